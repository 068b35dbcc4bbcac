"""What a seat does without a card: it wagers, or gives the round up."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _

from cardgames.math_meows.at_table.dealer import DEALER
from cardgames.math_meows.at_table.keys import NAMED, hint, title
from cardgames.math_meows.at_table.power_words import power_line
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.moves import DRAW, STACK, Fail, Move, Wager
from cardgames.pad import Draft, Key, KeyRow, KeyState, Pad
from cardgames.power_cards import PowerLine
from cardgames.table_game import PadContext
from ninelives_site.core.sentences import N_


@dataclass(frozen=True, slots=True)
class Deed:
    """A move without a card, as its key, its button and the question about it name it."""

    move: Move
    label: str
    press: str
    question: str


FAIL = Deed(Fail(), N_("I can’t play"), N_("Give up"), N_("May I give up?"))
WAGER = Deed(Wager(), N_("Wager a life"), N_("Wager"), N_("May I wager?"))
FOR_CARD = Deed(
    Wager(use=DRAW),
    N_("Wager for a card"),
    N_("Wager"),
    N_("May I wager for a card?"),
)
FOR_STACK = Deed(
    Wager(use=STACK),
    N_("Wager for a stack"),
    N_("Wager"),
    N_("May I wager for a stack?"),
)
DEEDS = {"wager": WAGER, "card": FOR_CARD, "stack": FOR_STACK, "fail": FAIL}
"""By what a draft calls them."""


def draft_name(move: Move) -> str:
    """What a draft calls the deed of this move, whatever it drew."""
    return next(name for name, deed in DEEDS.items() if deed.move == DEALER.undrawn(move))


def deed_of(game: Game, draft: Draft) -> Deed | None:
    """The deed that is tapped, if it is one of this table's."""
    return _deeds(game).get(draft.get("do"))


def deed_row(game: Game, context: PadContext, draft: Draft) -> KeyRow:
    """The deeds of this table; one that the rules refuse now is gone."""
    chosen, refused = draft.get("do"), _refused(game, context.seat or 0)
    keys = []
    for name, deed in _deeds(game).items():
        to = draft.without(*NAMED) if name == chosen else draft.without(*NAMED).put("do", name)
        state: KeyState = "gone" if name in refused else ""
        keys.append(Key(_(deed.label), to, state="set" if name == chosen else state))
    return KeyRow(_("or"), tuple(keys), "quarters", quiet=True, plays=True)


@lru_cache
def _refused(game: Game, seat: int) -> frozenset[str]:
    """The deeds that the rules refuse now; remembered, as a page makes the pad that follows on each
    of its keys."""
    return frozenset(
        name
        for name, deed in _deeds(game).items()
        if game.why_not(seat, DEALER.tried(game, seat, deed.move))
    )


def deed_pad(game: Game, context: PadContext, deed: Deed, rows: Sequence[KeyRow]) -> Pad:
    """A deed that was tapped, ready to be pressed. What costs a life is asked first, and so is a
    wager that can't be undone, as the server draws for it."""
    return Pad(
        title=title(game, context),
        hint=hint(game, context.seat or 0),
        rows=rows,
        moves=({"seat": context.seat, **deed.move.document()},),
        press=_(deed.press),
        question=_(deed.question),
        power=None if deed is FAIL else _of_next_life(game, context.seat or 0),
        weighty=deed is FAIL or game.is_known,
    )


def _of_next_life(game: Game, seat: int) -> PowerLine | None:
    """The power that a wager brings up."""
    return power_line(game.lives[seat].wager().power.id, _("Your next life:"))


def _deeds(game: Game) -> dict[str, Deed]:
    """`wager_either`: a wager is for a card or for a stack."""
    wagers = ("card", "stack") if game.options.wager_either else ("wager",)
    return {name: DEEDS[name] for name in (*wagers, "fail")}
