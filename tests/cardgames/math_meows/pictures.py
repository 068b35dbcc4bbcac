"""Tables drawn as text, and games played from the texts of their moves.

A picture has the row, its columns parted by bars, and a line for each seat: `K` for the Kittyking,
`>` for who must act, hand cards and limit, lives, and how many of them are wagered:

    circle-4 | square-8+circle-1-triangle-3
    Ana K  2/3 cards  9 lives
    Ben >  4/4 cards  8 lives, 1 wagered
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from cardgames.engine import Hand
from cardgames.math_meows.rules.cards import NUMBERS_OF, Options
from cardgames.math_meows.rules.game import Game, new_game
from cardgames.math_meows.rules.lives import Lives, full_lives
from cardgames.math_meows.rules.power import NO_POWER
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.math_meows.rules.round import RoundSoFar
from cardgames.math_meows.rules.row import Column, total
from cardgames.math_meows.rules.supply import Supply
from tests.cardgames.math_meows.notation import move_from_text
from tests.cardgames.move_texts import MoveTexts, spaced

NAMES = ("Ana", "Ben", "Cleo", "Dara", "Emil", "Fumi")


def column(picture: str) -> Column:
    """`circle-4`, or a stack: `square-8+circle-1-triangle-3`."""
    found = re.findall(r"([+-]?)([a-z]+-\d)", picture.strip())
    cards = tuple(card for _, card in found)
    return Column(total(cards, "".join(sign or "+" for sign, _ in found)), cards)


def row(picture: str) -> tuple[Column, ...]:
    return tuple(map(column, picture.split("|"))) if picture.strip() else ()


def values(*numbers: int) -> str:
    """The picture of a row of single cards with these values."""
    suits = {
        number: suit for suit in ("circle", "square", "triangle") for number in NUMBERS_OF[suit]
    }
    return " | ".join(f"{suits[number]}-{number}" for number in numbers)


def table(on_table: str = "", **given) -> Game:
    """A game at the start of a round, Ana the Kittyking, or with a row on the table.

    `hands`: known ones, by seat, or `sizes`; `lives`: how many each has left, by seat; `tops`: by
    seat the powers of lives from the top on, `-` for none; `first`: the place of the first column.
    """
    powers = [power.split() for power in given.pop("tops", ())]
    players, first = given.pop("players", len(powers) or 2), given.pop("first", 0)
    hands = [tuple(hand.split()) for hand in given.pop("hands", ())]
    sizes, lives = given.pop("sizes", ()), given.pop("lives", (9,) * players)
    kittyking, discards = given.pop("kittyking", 0), tuple(given.pop("discards", "").split())
    full = (full_lives(),) * players
    game = new_game(NAMES[:players], Options(**given), full, kittyking)
    left = [Lives(whole.pile[9 - left :]) for whole, left in zip(full, lives, strict=True)]
    return replace(
        game,
        row=row(on_table),
        hands=tuple(map(Hand.of, hands)) or tuple(map(Hand, sizes)) or game.hands,
        lives=tuple(map(with_powers, left, powers or [[]] * players)),
        powers_known=bool(powers),
        supply=Supply(discards, earlier=len(discards)),
        so_far=RoundSoFar(first=first),
    )


def with_powers(lives: Lives, names: Sequence[str]) -> Lives:
    """Lives with powers from the top on."""
    powers = [NO_POWER if name == "-" else EVERY[name] for name in names]
    powers += [NO_POWER] * (len(lives) - len(powers))
    pairs = zip(lives.pile, powers, strict=False)
    return Lives(tuple(replace(life, power=power) for life, power in pairs))


def drawn(game: Game) -> str:
    """The table as a picture."""
    lines = [" | ".join(f"{column.value}: {' '.join(column.cards)}" for column in game.row)]
    for seat, name in enumerate(game.players):
        hand, lives = game.hands[seat], game.lives[seat]
        marks = "K" * (seat == game.kittyking) + ">" * (seat == game.turn)
        size = "?" if hand is None else hand.size
        wagered = f", {lives.wagered} wagered" if lives.wagered else ""
        lines.append(f"{name} {marks} {size}/{game.limit(seat)} cards {len(lives)} lives{wagered}")
    return spaced("\n".join(lines))


texts = MoveTexts(move_from_text)
play, code, sentence = texts.play, texts.code, texts.sentence
