"""Mouse Hunt fulfils the contract of a card game, and its page says what its code does."""

from tests.cardgames.contract import Contract
from tests.cardgames.move_texts import text_reader
from tests.cardgames.rules_page import RulesPage
from tests.mousehunt.rules import KINDS, PLAYERS, ROUNDS, TIES, Caught, Play, deck
from tests.mousehunt.table_game import TABLE_GAME

RECORDS = TABLE_GAME.recorded


class TestMouseHunt(Contract):
    slug = "mouse-hunt"
    players = PLAYERS
    games_each = 24
    endings = frozenset({"rounds", "target"})

    def opening(self, rng, players, known):
        options = {
            "mice": [rng.randint(1, 9) for _ in range(ROUNDS)],
            "target": rng.choice([0, 0, 12]),
            "weakest": rng.random() < 0.5,
            "ties": rng.choice(TIES),
            "asleep": rng.sample(KINDS, rng.randrange(3)),
        }
        cards = rng.sample(deck(players), len(deck(players)))
        hands = [cards[seat::players] for seat in range(players)]
        return {"options": options, "setup": {"hands": hands} if known else {}}

    def choose(self, table, rng, known):
        """Mostly a card; now and then, where hands are not known, a whole round."""
        game = table.game
        if not (known or game.table) and rng.random() < 0.3:
            return None, Caught(rng.randrange(len(game.players)))
        return game.turn, rng.choice(game.legal_moves(game.turn))

    def others(self, game, rng):
        for seat in range(len(game.players)):
            yield seat, Play(rng.choice(["dogs-1", "claws-9", "claws", ""]))
            yield from ((seat, Play(card)) for card in deck(5))

    def cards(self, game):
        if not all(hand.is_known for hand in game.hands):
            return None
        held = [card for hand in game.hands for card in hand.cards]
        return [*held, *game.table, *game.played]

    def deck(self, game):
        return deck(len(game.players))


class TestRulesPage(RulesPage):
    slug = "mouse-hunt"
    names = (*KINDS, *TIES, *RECORDS.moves.types, *RECORDS.default_options, "rounds", "target")
    codes = 7
    rulings = {"H1", "H6"}
    texts = 2
    move_from_text = staticmethod(text_reader(RECORDS.moves))

    page = TABLE_GAME.page.read_text(encoding="utf-8")
    code = "".join(
        TABLE_GAME.page.with_name(name).read_text() for name in ("rules.py", "refusals.py")
    )

    def test_the_example_record_is_legal(self):
        found = self.example()
        assert (found["legal"], found["applied"], found["phase"]) == (True, 3, "play")
        assert found["scores"] == {"Ana": 2, "Ben": 1}
