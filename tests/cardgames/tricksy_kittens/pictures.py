"""Tricks drawn as text, and games played from the texts of their moves.

A trick has a line for each seat, the Kittykeeper's first, with the bid and the card played:

    hearts-2   clubs-5
    spades-4   hearts-1            x
    clubs-7    clubs-9             ignored

A black cat is played as a suit (`crowns-3/hearts`); `nothing` is bid by who can't. `resolved` draws
the same with `x` for the winner and what is ignored, so that a test compares two pictures.
"""

from dataclasses import replace

from cardgames.engine import Hand
from cardgames.tricksy_kittens.rules.cards import SUITS, Options, default_suits, suit_of
from cardgames.tricksy_kittens.rules.game import Game, new_game
from cardgames.tricksy_kittens.rules.moves import Play
from cardgames.tricksy_kittens.rules.resolving import ignored, resolve
from cardgames.tricksy_kittens.rules.round import open_round
from cardgames.tricksy_kittens.rules.trick import PlayedCard, Trick
from tests.cardgames.move_texts import MoveTexts
from tests.cardgames.tricksy_kittens.notation import move_from_text

NAMES = ("Ana", "Ben", "Cleo", "Dara", "Emil", "Fumi", "Gus", "Hana", "Ivo")


def resolved(picture: str, black_cat: bool = False) -> str:
    """The picture with its marks as the rules set them."""
    lines = [line.split()[:2] for line in picture.strip().splitlines()]
    bid_suits = [None if bid == "nothing" else suit_of(bid) for bid, _ in lines]
    trick = Trick(0, bid_suits[0])
    for seat, (_, shown) in enumerate(lines):
        card, _, declared = shown.partition("/")
        trick = trick.plus(PlayedCard(seat, card, declared or suit_of(card)))
    options = Options(SUITS, black_cat=black_cat)
    won, without = resolve(trick, bid_suits, options), ignored(trick, bid_suits)
    for seat, line in enumerate(lines):
        line += ["ignored"] * (seat in without) + ["x"] * (seat == won.winner)
    return "\n".join(" ".join(line) for line in lines)


def table(players: int = 3, kittykeeper: int | None = 0, **options) -> Game:
    """A game before its first move."""
    suits = options.pop("suits", None)
    suits = suits.split() if suits else default_suits(players, options.get("black_cat", False))
    game = new_game(NAMES[:players], Options(tuple(suits), **options))
    return Game(game.players, game.options, kittykeeper)


texts = MoveTexts(move_from_text)
play, code, sentence = texts.play, texts.code, texts.sentence


def hands(game: Game, picture: str) -> Game:
    """A later round with these hands known, a line for each seat; other cards are scored."""
    held = [line.split() for line in picture.strip().splitlines()]
    dealt = {card for hand in held for card in hand}
    scored = tuple(card for card in game.deck if card not in dealt)
    later = Game(game.players, game.options, game.kittykeeper, scored=scored)
    return play(later, f"deal {' '.join(','.join(hand) for hand in held)}")


def powered(picture: str, **options) -> Game:
    """A round in its tricks, with powers: a line for each seat with its row and its hand.

        hearts-2 hearts-8   | clubs-5 clubs-6
        spades-4            | clubs-1 hearts-1

    A number says how many cards an unknown hand has."""
    lines = [line.split("|") for line in picture.strip().splitlines()]
    rows = [tuple(row.split()) for row, _ in lines]
    held = [hand.split() for _, hand in lines]
    known = not any(hand[0].isdecimal() for hand in held if hand)
    hands = tuple(Hand.of(hand) if known else Hand(int(hand[0])) for hand in held)
    game = table(len(lines), options.pop("kittykeeper", 0), powers=True, **options)
    size = max(hand.size for hand in hands)
    current = replace(open_round(1, hands), waiting=(), size=size + 1, left=size, rows=tuple(rows))
    for seat, row in enumerate(rows):
        current = current.with_row(seat, row, game.options)
    return replace(game, round=current)


def offered(game: Game, seat: int) -> str:
    """The cards that the seat may play or bid now."""
    moves = game.legal_moves(seat)
    return " ".join(dict.fromkeys(move.card for move in moves if getattr(move, "card", None)))


def playable(game: Game, seat: int) -> str:
    """The cards that the seat may play now; powers are another matter."""
    moves = game.legal_moves(seat)
    return " ".join(dict.fromkeys(move.card for move in moves if isinstance(move, Play)))
