"""Powers used wrongly: when, by whom, with what, and in which order faults are reported."""

from dataclasses import replace

import pytest

from cardgames.tricksy_kittens.rules.powers.registry import ALL, EVERY
from ninelives_site.core.record import exit_status, verdict
from tests.cardgames.tricksy_kittens.pictures import code, play, powered, sentence, table
from tests.cardgames.tricksy_kittens.test_record import DEAL, judged, seat

SUITS = "hearts spades clubs cups stars"
TABLE = """
    hearts-2 hearts-8 hearts-9 | clubs-5 clubs-6 cups-1
    spades-4 spades-8          | clubs-1 clubs-8 hearts-1
    cups-7                     | clubs-9 spades-2 clubs-2
"""


def game():
    return powered(TABLE, suits=SUITS)


def test_there_are_44_powers():
    assert len(ALL) == len(EVERY) == 44


def test_the_bid_follows_the_row_at_once():
    after = play(game(), "0 power hearts-2 no-lead")
    assert after.state()["bids"][0] == "hearts-8"
    assert after.state()["tricks_won"] == [1, 1, 0]
    assert after.state()["row"][0] == ["hearts-8", "hearts-9"]
    assert after.state()["powers"] == [[0, "no-lead"]]


def test_teams_follow_the_rows():
    cups = powered(TABLE.replace("hearts-8", "cups-8"), suits=SUITS)
    assert cups.state()["teams"] == []
    assert play(cups, "0 power hearts-2 no-lead").state()["teams"] == [[0, 2]]


def test_one_power_a_trick_whoever_uses_it():
    after = play(game(), "0 power hearts-8 no-lead; 0 play clubs-5")
    assert code(after, "1 power spades-8 no-trump") == "power-spent"


def test_limitless_power_lifts_the_limit_for_everyone():
    after = play(game(), "0 power hearts-8 limitless-power; 0 power hearts-2 no-lead")
    assert code(play(after, "0 play clubs-5"), "1 power spades-8 no-trump") == "legal"


def test_powers_last_for_the_trick():
    after = play(
        game(), "0 power hearts-8 no-lead; 0 play clubs-5; 1 play hearts-1; 2 play clubs-9"
    )
    after = play(after, "1 keep clubs-9")
    assert after.state()["powers"] == []
    assert code(play(after, "1 play clubs-1"), "2 power cups-7 no-lead") == "last-of-row"


def test_t6_the_last_card_that_can_be_a_bid_stays():
    assert code(play(game(), "0 play clubs-5; 1 play clubs-1"), "2 power cups-7 no-lead") == (
        "last-of-row"
    )
    cats = powered(
        """
        hearts-2 crowns-3 | spades-5
        crowns-4 crowns-5 | spades-7
        hearts-7          | crowns-9
        """,
        black_cat=True,
    )
    assert code(cats, "0 power hearts-2 no-lead") == "last-of-row"
    assert code(cats, "0 power crowns-3 no-lead") == "legal"
    assert cats.state()["bids"] == ["hearts-2", None, "hearts-7"]
    assert cats.state()["tricks_won"] == [1, 2, 0]
    assert code(play(cats, "0 play spades-5"), "1 power crowns-4 no-lead") == "legal"


FAULTS = {
    # not the turn goes before all but the phase
    "1 power mice-1 mice": "not-your-turn",
    # a name that does not exist: cards, then powers
    "0 power mice-1 mice": "unknown-card",
    "0 power hearts-8 swap-played seat:1 give:mice-1": "unknown-card",
    "0 power hearts-8 no-lead take:mice-1": "unknown-card",
    "0 power hearts-8 mice": "unknown-power",
    # where the card given is, then the form
    "0 power hearts-8 swap-played seat:0 give:clubs-1": "not-in-hand",
    "0 power hearts-8 swap-played seat:0 give:clubs-5": "power-target",
    "0 power hearts-8 wildcard suit:clubs": "power-target",
    "0 power hearts-8 wildcard suit:mice number:3": "power-target",
    "0 power hearts-8 wildcard suit:clubs number:0": "power-target",
    "0 power hearts-8 wildcard suit:clubs number:10": "power-target",
    "0 power hearts-8 wildcard suit:clubs number:3 seat:1": "power-target",
    "0 power hearts-8 no-lead number:0": "power-target",
    "0 power hearts-8 pick-start": "power-target",
    "0 power hearts-8 reveal-suit suit:mice": "power-target",
    "0 power hearts-8 reveal-number number:99": "power-target",
    "0 power spades-8 force-takeback": "power-target",
    "0 power hearts-8 steal-from-trick": "wrong-phase",
    # that the card is there, and has the power, comes last
    "0 power spades-8 no-lead": "power-none",
    "0 power hearts-9 no-lead": "power-none",
}


@pytest.mark.parametrize(("text", "found"), FAULTS.items())
def test_the_first_fault_is_reported(text, found):
    assert code(game(), text) == found


def test_power_spent_goes_before_last_of_row_and_power_none():
    after = play(game(), "0 power hearts-8 no-lead; 0 play clubs-5; 1 play clubs-1")
    assert code(after, "2 power cups-7 force-takeback seat:1") == "power-target"
    assert code(after, "2 power cups-7 force-takeback") == "power-spent"
    assert code(after, "2 power clubs-1 no-lead") == "power-spent"


def test_powers_fit_only_into_a_trick():
    bidding = table(powers=True)
    assert code(bidding, "0 power hearts-8 no-lead") == "wrong-phase"
    assert code(play(bidding, "0 bid hearts-8"), "0 power hearts-8 no-lead") == "wrong-phase"
    for text in ("0 keep clubs-1", "0 replace clubs-1", "0 pass clubs-1", "chance 0 clubs-1"):
        assert code(game(), text) == "wrong-phase"


def test_a_trick_is_kept_by_its_winner_before_anything_else():
    after = play(game(), "0 play clubs-5; 1 play clubs-1; 2 play clubs-9")
    assert (after.phase, after.state()["waiting"], after.state()["winner"]) == ("keep", [2], 2)
    assert (after.state()["kittykeeper"], after.state()["leading"]) == (0, "clubs")
    assert code(after, "2 play clubs-2") == code(after, "2 allow") == "wrong-phase"
    assert code(after, "0 keep mice-1") == "not-your-turn"
    assert code(after, "2 keep mice-1") == "unknown-card"
    assert code(after, "2 keep clubs-2") == "not-in-trick"
    assert sentence(after, "2 keep clubs-2") == (
        "clubs-2 is not in the trick. On the table: clubs-5, clubs-1, clubs-9."
    )
    after = play(after, "2 keep clubs-5")
    assert after.state()["row"][2] == ["cups-7", "clubs-5"]
    assert after.state()["pile"] == ["clubs-1", "clubs-9"]
    assert (after.turn, after.state()["trick"], after.state()["kittykeeper"]) == (2, [], 2)


# The printed deck


PRINTED = {"hearts-8": "no-lead", "hearts-2": "no-trump"}


def printed():
    return play_with(PRINTED)


def play_with(powers):
    return replace(game(), card_powers=powers)


def test_the_power_of_a_known_card_need_not_be_named():
    assert play(printed(), "0 power hearts-8").state()["powers"] == [[0, "no-lead"]]


def test_a_card_has_the_power_that_the_printed_deck_gives_it_and_no_other():
    assert code(printed(), "0 power hearts-8 no-trump") == "power-none"
    assert sentence(printed(), "0 power hearts-8 no-trump") == (
        "hearts-8 has another power. It has no-lead."
    )
    assert code(printed(), "0 power hearts-9") == "power-none"
    assert code(play_with({"hearts-2": "no-lead"}), "0 power hearts-8") == "power-none"
    assert code(play_with({"hearts-2": "no-lead"}), "0 power hearts-8 no-lead") == "power-none"


def test_a_power_is_judged_as_the_one_that_it_names():
    assert code(printed(), "0 power hearts-8 wildcard") == "power-target"
    assert code(printed(), "0 power hearts-8 wildcard suit:cups number:1") == "power-none"


# Records

OWN = {"options": {"powers": True}}


def test_powers_of_the_setup_belong_to_a_game_with_powers():
    assert exit_status(judged(setup={"powers": PRINTED})) == 2
    assert exit_status(judged(**OWN, setup={"powers": PRINTED})) == 0
    assert exit_status(judged(setup={"powers": {}})) == 0


@pytest.mark.parametrize("powers", [["hearts-2"], {"hearts-2": 1}, {"hearts-2": ["no-lead"]}, "x"])
def test_powers_of_the_setup_are_names_by_card(powers):
    assert exit_status(judged(**OWN, setup={"powers": powers})) == 2


@pytest.mark.parametrize(
    ("powers", "found"),
    [
        ({"hearts-9": "mice", "mice-1": "no-lead"}, "unknown-card"),
        ({"hearts-9": "no-lead", "hearts-2": "mice"}, "unknown-power"),
        ({"hearts-9": "no-lead"}, "power-none"),
        ({"clubs-1": "no-lead"}, "unknown-card"),
        ({"hearts-1": "no-lead"}, "bad-deal"),
    ],
)
def test_faults_of_the_printed_deck_come_before_those_of_the_deal(powers, found):
    got = judged(**OWN, setup={"powers": powers, "deal": [*DEAL[:2], DEAL[2][:8]]})
    assert (got["error"]["code"], got["error"]["move"], exit_status(got)) == (found, None, 1)
    assert got["state"] == judged(**OWN)["state"]


def test_a_power_without_name_needs_the_printed_deck():
    use = seat(0, "power", card="hearts-2")
    assert exit_status(judged([use], **OWN)) == 2
    assert judged([use], **OWN, setup={"powers": PRINTED})["error"]["code"] == "wrong-phase"
    assert judged([use])["error"]["code"] == "wrong-phase"


def test_before_the_first_round_a_game_with_powers_shows_empty_rows():
    state = judged(**OWN)["state"]
    assert (state["row"], state["pile"], state["powers"]) == ([[], [], []], [], [])
    assert (state["winner"], state["revealed"], state["waiting"]) == (None, [[], [], []], [])
    assert "row" not in judged()["state"]


def test_rows_are_shown_when_all_bids_are_in():
    bids = [seat(0, "bid", card="hearts-2"), seat(1, "bid", card="spades-2")]
    state = judged(bids, **OWN)["state"]
    assert (state["row"], state["waiting"]) == ([[], [], []], [2])
    state = judged([*bids, seat(2, "bid", card="spades-3")], **OWN)["state"]
    assert state["row"] == [["hearts-2"], ["spades-2"], ["spades-3"]]
    assert state["waiting"] == []


# A whole round (T31)


def whole(bids, tricks, moves=(), **more):
    entry = {"seat": None, "type": "round", "bids": bids, "tricks": tricks}
    return judged([*moves, entry], **{**OWN, **more})


def test_t31_the_tricks_of_a_whole_round_need_not_add_up():
    found = whole(["hearts-2", "spades-3", "diamonds-4"], [2, 0, 16 - 2])
    assert found["error"] is None
    assert found["scores"] == {"Ana": 2, "Ben": 0, "Cleo": 0}
    assert found["state"]["row"] == [None, None, None]
    assert found["state"]["tricks_won"] == [2, 0, 14]
    for tricks in ([2, 0, 15], [2, -1, 3]):
        found = whole(["hearts-2", "spades-3", "diamonds-4"], tricks)
        assert found["error"]["code"] == "trick-count"


def test_t31_a_row_may_begin_with_any_card_that_was_dealt():
    dealt = {"setup": {"deal": DEAL}}
    assert whole(["spades-1", "hearts-2", "hearts-3"], [0, 0, 0], **dealt)["error"] is None
    twice = ["spades-1", "spades-1", "hearts-3"]
    assert whole(twice, [0, 0, 0], **dealt)["error"]["code"] == "not-in-hand"
    assert whole(twice, [0, 0, 0])["error"]["code"] == "card-elsewhere"
    bids = ["hearts-2", "spades-3", "diamonds-4"]
    first = {"seat": None, "type": "round", "bids": bids, "tricks": [2, 0, 0]}
    assert whole(bids, [0, 0, 0], [first])["error"]["code"] == "card-elsewhere"
    unfit = {
        "seat": None,
        "type": "deal",
        "sizes": [8, 8, 8],
        "left_over": ["hearts-1", "hearts-3"],
    }
    found = whole(["hearts-1", "spades-3", "diamonds-4"], [0, 0, 0], [first, unfit])
    assert found["error"]["code"] == "card-elsewhere"


def test_what_a_power_asks_for_has_no_other_keys():
    record = {
        "format": "ninelives-record/1",
        "game": "tricksy-kittens",
        "players": ["Ana", "Ben", "Cleo"],
        "options": {"powers": True},
        "moves": [seat(0, "power", card="hearts-2", power="no-lead", **{"with": {"card": "x"}})],
    }
    assert exit_status(verdict(record)) == 2


def test_t35_a_card_without_a_power_asks_for_nothing():
    """A key of `with` is one too many, which goes before that the card has no power."""
    bids = [seat(0, "bid", card="hearts-2"), seat(1, "bid", card="spades-2")]
    bids.append(seat(2, "bid", card="spades-3"))
    head = {**OWN, "setup": {"kittykeeper": 0, "powers": {"hearts-1": "no-lead"}}}
    for asked, found in (({}, "last-of-row"), ({"number": 1}, "power-target")):
        use = seat(0, "power", card="hearts-2", **{"with": asked})
        assert judged([*bids, use], **head)["error"]["code"] == found
