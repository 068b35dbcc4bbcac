"""The page on which a past entry is put right: what it was and is, and what that changes.

It asks with the same pad on which the entry was made, drawn from the game before it. Nothing counts
until its button is pressed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.pad import Draft, Field, Pad
from cardgames.table.models import Table
from cardgames.table.pages.answers import TableNotice
from cardgames.table.pages.corrections import CorrectionTarget, target_of
from cardgames.table.pages.drafts import FIX, INTO, OUT, OWN, ROW, SINCE, current
from cardgames.table.pages.pad_links import FieldLinks, KeyLinks, PadKeys, href_of
from cardgames.table.pages.verdicts import PadVerdict, is_entered, of_correction, refuses_keys
from cardgames.table.services.entry_words import let_stand
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole
from cardgames.table_game import REFEREE, SCORE, PadContext


class FieldChange(NamedTuple):
    """A field of a row that is put right: whose, what it is called, what it was and is."""

    whose: str
    was: Field
    now: Field


@dataclass(frozen=True, slots=True)
class PuttingRight:
    """Everything on the page. `shorter` is the address without the last tap, "" where there is none
    or fields are filled in; `lead` says what to tap."""

    target: CorrectionTarget
    pad: Pad
    lead: str
    shorter: str
    lines: tuple[FieldLinks, ...]
    rows: tuple[KeyLinks, ...]
    verdict: PadVerdict

    @property
    def changes(self) -> Iterator[FieldChange]:
        """The fields in which something else stands now."""
        for line in self.lines:
            for link in line.links:
                if link.was and link.field.value:
                    yield FieldChange(line.label, link.was, link.field)

    @property
    def goes(self) -> str:
        """How many entries go, under the words of the button; "" where none does."""
        gone = self.verdict.effect.gone if self.verdict.effect else 0
        words = ngettext("%(number)s entry goes", "%(number)s entries go", gone)
        return words % {"number": gone} if gone else ""

    @property
    def refuses_keys(self) -> bool:
        return refuses_keys(self.pad, self.verdict)


def target_for(
    table: Table, state: TableState, role: TableRole, draft: Draft
) -> CorrectionTarget | None:
    """What a draft puts right; None where this device can't, or what it was begun on is gone."""
    if state.is_dealt or not role.is_scorekeeper:
        return None
    return target_of(state, current(table, state, role, draft).draft)


def putting_right(
    state: TableState,
    role: TableRole,
    target: CorrectionTarget,
    draft: Draft,
    notice: TableNotice | None = None,
) -> PuttingRight:
    """The page after these taps; `notice` is why what it posted was not entered."""
    own = draft.only(FIX, ROW, INTO, OUT).put(SINCE, state.version)
    tapped = draft.without(*OWN)
    mode = SCORE if target.is_row else REFEREE
    context = PadContext(target.game, target.seat, mode, role.seat, is_past=True)
    keys = PadKeys(
        state, context, own, tapped, may_ask=True, seats=(target.seat,), opened=target.opened
    )
    pad = keys.pad
    return PuttingRight(
        target=target,
        pad=pad,
        lead=_lead(target, pad),
        shorter=href_of(own, tapped.shorter()) if tapped.taps and not pad.lines else "",
        lines=() if target.is_out else keys.fields(),
        rows=() if target.is_out else keys.rows(by_key=False),
        verdict=of_correction(state, target, pad, notice),
    )


def _lead(target: CorrectionTarget, pad: Pad) -> str:
    """What to tap; of an entry that the table let stand also why."""
    if target.is_out:
        return _("As if it had never been entered.")
    if target.entry is None or not is_entered(target, pad.moves):
        return capfirst(pad.hint)
    words = _("Tap the field that is wrong.") if pad.lines else _("Tap what it should have been.")
    return " ".join(filter(None, (let_stand(target.entry), words)))
