"""The bot of Math Meows: it plays by the rules, sees no more than its seat, and comes to an end."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from cardgames.engine import Hand
from cardgames.math_meows.at_table.dealer import DEALER
from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.bot import BOT
from cardgames.math_meows.outlook import Outlook, values_of
from cardgames.math_meows.rules.cards import DECK, PLAYERS
from cardgames.math_meows.rules.lives import CATS, full_lives
from cardgames.math_meows.rules.moves import Fail, Play, UsePower, Wager
from cardgames.math_meows.rules.position import TURN
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.math_meows.rules.row import cards_in
from tests.cardgames.math_meows.dealt import DealtTable
from tests.cardgames.math_meows.pictures import play, table, values, with_powers
from tests.tiers import many

SEEDS, TABLES = st.integers(0, 2**32), st.sampled_from(PLAYERS)
QUICK = {"phases": [Phase.generate]}


def driven(here: DealtTable, move_of) -> None:
    """One move by whoever wants to make one; never nobody."""
    game = here.game
    for seat in BOT.asked(game):
        move = move_of(game, seat, here.rng)
        if move is not None:
            assert move in DEALER.offers(game, seat)
            here.post(seat, move)
            return
        assert BOT.may_wait(game, seat)
    raise AssertionError("All wait.")


def by_thumb(game, seat, chance):
    return BOT.thumb(game, seat, DEALER.offers(game, seat), chance)


def test_the_table_has_this_bot():
    assert TABLE_GAME.bot is BOT


@pytest.mark.sampled
@given(SEEDS, TABLES)
@settings(max_examples=many(64), **QUICK)
def test_whole_games_by_the_rule_of_thumb_end(seed, players):
    here = DealtTable.opened(players, Random(seed))
    for _ in range(2000):
        if here.game.is_over:
            return
        driven(here, by_thumb)
    raise AssertionError("The game does not end.")


@pytest.mark.sampled
@given(SEEDS, TABLES)
@settings(max_examples=many(24), **QUICK)
def test_a_bot_plays_legally_wherever_a_game_has_come_to(seed, players):
    here = DealtTable.opened(players, Random(seed))
    for step in range(80):
        if here.game.is_over:
            return
        if step % 20 == seed % 20:
            driven(here, BOT.move)
        else:
            here.post_any()


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4, 6])
def test_whole_games_of_bots_end(players):
    here = DealtTable.opened(players, Random(players))
    for _ in range(2000):
        if here.game.is_over:
            return
        driven(here, BOT.move)
    raise AssertionError("The game does not end.")


# What it sees


def twin(game, viewer, rng):
    """The same game but for what the seat can't see: hands, the deck, lives below the top ones."""
    seats = [s for s in range(len(game.hands)) if s != viewer and not game.power_of(s).is_open]
    pool = [*game.deck, *(card for seat in seats for card in game.hands[seat].cards)]
    rng.shuffle(pool)
    hands = list(game.hands)
    for seat in seats:
        size = game.hands[seat].size
        hands[seat], pool = Hand.of(pool[:size]), pool[size:]
    lives = game.lives
    if game.options.shuffle_lives != "no":
        seen = [each.wagered + 1 for each in lives]
        seen[viewer] += 3 * may_lift(game, viewer)
        lives = tuple(with_lives_shuffled(*each, rng) for each in zip(lives, seen, strict=True))
    return replace(game, hands=tuple(hands), lives=lives)


def may_lift(game, seat):
    """Whether the seat may put one of its next lives on top."""
    moves = DEALER.offers(game, seat)
    return any(isinstance(move, UsePower) and move.power == "shuffle-lives" for move in moves)


def with_lives_shuffled(lives, seen, rng):
    below = lives.pile[seen:]
    return replace(lives, pile=(*lives.pile[:seen], *rng.sample(below, len(below))))


def asked(seed, count=4):
    """A seat that acts in some states of a random game."""
    rng, players = Random(seed), 2 + seed % 5
    here = DealtTable.opened(players, rng)
    while len(here.moves) < 40 and not here.game.is_over:
        here.post_any()
    states = [game for game in here.states if BOT.asked(game)]
    for game in rng.sample(states, min(count, len(states))):
        yield game, rng.choice(BOT.asked(game)), rng


@pytest.mark.sampled
def test_what_a_seat_cannot_see_changes_nothing_of_its_bots_move():
    differing = 0
    for seed in range(many(18)):
        for game, seat, rng in asked(seed, count=2):
            other = twin(game, seat, rng)
            differing += other != game
            assert BOT.imagine(game, seat, Random(7)) == BOT.imagine(other, seat, Random(7))
            assert BOT.move(game, seat, Random(7)) == BOT.move(other, seat, Random(7))
            assert by_thumb(game, seat, Random(7)) == by_thumb(other, seat, Random(7))
    assert differing > many(9)


@pytest.mark.sampled
def test_an_imagined_world_is_the_game_as_the_seat_sees_it():
    for seed in range(many(90)):
        for game, seat, rng in asked(seed, count=8):
            world = BOT.imagine(game, seat, rng)
            assert world.visible_to(seat) == game.visible_to(seat)
            held = [card for hand in world.hands for card in hand.cards]
            cards = [*held, *cards_in(world.row), *world.supply.discards, *world.deck]
            assert sorted(cards) == sorted(DECK)
            other = twin(game, seat, rng)
            assert BOT.imagine(other, seat, Random(7)) == BOT.imagine(game, seat, Random(7))


@pytest.mark.parametrize("row", ["", "circle-4"])
@pytest.mark.parametrize("shuffle", ["no", "per-cat", "all"])
def test_whichever_power_is_on_top_a_seats_worlds_hold_what_it_sees_and_no_more(row, shuffle):
    hands = ("star-1 star-2", "square-2 circle-7", "triangle-3 star-3")
    for power in EVERY:
        lives = map(with_powers, map(full_lives, CATS), ([power], ["-"], [power]))
        game = table(row, hands=hands, tops=("-",) * 3, shuffle_lives=shuffle)
        game = replace(game, lives=tuple(lives))
        for seat in range(3):
            other = twin(game, seat, Random(power))
            world = BOT.imagine(game, seat, Random(7))
            assert world == BOT.imagine(other, seat, Random(7)), power
            assert world.visible_to(seat) == game.visible_to(seat), power
            shown = 4 if may_lift(game, seat) else 1
            assert world.lives[seat].pile[:shown] == game.lives[seat].pile[:shown], power


# What it does


def chosen(game, seat=0):
    return BOT.move(game, seat, Random(1))


def test_the_more_play_beyond_five_the_fewer_worlds_are_looked_into():
    moves = [Fail(), None]
    trials = [
        BOT.trials(DealtTable.opened(players, Random(1)).game, moves) for players in (3, 5, 6)
    ]
    assert trials[0] == trials[1] > trials[2] > 0


def test_it_plays_beside_the_suit_that_draws():
    game = table(
        "circle-4 | square-8", hands=("circle-1 triangle-3", "star-9 star-8"), lives=(5, 5)
    )
    assert chosen(game) == Play(("circle-1",), side="left")


def test_it_does_not_give_up_with_a_number_that_is_free():
    game = table("circle-4 | square-8", hands=("circle-4 triangle-3", "star-9 star-8"))
    assert chosen(game) != Fail()


def test_it_stacks_rather_than_lose_its_last_life():
    game = table("circle-4", hands=("circle-4 circle-4", "star-9 star-8"), lives=(1, 5))
    assert chosen(game) == Wager()
    after = game.apply(0, DEALER.tried(game, 0, Wager()))
    assert isinstance(chosen(after), Play)


def test_it_keeps_a_full_hand_and_takes_a_fuller_one():
    tops = ("- swap-hand", "-", "-")
    many_cards, few = "star-1 star-2 star-3 star-4", "star-9"
    keeps = play(table(tops=tops, hands=(many_cards, few, few), lives=(4, 5, 5)), "0 fail")
    takes = play(table(tops=tops, hands=(few, many_cards, few), lives=(4, 5, 5)), "0 fail")
    assert not isinstance(chosen(keeps), UsePower)
    used = chosen(takes)
    assert isinstance(used, UsePower)
    assert used.asks.seat == 1


def test_with_nothing_else_to_do_it_fails():
    game = table("circle-4", hands=("circle-4", "star-9 star-8"), tops=("cant-wager", "-"))
    assert chosen(game) == Fail()


# Its model


def after_round(*picture, **given):
    """The model after a round that Ana begins, and how many lives are left then."""
    model = Outlook.of(table(*picture, **given))
    model.play_on(1, Random(0))
    return model, [len(pile) for pile in model.piles]


def test_in_the_model_who_has_no_number_that_is_free_fails():
    model, lives = after_round("circle-4", hands=("circle-4", "star-9 star-8"), lives=(5, 5))
    assert lives == [4, 5]
    assert model.king == model.seat == 1


def test_in_the_model_the_ninth_value_costs_everybody_a_life():
    _, lives = after_round(values(*range(1, 9)), hands=("star-9", "star-3"), lives=(5, 4))
    assert lives == [4, 3]


@pytest.mark.parametrize("power", ["even", "forbidden-suit-star", "value-above-lives"])
def test_the_model_knows_powers_that_forbid_what_may_be_played(power):
    given = {"hands": ("star-3", "circle-4"), "lives": (5, 5)}
    assert after_round("circle-4", tops=(power, "-"), **given)[1] == [4, 5]
    assert after_round("circle-4", tops=("-", "-"), **given)[1] == [5, 4]


def test_the_model_stacks_only_for_a_life_which_goes_with_the_round():
    hands = ("circle-4 circle-4 circle-4", "star-9")
    stacked, _ = after_round("circle-4", hands=hands, lives=(5, 5))
    assert not any(stacked.wagered)
    _, kept = after_round("circle-4", hands=hands, lives=(5, 5), no_first_last_wager=True)
    _, first = after_round("circle-4", hands=hands, lives=(9, 5), no_first_last_wager=True)
    assert kept == [5, 4]
    assert first == [8, 5]


def test_what_numbers_can_make():
    assert values_of((4, 7)) == 1 << 3
    assert values_of((1, 2, 3)) == 1 << 2 | 1 << 4 | 1 << 6


@pytest.mark.sampled
def test_in_the_model_no_card_is_lost_and_games_end():
    for seed in range(many(30)):
        for game, _seat, rng in asked(seed, count=2):
            if game.phase != TURN:
                continue
            model = Outlook.of(game).dealt_anew((), rng)
            model.play_on(200, rng)
            assert model.is_over
            cards = [*model.deck, *model.discards, *(card for hand in model.hands for card in hand)]
            assert len(cards) == len(DECK)
