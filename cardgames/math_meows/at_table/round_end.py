"""The end of a round: who lost lives, who holds how many cards, who is Kittyking of the next."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from cardgames.engine import ScoreLine
from cardgames.math_meows.at_table.choices import begun
from cardgames.math_meows.at_table.power_words import power_name
from cardgames.math_meows.rules import moments
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.losses import ENTERED, FULL_TABLE
from cardgames.round_end import RoundEnd, RoundNote, names_of, rows_of_lives, with_front
from ninelives_site.core.sentences import Fact
from ninelives_site.pages.sentences import show_fact as plainly
from ninelives_site.pages.sentences import text_of


def round_end(before: Game, after: Game) -> RoundEnd:
    """The round that ended with the move between these games."""
    state = after.public_state()
    king = None if after.is_over else state.kittyking
    hands = None not in state.hand_sizes
    return RoundEnd(
        heads=(_("lives"), *((_("hand"),) if hands else ())),
        rows=rows_of_lives(before, after, state.lives, state.hand_sizes, king, _("Kittyking")),
        notes=tuple(_notes(before, after)),
        press=_press(after),
        small=_begins(begun(after)),
        are_lives=True,
    )


def _notes(before: Game, after: Game) -> list[RoundNote]:
    lost = after.lines()[len(before.lines()) :]
    notes = with_front(after, _losses(after, lost))
    losers = {line.seat for line in lost}
    back = [s for s, lives in enumerate(before.lives) if lives.wagered and s not in losers]
    if back:
        words = _("Wagers go back on top: %(names)s.") % {"names": names_of(after, back)}
        notes.append(RoundNote("candle", words))
    if after.is_over:
        return notes
    if after.ending:
        names = names_of(after, moments.choosers(after))
        words = _("Before the next round these may use a power: %(names)s.") % {"names": names}
        return [*notes, RoundNote("candle", words)]
    return [*notes, _king_note(before, after)]


def _losses(game: Game, lost: Sequence[ScoreLine]) -> Iterator[RoundNote]:
    """What cost lives, each cause once. A round that was entered whole has none but its rows."""
    full = [line.seat for line in lost if line.rule == FULL_TABLE]
    if len(full) > 1:
        words = _("%(names)s lose for it.") % {"names": names_of(game, full)}
        yield RoundNote("rock", _("All of 1 to 9 are on the table."), words)
    for line in lost:
        if line.rule != ENTERED and (line.rule != FULL_TABLE or len(full) == 1):
            yield RoundNote("rock", text_of(line.sentence, show_fact))


def _king_note(before: Game, after: Game) -> RoundNote:
    if after.kittyking is None:
        return RoundNote("crowns", _("Whoever begins the next round is its Kittyking."))
    name = {"name": after.players[after.kittyking]}
    if after.kittyking == before.kittyking:
        return RoundNote("crowns", _("%(name)s stays Kittyking.") % name)
    return RoundNote("crowns", _("%(name)s is the next Kittyking.") % name)


def _press(game: Game) -> str:
    number = {"number": begun(game).round}
    if game.ending:
        return _("Powers, then round %(number)s") % number
    return _("Play round %(number)s") % number


def _begins(game: Game) -> str:
    if game.kittyking is None:
        return ""
    return _("%(name)s plays first") % {"name": game.players[game.kittyking]}


def show_fact(name: str, fact: Fact) -> str:
    """A fact of a score line: a power by what it is called."""
    return plainly(name, fact, power_name if name == "power" else str)
