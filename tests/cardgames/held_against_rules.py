"""What a table says of what can be done, held against the rules' own legal moves.

`Looked.check` walks through the pads of a seat as somebody does who taps at random. It finds a lit
key through which no legal move leads, a key that is gone through which one does, and sentences that
are not true: each that tells what can, may or must be, or what comes of it, has a claim in the
`claims.py` of its game, which asks the rules. A sentence without one is a fault, so that nothing of
the kind is said unless it is held.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from cardgames.engine import CardGame
from cardgames.pad import Draft, Key, Pad
from cardgames.table.games import game_of
from cardgames.table_game import REFEREE, PadContext, TableGame
from ninelives_site.core.moves import GameMove

TELLS = re.compile(
    r"\b(can|can’t|may|must|none|nothing|any|only|free|draws?|loses?|wins?|won’t|safe|no match"
    r"|ended now|changes|goes to|life goes|lives go|is on the table)\b",
    re.IGNORECASE,
)
"""Words of sentences that tell what can be done, or what comes of it."""
SENTENCE = re.compile(r"(?<=[.?!])\s+")
PADS, BEHIND, TIPS = 12, 40, 8
"""Pads that are looked at of a seat, and behind one key; the most tips of a coach."""
Moves = Sequence[tuple[int, GameMove]]


@dataclass(frozen=True)
class Told:
    """Where a sentence stands: what is tapped there and, of a yes, the moves and what comes of
    them."""

    looked: "Looked"
    draft: Draft
    moves: Moves = ()
    after: Any = None

    @property
    def game(self) -> Any:
        return self.looked.game

    @property
    def seat(self) -> int:
        return self.looked.seat

    @property
    def move(self) -> Any:
        return self.moves[-1][1]


Claim = Callable[[Told, re.Match[str]], bool]
Claims = Mapping[str, Claim]
"""By the pattern of a whole sentence."""


def is_rule(told: Told, said: re.Match[str]) -> bool:
    """The words of a rule, a power or a key, which say nothing of this moment."""
    return True


def by_rule(texts: Iterable[str]) -> Claims:
    """The words of powers, as they stand on their cards."""
    return {re.escape(each): is_rule for text in texts for each in SENTENCE.split(text)}


def look(game: CardGame, slug: str, claims: Claims, rng: Random) -> int:
    """How many pads of all who may act were looked at; `AssertionError` where one is wrong."""
    table_game = game_of(slug)
    seats = [seat for seat in table_game.awaited(game, REFEREE) if seat is not None]
    return sum(Looked(table_game, claims, game, seat, rng).check() for seat in seats)


@dataclass(frozen=True)
class Looked:
    """The pads of a seat at a moment of a game: on its own phone where hands are known, else on the
    one that is passed around."""

    table_game: TableGame[Any]
    claims: Claims
    game: CardGame
    seat: int
    rng: Random

    @cached_property
    def context(self) -> PadContext[Any]:
        is_known = self.table_game.knows_hands(self.game)
        viewer = self.seat if is_known else None
        return PadContext(self.game, self.seat, REFEREE, viewer, by_key=True)

    @cached_property
    def legal(self) -> frozenset[GameMove]:
        """What the rules allow, without the cards that would be drawn."""
        return frozenset(self._undrawn(move) for move in self.game.legal_moves(self.seat))

    def check(self) -> int:
        """How many pads were looked at; `AssertionError` where one is wrong."""
        if not self.table_game.rounds_over(self.game):
            for acts in range(TIPS):
                self._hold(self.table_game.coach(self.context, acts), Told(self, Draft()))
        board = self.table_game.board(self.game, self.context.viewer).context
        for told in (board.get("note", ""), *(lamp.label for lamp in board.get("values", ()))):
            self._hold(told, Told(self, Draft()))
        seen: set[Draft] = set()
        waiting = [Draft()]
        while waiting and len(seen) < PADS:
            draft = waiting.pop(self.rng.randrange(len(waiting)))
            if draft in seen:
                continue
            seen.add(draft)
            pad = self.pad(draft)
            self._sentences(draft, pad)
            keys = [key for row in pad.rows for key in row.keys]
            for key in self.rng.sample(keys, min(5, len(keys))):
                self._check_key(draft, pad, key)
            waiting += [key.to for key in keys if key.state not in ("gone", "later")]
        return len(seen)

    # Pads

    def pad(self, draft: Draft) -> Pad:
        return self.table_game.pad(self.context, draft)

    def entered(self, pad: Pad) -> tuple[Moves, Any]:
        """The moves that a pad would post, and the game after them: None where one is refused."""
        game, moves = self.game, []
        for document in pad.moves:
            if document["type"] == "setup":
                return (), None
            seat, move = self.table_game.recorded.read_move(game, dict(document))
            tried = self._tried(game, seat, move)
            if game.why_not(seat, tried):
                return (), None
            moves.append((seat, tried))
            game = game.apply(seat, tried)
        return moves, game if moves else None

    def _tried(self, game: CardGame, seat: int, move: GameMove) -> GameMove:
        dealer = self.table_game.dealer
        return dealer.tried(game, seat, move) if dealer else move

    def _undrawn(self, move: GameMove) -> GameMove:
        dealer = self.table_game.dealer
        return dealer.undrawn(move) if dealer else move

    # Keys

    def _check_key(self, draft: Draft, pad: Pad, key: Key) -> None:
        tapped = set(key.to.taps) - set(draft.taps)
        if key.state not in ("lit", "gone") or not tapped or self._is_setup(pad, key):
            return
        found, looked = [], 0
        for each in self._through(key.to):
            looked += 1
            found.append(self.entered(each)[0])
            if key.state == "lit" and found[-1]:
                return
        where = (self.game, self.seat, draft.taps, key)
        if key.state == "lit":
            assert looked == BEHIND, ("A lit key leads to no legal move", *where)
        elif any(found):
            beside = [other.to for row in pad.rows for other in row.keys if other != key]
            others = [self.entered(self.pad(to))[0] for to in (draft, *beside)]
            made = [moves for moves in found if moves and moves not in others]
            assert not made, ("A key that is gone leads to a legal move", *where, made[0])

    def _is_setup(self, pad: Pad, key: Key) -> bool:
        return any(move["type"] == "setup" for move in (*pad.moves, *self.pad(key.to).moves))

    def _through(self, first: Draft) -> Iterator[Pad]:
        """The pads behind a key, in which all that was tapped stands."""
        seen: set[Draft] = set()
        waiting = [first]
        while waiting and len(seen) < BEHIND:
            draft = waiting.pop(0)
            if draft in seen or not {*first.taps} <= {*draft.taps}:
                continue
            seen.add(draft)
            pad = self.pad(draft)
            yield pad
            waiting += [key.to for row in pad.rows for key in row.keys if key.state != "later"]

    # Sentences

    def _sentences(self, draft: Draft, pad: Pad) -> None:
        told = Told(self, draft)
        self._hold(pad.hint, told)
        moves, after = self.entered(pad)
        if after is not None and pad.question and not pad.secret:
            self._hold(self.table_game.remark(self.game, moves), Told(self, draft, moves, after))
        for row in pad.rows:
            for key in row.keys:
                moves, after = (), None
                if TELLS.search(key.label):
                    moves, after = self.entered(self.pad(key.to))
                self._hold(key.label, Told(self, key.to, moves, after))
                self._hold(key.small, told)

    def _hold(self, text: str, told: Told) -> None:
        for sentence in SENTENCE.split(text):
            if not TELLS.search(sentence):
                continue
            found = [
                (claim, match)
                for pattern, claim in self.claims.items()
                if (match := re.fullmatch(pattern, sentence))
            ]
            assert found, f"No claim holds this against the rules: {sentence}"
            for claim, match in found:
                where = (sentence, told.draft.taps, self.seat, self.game)
                assert claim(told, match), ("It is not true", *where)
