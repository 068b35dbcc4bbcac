"""Where the server deals, a device sees one hand a round: nobody looks into another's by sitting
down there.
"""

import pytest

from cardgames.table.services import seating
from ninelives_site.core.refusal import Refusal
from tests.cardgames.table.cast import KEEPER
from tests.cardgames.table.dealt import GAMES, DealtParty, dealt

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(params=GAMES)
def party(request) -> DealtParty:
    """Ben has a phone of his own, Ana plays on the scorekeeper's, two bots sit behind them."""
    found = dealt(request.param, ("Ana", "Ben"), sitting=("Ben",), bots=2)
    found.deal()
    return found


def sits(party: DealtParty, device: str, number: int) -> str:
    """Why a device can't take a seat; "" where it has it now."""
    try:
        seating.sit(party.table, number, party.secrets.get(device, ""))
    except Refusal as refusal:
        return refusal.code
    return ""


def test_who_has_a_hand_looks_into_none_of_a_bots(party):
    assert sits(party, "Ben", 2) == "hand-seen"
    assert party.role_of("Ben").seat == 1


@pytest.mark.parametrize("leave", [seating.free, seating.let_bot_play])
def test_who_got_up_only_comes_back_to_the_own_seat(party, leave):
    leave(party.table, party.role_of("Ben"), 1)
    assert sits(party, "Ben", 2) == "hand-seen"
    assert sits(party, "Ben", 1) == ""


def test_the_scorekeepers_phone_takes_no_bots_hand(party):
    keeper = party.role_of(KEEPER)
    assert sits(party, KEEPER, 2) == "hand-seen"
    with pytest.raises(Refusal) as refused:
        seating.let_person_play(party.table, keeper, 2)
    assert refused.value.code == "hand-seen"


def test_who_let_a_bot_play_on_the_scorekeepers_phone_plays_again(party):
    keeper = party.role_of(KEEPER)
    seating.let_bot_play(party.table, keeper, 0)
    seating.let_person_play(party.table, keeper, 0)
    assert seating.passed_around(party.table, keeper) == (0,)


def test_where_a_game_was_broken_off_nobody_looks_into_another_hand(party):
    """It may go on: that somebody has left is taken back by an undo."""
    party.leave("Ana")
    assert sits(party, "Ben", 2) == "hand-seen"
    assert sits(party, KEEPER, 2) == "hand-seen"


def test_a_newcomer_takes_over_from_a_bot(party):
    assert sits(party, "Zoe", 2) == ""


def test_before_the_cards_are_dealt_anybody_changes_seats():
    party = dealt("tricksy-kittens", ("Ana", "Ben"), sitting=("Ben",), bots=1)
    assert sits(party, "Ben", 2) == ""
    party.deal()
    assert sits(party, "Ben", 1) == "hand-seen"


HIDDEN = "This phone has seen a hand of this round"


def people(party: DealtParty, device: str) -> str:
    return str(party.client(device).get(party.url("people/")).content.decode())


def offered(party: DealtParty, device: str) -> tuple[set[int], bool]:
    """The seats that its page of people offers to a device, and whether it says why not others."""
    text = people(party, device)
    seats = enumerate(text.split('<li id="seat-')[1:])
    return {number for number, seat in seats if 'name="number"' in seat and "/sit/" in seat}, (
        HIDDEN in text
    )


def test_a_device_is_offered_the_seats_that_it_may_take_and_told_of_others(party):
    assert offered(party, "Ben") == (set(), True)
    assert offered(party, KEEPER) == ({0}, True)
    assert "A person plays again" not in people(party, KEEPER)
    assert offered(party, "") == ({0, 2, 3}, False)
    seating.free(party.table, party.role_of("Ben"), 1)
    assert offered(party, "Ben") == ({1}, True)


def test_between_rounds_all_free_seats_are_offered():
    party = dealt("tricksy-kittens", ("Ana", "Ben"), sitting=("Ben",), bots=1)
    assert offered(party, "Ben") == ({0, 2}, False)
    assert "A person plays again" in people(party, KEEPER)


# Where another phone keeps the score from now on


def handed_over(party: DealtParty) -> None:
    seating.hand_over(party.table, party.role_of(), 1)
    party.table.refresh_from_db()


def test_who_gets_the_score_gets_no_hand_with_it(party):
    handed_over(party)
    assert seating.passed_around(party.table, party.role_of("Ben")) == (1,)
    assert party.role_of().seat == 0, "Ana plays on with her phone"


def test_who_has_handed_the_score_over_looks_into_no_bots_hand(party):
    handed_over(party)
    assert sits(party, KEEPER, 2) == "hand-seen"


def test_with_a_code_the_hand_moves_to_the_new_phone(party):
    key = seating.take_over(party.table, party.table.scorekeeper_code)
    party.table.refresh_from_db()
    new = seating.role_of(party.table, key)
    assert seating.passed_around(party.table, new) == (0,)
    assert party.role_of().is_watcher
    assert sits(party, KEEPER, 2) == "hand-seen"


def test_where_several_play_on_the_phone_it_goes_round_in_other_hands():
    party = dealt("tricksy-kittens", ("Ana", "Ben", "Cleo"), sitting=("Ben",), bots=1)
    party.deal()
    handed_over(party)
    assert seating.passed_around(party.table, party.role_of("Ben")) == (0, 1, 2)
    assert sits(party, KEEPER, 3) == "hand-seen"
