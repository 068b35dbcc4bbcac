"""Everything that the rules of Nine Lives refuse: the codes of the rules page, in words."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_, NN_

# The phase

GAME_OVER = Wording("game-over", N_("The game is over."))
QUEEN_FIRST = Wording(
    "wrong-phase", N_("%(doing)s does not fit here: the next Kittyqueen is chosen.")
)
GIVING_FIRST = Wording(
    "wrong-phase", N_("%(doing)s does not fit here: %(players)s must give cards.")
)
THEFT_FIRST = Wording(
    "wrong-phase",
    N_("%(doing)s does not fit here: %(player)s takes a card of %(player_robbed)s first."),
)
ROUND_BEGUN = Wording(
    "wrong-phase", N_("A whole round is entered at a round's start, or not at all.")
)
NOT_BETWEEN = Wording("wrong-phase", N_("Lives come back between a round's end and the next turn."))
NOT_ORDERING = Wording(
    "wrong-phase", N_("Lives are ordered once, after the deal and before the first move.")
)
CANNOT_FAIL = Wording(
    "wrong-phase", N_("%(player)s need not take a turn, so can't fail."), N_("Pass.")
)
NOTHING_TO_CHOOSE = Wording("wrong-phase", N_("There is no Kittyqueen to choose."))
NOTHING_TO_GIVE = Wording("wrong-phase", N_("Nobody gives cards now."))
NOTHING_TO_TAKE = Wording("wrong-phase", N_("There is nothing for chance to give."))

# The turn

NOT_YOUR_TURN = Wording(
    "not-your-turn", N_("It is the turn of %(player_on_turn)s, not of %(player)s.")
)
NOT_THE_QUEEN = Wording("not-your-turn", N_("The choice is %(player)s's, the Kittyqueen's."))
HAS_GIVEN = Wording("not-your-turn", N_("%(player)s has no cards to give now."))
COMES_TO = Wording("not-your-turn", N_("The card comes to %(player)s."))
MUST_TURN = Wording(
    "must-turn",
    N_("%(player)s is not safe and must take a turn."),
    N_("Play a card, or fail."),
)
ALREADY_WAGERED = Wording("already-wagered", N_("%(player)s has wagered a life in this turn."))

# Names

UNKNOWN_CARD = Wording(
    "unknown-card",
    N_("There is no card %(unknown)s."),
    N_(
        "Cards are icons of circle, square and triangle in this order, or stars alone: "
        "circle-circle-square, star-star."
    ),
)
NOT_OUR_CARD = Wording("unknown-card", N_("There is no card %(unknown)s in our deck."))
UNKNOWN_POWER = Wording("unknown-power", N_("There is no %(power)s among the powers."))
NOT_LIMITED = Wording("unknown-power", N_("There is no %(power)s among the limited powers."))

# Where the card is, and the life

NO_LIFE = Wording("no-life", N_("%(player)s has no life left to wager."))
EMPTY_HAND = Wording("empty-hand", N_("%(player)s has no card."), N_("Wager a life, or fail."))
EMPTY_AND_FREE = Wording("empty-hand", N_("%(player)s has no card."), N_("Wager a life, or pass."))
NOT_IN_HAND = Wording("not-in-hand", N_("%(player)s does not hold %(card)s."))
NOT_HELD_TWICE = Wording("not-in-hand", N_("%(player)s does not hold %(card)s, or not twice."))
DEALT_TWICE = Wording("not-in-hand", N_("%(card)s is dealt twice."))
ON_TABLE = Wording("not-in-hand", N_("%(card)s lies on the table."))
DISCARDED = Wording("not-in-hand", N_("%(card)s was discarded, and not shuffled back."))

# The form of the move

OTHER_DRAW = Wording("bad-draw", N_("%(power)s shows %(shown)s to draw, not %(draw)s."))
NO_SUCH_DRAW = Wording("bad-draw", N_("A life shows 1 to 3 to draw, not %(draw)s."))
HANDS_UNKNOWN = Wording("bad-draw", N_("Hands are not known here, so cards drawn are not named."))
DRAWN = Wording(
    "bad-draw",
    NN_(
        "Not %(named)s but %(number)s card is drawn.",
        "Not %(named)s but %(number)s cards are drawn.",
    ),
)
DRAWN_BY_POWER = Wording(
    "bad-draw",
    NN_(
        "Not %(named)s but %(number)s card is drawn, %(extra)s by its power.",
        "Not %(named)s but %(number)s cards are drawn, %(extra)s by its power.",
    ),
)
NOT_IN_DECK = Wording("bad-draw", N_("%(cards)s can't be drawn: not all in the deck."))
ONE_TAKEN = Wording("bad-draw", N_("One card is taken, not %(named)s."))
POWER_ASKS = Wording("power-target", N_("%(power)s asks for %(asked)s, as things stand."))
GIVES = Wording(
    "power-target",
    NN_("%(player)s gives %(number)s card here.", "%(player)s gives %(number)s cards here."),
)
CAME_BACK = Wording("bad-return", N_("The lives that came back to %(player)s: %(powers)s."))
OTHER_LIVES = Wording("bad-return", N_("The lives of %(player)s: %(powers)s."))
NONE_CAME_BACK = Wording("bad-return", N_("The lives that came back to %(player)s: none."))
NOT_TIED = Wording("queen-choice", N_("%(player)s is not among the tied: %(players_tied)s."))

# The rules of play, and the powers

OVER_NINE = Wording(
    "over-nine",
    N_("With %(card)s there would be %(counts)s on the table."),
    N_("No cat may be there more than 9 times."),
)
WAGER_FORCED = Wording("wager-forced", N_("%(player)s must wager a life in this turn."))
WAGER_FORBIDDEN = Wording("wager-forbidden", N_("%(player)s may not wager in this turn."))
OTHER_TOP_LIFE = Wording(
    "unknown-power", N_("The top life of %(player)s is %(top_power)s, not %(power)s.")
)
NO_SINGLE_CAT = Wording("power-target", N_("%(card)s has no %(cat)s, which is to be its one cat."))
HAS_FORBIDDEN_CAT = Wording(
    "power-forbids", N_("%(power)s was wagered, and %(card)s has a %(cat)s.")
)
NOT_BY_POWER = Wording(
    "power-forbids",
    N_("%(power)s was wagered, and %(card)s did not come by it."),
    N_("One of %(cards)s is to be played."),
)

# A round entered as a whole

NOBODY_LOSES = Wording("bad-round", N_("In every round somebody loses a life."))
TOO_MANY_LOST = Wording(
    "bad-round",
    NN_(
        "%(player)s has %(number)s life and can't lose %(lost)s.",
        "%(player)s has %(number)s lives and can't lose %(lost)s.",
    ),
)
HANDS_TOO_LARGE = Wording("bad-round", N_("Hands of %(sizes)s can't be: there are %(deck)s cards."))

# What they name

A_WHOLE_ROUND = N_("A whole round")
A_WAGER = N_("A wager")
A_CARD = N_("A card")
A_PASS = N_("A pass")
FAILING = N_("Failing")

COUNTED = {
    "circle": NN_("%(number)s circle", "%(number)s circles"),
    "square": NN_("%(number)s square", "%(number)s squares"),
    "triangle": NN_("%(number)s triangle", "%(number)s triangles"),
    "star": NN_("%(number)s star", "%(number)s stars"),
}
"""By cat, how many of it there are."""
NAMELESS_LIFE = N_("a life without a name")
