"""The end of a round: who lost lives, who was safe, and who is Kittyqueen of the next."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from cardgames.engine import ScoreLine
from cardgames.nine_lives.at_table.life_words import shown
from cardgames.nine_lives.rules.ending import ALL_NINE, ENTERED
from cardgames.nine_lives.rules.game import Game
from cardgames.round_end import RoundEnd, RoundNote, names_of, rows_of_lives, with_front


def round_end(before: Game, after: Game) -> RoundEnd:
    """The round that ended with the move between these games."""
    state = after.public_state()
    queen = None if after.is_over or after.tied else state.kittyqueen
    hands = None not in state.hand_sizes
    return RoundEnd(
        heads=(_("lives"), *((_("cards"),) if hands else ())),
        rows=rows_of_lives(before, after, state.lives, state.hand_sizes, queen, _("Kittyqueen")),
        notes=tuple(_notes(before, after)),
        press=_("Play round %(number)s") % {"number": before.number + 1},
        small=_begins(after),
        are_lives=True,
    )


def _notes(before: Game, after: Game) -> list[RoundNote]:
    lost = after.lines()[len(before.lines()) :]
    losers = [line.seat for line in lost]
    notes = with_front(after, _losses(lost))
    safe = [seat for seat in before.round.safe if seat not in losers]
    if safe:
        words = _("%(names)s was safe.") if len(safe) == 1 else _("%(names)s were safe.")
        notes.append(RoundNote("saved", words % {"names": names_of(after, safe)}))
    back = [s for s, lives in enumerate(before.lives) if lives.wagered and s not in losers]
    if back:
        words = _("Wagers go back under the stack: %(names)s.")
        notes.append(RoundNote("candle", words % {"names": names_of(after, back)}))
    if after.is_over:
        return notes
    return [*notes, _queen_note(before, after)]


def _losses(lost: Sequence[ScoreLine]) -> Iterator[RoundNote]:
    """What cost lives, each cause once. A round that was entered whole has none but its rows."""
    if any(line.rule == ALL_NINE for line in lost):
        yield RoundNote("rock", _("Every cat that counts is at nine or more: everyone loses."))
        return
    for line in lost:
        if line.rule != ENTERED:
            yield RoundNote("rock", shown(line.sentence))


def _queen_note(before: Game, after: Game) -> RoundNote:
    if after.tied:
        tied = _("Most cards are tied: %(names)s.") % {"names": names_of(after, after.tied)}
        if after.kittyqueen is None:
            return RoundNote("crowns", tied)
        words = _("%(name)s picks one of them.") % {"name": after.players[after.kittyqueen]}
        return RoundNote("crowns", tied, words)
    if after.kittyqueen is None:
        return RoundNote("crowns", _("Whoever plays first is Kittyqueen."))
    name = after.players[after.kittyqueen]
    return RoundNote("crowns", _("%(name)s holds the most cards: Kittyqueen.") % {"name": name})


def _begins(game: Game) -> str:
    if game.tied:
        return _("first the Kittyqueen is picked")
    if game.kittyqueen is None:
        return ""
    return _("%(name)s plays first") % {"name": game.players[game.kittyqueen]}
