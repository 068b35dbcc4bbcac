"""What a seat enters on its own phone of a bout: the series that it has collected."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from django.utils.translation import gettext as _

from cardgames.adoption.at_table import score_pad
from cardgames.adoption.at_table.score_draft import NOBODY, OwnDraft, ScoreDraft, series_tap
from cardgames.adoption.at_table.words import held_in_words
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.moves import BoutScore, document_of, read_collection
from cardgames.adoption.rules.scoring import Collection
from cardgames.notes import Note, OwnLines, SeatNote
from cardgames.pad import Draft, Pad
from cardgames.reading import Moves
from ninelives_site.core.strict_json import Fields
from ninelives_site.pages.sentences import in_words


@dataclass(frozen=True, slots=True)
class NotedSeries(Note):
    """The series that the seat has at the bout's end; none where it has none."""

    type: ClassVar[str] = "noted-series"
    series: Collection = ()

    def document(self) -> dict[str, Any]:
        return {"type": self.type} | ({"series": document_of(self.series)} if self.series else {})


def _read(fields: Fields, players: int) -> NotedSeries:
    return NotedSeries(read_collection(fields, fields.mapping("series")))


NOTES = Moves(NotedSeries, special={NotedSeries: _read})


@dataclass(frozen=True, slots=True)
class SeriesLines(OwnLines):
    """The series of a bout, by those who have entered theirs."""

    game: Game
    notes: tuple[SeatNote, ...] = ()

    @property
    def round(self) -> int:
        return self.game.bouts_begun + 1

    @property
    def series(self) -> dict[int, Collection]:
        """The series by seat, as far as they are entered."""
        pairs = ((each.seat, each.note) for each in self.notes)
        return {seat: note.series for seat, note in pairs if isinstance(note, NotedSeries)}

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.game.players)) if seat not in self.series)

    def noted(self, note: SeatNote) -> Self:
        """Refused where this and what the others have entered can't be, beside one another."""
        after = replace(self, notes=note.after(self.notes))
        seats = range(len(self.game.players))
        move = BoutScore(series=tuple(after.series.get(seat, ()) for seat in seats))
        refusal = self.game.why_not(None, move)
        if refusal:
            raise refusal
        return after

    def pad(self, seat: int, draft: Draft) -> Pad:
        if seat in self.series and not draft.taps:
            draft = _drafted(seat, self.series[seat])
        filled = OwnDraft(self.game, draft, seat)
        note = NotedSeries(filled.series(seat))
        is_said = filled.nobody or bool(note.series)
        is_new = self.series.get(seat) != note.series
        is_ready = is_said and is_new and not filled.pending
        return replace(
            score_pad.own_pad(filled),
            title=self._title(seat),
            hint=self._hint(filled, seat),
            moves=({"seat": seat, **note.document()},) if is_ready else (),
            press=_("Enter my series"),
        )

    def _title(self, seat: int) -> str:
        name = {"name": self.game.players[seat]}
        if seat in self.series:
            return _("%(name)s, your series are in") % name
        return _("%(name)s, your series") % name

    def _hint(self, filled: ScoreDraft, seat: int) -> str:
        if filled.pending:
            return score_pad.asked_of(filled)
        if seat not in self.series:
            return _("when the bout is over: a series is two cards of one cat, or more")
        return self.what_comes()

    def filled(self, draft: Draft) -> Draft:
        whole = ScoreDraft(self.game, draft)
        if whole.by_name or whole.nobody:
            return draft
        touched = {seat for seat in whole.seats if whole.series(seat) or whole.half(seat)[0]}
        if whole.pending and whole.active is not None:
            touched.add(whole.active)
        new = [
            tap
            for seat, series in self.series.items()
            if seat not in touched
            for tap in _drafted(seat, series).only(f"s{seat}").taps
        ]
        if not (new or self.missing or draft.taps):
            return draft.put(NOBODY, 1)
        return Draft((*new, *draft.taps))

    def coach(self) -> str:
        return _("Play the bout with your cards; at its end count the series that you have.")

    def words(self) -> list[str]:
        return [self._said(seat, series) for seat, series in self.series.items()]

    def _said(self, seat: int, series: Collection) -> str:
        name = self.game.players[seat]
        if not series:
            return _("%(name)s has no series.") % {"name": name}
        held = in_words(map(held_in_words, series))
        return _("%(name)s has %(series)s.") % {"name": name, "series": held}


def _drafted(seat: int, series: Collection) -> Draft:
    """The taps that lead to a seat's series."""
    draft = Draft()
    for held in series:
        draft = draft.plus(*series_tap(seat, held))
    return draft if series else draft.put(NOBODY, 1)
