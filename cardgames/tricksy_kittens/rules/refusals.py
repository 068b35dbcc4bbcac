"""Everything that the rules of Tricksy Kittens refuse: the codes of the rules page, in words."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_, NN_

# When it may be done

GAME_OVER = Wording("game-over", N_("The game is over."))
WRONG_PHASE = Wording("wrong-phase", N_("%(doing)s does not fit here: %(now)s."))
NO_POWERS = Wording("wrong-phase", N_("This game is played without powers."))
ROUND_BEGUN = Wording("wrong-phase", N_("This round has begun with bids, so it is played."))
NOTHING_TO_ALLOW = Wording("wrong-phase", N_("With known hands there is no revoke to allow."))
NOT_PLAYED_YET = Wording(
    "wrong-phase",
    N_("Trick %(trick)s of this round has not been noted yet."),
    N_("Tricks up to %(number)s can be put right."),
)
RANDOM_CARD_FIRST = Wording("wrong-phase", N_("The card that chance picks is to be played first."))
KEPT_ALREADY = Wording(
    "wrong-phase", N_("A trick's cards are exchanged before its winner keeps one, and only then.")
)
NOT_YOUR_TURN = Wording(
    "not-your-turn", N_("It is the turn of %(player)s, not of %(other_player)s.")
)
PASSED_OVER = Wording("not-your-turn", N_("%(player)s holds nothing to bid and is passed over."))
ALREADY_BID = Wording("already-bid", N_("%(player)s has bid already."))

# Cards, and where they are

UNKNOWN_CARD = Wording(
    "unknown-card",
    N_("There is no card %(card)s in this game."),
    N_("Cards are a suit of %(suits)s and a number from 1 to 9, like %(example_card)s."),
)
SCORED = Wording("card-elsewhere", N_("%(card)s was scored in an earlier round."))
IS_A_BID = Wording("card-elsewhere", N_("%(card)s is a bid of this round."))
IS_THE_BID = Wording(
    "card-elsewhere",
    N_("%(card)s is the bid of %(player)s."),
    N_("There is only one such card."),
)
IN_A_ROW = Wording("card-elsewhere", N_("%(card)s lies in a row."))
IN_ANOTHER_HAND = Wording("card-elsewhere", N_("%(card)s is in the hand of %(player)s."))
PLAYED = Wording("card-elsewhere", N_("%(card)s has been played in this round."))
LEFT_OVER = Wording("card-elsewhere", N_("%(card)s is left over in this round."))
DEALT_TWICE = Wording("card-elsewhere", N_("%(card)s is dealt twice."))
BID_TWICE = Wording("card-elsewhere", N_("%(card)s is bid twice."))
NOT_IN_HAND = Wording("not-in-hand", N_("%(player)s does not hold %(card)s."))
NOT_DEALT = Wording("not-in-hand", N_("%(card)s was not dealt in this round."))
DEALT_ONCE = Wording("not-in-hand", N_("%(card)s was dealt once, and is bid twice."))
HAS_ANOTHER = Wording("not-in-hand", N_("%(player)s has a card that can be laid instead."))
NOT_IN_TRICK = Wording(
    "not-in-trick", N_("%(card)s is not in the trick."), N_("On the table: %(cards)s.")
)
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

NOTHING_DECLARED = Wording("declare-suit", N_("No card is laid, so no suit is declared."))
UNKNOWN_POWER = Wording("unknown-power", N_("There is no power %(power)s."))
POWER_ASKS = Wording(
    "power-target",
    N_("That is not what %(power)s can be used with now."),
    N_("It needs: %(asked)s."),
)
NO_POWER_ASKS = Wording("power-target", N_("A card without power asks for nothing."))
GIVEN_TO_ANOTHER = Wording("power-target", N_("Chance gives these cards to %(players)s."))
OTHER_COUNT = Wording(
    "power-target",
    NN_(
        "%(cards)s: %(number)s card is needed, once.",
        "%(cards)s: %(number)s different cards are needed.",
    ),
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
    N_("They must add up to %(total)s: of %(size)s cards one is the bid."),
)
TOO_MANY_TRICKS = Wording(
    "trick-count",
    N_("The cards beside the bids are %(tricks)s."),
    N_("None is below 0, and together they are %(total)s at the most: two for each trick."),
)

# Powers

RANDOM_CARD = Wording("power-forbids", N_("Chance has picked %(card)s for %(player)s to play."))
PROMISED = Wording(
    "power-forbids", N_("%(card)s was set aside: it is its player's last card of the round.")
)
PROMISE_DUE = Wording(
    "power-forbids", N_("%(player)s has promised %(card)s as the last card of the round.")
)
DEMANDED = Wording(
    "power-forbids",
    N_("A power of this trick forbids %(player)s to play %(card)s."),
    N_("These may be played: %(cards)s."),
)
SAME_CARD = Wording(
    "power-forbids", N_("%(card)s was taken back."), N_("Another card is laid instead.")
)
SPENT = Wording("power-spent", N_("No more powers can be used in this trick."))
LAST_OF_ROW = Wording(
    "last-of-row", N_("%(card)s is the only card of the row that can be a bid, so it stays.")
)
NOT_IN_ROW = Wording(
    "power-none", N_("%(card)s is not in the row of %(player)s."), N_("The row: %(cards)s.")
)
NINE = Wording("power-none", N_("%(card)s is a nine, and a nine has no power."))
HAS_NO_POWER = Wording("power-none", N_("%(card)s has no power."))
HAS_ANOTHER_POWER = Wording(
    "power-none", N_("%(card)s has another power."), N_("It has %(power)s.")
)
