"""The bot of Tricksy Kittens: it plays by the rules, sees no more than its seat, and comes to an
end in every game."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.engine import Hand
from cardgames.tricksy_kittens.at_table.dealer import DEALER
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME
from cardgames.tricksy_kittens.bot import BOT
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import Bid, Play, UsePower
from cardgames.tricksy_kittens.rules.powers.registry import EVERY
from cardgames.tricksy_kittens.rules.records import GAME
from cardgames.tricksy_kittens.rules.round import open_round
from tests.cardgames.tricksy_kittens import dealt, random_powers
from tests.tiers import IS_LONG, many

PLAYERS = st.integers(3, 9)
SEEDS = st.integers(0, 2**32)
NAMES = ("Ana", "Ben", "Cleo")


def choosing(game: Game, seat: int, chance: Random):
    """What the bot does; what the game waits for where it lets its chance be."""
    move = BOT.move(game, seat, chance)
    assert move is None or move in DEALER.offers(game, seat)
    return move or (None if BOT.may_wait(game, seat) else pytest.fail("A bot may not wait here."))


def by_thumb(game: Game, seat: int, chance: Random):
    return BOT.thumb(game, seat, DEALER.offers(game, seat), chance)


def chosen_by(seed: int, players: int):
    chance = Random(seed)
    chosen = dealt.options(chance, players) | {"target": 1}
    if chosen.get("powers") == "printed":
        chosen["card_powers"] = dealt.mixed(chance, players, chosen.get("black_cat", False))
    return chosen


def test_the_table_has_this_bot():
    assert TABLE_GAME.bot is BOT


@pytest.mark.sampled
@settings(max_examples=many(8), deadline=None)
@given(PLAYERS, SEEDS)
def test_whole_rounds_of_bots_are_legal(players, seed):
    table = dealt.played(
        players, chosen_by(seed, players), seed, choosing, rounds=2 if IS_LONG else 1
    )
    assert table.moves


@pytest.mark.sampled
@settings(max_examples=many(30), deadline=None)
@given(PLAYERS, SEEDS)
def test_whole_games_by_the_rule_of_thumb_end(players, seed):
    table = dealt.played(players, chosen_by(seed, players), seed, by_thumb)
    assert table.game.is_over


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
def test_whole_games_of_bots_end(seed):
    table = dealt.played(3 + seed % 3, chosen_by(seed, 3 + seed % 3), seed, choosing)
    assert table.game.is_over


@pytest.mark.sampled
def test_what_a_seat_cannot_see_changes_nothing_of_its_bots_move():
    """Twins: all that is hidden from the seat is dealt anew, and the bot does the same."""
    differing = 0
    for seed in range(many(30)):
        chance, players = Random(seed), 3 + seed % 4
        table = dealt.played(players, chosen_by(seed, players), seed, rounds=1)
        asked = [game for game in table.states[1:] if dealt.acting(game)]
        for game in chance.sample(asked, min(4, len(asked))):
            assert isinstance(game, Game)
            if game.phase == "deal":
                continue
            seat = chance.choice(BOT.asked(game))
            twin = random_powers.twin(game, seat, chance)
            one, other = (BOT.imagine(each, seat, Random(7)) for each in (game, twin))
            assert one == other
            assert BOT.move(game, seat, Random(7)) == BOT.move(twin, seat, Random(7))
            differing += twin != game
    assert differing > many(30)


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(many(36)))
def test_an_imagined_world_is_the_game_as_the_seat_sees_it(seed):
    """Cards are conserved, sizes are the same, and what the seat sees is what it saw. Nothing else
    makes a difference: twins are imagined alike."""
    chance, players = Random(seed), 3 + seed % 7
    table = dealt.played(players, chosen_by(seed, players), seed, rounds=1)
    for game in table.states[1:]:
        assert isinstance(game, Game)
        for seat in range(players):
            world = BOT.imagine(game, seat, chance)
            assert world.visible_to(seat) == game.visible_to(seat)
            assert sorted(random_powers.everywhere(world)) == sorted(random_powers.everywhere(game))
            twin = random_powers.twin(game, seat, chance)
            assert BOT.imagine(twin, seat, Random(7)) == BOT.imagine(game, seat, Random(7))


# What it does


def two_left(won):
    """Ana bid 1 and holds the 8 and the 1 of spades; the 9 and the 6 lie there, the 7 and the 5
    are still to come. All other cards are left over."""
    hands = (("hearts-1", "spades-8", "spades-1"), ("diamonds-1", "spades-9", "spades-7"))
    hands = (*hands, ("diamonds-2", "spades-6", "spades-5"))
    game = GAME.started(NAMES, {}, {"kittykeeper": 1})
    rest = tuple(card for card in game.deck if card not in sum(hands, ()))
    opened = open_round(1, tuple(map(Hand.of, hands)), rest)
    game = replace(game, round=replace(opened, tricks_won=(won, 0, 0)))
    for seat, (card, *_more) in enumerate(hands):
        game = game.apply(seat, Bid(card))
    return game.apply(1, Play("spades-9")).apply(2, Play("spades-6"))


@pytest.mark.parametrize(("won", "card"), [(1, "spades-8"), (0, "spades-1")])
def test_who_has_met_a_bid_throws_the_high_card_away_and_who_has_not_keeps_it(won, card):
    game = two_left(won)
    for number in range(8):
        assert BOT.move(game, 0, Random(number)) == Play(card)
        assert by_thumb(game, 0, Random(number)) == Play(card)


def test_a_choice_of_one_is_made_without_thinking():
    game = next(
        game
        for game in dealt.played(3, {"target": 1}, 1).states[1:]
        if game.phase == "trick" and len(DEALER.offers(game, game.turn)) == 1
    )
    assert BOT.move(game, game.turn, Random(1)) == DEALER.offers(game, game.turn)[0]


def test_who_has_not_won_the_trick_may_let_its_power_be():
    """`steal-from-trick` is for anybody once a trick is won; the bots of others are asked first."""
    steals = dict.fromkeys(
        (f"{suit}-{n}" for suit in ("hearts", "spades", "diamonds") for n in range(1, 9)),
        "steal-from-trick",
    )
    for seed in range(30):
        table = dealt.played(
            3, {"powers": "printed", "card_powers": steals, "target": 1}, seed, rounds=1
        )
        for game in table.states[1:]:
            if game.phase == "keep" and len(dealt.acting(game)) > 1:
                *others, last = BOT.asked(game)
                assert last == game.round.won.winner
                assert all(BOT.may_wait(game, seat) for seat in others)
                assert not BOT.may_wait(game, last)
                return
    pytest.fail("No such moment was met.")


@pytest.mark.sampled
def test_every_power_is_played_on_with():
    """In worlds that are played on by the rule of thumb each power in force comes to its end."""
    met = set()
    for seed in range(many(150)):
        chance = Random(seed)
        chosen = {"powers": "printed", "card_powers": dealt.mixed(chance, 3), "target": 9}
        table = dealt.played(3, chosen, seed, rounds=1)
        for game, (seat, move) in zip(table.states, table.moves, strict=False):
            if isinstance(move, UsePower) and seat is not None and move.power not in met:
                met.add(move.power)
                world = BOT.imagine(game, seat, chance)
                assert -60 < BOT.worth(world, seat, move, chance) < 60
    assert met <= set(EVERY)
    assert len(met) >= (len(EVERY) if IS_LONG else 25)
