"""Why a move is refused: one function a fault, each raising its `Refusal` or doing nothing.

The game calls them in the order in which faults are reported: the phase, the turn, names that do
not exist, where the card is, the rules of play.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cardgames.adoption.rules.bout import Bout
from cardgames.adoption.rules.cards import HAND, ONE, Deck, Options
from cardgames.adoption.rules.moves import FROM_CENTRE, OWN
from cardgames.adoption.rules.scoring import Collection
from cardgames.engine import first_twice
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import shown

if TYPE_CHECKING:
    from cardgames.adoption.rules.game import Game

NOW = {
    "bout": "a bout is to be dealt, or entered as a whole",
    "bid": "bids are still to come",
    "adopt": "cards are being adopted",
    "betray": "the lowest bidder may betray somebody, or nobody",
    "turn-up": "a card of the deck is to be turned up",
}


def phase(game: "Game", doing: str, fitting: str) -> None:
    if game.phase != fitting:
        raise Refusal("wrong-phase", f"{doing} does not fit here: {NOW[game.phase]}.")


def still_to_bid(game: "Game", current: Bout, seat: int) -> None:
    if seat not in current.waiting:
        raise Refusal("already-bid", f"{game.players[seat]} has bid already.")


def turn(game: "Game", current: Bout, seat: int) -> None:
    if current.turn is not None and seat != current.turn:
        whose, who = game.players[current.turn], game.players[seat]
        raise Refusal("not-your-turn", f"It is the turn of {whose}, not of {who}.")


# Names


def cards_exist(deck: Deck, cards: Iterable[str]) -> None:
    for card in cards:
        if card not in deck:
            raise Refusal(
                "unknown-card",
                f"There is no card {shown(card)} in this game.",
                f"Cards are a cat and a number, like {next(iter(deck))}.",
            )


def cats_exist(deck: Deck, cats: Iterable[str]) -> None:
    here = dict.fromkeys(card.cat for card in deck.values())
    for cat in cats:
        if cat not in here:
            raise Refusal(
                "unknown-card",
                f"There is no cat {shown(cat)} in this game.",
                f"Cats are {', '.join(here)}.",
            )


# Where the card is


def each_once(cards: Iterable[str]) -> None:
    twice = first_twice(cards)
    if twice:
        raise Refusal("card-elsewhere", f"{twice} is dealt twice.")


def unseen(game: "Game", current: Bout, card: str) -> None:
    """A card that comes out of the unknown is known to be nowhere else."""
    place = current.whereabouts(card, game.players)
    if place:
        raise Refusal("card-elsewhere", f"{card} {place}.")


def in_hand(game: "Game", current: Bout, seat: int, card: str) -> None:
    """The card is in the hand; of an unknown one, it is known to be nowhere else."""
    hand = current.hands[seat]
    if not hand.is_known:
        unseen(game, current, card)
    elif not hand.may_hold(card):
        raise Refusal("not-in-hand", f"{game.players[seat]} does not hold {card}.")


def to_adopt(current: Bout, card: str) -> None:
    if card not in current.centre and card not in current.unclaimed:
        raise Refusal(
            "not-there",
            f"{card} is neither in the centre nor an unclaimed bid.",
            f"On the table are {', '.join((*current.centre, *current.unclaimed))}.",
        )


def opponent(game: "Game", seat: int, victim: int) -> None:
    """Goes before where the cards are."""
    if victim == seat:
        raise Refusal("not-an-opponent", f"{game.players[seat]} can betray only somebody else.")


def deck_left(current: Bout) -> None:
    """A6."""
    if not current.deck_size:
        raise Refusal("not-there", "The deck is empty, so it can replace no card (A6).")


def in_collection(game: "Game", current: Bout, seat: int, card: str) -> None:
    if card not in current.collections[seat]:
        raise Refusal("not-there", f"{card} is not in the collection of {game.players[seat]}.")


def in_centre(current: Bout, card: str) -> None:
    if card not in current.centre:
        raise Refusal(
            "not-there",
            f"{card} is not in the centre.",
            f"There are {', '.join(current.centre) or 'no cards'}.",
        )


def given(game: "Game", current: Bout, seat: int, how: str, card: str) -> None:
    """The card that comes in the place of the one taken is where this way gets it from."""
    if how == OWN:
        in_collection(game, current, seat, card)
    elif how == FROM_CENTRE:
        in_centre(current, card)
    else:
        unseen(game, current, card)


# The rules of play


def adoptable(game: "Game", current: Bout, seat: int, card: str | None) -> None:
    """A3: never the own bid, and nothing only where there is nothing else."""
    if card is None:
        if current.adoptable(seat):
            raise Refusal(
                "must-adopt",
                f"{game.players[seat]} has to adopt (A3).",
                f"These can be adopted: {', '.join(current.adoptable(seat))}.",
            )
    elif card == current.bids[seat]:
        raise Refusal("own-bid", f"{card} is the own bid of {game.players[seat]} (A3).")


def same_stars(deck: Deck, take: str, give: str) -> None:
    stars, others = deck[take].stars, deck[give].stars
    if stars != others:
        raise Refusal(
            "stars-differ",
            f"{take} has {_number_of('star', stars)} and {give} has {others}.",
            "Only cards of the same stars are swapped.",
        )


# A bout entered as a whole


def fair_cards(options: Options, collections: Sequence[Sequence[str]]) -> None:
    """The collections can be those of a bout's end."""
    twice = first_twice(card for cards in collections for card in cards)
    if twice:
        raise Refusal("bad-round", f"{twice} is there twice.")
    _not_too_many(options, [len(cards) for cards in collections])


def fair_counts(options: Options, collections: Sequence[Collection]) -> None:
    """The counts can be those of a bout's end: the deck has as many cards and stars (A13)."""
    entered = [held for collection in collections for held in collection]
    for held in entered:
        if held.cards < 0 or held.stars < 0:
            raise Refusal("bad-round", f"There is less than nothing of {held.cat}.")
        best = max(card.stars for card in options.deck.of_cat(held.cat))
        if held.stars > held.cards * best:
            raise Refusal(
                "bad-round",
                f"{_counted(held.cards, held.stars)} of {held.cat} can't be.",
                f"No card of {held.cat} has more than {_number_of('star', best)}.",
            )
    for cat in dict.fromkeys(held.cat for held in entered):
        here = options.deck.of_cat(cat)
        cards, stars = len(here), sum(card.stars for card in here)
        found = [held for held in entered if held.cat == cat]
        all_cards, all_stars = sum(held.cards for held in found), sum(held.stars for held in found)
        if all_cards > cards or all_stars > stars:
            raise Refusal(
                "bad-round",
                f"{_counted(all_cards, all_stars)} of {cat} were entered.",
                f"The deck has {_counted(cards, stars)} of it.",
            )
    _not_too_many(options, [sum(held.cards for held in seat) for seat in collections])


def _counted(cards: int, stars: int) -> str:
    return f"{_number_of('card', cards)} with {_number_of('star', stars)}"


def _number_of(thing: str, number: int) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _not_too_many(options: Options, sizes: Sequence[int]) -> None:
    """One card a round; only A4's option lets a player collect more."""
    if options.adopt == ONE and max(sizes) > HAND:
        raise Refusal(
            "bad-round",
            f"A collection has {max(sizes)} cards.",
            f"Who adopts one card a round has {HAND} at most.",
        )
