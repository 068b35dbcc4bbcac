"""Everything that the rules of Adoption refuse: the codes of the rules page, in words."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_, NN_, Sentence, say

# Not now

GAME_OVER = Wording("game-over", N_("The game is over."))
WRONG_PHASE = Wording("wrong-phase", N_("%(doing)s does not fit here: %(now)s."))
ALREADY_BID = Wording("already-bid", N_("%(player)s has bid already."))
NOT_YOUR_TURN = Wording(
    "not-your-turn", N_("It is the turn of %(player_on_turn)s, not of %(player)s.")
)

# Names

UNKNOWN_CARD = Wording(
    "unknown-card",
    N_("There is no card %(unknown)s in this game."),
    N_("Cards are a cat and a number, like %(card)s."),
)
UNKNOWN_CAT = Wording(
    "unknown-card", N_("There is no cat %(unknown)s in this game."), N_("Cats are %(cats)s.")
)

# Where the card is

DEALT_TWICE = Wording("card-elsewhere", N_("%(card)s is dealt twice."))
LIES_IN_CENTRE = Wording("card-elsewhere", N_("%(card)s lies in the centre."))
IS_COLLECTED = Wording("card-elsewhere", N_("%(card)s is in the collection of %(player)s."))
IS_BID = Wording("card-elsewhere", N_("%(card)s is a bid of this round."))
IS_DISCARDED = Wording("card-elsewhere", N_("%(card)s has been discarded in this bout."))
IS_HELD = Wording("card-elsewhere", N_("%(card)s is in a hand."))
NOT_IN_HAND = Wording("not-in-hand", N_("%(player)s does not hold %(card)s."))
NOT_TO_ADOPT = Wording(
    "not-there",
    N_("%(card)s is neither in the centre nor an unclaimed bid."),
    N_("On the table are %(cards)s."),
)
NOT_AN_OPPONENT = Wording("not-an-opponent", N_("%(player)s can betray only somebody else."))
DECK_EMPTY = Wording("not-there", N_("The deck is empty, so it can replace no card."))
NOT_DRAWN = Wording("not-there", N_("The card that the deck gives is not named."))
NOT_COLLECTED = Wording("not-there", N_("%(card)s is not in the collection of %(player)s."))
NOT_IN_CENTRE = Wording(
    "not-there", N_("%(card)s is not in the centre."), N_("There are %(cards)s.")
)
CENTRE_EMPTY = Wording("not-there", N_("%(card)s is not in the centre."), N_("There are no cards."))

# The rules of play

MUST_ADOPT = Wording(
    "must-adopt", N_("%(player)s has to adopt."), N_("These can be adopted: %(cards)s.")
)
OWN_BID = Wording("own-bid", N_("%(player)s bid %(card)s, and nobody adopts their own bid."))
STARS_DIFFER = Wording(
    "stars-differ",
    NN_(
        "%(taken_card)s has %(number)s star and %(given_card)s has %(others)s.",
        "%(taken_card)s has %(number)s stars and %(given_card)s has %(others)s.",
    ),
    N_("Only cards of the same stars are swapped."),
)
NO_OWN_STARS = Wording("stars-differ", N_("No card of yours has as many stars as one of theirs."))
NO_STARS_IN_CENTRE = Wording(
    "stars-differ", N_("No card of the centre has as many stars as one of theirs.")
)
NONE_OF_YOURS = Wording("stars-differ", N_("No card of yours has as many stars as %(taken_card)s."))
NONE_OF_CENTRE = Wording(
    "stars-differ", N_("No card of the centre has as many stars as %(taken_card)s.")
)

# A bout entered as a whole

ENTERED_TWICE = Wording("bad-round", N_("%(card)s is there twice."))
BELOW_NOTHING = Wording("bad-round", N_("There is less than nothing of %(cat)s."))
TOO_MANY_STARS = Wording(
    "bad-round",
    N_("%(held)s of %(cat)s can't be."),
    N_("No card of %(cat)s has more than %(most)s."),
)
NO_SUCH_SUM = Wording(
    "bad-round",
    N_("%(held)s of %(cat)s can't be."),
    N_("So many cards of it have %(least)s to %(most)s stars."),
)
MORE_THAN_DECK = Wording(
    "bad-round", N_("%(held)s of %(cat)s were entered."), N_("The deck has %(deck)s of it.")
)
TOO_MANY_CARDS = Wording(
    "bad-round",
    N_("A collection has %(size)s cards."),
    N_("Who adopts one card a round has %(most)s at most."),
)

# What they name

A_DEAL = N_("A deal")
A_CARD_TURNED_UP = N_("Turning a card up")
A_WHOLE_BOUT = N_("A whole bout")
A_BID = N_("A bid")
AN_ADOPTION = N_("An adoption")
A_BETRAYAL = N_("A betrayal")

NOW = {
    "bout": N_("a bout is to be dealt, or entered as a whole"),
    "bid": N_("bids are still to come"),
    "adopt": N_("cards are being adopted"),
    "betray": N_("the lowest bidder may betray somebody, or nobody"),
    "turn-up": N_("a card of the deck is to be turned up"),
}
"""By phase what is to be done."""


def stars_counted(stars: int) -> Sentence:
    return say(NN_("%(number)s star", "%(number)s stars"), number=stars)


def cards_and_stars(cards: int, stars: int) -> Sentence:
    counted = say(NN_("%(number)s card", "%(number)s cards"), number=cards)
    return say(N_("%(counted)s with %(stars)s"), counted=counted, stars=stars_counted(stars))
