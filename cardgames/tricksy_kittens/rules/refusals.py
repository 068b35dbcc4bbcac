"""Everything that the rules of Tricksy Kittens refuse: the codes of the rules page, in words."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_, NN_

# When it may be done

GAME_OVER = Wording("game-over", N_("The game is over."))
WRONG_PHASE = Wording("wrong-phase", N_("%(doing)s does not fit here: %(now)s."))
NO_POWERS = Wording("wrong-phase", N_("This game is played without powers."))
ROUND_BEGUN = Wording("wrong-phase", N_("This round has begun with bids, so it is played."))
NOTHING_TO_ALLOW = Wording("wrong-phase", N_("With known hands there is no revoke to allow."))
NOT_YOUR_TURN = Wording(
    "not-your-turn", N_("It is the turn of %(player)s, not of %(other_player)s.")
)
PASSED_OVER = Wording(
    "not-your-turn", N_("%(player)s holds nothing to bid and is passed over (T10).")
)
ALREADY_BID = Wording("already-bid", N_("%(player)s has bid already."))

# Cards, and where they are

UNKNOWN_CARD = Wording(
    "unknown-card",
    N_("There is no card %(card)s in this game."),
    N_("Cards are a suit of %(suits)s and a number from 1 to 9, like %(example_card)s."),
)
SCORED = Wording("card-elsewhere", N_("%(card)s was scored in an earlier round."))
IS_A_BID = Wording("card-elsewhere", N_("%(card)s is a bid of this round."))
PLAYED = Wording("card-elsewhere", N_("%(card)s has been played in this round."))
LEFT_OVER = Wording("card-elsewhere", N_("%(card)s is left over in this round."))
DEALT_TWICE = Wording("card-elsewhere", N_("%(card)s is dealt twice."))
BID_TWICE = Wording("card-elsewhere", N_("%(card)s is bid twice."))
NOT_IN_HAND = Wording("not-in-hand", N_("%(player)s does not hold %(card)s."))
ONLY_BLACK_CATS = Wording(
    "not-in-hand", N_("%(player)s bid nothing, so holds only %(suit)s, not %(card)s.")
)
ANY_CARD_CAN_BE_BID = Wording("not-in-hand", N_("%(player)s can bid: every card can be a bid."))
CAN_BID = Wording("not-in-hand", N_("%(player)s can bid."), N_("These can be a bid: %(cards)s."))

# The form of a move

NOT_DECLARED = Wording("declare-suit", N_("%(card)s is what it is."), N_("Leave the suit out."))
DECLARE_SUIT = Wording(
    "declare-suit",
    N_("%(card)s is declared a suit in the game as it is played."),
    N_("Say %(suits)s."),
)

# The rules of play

UNFAIR_HANDS = Wording(
    "bad-deal",
    N_("The hands have %(sizes)s cards."),
    N_("%(in_game)s cards are in the game: %(size)s for each of %(seats)s, %(rest)s left over."),
)
WRONG_REST = Wording(
    "bad-deal",
    NN_("%(number)s card is shown as left over.", "%(number)s cards are shown as left over."),
    N_("%(in_game)s cards are in the game: %(size)s for each of %(seats)s, %(rest)s left over."),
)
BLACK_CAT_BID = Wording(
    "black-cat-bid",
    N_("%(card)s is a black cat and can never be a bid."),
    N_("Who holds nothing else bids nothing."),
)
MUST_FOLLOW = Wording(
    "must-follow-suit",
    NN_(
        "%(player)s must follow %(suit)s: %(cards)s is held.",
        "%(player)s must follow %(suit)s: %(cards)s are held.",
    ),
)
REVOKE = Wording(
    "revoke",
    N_(
        "In trick %(trick)s %(suit)s were led and %(player)s played %(played_card)s. "
        "Now %(card)s: that was a revoke."
    ),
)
TRICK_COUNT = Wording(
    "trick-count",
    N_("The tricks won are %(tricks)s."),
    N_("With %(size)s cards a hand they add up to %(total)s."),
)
