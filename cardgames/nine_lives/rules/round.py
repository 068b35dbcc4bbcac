"""What is the case within one round: the table, who is safe, whose turn it is, what lasts."""

from dataclasses import dataclass, replace

from cardgames.nine_lives.rules.cards import CATS
from cardgames.nine_lives.rules.effects import Effect, Lasts, Use
from cardgames.nine_lives.rules.table import Table


@dataclass(frozen=True, slots=True)
class Theft:
    """Chance has still to take a card from a hand."""

    to: int
    victim: int


@dataclass(frozen=True, slots=True)
class Rotation:
    """Cards are still to be given, by seat; None where one has not. `step` is 1 clockwise."""

    step: int
    sizes: tuple[int, ...]
    given: tuple[tuple[str, ...] | None, ...]

    @property
    def waiting(self) -> tuple[int, ...]:
        return tuple(seat for seat, cards in enumerate(self.given) if cards is None)


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn: whose (None: the Kittyqueen is not known yet), and the power used in it.

    `another`: a second one may follow (`optional` is that one). `more`: a second one must.
    """

    seat: int | None
    use: Use | None = None
    another: bool = False
    optional: bool = False
    more: bool = False
    awaits: Theft | Rotation | None = None


@dataclass(frozen=True, slots=True)
class Lasting:
    """A power that outlasts its turn, and who used it."""

    power: Effect
    by: int


@dataclass(frozen=True, slots=True)
class Round:
    """A round between two moves; `begun` from its first turn on."""

    turn: Turn
    table: Table = ()
    safe: tuple[int, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    begun: bool = False

    @property
    def ignored(self) -> tuple[str, ...]:
        """The cats that do not count in this round."""
        if not self.lasting:
            return ()
        return tuple(cat for cat in CATS if any(e.power.ignores(cat) for e in self.lasting))

    def is_open(self, seat: int) -> bool:
        """Whether the seat plays with an open hand."""
        return any(effect.power.opens(seat, effect.by) for effect in self.lasting)

    def binding(self, seat: int) -> tuple[Effect, ...]:
        """The powers that bind this seat's turn: not those that it used itself (N9)."""
        return tuple(
            effect.power
            for effect in self.lasting
            if effect.power.lasts is Lasts.NEXT and effect.by != seat
        )

    def use_of(self, seat: int) -> Use:
        """The power that the seat on turn has used, or none."""
        return self.turn.use or Use(Effect(), seat)

    def with_safe(self, seat: int) -> "Round":
        return replace(self, safe=tuple(sorted({*self.safe, seat})))

    def met(self, seat: int) -> "Round":
        """The seat takes a turn: what bound it is met, and it may have to take another (N9)."""
        binding = self.binding(seat)
        if not binding:
            return self
        more = self.turn.more or any(power.doubles_turn for power in binding)
        return replace(
            self,
            turn=replace(self.turn, more=more),
            lasting=tuple(
                effect
                for effect in self.lasting
                if effect.power.lasts is not Lasts.NEXT or effect.by == seat
            ),
        )

    def lasts(self, use: Use) -> "Round":
        """The round with a power that outlasts its turn."""
        if use.power.lasts is Lasts.TURN:
            return self
        return replace(self, lasting=(*self.lasting, Lasting(use.power, use.seat)))
