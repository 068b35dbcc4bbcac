"""A table’s history as its page tells it: rounds in words, and how to put entries right."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from cardgames.pad import Draft
from cardgames.table.face.answers import said
from cardgames.table.services import seen
from cardgames.table.services.folding import Folded
from cardgames.table.services.seating import Who
from cardgames.table.services.seen import Told
from cardgames.table_game import RulesPlace


@dataclass(frozen=True, slots=True)
class Points:
    """What somebody got or lost, in words, and the rule that says so."""

    name: str
    points: str
    sentence: str
    rule: RulesPlace | None


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry in words. `fix` and `into` are the queries of the table's page that correct it and
    put one in before it; "" where this device can't."""

    text: str
    points: tuple[Points, ...]
    fix: str = ""
    into: str = ""


@dataclass(frozen=True, slots=True)
class Round:
    """A round: its title, its entries, the newest first, and the scores after it by name."""

    title: str
    entries: tuple[Entry, ...]
    scores: tuple[tuple[str, str], ...] = ()


def rounds(at: Folded, who: Who) -> tuple[Round, ...]:
    """All that stands, the newest first."""
    scores = dict(seen.scores_by_round(at))
    told = [
        Round(
            title=_title(at, entries.number),
            entries=tuple(_entry(at, who, entry) for entry in reversed(entries.entries)),
            scores=_scores(at, scores.get(entries.number)) if entries.number else (),
        )
        for entries in seen.history(at)
    ]
    return tuple(reversed(told))


def _title(at: Folded, number: int) -> str:
    if not number:
        return _("Before the first round")
    title = _(at.kind.round_word) % {"number": number}
    return title[:1].upper() + title[1:]


def _scores(at: Folded, points: tuple[int, ...] | None) -> tuple[tuple[str, str], ...]:
    return tuple((n, str(p)) for n, p in zip(at.players, points or (), strict=False))


def _entry(at: Folded, who: Who, told: Told) -> Entry:
    points = tuple(
        Points(
            at.players[line.seat],
            f"{line.points:+}",
            said(line.sentence),
            at.kind.rules.get(line.rule),
        )
        for line in told.lines
    )
    if told.number is None or not (told.open and who.keeper):
        return Entry(told.text, points)
    into = Draft((("into", str(told.number)),))
    return Entry(told.text, points, _fix(at, told.number).query, into.query)


def _fix(at: Folded, number: int) -> Draft:
    """The taps with which an entry is opened as it was made."""
    entry, before = at.moves[number], at.replayed.games[number]
    taps = at.kind.draft_of(before, entry.seat, entry.move).taps
    return Draft((("fix", str(number)), *taps))
