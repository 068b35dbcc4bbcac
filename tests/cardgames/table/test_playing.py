"""Entering at a table: once for each press, by whom it may be, undone and corrected, never lost."""

import pytest

from cardgames.table import games
from cardgames.table.models import Table
from cardgames.table.services import (
    correcting,
    entry_words,
    folding,
    last_entry,
    opening,
    playing,
    records,
    seating,
    visibility,
)
from cardgames.table_game import REFEREE, SCORE
from cardgames.tricksy_kittens.rules.cards import SUITS
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.journal import journal
from tests.cardgames.table.cast import TableFactory, choose, new_key, whole_round
from tests.cardgames.table.pebbles import Game

pytestmark = pytest.mark.django_db


@pytest.fixture
def party():
    return TableFactory()


def refused(deed, *args, **options):
    with pytest.raises(Refusal) as refusal:
        deed(*args, **options)
    return refusal.value.code


def enter(party, *documents, device="keeper", expected_version=None, key=""):
    version = party.version if expected_version is None else expected_version
    role, key = party.role_of(device), key or new_key()
    return playing.enter(party.table, role, documents, expected_version=version, key=key)


# Once


def test_the_same_press_twice_is_one_entry(party):
    enter(party, choose(0, 2), expected_version=0, key="tap")
    enter(party, choose(0, 2), expected_version=0, key="tap")
    assert party.version == 1


def test_a_key_that_was_used_for_another_move_is_refused(party):
    enter(party, choose(0, 2), expected_version=0, key="tap")
    assert refused(enter, party, choose(1, 3), expected_version=0, key="tap") == "key-reused"


def test_who_has_not_seen_the_last_entry_writes_nothing(party):
    party.enter(whole_round(1, 2, 3))
    with pytest.raises(journal.Stale):
        enter(party, whole_round(3, 2, 1), expected_version=0)
    assert party.version == 1


def test_what_is_refused_leaves_no_entry(party):
    assert refused(enter, party, choose(0, 9)) == "too-many"
    assert party.version == 0


def test_of_several_moves_in_one_press_all_are_entered_or_none(party):
    assert refused(enter, party, choose(0, 1), choose(1, 9)) == "too-many"
    assert party.version == 0
    assert enter(party, choose(0, 1), choose(1, 3)).version == 2


@pytest.mark.parametrize(
    "documents",
    [
        [],
        [{"seat": 0, "type": "dance"}],
        [{"seat": 9, "type": "choose", "number": 1}],
        [{"seat": 0, "type": "choose"}],
        [{"seat": 0, "type": "choose", "number": "1"}],
        [{}],
        [choose(0, 1)] * 9,
        [{"type": "setup"}],
        [{"type": "setup", "setup": {"moon": "full"}}],
        [{"type": "setup", "setup": {}, "seat": 0}],
    ],
)
def test_what_has_not_the_shape_of_a_move_is_malformed(party, documents):
    with pytest.raises(Malformed):
        enter(party, *documents)
    assert party.version == 0


# By whom


def test_a_phone_enters_for_its_own_seat_only(party):
    party.sit("Ana", "Ben")
    assert refused(enter, party, choose(1, 2), device="Ana") == "not-your-seat"
    assert refused(enter, party, choose(0, 2), device="nobody") == "not-your-seat"
    assert refused(enter, party, whole_round(1, 2, 3), device="Ana") == "not-keeper"
    assert enter(party, choose(0, 2), device="Ana").version == 1


def test_those_who_choose_at_once_do_not_wait_for_one_another(party):
    party.sit("Ana", "Ben", "Cleo")
    enter(party, choose(0, 1), device="Ana", expected_version=0)
    enter(party, choose(1, 2), device="Ben", expected_version=0)
    assert enter(party, choose(2, 3), device="Cleo", expected_version=0).game.done == 1


def test_a_phone_that_chooses_for_several_does_not_wait_for_the_others_either(party):
    """The scorekeeper's enters for those without a phone, while Ben chooses on his own."""
    party.sit("Ben")
    enter(party, choose(1, 1), device="Ben", expected_version=0)
    assert enter(party, choose(0, 2), device="keeper", expected_version=0).version == 2
    assert enter(party, choose(2, 3), device="keeper", expected_version=1).game.done == 1


@pytest.mark.parametrize("seat", [[1], {}, None, "1", 1.5])
def test_a_stale_choice_whose_seat_is_none_is_stale(party, seat):
    enter(party, choose(0, 1))
    with pytest.raises(journal.Stale):
        enter(party, {**choose(1, 2), "seat": seat}, expected_version=0)


def test_nobody_chooses_for_a_round_that_they_have_not_seen(party):
    party.sit("Ana", "Ben", "Cleo")
    for name, seat in (("Ana", 0), ("Ben", 1), ("Cleo", 2)):
        enter(party, choose(seat, 1), device=name)
    enter(party, choose(1, 1), device="Ben")
    with pytest.raises(journal.Stale):
        enter(party, choose(0, 3), device="Ana", expected_version=0)


LOST = {"lost": [1, 0, 0], "hands": [4, 3, 3]}
TRICKS = [
    {"bids": [f"{suit}-{n}" for suit in SUITS[:3]], "tricks": [n, n, left - 2 * n]}
    for n, left in ((2, 8), (3, 7))
]


@pytest.mark.parametrize(
    ("slug", "rows", "move"),
    [
        ("math-meows", [LOST, LOST], {"type": "fail"}),
        ("nine-lives", [LOST, LOST], {"type": "fail"}),
        ("tricksy-kittens", TRICKS, {"type": "bid", "card": "hearts-7"}),
    ],
)
def test_nobody_moves_in_the_round_after_one_whose_score_they_have_not_seen(slug, rows, move):
    party = TableFactory(game=slug).sit("Ana")
    for row in rows:
        version = party.version
        party.enter({"seat": None, "type": "round", **row})
    with pytest.raises(journal.Stale):
        enter(party, {"seat": 0, **move}, device="Ana", expected_version=version)


def test_a_choice_that_is_over_when_it_comes_is_stale_and_not_against_the_rules():
    """Ada plays, and it is Ben's turn, while his phone still offers what a round's start does."""
    party = TableFactory(game="math-meows", lives="printed")
    persian = ["", "", "", "shuffle-lives", *[""] * 5]
    lives = {"persian": [power or None for power in persian]}
    setup = {"cats": ["siamese", "persian", "curl"], "lives": lives}
    enter(party, {"type": "setup", "setup": setup})
    enter(party, {"seat": None, "type": "round", "lost": [0, 3, 0], "hands": [4, 3, 3]})
    party.sit("Ana", "Ben")
    seen = party.version
    enter(party, {"seat": 0, "type": "play", "cards": ["circle-4"]}, device="Ana")
    shuffles = {"seat": 1, "type": "power", "power": "shuffle-lives", "with": {"index": 0}}
    with pytest.raises(journal.Stale):
        enter(party, shuffles, device="Ben", expected_version=seen)


def test_a_phone_takes_back_its_own_last_entry_only(party):
    party.sit("Ana", "Ben")
    enter(party, choose(0, 1), device="Ana")
    assert refused(party.undo, "Ben") == "not-your-seat"
    assert party.undo("Ana").moves == ()
    enter(party, choose(0, 1), device="Ana")
    enter(party, choose(1, 1), device="Ben")
    assert refused(party.undo, "Ana") == "not-your-seat"
    assert len(party.undo("keeper").moves) == 1


def test_after_an_undo_the_entry_before_is_its_own_phones_to_take_back(party):
    party.sit("Ana", "Ben")
    enter(party, choose(0, 1), device="Ana")
    enter(party, choose(1, 1), device="Ben")
    party.undo("Ben")
    assert refused(party.undo, "Ben") == "not-your-seat"
    assert party.undo("Ana").moves == ()


def test_after_a_redo_an_entry_is_its_own_phones_to_take_back(party):
    party.sit("Ana")
    enter(party, choose(0, 1), device="Ana")
    party.undo()
    party.redo()
    assert party.undo("Ana").moves == ()


def test_only_the_scorekeeper_corrects_and_changes_the_mode(party):
    party.sit("Ana")
    party.enter(whole_round(1, 2, 3))
    ana = party.role_of("Ana")
    fault = refused(correcting.correct, party.table, ana, 0, 1, [], expected_version=1, key="k")
    assert fault == "not-keeper"
    assert refused(playing.set_mode, party.table, ana, SCORE) == "not-keeper"


# Taking back, correcting


def test_an_undo_goes_back_entry_by_entry_and_then_there_is_nothing(party):
    party.enter(whole_round(1, 2, 3), choose(0, 1))
    assert party.undo().game.done == 1
    assert party.undo().game.done == 0
    assert refused(party.undo) == "nothing-to-undo"


def correct(party, first, drop, *documents):
    role, key = party.role_of(), new_key()
    return correcting.correct(
        party.table, role, first, drop, documents, expected_version=party.version, key=key
    )


def test_a_correction_recomputes_what_came_after_and_overwrites_nothing(party):
    party.enter(whole_round(1, 2, 3), whole_round(0, 0, 1))
    assert party.state.game.scores() == {"Ana": 0, "Ben": 0, "Cleo": 4}
    after = correct(party, 0, 1, whole_round(3, 2, 1))
    assert after.game.scores() == {"Ana": 3, "Ben": 0, "Cleo": 1}
    assert journal.read(party.table.stream_id)[0] == {"made": whole_round(1, 2, 3), "by": None}
    assert party.undo().game.scores() == {"Ana": 0, "Ben": 0, "Cleo": 4}


def test_an_entry_can_be_left_out_and_a_forgotten_one_put_in(party):
    party.enter(whole_round(1, 2, 3))
    assert correct(party, 0, 1).moves == ()
    party.undo()
    after = correct(party, 0, 0, whole_round(3, 0, 0))
    assert after.game.scores() == {"Ana": 3, "Ben": 0, "Cleo": 3}


def test_what_no_longer_fits_behind_a_correction_is_foretold_and_goes(party):
    party.enter(choose(0, 1), choose(1, 0), choose(2, 0), whole_round(0, 0, 1))
    found = correcting.preview_correction(party.state, 0, 0, [whole_round(3, 0, 0)])
    assert found.gone == 0
    assert [why.code for why in found.after.marked.values()] == ["game-over"]
    assert found.winners == (["Ana", "Cleo"], ["Ana"])


@pytest.mark.parametrize(
    ("first", "drop", "documents", "code"),
    [
        (1, 1, [], "no-such-move"),
        (7, 0, [whole_round(1, 1, 1)], "no-such-move"),
        (0, 1, [whole_round(1, 1, 9)], "too-many"),
    ],
)
def test_a_correction_that_can_not_be_changes_nothing(party, first, drop, documents, code):
    party.enter(whole_round(1, 2, 3))
    assert refused(correct, party, first, drop, *documents) == code
    assert party.version == 1


def test_a_choice_that_is_still_secret_can_be_undone_but_not_corrected(party):
    party.sit("Ana")
    enter(party, choose(0, 3), device="Ana")
    assert refused(correct, party, 0, 1, choose(0, 1)) == "hidden"
    assert party.undo().moves == ()


# Secrets


def test_nothing_that_leaves_the_server_tells_what_is_hidden(party):
    party.sit("Ana", "Ben")
    visible = set()
    for number in (1, 3):
        enter(party, choose(0, number), device="Ana")
        state = party.state
        roles = [party.role_of(device) for device in ("keeper", "Ben", "nobody")]
        views = [visibility.view_of(party.table, state, role).document() for role in roles]
        words = f"{entry_words.history(state)} {last_entry.last_words(state)}"
        visible.add(f"{views} {words} {records.record(state)}")
        own = visibility.view_of(party.table, state, party.role_of("Ana")).document()
        assert own["seen"]["own"] == number
        party.undo()
    assert len(visible) == 1


def test_the_record_of_every_moment_is_legal(party):
    moves = [choose(0, 1), choose(1, 2), choose(2, 3), whole_round(1, 1, 2)]
    for move in moves:
        party.enter(move)
        found = verdict(records.record(party.state))
        assert (found["error"], found["legal"]) == (None, True)
    assert found["finished"]
    assert found["scores"] == party.state.game.scores()


# Leaving, the mode


def test_who_leaves_ends_the_game_as_it_stands_until_that_is_undone(party):
    party.enter(whole_round(1, 2, 3))
    state = party.leave("Cleo")
    assert state.is_over
    assert [state.players[seat] for seat in state.winners] == ["Ana", "Ben"]
    assert refused(enter, party, whole_round(1, 1, 1)) == "game-over"
    assert not party.undo().is_over


def test_where_who_is_ahead_leaves_who_has_most_of_those_who_stay_wins():
    party = TableFactory(rounds=3)
    party.enter(whole_round(3, 0, 0), whole_round(0, 0, 2))
    assert party.leave("Ana").winners == (2,)


def test_the_mode_changes_between_rounds_only(party):
    playing.set_mode(party.table, party.role_of(), SCORE)
    party.table.refresh_from_db()
    assert party.table.mode == SCORE
    party.enter(choose(0, 1))
    assert refused(playing.set_mode, party.table, party.role_of(), REFEREE) == "wrong-phase"
    with pytest.raises(Malformed):
        playing.set_mode(party.table, party.role_of(), "by heart")


# The journal is the truth


def test_the_game_in_memory_is_what_the_journal_says(party):
    party.enter(whole_round(1, 2, 3), choose(0, 1))
    party.undo()
    correct(party, 0, 1, whole_round(3, 2, 1))
    seating.rename(party.table, party.role_of(), 0, "Anna")
    remembered = folding.state_of(party.table)
    folding.forget_states()
    assert folding.state_of(Table.objects.get(pk=party.table.pk)) == remembered
    assert remembered.players[0] == "Anna"


def test_the_journal_is_played_once_however_much_was_corrected(party, monkeypatch):
    """A table that is out of memory must not cost a replay for each correction ever made."""
    party.enter(whole_round(1, 2, 3), choose(0, 1), choose(1, 2), choose(2, 2))
    for number in range(6):
        correct(party, 0, 1, whole_round(number % 4, 0, 0))
    remembered, plays, apply = party.state, [], Game.apply
    monkeypatch.setattr(Game, "apply", lambda *move: plays.append(move) or apply(*move))
    folding.forget_states()
    assert party.state == remembered
    assert len(plays) == 4


def test_a_rematch_turns_the_seats_and_keeps_the_phones(party):
    party.sit("Ben")
    party.enter(whole_round(1, 2, 3), whole_round(1, 2, 3))
    again = opening.rematch(party.table, party.role_of("Ben"))
    assert [seat.name for seat in again.seats.all()] == ["Ben", "Cleo", "Ana"]
    assert seating.role_of(again, party.secrets["Ben"]).seat == 0
    assert seating.role_of(again, party.secrets["keeper"]).is_scorekeeper
    assert opening.rematch(party.table, party.role_of()) == again


def test_there_is_no_rematch_before_the_end_nor_for_a_watcher(party):
    assert refused(opening.rematch, party.table, party.role_of()) == "game-on"
    party.enter(whole_round(1, 2, 3), whole_round(1, 2, 3))
    assert refused(opening.rematch, party.table, party.role_of("nobody")) == "not-at-table"
    assert opening.next_table(party.table) is None


def test_a_rematch_is_told_to_the_phones_at_the_old_table(party):
    party.enter(whole_round(1, 2, 3), whole_round(1, 2, 3))
    before = party.table.news_number(party.state.version)
    opening.rematch(party.table, party.role_of())
    party.table.refresh_from_db()
    assert party.table.news_number(party.state.version) > before


def test_scores_are_told_for_every_round_that_is_over(party):
    assert visibility.scores_by_round(party.state) == ((0, (0, 0, 0)),)
    party.enter(whole_round(1, 1, 1), choose(0, 1))
    assert visibility.scores_by_round(party.state) == ((0, (0, 0, 0)), (1, (0, 0, 0)))
    party.undo()
    party.enter(whole_round(1, 2, 3))
    assert visibility.scores_by_round(party.state)[1:] == ((1, (0, 0, 0)), (2, (0, 0, 3)))


def test_a_table_whose_game_is_gone_is_no_table(party, monkeypatch):
    assert opening.find_table(party.code) == party.table
    monkeypatch.delitem(games._games, "pebbles")
    assert opening.find_table(party.code) is None


# A card that is turned up


def to_turn_up(*phones: str):
    """A round of Adoption in which Ben has the lowest bid, up to where a card is turned up."""
    party = TableFactory(game="adoption", names=("Ana", "Ben", "Cleo")).sit(*phones)
    party.enter({"seat": None, "type": "bout", "centre": ["birman-2", "devon-4", "izmir-9"]})
    for seat, card in enumerate(("calico-7", "calico-3", "ginger-5")):
        party.enter({"seat": seat, "type": "bid", "card": card})
    for seat, card in ((1, "devon-4"), (2, "birman-2"), (0, "izmir-9")):
        party.enter({"seat": seat, "type": "adopt", "card": card})
    party.enter({"seat": 1, "type": "betray", "how": "none"})
    return party


TURN_UP = {"seat": None, "type": "turn-up", "card": "havana-3"}


def test_who_turns_a_card_up_may_enter_it_from_the_own_phone_and_take_it_back():
    party = to_turn_up("Ben")
    html = party.client("Ben").get(party.url()).content.decode()
    assert "Ben, turn a card up" in html
    assert 'aria-label="havana"' in html
    assert enter(party, TURN_UP, device="Ben").game.phase == "bid"
    assert party.undo("Ben").game.phase == "turn-up"


def test_the_others_read_whose_phone_enters_a_card_that_is_turned_up():
    party = to_turn_up("Ben", "Cleo")
    assert refused(enter, party, TURN_UP, device="Cleo") == "not-keeper"
    html = party.client("Cleo").get(party.url()).content.decode()
    assert "Ben or the phone that keeps the score enters it." in html
    party = to_turn_up("Cleo")
    html = party.client("Cleo").get(party.url()).content.decode()
    assert ">The phone that keeps the score enters it.<" in html
    assert enter(party, TURN_UP).game.phase == "bid"


def test_who_turns_a_card_up_enters_nothing_else_for_the_table():
    party = to_turn_up("Ben")
    enter(party, TURN_UP)
    again = {**TURN_UP, "card": "foldex-2"}
    assert refused(enter, party, again, device="Ben") == "not-keeper"
