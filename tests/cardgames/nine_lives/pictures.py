"""Tables drawn as text, and games played from the texts of their moves.

    table  triangle-triangle (circle)
    Ana >  star circle   | plus-star skip
    Ben ~  triangle      | steal           | wildcard
    Cleo   3             | 9

The first line has the cards on the table, covered ones in brackets. Then a line for each player:
whose turn it is (>), who is safe (~); the hand, its size where the cards are not known, `?` where
not even that is, `-` for a known empty one; the life stack from the top, as names or as a number
of unknown lives; and lives wagered. `picture_of` draws a game in the same way, so that a test
compares two pictures.
"""

from dataclasses import replace

from cardgames.engine import Hand, ScoreLine
from cardgames.nine_lives.rules.cards import DECK, Options, icons_of
from cardgames.nine_lives.rules.deck import SIZE, Deck
from cardgames.nine_lives.rules.game import Game, new_game
from cardgames.nine_lives.rules.lives import Lives
from cardgames.nine_lives.rules.round import Round, Turn
from cardgames.nine_lives.rules.table import Laid
from ninelives_site.core.sentences import say
from tests.cardgames.move_texts import MoveTexts, spaced
from tests.cardgames.nine_lives.notation import move_from_text

NINE_OF_ALL_BUT_TWO_TRIANGLES = (
    " ".join(
        f"{'-'.join([cat] * 4)} {'-'.join([cat] * 3)} {'-'.join([cat] * 2)}"
        for cat in ("circle", "square", "triangle")
    ).removesuffix(" triangle-triangle")
    + " star-star-star-star-star-star-star-star-star"
)


def table(picture: str, powers: str = "all", discards: str = "") -> Game:
    """The game that a picture shows; other cards are in the deck. The Kittyqueen is Ana."""
    first, *lines = [line.split() for line in picture.strip().splitlines()]
    laid = tuple(
        Laid(card.strip("()"), icons_of(card.strip("()")), covered=card.startswith("("))
        for card in first[1:]
    )
    rows = [" ".join(line).split("|") for line in lines]
    heads = [row[0].split() for row in rows]
    hands = tuple(_hand(head[1:]) for head in heads)
    lives = tuple(Lives(_lives(row[1]), _lives(row[2]) if row[2:] else ()) for row in rows)
    turn = next((seat for seat, head in enumerate(heads) if ">" in _marks(head)), 0)
    game = new_game(tuple(head[0] for head in heads), Options(powers))
    return replace(
        game,
        hands=hands,
        lives=lives,
        given=tuple(
            ScoreLine(0, s, own.count, "lives", say("As drawn.")) for s, own in enumerate(lives)
        ),
        lives_known=not any(None in own.stack for own in lives),
        deck=_deck(hands, laid, tuple(discards.split())),
        kittyqueen=0,
        round=Round(
            Turn(turn),
            table=laid,
            safe=tuple(seat for seat, head in enumerate(heads) if "~" in _marks(head)),
            begun=bool(laid),
        ),
    )


def _marks(head: list[str]) -> str:
    return "".join(word for word in head if set(word) <= {">", "~"})


def _hand(words: list[str]) -> Hand | None:
    held = [word for word in words if not set(word) <= {">", "~", "-"}]
    if held == ["?"]:
        return None
    return Hand(int(held[0])) if held and held[0].isdecimal() else Hand.of(held)


def _lives(text: str) -> tuple[str | None, ...]:
    lives: list[str | None] = []
    for word in text.split():
        lives += [None] * int(word) if word.isdecimal() else [word]
    return tuple(lives)


def _deck(hands, laid, discards) -> Deck:
    if any(hand is None for hand in hands):
        return Deck(None, discards=discards)
    if not all(hand.is_known for hand in hands):
        out = sum(hand.size for hand in hands) + len(laid) + len(discards)
        return Deck(SIZE - out, discards=discards)
    away = {*(card for hand in hands for card in hand.cards), *discards}
    away |= {lying.card for lying in laid}
    cards = tuple(card for card in DECK if card not in away)
    return Deck(len(cards), cards, discards)


def picture_of(game: Game) -> str:
    """The picture of a game."""
    laid = [f"({lying.card})" if lying.covered else lying.card for lying in game.round.table]
    lines = [" ".join(["table", *laid])]
    for seat, name in enumerate(game.players):
        marks = ">" * (game.turn == seat) + "~" * (seat in game.round.safe)
        hand, lives = game.hands[seat], game.lives[seat]
        held = "?" if hand is None else " ".join(hand.cards) or "-" if hand.is_known else hand.size
        parts = [f"{name} {marks} {held}", _named(lives.stack)]
        parts += [_named(lives.wagered)] if lives.wagered else []
        lines.append(" | ".join(parts))
    return spaced("\n".join(lines))


def _named(lives: tuple[str | None, ...]) -> str:
    unknown = lives.count(None)
    words = [life for life in lives if life]
    return " ".join([str(unknown), *words] if unknown else words)


texts = MoveTexts(move_from_text)
play, code, sentence = texts.play, texts.code, texts.sentence
