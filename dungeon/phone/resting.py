"""What stands in the action bar's place while a player waits, or has finished."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from dungeon.models import HallSeat
from dungeon.phone import day_words
from dungeon.phone.goals import GoalCard, goal_cards
from dungeon.services import between_lives, days, hosting, playing, revealing, visibility
from dungeon.services.playing import PlayerSheet
from dungeon.words import cat_name
from ninelives_site.pages.sentences import text_of

TOLD = 3 / 4
"""Which part of a hall, from the first place on, is told its place between two lives."""


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
    ended: bool = False
    looks_up: bool = False
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
                _("The dice are asleep: wake them.")
                if seat.hall.is_alone
                else _("The dice are asleep. Look up: the host begins on the screen."),
                asleep=True,
                return_code="" if seat.hall.is_alone else seat.return_code,
                may_practise=True,
                last_game=_last_game(seat),
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
    rest = Rest(
        _("Life %(life)s is over") % {"life": life},
        _("The next life begins with its start roll.")
        if play.seat.hall.is_alone
        else _("The next life begins when the host rolls its start."),
        explained=True,
        asleep=True,
    )
    return _so_far(rest, play)


def _finished(play: PlayerSheet) -> Rest:
    if not play.shared.is_over:
        return _so_far(Rest(_("All lives are spent"), _finished_words(play), explained=True), play)
    place, _players = visibility.rank_of(play.seat)
    if not revealing.shows_place(play.seat.hall, place):
        words = _("The podium is on the screen. Your own place comes here by itself.")
        return Rest(_("Look up!"), words, ended=True, looks_up=True, explained=True)
    words = _finished_words(play)
    over = Rest(_("The game is over"), words, ended=True, explained=True, rank=_rank(play.seat))
    return _on_day(over, play)


def _finished_words(play: PlayerSheet) -> str:
    hall = play.seat.hall
    if play.shared.is_over and days.has_lit(hall, play):
        return _("Your sheet is done. The day counts, and its light burns.")
    if hall.is_alone and days.is_finished(play):
        return _("Your sheet is done.")
    if play.shared.is_over:
        return _("Your sheet counts as it stands.")
    return _("Your sheet is done. The podium comes when the host closes the game.")


def _so_far(rest: Rest, play: PlayerSheet) -> Rest:
    """With how the hall is. Nothing that grows old on a page that rests, so there is no count; the
    headline once everybody is done, and the own place where it is none of the last ones; the final
    place is the podium's to show."""
    hall, shared = play.seat.hall, play.shared
    if hall.is_alone:
        return _on_day(rest, play)
    if not playing.everybody_is_done(hall, shared):
        return replace(rest, progress=_("You are done"))
    return replace(
        rest,
        progress=_("Everybody is done"),
        headline=text_of(between_lives.headline_of(hall, shared).words),
        rank="" if play.is_over else _rank(play.seat, TOLD),
    )


def _on_day(rest: Rest, play: PlayerSheet) -> Rest:
    """With how the sheet of who plays a day stands against par and the ghosts."""
    day = play.seat.hall.day
    if day is None or not (totals := days.totals_of(play)):
        return rest
    life, so_far = len(totals), days.day_so_far(day, totals)
    if life == 1 and so_far.par and not rest.ended:
        rest = replace(rest, text=day_words.par_meant())
    return replace(
        rest,
        headline=day_words.life_praised(totals, life, so_far),
        beside=day_words.life_told(totals, life, so_far),
    )


def _rank(seat: HallSeat, told: float = 1) -> str:
    """The own place in words, where it is in this part of the hall, from the first place on."""
    if seat.hall.is_alone:
        return ""
    rank, players = visibility.rank_of(seat)
    if rank > players * told:
        return ""
    return _("You are number %(rank)s of %(players)s.") % {"rank": rank, "players": players}


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
