"""Mouse Hunt is found, read about and opened like any other game."""

import pytest
from django.test import Client

from cardgames.table.models import Table
from tests.mousehunt.table_game import TABLE_GAME

pytestmark = pytest.mark.django_db
NEW = "/t/new/mouse-hunt/"
NAMES = ["Ana", "Ben"]


def page(address: str) -> str:
    response = Client().get(address)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.parametrize("address", ["/", "/t/"])
def test_the_first_pages_offer_it(address):
    shown = page(address)
    assert f'href="{NEW}"' in shown
    assert "Mouse Hunt" in shown


def test_its_rules_have_a_place_for_every_verdict_and_house_rule():
    shown = page("/t/rules/mouse-hunt/")
    anchors = {rule.anchor for rule in TABLE_GAME.rules.values()} | {
        r.rule for r in TABLE_GAME.house_rules
    }
    assert [anchor for anchor in anchors if f'id="{anchor}"' not in shown] == []


def test_house_rules_of_every_kind_reach_the_game():
    posted = {
        "rule-mice": "1 1 1 1 9",
        "rule-target": "12",
        "rule-weakest": ["off", "on"],
        "rule-ties": "last",
        "rule-asleep": ["paws", "claws"],
    }
    assert Client().post(NEW, {"name": NAMES, **posted}).status_code == 302
    assert Table.objects.get().options == {
        "mice": [1, 1, 1, 1, 9],
        "target": 12,
        "weakest": True,
        "ties": "last",
        "asleep": ["claws", "paws"],
    }


@pytest.mark.parametrize(
    "posted",
    [
        {"rule-mice": "1 2"},
        {"rule-mice": "1 2 3 4 five"},
        {"rule-target": "100"},
        {"rule-ties": "both"},
        {"rule-asleep": "dogs"},
        {"name": ["Ana"]},
        {"name": ["Ana", "Ben", "Cleo", "Dara", "Emil", "Fumi"]},
    ],
)
def test_what_can_not_be_agreed_on_is_said_and_opens_nothing(posted):
    assert Client().post(NEW, {"name": NAMES, **posted}).status_code == 422
    assert not Table.objects.exists()
