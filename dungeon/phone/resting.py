"""What stands in the action bar's place while a player waits, or has finished."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from dungeon.models import HallSeat
from dungeon.services import hosting, visibility
from dungeon.services.playing import PlayerSheet
from dungeon.words import cat_name


@dataclass(frozen=True, slots=True)
class Rest:
    """What a player reads who waits for the host, or has finished."""

    title: str
    text: str
    progress: str = ""
    rank: str = ""
    undo: bool = False
    ended: bool = False
    asleep: bool = False
    explained: bool = False
    return_code: str = ""


def resting(play: PlayerSheet, phase: str) -> Rest:
    """The words of a phase that waits: waiting, lobby, asleep, rest or over."""
    sheet, seat = play.sheet, play.seat
    match phase:
        case "waiting":
            words = _("The host will let you in: this page opens by itself, %(name)s.")
            return Rest(_("At the door"), words % {"name": seat.name}, asleep=True)
        case "lobby":
            return Rest(
                _("You are in"),
                _("The dice are asleep: wake them.")
                if seat.hall.is_alone
                else _("The dice are asleep. Look up: the host begins on the screen."),
                asleep=True,
                return_code="" if seat.hall.is_alone else seat.return_code,
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


def _between(play: PlayerSheet) -> Rest:
    life = play.sheet.life
    if not life:
        return Rest(
            _("The goals are set"),
            _("The first life begins with its start roll.")
            if play.seat.hall.is_alone
            else _("The first life begins when the host rolls its start."),
            asleep=True,
        )
    return Rest(
        _("Life %(life)s is over") % {"life": life},
        _("The next life begins with its start roll.")
        if play.seat.hall.is_alone
        else _("The next life begins when the host rolls its start."),
        progress=_progress(play),
        rank=_rank(play.seat),
        explained=True,
        asleep=True,
    )


def _finished(play: PlayerSheet) -> Rest:
    ended = play.shared.is_over
    return Rest(
        _("The game is over") if ended else _("All lives are spent"),
        _finished_words(play),
        progress="" if ended else _progress(play),
        rank=_rank(play.seat),
        ended=ended,
        explained=True,
    )


def _finished_words(play: PlayerSheet) -> str:
    if play.shared.is_over:
        return _("Your sheet counts as it stands.")
    if play.seat.hall.is_alone:
        return _("Your sheet is done.")
    return _("Your sheet is done. The podium comes when the host closes the game.")


def _progress(play: PlayerSheet) -> str:
    """How far the hall is: "83 of 97 done"."""
    if play.seat.hall.is_alone:
        return ""
    done, players = visibility.count_done(play.seat, play.shared)
    return _("%(done)s of %(players)s done") % {"done": done, "players": players}


def _rank(seat: HallSeat) -> str:
    if seat.hall.is_alone:
        return ""
    rank, players = visibility.rank_of(seat)
    return _("You are number %(rank)s of %(players)s.") % {"rank": rank, "players": players}


def next_words(play: PlayerSheet) -> str:
    """What the big button does that a lone player presses on their own page."""
    step = hosting.next_step(play.seat.hall, play.shared)
    return {
        "goals": _("Roll the end goals"),
        "start-roll": _("Roll the start"),
        "dice": _("Roll the dice"),
        "end": _("To the results"),
        "over": "",
    }[step]
