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
from ninelives_site.groups.models import Group, GroupGame
from ninelives_site.groups.services import looking, playing
from ninelives_site.journal import journal


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


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A game that is on: its slug, a drawing, its name, how far it is, the page of its party."""

    slug: str
    sign: str
    name: str
    how_far: str
    address: str


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

    @cached_property
    def running(self) -> tuple[RunningGame, ...]:
        """The games that are on, the newest first: of those in which nothing has moved for the
        pause between two evenings nobody is told."""
        return tuple(filter(None, map(_running, self.group.games.filter(ended_at=None)[::-1])))

    def rows(self) -> list[dict[str, Any]]:
        """The table over the evenings."""
        best = max(((row.wins, row.shared) for row in self.totals), default=(0, 0))
        return [
            {
                "name": self.names[row.person],
                "small": counted_evenings(row.evenings),
                "wins": row.wins,
                "shared": _("+ %(number)s shared") % {"number": row.shared} if row.shared else "",
                "met": "–" if row.met_percent is None else f"{row.met_percent} %",
                "marks": row.marks,
                "marks_said": _marks_said(row.marks),
                "is_first": any(best) and (row.wins, row.shared) == best,
            }
            for row in self.totals
        ]

    def lead(self) -> str:
        """Who has won most games of all evenings, and by how many; "" before there are two games,
        or where nobody has won one."""
        first, *others = self.totals or (None,)
        if first is None or not first.wins or sum(len(night.games) for night in self.nights) < 2:
            return ""
        level = [self.names[row.person] for row in self.totals if row.wins == first.wins]
        counted = counted_games(first.wins)
        if len(level) > 1:
            words = _("Over all evenings %(names)s lead with %(games)s won each.")
            return words % {"names": _joined(level), "games": counted}
        words = _("Over all evenings %(name)s leads with %(games)s won, %(lead)s ahead.")
        lead = first.wins - max((row.wins for row in others), default=0)
        return words % {"name": level[0], "games": counted, "lead": lead}

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
                "running": [{"game": game.slug, "location": game.address} for game in self.running],
                "people": [
                    {
                        "person": row.person,
                        "name": self.names[row.person],
                        "evenings": row.evenings,
                        "games": row.games,
                        "won": row.wins + row.shared,
                        "shared": row.shared,
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
        """What an evening is called: tonight, the last one, or nothing but its date."""
        if night is not self.nights[-1]:
            return _("An evening")
        is_now = timezone.now() - night.games[-1].ended_at < evenings.PAUSE
        return _("Tonight") if is_now else _("The last evening")

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
        if game.is_shared:
            words = _("shared by %(names)s: %(points)s")
            who = words % {"names": who, "points": won[0].points}
        elif won:
            who = f"{who} {won[0].points}"
        else:
            who = _("nobody won")
        return NightGame(offered.sign, _(str(offered.name)), small, who)

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


def _running(game: GroupGame) -> RunningGame | None:
    if game.party is None:
        return None
    moved_at = journal.last_entered_at(game.party) or game.opened_at
    if timezone.now() - moved_at > evenings.PAUSE:
        return None
    party = games.running(game.party)
    if party is None:
        return None
    offered = games.game_named(game.game)
    name = _(str(offered.name))
    return RunningGame(game.game, offered.sign, name, party.how_far, party.address)


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


def _marks_said(marks: Sequence[str]) -> str:
    number = {"won": marks.count("won"), "number": len(marks), "shared": marks.count("shared")}
    if number["shared"]:
        return _("%(won)s won and %(shared)s shared of the last %(number)s evenings") % number
    return _("%(won)s won of the last %(number)s evenings") % number
