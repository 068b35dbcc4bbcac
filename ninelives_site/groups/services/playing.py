"""The games of a group: one is opened, the next follows it, one is over and its results are kept.

Results are copied after the commit of what ended the game, again whenever that is corrected or
undone, and each time to the same rows. What no copy was made of, as where a process died in
between, is made up for when somebody looks at the group.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from uuid import UUID

from django.db import transaction

from ninelives_site.core.refusal import Refusal
from ninelives_site.groups import games
from ninelives_site.groups.models import (
    MOST_GAMES,
    MOST_PEOPLE,
    MOST_SEATS,
    Group,
    GroupGame,
    GroupSeat,
    Person,
)
from ninelives_site.groups.refusals import IN_A_GROUP, TOO_MANY_GAMES
from ninelives_site.groups.results import SeatResult
from ninelives_site.groups.services import keeping, people
from ninelives_site.party import codes, names


def check_room(group: Group) -> None:
    """Refused as `too-many-games` where the group keeps no further one."""
    if group.games.count() >= MOST_GAMES:
        raise Refusal(TOO_MANY_GAMES, most=MOST_GAMES)


def begin(group: Group, party: UUID, game: str, invited: Sequence[int] = ()) -> None:
    """A party was opened from a group, for these people; the same again changes nothing."""
    GroupGame.objects.get_or_create(
        party=party, defaults={"group": group, "game": game, "invited": list(invited)}
    )


@transaction.atomic
def found(party: UUID, game: str, name: str, players: Sequence[str], key: str) -> tuple[Group, str]:
    """A new group of those who played at a party, with its result, and the key of its link; the
    same for the same key. Refused: `bad-name`; `in-a-group` where another group keeps it."""
    kept = GroupGame.objects.filter(party=party).select_related("group").first()
    if kept and kept.group.secret != codes.digest(key):
        raise Refusal(IN_A_GROUP)
    group, key = keeping.open_group(name, players, key)
    begin(group, party, game, [person.pk for person in group.people.all()])
    copy_results(party)
    return group, key


def carry_on(party: UUID, following: UUID) -> None:
    """The same people play again: the next party belongs to the same group, if there is one."""
    before = GroupGame.objects.filter(party=party).select_related("group").first()
    if before and before.group.games.count() < MOST_GAMES:
        begin(before.group, following, before.game, before.invited)


def invited_to(party: UUID) -> list[str]:
    """The names of the people that a party was opened for; none where it is no group's."""
    game = GroupGame.objects.filter(party=party).first()
    if game is None:
        return []
    found = Person.objects.filter(group_id=game.group_id, pk__in=game.invited)
    return list(found.values_list("name", flat=True))


def group_code_of(party: UUID, codes: Collection[str]) -> str | None:
    """The code of the group that a party belongs to, if it is one of these."""
    found = GroupGame.objects.filter(party=party, group__code__in=codes)
    return found.values_list("group__code", flat=True).first()


def is_kept(party: UUID) -> bool:
    """Whether a party belongs to a group."""
    return GroupGame.objects.filter(party=party).exists()


def note(party: UUID) -> None:
    """A party is over, or is not any more: once this is committed, keep what came of it."""
    transaction.on_commit(partial(copy_results, party), robust=True)


def catch_up(group: Group) -> None:
    """Keep the results of games that are over, and of which nobody made a copy."""
    for game in group.games.filter(ended_at=None):
        if game.party and games.results_of(game.party):
            copy_results(game.party)


@transaction.atomic
def copy_results(party: UUID) -> None:
    """Keep how a party ended, if it is a group's; where it is on again, its game is, too."""
    game = GroupGame.objects.filter(party=party).select_related("group").first()
    if game is None:
        return
    people.lock(game.group)
    results = games.results_of(party)
    if results is None:
        game.ended_at = None
    else:
        game.ended_at = game.ended_at or results.ended_at
        game.opened_at = min(game.opened_at, game.ended_at)
        game.rounds = results.rounds
        game.teams = [[list(team.seats), team.has_paid] for team in results.teams]
        best = sorted(results.seats, key=lambda seat: seat.rank)[:MOST_SEATS]
        _copy_seats(game, sorted(best, key=lambda seat: seat.number))
    game.save()


def _copy_seats(game: GroupGame, seats: Sequence[SeatResult]) -> None:
    before = {seat.number: seat for seat in game.seats.all()}
    sitting = _people_of(game.group, seats, before)
    for seat in seats:
        GroupSeat.objects.update_or_create(
            game=game,
            number=seat.number,
            defaults={
                "person": sitting.get(seat.number),
                "rank": seat.rank,
                "points": seat.points,
                "has_won": seat.has_won,
                "bids": seat.bids[:255],
                "lost": seat.lost,
            },
        )
    game.seats.exclude(number__in=[seat.number for seat in seats]).delete()


def _people_of(
    group: Group, seats: Sequence[SeatResult], before: Mapping[int, GroupSeat]
) -> dict[int, Person]:
    """Who sits where: people by their name of now first, then by a former one. A name that is
    nobody's is another one of who sat there and nowhere else, or a new person's. Who was forgotten
    since the last copy stays so."""
    unknown = {number for number, seat in before.items() if seat.person_id is None}
    by_number = {
        seat.number: names.fold_name(seat.name) for seat in seats if seat.number not in unknown
    }
    of_now = {names.fold_name(person.name): person for person in group.people.all()}
    sitting = {number: of_now[name] for number, name in by_number.items() if name in of_now}
    former = {each.folded_name: each.person for each in group.names.select_related("person")}
    room = MOST_PEOPLE - len(of_now)
    for seat in seats:
        name = by_number.get(seat.number)
        if name is None or seat.number in sitting:
            continue
        person = former.get(name)
        if person and person not in sitting.values():
            sitting[seat.number] = person
        elif person is None and (renamed := _only_there(before.get(seat.number), sitting)):
            sitting[seat.number] = people.rename(group, renamed.pk, seat.name)
        elif room > 0:
            sitting[seat.number] = people.create(group, seat.name)
            room -= 1
    return sitting


def _only_there(seat: GroupSeat | None, sitting: Mapping[int, Person]) -> Person | None:
    """Who sat there when it was last copied, and has no other game, nor another seat of this."""
    person = seat.person if seat else None
    if person is None or person in sitting.values() or person.seats.count() > 1:
        return None
    return person
