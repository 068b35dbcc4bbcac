"""What a group's pages are drawn from: totals and streaks, an evening's ranking, as words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ninelives_site.groups import evenings, games
from ninelives_site.groups.evenings import Night, PersonTotals, PlayedGame
from ninelives_site.groups.models import Group
from ninelives_site.groups.services import looking, playing


def halves_in_words(halves: int | None) -> str:
    """Points counted in halves, as people write them: 5 is "2½"."""
    if halves is None:
        return "–"
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


@dataclass(frozen=True, slots=True)
class Streak:
    """Something worth telling: a drawing, who or what, and the rest."""

    sign: str
    who: str
    rest: str


@dataclass(frozen=True, slots=True)
class NightGame:
    """A game of an evening, as its list shows it."""

    sign: str
    name: str
    small: str
    winners: str


class GroupView:
    """All that a group's pages show; asked of the database once."""

    def __init__(self, group: Group) -> None:
        playing.catch_up(group)
        self.group = group
        self.names = looking.names_of(group)
        self.nights = looking.nights_of(group)

    @cached_property
    def totals(self) -> tuple[PersonTotals, ...]:
        """Everybody, who has won most games first."""
        return evenings.totals(self.nights, self.names)

    @property
    def counts(self) -> tuple[str, str]:
        """How many evenings and games there were, in words."""
        number = sum(len(night.games) for night in self.nights)
        return counted_evenings(len(self.nights)), counted_games(number)

    def rows(self) -> list[dict[str, Any]]:
        """The table over the evenings."""
        best = max((row.wins for row in self.totals), default=0)
        return [
            {
                "name": self.names[row.person],
                "small": counted_evenings(row.evenings),
                "wins": row.wins,
                "met": "–" if row.met_percent is None else f"{row.met_percent} %",
                "marks": row.marks,
                "marks_said": _("%(won)s won of the last %(number)s evenings")
                % {"won": row.marks.count("won"), "number": len(row.marks)},
                "is_first": bool(best) and row.wins == best,
            }
            for row in self.totals
        ]

    def streaks(self) -> list[Streak]:
        """What is worth telling, if anything is."""
        told = (self._winning, self._bidding, self._team, self._losing)
        return [streak for tell in told if (streak := tell())]

    def _winning(self) -> Streak | None:
        run, record = (
            evenings.winning_run(self.nights),
            evenings.longest_winning_run(self.nights),
        )
        if record is None:
            return None
        best = _("%(name)s’s %(number)s in a row are the record.") % {
            "name": self.names[record.person],
            "number": record.number,
        }
        if run is None:
            return Streak("u-streak", best, "")
        words = _("%(name)s has won %(number)s evenings running.")
        who = words % {"name": self.names[run.person], "number": run.number}
        return Streak("u-streak", who, best if record.number > run.number else "")

    def _bidding(self) -> Streak | None:
        run = evenings.longest_bidding_run(self.totals)
        if run is None:
            return None
        words = _("%(name)s met %(number)s bids in a row.")
        return Streak("saved", words % {"name": self.names[run.person], "number": run.number}, "")

    def _team(self) -> Streak | None:
        team = evenings.closest_team(self.nights)
        if team is None:
            return None
        first, second = (self.names[who] for who in team.people)
        who = _("%(first)s and %(second)s") % {"first": first, "second": second}
        if not team.paid:
            words = ngettext(
                "were a team once, and did not score.",
                "were a team %(number)s times, and never scored.",
                team.times,
            )
        else:
            words = ngettext(
                "were a team once, and scored.",
                "were a team %(number)s times, and scored %(paid)s of them.",
                team.times,
            )
        return Streak("u-team", who, words % {"number": team.times, "paid": team.paid})

    def _losing(self) -> Streak | None:
        lost = evenings.most_lost(self.totals)
        if lost is None:
            return None
        words = _("has lost most: %(number)s lives.") % {"number": lost.number}
        return Streak("v-loss", self.names[lost.person], words)

    def document(self) -> dict[str, Any]:
        """The group as JSON: see docs/api.md."""
        return {
            "group": {
                "code": self.group.code,
                "name": self.group.name,
                "evenings": len(self.nights),
                "games": sum(len(night.games) for night in self.nights),
                "people": [
                    {
                        "person": row.person,
                        "name": self.names[row.person],
                        "evenings": row.evenings,
                        "games": row.games,
                        "won": row.wins,
                        "bids": len(row.bids),
                        "met": row.bids.count("1"),
                        "lost": row.lost,
                        "marks": list(row.marks),
                    }
                    for row in self.totals
                ],
            }
        }

    # One evening

    def night_title(self, night: Night) -> str:
        """What an evening is called: tonight, or nothing but its date."""
        is_now = timezone.now() - night.games[-1].ended_at < evenings.PAUSE
        return _("Tonight") if is_now and night is self.nights[-1] else _("An evening")

    def night_rows(self, night: Night) -> list[dict[str, Any]]:
        """The ranking of an evening."""
        return [
            {
                "rank": row.rank,
                "name": self.names[row.person],
                "points": [halves_in_words(each) for each in row.halves],
                "total": halves_in_words(row.total),
                "is_first": row.rank == 1 and bool(row.total),
            }
            for row in night.ranking()
        ]

    def night_games(self, night: Night) -> list[NightGame]:
        """The games of an evening, the first one first."""
        return [self._night_game(game) for game in night.games]

    def _night_game(self, game: PlayedGame) -> NightGame:
        offered = games.game_named(game.slug)
        won = [seat for seat in game.seats if seat.has_won]
        who = _joined(self.names.get(seat.person or 0, _("somebody")) for seat in won)
        rounds = ngettext("%(number)s round", "%(number)s rounds", game.rounds)
        small = rounds % {"number": game.rounds}
        if game.minutes:
            minutes = ngettext("%(number)s minute", "%(number)s minutes", game.minutes)
            small = f"{small} · {minutes % {'number': game.minutes}}"
        points = f" {won[0].points}" if won else ""
        return NightGame(offered.sign, _(str(offered.name)), small, who + points)

    def night_text(self, night: Night, when: str) -> str:
        """An evening as a text to send."""
        rows = [f"{row['rank']}. {row['name']} {row['total']}" for row in self.night_rows(night)]
        played = [f"{game.name}: {game.winners}" for game in self.night_games(night)]
        return "\n".join([f"{self.group.name} · {when}", *rows, *played])

    def night_document(self, night: Night) -> dict[str, Any]:
        """An evening as JSON; `halves` are points times two."""
        return {
            "evening": {
                "number": night.number,
                "games": [
                    {
                        "game": game.slug,
                        "ended_at": _stamp(game.ended_at),
                        "rounds": game.rounds,
                        "minutes": game.minutes,
                    }
                    for game in night.games
                ],
                "ranking": [
                    {
                        "rank": row.rank,
                        "person": row.person,
                        "name": self.names[row.person],
                        "halves": list(row.halves),
                        "total": row.total,
                    }
                    for row in night.ranking()
                ],
            }
        }

    # Who plays next

    def last_people(self) -> frozenset[int]:
        """Who played on the last evening; everybody where there was none."""
        return self.nights[-1].people if self.nights else frozenset(self.names)


def counted_evenings(number: int) -> str:
    return ngettext("%(number)s evening", "%(number)s evenings", number) % {"number": number}


def counted_games(number: int) -> str:
    return ngettext("%(number)s game", "%(number)s games", number) % {"number": number}


def counted_players(number: int) -> str:
    return ngettext("%(number)s player", "%(number)s players", number) % {"number": number}


def _joined(names: Iterable[str]) -> str:
    found: Sequence[str] = list(names)
    if len(found) < 2:
        return "".join(found)
    return _("%(first)s and %(last)s") % {"first": ", ".join(found[:-1]), "last": found[-1]}


def _stamp(when: datetime) -> str:
    return when.isoformat(timespec="seconds")
