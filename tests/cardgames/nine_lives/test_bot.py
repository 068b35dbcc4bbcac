"""The bot of Nine Lives: it plays legally to the end, and sees only what its seat may see."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.bots import bytes_of, played_on
from cardgames.engine import Hand
from cardgames.nine_lives.at_table.dealer import DEALER
from cardgames.nine_lives.at_table.table_game import TABLE_GAME
from cardgames.nine_lives.bot import NineLivesBot
from cardgames.nine_lives.outlook import NUMBER, PLACE, outlook_of
from cardgames.nine_lives.rules.cards import DECK, PLAYERS, POWERS
from cardgames.nine_lives.rules.life_deck import LIFE_CARDS
from cardgames.nine_lives.rules.lives import Lives
from cardgames.nine_lives.rules.moves import Fail, Play, Return, Wager
from cardgames.nine_lives.rules.powers.registry import powers_of
from cardgames.nine_lives.rules.round import Turn
from cardgames.nine_lives.rules.table import names
from tests.cardgames.nine_lives.dealt import DealtTable
from tests.cardgames.nine_lives.pictures import play, table
from tests.cardgames.nine_lives.test_contract import TestNineLives as Suite
from tests.tiers import many

BOT = TABLE_GAME.bot
MOST_MOVES = 3000
seeds = st.integers(0, 2**32)
players = st.sampled_from(PLAYERS)
moves_made = st.integers(0, 60)


class QuickBot(NineLivesBot):
    """The same bot, which thinks less."""

    def trials(self, world, left):
        return 1


QUICK = QuickBot()


def somewhere(seed: int, players: int, moves: int, powers: str = "") -> DealtTable:
    """A game after some random moves, not over."""
    here = DealtTable.opened(seed, players, powers)
    for _ in range(moves):
        before = len(here.states)
        here.post_any()
        if here.game.is_over:
            del here.states[before:], here.moves[before - 1 :]
    return here


# Whole games


@pytest.mark.sampled
@given(seeds, players, st.sampled_from(POWERS))
@settings(max_examples=many(24), deadline=None)
def test_games_of_bots_end_and_all_their_moves_are_legal(seed, players, powers):
    here, chance = DealtTable.opened(seed, players, powers), Random(seed)
    while not here.game.is_over:
        assert len(here.moves) < MOST_MOVES
        game = here.game
        for seat in BOT.asked(game):
            move = QUICK.move(game, seat, chance)
            if move is not None:
                assert DEALER.undrawn(move) == move
                here.post(seat, move)
                break
        else:
            raise AssertionError("All bots wait.")


@pytest.mark.sampled
@pytest.mark.parametrize("power", LIFE_CARDS)
def test_with_every_power_on_top_the_bot_moves_and_goes_on_after_it(power):
    for seed in range(many(6)):
        here = somewhere(seed, 3, seed * 5, "all")
        game, chance = here.game, Random(seed)
        stacks = tuple(
            replace(lives, stack=(power, *lives.stack[1:]) if lives.stack else ())
            for lives in game.lives
        )
        game = replace(game, lives=stacks)
        for seat in BOT.asked(game):
            move = QUICK.move(game, seat, chance)
            wagers = [each for each in DEALER.offers(game, seat) if isinstance(each, Wager)]
            for each in (*([] if move is None else [move]), *wagers[:3]):
                after = played_on(DEALER, game, seat, each, bytes_of(chance))
                for other in BOT.asked(after):
                    follow = QUICK.move(after, other, chance)
                    if follow is not None:
                        played_on(DEALER, after, other, follow, bytes_of(chance))


# What it sees


@pytest.mark.sampled
@given(seeds, players, moves_made)
@settings(max_examples=many(60), deadline=None)
def test_two_games_that_differ_in_what_a_seat_cannot_see_give_its_bot_the_same_move(
    seed, players, moves
):
    game = somewhere(seed, players, moves).game
    for seat in BOT.asked(game):
        twin = _twin(game, seat, Random(seed))
        assert twin.visible_to(seat) == game.visible_to(seat)
        assert QUICK.imagine(game, seat, Random(1)) == QUICK.imagine(twin, seat, Random(1))
        assert QUICK.move(game, seat, Random(2)) == QUICK.move(twin, seat, Random(2))


def _twin(game, seat, rng):
    """The same to the seat: other hands, another deck, other lives below the tops."""
    twin = Suite().twin(game, seat, rng)
    lives = []
    for of_seat, seen in zip(game.lives, game.visible_to(seat).lives, strict=True):
        hidden = [rng.choice(list(powers_of(game))) for _ in of_seat.stack[len(seen) :]]
        lives.append(replace(of_seat, stack=(*seen, *hidden)))
    deck = tuple(rng.sample(twin.deck.cards, len(twin.deck.cards)))
    hands = tuple(
        hand if other == seat else Hand.of(rng.sample(hand.cards, hand.size))
        for other, hand in enumerate(twin.hands)
    )
    open_hands = {other for other in range(len(hands)) if game.round.is_open(other)}
    hands = tuple(twin.hands[s] if s in open_hands else hands[s] for s in range(len(hands)))
    return replace(twin, lives=tuple(lives), deck=replace(twin.deck, cards=deck), hands=hands)


@pytest.mark.sampled
@given(seeds, players, moves_made)
@settings(max_examples=many(100), deadline=None)
def test_a_world_looks_to_its_seat_as_the_game_does_and_has_every_card_once(seed, players, moves):
    game = somewhere(seed, players, moves).game
    for seat in range(players):
        world = BOT.imagine(game, seat, Random(seed))
        shown, known = world.visible_to(seat), game.visible_to(seat)
        assert shown.state == replace(known.state, discards=shown.state.discards)
        assert sorted(shown.state.discards) == sorted(known.state.discards)
        assert shown.lives == known.lives
        assert [sorted(h) if isinstance(h, tuple) else h for h in shown.hands] == [
            sorted(h) if isinstance(h, tuple) else h for h in known.hands
        ]
        held = [card for hand in world.hands for card in hand.cards]
        found = [*held, *names(world.round.table), *world.deck.cards, *world.deck.discards]
        assert sorted(found) == sorted(DECK)
        assert DEALER.offers(world, seat) == DEALER.offers(game, seat)


def test_the_same_position_and_numbers_give_the_same_move():
    game = somewhere(4, 3, 9).game
    seat = game.turn or 0
    assert BOT.move(game, seat, Random(5)) == BOT.move(game, seat, Random(5))


# What it does


def move_at(picture: str, powers: str = "all", bot: NineLivesBot = BOT, seat: int = 0):
    return bot.move(table(picture, powers), seat, Random(3))


SAFE_NEXT = """
    table  triangle-triangle-triangle-triangle circle-triangle-triangle-triangle
    Ana >  triangle-triangle circle square | skip steal inspect
    Ben    square-square star-star | steal skip inspect
    Cleo   star-star-star | inspect skip steal
"""


def test_it_takes_what_makes_it_safe_where_the_last_one_loses():
    last = SAFE_NEXT.replace("Ben ", "Ben ~").replace(" circle square |", " | ")
    for bot in (BOT, QUICK):
        assert move_at(last, bot=bot) == Play("triangle-triangle")


def test_by_the_thumb_it_plays_the_card_that_makes_safe_else_the_largest_else_wagers():
    game = table(SAFE_NEXT)
    offers = DEALER.offers(game, 0)
    assert QUICK.thumb(game, 0, offers, Random(1)) == Play("triangle-triangle")
    others = [move for move in offers if move != Play("triangle-triangle")]
    assert QUICK.thumb(game, 0, others, Random(1)).card in ("circle", "square")
    stuck = [move for move in others if not isinstance(move, Play)]
    assert isinstance(QUICK.thumb(game, 0, stuck, Random(1)), Wager)


def test_who_is_safe_does_not_end_the_round_for_itself():
    """Every cat at nine would cost it a life, too."""
    nine = " ".join(
        f"{'-'.join([cat] * 4)} {'-'.join([cat] * 3)} {'-'.join([cat] * 2)}"
        for cat in ("circle", "square", "triangle")
    )
    eight = "star-star-star-star-star-star-star-star"
    picture = f"""
        table  {nine} {eight}
        Ana >~ star | skip
        Ben    star-star-star | skip steal
        Cleo   star-star | skip swap steal
    """
    assert move_at(picture) != Play("star")


def test_lives_that_came_back_lie_as_they_lie():
    ended = play(
        table("""
            table  circle
            Ana >  star | skip swap
            Ben    square star-star triangle | skip | steal inspect
            Cleo   star-star-star circle-circle circle-square triangle-triangle | steal
        """),
        "0 fail",
    )
    assert ended.turn == 2
    assert BOT.asked(ended) == (1, 2)
    assert BOT.may_wait(ended, 1)
    assert BOT.move(ended, 1, Random(1)) is None
    assert not isinstance(BOT.move(ended, 2, Random(1)), Return)


def test_with_nothing_else_to_do_it_fails():
    assert move_at("table star\n Ana > - | \n Ben 3 | 9".replace("3 | 9", "star-star | skip")) == (
        Fail()
    )


# The quick model


@pytest.mark.sampled
@given(seeds, players, moves_made)
@settings(max_examples=many(200), deadline=None)
def test_the_model_plays_what_the_rules_allow_and_knows_who_is_safe(seed, players, moves):
    """Where no power is in use."""
    game = somewhere(seed, players, moves).game
    seat = game.turn
    if seat is None or game.round.turn.use or game.round.turn.awaits or game.round.turn.optional:
        return
    model = outlook_of(game)
    could = model._plays(seat)
    legal = [m.card for m in game.legal_moves(seat) if isinstance(m, Play)]
    forced = any(power.forces_wager for power in game.round.binding(seat))
    assert forced or could == bool(legal)
    if could and not forced:
        card = next(card for card, number in NUMBER.items() if number == model.table[-1])
        assert card in legal
        after = game.apply(seat, Play(card))
        if after.round.begun and after.number == game.number and not after.tied:
            assert model.safe == [s in after.round.safe for s in range(players)]
            counts = after.public_state().counts
            assert [(model.total >> place) & 0xFF for place in PLACE.values()] == [*counts.values()]


@pytest.mark.sampled
@given(seeds, players, moves_made)
@settings(max_examples=many(100), deadline=None)
def test_the_model_keeps_all_cards_and_ends_rounds_with_lives_lost(seed, players, moves):
    game = somewhere(seed, players, moves).game
    if game.round.turn.awaits:
        return
    before = outlook_of(game)
    ahead = before.dealt_anew({0}, Random(seed))
    assert ahead.hands[0] == before.hands[0]
    assert [len(hand) for hand in ahead.hands] == [len(hand) for hand in before.hands]
    lives = sum(ahead.lives)
    ahead.play_on(2, Random(seed))
    assert sum(ahead.lives) < lives
    assert ahead.is_over == (0 in ahead.lives)
    assert before.lives == [own.count for own in game.lives]


def test_it_goes_on_where_the_table_has_ruled_lives_that_nobody_can_name():
    """A life that was given by a ruling has no power until it is wagered."""
    game = DealtTable.opened(players=2, powers="all").game
    bare = replace(game, lives=(Lives((None,) * 2), game.lives[1]), lives_known=False)
    for seat in range(2):
        here = replace(bare, kittyqueen=seat, round=replace(bare.round, turn=Turn(seat)))
        moves = [QUICK.move(here, seat, Random(number)) for number in range(many(12))]
        wagers = [move for move in DEALER.offers(here, seat) if isinstance(move, Wager)]
        assert wagers
        for move in (*moves, *wagers):
            assert here.why_not(seat, DEALER.tried(here, seat, move)) is None


def test_a_life_below_the_tops_may_be_any_that_is_not_in_sight():
    game = DealtTable.opened(players=5, powers="limited").game
    world = BOT.imagine(game, 0, Random(1))
    assert sorted(life for lives in world.lives for life in lives.stack) == sorted(
        life for lives in game.lives for life in lives.stack
    )
    alone = replace(game, lives=tuple(Lives(("skip",) * 9) for _ in range(5)))
    assert len(BOT.imagine(alone, 0, Random(1)).lives[1].stack) == 9
