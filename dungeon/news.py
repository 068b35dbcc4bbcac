"""News of a hall, announced where it is written and sent after the commit.

Players get a line about each roll, never its dice: those are on their own sheets, after they
chose cat and room (R4). Hosts and screens are told to look again: their whole panel or screen is
rendered at most twice a second (see `consumers`). Nothing is told of other players' moves to
players.
"""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from dungeon.dice import SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.rules.tables import GOALS
from dungeon.words import column_words, row_words
from ninelives_site import live
from ninelives_site.pages.markup import macro

news_line = macro("components/live.html", "news_line")
RECONNECT = 1012
"""The close code after which a page opens its socket again and fetches its sheet."""


def announce_dice(hall: Hall, shared: SharedDice) -> None:
    """The shared dice went on: a roll, a correction, the end."""
    live.announce(players_topic(hall.code), news_html(shared), number=shared.version)
    live.announce_change(hall.code)


def announce_hall(hall: Hall) -> None:
    """A sheet, the hall's switches, its countdown: hosts and screens look again."""
    live.announce_change(hall.code)


def announce_seats(hall: Hall, *seats: HallSeat) -> None:
    """Somebody was renamed, let in, moved or sent out; those seats' phones look again, too."""
    for seat in seats:
        live.announce_close(seat_topic(seat), RECONNECT)
    live.announce_change(hall.code)


def players_topic(code: str) -> str:
    return f"players:{code}"


def seat_topic(seat: HallSeat) -> str:
    return f"seat:{seat.pk}"


def news_html(shared: SharedDice) -> SafeString:
    """The players' line, with the version of the dice that it tells of."""
    return news_line(shared.version, news_words(shared), oob=True)


def news_words(shared: SharedDice) -> str:
    """What happened last, for everybody's ears."""
    if shared.is_over:
        return _("The game is over. The podium is on the screen.")
    if not shared.is_started:
        return _("The door is open. The host will set the goals.")
    roll = shared.history[-1]
    if roll.was:
        return _("A mistyped roll was corrected: look at your sheet.")
    match roll.kind:
        case "goals":
            first, second = (_(GOALS[face].name) for face in roll.faces)
            return _("The end goals are %(first)s and %(second)s.") % {
                "first": first, "second": second,
            }  # fmt: skip
        case "start-roll":
            dark, light = roll.faces
            words = {"life": shared.life, "column": column_words(dark), "row": row_words(light)}
            return _("Life %(life)s starts: %(column)s, %(row)s.") % words
    return _("The dice of life %(life)s are in.") % {"life": shared.life}
