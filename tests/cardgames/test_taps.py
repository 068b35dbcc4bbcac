"""How many taps an entry takes, counted on a table's own pages: every link and button pressed.

Games are played by chance with known hands; the table, which knows no hands, is told each move by
the shortest way over its keys. The figures stand in docs/performance.md.
"""

from dataclasses import dataclass, replace
from random import Random
from statistics import mean
from typing import Any

import pytest
from django.test import Client

from cardgames.adoption.at_table.table_game import TABLE_GAME as ADOPTION
from cardgames.adoption.rules.moves import NONE, Betray, TurnUp
from cardgames.adoption.rules.offers import unseen
from cardgames.engine import CardGame, Seat
from cardgames.table_game import REFEREE, PadContext, TableGame
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME as TRICKSY_KITTENS
from ninelives_site.core.moves import GameMove
from tests.browser.tables import EMPTY, way
from tests.cardgames.adoption import random_play as adoption
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.tapping import NAMES
from tests.cardgames.tricksy_kittens import random_play as tricksy_kittens
from tests.tiers import IS_LONG

pytestmark = [pytest.mark.django_db, pytest.mark.sampled]

GAMES = 8 if IS_LONG else 1


@dataclass
class Counter:
    """A phone that is passed around a table where every card is judged, and its taps so far."""

    table_game: TableGame[Any]
    game: CardGame
    phone: PagePhone
    taps: int = 0

    @classmethod
    def opened(cls, table_game: TableGame[Any], players: int) -> "Counter":
        names = NAMES[:players]
        client = Client()
        answer = client.post(f"/t/new/{table_game.slug}/", {"name": names, "keeping": REFEREE})
        phone = PagePhone(client, answer.headers["Location"])
        options = table_game.complete_options({}, players)
        return cls(table_game, table_game.started(names, options, {}), phone)

    def enter(self, seat: Seat, move: GameMove) -> None:
        """Tell the table a move."""
        seats = self.table_game.awaited(self.game, REFEREE)
        if len(seats) > 1 and seat != seats[0]:
            self.press(f"for-{seat}")
        target = self.table_game.draft_of(self.game, seat, move)
        context = PadContext(self.game, seat, REFEREE, by_key=True)
        before = self.version
        for key in way(self.table_game, context, EMPTY, target):
            self.press(key)
        if self.version == before:
            self.press("press")
        assert self.version > before, self.phone.words
        self.game = self.game.apply(seat, move)

    @property
    def version(self) -> int:
        return int(self.phone.page.hidden["version"])

    def press(self, called: str) -> None:
        self.taps += 1
        is_link = self.phone.page.named(called).tag == "a"
        self.phone.tap(called) if is_link else self.phone.press(called)


def next_of(game: CardGame, rng: Random) -> Seat:
    """Who acts: of several who bid it is the one who is asked first; anybody may lead."""
    seats = game.to_act()
    return seats[0] if game.phase == "bid" else rng.choice(seats)


def legal(game: CardGame, seat: Seat, rng: Random) -> GameMove:
    """What somebody does who plays by chance, and betrays every other time, in any of the ways."""
    moves = [move for move in game.candidates(seat) if game.why_not(seat, move) is None]
    ways = sorted({move.how for move in moves if isinstance(move, Betray)} - {NONE})
    if not ways:
        return rng.choice(moves)
    how = rng.choice([NONE, rng.choice(ways)])
    return rng.choice([move for move in moves if isinstance(move, Betray) and move.how == how])


def round_of_tricksy_kittens(rng: Random) -> int:
    """The taps of a round of four: bids, eight tricks, and on to the next round."""
    table = Counter.opened(TRICKSY_KITTENS, 4)
    game = table.game.apply(None, tricksy_kittens.deal(table.game, rng, known=True))
    while game.current:
        seat = next_of(game, rng)
        move = legal(game, seat, rng)
        table.enter(seat, move)
        game = game.apply(seat, move)
    table.press("onward")
    return table.taps


def bout_of_adoption(rng: Random) -> int:
    """The taps of a bout of three: the deal, five rounds, and on to the next bout."""
    table = Counter.opened(ADOPTION, 3)
    deal = adoption.deal(list(table.game.options.deck), rng, 3, known=True)
    table.enter(None, replace(deal, deal=()))
    game = ADOPTION.started(NAMES[:3], {}, {}).apply(None, deal)
    while game.phase != "bout":
        seat = next_of(game, rng)
        turns_up = game.phase == "turn-up"
        cards = unseen(game.bout, game.options.deck) if turns_up else ()
        move = TurnUp(rng.choice(cards)) if cards else legal(game, seat, rng)
        table.enter(seat, move)
        game = game.apply(seat, move)
    table.press("onward")
    return table.taps


@pytest.mark.long
@pytest.mark.parametrize(
    ("count", "most"), [(round_of_tricksy_kittens, 60), (bout_of_adoption, 75)]
)
def test_judging_every_card_on_one_phone_takes_few_taps(count, most):
    taps = [count(Random(f"{count.__name__} {number}")) for number in range(GAMES)]
    assert mean(taps) <= most, f"{mean(taps):.1f}: {taps}"
