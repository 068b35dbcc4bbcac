"""The shuffles of a table as a page shows them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from cardgames.fair_deals import CheckedDraw, ShownShuffle
from cardgames.table.models import Table
from cardgames.table.services.folding import TableState
from ninelives_site.core.seeds import grouped


@dataclass(frozen=True, slots=True)
class ShuffleRow:
    """One shuffle: its seal, and whose phones put a value in; `seed` is "" while it is secret.

    `draws` and `cards` are how often was drawn of it, and how many cards; `fits`: each of them
    had to come.
    """

    number: int
    commitment: str
    names: tuple[str, ...]
    seed: str = ""
    draws: int = 0
    cards: int = 0
    fits: bool = True


def shuffles_page(
    table: Table,
    state: TableState,
    shown: Sequence[tuple[ShownShuffle, Sequence[CheckedDraw]]],
) -> dict[str, Any]:
    """What templates/table/shuffles.html shows."""
    rows = [
        _row(state, number, begun.commitment, tuple(begun.values), *shown[number - 1 : number])
        for number, begun in enumerate(state.timeline.shuffles, start=1)
    ]
    return {
        "code": table.code,
        "slug": table.game_slug,
        "title": _(state.table_game.name),
        "sign": state.table_game.sign,
        "rows": rows,
        "next_seal": grouped(state.timeline.seal),
        "by_round": state.dealer.deals_each_round,
    }


def _row(
    state: TableState,
    number: int,
    commitment: str,
    seats: Sequence[int],
    *shown: tuple[ShownShuffle, Sequence[CheckedDraw]],
) -> ShuffleRow:
    names = tuple(state.players[seat] for seat in seats)
    row = ShuffleRow(number, grouped(commitment), names)
    for shuffle, draws in shown:
        return ShuffleRow(
            number,
            grouped(commitment),
            names,
            seed=grouped(shuffle.seed),
            draws=len(draws),
            cards=sum(len(call.took) for draw in draws for call in draw.calls),
            fits=shuffle.is_sealed and all(draw.fits for draw in draws),
        )
    return row
