"""What is said of a draft before it is posted: a yes with its remark, a no with its rule, or, where
a past entry is corrected, what that would change.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

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
    effect_of_swap,
)
from cardgames.table.services import entry_words
from cardgames.table.services.correcting import (
    CorrectionPreview,
    as_corrected,
    deals_otherwise,
    notes_lost,
    preview_correction,
    ruling_about,
    ruling_of,
    why_they_stand,
)
from cardgames.table.services.folding import TableState
from cardgames.table.services.swapping import preview_swap
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.refusals import answer_to

NO_WORD_YET = "?"
"""Why the table lets a correction stand, while nothing has been written: a ruling says why."""


@dataclass(frozen=True, slots=True)
class TableButton:
    """A button that posts moves; `moves` is their JSON, `name` the field that says how they count:
    as `ruled` by the table, or, of a correction, `alone`."""

    label: str
    moves: str
    sign: str = ""
    name: str = "moves"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A yes (`answer`) and the button that posts it; or a no (`notice`) and what the table may do
    instead; of a correction, what it would change. Nothing of these while too little is tapped.

    The button is the one that is lit: what takes later entries back never is it. `why` is the word
    of the ruling that is corrected."""

    button: TableButton | None = None
    answer: RefereeAnswer | None = None
    notice: TableNotice | None = None
    amendments: tuple[TableButton, ...] = ()
    effect: CorrectionEffect | None = None
    why: str = ""

    @property
    def reason_asked(self) -> str:
        """What the table may say in a word, as it rules so; "" where it rules nothing."""
        if self.unsaid:
            return _("Why they stand")
        return _("Why, in a word") if self._names & {"alone", "ruled"} else ""

    @property
    def unsaid(self) -> str:
        """Why the later rounds stand, as long as nothing is written; "" where a word is wanted."""
        return why_they_stand() if "alone" in self._names and self.notice is None else ""

    @property
    def _names(self) -> set[str]:
        return {button.name for button in (self.button, *self.amendments) if button}


def of_moves(
    state: TableState, game: CardGame, pad: Pad, notice: TableNotice | None, may_ask: bool = True
) -> Ruling:
    """What the referee says to the pad's moves, where this device `may_ask`; `notice` is why others
    were not entered before."""
    if pad.doubt and not pad.moves and may_ask:
        return Ruling(notice=_notice(state, pad, pad.doubt))
    judged = judge(state, game, pad) if may_ask else None
    if isinstance(judged, Refusal):
        amendments = state.table_game.amendments(game, pad.moves, judged)
        return Ruling(
            notice=notice or _notice(state, pad, judged),
            amendments=tuple(
                TableButton(
                    each.label, _json(each.moves), name="ruled" if each.is_ruling else "moves"
                )
                for each in amendments
            ),
        )
    button = TableButton(pad.press, _json(pad.moves), pad.sign) if pad.moves else None
    return Ruling(button, judged, notice)


def entered_by(state: TableState, game: CardGame, pad: Pad, may_ask: bool) -> str:
    """The moves that the pad's button posts, as JSON; "" where it has none, or they are refused."""
    is_refused = may_ask and refusal_of(state, game, pad)
    return "" if is_refused or not pad.moves else _json(pad.moves)


def is_entered(
    state: TableState, target: CorrectionTarget, documents: Sequence[Mapping[str, Any]]
) -> bool:
    """Whether a correction is what counts already."""
    if target.gone:
        return target.is_out
    if not target.drop or len(documents) != 1:
        return False
    entry = as_corrected(state, target.first)
    return dict(documents[0]) == {"seat": entry.seat, **entry.move.document()}


def of_correction(
    state: TableState,
    target: CorrectionTarget,
    pad: Pad,
    notice: TableNotice | None,
) -> Ruling:
    """What the correction would change; nothing where it is what was entered."""
    documents = () if target.is_out else pad.moves
    if is_entered(state, target, documents):
        return Ruling(notice=notice)
    if is_setup(pad) or not (documents or target.is_out):
        return Ruling(notice=_not_yet(state, pad, pad.doubt) if pad.doubt else notice)
    try:
        preview = preview_correction(state, target.first, target.drop, documents)
    except Refusal as refusal:
        against = _against_a_rule(state, target, pad, refusal, notice)
        return _by_a_swap(state, target, documents) or against
    ruling, moves = ruling_of(state, preview), _json(documents)
    effect = effect_of(state, preview, ruling)
    if not (preview.lost or notes_lost(state, preview) or ruling):
        return Ruling(TableButton(target.press, moves), notice=notice, effect=effect)
    if not ruling and (by_a_swap := _by_a_swap(state, target, documents, len(preview.lost))):
        return by_a_swap
    takes_back = TableButton(_takes_back(state, preview, target.press, target.is_out), moves)
    words = _("%(press)s, and let later rounds stand") % {"press": target.press}
    return Ruling(
        button=TableButton(words, moves, name="alone") if ruling else None,
        notice=notice,
        amendments=(takes_back,),
        effect=effect,
        why=_word_why(state, target),
    )


def _word_why(state: TableState, target: CorrectionTarget) -> str:
    """The word of the ruling that is corrected, or of the round that the table let stand before."""
    if not target.drop:
        return ""
    ruling, why = ruling_about(state, target.first)
    return why if ruling else as_corrected(state, target.first).why


def _by_a_swap(
    state: TableState,
    target: CorrectionTarget,
    documents: Sequence[Mapping[str, Any]],
    lost: int = 1,
) -> Ruling | None:
    """The correction together with that of whoever had the new card, where that takes fewer later
    entries back than the `lost` ones, which go without it; none where it can't be without it."""
    if not target.drop:
        return None
    try:
        preview = preview_swap(state, target.first, documents)
    except Refusal:
        return None
    if preview is None or len(preview.lost) >= lost:
        return None
    effect, moves = effect_of_swap(state, target.first, preview), _json(documents)
    words = _("Swap both cards") if effect.exchanges else _("Correct it there, too")
    if not preview.lost:
        return Ruling(TableButton(words, moves, name="swap"), effect=effect)
    takes_back = _takes_back(state, preview, words, is_out=False)
    return Ruling(amendments=(TableButton(takes_back, moves, name="swap"),), effect=effect)


def _against_a_rule(
    state: TableState,
    target: CorrectionTarget,
    pad: Pad,
    refusal: Refusal,
    notice: TableNotice | None,
) -> Ruling:
    """A no to a correction and, where the table may let it stand, the one way to enter it so: never
    lit, as a field may still be put right. Later rounds stand where they can."""
    notice = notice or _not_yet(state, pad, refusal)
    amendments = state.table_game.amendments(target.game, pad.moves, refusal)
    found = next((each for each in amendments if each.is_ruling), None)
    if found is None:
        return Ruling(notice=notice)
    why = _word_why(state, target)
    documents = [{**move, "ruled": why or NO_WORD_YET} for move in found.moves]
    try:
        preview = preview_correction(state, target.first, target.drop, documents)
    except Refusal:
        return Ruling(notice=notice)
    ruling, moves = ruling_of(state, preview), _json(documents)
    takes_back = preview.lost and not ruling
    effect = effect_of(state, preview, ruling)
    return Ruling(
        notice=notice,
        amendments=(
            TableButton(
                _takes_back(state, preview, target.press, target.is_out)
                if takes_back
                else _("Correct it anyway")
                if target.drop
                else _("Put it in anyway"),
                moves,
                name="alone" if ruling else "ruled",
            ),
        ),
        effect=effect if takes_back else replace(effect, lost=""),
        why=why,
    )


def _takes_back(state: TableState, preview: CorrectionPreview, press: str, is_out: bool) -> str:
    """What the button says that takes later entries back, or counts what was dealt anew."""
    noted, cards = notes_lost(state, preview), deals_otherwise(state, preview)
    if cards and not noted:
        return _("%(press)s, with %(number)s cards each now") % {"press": press, "number": cards}
    number = noted.number if noted else len(preview.lost)
    only = entry_words.whole_round(state, preview.lost_from) if len(preview.lost) == 1 else ""
    if only:
        words = (
            _("%(press)s, and %(round)s with it")
            if is_out
            else _("%(press)s, and take %(round)s back")
        )
    elif is_out:
        words = ngettext(
            "%(press)s, and %(number)s later entry with it",
            "%(press)s, and %(number)s later entries with it",
            number,
        )
    else:
        words = ngettext(
            "%(press)s, and take %(number)s later entry back",
            "%(press)s, and take %(number)s later entries back",
            number,
        )
    return words % {"press": press, "round": only, "number": number}


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
