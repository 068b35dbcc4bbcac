"""What whoever runs the server could do to the dice of a game, by editing its database."""

from collections.abc import Callable

from dungeon import dice
from dungeon.models import Hall
from ninelives_site.core import seeds
from ninelives_site.journal.models import Entry

OTHER_SEED = "5a" * 32
OTHER_VALUE = "0" * 32


def entries(hall: Hall) -> list[Entry]:
    return list(Entry.objects.filter(stream_id=hall.stream_id).order_by("number"))


def rewrite(entry: Entry, **changed: object) -> None:
    entry.data |= changed
    entry.save(update_fields=["data"])


def swap_seed(hall: Hall) -> None:
    """Another seed in the place of the sealed one."""
    Hall.objects.filter(pk=hall.pk).update(seed=OTHER_SEED)


def swap_seed_and_rolls(hall: Hall) -> None:
    """Another seed, and the rolls that follow from it."""
    swap_seed(hall)
    roll_again(hall, OTHER_SEED)


def swap_seed_rolls_and_seal(hall: Hall) -> None:
    """Another seed, its rolls, and its seal in the journal: only who saw the first one can tell."""
    swap_seed_and_rolls(hall)
    rewrite(entries(hall)[0], commitment=seeds.commitment(OTHER_SEED))


def replace_value(hall: Hall) -> None:
    """Another value in the place of a phone's."""
    started = entries(hall)[1]
    rewrite(started, values=[OTHER_VALUE, *started.data["values"][1:]])


def replace_value_and_rolls(hall: Hall) -> None:
    """Another value, and the rolls that follow from it: only its phone can tell."""
    replace_value(hall)
    roll_again(hall, hall.seed)


def skip_a_roll(hall: Hall) -> None:
    """The dice of life 1 are those of a later roll."""
    put(hall, 2, later(hall))


def change_the_order(hall: Hall) -> None:
    """The dice of life 1 change places with those of a later life."""
    other = later(hall)
    put(hall, 2, other)
    put(hall, other, 2)


def later(hall: Hall) -> int:
    """The first roll after life 1 with other dice than that life had."""
    rolls = [entry.data["faces"] for entry in entries(hall) if entry.data["type"] == "roll"]
    return next(number for number in range(4, len(rolls), 2) if rolls[number] != rolls[2])


def put(hall: Hall, number: int, other: int) -> None:
    """Roll `number` shows what the seed says of roll `other`."""
    started, rolls = entries(hall)[1], entries(hall)[2:]
    entropy = seeds.mix(started.data["values"], started.data["word"])
    rewrite(rolls[number], faces=list(dice.draw(hall.seed, entropy, other)))


def roll_again(hall: Hall, seed: str) -> None:
    """Every roll is what this seed and the values of now make it."""
    started, rolls = entries(hall)[1], entries(hall)[2:]
    entropy = seeds.mix(started.data["values"], started.data["word"])
    for number, entry in enumerate(entry for entry in rolls if entry.data["type"] == "roll"):
        rewrite(entry, faces=list(dice.draw(seed, entropy, number)))


FOUND_BY_ANYBODY: tuple[Callable[[Hall], None], ...] = (
    swap_seed,
    swap_seed_and_rolls,
    replace_value,
    skip_a_roll,
    change_the_order,
)
FOUND_BY_THE_SEAL = (swap_seed_rolls_and_seal,)
FOUND_BY_THE_VALUE = (replace_value_and_rolls,)
EDITS = FOUND_BY_ANYBODY + FOUND_BY_THE_SEAL + FOUND_BY_THE_VALUE
