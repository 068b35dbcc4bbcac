"""What a player would lose by saying "done" now (R3): the first unused die that has a use."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from dungeon.phone.draft import SheetDraft, of
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import UseDie
from dungeon.rules.playing import apply
from dungeon.rules.sheet import Rolls, Sheet
from dungeon.words import cat_name, direction_word, track_name
from ninelives_site.pages.sentences import any_of, in_words


@dataclass(frozen=True, slots=True)
class Leftover:
    """A die that could still be used, and how: "It can go south to E6."."""

    die: int
    face: int
    moves: bool
    sentence: str


def leftover(sheet: Sheet, rolls: Rolls) -> Leftover | None:
    """The first die with a use: plain moves before tracks before powers; None where none has."""
    uses = [move for move in legal_moves(sheet, rolls) if isinstance(move, UseDie)]
    if not uses:
        return None
    move = min(uses, key=_rank)
    face = rolls.dice[sheet.life - 1][move.die]
    if _powers(move):
        return _by_power(sheet, move, face)
    if move.move:
        return _moving(move.die, face, move.move, apply(sheet, move, rolls))
    tracks = [each.upgrade for each in uses if each.die == move.die and not _powers(each)]
    names = any_of(track_name(track) for track in tracks if track)
    return Leftover(move.die, face, False, _("It can mark %(tracks)s.") % {"tracks": names})


def _powers(move: UseDie) -> int:
    """How many powers a use takes."""
    by_cat = of(move).but(leap=False, sight=False) != SheetDraft(die=move.die)
    return by_cat + move.leap + move.sight


def _rank(move: UseDie) -> tuple[int, bool, int]:
    """Plain uses first, of these those that move; then the first die."""
    return _powers(move), not move.move, move.die


def _moving(die: int, face: int, direction: str, after: Sheet) -> Leftover:
    words = {"way": direction_word(direction), "room": after.at}
    return Leftover(die, face, True, _("It can go %(way)s to %(room)s.") % words)


def _by_power(sheet: Sheet, move: UseDie, face: int) -> Leftover:
    """No plain use is left, but the cat's power or a full track gives one."""
    powers = [_("a leap")] * move.leap
    if of(move).but(leap=False) != SheetDraft(die=move.die):
        powers.append(_("the power of the %(cat)s") % {"cat": cat_name(sheet.cat or "")})
    sentence = _("It still has a use by %(power)s.") % {"power": in_words(powers)}
    return Leftover(move.die, face, move.move is not None, sentence)
