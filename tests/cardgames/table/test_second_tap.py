"""A card of a dealt hand that is raised says what a second tap on it does, where it does that."""

from random import Random

import pytest

from cardgames.pad import Draft, Key, KeyRow, Pad
from cardgames.table_game import PadContext
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.dealt import GAMES, NAMES, DealtParty, dealt
from tests.tiers import IS_LONG, some

pytestmark = pytest.mark.django_db(transaction=True)

AGAIN = {
    "tricksy-kittens": "Tap it again to bid it.",
    "adoption": "Tap it again to bid it.",
    "math-meows": "Tap it again to play it.",
    "nine-lives": "Tap it again to play it.",
}
POWERS = {
    "tricksy-kittens": {"powers": "ours"},
    "adoption": {},
    "math-meows": {"lives": "ours"},
    "nine-lives": {"powers": "all"},
}
STEPS = 40


def begun(slug: str) -> tuple[DealtParty, str]:
    """A table that is dealt, and somebody who has a card to tap."""
    party, chance = dealt(slug, sitting=NAMES, seed="5a" * 32), Random(1)
    while True:
        party.step(chance)
        able = [name for name in NAMES if cards(phone_of(party, name), "lit")]
        if able:
            return party, able[0]


def phone_of(party: DealtParty, name: str) -> PagePhone:
    return PagePhone(party.client(name), party.url())


def cards(phone: PagePhone, state: str) -> list[str]:
    """What the cards of the hand in this state are called."""
    return [found.called for found in phone.page.found if {"hcard", state} <= {*found.classes}]


@pytest.mark.parametrize("slug", GAMES)
def test_a_card_that_is_raised_says_that_a_second_tap_enters_it(slug):
    party, name = begun(slug)
    phone = phone_of(party, name)
    assert "again" not in phone.words
    phone.tap(cards(phone, "lit")[0])
    assert AGAIN[slug] in phone.words
    assert 'class="answer"' in phone.page.html, "and it is no hint that gives way on a low phone"
    before = party.version
    phone.press(cards(phone, "set")[0])
    assert party.version > before


@pytest.mark.parametrize("slug", some(GAMES, 2))
def test_a_card_that_is_refused_is_not_to_be_tapped_again(slug):
    party = dealt(slug, sitting=NAMES, seed="5a" * 32)
    gone = 0
    chance = Random(3)
    for _ in range(STEPS // 4):
        party.step(chance)
        for seat in party.awaited():
            phone = None if seat is None else phone_of(party, NAMES[seat])
            for card in [] if phone is None else cards(phone, "gone")[:1]:
                assert "again to" not in phone.tap(card).words
                gone += 1
    assert gone or slug == "adoption"


@pytest.mark.sampled
@pytest.mark.parametrize("slug", some(GAMES, 2))
def test_whatever_is_done_with_a_hand_says_so(slug):
    """Also where cards are passed or handed on, and where a power asks for one."""
    raised = 0
    for seed in range(3 if IS_LONG else 1):
        party = dealt(slug, sitting=NAMES, seed=f"{seed}a" * 32, **POWERS[slug])
        chance = Random(seed)
        for _ in range(STEPS):
            if party.state.is_over:
                break
            party.step(chance)
            raised += sum(says(party, seat, draft) for seat, draft in offered(party))
    assert raised


def offered(party: DealtParty) -> list[tuple[int, Draft]]:
    """A draft of each kind of move that those who are waited for may make now."""
    state = party.state
    if state.awaits_deal or state.is_over:
        return []
    found = {
        (seat, move.type, getattr(move, "power", None)): move
        for seat in party.awaited()
        if seat is not None
        for move in state.dealer.offers(state.game, seat)
    }
    return [
        (seat, state.table_game.draft_of(state.game, seat, move))
        for (seat, *_), move in found.items()
    ]


def says(party: DealtParty, seat: int, draft: Draft) -> bool:
    """Whether a card is raised there that enters; then the pad says what."""
    context = PadContext(party.state.game, seat, party.table.mode, viewer=seat, by_key=True)
    pad: Pad = party.state.table_game.pad(context, draft)
    is_raised = bool(pad.moves) and any(map(has_raised, pad.rows))
    assert not is_raised or pad.again.startswith("Tap "), (pad.title, pad.press)
    return is_raised


def has_raised(row: KeyRow) -> bool:
    return row.shape == "hand" and row.plays and any(map(is_set, row.keys))


def is_set(key: Key) -> bool:
    return key.state == "set"
