"""Undo where the server deals: to before one's own last move, and never what was shown since."""

import re
from random import Random

import pytest

from cardgames.history import MoveEntry
from cardgames.table.refusals import NOT_YOUR_MOVE
from cardgames.table.services import folding
from ninelives_site.core.refusal import Refusal
from tests.cardgames.table.dealt import GAMES, NAMES, SHORT, DealtParty, dealt
from tests.tiers import many, some

pytestmark = pytest.mark.django_db(transaction=True)
STEPS = 150
BOT_BEGINS = "07" * 32
"""A seed of Nine Lives by which the last of three seats has the first turn."""


def code_of(party: DealtParty, device: str) -> str:
    """Why an undo of this device is refused; "" where it was carried out."""
    try:
        party.undo(device)
    except Refusal as refusal:
        return refusal.code
    return ""


def offers_undo(party: DealtParty, device: str) -> bool:
    page = party.client(device).get(party.url()).content.decode()
    return re.search(r'id="undo"[^>]* title=', page) is not None


def alone(slug: str) -> DealtParty:
    """Ana against bots, whose moves are made as bots make them."""
    return dealt(slug, ("Ana",), bots=2, seed="5e" * 32, **SHORT.get(slug, {}))


def stands_for_good(party: DealtParty) -> bool:
    """Whether the last move drew, turned up what was secret, or ended its round."""
    state, game = party.state, party.state.table_game
    before, after = state.replayed.games[-2:]
    drew = state.dealer.draws(state.moves[-1].move) or state.moves[-1].seat is None
    ends = game.rounds_over(after) > game.rounds_over(before)
    return drew or ends or (game.hides(before) and not game.hides(after))


@pytest.mark.parametrize("slug", some(GAMES, 2))
def test_one_press_goes_to_before_ones_own_last_move_past_those_of_bots(slug):
    party, chance, done = alone(slug), Random(3), set()
    party.deal()
    own, since = None, 0
    for _ in range(many(STEPS)):
        if party.state.is_over:
            break
        before = party.state
        party.step(chance)
        last = party.state.moves[-1]
        if party.state.awaits_deal or stands_for_good(party):
            own, since = None, 0
            assert code_of(party, "keeper") == "cards-dealt"
        elif last.seat == 0:
            own, since = before, 0
        else:
            since += 1
        if own and since:
            assert offers_undo(party, "keeper")
            party.undo()
            assert party.state.game == own.game
            done.add(since)
            own, since = None, 0
    assert done


@pytest.mark.parametrize("slug", some(GAMES, 2))
def test_nobody_undoes_past_another_persons_move_not_even_the_scorekeeper(slug):
    party, chance, met = dealt(slug, sitting=NAMES, seed="6f" * 32), Random(4), 0
    party.deal()
    for _ in range(many(STEPS)):
        if party.state.is_over:
            break
        party.step(chance)
        last = party.state.timeline.last
        if not isinstance(last, MoveEntry):
            continue
        others = [name for name in (*NAMES, "keeper") if name != NAMES[last.seat]]
        for device in others:
            assert code_of(party, device) == NOT_YOUR_MOVE.code
            assert not offers_undo(party, device)
            met += 1
    assert met


@pytest.mark.parametrize("slug", some(GAMES, 2))
def test_a_rounds_end_stands_for_good_before_its_shuffle_is_shown(slug):
    """Else whoever has seen how the deck lay would play the round's last card another way."""
    party, chance, ends = dealt(slug, seed="7a" * 32), Random(5), 0
    for _ in range(many(400)):
        if party.state.is_over or ends > 1:
            break
        over = party.state.table_game.rounds_over(party.state.game)
        party.step(chance)
        if party.state.table_game.rounds_over(party.state.game) > over:
            ends += 1
            assert code_of(party, "keeper") == "cards-dealt"
    assert ends


@pytest.mark.parametrize("slug", ["tricksy-kittens", "adoption"])
def test_a_choice_that_was_turned_up_stands_for_good(slug):
    party = dealt(slug, sitting=NAMES)
    party.deal()
    for seat, name in enumerate(NAMES):
        party.enter(party.posted(seat)[0], device=name)
    assert not party.state.table_game.hides(party.state.game)
    assert {code_of(party, name) for name in NAMES} == {"cards-dealt"}


def test_a_move_made_for_who_took_too_long_is_a_persons():
    party = dealt("tricksy-kittens", sitting=NAMES, turn_seconds=30)
    party.deal()
    party.enter(party.posted(0)[0], device="Ana")
    party.let_bot_move(1, party.posted(1)[0], is_late=True)
    assert code_of(party, "Ana") == NOT_YOUR_MOVE.code


def test_only_who_has_ordered_the_own_lives_takes_that_back_past_a_bots_move():
    party = dealt("nine-lives", NAMES[:2], sitting=NAMES[:2], bots=1, seed=BOT_BEGINS)
    before = party.deal()
    party.enter({"seat": 0, "type": "setup", "setup": {}}, device="Ana")
    party.let_bot_move(2, next(move for move in party.posted(2) if move["type"] == "play"))
    assert code_of(party, "keeper") == NOT_YOUR_MOVE.code
    assert code_of(party, "Ana") == ""
    assert party.state.game == before.game


def test_what_was_taken_back_where_the_server_deals_is_not_put_back():
    party = alone("tricksy-kittens")
    party.deal()
    party.enter(party.posted(0)[0])
    party.undo()
    with pytest.raises(Refusal) as refused:
        party.redo()
    assert refused.value.code == "nothing-to-redo"


def test_an_undo_past_bots_is_read_again_from_its_journal():
    party = alone("tricksy-kittens")
    party.deal()
    before = party.state.game
    party.enter(party.posted(0)[0])
    party.let_bot_move(1, party.posted(1)[0])
    party.undo()
    folding.forget_states()
    assert party.state.game == before
