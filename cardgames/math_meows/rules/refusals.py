"""Everything that the rules of Math Meows refuse: the codes of the rules page, in words."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_, NN_

# When it may be done

GAME_OVER = Wording("game-over", N_("The game is over."))
WRONG_PHASE = Wording("wrong-phase", N_("%(doing)s does not fit here: %(now)s."))
NO_POWERS = Wording(
    "wrong-phase", N_("A %(type)s move is a matter of powers, and this game is without.")
)
NO_MOVE = Wording("wrong-phase", N_("%(power)s is never used by a move: it works by itself."))
NOT_ITS_MOMENT = Wording(
    "wrong-phase", N_("%(power)s can't be used now."), N_("Its moment is %(moment)s.")
)
ROUND_BEGUN = Wording("wrong-phase", N_("This round has begun, so it is played to its end."))
NOT_YOUR_TURN = Wording(
    "not-your-turn", N_("It is the turn of %(player)s, not of %(other_player)s.")
)
NOT_YOUR_MOMENT = Wording(
    "not-your-turn", N_("Now %(players)s could use %(power)s, not %(other_player)s.")
)

# Cards, and where they are

UNKNOWN_CARD = Wording(
    "unknown-card",
    N_("There is no card %(card)s."),
    N_("There are circle 1, 4, 7, square 2, 5, 8, triangle 3, 6, 9 and star 1 to 9."),
)
NO_SUCH_NUMBER = Wording(
    "unknown-card",
    N_("There is no %(suit)s %(number)s."),
    N_("There are %(numbers)s."),
)
TOO_MANY_COPIES = Wording(
    "not-in-hand",
    N_("%(card)s is dealt %(times)s times."),
    NN_("There is %(number)s of it.", "There are %(number)s of it."),
)
NOT_IN_HAND = Wording("not-in-hand", N_("%(player)s does not hold %(card)s."))
NOT_TWICE_IN_HAND = Wording("not-in-hand", N_("%(player)s does not hold %(card)s a second time."))
TOO_FEW_IN_HAND = Wording(
    "not-in-hand",
    NN_(
        "%(player)s holds %(number)s card, not %(wanted)s.",
        "%(player)s holds %(number)s cards, not %(wanted)s.",
    ),
)
NOT_AROUND = Wording(
    "not-in-hand",
    N_("%(player)s can't hold %(card)s: of %(copies)s in the deck %(around)s can be around."),
)
NOT_SO_OFTEN_AROUND = Wording(
    "not-in-hand",
    N_(
        "%(player)s can't hold %(card)s so often:"
        " of %(copies)s in the deck %(around)s can be around."
    ),
)

# The form of a move

SIGN_OF_ONE = Wording("bad-signs", N_("A single card counts as it is."), N_("Leave the signs out."))
BAD_SIGNS = Wording(
    "bad-signs",
    N_('"%(signs)s" are no signs for %(count)s cards.'),
    N_("Say + or - for each card of a stack."),
)
SIDE_NEEDED = Wording("side-needed", N_("Say left or right: there are cards on the table."))

# Wagers and draws

NO_LIFE = Wording("no-life", N_("%(player)s has no life left to wager."))
HANDS_UNKNOWN = Wording("bad-draw", N_("Hands are not known here, so drawn cards are not named."))
WRONG_DRAW = Wording(
    "bad-draw",
    NN_(
        "%(player)s draws %(number)s card here, not %(given)s.",
        "%(player)s draws %(number)s cards here, not %(given)s.",
    ),
    N_("Limit and deck are counted in."),
)
ONE_TAKEN = Wording(
    "bad-draw", N_("One card is taken, not %(given)s."), N_("Name the one that chance took.")
)
DRAWN_BY_ANOTHER = Wording(
    "bad-draw", N_("%(player)s has nothing to draw: %(other_player)s draws.")
)
NOT_IN_ROBBED_HAND = Wording(
    "bad-draw", N_("%(card)s can't be taken: %(player)s does not hold it.")
)
NOT_IN_DECK = Wording("bad-draw", N_("%(card)s can't be drawn: it is not in the draw deck."))

# A column

STACK_NEEDS_WAGER = Wording(
    "stack-needs-wager", N_("%(player)s has wagered nothing for a stack."), N_("Wager first.")
)
STACK_NEEDS_STACK_WAGER = Wording(
    "stack-needs-wager",
    N_("%(player)s has wagered nothing for a stack."),
    N_("Wager for a stack first."),
)
WAGER_NEEDS_STACK = Wording(
    "wager-needs-stack",
    N_("%(player)s has wagered, so must play a stack of two or more cards."),
    N_("Who has none, fails."),
)
OUT_OF_RANGE = Wording(
    "out-of-range", N_("The stack is %(value)s in all."), N_("1 to 9 is allowed.")
)
VALUE_ON_TABLE = Wording(
    "value-on-table", N_("%(value)s is on the table."), N_("Free are %(free)s.")
)

# What was agreed on

COUNT_OF_CARDS = Wording(
    "variant-forbids",
    N_("The value %(value)s is the number of cards on the table, which may not be played."),
)
STAR_TWICE = Wording(
    "variant-forbids", N_("A star has been played in this round already, and one is the most.")
)
BAD_SUIT_ALONE = Wording(
    "variant-forbids",
    N_("%(suit)s is bad in this round: it is played inside a stack only."),
)
FIRST_LIFE = Wording("variant-forbids", N_("A first life can't be wagered."))
LAST_LIFE = Wording("variant-forbids", N_("A last life can't be wagered."))
USE_NEEDED = Wording("variant-forbids", N_("Say what the wager is for: draw or stack."))
USE_NOT_ASKED = Wording("variant-forbids", N_("A wager here draws a card and allows a stack."))

# Powers

POWER_FORBIDS = Wording("power-forbids", N_('%(power)s of %(player)s is against it ("%(words)s").'))
POWER_ASKS = Wording(
    "power-target", N_("That is not what %(power)s can do now."), N_("It asks for %(asked)s.")
)
POWER_NOT_ON_TOP = Wording(
    "power-none",
    N_("%(player)s does not have %(power)s."),
    N_("Only the power of the life on top counts."),
)

# A round as the score keeper enters it

TOO_MANY_LOST = Wording(
    "bad-round",
    NN_(
        "%(player)s has %(number)s life and can't lose %(lost)s.",
        "%(player)s has %(number)s lives and can't lose %(lost)s.",
    ),
)
NOBODY_LOST = Wording(
    "bad-round", N_("Nobody loses a life."), N_("A round costs somebody at least one.")
)
TOO_MANY_HELD = Wording(
    "bad-round",
    N_("%(player)s can't hold %(count)s cards."),
    N_("The highest limit is %(limit)s."),
)
