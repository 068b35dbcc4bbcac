"""The tables of the rules page: the nine cats, the four abilities, the six end goals."""

from typing import NamedTuple


class Cat(NamedTuple):
    """A cat: used once a game; `uses` is how often its power works in its life (None: always)."""

    id: str
    name: str
    power: str
    uses: int | None


CATS = {
    cat.id: cat
    for cat in (
        Cat("alley", "Alley Cat", "No power. It starts: life 1 is always its own.", 0),
        Cat("tabby", "Tabby", "Twice, use a die as any face.", 2),
        Cat("ragdoll", "Ragdoll", "Use any die as its opposite face: 7 less the face.", None),
        Cat("sphynx", "Sphynx", "Twice, a move may enter a room that has an X.", 2),
        Cat("maine-coon", "Maine Coon", "Once, go one room further after a move.", 1),
        Cat("bengal", "Bengal", "Twice, move to a diagonal neighbour, whatever the die.", 2),
        Cat("persian", "Persian", "Any die may upgrade any track.", None),
        Cat("siamese", "Siamese", "Once, one die both moves and upgrades.", 1),
        Cat("black-cat", "Black Cat", "Start in any room without an X.", None),
    )
}
STARTER = "alley"


class Ability(NamedTuple):
    """What a full track unlocks: usable once in every life."""

    track: str
    name: str
    power: str


ABILITIES = {
    ability.track: ability
    for ability in (
        Ability("claws", "Climb", "A step north or south without a die."),
        Ability("whiskers", "Squeeze", "A step east or west without a die."),
        Ability("paws", "Leap", "A move lands two rooms on; the room between is not entered."),
        Ability("eyes", "Night sight", "In a room with an icon, earn one treasure more."),
    )
}


class Goal(NamedTuple):
    """An end goal; two of the six count in a game."""

    id: str
    name: str
    sentence: str


GOALS = {
    1: Goal("quarters", "Quarters", "4 VP for each quadrant (5 × 5) with 9 or more X."),
    2: Goal("ramparts", "Ramparts", "2 VP for every 3 rooms of the outer edge with an X."),
    3: Goal("corridor", "Corridor", "1 VP for each room of the longest straight run of X."),
    4: Goal(
        "all-rounder", "All-rounder", "2 VP for each square past the third on the least track."
    ),
    5: Goal("mastery", "Mastery", "6 VP for the third full track, 6 more for the fourth."),
    6: Goal("collector", "Collector", "1 VP for each icon that earned two or more treasures."),
}
