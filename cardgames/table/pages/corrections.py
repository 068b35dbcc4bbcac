"""Correcting a past entry: which one, and what that would change, before it is accepted."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.text import Truncator, capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import CardGame, Seat
from cardgames.history import Difference, MoveEntry
from cardgames.pad import Draft
from cardgames.rulings import ScoreRuling
from cardgames.table.services import entry_words
from cardgames.table.services.correcting import (
    CorrectionPreview,
    NotesLost,
    as_corrected,
    deals_otherwise,
    notes_lost,
    taken_out,
)
from cardgames.table.services.folding import TableState
from cardgames.table.services.swapping import is_exchange, others_in
from cardgames.table_game import REFEREE, SCORE, TableGame
from ninelives_site.pages.refusals import answer_to
from ninelives_site.pages.sentences import in_words

QUOTED = 6
"""Words that name a later entry by its first clause; the history has the whole of it."""
ONE_CARD = 2
"""Taps that name a card: its suit or cat, and its number."""
NAMED = 2
"""The most winners who are named where a correction changes them."""


@dataclass(frozen=True, slots=True)
class CorrectionTarget:
    """A past entry to be replaced (`drop` 1), or the place of a forgotten one before it (0);
    `is_out`: the entry just goes; `gone`: that the table took it out before; `is_whole`: it is all
    of a round; `has_parts`: it takes more taps than a card's suit and number."""

    first: int
    drop: int
    words: str
    is_whole: bool
    game: CardGame
    seat: Seat
    is_out: bool
    gone: str
    has_parts: bool

    @property
    def press(self) -> str:
        """What the button says that enters it."""
        if self.is_out:
            return _("Take it out")
        return _("Correct it") if self.drop and not self.gone else _("Put it in")

    @property
    def when(self) -> str:
        """The moment at which the board is shown, where that is no round's beginning."""
        return "" if self.is_whole else _("this entry")

    @property
    def says_all(self) -> bool:
        """Whether its heading and words say all that the title of the pad would."""
        return self.is_out or bool(self.is_whole and self.drop)

    @property
    def hint(self) -> str:
        """What to do with it, as long as it stands as it was entered."""
        if self.has_parts:
            return _("Tap what it should have been; the arrow takes its last part back.")
        return _("Tap what it should have been.")

    @property
    def heading(self) -> str:
        """What is done, before the words of the entry."""
        if self.is_out:
            return _("Taking out:")
        return _("Correcting:") if self.drop else _("Putting in, before:")


def target_of(state: TableState, draft: Draft) -> CorrectionTarget | None:
    """The correction that a draft is about; None where it is about none that can be."""
    for name, drop in (("fix", 1), ("into", 0)):
        number = draft.number(name)
        if number is not None and number + drop < state.visible_games:
            return _target(state, draft, number, drop)
    return None


def _target(state: TableState, draft: Draft, number: int, drop: int) -> CorrectionTarget:
    """The entry in words; of a whole round, which stands in the fields, its number, and whether the
    table took it out."""
    is_entered = number < len(state.moves)
    whole = entry_words.whole_round(state, number) if is_entered else ""
    gone = taken_out(state, number) if drop and is_entered else ""
    said = capfirst(whole) if whole or not is_entered else entry_words.open_words_of(state, number)
    return CorrectionTarget(
        first=number,
        drop=drop,
        words=_("%(round)s, which was taken out") % {"round": said} if gone else said,
        is_whole=bool(whole),
        game=state.replayed.games[number],
        seat=state.moves[number].seat if drop else None,
        is_out=bool(drop and draft.get("out")),
        gone=gone,
        has_parts=bool(drop and is_entered) and len(taps_of(state, number).taps) > ONE_CARD,
    )


def taps_of(state: TableState, number: int) -> Draft:
    """The taps of an entry as it counts now; none of a ruling, which just goes."""
    entry, before = as_corrected(state, number), state.replayed.games[number]
    if isinstance(entry.move, ScoreRuling):
        return Draft()
    return state.table_game.draft_of(before, entry.seat, entry.move)


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    """What a correction would change, in words: scores as (name, before, after), where it `stands`
    alone, those with all later rounds. `follows`: who has won then, else that a round is over or
    whose turn it is; `lost`: what would else be taken back; `swapped`: who gets the other card,
    where two are swapped (`exchanges`), or where else the corrected one comes; `told`: what else
    comes of it, where no score changes."""

    scores: tuple[tuple[str, str, str], ...]
    follows: str = ""
    lost: str = ""
    stands: bool = False
    swapped: str = ""
    exchanges: bool = False
    told: str = ""


def effect_of(
    state: TableState, found: CorrectionPreview, ruling: MoveEntry | None
) -> CorrectionEffect:
    """The difference in scores, what follows, and the entries that would be taken back; where the
    later rounds can stand (`ruling`), what changes with them."""
    difference = found.difference
    if ruling:
        difference = Difference(state.replayed, state.replayed.play((*found.standing, ruling)))
    scores = tuple((name, str(old), str(new)) for name, (old, new) in difference.scores.items())
    lost = _lost(state, found)
    told = "" if scores or lost else _told_otherwise(state, found)
    follows = _winners(difference)
    if ruling and state.notes and difference.after.game.is_over:
        follows = " ".join((follows, _("What is noted of this round goes then.")))
    if not (follows or ruling):
        follows = _round_then_over(state, found) or _turn_then(state, found)
    return CorrectionEffect(scores, follows, lost, bool(ruling), told=told)


def _told_otherwise(state: TableState, found: CorrectionPreview) -> str:
    """What comes of it for the entries that stay as they are; else the corrected one, and that no
    score changes; "" of a whole round, and where one is put in or taken out."""
    after, first = found.difference.after, found.entry.first
    if first < state.replayed.applied and entry_words.whole_round(state, first):
        return ""
    told = _consequence(state, found, first)
    if told or len(after.moves) != len(state.moves):
        return told
    entry = entry_words.words_in(state, after, first)
    return _("No score changes. %(entry)s") % {"entry": entry}


def _consequence(state: TableState, found: CorrectionPreview, number: int) -> str:
    """The first entry that stays as it is and is told in other words, such as who wins the trick,
    or in fewer, under its heading where the entry with this number has another; "" for none."""
    before, after, first = state.replayed, found.difference.after, found.entry.first
    shift = len(after.moves) - len(state.moves)
    for at in range(first + (shift < 0), min(before.applied, after.applied - shift)):
        if before.moves[at] == after.moves[at + shift]:
            old = entry_words.words_in(state, before, at)
            told = entry_words.words_in(state, after, at + shift)
            if old.startswith(told + " "):
                gone = old.removeprefix(told).strip()
                return _("%(entry)s No longer: “%(gone)s”") % {"entry": told, "gone": gone}
            if old != told:
                return entry_words.under_heading(state, after, at + shift, number)
    return ""


def effect_of_swap(state: TableState, number: int, found: CorrectionPreview) -> CorrectionEffect:
    """The difference in scores, what follows, the entries that get the other card, and what comes
    of it where no score changes."""
    effect = effect_of(state, found, None)
    told = "" if effect.scores else _consequence(state, found, number)
    changes = "" if effect.scores or told else _("No score changes.")
    others = others_in(state, number, found)
    return replace(
        effect,
        swapped=" ".join(filter(None, (told, *others, changes))),
        exchanges=is_exchange(state, number, found),
    )


def _round_then_over(state: TableState, found: CorrectionPreview) -> str:
    """That a round is over then, which was not; "" else."""
    table_game, after = state.table_game, found.difference.after.games[-1]
    number = table_game.rounds_over(after)
    if found.entry.puts_in or number <= table_game.rounds_over(state.game):
        return ""
    return _("Then %(round)s is over.") % {"round": _(table_game.round_word) % {"number": number}}


def _turn_then(state: TableState, found: CorrectionPreview) -> str:
    """Whose turn it is then, where it was somebody else's; "" where entries come or go."""
    after = found.difference.after
    if len(after.moves) != len(state.moves) or after.refusal:
        return ""
    awaited = state.table_game.awaited
    old, new = (
        [state.players[seat] for seat in awaited(game, REFEREE) if seat is not None]
        for game in (state.game, after.games[-1])
    )
    if old == new or len(old) != 1 or len(new) != 1:
        return ""
    names = {"old": old[0], "new": new[0]}
    return _("Then it is the turn of %(new)s, not of %(old)s.") % names


def _winners(difference: Difference) -> str:
    if difference.winners is None:
        return ""
    old, new = difference.winners
    if not new:
        return _("Then it is not over; %(old)s had won.") % {"old": _named(old)}
    if not old:
        return _("Then it is over; won by %(new)s.") % {"new": _named(new)}
    return _("Then it is won by %(new)s, not by %(old)s.") % {
        "new": _named(new),
        "old": _named(old),
    }


def _named(winners: Sequence[str]) -> str:
    """Names for a line of a phone: of many how many."""
    if len(winners) <= NAMED:
        return in_words(winners)
    return ngettext("%(number)s player", "%(number)s players", len(winners)) % {
        "number": len(winners)
    }


def _begins_otherwise(state: TableState, found: CorrectionPreview) -> str:
    """With what the first round that is lost would begin (`9 cards each`), where it began with
    something else; "" else."""
    table_game = state.table_game
    old = state.replayed.games[: found.lost_from + 1][-2:]
    new = found.difference.after.games[-2:]
    if any(len(games) < 2 or not _ends_a_round(table_game, *games) for games in (old, new)):
        return ""
    begun, begins = (table_game.round_end(*games).small for games in (old, new))
    return "" if begins == begun else begins


def _ends_a_round(table_game: TableGame, before: CardGame, after: CardGame) -> bool:
    return table_game.rounds_over(after) > table_game.rounds_over(before) and not after.is_over


def _lost(state: TableState, found: CorrectionPreview) -> str:
    dealt = _dealt_otherwise(state, found)
    if lost := notes_lost(state, found):
        return " ".join(filter(None, (dealt, _note_lost(state, lost))))
    if dealt or not found.lost or found.why_lost is None:
        return dealt
    number, why = found.lost_from, answer_to(found.why_lost, state.table_game.show_fact).sentence
    if whole := entry_words.whole_round(state, number):
        facts = {"round": whole, "why": why, "what": _begins_otherwise(state, found)}
        if facts["what"]:
            return _("Then %(round)s begins with %(what)s, and can’t have been so: %(why)s") % facts
        return _("Then %(round)s could not have been so: %(why)s") % facts
    told = entry_words.words_of(state, number, number < state.visible_moves).text
    return _could_not_have_been(told, _over_by_then(state, found) or why)


def _dealt_otherwise(state: TableState, found: CorrectionPreview) -> str:
    """With how many cards the round that is played would have been dealt; "" where as it was."""
    cards = deals_otherwise(state, found)
    if cards is None:
        return ""
    number = state.table_game.rounds_over(state.game) + 1
    words = _("Then %(round)s would have been dealt with %(number)s cards each.")
    return words % {
        "round": _(state.table_game.round_word) % {"number": number},
        "number": cards,
    }


def _note_lost(state: TableState, lost: NotesLost) -> str:
    """Why the first of those notes would count no more."""
    noted = state.noted_round(SCORE)
    if noted is None or lost.why is None:
        return _("Then the game is over, and what is noted of this round goes.")
    why = answer_to(lost.why, state.table_game.show_fact).sentence
    return _could_not_have_been(noted.words()[lost.first], why)


def _could_not_have_been(told: str, why: str) -> str:
    """That an entry, which is named by its first clause, could not have been."""
    quoted = Truncator(re.split(r"[.:;](?:\s|$)", told)[0]).words(QUOTED)
    return _("Then %(first)s could not have been: %(why)s") % {"first": f"“{quoted}”", "why": why}


def _over_by_then(state: TableState, found: CorrectionPreview) -> str:
    """That a round is over before the first entry that is lost, in which that was made; "" else."""
    rounds_over, after = state.table_game.rounds_over, found.difference.after.game
    number = rounds_over(after)
    if number <= rounds_over(state.replayed.games[found.lost_from]):
        return ""
    return _("%(round)s is over by then.") % {
        "round": _(state.table_game.round_word) % {"number": number}
    }
