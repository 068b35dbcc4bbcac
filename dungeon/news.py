"""News of a hall, announced where it is written and sent after the commit.

Players get a line about each roll, never its dice: those are on their own sheets, after they
chose cat and room (R4). Hosts and screens are told to look again: their whole panel or screen is
rendered at most twice a second (see `consumers`). Nothing is told of other players' moves to
players but that all are done, and a host's countdown.
"""

from django.conf import settings
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from dungeon.dice import SharedDice
from dungeon.models import Hall, HallSeat
from dungeon.rules.tables import GOALS
from dungeon.words import column_words, row_words
from ninelives_site import live
from ninelives_site.pages.markup import macro

news_line = macro("components/live.html", "news_line")

IN_THE_AIR = {"goals": 1_000, "start-roll": 933, "dice": 1_040}
"""Milliseconds until the screen has shown a roll, for each second that a roll takes."""


def announce_dice(hall: Hall, shared: SharedDice) -> None:
    """The shared dice went on: a roll, a correction, the end. Phones hold a roll back until the
    screen has shown it; who asks for it in the meantime is given it."""
    hold = 0 if hall.is_alone else _in_the_air(shared)
    live.announce(
        players_topic(hall.code),
        news_html(hall, shared, hold),
        number=hall.news_number(shared.version),
    )
    live.announce_change(hall.code)


def announce_done(hall: Hall, shared: SharedDice) -> None:
    """The last player is done with this life: phones that rest look again, within a second."""
    words = _("Everybody is done with life %(life)s.") % {"life": shared.life}
    number = hall.news_number(shared.version)
    line = news_line(number, words, oob=True, looks="rest over")
    live.announce(players_topic(hall.code), line, number=number)


def announce_countdown(hall: Hall, shared: SharedDice, seconds: int | None) -> None:
    """The host waits for so many seconds more, or for as long as it takes: hosts, screens, and the
    phones of those who are waited for look again."""
    words = _("The host counts down: %(seconds)s s.") % {"seconds": seconds}
    if seconds is None:
        words = _("The host has taken the countdown away.")
    number = hall.news_number(shared.version)
    line = news_line(number, words, oob=True, looks="begin play")
    live.announce(players_topic(hall.code), line, number=number)
    live.announce_change(hall.code)


def announce_hall(hall: Hall) -> None:
    """A sheet, the hall's switches: hosts and screens look again."""
    live.announce_change(hall.code)


def announce_podium(hall: Hall, shared: SharedDice, *seats: HallSeat, hold: int = 0) -> None:
    """The podium went on: screens and hosts look again, the phones of these seats whose place it
    shows, and with the first place all phones."""
    if hall.places_shown_at:
        number = hall.news_number(shared.version)
        live.announce(players_topic(hall.code), news_html(hall, shared, hold), number=number)
    announce_seats(hall, *seats)


def announce_seats(hall: Hall, *seats: HallSeat) -> None:
    """Somebody was renamed, let in, moved or sent out; those seats' phones look again, too."""
    for seat in seats:
        live.announce_close(seat_topic(seat), live.RECONNECT)
    live.announce_change(hall.code)


def announce_again(hall: Hall) -> None:
    """The same people play again elsewhere: all pages of this hall ask where."""
    for who in ("players", "hosts", "screens"):
        live.announce_close(f"{who}:{hall.code}", live.GONE_ON)


def announce_passes(hall: Hall) -> None:
    """A pass was taken back: hosts and screens knock again, each with its own."""
    for who in ("hosts", "screens"):
        live.announce_close(f"{who}:{hall.code}", live.RECONNECT)


def players_topic(code: str) -> str:
    return f"players:{code}"


def seat_topic(seat: HallSeat) -> str:
    return f"seat:{seat.pk}"


def _in_the_air(shared: SharedDice) -> int:
    """For how many milliseconds the screen still rolls what was rolled just now."""
    if shared.is_over or not shared.is_started or shared.history[-1].was:
        return 0
    return round(settings.ROLL_SECONDS * IN_THE_AIR[shared.history[-1].kind])


def news_html(hall: Hall, shared: SharedDice, hold: int = 0) -> SafeString:
    """The players' line, with the number of the news that it tells, and for how many milliseconds
    phones hold it back."""
    words = news_words(shared, hall.is_alone)
    return news_line(hall.news_number(shared.version), words, oob=True, hold=hold)


def news_words(shared: SharedDice, is_alone: bool = False) -> str:
    """What happened last, for everybody's ears; who plays alone has no host and no screen."""
    if shared.is_over:
        return (
            _("The game is over. Your results are ready.")
            if is_alone
            else _("The game is over. The podium is on the screen.")
        )
    if not shared.is_started:
        return (
            _("The dice are asleep: wake them.")
            if is_alone
            else _("The door is open. The host will set the goals.")
        )
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
