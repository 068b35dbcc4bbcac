"""Why a move is refused: one function a fault, each raising its `Refusal` or doing nothing.

The game calls them in the order in which faults are reported: the phase, the turn, names that do
not exist, where the card is, the rules of play.
"""

from collections.abc import Iterable, Sequence

from cardgames.adoption.rules import refusals
from cardgames.adoption.rules.bout import Bout
from cardgames.adoption.rules.cards import HAND, ONE, Deck, Options
from cardgames.adoption.rules.moves import FROM_CENTRE, OWN
from cardgames.adoption.rules.scoring import Collection, Held
from cardgames.engine import first_twice
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import say
from ninelives_site.core.strict_json import shown

Players = Sequence[str]
"""Their names by seat."""


def phase(now: str, doing: str, fitting: str) -> None:
    if now != fitting:
        raise Refusal(refusals.WRONG_PHASE, doing=say(doing), now=say(refusals.NOW[now]))


def still_to_bid(players: Players, current: Bout, seat: int) -> None:
    if seat not in current.waiting:
        raise Refusal(refusals.ALREADY_BID, player=players[seat])


def turn(players: Players, current: Bout, seat: int) -> None:
    if current.turn is not None and seat != current.turn:
        on_turn = players[current.turn]
        raise Refusal(refusals.NOT_YOUR_TURN, player_on_turn=on_turn, player=players[seat])


# Names


def cards_exist(deck: Deck, cards: Iterable[str]) -> None:
    for card in cards:
        if card not in deck:
            raise Refusal(refusals.UNKNOWN_CARD, unknown=shown(card), card=next(iter(deck)))


def cats_exist(deck: Deck, cats: Iterable[str]) -> None:
    here = dict.fromkeys(card.cat for card in deck.values())
    for cat in cats:
        if cat not in here:
            raise Refusal(refusals.UNKNOWN_CAT, unknown=shown(cat), cats=tuple(here))


# Where the card is


def each_once(cards: Iterable[str]) -> None:
    twice = first_twice(cards)
    if twice:
        raise Refusal(refusals.DEALT_TWICE, card=twice)


def unseen(players: Players, current: Bout, card: str) -> None:
    """A card that comes out of the unknown is known to be nowhere else."""
    if card in current.centre:
        raise Refusal(refusals.LIES_IN_CENTRE, card=card)
    for player, collection in zip(players, current.collections, strict=True):
        if card in collection:
            raise Refusal(refusals.IS_COLLECTED, card=card, player=player)
    if card in current.bids_to_claim:
        raise Refusal(refusals.IS_BID, card=card)
    if card in current.discarded:
        raise Refusal(refusals.IS_DISCARDED, card=card)
    if card in current.known_hands:
        raise Refusal(refusals.IS_HELD, card=card)


def in_hand(players: Players, current: Bout, seat: int, card: str) -> None:
    """The card is in the hand; of an unknown one, it is known to be nowhere else."""
    hand = current.hands[seat]
    if not hand.is_known:
        unseen(players, current, card)
    elif not hand.may_hold(card):
        raise Refusal(refusals.NOT_IN_HAND, player=players[seat], card=card)


def to_adopt(current: Bout, card: str) -> None:
    here = (*current.centre, *current.unclaimed)
    if card not in here:
        raise Refusal(refusals.NOT_TO_ADOPT, card=card, cards=here)


def opponent(players: Players, seat: int, victim: int) -> None:
    """Goes before where the cards are."""
    if victim == seat:
        raise Refusal(refusals.NOT_AN_OPPONENT, player=players[seat])


def deck_left(current: Bout) -> None:
    """A6."""
    if not current.deck_size:
        raise Refusal(refusals.DECK_EMPTY)


def in_collection(players: Players, current: Bout, seat: int, card: str) -> None:
    if card not in current.collections[seat]:
        raise Refusal(refusals.NOT_COLLECTED, card=card, player=players[seat])


def in_centre(current: Bout, card: str) -> None:
    if not current.centre:
        raise Refusal(refusals.CENTRE_EMPTY, card=card)
    if card not in current.centre:
        raise Refusal(refusals.NOT_IN_CENTRE, card=card, cards=current.centre)


def given(players: Players, current: Bout, seat: int, how: str, card: str) -> None:
    """The card that comes in the place of the one taken is where this way gets it from."""
    if how == OWN:
        in_collection(players, current, seat, card)
    elif how == FROM_CENTRE:
        in_centre(current, card)
    else:
        unseen(players, current, card)


# The rules of play


def adoptable(players: Players, current: Bout, seat: int, card: str | None) -> None:
    """A3: never the own bid, and nothing only where there is nothing else."""
    player = players[seat]
    if card is None:
        cards = current.adoptable(seat)
        if cards:
            raise Refusal(refusals.MUST_ADOPT, player=player, cards=cards)
    elif card == current.bids[seat]:
        raise Refusal(refusals.OWN_BID, card=card, player=player)


def same_stars(deck: Deck, take: str, give: str) -> None:
    stars, others = deck[take].stars, deck[give].stars
    if stars != others:
        raise Refusal(
            refusals.STARS_DIFFER, taken_card=take, number=stars, given_card=give, others=others
        )


# A bout entered as a whole


def fair_cards(options: Options, collections: Sequence[Sequence[str]]) -> None:
    """The collections can be those of a bout's end."""
    twice = first_twice(card for cards in collections for card in cards)
    if twice:
        raise Refusal(refusals.ENTERED_TWICE, card=twice)
    _not_too_many(options, [len(cards) for cards in collections])


def fair_counts(options: Options, collections: Sequence[Collection]) -> None:
    """The counts can be those of a bout's end: the deck has as many cards and stars (A13)."""
    entered = [held for collection in collections for held in collection]
    for held in entered:
        _possible(options.deck, held)
    for cat in dict.fromkeys(held.cat for held in entered):
        _in_the_deck(options.deck, cat, [held for held in entered if held.cat == cat])
    _not_too_many(options, [sum(held.cards for held in seat) for seat in collections])


def _possible(deck: Deck, held: Held) -> None:
    """What a collection has of a cat can be of as many cards."""
    if held.cards < 0 or held.stars < 0:
        raise Refusal(refusals.BELOW_NOTHING, cat=held.cat)
    best = max(card.stars for card in deck.of_cat(held.cat))
    if held.stars > held.cards * best:
        raise Refusal(
            refusals.TOO_MANY_STARS,
            held=refusals.cards_and_stars(held.cards, held.stars),
            cat=held.cat,
            most=refusals.stars_counted(best),
        )


def _in_the_deck(deck: Deck, cat: str, found: Sequence[Held]) -> None:
    """What all collections have of a cat is not more than the deck has."""
    here = deck.of_cat(cat)
    all_cards, all_stars = len(here), sum(card.stars for card in here)
    cards, stars = sum(held.cards for held in found), sum(held.stars for held in found)
    if cards > all_cards or stars > all_stars:
        raise Refusal(
            refusals.MORE_THAN_DECK,
            held=refusals.cards_and_stars(cards, stars),
            cat=cat,
            deck=refusals.cards_and_stars(all_cards, all_stars),
        )


def _not_too_many(options: Options, sizes: Sequence[int]) -> None:
    """One card a round; only A4's option lets a player collect more."""
    if options.adopt == ONE and max(sizes) > HAND:
        raise Refusal(refusals.TOO_MANY_CARDS, size=max(sizes), most=HAND)
