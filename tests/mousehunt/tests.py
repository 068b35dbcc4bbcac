"""Mouse Hunt does what every card game must, and what its own rules say."""

import pytest

from ninelives_site.core.strict_json import Malformed
from tests.cardgames import at_table, contract, on_pages, rules_page
from tests.cardgames.move_texts import MoveTexts, text_reader
from tests.mousehunt.rules import KINDS, catcher, deck
from tests.mousehunt.table_game import TABLE_GAME

texts = MoveTexts(text_reader(TABLE_GAME.recorded.moves))


class TestContract(contract.Contract):
    slug = "mouse-hunt"
    games_each = 24
    endings = frozenset({"hunts", "target"})

    def opening(self, rng, players, known):
        cards = rng.sample(deck(players), len(deck(players)))
        hands = [cards[seat::players] for seat in range(players)] if known else []
        return {"options": {"target": rng.choice([0, 2])}, "setup": {"hands": hands}}

    def cards(self, game):
        held = [hand.cards for hand in game.hands]
        return None if None in held else [*sum(held, ()), *game.table, *game.played]

    def deck(self, game):
        return deck(len(game.players))


class TestAtTable(at_table.AtTable):
    slug = "mouse-hunt"
    gone = 0.6
    secret = True


class TestRulesPage(rules_page.RulesPage):
    slug = "mouse-hunt"
    names = (*KINDS, *TestContract.endings, "bid", "play", "over")
    codes = 6
    rulings = {"H1", "H2"}
    texts = 3
    scores = {"Ana": 0, "Ben": 3}


class TestOnPages(on_pages.OnPages):
    slug = "mouse-hunt"
    rounds = {
        "referee": ("5", "1", "1", *(f"{kind} {n}" for n in (5, 4, 3, 2, 1) for kind in KINDS[:3])),
        "score": ("Ben 2",),
    }
    instead = {"referee": "2", "score": "Ana"}
    taken = 3
    move = {"seat": 0, "type": "bid", "number": 5}
    words = "Ana has bid."
    gone = "Ben can't hold claws 5."
    drawn = "round 1"


def hunt(moves="", players=3, **head):
    return texts.play(contract.opened("mouse-hunt", players, **head).game, moves)


def test_the_strongest_of_the_kind_led_catches_but_for_kittens():
    assert catcher(("eyes-3", "eyes-4", "claws-5")) == 1
    assert catcher(("eyes-3", "eyes-4", "claws-1")) == 2
    assert catcher(("paws-3", "eyes-5", "paws-4", "eyes-4")) == 2


def test_the_highest_bid_that_was_kept_gets_its_mice():
    game = hunt("kept 1 3; kept 0 2")
    assert (game.points(), game.to_act()) == ((2, 3, 0), (0, 1, 2, None))
    assert hunt("kept 1 3", options={"target": 3}).winners() == ["Ben"]
    assert hunt("kept 1 0; kept 0 2; kept 2 2").winners() == ["Ana", "Cleo"]


def test_bids_are_hidden_until_all_are_in_and_then_the_leader_leads():
    game = hunt("0 bid 2; 1 bid 1")
    assert game.public_state().bids == (None, None, None)
    assert texts.code(game, "1 bid 3") == "already-bid"
    shown = hunt("0 bid 2; 1 bid 1; 2 bid 0")
    assert (shown.public_state().bids, shown.to_act()) == ((2, 1, 0), (0,))


def test_whoever_can_follows_and_a_kitten_need_not():
    hands = [["claws-1", "claws-2", "claws-3", "claws-4", "whiskers-5"]]
    hands += [["claws-5", "whiskers-1", "whiskers-2", "whiskers-3", "whiskers-4"]]
    game = hunt("0 bid 2; 1 bid 1; 0 play claws-3", players=2, setup={"hands": hands})
    codes = {"1 play whiskers-2": "must-follow", "1 play whiskers-1": "legal"}
    codes |= {"0 play claws-4": "not-your-turn", "1 play claws-3": "not-in-hand"}
    assert {move: texts.code(game, move) for move in codes} == codes
    with pytest.raises(Malformed, match="every card once"):
        hunt(players=2, setup={"hands": [["claws-1"], ["claws-2"]]})
