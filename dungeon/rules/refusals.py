"""Everything that the rules of Rogue-and-Write refuse: the codes of the rules page, in words."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_

# Whose turn it is

GAME_OVER = Wording("game-over", N_("The game is over: every sheet has played its lives."))
STARTS_ROLLED = Wording("game-over", N_("All %(lives)s lives have had their start roll."))
DICE_MISSING = Wording("not-your-life", N_("The dice of life %(life)s are not rolled yet."))
LIFE_NOT_BEGUN = Wording("not-your-life", N_("Life %(life)s has not begun: choose a cat first."))
LIVES_OVER = Wording("not-your-life", N_("All lives of this sheet are over."))
LIFE_NOT_DONE = Wording("not-your-life", N_("Life %(life)s is not done yet."), N_("End it first."))
START_MISSING = Wording("not-your-life", N_("The start of life %(life)s is not rolled yet."))

# Rolls

DICE_FIRST = Wording("bad-roll", N_("The five dice of this life are rolled first."))
START_FIRST = Wording("bad-roll", N_("The five dice are rolled once for each start roll."))
DICE_COUNT = Wording("bad-roll", N_("%(expected)s dice are rolled here, not %(given)s."))
NO_FACE = Wording("bad-roll", N_("A die shows 1 to 6."))
SAME_GOALS = Wording(
    "bad-roll", N_("Both end goals are %(goal)s."), N_("Roll until the two dice differ.")
)
NOT_STRICT = Wording("bad-roll", N_("Only a strict game is closed; here each player is done."))
CLOSED_EARLY = Wording(
    "bad-roll", N_("A game is closed once the dice of its last life are rolled.")
)

# Beginning a life

UNKNOWN_CAT = Wording("unknown-cat", N_("There is no cat %(cat)s."), N_("Cats: %(cats)s."))
UNKNOWN_ROOM = Wording("off-map", N_("There is no room %(room)s: rooms are named like C5."))
CAT_USED = Wording("cat-used", N_("The %(cat)s has had its life already."))
STARTER_FIRST = Wording("starter-first", N_("Life 1 is the Alley Cat's."), N_("Choose it."))
BAD_START = Wording(
    "bad-start",
    N_("%(room)s does not fit the start roll, dark %(dark)s and light %(light)s."),
    N_("These do: %(rooms)s."),
)
START_MARKED = Wording("room-marked", N_("%(room)s already has an X."))

# Dice and tracks

NO_SUCH_DIE = Wording("no-such-die", N_("There is no die %(die)s."), N_("Dice are 0 to 4."))
DIE_USED = Wording("die-used", N_("Die %(die)s has been used in this life."))
UNKNOWN_TRACK = Wording(
    "wrong-track", N_("There is no track %(track)s."), N_("Tracks: %(tracks)s.")
)
WRONG_TRACK = Wording(
    "wrong-track",
    N_("A %(face)s does not upgrade %(track)s."),
    N_("Its next square takes %(faces)s."),
)
TRACK_FULL = Wording("track-full", N_("All nine squares of %(track)s are marked."))

# Rooms and arrows

ROOM_MARKED = Wording(
    "room-marked",
    N_("%(room)s already has an X."),
    N_("Only a Sphynx may enter such a room again."),
)
WRONG_DIRECTION = Wording(
    "wrong-direction", N_("A %(face)s does not go %(direction)s."), N_("It goes %(ways)s.")
)
OFF_MAP = Wording(
    "off-map", N_("There is no room %(direction)s of %(room)s: only rock or the edge.")
)
ARROW_OPEN = Wording(
    "arrow-choice", N_("The arrow in %(room)s marks a square."), N_("Choose one of %(tracks)s.")
)
ARROW_CANNOT = Wording(
    "arrow-choice",
    N_("The arrow in %(room)s cannot mark %(track)s."),
    N_("Choose one of %(tracks)s."),
)
NO_ARROW_LEFT = Wording(
    "arrow-choice",
    N_("No arrow is left for %(track)s."),
    N_("Give one track for each arrow entered that can mark one."),
)

# Powers

POWER_CONFLICT = Wording(
    "power-conflict",
    N_("Leap, diagonal, further and ghost do not go together."),
    N_("Choose one of them."),
)
NO_OTHER_FACE = Wording(
    "power-unavailable", N_("Only a Tabby or a Ragdoll may use a die as another face.")
)
OPPOSITE_ONLY = Wording(
    "power-unavailable", N_("A Ragdoll may use a %(face)s only as a %(opposite)s.")
)
POWER_OF = {
    "bengal": Wording("power-unavailable", N_("A diagonal move is the power of the Bengal.")),
    "sphynx": Wording(
        "power-unavailable", N_("Entering a room that has an X is the power of the Sphynx.")
    ),
    "maine-coon": Wording(
        "power-unavailable", N_("A room further is the power of the Maine Coon.")
    ),
    "siamese": Wording(
        "power-unavailable",
        N_("Moving and upgrading with one die is the power of the Siamese."),
    ),
}
"""What only one cat may do, by the cat."""
POWER_USED_UP = Wording("power-unavailable", N_("The %(cat)s has used its power up in this life."))
TRACK_NOT_FULL = Wording(
    "power-unavailable", N_("%(ability)s needs all nine squares of %(track)s.")
)
ABILITY_USED = Wording("power-unavailable", N_("%(ability)s is used only once in a life."))
NO_GHOST_NEEDED = Wording("power-unavailable", N_("Only a room that has an X needs a ghost."))
NO_ICON_FOR_SIGHT = Wording("power-unavailable", N_("Night sight needs a room with an icon."))

# Undo

NOTHING_TO_UNDO = Wording("nothing-to-undo", N_("Nothing of this life can be undone."))
DICE_ARE_ROLLED = Wording(
    "nothing-to-undo",
    N_("Cat and start room stay as they are once the dice of the life are rolled."),
)
