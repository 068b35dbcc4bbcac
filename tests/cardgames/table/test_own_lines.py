"""Where rounds are entered at their end: who has a phone of their own enters their own line."""

import pytest

from cardgames.table.services import correcting, folding, records
from cardgames.table_game import REFEREE, SCORE
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import Party, TableFactory

pytestmark = pytest.mark.django_db

NAMES = ("Ada", "Ben", "Cleo")
LIVES = ("math-meows", "nine-lives")
GAMES = ("adoption", *LIVES)
SERIES = {"calico": [3, 8], "birman": [2, 4]}


def party(game: str, mode: str = SCORE) -> Party:
    return TableFactory(game=game, names=NAMES, mode=mode).sit("Ben", "Cleo")


def lost(seat: int, lives: int) -> dict[str, object]:
    return {"seat": seat, "type": "noted-lost", "lives": lives}


def hand(seat: int, cards: int) -> dict[str, object]:
    return {"seat": seat, "type": "noted-hand", "cards": cards}


def series(seat: int, **held: list[int]) -> dict[str, object]:
    return {"seat": seat, "type": "noted-series", **({"series": held} if held else {})}


def phone(table: Party, who: str = "keeper", query: str = "", asks: bool = False) -> PagePhone:
    return PagePhone(table.client(who), table.url(query), asks_first=asks)


def values(table: Party, query: str = "") -> dict[str, str]:
    """What stands in the fields of the scorekeeper's pad, by label and line."""
    page = phone(table, query=query).page
    return {f.attributes["id"]: f.called for f in page.found if "field" in f.classes}


@pytest.mark.parametrize("game", GAMES)
def test_an_own_phone_has_a_pad_for_its_line_while_a_round_is_played(game):
    table = party(game)
    words = phone(table, "Ben").words
    assert "Ben, " in words
    assert "What it brings is entered when it is over" not in words
    assert "What it brings is entered when it is over" in phone(table, "").words


@pytest.mark.parametrize("game", LIVES)
def test_lives_lost_are_one_tap_on_the_own_phone(game):
    table = party(game)
    ben = phone(table, "Ben")
    ben.press(next(f for f in ben.page.found if f.called == "2").attributes["id"])
    assert table.state.notes[0].note.lives == 2
    assert "Ben, your line is in" in ben.words
    assert "Ben lost 2 lives." in phone(table).words
    fields = values(table)
    assert fields["f1-0"].endswith("2")
    assert fields["f0-0"].endswith("0"), "nobody else is named"


@pytest.mark.parametrize("game", LIVES)
def test_the_round_is_what_the_lines_say_and_what_the_scorekeeper_adds(game):
    table = party(game)
    table.enter(lost(1, 1), device="Ben")
    keeper = phone(table, asks=True)
    keeper.tap("Cleo").press()
    assert table.state.game.points() == (9, 8, 8)
    assert table.state.notes == ()
    assert verdict(records.record(table.state))["legal"]


@pytest.mark.parametrize("game", LIVES)
def test_hands_are_filled_in_once_all_have_told_theirs(game):
    table = party(game)
    table.enter(lost(0, 1), hand(1, 3), hand(2, 1))
    assert values(table)["f1-1"].endswith("·"), "else the others' would be asked for"
    table.enter(hand(0, 0))
    assert [values(table)[f"f{seat}-1"][-1] for seat in range(3)] == ["0", "3", "1"]
    phone(table, asks=True).press()
    assert table.state.moves[-1].move.hands == (0, 3, 1)


def test_a_tap_of_the_scorekeeper_outlives_the_lines_of_others():
    table = party("math-meows")
    keeper = phone(table)
    keeper.tap("Cleo")
    table.enter(lost(1, 1), device="Ben")
    keeper.go(f"{table.url()}?since=0&for=table&lost2=1")
    assert "What was tapped here is dropped" not in keeper.words
    keeper.press()
    assert table.state.game.points() == (9, 8, 8)


def test_a_line_that_was_changed_is_not_overwritten_by_what_was_tapped_before():
    table = party("math-meows")
    table.enter(lost(1, 1), device="Ben")
    old = f"?since={table.version}&for=table&lost1=1&lost2=1"
    table.enter(lost(1, 3), device="Ben")
    assert "What was tapped here is dropped" in phone(table, query=old).words


def test_once_all_lines_are_in_the_table_is_told_so():
    table = party("nine-lives")
    table.enter(lost(0, 0), lost(1, 0), lost(2, 1))
    assert table.state.is_counted(SCORE)
    assert "All counted: the scorekeeper’s phone ends the round." in phone(table, "Ben").words
    assert "All of the round is entered" in phone(table, "").words
    screen = table.client("").get(table.url("screen/")).content.decode()
    assert "is to be scored" in screen


def test_series_are_entered_on_the_own_phone_and_filled_in_on_the_scorekeepers():
    table = party("adoption")
    ben = phone(table, "Ben")
    assert "Ben, your series" in ben.words
    ben.tap("calico", "3", "8 stars", "birman", "2", "4 stars").press()
    assert table.state.notes[0].note.document() == {"type": "noted-series", "series": SERIES}
    assert "Ben has 3 × calico with 8 stars and 2 × birman with 4 stars." in phone(table).words
    assert values(table)["f1-0"] == "calico × 38"
    phone(table).press()
    assert table.state.game.points()[1] > 0


def test_who_has_no_series_says_so():
    table = party("adoption")
    phone(table, "Ben").tap("I have no series").press()
    assert table.state.own_lines(SCORE).missing == (0, 2)
    assert "Ben, your series are in" in phone(table, "Ben").words
    table.enter(series(0), series(2))
    keeper = phone(table)
    assert "Score the bout" in keeper.words
    keeper.press()
    assert table.state.game.points() == (0, 0, 0)


def test_a_series_that_another_line_leaves_no_cards_for_is_refused():
    table = party("adoption")
    table.enter(series(1, calico=[5, 11]), device="Ben")
    with pytest.raises(Refusal):
        table.enter(series(2, calico=[5, 11]), device="Cleo")


@pytest.mark.parametrize(
    "document",
    [
        {"seat": 1, "type": "noted-series", "series": [["calico", 3, 8]]},
        {"seat": 1, "type": "noted-series", "series": {"calico": 3}},
        {"seat": 1, "type": "noted-lost", "lives": 1},
        {"type": "noted-series"},
    ],
)
def test_what_has_not_the_shape_of_a_line_is_malformed(document):
    with pytest.raises(Malformed):
        party("adoption").enter(document)


@pytest.mark.parametrize("game", LIVES)
@pytest.mark.parametrize("note", [lost(1, 10), hand(1, 99), hand(1, -1), lost(1, -1)])
def test_a_line_that_cant_be_is_refused_and_nothing_is_entered(game, note):
    table = party(game)
    with pytest.raises((Refusal, Malformed)):
        table.enter(note, device="Ben")
    assert table.version == 0


def test_a_phone_enters_no_line_of_another_seat_and_a_watcher_none():
    table = party("math-meows")
    for device in ("Cleo", "nobody"):
        with pytest.raises(Refusal) as refusal:
            table.enter(lost(1, 1), device=device)
        assert refusal.value.code == "not-your-seat"


def test_who_has_left_enters_no_line():
    table = TableFactory(game="math-meows", names=(*NAMES, "Dev"), mode=SCORE).sit("Ben")
    posted = {"action": "play-on", "version": "0", "key": "away"}
    table.client("keeper").post(table.url("seat/1/"), posted)
    with pytest.raises(Refusal) as refusal:
        table.enter(lost(1, 1))
    assert refusal.value.code == "seat-out"
    assert table.state.own_lines(SCORE).missing == (0, 2, 3)


def test_where_every_card_is_judged_there_are_no_lines():
    table = party("math-meows", REFEREE)
    with pytest.raises(Refusal):
        table.enter(lost(1, 1), device="Ben")
    assert table.state.own_lines(REFEREE) is None


def test_a_line_is_undone_by_its_own_phone_and_told_in_the_history():
    table = party("math-meows")
    table.enter(lost(1, 2), device="Ben")
    assert "Ben lost 2 lives." in table.client("").get(table.url("history/")).content.decode()
    table.undo("Ben")
    assert table.state.notes == ()


def test_lines_outlive_a_memory_and_a_correction_of_the_round_before():
    table = party("math-meows")
    table.enter({"seat": None, "type": "round", "lost": [1, 0, 0]})
    table.enter(lost(1, 2), device="Ben")
    folding.forget_states()
    assert [each.seat for each in table.state.notes] == [1]
    correcting.correct(
        table.table,
        table.role_of(),
        0,
        1,
        [{"seat": None, "type": "round", "lost": [0, 1, 0]}],
        expected_version=table.version,
        key="again",
    )
    assert [each.seat for each in table.state.notes] == [1]


def test_once_all_is_counted_an_own_phone_reads_that_alone():
    table = party("math-meows")
    table.enter(lost(0, 0), lost(1, 0), lost(2, 1))
    assert "Cleo lost 1 life." not in phone(table, "Ben").words
    assert "Cleo lost 1 life." in phone(table, "").words


@pytest.mark.parametrize("game", LIVES)
def test_a_score_keeper_has_no_box_for_who_begins_until_it_is_told(game):
    words = phone(party(game)).words
    assert "not told yet" not in words
    assert "Kittyqueen" not in words


def test_the_scorekeeper_reads_whose_line_is_still_to_come_from_their_own_phone():
    table = party("math-meows")
    assert "till to come" not in phone(table).words, "nobody has to use a phone for it"
    table.enter(lost(1, 1), device="Ben")
    assert "From own phones still to come: Cleo." in phone(table).words, "Ada has none"
    screen = table.client("").get(table.url("screen/")).content.decode()
    assert "to be counted" in screen
    table.enter(lost(2, 0), device="Cleo")
    assert "till to come" not in phone(table).words


@pytest.mark.parametrize("game", LIVES)
def test_the_scorekeeper_reads_a_line_once(game):
    table = party(game)
    table.enter(lost(1, 1), device="Ben")
    html = table.client("keeper").get(table.url()).content.decode()
    said = html.partition('<p class="answer')[2].partition("</p>")[0]
    assert said.count("Ben lost 1 life.") == 1


def test_a_ruling_is_told_once_in_the_history():
    table = party("math-meows")
    table.enter({"seat": None, "type": "round", "lost": [1, 0, 0]})
    table.enter(
        {"seat": None, "type": "ruling", "round": 1, "points": [1, -1, 0], "ruled": "it was Ben"}
    )
    words = phone(table, query="history/").words
    assert words.count("The table corrects round 1") == 1
