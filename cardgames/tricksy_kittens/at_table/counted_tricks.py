"""What the tricks of a round are called that count: won, or with powers kept, since who pays with a
card of the row gives its trick up; and who won one of them. `powers`: whether the game has them."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def head_of_tricks(powers: bool) -> str:
    """The head of their column, and of a field for them."""
    return _("kept") if powers else _("won")


def tricks_of_seat(powers: bool, tricks: int) -> str:
    """Those of a seat, beside its name."""
    words = _("kept %(tricks)s") if powers else _("won %(tricks)s")
    return words % {"tricks": tricks}


def has_tricks(powers: bool, name: str, tricks: int) -> str:
    """Those of a seat, as a sentence."""
    if powers:
        words = ngettext(
            "%(name)s has kept %(tricks)s trick.", "%(name)s has kept %(tricks)s tricks.", tricks
        )
    else:
        words = ngettext(
            "%(name)s has won %(tricks)s trick.", "%(name)s has won %(tricks)s tricks.", tricks
        )
    return words % {"name": name, "tricks": tricks}


def wins_trick(name: str, trick: int) -> str:
    """Who won one, by its number."""
    return _("%(name)s wins trick %(trick)s.") % {"name": name, "trick": trick}


def tricks_to_count(powers: bool, name: str) -> str:
    """The keys that count those of a seat, in words."""
    words = _("tricks that %(name)s kept") if powers else _("tricks that %(name)s won")
    return words % {"name": name}


def how_many(powers: bool, name: str, is_own: bool) -> str:
    """The question for those of a seat; `is_own`: to itself."""
    if powers:
        words = (
            _("%(name)s, how many did you keep?") if is_own else _("How many did %(name)s keep?")
        )
    else:
        words = _("%(name)s, how many did you win?") if is_own else _("How many did %(name)s win?")
    return words % {"name": name}


def bid_and_counted(powers: bool, bid: int, tricks: int) -> str:
    """What a team bid together, and has."""
    words = _("%(bid)s bid, %(won)s kept.") if powers else _("%(bid)s bid, %(won)s won.")
    return words % {"bid": bid, "won": tricks}


def round_of_seat(powers: bool, name: str, bid: str, tricks: int) -> str:
    """A seat's part of a round, between others'."""
    words = (
        _("%(name)s bid %(bid)s, kept %(tricks)s")
        if powers
        else _("%(name)s bid %(bid)s, won %(tricks)s")
    )
    return words % {"name": name, "bid": bid, "tricks": tricks}
