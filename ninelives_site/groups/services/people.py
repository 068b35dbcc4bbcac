"""The people of a group: add, rename, merge, forget; and who a name at a table is.

A person is known again by the name of now and by those before, so that a table on which the old
one still stands counts for the same person. No two people share any of their names.
"""

from django.db import transaction

from ninelives_site.core.refusal import Refusal
from ninelives_site.groups.models import MOST_PEOPLE, Group, Person, PersonName
from ninelives_site.groups.refusals import (
    GROUP_FULL,
    NO_SUCH_PERSON,
    PLAYED_TOGETHER,
    SAME_PERSON,
)
from ninelives_site.party import names


def lock(group: Group) -> None:
    """Hold the group until the transaction ends; whatever changes its people comes here first."""
    Group.objects.select_for_update().get(pk=group.pk)


def person_of(group: Group, number: int) -> Person:
    """The person with this id; refused as `no-such-person` where it is none of this group."""
    person = group.people.filter(pk=number).first()
    if person is None:
        raise Refusal(NO_SUCH_PERSON)
    return person


@transaction.atomic
def add(group: Group, name: str) -> Person:
    """Somebody new. Refused: `bad-name`, `name-taken`, `group-full`."""
    lock(group)
    if group.people.count() >= MOST_PEOPLE:
        raise Refusal(GROUP_FULL, most=MOST_PEOPLE)
    return create(group, names.claimed(name, _taken(group)))


@transaction.atomic
def rename(group: Group, number: int, name: str) -> Person:
    """Another name for somebody, who is still known by the old one. Refused: `no-such-person`,
    `bad-name`, `name-taken`."""
    lock(group)
    person = person_of(group, number)
    name = names.claimed(name, _taken(group, but=person))
    person.name = name
    person.save(update_fields=["name"])
    person.names.update_or_create(
        folded_name=names.fold_name(name), defaults={"group": group, "name": name}
    )
    return person


@transaction.atomic
def drop_names(group: Group, number: int) -> Person:
    """Forget all names of somebody but the one of now. Refused as `no-such-person`."""
    lock(group)
    person = person_of(group, number)
    person.names.exclude(folded_name=names.fold_name(person.name)).delete()
    return person


@transaction.atomic
def merge(group: Group, number: int, into: int) -> Person:
    """Two names are one person: all games of the first are the second's from now on.

    Refused: `no-such-person`, `same-person`; `played-together` where both sat in one game.
    """
    lock(group)
    person, other = check_one_person(group, number, into)
    person.seats.update(person=other)
    person.names.update(person=other)
    person.delete()
    return other


def check_one_person(group: Group, number: int, into: int) -> tuple[Person, Person]:
    """The two that are to be one; refused as `merge` is."""
    person, other = person_of(group, number), person_of(group, into)
    if person == other:
        raise Refusal(SAME_PERSON, name=person.name)
    if person.seats.filter(game__seats__person=other).exists():
        raise Refusal(PLAYED_TOGETHER, name=person.name, other=other.name)
    return person, other


@transaction.atomic
def forget(group: Group, number: int) -> None:
    """Take somebody's names out. Their places stay, nobody's, so that those of others still hold.
    Refused as `no-such-person`."""
    lock(group)
    person_of(group, number).delete()


def create(group: Group, name: str) -> Person:
    """Somebody of a name that nobody else has, or who takes it over from a former bearer."""
    person = Person.objects.create(group=group, name=name)
    PersonName.objects.update_or_create(
        group=group,
        folded_name=names.fold_name(name),
        defaults={"person": person, "name": name},
    )
    return person


def _taken(group: Group, but: Person | None = None) -> set[str]:
    others = group.names.exclude(person=but) if but else group.names.all()
    return set(others.values_list("folded_name", flat=True))
