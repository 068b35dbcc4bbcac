"""How moves are read from a record: their keys and types, all of it before any is played.

Names of cards, cats and powers are not shape: whether those exist is for the rules to say.
"""

from typing import Any

from cardgames.engine import LivesLost
from cardgames.nine_lives.rules.moves import Fail, Give, Pass, Play, Queen, Return, Wager, With
from cardgames.reading import CHANCE, Form, seat_if_named, seat_of, some_texts
from ninelives_site.core.strict_json import Fields, Malformed

DIRECTIONS = ("left", "right")
DEEPEST = 8
"""A copied power's `with` lies in another one; nobody needs more, but it is written in the keys."""


def _by_seat(fields: Fields, key: str, players: int) -> tuple[int, ...]:
    numbers = fields.numbers(key)
    if len(numbers) != players:
        raise fields.wrong(key, f"one entry for each of {players} seats")
    return numbers


def _asks(document: dict[str, Any], players: int, place: str, depth: int = 1) -> With:
    if depth > DEEPEST:
        raise Malformed(f"{place}: nested too deeply.")
    fields = Fields(document, place, tuple(With.__dataclass_fields__))
    then = fields.mapping("then")
    return With(
        card=fields.text("card", "") or None,
        cat=fields.text("cat", "") or None,
        seat=seat_if_named(fields, "seat", players),
        order=fields.texts("order"),
        direction=fields.word("direction", DIRECTIONS, "") or None,
        power=fields.text("power", "") or None,
        then=_something(_asks(then, players, f"{place}, then", depth + 1)) if then else None,
    )


def _something(asks: With) -> With | None:
    """None where keys are there and say nothing."""
    return None if asks == With() else asks


def _wager(fields: Fields, players: int) -> Wager:
    return Wager(
        draw=fields.number("draw"),
        power=fields.text("power", "") or None,
        cards=fields.texts("cards"),
        asks=_asks(fields.mapping("with"), players, "wager, with"),
    )


def _play(fields: Fields, players: int) -> Play:
    return Play(fields.text("card"))


def _pass(fields: Fields, players: int) -> Pass:
    return Pass()


def _fail(fields: Fields, players: int) -> Fail:
    return Fail()


def _return(fields: Fields, players: int) -> Return:
    return Return(some_texts(fields, "order"))


def _queen(fields: Fields, players: int) -> Queen:
    return Queen(seat_of(fields, "choice", players))


def _give(fields: Fields, players: int) -> Give:
    return Give(some_texts(fields, "cards"))


def _round(fields: Fields, players: int) -> LivesLost:
    hands = _by_seat(fields, "hands", players) if fields.items("hands") else ()
    return LivesLost(_by_seat(fields, "lost", players), hands)


FORMS: dict[str, Form] = {
    "wager": Form(("power", "draw", "cards", "with"), _wager),
    "play": Form(("card",), _play),
    "pass": Form((), _pass),
    "fail": Form((), _fail),
    "return": Form(("order",), _return),
    "queen": Form(("choice",), _queen),
    "give": Form(("cards",), _give),
    "chance": CHANCE,
    "round": Form(("lost", "hands"), _round, by_table=True),
}
