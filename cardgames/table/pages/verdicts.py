"""What is said of a draft before it is posted: a yes with its remark, a no with its rule, or, where
a past entry is corrected, what that would change.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from cardgames.engine import CardGame
from cardgames.pad import Pad
from cardgames.table.pages.answers import (
    RefereeAnswer,
    TableNotice,
    is_setup,
    judge,
    notice_of,
    refusal_of,
)
from cardgames.table.pages.corrections import (
    CorrectionEffect,
    CorrectionTarget,
    effect_of,
)
from cardgames.table.services.correcting import preview_correction
from cardgames.table.services.folding import TableState
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.refusals import answer_to

NO_WORD_YET = "?"
"""Why the table lets a correction stand, while nothing has been written: a ruling says why."""


@dataclass(frozen=True, slots=True)
class TableButton:
    """A button that posts moves; `moves` is their JSON, `name` the field that says how they count:
    `ruled`, where the table lets them stand."""

    label: str
    moves: str
    sign: str = ""
    name: str = "moves"


@dataclass(frozen=True, slots=True)
class PadVerdict:
    """A yes (`answer`) and the button that posts it; or a no (`notice`) and what the table may do
    instead; of a correction, what it would change. Nothing of these while too little is tapped.

    The button is the one that is lit. `why` is the word of what is corrected."""

    button: TableButton | None = None
    answer: RefereeAnswer | None = None
    notice: TableNotice | None = None
    amendments: tuple[TableButton, ...] = ()
    effect: CorrectionEffect | None = None
    why: str = ""

    @property
    def reason_asked(self) -> str:
        """What the table may say in a word, as it rules so; "" where it rules nothing."""
        is_ruled = any(button.name == "ruled" for button in self.amendments)
        return _("Why, in a word") if is_ruled else ""


def of_moves(
    state: TableState, game: CardGame, pad: Pad, notice: TableNotice | None, may_ask: bool = True
) -> PadVerdict:
    """What the referee says to the pad's moves, where this device `may_ask`; `notice` is why others
    were not entered before."""
    if pad.doubt and not pad.moves and may_ask:
        return PadVerdict(notice=_notice(state, pad, pad.doubt))
    judged = judge(state, game, pad) if may_ask else None
    if isinstance(judged, Refusal):
        amendments = state.table_game.amendments(game, pad.moves, judged)
        return PadVerdict(
            notice=notice or _notice(state, pad, judged),
            amendments=tuple(
                TableButton(
                    each.label, _json(each.moves), name="ruled" if each.is_ruling else "moves"
                )
                for each in amendments
            ),
        )
    button = TableButton(pad.press, _json(pad.moves), pad.sign) if pad.moves else None
    return PadVerdict(button, judged, notice)


def entered_by(state: TableState, game: CardGame, pad: Pad, may_ask: bool) -> str:
    """The moves that the pad's button posts, as JSON; "" where it has none, or they are refused."""
    is_refused = may_ask and refusal_of(state, game, pad)
    return "" if is_refused or not pad.moves else _json(pad.moves)


def refuses_keys(pad: Pad, verdict: PadVerdict) -> bool:
    """Whether the keys that are set are wrong: of a sheet only those of a field that is."""
    fields = [field for line in pad.lines for field in line.fields]
    is_theirs = not fields or any(field.active and field.is_wrong for field in fields)
    return is_theirs and verdict.notice is not None and verdict.notice.refuses


def is_entered(target: CorrectionTarget, documents: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a correction is what counts already."""
    if target.entry is None or len(documents) != 1:
        return False
    return dict(documents[0]) == {"seat": target.seat, **target.entry.move.document()}


def of_correction(
    state: TableState, target: CorrectionTarget, pad: Pad, notice: TableNotice | None
) -> PadVerdict:
    """What the correction would change; nothing where it is what was entered."""
    documents = () if target.is_out else pad.moves
    if is_entered(target, documents):
        return PadVerdict(notice=notice)
    if is_setup(pad) or not (documents or target.is_out):
        return PadVerdict(notice=_not_yet(state, pad, pad.doubt) if pad.doubt else notice)
    try:
        change = preview_correction(state, target.first, target.drop, documents)
    except Refusal as refusal:
        return _against_a_rule(state, target, pad, refusal, notice)
    button = TableButton(target.press, _json(documents))
    told = None if target.is_row else target.first
    return PadVerdict(button, notice=notice, effect=effect_of(state, change, told))


def _against_a_rule(
    state: TableState,
    target: CorrectionTarget,
    pad: Pad,
    refusal: Refusal,
    notice: TableNotice | None,
) -> PadVerdict:
    """A no to a correction and, where the table may let it stand, the one way to enter it so: never
    lit, as a field may still be put right."""
    notice = notice or _not_yet(state, pad, refusal)
    amendments = state.table_game.amendments(target.game, pad.moves, refusal)
    found = next((each for each in amendments if each.is_ruling), None)
    if found is None:
        return PadVerdict(notice=notice)
    why = target.entry.why if target.entry else ""
    documents = [{**move, "ruled": why or NO_WORD_YET} for move in found.moves]
    try:
        change = preview_correction(state, target.first, target.drop, documents)
    except Refusal:
        return PadVerdict(notice=notice)
    label = _("Put it right anyway") if target.drop else _("Put it in anyway")
    button = TableButton(label, _json(documents), name="ruled")
    effect = effect_of(state, change)
    return PadVerdict(notice=notice, amendments=(button,), effect=effect, why=why)


def _notice(state: TableState, pad: Pad, refusal: Refusal) -> TableNotice:
    """A no, to whom the pad's moves are of; to nobody by name where they are the table's."""
    seat = pad.moves[-1].get("seat") if pad.moves else None
    name = "" if seat is None else state.players[seat]
    answer = answer_to(refusal, state.table_game.show_fact)
    return notice_of(state.table_game, answer, name)


def _not_yet(state: TableState, pad: Pad, refusal: Refusal) -> TableNotice:
    """A no to a correction; where it is of several fields, another may still be put right."""
    notice = _notice(state, pad, refusal)
    return replace(notice, title=_("Not yet."), is_calm=True) if pad.lines else notice


def _json(moves: Sequence[Mapping[str, Any]]) -> str:
    """Moves as a button posts them."""
    return json.dumps([dict(move) for move in moves], separators=(",", ":"))
