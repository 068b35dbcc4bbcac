"""What was stored opens for good: with the points, the winners and the pages that it had."""

import os
from pathlib import Path

import pytest
from django.test import Client

from tests.nets.journals import (
    STATES,
    journals,
    line_of,
    seen_at_table,
    seen_in_hall,
    store_hall,
    store_table,
)
from tests.tiers import some

pytestmark = pytest.mark.django_db

NUMBERED = [*enumerate(journals())]
TABLES = [number for number, kept in NUMBERED if kept["kind"] == "table"]
HALLS = [number for number, kept in NUMBERED if kept["kind"] == "hall"]
PAGES = ("", "history/", "results/", "screen/", "rounds.csv", "record.json", "state.json")


@pytest.mark.parametrize("number", some(TABLES, 7))
def test_an_old_table_has_the_points_and_winners_that_it_had(number: int) -> None:
    kept = journals()[number]
    table = store_table(kept)
    assert seen_at_table(table) == kept["seen"]
    for page in PAGES:
        assert Client().get(f"/t/{table.code}/{page}").status_code == 200, page


@pytest.mark.long
def test_old_tables_are_shown_in_the_same_state() -> None:
    lines = [
        line_of(number, journals()[number], store_table(journals()[number])) for number in TABLES
    ]
    if into := os.environ.get("NETS_INTO"):
        (Path(into) / STATES.name).write_text("\n".join([*lines, ""]), "utf-8")
    else:
        assert lines == STATES.read_text("utf-8").splitlines()


@pytest.mark.parametrize("number", some(HALLS))
def test_an_old_hall_has_the_totals_that_it_had(number: int) -> None:
    kept = journals()[number]
    hall = store_hall(kept)
    assert seen_in_hall(hall) == kept["seen"]
