"""Cards on the phones: cardgames/table/services/dealing.py."""

from typing import Any

import pytest

from cardgames.history import ShuffleEntry
from cardgames.table.models import Table
from cardgames.table.services import dealing, folding, opening, playing, records
from cardgames.table.services.folding import TableState
from ninelives_site.core import seeds
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from tests.cardgames.table.cast import KEEPER, new_key
from tests.cardgames.table.dealt import GAMES, NAMES, SHORT, DealtParty, dealt
from tests.tiers import many, some

pytestmark = pytest.mark.django_db(transaction=True)

VALUE = "ab" * 32


def refused(deed: Any, *args: Any, **more: Any) -> str:
    with pytest.raises(Refusal) as caught:
        deed(*args, **more)
    return caught.value.code


def entries(party: DealtParty) -> list[dict[str, Any]]:
    return journal.read(party.table.stream_id)


def hands(state: TableState) -> list[tuple[str, ...]]:
    return [
        tuple(card.card for card in state.table_game.hand(state.game, seat))
        for seat in range(len(state.players))
    ]


# The seal, the values, the deal


def test_a_tables_first_entry_is_the_seal_of_its_first_shuffle():
    party = dealt("tricksy-kittens")
    assert entries(party) == [{"sealed": seeds.commitment(seeds.derived(party.table.seed, 1))}]


def test_a_table_that_was_only_sealed_counts_as_unused():
    dealt("adoption")
    assert Table.objects.filter(Table.unused()).count() == 1


def test_what_devices_have_put_in_is_noted_with_the_deal():
    party = dealt("tricksy-kittens", sitting=NAMES)
    dealing.send_value(party.table, party.role_of("Ben"), 1, VALUE)
    state = party.deal("Cleo")
    assert {"shuffled": {"1": VALUE}} in entries(party)
    assert state.timeline.shuffles[0].values == {1: VALUE}


def test_the_first_value_of_a_seat_counts_and_another_is_told_that_it_is_not_in():
    """The scorekeeper's phone plays for all, before they sit down."""
    party = dealt("adoption")
    dealing.send_value(party.table, party.role_of(KEEPER), 1, VALUE)
    party.sit("Ana")
    send = (dealing.send_value, party.table, party.role_of("Ana"), 1)
    assert refused(*send, "cd" * 32) == "too-late"
    party.deal()
    assert refused(*send, "cd" * 32) == "too-late"
    assert dealing.values_for(party.table, 1) == {0: VALUE}


def test_a_value_sent_once_more_is_no_error_even_after_the_deal():
    """A page that was loaded again sends what it has; the deal may come in between."""
    party = dealt("tricksy-kittens", sitting=NAMES)
    role = party.role_of("Ana")
    dealing.send_value(party.table, role, 1, VALUE)
    party.deal()
    dealing.send_value(party.table, role, 1, VALUE)
    assert dealing.values_for(party.table, 1) == {0: VALUE}


def test_a_value_for_a_shuffle_that_was_dealt_comes_too_late():
    party = dealt("tricksy-kittens", sitting=NAMES)
    party.deal()
    role = party.role_of("Ana")
    assert refused(dealing.send_value, party.table, role, 1, VALUE) == "too-late"
    assert dealing.values_for(party.table, 1) == {}


def test_no_deal_comes_between_a_values_look_and_the_value(monkeypatch):
    """With several processes: who was told that a value is in finds it in the proof."""
    party, done = dealt("tricksy-kittens", sitting=NAMES), []
    for module, name in ((journal, "lock"), (folding, "state_of")):
        deed = getattr(module, name)
        monkeypatch.setattr(
            module, name, lambda *args, n=name, d=deed: (done.append(n), d(*args))[1]
        )
    dealing.send_value(party.table, party.role_of("Ana"), 1, VALUE)
    assert done[:2] == ["lock", "state_of"]


@pytest.mark.parametrize("value", ["", "ab", "zz" * 32, VALUE + "ab"])
def test_a_value_that_is_none_is_refused(value):
    party = dealt("tricksy-kittens", sitting=NAMES)
    assert refused(dealing.send_value, party.table, party.role_of("Ana"), 1, value) == "bad-value"


def test_who_watches_puts_nothing_in_and_deals_nothing():
    party = dealt("tricksy-kittens")
    nobody = party.role_of("")
    assert refused(dealing.send_value, party.table, nobody, 1, VALUE) == "not-your-seat"
    assert refused(party.deal, "") == "not-at-table"


def test_a_deal_pressed_twice_is_one_deal():
    party = dealt("tricksy-kittens")
    role, version, key = party.role_of(), party.version, new_key()
    first = dealing.deal(party.table, role, expected_version=version, key=key)
    again = dealing.deal(party.table, role, expected_version=version, key=key)
    assert (first.version, hands(first)) == (again.version, hands(again))


def test_two_who_press_at_once_deal_once():
    party = dealt("tricksy-kittens", sitting=NAMES)
    version = party.version
    first = party.deal("Ana")
    ben = party.role_of("Ben")
    second = dealing.deal(party.table, ben, expected_version=version, key=new_key())
    assert (first.version, hands(first)) == (second.version, hands(second))


def test_a_deal_of_a_page_that_is_older_than_that_is_stale():
    party = dealt("tricksy-kittens")
    party.deal()
    party.enter(party.posted(0)[0])
    version = party.version - 1
    with pytest.raises(journal.Stale):
        dealing.deal(party.table, party.role_of(), expected_version=version, key=new_key())


def test_a_second_deal_is_refused_until_the_round_is_over():
    party = dealt("tricksy-kittens")
    party.deal()
    assert refused(party.deal) == "wrong-phase"


def test_the_same_seed_and_values_deal_the_same_cards_and_others_do_not():
    same = [dealt("adoption", seed="1f" * 32) for _ in range(2)]
    other = dealt("adoption", seed="2f" * 32)
    first, second, third = (hands(party.deal()) for party in (*same, other))
    assert first == second != third


def test_a_value_changes_the_cards():
    plain, with_value = (dealt("adoption", seed="1f" * 32, sitting=NAMES) for _ in range(2))
    dealing.send_value(with_value.table, with_value.role_of("Ana"), 1, VALUE)
    assert hands(plain.deal()) != hands(with_value.deal())


# Who may enter what


def test_nobody_enters_what_the_server_deals():
    party = dealt("tricksy-kittens")
    deal = {"seat": None, "type": "deal", "sizes": [9, 9, 9], "left_over": []}
    assert refused(party.enter, deal) == "server-deals"


def test_nothing_is_bid_before_the_cards_are_dealt():
    party = dealt("tricksy-kittens")
    assert refused(party.enter, {"seat": 0, "type": "bid", "card": "hearts-2"}) == "wrong-phase"


def test_a_card_that_is_not_in_the_hand_is_refused_and_changes_nothing():
    party = dealt("tricksy-kittens", sitting=NAMES)
    state = party.deal()
    theirs = hands(state)[1][0]
    bid = {"seat": 0, "type": "bid", "card": theirs}
    assert refused(party.enter, bid, device="Ana") == "not-in-hand"
    assert party.version == state.version


def test_the_scorekeeper_enters_for_no_seat_that_has_a_phone():
    party = dealt("tricksy-kittens", sitting=("Ben",))
    party.deal()
    assert refused(party.enter, party.posted(1)[0]) == "not-your-seat"
    party.enter(party.posted(0)[0])


def test_a_dealt_table_is_always_judged():
    party = dealt("tricksy-kittens")
    code = refused(playing.set_mode, party.table, party.role_of(), "score")
    assert code == "no-such-way"


def test_a_game_without_a_dealer_is_not_dealt():
    with pytest.raises(Refusal) as caught:
        opening.open_table("pebbles", NAMES, {}, is_dealt=True)
    assert caught.value.code == "not-dealt"


def test_who_draws_does_not_name_the_cards():
    party = dealt("nine-lives", powers="none")
    party.deal()
    wager = next(
        move
        for seat in party.awaited()
        if seat is not None
        for move in party.posted(seat)
        if move["type"] == "wager" and move["draw"]
    )
    assert refused(party.enter, {**wager, "cards": ["star"] * wager["draw"]}) == "server-deals"


# Nothing before a deal is taken back


def test_what_is_dealt_stays_dealt():
    party = dealt("tricksy-kittens")
    party.deal()
    assert refused(party.undo) == "cards-dealt"


def test_a_move_since_the_deal_can_be_taken_back():
    party = dealt("tricksy-kittens")
    before = party.deal().game
    party.enter(party.posted(0)[0])
    assert party.undo().game == before


@pytest.mark.sampled
@pytest.mark.parametrize("slug", GAMES)
def test_a_draw_can_not_be_taken_back(slug):
    """Wherever cards came from the server with a move, an undo is refused."""
    party, draws = dealt(slug, seed="3c" * 32), 0
    for _ in range(many(60)):
        if party.state.is_over:
            break
        before = party.state.timeline.fixed
        party.play(1, seed=party.version)
        if party.state.timeline.fixed > before and not party.state.awaits_deal:
            draws += 1
            assert refused(party.undo) == "cards-dealt"
    assert draws


# The whole game


@pytest.mark.sampled
@pytest.mark.parametrize("slug", some(GAMES, 2))
def test_a_dealt_game_ends_and_its_record_is_judged(slug):
    party = dealt(slug, seed="4d" * 32, **SHORT.get(slug, {})).play(3000)
    assert party.state.game.is_over
    record = records.record(party.state)
    assert len(record["moves"]) == len(party.state.moves)
    found = verdict(record)
    assert found["error"] is None
    assert found["scores"] == party.state.game.scores()


@pytest.mark.parametrize("slug", GAMES)
def test_a_table_is_the_same_when_it_is_read_again(slug):
    party = dealt(slug).play(12)
    before = party.state
    folding.forget_states()
    assert party.state.game == before.game
    assert party.state.timeline.shuffles == before.timeline.shuffles
    assert party.state.timeline.fixed == before.timeline.fixed


def test_a_rematch_is_dealt_too_from_another_seed():
    party = dealt("adoption", **SHORT["adoption"]).play(3000)
    again = opening.rematch(party.table, party.role_of())
    assert again.is_dealt
    assert again.seed != party.table.seed
    assert folding.state_of(again).timeline.seal


def test_a_shuffle_is_no_move():
    party = dealt("tricksy-kittens")
    party.deal()
    assert [entry.move.type for entry in party.state.moves] == ["deal"]
    assert party.state.timeline.after(ShuffleEntry({})).moves == party.state.moves
