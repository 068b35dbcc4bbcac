"""A group's games as values, with the names of its people: what pages are drawn from."""

from collections import defaultdict

from ninelives_site.groups.evenings import Night, PlayedGame, PlayedSeat, nights
from ninelives_site.groups.models import Group, GroupGame, GroupSeat


def names_of(group: Group) -> dict[int, str]:
    """The names of all people by their ids, in the order in which they came."""
    return dict(group.people.values_list("pk", "name"))


def nights_of(group: Group) -> tuple[Night, ...]:
    """All evenings, the first one first."""
    seats: dict[int, list[GroupSeat]] = defaultdict(list)
    for seat in GroupSeat.objects.filter(game__group=group).order_by("number"):
        seats[seat.game_id].append(seat)
    over = group.games.exclude(ended_at=None)
    return nights(_played(game, seats[game.pk]) for game in over)


def _played(game: GroupGame, seats: list[GroupSeat]) -> PlayedGame:
    people = {seat.number: seat.person_id for seat in seats}
    assert game.ended_at  # noqa: S101 - only those that are over are looked at
    return PlayedGame(
        slug=game.game,
        opened_at=game.opened_at,
        ended_at=game.ended_at,
        rounds=game.rounds,
        seats=tuple(
            PlayedSeat(seat.person_id, seat.rank, seat.points, seat.has_won, seat.bids, seat.lost)
            for seat in seats
        ),
        teams=tuple(
            (tuple(people.get(number) for number in team), has_paid)
            for team, has_paid in game.teams
        ),
    )
