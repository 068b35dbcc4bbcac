"""A card played: what it counts as, whether it may be played, and whom it makes safe."""

from dataclasses import dataclass, replace

from cardgames.nine_lives.rules import checks, wagering
from cardgames.nine_lives.rules.cards import CATS, NINE, Icons, icons_of
from cardgames.nine_lives.rules.effects import Use
from cardgames.nine_lives.rules.position import P, Position
from cardgames.nine_lives.rules.table import Laid, Table, icons_on


@dataclass(frozen=True, slots=True)
class Laying:
    """A card as it would lie on the table, and how often its cats would then appear.

    Only the cats on this card are looked at (N3), as they count in this turn (N12).
    """

    table: Table
    taken: str | None
    totals: dict[str, int]

    @property
    def makes_safe(self) -> bool:
        return NINE in self.totals.values()


def laying(game: Position, seat: int, card: str) -> Laying:
    """The card as it would lie on the table, counted as it counts in this turn."""
    use = game.round.use_of(seat)
    icons = use.power.counts_as(icons_of(card), use, game.round.ignored)
    laid = Laid(card, icons)
    table, taken = use.power.lies(game.round.table, laid, use)
    mine, everything = _shifted(game, laid.icons, use), _shifted(game, icons_on(table), use)
    counting = [cat for cat in CATS if cat in mine and cat not in game.round.ignored]
    return Laying(table, taken, {cat: everything.count(cat) for cat in counting})


def _shifted(game: Position, icons: Icons, use: Use) -> Icons:
    """The icons as this turn's check sees them; an ignored cat is not shifted."""
    ignored = game.round.ignored
    return tuple(icon if icon in ignored else use.power.checked_as(icon) for icon in icons)


def play(game: P, seat: int, card: str) -> P:
    """The game after a card of the seat whose turn it is; ends are still to be looked at."""
    checks.cards_exist(game, [card])
    checks.in_hand(game, seat, card)
    after, use = laying(game, seat, card), game.round.use_of(seat)
    over = {c: n for c, n in after.totals.items() if n > NINE and not use.power.may_exceed(c)}
    checks.none_over_nine(game, card, over)
    objection = use.power.objection(use, card)
    if objection is not None:
        raise objection
    wagering.not_forced(game, seat)
    played = game.losing(seat, 1, (card,)).on_table(after.table)
    if after.taken is not None:
        played = played.gaining(seat, 1, (after.taken,))
    current = played.round.met(seat)
    return replace(played, round=current.with_safe(seat) if after.makes_safe else current)
