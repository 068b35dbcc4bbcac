"""The pads of a seat on its own phone, where its cards lie on it."""

from dataclasses import replace
from random import Random

import pytest

from cardgames.nine_lives.at_table.dealer import DEALER
from cardgames.nine_lives.at_table.table_game import TABLE_GAME
from cardgames.nine_lives.rules.cards import PLAYERS
from cardgames.nine_lives.rules.moves import Wager
from cardgames.pad import Draft
from cardgames.table_game import REFEREE, PadContext
from tests.cardgames.nine_lives.dealt import DealtTable
from tests.cardgames.nine_lives.pictures import play, table
from tests.cardgames.nine_lives.tapping import Phone
from tests.cardgames.nine_lives.test_contract import TestNineLives as Suite
from tests.tiers import many

HANDS = """
    table  triangle-triangle-triangle-triangle square-triangle-triangle-triangle circle-circle
    Ana >  triangle-triangle circle triangle-triangle-triangle | skip steal
    Ben    square star | steal skip
    Cleo   star-star-star | inspect skip
"""


class OwnPhone(Phone):
    """The phone of a seat that holds its cards there."""

    def called(self, key):
        return (key.card.card,) if key.card else super().called(key)


def own(game, seat: int = 0, **tapped) -> OwnPhone:
    return OwnPhone(game, viewer=seat, chosen=seat, **tapped)


def wager(top: str, seat: int = 0, **changed) -> OwnPhone:
    """The wager's pad of a seat with this life on top."""
    picture = HANDS.replace("skip steal", f"{top} steal")
    for old, new in changed.items():
        picture = picture.replace(old, new)
    return own(table(picture), seat).tap("Wager a life")


# The hand


def test_the_hand_lies_by_cat_and_every_card_is_drawn_whole():
    drawn = TABLE_GAME.hand(table(HANDS), 0)
    assert [card.card for card in drawn] == [
        "circle", "triangle-triangle", "triangle-triangle-triangle",
    ]  # fmt: skip
    assert drawn[1].signs == (("simple-triangle", "s4"),) * 2
    assert drawn[1].words == "2 triangles"
    assert min(drawn, key=lambda card: card.by_number).card == "circle"
    assert TABLE_GAME.hand(TABLE_GAME.started(("Ana", "Ben"), {}, {}), 0) == ()


def test_a_card_is_played_by_tapping_it_and_what_cannot_be_is_gone():
    phone = own(table(HANDS))
    row = phone.pad.rows[0]
    assert (row.shape, row.plays) == ("hand", True)
    assert phone.names("lit") == ["circle", "triangle-triangle"]
    assert phone.names("gone") == ["triangle-triangle-triangle"]
    assert not phone.pad.moves
    phone.tap("triangle-triangle")
    assert phone.names("set", "Your hand") == ["triangle-triangle"]
    assert phone.answer == "Yes. It makes 9 triangles: safe."
    assert phone.press().game.state()["table"][-1] == "triangle-triangle"


def test_a_gone_card_is_refused_with_its_rule_and_another_takes_its_place():
    phone = own(table(HANDS)).tap("triangle-triangle-triangle")
    assert phone.answer == "over-nine"
    assert str(phone.tap("circle").move[1]) == "play circle"
    assert not phone.tap("circle").pad.moves


def test_whatever_stands_in_an_address_no_card_is_played_that_is_not_held():
    for card in ("star", "mouse", "circle-circle"):
        assert not own(table(HANDS), draft=Draft((("hand", card),))).pad.moves


def test_a_past_play_opens_on_the_hand_as_on_the_icons():
    game = table(HANDS)
    phone = own(game).tap("triangle-triangle")
    draft = TABLE_GAME.draft_of(game, *phone.move)
    assert own(game, draft=draft).move == phone.move
    assert Phone(game, draft=draft).move == phone.move


# Wagers


def test_the_top_life_is_named_already_and_no_other_can_be():
    phone = wager("skip")
    assert (phone.pad.title, phone.pad.power.words) == ("Ana, your wager", "No turn is taken.")
    assert str(phone.move[1]) == "wager skip 2"
    assert phone.names() == ["A card", "Wager a life", "Can’t or won’t"]


@pytest.mark.parametrize(
    ("top", "taps", "move"),
    [
        ("steal", ("Ben",), "wager steal 1 seat:1"),
        ("steal", ("circle",), "wager steal 1 card:circle-circle"),
        ("risky-deck", (), "wager risky-deck 1"),
        ("risky-player", ("Cleo",), "wager risky-player 3 seat:2"),
        ("rotate-cards", ("to the right",), "wager rotate-cards 1 direction:right"),
        ("wildcard-paid", ("Ben", "circle"), "wager wildcard-paid 1 card:circle seat:1"),
        ("shuffle-lives", ("Ben", "Take no turn"), "wager shuffle-lives 2 seat:1 order:skip,steal"),
        ("copycat", ("Cleo",), "wager copycat 1 seat:2"),
        ("copycat", ("Ben", "Cleo"), "wager copycat 1 seat:1 then seat:2"),
    ],
)
def test_a_wager_asks_for_what_its_power_wants_and_for_no_card_that_is_drawn(top, taps, move):
    phone = wager(top).tap(*taps)
    assert str(phone.move[1]) == move
    assert phone.game.why_not(0, DEALER.tried(phone.game, *phone.move)) is None
    again = own(phone.game, draft=TABLE_GAME.draft_of(phone.game, *phone.move))
    assert again.move == phone.move


def test_the_card_given_for_a_paid_wildcard_is_one_of_the_hand_and_told_to_nobody():
    phone = wager("wildcard-paid").tap("Ben", "circle")
    (row,) = [row for row in phone.pad.rows if row.shape == "hand"]
    assert {key.card.card for key in row.keys} == {*phone.game.hands[0].cards}
    move = DEALER.tried(phone.game, *phone.move)
    said = TABLE_GAME.happened(phone.game, 0, move, phone.game.apply(0, move)).words
    assert said == "Ana wagers “Give a card, play any” (Ben) and draws 1."


def test_without_powers_a_life_only_draws():
    """N11."""
    phone = own(table(HANDS, "none")).tap("Wager a life")
    assert phone.pad.press == "Wager a life"
    move = DEALER.tried(phone.game, *phone.move)
    assert TABLE_GAME.remark(phone.game, [(0, move)]) == "It draws 2 cards."
    said = TABLE_GAME.happened(phone.game, 0, move, phone.game.apply(0, move)).words
    assert said == "Ana wagers a life and draws 2."


# Cards handed on


def test_all_hand_on_cards_of_their_own_choice_at_once_and_in_secret():
    rotation = "0 wager rotate-cards 1 draws square-square direction:left"
    game = play(table(HANDS.replace("skip steal", "rotate-cards steal")), rotation)
    assert TABLE_GAME.awaited(game, REFEREE) == (0, 1, 2)
    assert not TABLE_GAME.hides(game)
    phone = own(game)
    assert phone.pad.hint == "2 cards to Ben"
    assert not phone.tap("circle").pad.moves
    assert str(phone.tap("square-square", "triangle-triangle").move[1]) == (
        "give square-square triangle-triangle"
    )
    assert phone.names("set") == ["square-square", "triangle-triangle"]
    assert own(game, draft=TABLE_GAME.draft_of(game, *phone.move)).move == phone.move
    phone.press()
    assert TABLE_GAME.hides(phone.game)
    assert phone.words() == "Ana hands on 2."
    assert TABLE_GAME.awaited(phone.game, REFEREE) == (1, 2)


def test_who_has_no_more_cards_than_are_handed_on_has_nothing_to_choose():
    rotation = "0 wager rotate-cards 1 draws square-square direction:left"
    phone = own(play(table(HANDS.replace("skip steal", "rotate-cards steal")), rotation), 2)
    assert phone.pad.hint == "1 card to Ana"
    assert str(phone.move[1]) == "give star-star-star"


# The order of lives


def test_everybody_is_asked_once_in_which_order_their_lives_shall_lie():
    here = DealtTable.opened(players=3, powers="all")
    queen = here.game.kittyqueen
    assert set(TABLE_GAME.awaited(here.game, REFEREE)) == {0, 1, 2}
    other = (queen + 1) % 3
    phone = own(here.game, other)
    stack = here.game.lives[other].stack
    assert phone.pad.press == "Leave them so"
    (document,) = phone.pad.moves
    assert (document["seat"], document["type"]) == (other, "setup")
    phone.go(phone.keys("From the top")[4])
    (document,) = phone.pad.moves
    assert phone.pad.press == "Lay them so"
    assert document["setup"] == {"lives": [stack[4], *stack[:4], *stack[5:]]}
    here.tell(TABLE_GAME.own_setup(here.game, other, document["setup"]))
    assert other not in TABLE_GAME.awaited(here.game, REFEREE)
    assert here.game.lives[other].top == stack[4]
    here.tell(TABLE_GAME.own_setup(here.game, queen, {}))
    last = (queen + 2) % 3
    assert TABLE_GAME.awaited(here.game, REFEREE) == (last, queen)


def test_who_begins_may_play_instead():
    here = DealtTable.opened(players=3, powers="all")
    queen = here.game.kittyqueen
    phone = own(here.game, queen)
    assert phone.names()[-2:] == ["My lives", "A card"]
    phone.tap("A card")
    assert phone.pad.hint == "until you play, the others may order their lives"
    phone.tap(here.game.hands[queen].cards[0]).press()
    assert TABLE_GAME.telling_setup(phone.game) == ()


def test_the_phone_of_another_seat_shows_no_lives_below_the_top():
    here = DealtTable.opened(players=3, powers="all")
    other = (here.game.kittyqueen + 1) % 3
    for viewer in (None, here.game.kittyqueen):
        pad = TABLE_GAME.pad(PadContext(here.game, other, REFEREE, viewer), Draft())
        assert not pad.moves
        assert not any(row.keys for row in pad.rows)


# Twins


@pytest.mark.sampled
@pytest.mark.parametrize("players", PLAYERS)
def test_no_board_word_or_pad_tells_what_a_seat_cannot_see(players):
    """Two games that differ only in that: on every page they are the same."""
    rng = Random(players)
    for seed in range(many(12)):
        here = DealtTable.opened(seed, players)
        for _ in range(rng.randrange(40)):
            if not here.game.is_over:
                here.post_any()
        for viewer in (None, *range(players)):
            shown = {_shown(each, viewer) for each in (here.game, _twin(here.game, viewer, rng))}
            assert len(shown) == 1


def _twin(game, viewer, rng):
    """The game with others' hands and the deck dealt anew, and lives shuffled below their tops."""
    twin = Suite().twin(game, viewer, rng)
    lives = []
    for of_seat, seen in zip(game.lives, game.visible_to(viewer).lives, strict=True):
        below = list(of_seat.stack[len(seen) :])
        rng.shuffle(below)
        lives.append(replace(of_seat, stack=(*seen, *below)))
    return replace(twin, lives=tuple(lives))


def _shown(game, viewer) -> str:
    """All that is made of the game for these eyes."""
    board = TABLE_GAME.board(game, viewer)
    pads = []
    for seat in TABLE_GAME.awaited(game, REFEREE):
        context = PadContext(game, seat, REFEREE, viewer)
        drafts = [Draft(), Draft((("do", "wager"),)), Draft((("do", "return"),))]
        drafts += [Draft((("do", "wager"), ("seat", str(other)))) for other in range(5)]
        pads += [TABLE_GAME.pad(context, draft) for draft in drafts]
        pads += [TABLE_GAME.coach(context, acts) for acts in range(5)]
        for wagered in () if viewer != seat else _wagers(game, seat):
            pads.append(TABLE_GAME.remark(game, [(seat, wagered)]))
    hand = () if viewer is None else TABLE_GAME.hand(game, viewer)
    return repr((board, pads, hand))


def _wagers(game, seat):
    return [move for move in DEALER.offers(game, seat) if isinstance(move, Wager)]
