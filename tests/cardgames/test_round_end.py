"""What stands on the page after a round, game by game: made of the games before and after it."""

from typing import Any

import pytest

from cardgames.adoption.at_table.table_game import TABLE_GAME as ADOPTION
from cardgames.engine import CardGame
from cardgames.math_meows.at_table.table_game import TABLE_GAME as MATH_MEOWS
from cardgames.nine_lives.at_table.table_game import TABLE_GAME as NINE_LIVES
from cardgames.round_end import RoundEnd
from cardgames.table_game import TableGame
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME as TRICKSY_KITTENS
from tests.cardgames.nine_lives.pictures import NINE_OF_ALL_BUT_TWO_TRIANGLES, play, table

NAMES = ("Ada", "Ben", "Cleo", "Dev")


def played(game: TableGame[Any], *moves: dict[str, Any], names: Any = NAMES) -> list[CardGame]:
    """The games from the start to after these moves, as a record writes them."""
    games = [game.started(names, game.complete_options({}, len(names)), {})]
    for document in moves:
        seat, move = game.recorded.read_move(games[-1], dict(document))
        games.append(games[-1].apply(seat, move))
    return games


def ended(game: TableGame[Any], *moves: dict[str, Any], names: Any = NAMES) -> RoundEnd:
    """The round that ended with the last of these moves."""
    before, after = played(game, *moves, names=names)[-2:]
    assert game.rounds_over(after) == game.rounds_over(before) + 1
    return game.round_end(before, after)


def lines(end: RoundEnd) -> list[str]:
    """Its rows as text: name, cells, total, remark."""
    return [
        " ".join(
            [row.name, *(cell.text for cell in row.cells), f"= {row.points}", row.remark]
        ).strip()
        for row in end.rows
    ]


def notes(end: RoundEnd) -> list[str]:
    return [f"{note.lead} {note.text}".strip() for note in end.notes]


def whole(bids: list[str], tricks: list[int]) -> dict[str, Any]:
    return {"seat": None, "type": "round", "bids": bids, "tricks": tricks}


def test_a_round_of_tricksy_kittens_shows_bid_won_lives_and_total():
    end = ended(
        TRICKSY_KITTENS, whole(["hearts-2", "spades-3", "hearts-4", "clubs-1"], [5, 0, 1, 2])
    )
    assert end.heads == ("bid", "won", "lives")
    assert lines(end) == [
        "Ada 2 5 +2 = 2 met with Cleo",
        "Ben 3 0 nothing = 0 bid not met",
        "Cleo 4 1 +4 = 4 met with Ada",
        "Dev 1 2 nothing = 0 bid not met",
    ]
    assert end.rows[0].cells[0].sign == "hearts"
    assert (end.press, end.small) == ("Deal round 2", "8 cards each")


def test_teams_are_told_in_the_past_tense():
    end = ended(
        TRICKSY_KITTENS, whole(["hearts-2", "spades-3", "hearts-4", "clubs-1"], [5, 0, 1, 2])
    )
    assert "Ada and Cleo were a team: 6 bid, 6 won. Both score." in notes(end)
    lost = ended(
        TRICKSY_KITTENS, whole(["hearts-2", "spades-3", "hearts-4", "clubs-1"], [4, 0, 1, 3])
    )
    assert notes(lost)[0] == "Ada and Cleo were a team: 6 bid, 5 won."
    assert notes(lost)[1] == "Nobody scores. All cards stay in the game."


def test_who_met_the_own_bid_in_a_team_that_failed_is_said_to_score():
    end = ended(
        TRICKSY_KITTENS, whole(["hearts-2", "hearts-1", "hearts-3", "clubs-1"], [2, 1, 5, 0])
    )
    words = "6 bid, 8 won. Together they score nothing; own bid met: Ada +2 and Ben +1."
    assert f"Ada, Ben and Cleo were a team: {words}" in notes(end)


@pytest.mark.parametrize("game", [MATH_MEOWS, NINE_LIVES])
def test_the_last_round_tells_why_the_game_is_over(game):
    """Who has won stands below, on the page."""
    lost = {"seat": None, "type": "round", "lost": [9, 0, 1, 2]}
    assert notes(ended(game, lost))[0].startswith("Ada has no life left")
    won = {"seat": None, "type": "bout-score", "series": [{"calico": [3, 8]}, {}, {}, {}]}
    *_others, before, after = played(ADOPTION, *[won] * 6)
    assert notes(ADOPTION.round_end(before, after))[0] == "Ada has 54 points."


def test_a_round_of_math_meows_shows_who_kept_what_and_who_is_kittyking():
    lost = {"seat": None, "type": "round", "lost": [0, 2, 0, 0], "hands": [2, 4, 5, 3]}
    end = ended(MATH_MEOWS, lost)
    assert lines(end) == ["Ada kept 2 = 9", "Ben −2 4 = 7", "Cleo kept 5 = 9", "Dev kept 3 = 9"]
    assert [row.name for row in end.rows if row.sign] == ["Cleo"]
    assert "Cleo is the next Kittyking." in notes(end)
    assert (end.press, end.small) == ("Play round 2", "Cleo plays first")


def test_a_round_of_math_meows_without_hands_names_no_kittyking():
    end = ended(MATH_MEOWS, {"seat": None, "type": "round", "lost": [0, 1, 0, 0]})
    assert end.heads == ("lives",)
    assert "Whoever begins the next round is its Kittyking." in notes(end)


def test_a_round_of_nine_lives_shows_its_loser_and_the_next_kittyqueen():
    lost = {"seat": None, "type": "round", "lost": [0, 1, 0, 0], "hands": [1, 2, 3, 4]}
    end = ended(NINE_LIVES, lost)
    assert lines(end)[1] == "Ben −1 2 = 8"
    assert "Dev holds the most cards: Kittyqueen." in notes(end)
    assert (end.press, end.small) == ("Play round 2", "Dev plays first")


def test_a_round_of_nine_lives_is_over_while_its_kittyqueen_still_picks():
    begun = {"seat": 0, "type": "fail"}
    end = ended(NINE_LIVES, begun)
    assert "Most cards are tied: Ada, Ben, Cleo and Dev. Ada picks one of them." in notes(end)
    assert end.small == "first the Kittyqueen is picked"


def test_a_bout_of_adoption_shows_series_stars_and_ties():
    held = [
        {"calico": [3, 3]},
        {"calico": [2, 3], "devon": [2, 1]},
        {},
        {},
    ]
    end = ended(ADOPTION, {"seat": None, "type": "bout-score", "series": held})
    assert lines(end)[:2] == ["Ada 1 0 +1 = 1", "Ben 2 1 +3 = 3"]
    assert notes(end)[:2] == [
        "Ben is in front. 3 of 50 points.",
        "Most stars: Ben in devon (1★).",
    ]
    assert (end.press, end.small) == ("Deal bout 2", "5 cards each, 3 in the centre")


def test_what_holds_for_every_bid_is_said_once_and_under_no_name():
    met = whole(["hearts-2", "spades-3", "diamonds-1", "clubs-2"], [2, 3, 1, 2])
    end = ended(TRICKSY_KITTENS, met)
    assert not any(row.remark for row in end.rows)
    assert "All bids were met." in notes(end)
    missed = whole(["hearts-2", "spades-3", "diamonds-1", "clubs-2"], [3, 2, 0, 3])
    end = ended(TRICKSY_KITTENS, missed)
    assert not any(row.remark for row in end.rows)
    assert notes(end) == ["No bid was met.", "Nobody scores. All cards stay in the game."]


MOST_CARDS_FOR_THE_LOSER = [0, 2, 0, 0], [2, 5, 4, 3]


@pytest.mark.parametrize("game", [MATH_MEOWS, NINE_LIVES])
def test_a_crown_lights_nobody_and_who_lost_lives_is_marked_as_lost(game):
    lost, hands = MOST_CARDS_FOR_THE_LOSER
    end = ended(game, {"seat": None, "type": "round", "lost": lost, "hands": hands})
    assert [row.name for row in end.rows if row.sign == "crowns"] == ["Ben"]
    assert [row.name for row in end.rows if row.is_lit] == []
    assert [row.cells[0].kind for row in end.rows] == ["nothing", "loss", "nothing", "nothing"]


def test_whom_a_round_gave_something_is_lit():
    bids = whole(["hearts-2", "spades-3", "diamonds-1", "clubs-2"], [2, 0, 1, 5])
    bout = {"seat": None, "type": "bout-score", "series": [{"calico": [3, 3]}, {}, {}, {}]}
    assert [row.is_lit for row in ended(TRICKSY_KITTENS, bids).rows] == [True, False, True, False]
    assert [row.is_lit for row in ended(ADOPTION, bout).rows] == [True, False, False, False]


@pytest.mark.parametrize("game", [MATH_MEOWS, NINE_LIVES])
def test_lives_that_a_score_keeper_entered_stand_in_the_rows_and_nowhere_else(game):
    end = ended(game, {"seat": None, "type": "round", "lost": [1, 2, 1, 0]})
    assert [row.cells[0].text for row in end.rows] == ["−1", "−2", "−1", "kept"]
    assert not any("lose" in note or "lost" in note for note in notes(end))


def test_a_full_table_is_told_once_and_not_of_every_seat():
    laid = [
        {"seat": place % 4, "type": "play", "cards": [f"star-{place + 1}"], "side": "right"}
        for place in range(9)
    ]
    del laid[0]["side"]
    told = notes(ended(MATH_MEOWS, *laid))
    assert told[0] == "All of 1 to 9 are on the table. Ada, Ben, Cleo and Dev lose for it."
    assert sum("1 to 9" in note for note in told) == 1


def test_every_cat_at_nine_is_told_once_and_not_of_every_seat():
    before = table(f"""
        table  {NINE_OF_ALL_BUT_TWO_TRIANGLES}
        Ana >  triangle-triangle | skip skip
        Ben    star              | skip skip
        Cleo   star-star         | skip skip
    """)
    told = notes(NINE_LIVES.round_end(before, play(before, "0 play triangle-triangle")))
    assert told[0] == "Every cat that counts is at nine or more: everyone loses."
    assert len([note for note in told if "lose" in note]) == 1


def test_who_scores_nothing_in_adoption_reads_nothing():
    held = [{"calico": [3, 3]}, {}, {}, {}]
    end = ended(ADOPTION, {"seat": None, "type": "bout-score", "series": held})
    assert lines(end)[1] == "Ben 0 0 nothing = 0"


def test_a_round_that_was_dealt_is_not_over():
    deal = {"seat": None, "type": "deal", "sizes": [9, 9, 9, 9]}
    first = whole(["hearts-2", "spades-3", "hearts-4", "clubs-1"], [5, 0, 1, 2])
    games = played(TRICKSY_KITTENS, deal)
    assert [TRICKSY_KITTENS.rounds_over(game) for game in games] == [0, 0]
    games = played(TRICKSY_KITTENS, first, {**deal, "sizes": [8, 8, 8, 8]})
    assert [TRICKSY_KITTENS.rounds_over(game) for game in games] == [0, 1, 1]


def test_series_stand_at_a_bout_s_end_also_where_only_they_were_entered():
    held = [{"calico": [3, 8], "birman": [2, 4]}, {"birman": [2, 1], "izmir": [1, 3]}, {}, {}]
    end = ended(ADOPTION, {"seat": None, "type": "bout-score", "series": held})
    assert [[(chip.text, chip.is_lit) for chip in row.chips] for row in end.rows] == [
        [("birman ×2 4★", True), ("calico ×3 8★", True)],
        [("birman ×2 1★", False)],
        [],
        [],
    ]


def test_a_cat_that_nobody_scores_is_named_where_only_series_were_entered():
    held = [{"calico": [3, 3], "birman": [2, 1]}, {"calico": [2, 3]}, {"devon": [2, 2]}, {}]
    end = ended(ADOPTION, {"seat": None, "type": "bout-score", "series": held})
    note = next(note for note in end.notes if note.lead.startswith("calico"))
    assert note.lead == "calico: Ada and Ben have 3★ each."
    assert note.text == "Tied at the top, nobody scores them."
    assert not [note for note in end.notes if note.lead.startswith(("birman", "devon"))]


@pytest.mark.parametrize("game", [MATH_MEOWS, NINE_LIVES])
def test_why_a_life_was_lost_is_told_before_who_is_in_front(game):
    """A television has no room for all."""
    told = notes(ended(game, {"seat": 0, "type": "fail"}, names=NAMES))
    assert "loses" in told[0]
    assert told[1] == "Ben, Cleo and Dev are in front."
