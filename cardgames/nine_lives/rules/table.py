"""The cards on the table, as they count while they lie there."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from cardgames.nine_lives.rules.cards import CATS, Icons


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table with the icons that it counts as (N12); a covered one counts nothing."""

    card: str
    icons: Icons
    covered: bool = False


Table = tuple[Laid, ...]


def icons_on(table: Table) -> Icons:
    """All icons that count."""
    return tuple(icon for laid in table if not laid.covered for icon in laid.icons)


def counts(table: Table) -> dict[str, int]:
    """How often each cat appears."""
    icons = icons_on(table)
    return {cat: icons.count(cat) for cat in CATS}


def names(table: Iterable[Laid]) -> tuple[str, ...]:
    """The cards, in the order in which they lie."""
    return tuple(laid.card for laid in table)


def in_reach(table: Table) -> tuple[str, ...]:
    """The cards that a power can be aimed at: a covered one lies under another."""
    return names(laid for laid in table if not laid.covered)


def cover(table: Table, card: str) -> Table:
    """The table with a card covered."""
    return tuple(replace(laid, covered=True) if laid.card == card else laid for laid in table)


def exchange(table: Table, card: str, laid: Laid) -> Table:
    """The table with another card in the place of this one."""
    return tuple(laid if lying.card == card else lying for lying in table)


def without(table: Table, card: str) -> Table:
    """The table after a card was taken from it."""
    return tuple(laid for laid in table if laid.card != card)
