"""One's own hand on one's own phone, where the server deals."""

from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from cardgames.bots import bytes_of
from cardgames.engine import Hand
from cardgames.math_meows.at_table.coach import coach
from cardgames.math_meows.at_table.dealer import DEALER
from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.rules.cards import PLAYERS
from cardgames.math_meows.rules.moves import Draw, Fail, Play, UsePower, Wager, With
from cardgames.pad import Draft
from cardgames.table_game import REFEREE, PadContext
from tests.cardgames.math_meows.dealt import DealtTable
from tests.cardgames.math_meows.pictures import play, table
from tests.cardgames.math_meows.tapping import Phone
from tests.tiers import many

HANDS = ("star-3 circle-4 circle-1", "square-2 square-5")


def at(on_table="circle-4 | circle-7", hands=HANDS, **given):
    return table(on_table, hands=hands, **given)


@dataclass
class OwnPhone(Phone):
    """The phone of whoever acts; the server draws."""

    by_key: bool = False

    def pad_of(self, seat):
        context = PadContext(self.game, seat, self.mode, viewer=seat, by_key=self.by_key)
        return TABLE_GAME.pad(context, self.draft)

    def read(self, documents):
        moves = super().read(documents)
        return [(seat, DEALER.tried(self.game, seat, move)) for seat, move in moves]

    def enter(self, documents):
        super().enter(documents)
        while due := DEALER.due(self.game, bytes_of(Random(0))):
            self.game = self.game.apply(None, due)
        return self

    def hand(self):
        """The states of the hand's keys, by card."""
        (row,) = (row for row in self.pad.rows if row.shape == "hand")
        return [(key.card.card, key.state) for key in row.keys]


def own(*args, by_key=True, **given):
    return OwnPhone(at(*args, **given), by_key=by_key)


# A card


def test_the_hand_lies_in_the_place_of_suits_and_numbers_by_suit():
    here = own()
    assert [card for card, _ in here.hand()] == ["circle-1", "circle-4", "star-3"]
    assert not {row.shape for row in here.pad.rows} & {"suits", "nums"}


def test_what_can_be_played_is_lit_and_what_can_not_is_gone_and_says_why():
    here = own()
    assert here.hand() == [("circle-1", "lit"), ("circle-4", "gone"), ("star-3", "lit")]
    here.tap("circle 4")
    assert here.refusal().code == "value-on-table"


def test_a_first_tap_chooses_and_the_second_plays_where_it_draws_more():
    here = own("circle-4 | square-8")
    here.tap("circle 1")
    assert here.hand()[0] == ("circle-1", "set")
    assert here.move == (0, Play(("circle-1",), side="left"))
    assert here.pad.question == "May I play circle 1 on the left?"


def test_the_side_that_the_second_tap_plays_is_lit_and_both_can_be_tapped():
    here = own("circle-4 | square-8").tap("circle 1")
    row = next(row for row in here.pad.rows if row.shape == "quarters" and row.legend != "or")
    assert [(key.label, key.state) for key in row.keys] == [
        ("left: draws 1", "lit"), ("right: no match", "")
    ]  # fmt: skip
    assert here.tap("right: no match").move == (0, Play(("circle-1",), side="right"))


def test_of_a_stack_too_the_side_is_lit_where_it_draws_more():
    here = own("circle-4 | square-8", hands=("circle-1 star-2", "square-5"), lives=(7, 9))
    here.tap("Wager a life").press()
    here.tap("circle 1", "star 2")
    row = next(row for row in here.pad.rows if row.shape == "quarters" and row.legend != "or")
    assert [(key.label, key.state) for key in row.keys] == [
        ("left: draws 2", "lit"), ("right: no match", "")
    ]  # fmt: skip


def test_a_side_that_draws_nothing_by_the_limit_is_no_better():
    here = own("circle-4 | square-8", hands=("circle-1 star-2 star-3 star-5", "square-5"))
    row = next(r for r in here.tap("circle 1").pad.rows if "side" in r.legend)
    assert [(key.label, key.state) for key in row.keys] == [
        ("left: draws 0", ""), ("right: no match", "lit")
    ]  # fmt: skip


def test_a_match_that_a_power_makes_worthless_is_not_called_none():
    here = own("circle-4 | square-8", tops=("no-match-draw", "-")).tap("circle 1")
    row = next(row for row in here.pad.rows if "side" in row.legend)
    assert [key.label for key in row.keys] == ["left: draws 0", "right: draws 1"]


def test_who_can_play_nothing_of_their_hand_is_told_so_and_nobody_else():
    """The power that demands the leftmost card forbids only the others (it said: none is free)."""
    row = "circle-4 | square-8"
    for hand, hint in {
        "circle-1 circle-4": "",
        "circle-4 circle-1": "nothing of your hand can be played now",
    }.items():
        here = own(row, hands=(hand, "square-5"), tops=("fixed-hand-left", "-"))
        assert here.pad.hint == hint


def test_a_wager_that_draws_is_asked_first_as_it_can_not_be_undone():
    here = own(lives=(7, 9))
    assert here.tapped("Wager a life").weighty
    assert not Phone(table("circle-4", lives=(7, 9))).tapped("Wager a life").weighty


def test_another_card_is_not_laid_on_the_side_that_was_tapped_for_the_first():
    """It is lit where it may lie on either."""
    here = own("circle-4 | square-8", hands=("circle-1 star-3", "square-5"), by_key=False)
    here.tap("circle 1", "right: no match").tap("star 3").tap("circle 1")
    assert here.move == (0, Play(("circle-1",), side="left"))


def test_an_opening_needs_no_side():
    assert own("").tap("star 3").move == (0, Play(("star-3",)))


def test_a_chosen_card_is_put_back_by_its_key():
    assert own().tap("star 3", "star 3").draft == Draft()


def test_of_two_equal_cards_one_is_chosen():
    here = own("", hands=("circle-4 circle-4", "star-1")).tap("circle 4")
    assert [state for _, state in here.hand()] == ["set", "lit"]


def test_who_looks_on_sees_nothing_of_a_hand_in_anothers_pad():
    one, other = at(), at(hands=("square-8 star-9 triangle-3", "square-2 square-5"))
    for viewer in (None, 1):
        pads = [TABLE_GAME.pad(PadContext(g, 0, REFEREE, viewer), Draft()) for g in (one, other)]
        assert pads[0] == pads[1]


# A stack


def test_a_stack_is_tapped_card_by_card_out_of_the_hand():
    here = own(hands=("star-3 circle-4 circle-1 square-2", "square-5"))
    here.tap("Wager a life").press()
    here.tap("circle 4", "star 3")
    assert dict(here.hand())["circle-4"] == dict(here.hand())["star-3"] == "set"
    here.tap("circle 4")
    assert dict(here.hand())["circle-4"] == "lit"


def test_a_stack_that_is_due_can_still_be_begun_once_giving_up_was_tapped():
    here = own(hands=("star-3 circle-4 circle-1 square-2", "square-5"))
    here.tap("Wager a life").press()
    here.tap("I can’t play")
    assert {state for _, state in here.hand()} == {"lit"}
    assert here.pad.moves == ({"seat": 0, "type": "fail"},)
    assert dict(here.tap("circle 4").hand())["circle-4"] == "set"


def test_what_plus_and_minus_make_of_a_stack_is_looked_for_on_both_sides():
    """On the left it would draw more, but may not lie."""
    row = "circle-1 | circle-7 | square-8"
    hands = ("circle-4 triangle-3 star-9", "square-5")
    here = own(row, hands=hands, tops=("- forced-right", "-"), lives=(7, 9))
    here.tap("Wager a life").press()
    here.tap("circle 4", "triangle 3")
    assert here.pad.hint == "7 can’t be played, nor what + and − make of it."
    other = own("circle-7 | square-8", hands=hands, tops=("- forced-right", "-"), lives=(7, 9))
    other.tap("Wager a life").press()
    other.tap("circle 4", "triangle 3")
    assert other.pad.hint == "7 can’t be played; with + and − it can be 1."


def test_a_stack_on_an_empty_table_has_a_key_that_plays_it():
    here = own("", hands=("star-3 circle-4 circle-1", "square-5"))
    here.tap("Wager a life").press()
    here.tap("circle 4", "star 3")
    assert here.pad.moves == ()
    assert here.tap("Play 7").move == (0, Play(("circle-4", "star-3"), "++"))


def test_also_where_hands_are_unknown():
    context = PadContext(play(table(lives=(9, 9)), "0 wager"), 0, REFEREE, by_key=True)
    draft = Draft((("card", "+circle-4"), ("card", "+star-3")))
    assert TABLE_GAME.pad(context, draft).moves == ()
    last = TABLE_GAME.pad(context, draft).rows[-1]
    assert last.plays
    assert TABLE_GAME.pad(context, last.keys[0].to).moves


# Wagers and powers


def test_a_wager_is_tapped_without_the_card_that_it_draws():
    here = own("", hands=("star-3 circle-4", "square-5"), lives=(7, 9))
    assert here.tapped("Wager a life").moves == ({"seat": 0, "type": "wager"},)
    assert TABLE_GAME.remark(here.game, [(0, Wager())]).startswith("It draws 1.")


def test_a_card_is_given_away_out_of_the_hand():
    here = own("", hands=("star-3 circle-4", "square-5"), tops=("give-away", "-"))
    here.tap("star 3").press()
    here.tap("Give a card to …", "Ben", "circle 4")
    assert here.hand() == [("circle-4", "set")]
    assert here.move == (0, UsePower("give-away", With(seat=1, card="circle-4")))
    assert TABLE_GAME.remark(here.game, here.moves) == "Ana gives Ben a card."
    assert here.press().words() == "Ana gives Ben a card."


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("square-5", "Ana asks Ben for square 5, and gets it."),
        ("star-9", "Ana asks Ben for star 9, who has none."),
    ],
)
def test_asking_politely_tells_what_came_of_it_only_after_it(asked, told):
    game = play(at("", tops=("thief-polite", "-"), lives=(3, 9)), "0 play star-3")
    asks = UsePower("thief-polite", With(seat=1, card=asked))
    named = asked.replace("-", " ")
    assert TABLE_GAME.remark(game, [(0, asks)]) == f"Ana asks Ben for {named}."
    assert TABLE_GAME.happened(game, 0, asks, game.apply(0, asks)).words == told


def test_a_card_taken_unseen_is_named_to_nobody():
    game = play(at("", tops=("thief", "-"), lives=(3, 9)), "0 play star-3; 0 power thief seat:1")
    due = DEALER.due(game, bytes_of(Random(0)))
    assert (
        TABLE_GAME.happened(game, None, due, game.apply(None, due)).words
        == "Ana takes a card by chance."
    )


def test_choices_are_announced_once_all_has_been_drawn():
    game = at("", tops=("- swap-hand", "generous-draw"), lives=(4, 3))
    game = play(game, "0 play star-3; 1 play square-2 left")
    after = play(game, "0 fail")
    assert after.phase == "draw"
    assert TABLE_GAME.happened(game, 0, Fail(), after).words == "Ana can’t play."
    draw = DEALER.due(after, bytes_of(Random(0)))
    assert isinstance(draw, Draw)
    ended = after.apply(None, draw)
    assert ended.phase == "end"
    assert [TABLE_GAME.rounds_over(each) for each in (game, after, ended)] == [0, 0, 1]
    assert [row.gained for row in TABLE_GAME.round_end(after, ended).rows] == [-1, 0]
    assert "failed" in TABLE_GAME.why(after, ended, 0)[0].text
    said = "Ben draws 1 card. Ana may choose."
    assert TABLE_GAME.happened(after, None, draw, ended).words == said


# The board


def test_an_open_hand_lies_on_the_board_for_all():
    game = at(tops=("show-hand", "-"))
    for viewer in (None, 1):
        seats = TABLE_GAME.board(game, viewer).context["seats"]
        assert [part.number for part in seats[0].open_hand] == ["3", "4", "1"]
        assert seats[1].open_hand == ()
    assert TABLE_GAME.board(game, 1).context["seats"][1].open_hand == ()


def test_the_table_watches_over_nothing_that_the_site_knows():
    told = TABLE_GAME.board(at(tops=("no-majority-suit", "see-hand")), 0).context
    assert [life.words.endswith("(you watch)") for life in told["in_force"]] == [False, True]
    assert TABLE_GAME.board(at(), 0).context["note"] == ""


def test_the_coach_speaks_of_the_hand():
    assert "suit" not in coach(PadContext(at(""), 0, REFEREE, viewer=0), 0)


def test_known_hands_are_hidden_by_the_table():
    assert TABLE_GAME.knows_hands(at())
    assert not TABLE_GAME.knows_hands(table())
    assert [card.corner for card in TABLE_GAME.hand(at(), 1)] == ["2", "5"]
    assert TABLE_GAME.hand(table(), 1) == ()


# Whole games


def twin(game, viewer):
    """The same game, but for the order and places of the cards that the viewer can't see."""
    hands, pool = list(game.hands), []
    seats = [s for s in range(len(hands)) if s != viewer and not game.power_of(s).is_open]
    for seat in seats:
        pool += hands[seat].cards
    pool = sorted([*pool, *game.deck])[::-1]
    for seat in seats:
        size = hands[seat].size
        hands[seat], pool = Hand.of(pool[:size]), pool[size:]
    return replace(game, hands=tuple(hands))


@pytest.mark.sampled
@given(seed=st.integers(0, 2**32), players=st.sampled_from(PLAYERS), by_key=st.booleans())
@settings(max_examples=many(40), phases=[Phase.generate])
def test_whole_games_can_be_tapped_and_nobodys_page_tells_of_others(seed, players, by_key):
    table, rng = DealtTable.opened(players, Random(seed)), Random(seed)
    here = OwnPhone(table.game, options=table.options, by_key=by_key)
    for _ in range(60):
        if here.game.is_over:
            return
        for viewer in (None, *range(players)):
            other = twin(here.game, viewer)
            assert TABLE_GAME.board(here.game, viewer) == TABLE_GAME.board(other, viewer)
            for seat in TABLE_GAME.awaited(here.game, REFEREE):
                context = PadContext(here.game, seat, REFEREE, viewer)
                assert TABLE_GAME.pad(context, Draft()) == TABLE_GAME.pad(
                    replace(context, game=other), Draft()
                )
        here.enter_at_random(rng, gone=0.1)
