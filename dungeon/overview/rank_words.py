"""Where somebody ended among all, in words that are kind: who is last is told by nobody."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ninelives_site.party.ranking import Rank


def rank_words(rank: Rank, players: int, total: int) -> str:
    """A place, or a part of the hall; "" in the last quarter, for who played alone, and for who is
    first with nothing."""
    number = rank.number
    if number == 1 and total <= 0:
        return ""
    if players < 2 or (4 * number > 3 * players and number > 1):
        return ""
    if number <= 3:
        single = {
            1: _("First of %(players)s"),
            2: _("Second of %(players)s"),
            3: _("Third of %(players)s"),
        }
        shared = {
            1: _("Shared first of %(players)s"),
            2: _("Shared second of %(players)s"),
            3: _("Shared third of %(players)s"),
        }
        words = (shared if rank.is_tied else single)[number]
    elif 10 * number <= players:
        words = _("Top tenth of %(players)s")
    elif 3 * number <= players:
        words = _("Top third of %(players)s")
    elif 2 * number <= players:
        words = _("Upper half of %(players)s")
    else:
        return ngettext(
            "%(cats)s cat left behind", "%(cats)s cats left behind", players - number
        ) % {"cats": players - number}
    return words % {"players": players}


def best_life_words(points: tuple[int, ...]) -> str:
    """The life that earned most: "Life 7: +14"; "" where none earned anything."""
    most = max(points, default=0)
    if most <= 0:
        return ""
    return _("Life %(life)s: +%(points)s") % {"life": points.index(most) + 1, "points": most}
