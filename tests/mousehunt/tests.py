"""Mouse Hunt does what every card game must, and what its own rules say."""

import pytest

from ninelives_site.core.strict_json import Malformed
from tests.cardgames import at_table, contract, on_pages, rules_page
from tests.cardgames.move_texts import MoveTexts, text_reader
from tests.mousehunt.rules import KINDS, deck
from tests.mousehunt.table_game import TABLE_GAME

texts = MoveTexts(text_reader(TABLE_GAME.recorded.moves))


class TestContract(contract.Contract):
    slug = "mouse-hunt"
    games_each = 24
    endings = frozenset({"rounds", "target"})

    def opening(self, rng, players, known):
        cards = rng.sample(deck(players), len(deck(players)))
        hands = [cards[seat::players] for seat in range(players)] if known else []
        return {"options": {"target": rng.choice([0, 9])}, "setup": {"hands": hands}}

    def cards(self, game):
        held = [hand.cards for hand in game.hands]
        return None if None in held else [*sum(held, ()), *game.table, *game.played]

    def deck(self, game):
        return deck(len(game.players))


class TestAtTable(at_table.AtTable):
    slug = "mouse-hunt"
    gone = 0.6


class TestRulesPage(rules_page.RulesPage):
    slug = "mouse-hunt"
    names = (*KINDS, *TestContract.endings)
    codes = 4
    rulings = {"H1", "H2"}
    texts = 2
    scores = {"Ana": 3, "Ben": 0}


class TestOnPages(on_pages.OnPages):
    slug = "mouse-hunt"
    rounds = {"referee": ("claws 3", "eyes 4", "whiskers 1"), "score": ("Ben",)}
    instead = {"referee": "5", "score": "Ana"}
    move = {"seat": 0, "type": "play", "card": "claws-3"}
    words = "Ana plays claws 3."
    gone = "Ben can't hold claws 3."
    drawn = 'aria-label="claws 3"'


def hunt(moves="", players=3, **head):
    return texts.play(contract.opened("mouse-hunt", players, **head).game, moves)


@pytest.mark.parametrize(("card", "points"), [("eyes-4", (0, 1, 0)), ("eyes-3", (1, 0, 0))])
def test_the_strongest_cat_of_a_round_catches_and_of_equal_ones_the_first(card, points):
    assert hunt(f"0 play claws-3; 1 play {card}; 2 play whiskers-1").points() == points


def test_the_hunt_ends_after_five_rounds_or_at_the_target_and_ties_share():
    moves = "caught 0; caught 1; caught 1; caught 0; caught 2"
    assert hunt(moves).winners() == ["Ana", "Ben", "Cleo"]
    assert hunt("caught 0; caught 1", options={"target": 2}).winners() == ["Ben"]


def test_of_unknown_hands_what_all_have_seen_is_checked():
    codes = {
        "0 play claws-2": "not-your-turn",
        "1 play paws-2": "not-in-hand",
        "1 play claws-3": "not-in-hand",
        "1 play claws-2": "legal",
        "caught 1": "wrong-phase",
    }
    game = hunt("0 play claws-3")
    assert {move: texts.code(game, move) for move in codes} == codes


def test_a_deal_gives_five_cards_to_each_and_each_is_played_from_the_own_hand():
    with pytest.raises(Malformed, match="every card once"):
        hunt(players=2, setup={"hands": [["claws-1"], ["claws-2"]]})
    hands = [list(deck(2)[:5]), list(deck(2)[5:])]
    game = hunt(players=2, setup={"hands": hands})
    assert texts.code(game, "0 play whiskers-1") == "not-in-hand"
    assert game.visible_to(0).document()["hands"] == [hands[0], 5]
