"""The score keeper's pad: it asks on by itself, and what cannot be is gone."""

import pytest

from cardgames.adoption.rules.scoring import Held
from cardgames.pad import Draft
from cardgames.table_game import SCORE
from tests.cardgames.adoption.tapping import Phone
from tests.cardgames.adoption.test_at_table_examples import score_table, series
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import TableFactory


def fields(phone, seat):
    """The fields of a seat; the one that is asked for in brackets."""
    line = next(line for line in phone.pad.lines if line.label == seat)
    return [
        f"[{field.label}]" if field.active else f"{field.label} {field.value}".strip()
        for field in line.fields
    ]


def shown(phone, seat):
    """What the fields of a seat say, asked or not."""
    line = next(line for line in phone.pad.lines if line.label == seat)
    return [f"{field.label} {field.value}".strip() for field in line.fields]


def states(phone, legend):
    return {key.label or key.small: key.state for key in phone.keys(legend)}


def test_the_first_seat_is_asked_first():
    assert fields(score_table(), "Ana") == ["[series]"]
    assert fields(score_table(), "Ben") == ["series"]


def test_a_full_collection_hands_on_to_the_next_seat():
    phone = series(score_table(), "Ana", ("calico", 3, 5), ("birman", 2, 4))
    assert fields(phone, "Ana") == ["calico × 3 5", "birman × 2 4"]
    assert fields(phone, "Ben") == ["[series]"]


def test_four_cards_of_a_cat_leave_room_for_no_other_series():
    assert fields(series(score_table(), "Ben", ("calico", 4, 5)), "Cleo") == ["[series]"]


def test_cards_that_a_collection_has_no_room_for_are_not_offered():
    phone = series(score_table(), "Ana", ("calico", 2, 5)).tap("birman", legend="cat")
    assert [key.label for key in phone.keys("how many")] == ["2", "3"]


def test_all_of_one_cat_lets_a_collection_grow():
    phone = score_table(adopt="all-of-one-cat").tap("birman", legend="cat")
    assert [key.label for key in phone.keys("how many")] == list("23456789")
    phone = series(score_table(adopt="all-of-one-cat"), "Ana", ("birman", 9, 16), ("calico", 9, 16))
    assert phone.press().game.points() == (34, 0, 0)


def test_only_stars_that_so_many_cards_can_have_are_offered():
    phone = score_table().tap("calico", legend="cat").tap("4", legend="how many")
    offered = [key.label for key in phone.keys("stars?") if key.state != "gone"]
    assert offered == [str(number) for number in range(2, 13)]


def test_what_the_others_left_of_a_cat_is_all_there_is():
    phone = series(score_table(4), "Ana", ("calico", 4, 12))
    phone = series(phone, "Ben", ("calico", 3, 2))
    phone.tap_field("Cleo").tap("calico", legend="cat")
    assert states(phone, "how many") == {"2": "", "3": "gone", "4": "gone", "5": "gone"}
    phone.tap("2", legend="how many")
    assert [s for s, state in states(phone, "stars?").items() if not state] == ["0", "1", "2"]
    phone.tap("2", legend="stars?").tap_field("Dara")
    assert states(phone, "cat")["calico"] == "gone"


def marked(phone):
    """What can't be: keys that are set though, and fields."""
    found = list(phone.names("set")) if phone.pad.doubt else []
    return found + [name for name, field in phone.fields().items() if field.is_wrong]


def test_stars_that_can_t_be_are_refused_at_their_key_and_the_rest_stays():
    phone = series(score_table(), "Ana", ("calico", 4, 12))
    phone = series(phone, "Ben", ("calico", 4, 12))
    assert marked(phone) == ["12 stars", "Ben calico × 4"]
    assert str(phone.pad.doubt) == (
        "bad-round: 8 cards with 24 stars of calico were entered. "
        "The deck has 9 cards with 16 stars of it."
    )
    assert fields(phone, "Ana") == ["calico × 4 12"]
    assert not phone.pad.moves
    phone.tap("3 stars", legend="stars?")
    assert (marked(phone), phone.pad.doubt) == ([], None)
    assert phone.move[1].series[1][0].stars == 3


def test_a_sum_that_no_such_cards_make_is_refused_at_its_key():
    phone = score_table().tap("calico", legend="cat").tap("4", legend="how many")
    phone.tap("1 star", legend="stars?")
    assert str(phone.pad.doubt) == (
        "bad-round: 4 cards with 1 star of calico can't be. So many cards of it have 2 to 12 stars."
    )
    assert marked(phone) == ["1 star", "Ana calico × 4"]


def test_a_cat_or_a_count_that_can_t_be_is_asked_again_in_its_place():
    phone = series(score_table(4), "Ana", ("calico", 4, 12))
    phone = series(phone, "Ben", ("calico", 3, 2)).tap_field("Cleo")
    phone.tap("calico", legend="cat").tap("4", legend="how many")
    assert marked(phone) == ["4", "Cleo calico × 4"]
    phone.tap("2", legend="how many").tap("2 stars", legend="stars?")
    assert marked(phone) == []
    phone.tap_field("Dara").tap("calico", legend="cat")
    assert marked(phone) == ["calico", "Dara calico"]
    phone.tap("birman", legend="cat")
    assert (marked(phone), fields(phone, "Dara")) == ([], ["[birman]"])


def test_a_series_that_is_tapped_keeps_its_place_and_its_worth_until_it_is_counted_anew():
    phone = series(score_table(), "Ana", ("calico", 3, 5), ("birman", 2, 4)).tap_field("Ana", 0)
    assert shown(phone, "Ana") == ["calico × 3 5", "birman × 2 4"]
    assert [field.active for field in phone.pad.lines[0].fields] == [True, False]
    assert phone.move[1].series[0] == (Held("calico", 3, 5), Held("birman", 2, 4))
    phone.tap("calico", legend="cat")
    assert shown(phone, "Ana") == ["calico × 3 5", "birman × 2 4"]
    assert phone.pad.moves
    assert states(phone, "how many") == {"2": "", "3": "last"}
    phone.tap("2", legend="how many")
    assert (fields(phone, "Ana"), phone.pad.moves) == (["[calico × 2]", "birman × 2 4"], ())
    assert states(phone, "stars?")["5"] == "last"
    phone.tap("3", legend="stars?")
    assert fields(phone, "Ana") == ["calico × 2 3", "birman × 2 4"]
    assert phone.move[1].series[0] == (Held("calico", 2, 3), Held("birman", 2, 4))


def test_an_opened_series_can_be_another_cat_s_where_it_stood():
    phone = series(score_table(), "Ana", ("calico", 3, 5), ("birman", 2, 4)).tap_field("Ana", 0)
    phone.tap("devon", legend="cat").tap("2", legend="how many").tap("1", legend="stars?")
    assert fields(phone, "Ana") == ["devon × 2 1", "birman × 2 4"]


def test_a_tap_on_an_opened_series_closes_it_as_it_was():
    phone = series(score_table(), "Ana", ("calico", 3, 5)).tap_field("Ben")
    before = phone.draft
    phone.tap_field("Ana", 0).tap("calico", legend="cat").tap("2", legend="how many")
    phone.tap_field("Ana", 0)
    assert shown(phone, "Ana")[0] == "calico × 3 5"
    assert phone.tap_field("Ana", 0).draft == before


def test_a_series_can_be_taken_away_and_the_next_one_keeps_its_place():
    phone = series(score_table(), "Ana", ("calico", 3, 5), ("birman", 2, 4)).tap_field("Ana", 0)
    phone.tap("No series")
    assert fields(phone, "Ana") == ["series", "birman × 2 4"]
    assert phone.move[1].series[0] == (Held("birman", 2, 4),)
    phone.tap_field("Ana", 0).tap("devon", legend="cat")
    phone.tap("2", legend="how many").tap("1", legend="stars?")
    assert fields(phone, "Ana") == ["devon × 2 1", "birman × 2 4"]


def test_what_is_open_of_one_seat_stays_as_it_was_when_another_is_asked():
    phone = series(score_table(), "Ana", ("calico", 3, 5), ("birman", 2, 4)).tap_field("Ana", 0)
    phone.tap("calico", legend="cat").tap("2", legend="how many").tap_field("Ben").tap(
        "calico", legend="cat"
    )
    assert fields(phone, "Ana") == ["calico × 3 5", "birman × 2 4"]
    phone.tap_field("Ana", 1)
    assert not phone.pad.moves, "half a series of Ben's is left"


def test_a_cat_that_the_seat_has_a_series_of_opens_that_series():
    phone = series(score_table(), "Ana", ("calico", 2, 5)).tap("calico", legend="cat")
    assert shown(phone, "Ana") == ["calico × 2 5"]
    assert phone.names("set") == ["calico"]


def test_a_correction_asks_nobody_until_a_field_is_tapped():
    entered = series(score_table(), "Ana", ("calico", 3, 5), ("birman", 2, 4))
    move = entered.move[1]
    phone = score_table()
    phone.draft = phone.table_game.draft_of(phone.game, None, move)
    assert (phone.keys(), phone.move[1]) == ([], move)
    assert fields(phone, "Ana") == ["calico × 3 5", "birman × 2 4"]
    assert fields(phone, "Ben") == ["series"]
    phone.tap_field("Ana", 0).tap("calico", legend="cat")
    phone.tap("3", legend="how many").tap("6", legend="stars?")
    assert (phone.keys(), phone.move[1].series[0][0].stars) == ([], 6)


def test_that_nobody_has_a_series_must_be_said():
    assert not score_table().pad.moves
    phone = score_table().tap("Nobody has one")
    assert phone.pad.moves == ({"seat": None, "type": "bout-score", "series": [{}, {}, {}]},)
    assert phone.press().words() == "Bout 1: Ana nothing; Ben nothing; Cleo nothing."
    assert not score_table().tap("Nobody has one", "Nobody has one").pad.moves


@pytest.mark.django_db
def test_a_bout_whose_cards_were_named_is_opened_as_its_series():
    cards = [["calico-1", "calico-3", "birman-1"], [], ["devon-1", "devon-2"]]
    party = TableFactory(game="adoption", names=("Ana", "Ben", "Cleo"), mode=SCORE)
    party.enter({"seat": None, "type": "bout-score", "collections": cards})
    keeper = PagePhone(party.client("keeper"), party.url("history/"))
    links = [found.attributes.get("href", "") for found in keeper.page.found]
    keeper.go(next(link for link in links if "fix=0" in link))
    assert "calico × 2" in keeper.words
    assert "birman ×" not in keeper.words
    assert "No score changes." in keeper.words
    keeper.press()
    assert party.state.moves[0].move.series[0] == (Held("calico", 2, 1),)


def test_nothing_that_an_address_says_wrong_is_taken():
    taps = (("s0", "3.x.calico"), ("s0", "2.3.mice"), ("s9", "2.2.calico"), ("seat", "12"))
    phone = Phone.opened(mode=SCORE, draft=Draft(taps))
    assert fields(phone, "Ana") == ["[series]"]
    assert not phone.pad.moves


def test_bouts_are_scored_until_somebody_has_the_target():
    phone = series(score_table(target=10), "Ana", ("calico", 4, 9))
    assert phone.remark() == "It gives Ana 10, Ben 0, Cleo 0, and ends the game."
    assert phone.press().game.winners() == ["Ana"]


def test_half_a_series_is_kept_while_another_player_is_asked():
    phone = score_table().tap("calico", legend="cat").tap("3", legend="how many").tap_field("Ben")
    assert fields(phone, "Ana") == ["calico × 3"]
    assert phone.pad.hint == "half a series: Ana"
    phone = series(phone, "Ben", ("birman", 2, 1))
    assert phone.pad.moves == ()
    phone.tap_field("Ana")
    assert fields(phone, "Ana") == ["[calico × 3]"]
    phone.tap("5", legend="stars?")
    assert fields(phone, "Ana")[0] == "calico × 3 5"
    assert phone.pad.moves
