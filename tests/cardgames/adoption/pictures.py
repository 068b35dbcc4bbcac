"""Tables drawn as text, and games played from the texts of their moves.

A picture has a line for the centre, a line for each collection, and lines for what else lies there:

    centre     birman-2 devon-4
    Ana        calico-1 calico-9
    Ben        -
    Cleo       havana-3
    unclaimed  ginger-5

`lying` gives a game with these cards on the table, the lowest bidder about to betray; `drawn` draws
a game in the same way, so that a test compares two pictures.
"""

from dataclasses import replace

from cardgames.adoption.rules.cards import HAND, Options, needed
from cardgames.adoption.rules.game import Game, new_game
from cardgames.adoption.rules.moves import MOVES
from cardgames.engine import Hand
from tests.cardgames.move_texts import MoveTexts, spaced

NAMES = ("Ana", "Ben", "Cleo", "Dara", "Emil", "Fumi", "Gus")
CENTRE = "abyssinian-1,abyssinian-2,abyssinian-3"
HANDS = (
    "birman-1 birman-2 birman-3 birman-4 birman-5",
    "calico-1 calico-2 calico-3 calico-4 calico-5",
    "devon-1 devon-2 devon-3 devon-4 devon-5",
)


def table(players=3, first=0, **options) -> Game:
    """A game before its first bout."""
    return new_game(NAMES[:players], Options(**options), first)


def dealt(*hands: str, centre=CENTRE, game=None) -> Game:
    """A bout just dealt; with hands, these are known: cards parted by spaces."""
    return play(game or table(), " ".join(["bout", centre, *(h.replace(" ", ",") for h in hands)]))


def lying(picture: str, seat=0, round_=1, game=None) -> Game:
    """A bout with these cards on the table; `seat` has bid lowest and may betray."""
    lines = [line.split() for line in picture.strip().splitlines()]
    rows = {name: () if cards == ["-"] else tuple(cards) for name, *cards in lines}
    game = game or table(len(rows) - 1)
    seats = len(game.players)
    game = dealt(game=game)
    collections = tuple(rows[name] for name in game.players)
    order = tuple((seat + step) % seats for step in range(seats))
    bout = replace(
        game.bout,
        centre=rows["centre"],
        collections=collections,
        round=round_,
        hands=(Hand(HAND - round_),) * seats,
        bids=("izmir-9",) * seats,
        order=order,
        adopted=seats,
        deck_size=len(game.options.deck) - needed(seats) - round_ + 1,
    )
    return replace(game, bout=bout, first=seat)


def drawn(game: Game) -> str:
    """The cards on the table."""
    state = game.state()
    rows = {"centre": state["centre"], **state["collections"]}
    rows |= {name: cards for name in ("unclaimed", "discarded") if (cards := state[name])}
    return spaced("\n".join(f"{name} {' '.join(cards) or '-'}" for name, cards in rows.items()))


def move_from_text(text: str, players: int):
    """A seat and its move: `0 bid calico-7`; without a number the move is the table's."""
    words = text.split()
    seat = int(words.pop(0)) if words[0].isdecimal() else None
    kind, *words = words
    document = {"seat": seat, "type": kind}
    match kind:
        case "bout":
            document["centre"] = words[0].split(",")
            document["deal"] = [word.split(",") for word in words[1:]]
        case "betray":
            pairs = dict(zip(words[1::2], words[2::2], strict=True))
            document |= {"how": words[0], **pairs}
            if "from" in pairs:
                document["from"] = int(pairs["from"])
        case "bout-score" if "=" in text:
            document["series"] = [_series(word) for word in words]
        case "bout-score":
            document["collections"] = [w.split(",") if w != "nothing" else [] for w in words]
        case _:
            document["card"] = None if words == ["nothing"] else words[0]
    return MOVES.read(document, players)


def _series(word: str) -> dict:
    held = [part.split("=") for part in word.split(",") if part != "nothing"]
    return {cat: [int(number) for number in numbers.split("/")] for cat, numbers in held}


texts = MoveTexts(move_from_text)
play, code, sentence = texts.play, texts.code, texts.sentence


def bids(game: Game, *cards: str) -> Game:
    """The game after all have bid, by seat."""
    return play(game, ";".join(f"{seat} bid {card}" for seat, card in enumerate(cards)))


def order(game: Game) -> list[int]:
    return game.state()["order"]
