"""The bot of Adoption: it plays legally, by what its seat sees, and not stupidly."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.adoption.at_table.dealer import DEALER
from cardgames.adoption.at_table.table_game import TABLE_GAME
from cardgames.adoption.bot import BOT, hoped_share
from cardgames.adoption.outlook import Outlook, cards_of
from cardgames.adoption.rules.cards import ALL_OF_ONE_CAT, PLAYERS, Options
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import FROM_DECK, Adopt, Betray, Bid, BoutMove, TurnUp
from cardgames.engine import Hand
from ninelives_site.core.moves import GameMove
from tests.cardgames.adoption import dealt
from tests.cardgames.adoption.pictures import lying, table
from tests.cardgames.adoption.test_contract import TestAdoption as Suite
from tests.tiers import many

HANDS = ("egyptian-1", "foldex-2", "havana-2")


def known(game: Game) -> Game:
    """The same in the last round but one, all hands known."""
    hands = tuple(Hand.of((card,)) for card in HANDS[: len(game.players)])
    return replace(game, bout=replace(game.bout, hands=hands, round=4))


def moves_of_bot(game: Game, seat: int, seed: int = 0) -> GameMove:
    move = BOT.move(game, seat, Random(seed))
    assert move is not None
    return move


@pytest.fixture
def quick(monkeypatch):
    """A bot that only has to be legal."""
    monkeypatch.setattr(BOT, "trials", lambda world, left: 1)


def states(seed: int, players: int) -> list[Game]:
    """Moments of a dealt game at which seats may act."""
    game = dealt.played(dealt.blank(players, **dealt.options(Random(seed), players)), seed)
    return [state for state in game.states if set(state.to_act()) - {None}]


def test_the_table_has_this_bot():
    assert TABLE_GAME.bot is BOT
    assert BOT.dealer is DEALER


# What it imagines


@pytest.mark.sampled
@settings(max_examples=many(120), deadline=None)
@given(st.sampled_from(PLAYERS), st.integers(0, 2**32))
def test_a_world_looks_the_same_from_the_seat_and_has_every_card_once(players, seed):
    chance = Random(seed)
    for game in chance.sample(states(seed, players), 5):
        seat = chance.randrange(players)
        world = BOT.imagine(game, seat, chance)
        assert world.visible_to(seat) == game.visible_to(seat)
        assert DEALER.offers(world, seat) == DEALER.offers(game, seat)
        assert sorted(Suite().cards(world)) == sorted(game.options.deck)


def test_others_may_hold_all_that_is_hidden_and_nothing_else():
    game = dealt.bout(4)
    worlds = [BOT.imagine(game, 2, Random(seed)) for seed in range(600)]
    held = Counter(card for world in worlds for card in world.bout.hands[0].cards)
    seen = {*game.bout.centre, *game.bout.hands[2].cards}
    assert set(held) == set(game.options.deck) - seen
    assert max(held.values()) < 4 * min(held.values())


def test_what_an_earlier_bout_used_is_in_no_hand_while_other_cards_are_left_a10():
    game = dealt.bout(3)
    used = tuple(card for card in game.options.deck if card not in game.bout.placed)[:30]
    game = replace(game, used=(used,))
    worlds = [BOT.imagine(game, 0, Random(seed)) for seed in range(50)]
    assert not {card for world in worlds for card in world.bout.known_hands} & set(used)


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(many(30)))
def test_what_is_hidden_makes_no_difference_to_its_move(seed, quick):
    """Games that differ in nothing but hands, secret bids and the deck: the same move."""
    chance = Random(seed)
    players = chance.randrange(3, 8)
    differing = 0
    for game in chance.sample(states(seed, players), 4):
        seat = chance.choice(game.to_act())
        twin = Suite().twin(game, seat, chance)
        differing += twin != game
        assert BOT.imagine(game, seat, Random(1)) == BOT.imagine(twin, seat, Random(1))
        assert moves_of_bot(game, seat, seed) == moves_of_bot(twin, seat, seed)
    assert differing


# How it plays


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(many(12)))
def test_bots_play_whole_games_with_every_option_and_end_them(seed, quick):
    players = PLAYERS[seed % len(PLAYERS)]
    chosen = {**dealt.options(Random(seed), players), "target": 10}

    def by_bot(game, seat, chance):
        move = BOT.move(game, seat, chance)
        assert move in DEALER.offers(game, seat)
        return move

    assert dealt.played(dealt.blank(players, **chosen), seed, by_bot).game.is_over


def test_the_same_position_and_the_same_numbers_give_the_same_move(quick):
    game = dealt.bout(4)
    assert moves_of_bot(game, 1, 5) == moves_of_bot(game, 1, 5)


def test_with_one_thing_to_do_it_does_that():
    game = known(lying("centre birman-1\nAna -\nBen -\nCleo -"))
    bidding = replace(game, bout=replace(game.bout, order=(), bids=(None, None, None), adopted=0))
    assert moves_of_bot(bidding, 0) == Bid("egyptian-1")


LATE = """
    centre  calico-7 izmir-9 devon-3
    Ana     calico-1
    Ben     calico-3 calico-4
    Cleo    ginger-2
"""


def adopting(seat: int, **options) -> Game:
    """The last round but one; who has bid adopts next from what LATE shows."""
    game = lying(LATE, seat, 4, game=replace(table(), options=Options(**options)))
    return known(replace(game, bout=replace(game.bout, adopted=0, bids=("izmir-1",) * 3)))


@pytest.mark.parametrize("play", ["thumb", "move"])
def test_it_adopts_what_makes_a_series_with_the_most_stars(play):
    game = adopting(0)
    moves = DEALER.offers(game, 0)
    best = {
        "thumb": lambda: BOT.thumb(game, 0, moves, Random(0)),
        "move": lambda: moves_of_bot(game, 0),
    }[play]()
    assert best == Adopt("calico-7")


def test_adopting_all_of_one_cat_it_counts_them_all_a4():
    game = adopting(2, adopt=ALL_OF_ONE_CAT)
    game = replace(game, bout=replace(game.bout, centre=("izmir-9", "devon-6", "devon-7")))
    moves = DEALER.offers(game, 2)
    assert BOT.thumb(game, 2, moves, Random(0)) in (Adopt("devon-6"), Adopt("devon-7"))


SPOILED = """
    centre  birman-8 izmir-1
    Ana     calico-1 calico-3
    Ben     calico-7 calico-5 birman-1
    Cleo    ginger-2
"""


def test_it_breaks_the_series_that_stands_in_its_way():
    game = known(lying(SPOILED, 0, 5))
    move = moves_of_bot(game, 0)
    assert isinstance(move, Betray)
    assert (move.victim, move.how != "none") == (1, True)
    assert move.take in ("calico-7", "calico-5")


def test_it_betrays_nobody_where_that_only_helps_others():
    game = known(lying("centre ginger-1\nAna -\nBen ginger-9\nCleo ginger-2", 0, 5))
    assert moves_of_bot(game, 0).how in ("none", "deck")


def test_the_rule_of_thumb_leaves_low_bids_for_later_rounds():
    game = dealt.bout(3)
    deck = game.options.deck
    bid = BOT.thumb(game, 0, DEALER.offers(game, 0), Random(0))
    assert deck[bid.card].number == max(deck[card].number for card in game.bout.hands[0].cards)


# Its model


@pytest.mark.sampled
@pytest.mark.parametrize("seed", range(many(15)))
def test_the_model_ends_a_bout_with_the_points_that_the_rules_give(seed):
    """A bout played at random, played again in the model."""
    players = PLAYERS[seed % len(PLAYERS)]
    table = dealt.played(dealt.blank(players, **dealt.options(Random(seed), players)), seed)
    start = max(place for place, (_, move) in enumerate(table.moves) if isinstance(move, BoutMove))
    moves, dealt_game = table.moves[start + 1 :], table.states[start + 1]
    came = [
        move.card if isinstance(move, TurnUp) else move.give
        for _seat, move in moves
        if isinstance(move, TurnUp) or (isinstance(move, Betray) and move.how == FROM_DECK)
    ]
    cards = cards_of(dealt_game.options)
    model = Outlook(cards, dealt_game.bout, dealt_game.first, came[::-1])
    for seat, move in moves:
        if seat is not None:
            model.play(seat, move)
    gained = zip(dealt_game.points(), table.game.points(), strict=True)
    assert model.points() == [after - before for before, after in gained]


def test_who_leads_at_the_end_has_won_and_before_it_only_may():
    assert hoped_share([50, 40, 30], 0, 50) == 1
    assert 1 / 3 < hoped_share([45, 40, 30], 0, 50) < 1
    assert hoped_share([50, 50, 30], 0, 50) == 1 / 2
    assert hoped_share([20, 20, 20], 0, 50) == pytest.approx(1 / 3)
    assert hoped_share([50, 40, 30], 2, 50) < hoped_share([50, 40, 30], 1, 50) < 0
