"""What can't be is refused at its key, before the rest is tapped: its cell is marked, and the
others stay."""

from typing import Any, NamedTuple

import pytest

from cardgames.table_game import SCORE
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import TableFactory

pytestmark = pytest.mark.django_db


class Case(NamedTuple):
    """What was entered before, the draft, the key and the cell that can't be, and what is said."""

    entered: tuple[dict[str, Any], ...]
    draft: str
    key: str
    cell: str
    said: str
    instead: str


EIGHT_LOST = ({"seat": None, "type": "round", "lost": [0, 8, 0]},)
KITTENS = {"seat": None, "type": "round", "bids": ["hearts-2", "spades-3", "hearts-4"],
           "tricks": [5, 0, 3]}  # fmt: skip
CASES = {
    "math-meows": Case(
        EIGHT_LOST, "?hand0=3&at=lost1", "2, gone", "lost of 1",
        "Ben has 1 life and can't lose 2.", "1",
    ),
    "nine-lives": Case(
        EIGHT_LOST, "?hand0=3&at=lost1", "2, gone", "lost of 1",
        "Ben has 1 life and can't lose 2.", "1",
    ),
    "adoption": Case(
        (), "?s0=4.12.calico&seat=1&cat=calico&cards=4", "5 stars, gone", "calico × 4",
        "8 cards with 17 stars of calico were entered.", "4 stars",
    ),
    "tricksy-kittens": Case(
        (KITTENS,), "?fix=0&suit0=hearts&number0=2&won0=5&suit1=spades&number1=3", "4, gone", "won",
        "The tricks won are 5, 4.", "3",
    ),
}  # fmt: skip
"""In Tricksy Kittens a round is one draft where it is corrected."""


def marked(phone: PagePhone) -> list[str]:
    """The cells and the keys that are marked, by what is read of them."""
    return [found.called for found in phone.page.found if "wrong" in found.classes]


def filled(phone: PagePhone) -> list[str]:
    return [found.called for found in phone.page.found if "field" in found.classes]


@pytest.mark.parametrize("game", CASES)
def test_what_can_t_be_is_refused_at_its_key_and_the_other_cells_stay(game: str) -> None:
    case = CASES[game]
    party = TableFactory(game=game, names=("Ana", "Ben", "Cleo"), mode=SCORE)
    party.enter(*case.entered)
    phone = PagePhone(party.client("keeper"), party.url(case.draft))
    before = filled(phone)
    phone.tap(case.key)
    assert case.said in phone.words
    cell, key = marked(phone)
    assert cell.startswith(f"{case.cell}, can’t be")
    assert key == case.key.removesuffix(", gone")
    assert set(filled(phone)) >= {cell for cell in before if not cell.endswith("·")}
    phone.tap(case.instead)
    assert marked(phone) == []
    assert "Hold it" not in phone.words


def test_a_correction_of_two_fields_is_not_scolded_after_the_first() -> None:
    """One trick less for one player is one more for another, and that is tapped next."""
    party = TableFactory(game="tricksy-kittens", names=("Ana", "Ben", "Cleo"), mode=SCORE)
    party.enter(KITTENS)
    others = "suit0=hearts&number0=2&suit1=spades&number1=3&won1=0&suit2=hearts&number2=4&won2=3"
    for tricks in (4, 6):
        phone = PagePhone(
            party.client("keeper"), party.url(f"correct/?fix=0&won0={tricks}&{others}")
        )
        assert "Not yet." in phone.words
        html = party.client("keeper").get(phone.address).content.decode()
        assert 'class="refusal calm"' in html
        assert "Hold it" not in phone.words
