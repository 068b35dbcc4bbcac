"""What stands in the action bar's place while a player waits, or has finished."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.models import HallSeat
from dungeon.phone import day_words
from dungeon.phone.evening_words import standing_words
from dungeon.phone.goals import GoalCard, goal_cards
from dungeon.services import (
    between_lives,
    days,
    evening,
    hosting,
    playing,
    revealing,
    visibility,
)
from dungeon.services.playing import PlayerSheet
from dungeon.words import cat_name
from ninelives_site.pages.sentences import text_of
from ninelives_site.party.ranking import STEPS


@dataclass(frozen=True, slots=True)
class Rest:
    """What a player reads who waits for the host, or has finished."""

    title: str
    text: str
    progress: str = ""
    headline: str = ""
    beside: str = ""
    rank: str = ""
    undo: bool = False
    asleep: bool = False
    explained: bool = False
    return_code: str = ""
    may_practise: bool = False
    last_game: str = ""
    goals: tuple[GoalCard, ...] = ()


def resting(play: PlayerSheet, phase: str) -> Rest:
    """The words of a phase that waits: waiting, lobby, asleep, rest or over."""
    sheet, seat = play.sheet, play.seat
    match phase:
        case "waiting":
            words = _("The host will let you in: this page opens by itself, %(name)s.")
            words = words % {"name": seat.name}
            return Rest(_("At the door"), words, asleep=True, may_practise=True)
        case "lobby":
            return Rest(
                _("You are in"),
                _lobby_words(seat),
                asleep=True,
                return_code="" if seat.hall.is_alone else seat.return_code,
                may_practise=True,
                last_game=_last_game(seat),
                beside=_evening_so_far(seat),
            )
        case "asleep":
            woken = {"room": sheet.at, "cat": cat_name(sheet.cat or "")}
            return Rest(
                _("The dice are asleep"),
                (
                    _("You woke up in %(room)s as %(cat)s. Wake the dice.")
                    if seat.hall.is_alone
                    else _("You woke up in %(room)s as %(cat)s. The host rolls five dice for all.")
                )
                % woken,
                undo=sheet.before is not None,
                asleep=True,
            )
        case "rest":
            return _between(play)
    return _finished(play)


def _lobby_words(seat: HallSeat) -> str:
    if seat.hall.is_alone:
        return _("The dice are asleep: wake them.")
    number = evening.number_of(seat.hall)
    if number > 1:
        words = _("Game %(number)s of this evening. Look up: the host begins on the screen.")
        return words % {"number": number}
    return _("The dice are asleep. Look up: the host begins on the screen.")


def _evening_so_far(seat: HallSeat) -> str:
    """How somebody stands who has played in this evening; "" for all others."""
    table = evening.before(seat.hall)
    own = table.row_of(seat.previous_seat) if table and seat.previous_seat else None
    if table is None or own is None or not table.leaders:
        return ""
    said = {"points": own.total, "standing": standing_words(table, own)}
    words = ngettext(
        "The evening so far: %(points)s point, %(standing)s.",
        "The evening so far: %(points)s points, %(standing)s.",
        own.total,
    )
    return words % said


def _last_game(seat: HallSeat) -> str:
    """The code of the game before, for who played it with the same people; "" without one."""
    before = seat.hall.previous_hall if seat.previous_seat_id else None
    return before.code if before else ""


def _between(play: PlayerSheet) -> Rest:
    life = play.sheet.life
    if not life:
        return Rest(
            _("Two goals count tonight"),
            _("VP are points. Tap the goals above the map to read them again."),
            goals=goal_cards(play.shared.goals or ()),
        )
    is_alone = play.seat.hall.is_alone
    rest = Rest(
        _("Your life %(life)s is over") % {"life": life},
        _("The next life begins with its start roll.")
        if is_alone
        else _("The next life begins when the host rolls its start."),
        explained=True,
        asleep=True,
    )
    rest = _so_far(rest, play)
    if is_alone or rest.headline:
        return replace(rest, title=_("Life %(life)s is over") % {"life": life})
    return rest


def _finished(play: PlayerSheet) -> Rest:
    """Who has spent all lives; once the game is over, until their place is shown."""
    if play.shared.is_over:
        words = _("The podium is on the screen. Your own place comes here by itself.")
        return Rest(_("Look up!"), words, explained=True)
    words = (
        _("Your sheet is done.")
        if play.seat.hall.is_alone
        else _("Your sheet is done. The podium comes when the host closes the game.")
    )
    return _so_far(Rest(_("All lives are spent"), words, explained=True), play)


def _so_far(rest: Rest, play: PlayerSheet) -> Rest:
    """With how the hall is. Nothing that grows old on a page that rests, so there is no count; the
    headline once everybody is done, and the own place where it is none of the last ones; the final
    place is the podium's to show."""
    hall, shared = play.seat.hall, play.shared
    if hall.is_alone:
        return _on_day(rest, play)
    if not playing.everybody_is_done(hall, shared):
        return rest
    rest = replace(rest, headline=_headline(play))
    if hall.seats.playing().count() == 1:
        return rest
    rank = "" if play.is_over else _rank(play.seat)
    return replace(rest, progress=_("Everybody is done"), rank=rank)


def _headline(play: PlayerSheet) -> str:
    """What happened in the life that is over; who is praised by it reads that they are meant."""
    told = between_lives.headline_of(play.seat.hall, play.shared)
    words = text_of(told.headline.words)
    if play.seat.number not in told.seats or not told.headline.praises:
        return words
    meant = _("%(headline)s: that is you") if len(told.seats) == 1 else _("%(headline)s, you too")
    return meant % {"headline": words}


def _on_day(rest: Rest, play: PlayerSheet) -> Rest:
    """With how the sheet of who plays a day stands against par and the ghosts."""
    day = play.seat.hall.day
    if day is None or not (totals := days.totals_of(play)):
        return rest
    life, so_far = len(totals), days.day_so_far(day, totals)
    if life == 1 and so_far.par:
        rest = replace(rest, text=day_words.par_meant())
    praised = day_words.life_praised(totals, life, so_far)
    told = day_words.life_told(totals, life, so_far)
    return replace(rest, headline=praised, beside=told)


def _rank(seat: HallSeat) -> str:
    """The own place in words; "" in the last quarter of the hall."""
    rank, players = visibility.rank_of(seat)
    if rank.number > players * revealing.TOLD:
        return ""
    if rank.is_tied and rank.number <= STEPS:
        return (
            _("You share first place."),
            _("You share second place."),
            _("You share third place."),
        )[rank.number - 1]
    words = (
        _("You share place %(rank)s of %(players)s.")
        if rank.is_tied
        else _("You are number %(rank)s of %(players)s.")
    )
    return words % {"rank": rank.number, "players": players}


def next_words(play: PlayerSheet) -> str:
    """What the big button does that a lone player presses on their own page. The goals of a day
    stand on its page: nothing new is rolled with them."""
    hall = play.seat.hall
    step = hosting.next_step(hall, play.shared)
    return {
        "goals": _("Begin") if hall.day_id else _("Roll the end goals"),
        "start-roll": _("Roll the start"),
        "dice": _("Roll the dice"),
        "end": _("To the results"),
        "over": "",
    }[step]
