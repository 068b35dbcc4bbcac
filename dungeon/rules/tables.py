"""The tables of the rules page: directions, tracks, cats, abilities, end goals, in words.

Texts are English, marked to be translated where they are read.
"""

from typing import NamedTuple

from ninelives_site.core.sentences import N_, Sentence, Word, say

DIRECTION_WORDS = {
    "N": N_("north"),
    "E": N_("east"),
    "S": N_("south"),
    "W": N_("west"),
    "NE": N_("north-east"),
    "SE": N_("south-east"),
    "SW": N_("south-west"),
    "NW": N_("north-west"),
}
TRACK_WORDS = {
    "claws": N_("claws"),
    "whiskers": N_("whiskers"),
    "paws": N_("paws"),
    "eyes": N_("eyes"),
}


def direction_word(direction: str) -> Sentence:
    """`NE` is "north-east"."""
    return say(DIRECTION_WORDS[direction])


def track_word(track: str) -> Word:
    """A track by its name; a name that is no track's stays as it was written."""
    return say(TRACK_WORDS[track]) if track in TRACK_WORDS else track


def icon_word(icon: str) -> Sentence:
    """`claws-1` as people say it: claws 1."""
    track, level = icon.split("-")
    return say(N_("%(track)s %(level)s"), track=track_word(track), level=level)


class Cat(NamedTuple):
    """A cat: used once a game; `uses` is how often its power works in its life (None: always)."""

    id: str
    name: str
    power: str
    uses: int | None


CATS = {
    cat.id: cat
    for cat in (
        Cat("alley", N_("Alley Cat"), N_("No power. It starts: life 1 is always its own."), 0),
        Cat("tabby", N_("Tabby"), N_("Twice, use a die as any face."), 2),
        Cat(
            "ragdoll", N_("Ragdoll"), N_("Use any die as its opposite face: 7 less the face."), None
        ),
        Cat("sphynx", N_("Sphynx"), N_("Twice, a move may enter a room that has an X."), 2),
        Cat("maine-coon", N_("Maine Coon"), N_("Once, go one room further after a move."), 1),
        Cat(
            "bengal", N_("Bengal"), N_("Twice, move to a diagonal neighbour, whatever the die."), 2
        ),
        Cat("persian", N_("Persian"), N_("Any die may upgrade any track."), None),
        Cat("siamese", N_("Siamese"), N_("Once, one die both moves and upgrades."), 1),
        Cat("black-cat", N_("Black Cat"), N_("Start in any room without an X."), None),
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
        Ability("claws", N_("Climb"), N_("A step north or south without a die.")),
        Ability("whiskers", N_("Squeeze"), N_("A step east or west without a die.")),
        Ability(
            "paws", N_("Leap"), N_("A move lands two rooms on; the room between is not entered.")
        ),
        Ability("eyes", N_("Night sight"), N_("In a room with an icon, earn one treasure more.")),
    )
}


class Goal(NamedTuple):
    """An end goal; two of the six count in a game."""

    id: str
    name: str
    sentence: str


GOALS = {
    1: Goal("quarters", N_("Quarters"), N_("4 VP for each quadrant (5 × 5) with 9 or more X.")),
    2: Goal("ramparts", N_("Ramparts"), N_("2 VP for every 3 rooms of the outer edge with an X.")),
    3: Goal("corridor", N_("Corridor"), N_("1 VP for each room of the longest straight run of X.")),
    4: Goal(
        "all-rounder",
        N_("All-rounder"),
        N_("2 VP for each square past the third on the least track."),
    ),
    5: Goal("mastery", N_("Mastery"), N_("6 VP for the third full track, 6 more for the fourth.")),
    6: Goal(
        "collector", N_("Collector"), N_("1 VP for each icon that earned two or more treasures.")
    ),
}
