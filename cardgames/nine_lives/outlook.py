"""How a game may go on, in a model that is quick enough to be played on a thousand times a move.

Cards are whole numbers: a byte for each cat, and the number of icons above these, so that cards are
added up as they lie and sorted by size. Everybody plays by one rule of thumb: the card that makes
safe, else the largest that may lie; stuck, a life is wagered. Of the powers the model knows what
they allow in the turn; those that only annoy others just draw their cards.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from cardgames.nine_lives.rules.cards import CATS, DECK, icons_of
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.hands import cards_of
from cardgames.nine_lives.rules.lives import Life
from cardgames.nine_lives.rules.powers.registry import EVERY
from cardgames.nine_lives.rules.table import counts

WORD, LOW, HIGH = 0xFFFFFFFF, 0x7F7F7F7F, 0x80808080
ABOVE_NINE, FROM_NINE, NINES = 0x76767676, 0x77777777, 0x09090909
SIZE = 1 << 32
PLACE = {cat: 8 * place for place, cat in enumerate(CATS)}
PLAIN, SKIP, WILD, PLUS, IGNORE, TAKE, SINGLE, FORBID, RISKY, DOUBLE, FORCE, CALM = range(12)
KINDS = {
    "skip": SKIP,
    "wildcard": WILD,
    "wildcard-paid": WILD,
    "plus": PLUS,
    "ignore": IGNORE,
    "override": TAKE,
    "swap": TAKE,
    "steal": TAKE,
    "single-cat": SINGLE,
    "forbid": FORBID,
    "risky-deck": RISKY,
    "risky-player": RISKY,
    "double-turn": DOUBLE,
    "force-wager": FORCE,
    "forbid-wager": CALM,
}
REACH = 3
"""How many cards of the table a power is tried on."""


def _number(card: str) -> int:
    icons = icons_of(card)
    return len(icons) * SIZE + sum(1 << PLACE[icon] for icon in icons)


def _bits(cats: Iterable[str]) -> int:
    """The highest bit of each of the cats' bytes."""
    return sum(0x80 << PLACE[cat] for cat in cats)


NUMBER = {card: _number(card) for card in DECK}
BITS = {_number(card): _bits(set(icons_of(card))) for card in DECK}

ModelLife = tuple[int, int, int]
"""What a life draws, the kind of its power, and the cats of that."""


def _life(power: str) -> ModelLife:
    shown = EVERY[power]
    kind = KINDS.get(shown.name, PLAIN)
    cats = (
        [cat for cat in CATS if cat in power.split("-")] if kind in (PLUS, IGNORE, FORBID) else []
    )
    return (shown.draw, kind, _bits(cats))


LIVES = {power: _life(power) for power in EVERY}
UNKNOWN: ModelLife = (2, PLAIN, 0)


@dataclass(slots=True)
class Outlook:
    """A game in the model, between two turns; it changes as it is played on.

    `bets` are the lives wagered in this round; `due` are powers that bind whoever is next.
    """

    hands: list[list[int]]
    stacks: list[list[ModelLife]]
    bets: list[list[ModelLife]]
    deck: list[int]
    safe: list[bool]
    seat: int
    queen: int
    total: int = 0
    table: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    ignored: int = 0
    due: tuple[int, ...] = ()
    is_over: bool = False

    def copy(self) -> "Outlook":
        return Outlook(
            [hand[:] for hand in self.hands],
            [stack[:] for stack in self.stacks],
            [bets[:] for bets in self.bets],
            self.deck[:],
            self.safe[:],
            self.seat,
            self.queen,
            self.total,
            self.table[:],
            self.discards[:],
            self.ignored,
            self.due,
            self.is_over,
        )

    def dealt_anew(self, known: Iterable[int], chance: Random) -> "Outlook":
        """A copy with all hands but the `known` ones, and the deck, shuffled together."""
        new = self.copy()
        hidden = [seat for seat in range(len(new.hands)) if seat not in known]
        pool = new.deck
        for seat in hidden:
            pool += new.hands[seat]
        chance.shuffle(pool)
        for seat in hidden:
            size = len(new.hands[seat])
            new.hands[seat] = sorted(pool[:size], reverse=True)
            del pool[:size]
        return new

    @property
    def lives(self) -> list[int]:
        return [len(stack) + len(bets) for stack, bets in zip(self.stacks, self.bets, strict=True)]

    # A game played on

    def play_on(self, rounds: int, chance: Random) -> None:
        """Rounds to their ends, the one that is being played among them."""
        while rounds and not self.is_over:
            losers = self._turn(chance)
            if losers:
                self._end_round(losers, chance)
                rounds -= 1

    def _turn(self, chance: Random) -> list[int]:
        """One player's turn; who loses the round where it ends with that."""
        seat = self.seat
        if not self.safe[seat]:
            due, self.due = self.due, ()
            for _nth in range(2 if DOUBLE in due else 1):
                if not self._acts(seat, due, chance):
                    return [seat]
                losers = self._losers()
                if losers:
                    return losers
                if self.safe[seat]:
                    break
        self.seat = (seat + 1) % len(self.hands)
        return []

    def _losers(self) -> list[int]:
        full = ((self.total & WORD) + FROM_NINE) & HIGH
        if full | self.ignored == HIGH:
            return [*range(len(self.hands))]
        return [self.safe.index(False)] if self.safe.count(False) == 1 else []

    def _acts(self, seat: int, due: tuple[int, ...], chance: Random) -> bool:
        """Whether the seat could take its turn."""
        must, stack = FORCE in due, self.stacks[seat]
        if not (must and stack) and self._plays(seat):
            return True
        if CALM in due or not stack:
            return False
        life = stack.pop(0)
        self.bets[seat].append(life)
        draws, kind, cats = life
        self._draw(seat, draws + 2 * (kind == RISKY), chance)
        match kind:
            case 1:  # SKIP
                return True
            case 2:  # WILD
                return self._plays(seat, exceeds=HIGH)
            case 3:  # PLUS
                return self._plays(seat, exceeds=cats)
            case 4:  # IGNORE
                self.ignored |= cats
            case 5:  # TAKE
                return self._plays(seat) or self._takes(seat)
            case 6:  # SINGLE
                return self._plays(seat) or self._plays_one_icon(seat)
            case 7:  # FORBID
                return self._plays(seat, forbidden=cats)
            case 9 | 10 | 11:  # those that bind the next player
                self.due = (kind,)
        return self._plays(seat)

    def _plays(self, seat: int, exceeds: int = 0, forbidden: int = 0) -> bool:
        """The card that makes safe, else the largest; False where none may lie."""
        total, counting, found = self.total, ~self.ignored, 0
        limited = counting & ~exceeds
        for card in self.hands[seat]:
            cats = BITS[card]
            after = total + card & WORD
            if (after + ABOVE_NINE) & HIGH & cats & limited or cats & forbidden:
                continue
            differs = after ^ NINES  # a byte of zero where there are nine
            if ~(((differs & LOW) + LOW) | differs) & HIGH & cats & counting:
                self.safe[seat] = True
                found = card
                break
            found = found or card
        if not found:
            return False
        self.hands[seat].remove(found)
        self.table.append(found)
        self.total = total + found
        return True

    def _takes(self, seat: int) -> bool:
        """A card of the table makes room, and comes to the hand."""
        for taken in self.table[-REACH:]:
            total = self.total
            self.total = total - taken
            if self._plays(seat):
                self.table.remove(taken)
                self.hands[seat].append(taken)
                self.hands[seat].sort(reverse=True)
                return True
            self.total = total
        return False

    def _plays_one_icon(self, seat: int) -> bool:
        for card in self.hands[seat]:
            for place in PLACE.values():
                number = (self.total >> place) & 0xFF
                if (card >> place) & 0xFF and number < 9:
                    self.safe[seat] |= number == 8
                    self.hands[seat].remove(card)
                    self.discards.append(card)
                    self.total += 1 << place
                    return True
        return False

    def _draw(self, seat: int, count: int, chance: Random) -> None:
        if len(self.deck) < count:
            chance.shuffle(self.discards)
            self.deck = self.discards + self.deck
            self.discards = []
        hand = self.hands[seat]
        for _nth in range(min(count, len(self.deck))):
            hand.append(self.deck.pop())
        hand.sort(reverse=True)

    def _end_round(self, losers: list[int], chance: Random) -> None:
        for seat, bets in enumerate(self.bets):
            if seat in losers:
                del self.stacks[seat][:1]
            else:
                self.stacks[seat] += bets
            self.bets[seat] = []
        self.is_over = not all(self.stacks)
        self.discards += self.table
        self.table, self.total, self.ignored, self.due = [], 0, 0, ()
        self.safe = [False] * len(self.hands)
        sizes = [len(hand) for hand in self.hands]
        tied = [seat for seat, size in enumerate(sizes) if size == max(sizes)]
        self.queen = self.queen if self.queen in tied else chance.choice(tied)
        self.seat = self.queen


def outlook_of(game: Game) -> Outlook:
    """A game whose cards are all known, in the model. What is under way in a turn is left out: an
    optional second one is not taken."""
    turn, current = game.round.turn, game.round
    queen = game.kittyqueen or 0
    seat = queen if game.tied or turn.seat is None else turn.seat
    if game.tied and queen not in game.tied:
        seat = game.tied[0]
    if turn.optional:
        seat = (seat + 1) % len(game.players)
    return Outlook(
        hands=[
            sorted(map(NUMBER.__getitem__, cards_of(hand)), reverse=True) for hand in game.hands
        ],
        stacks=[[_life_of(game, life) for life in lives.stack] for lives in game.lives],
        bets=[[_life_of(game, life) for life in lives.wagered] for lives in game.lives],
        deck=[NUMBER[card] for card in game.deck.cards or ()],
        safe=[seat in current.safe for seat in range(len(game.players))],
        seat=seat,
        queen=queen,
        total=sum(number << PLACE[cat] for cat, number in counts(current.table).items()),
        table=[NUMBER[laid.card] for laid in current.table if not laid.covered],
        discards=[NUMBER[card] for card in game.deck.discards],
        ignored=_bits(current.ignored),
        due=tuple(
            KINDS[each.power.name]
            for each in current.lasting
            if KINDS.get(each.power.name, PLAIN) in (DOUBLE, FORCE, CALM)
        ),
        is_over=game.end is not None,
    )


def _life_of(game: Game, life: Life) -> ModelLife:
    if life is None:
        return UNKNOWN
    draws, kind, cats = LIVES[life]
    return (draws, PLAIN, 0) if game.powers_off else (draws, kind, cats)
