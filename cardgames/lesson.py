"""How a game is learned: what is needed to play it, a round told in pictures, examples of rules.

A picture is drawn of a real state: its moves are made by the rules, its verdict is theirs. Who
writes a lesson writes moves and words, never what a picture shows; and of an example no more than
its moves and its question.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Need:
    """What has to lie on the table, and what an ordinary pack of cards can stand in for; texts
    marked with `N_`. `link` leads to the game's maker."""

    cards: str
    instead: str
    maker: str
    link: str


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of the round: the moves that led to it from the scene before, as a record has them,
    and what there is to see, a text marked with `N_`.

    `asks` is a move that the referee then judges. With `anew` the game begins again. `place` is the
    anchor of its rule.
    """

    words: str
    moves: tuple[Mapping[str, Any], ...] = ()
    asks: Mapping[str, Any] | None = None
    anew: bool = False
    place: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A rule at work: a question, a text marked with `N_`, and moves as a record has them. The
    game itself tells what happened, draws it and gives the answer.

    `place` is the anchor of the rule's heading. `moves` lead to the question; what is `before`
    them is not told. The answer is what comes of the moves `then`, or what the referee says to
    the one that somebody `tries`. `options` and `setup` are its own, beside the lesson's. `power`
    is the one that it shows at work, by its id on the page of powers.
    """

    place: str
    asks: str
    moves: tuple[Mapping[str, Any], ...] = ()
    then: tuple[Mapping[str, Any], ...] = ()
    tries: Mapping[str, Any] | None = None
    before: tuple[Mapping[str, Any], ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    setup: Mapping[str, Any] = field(default_factory=dict)
    power: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game's lesson: who plays in its pictures and examples, and how it is set up."""

    players: tuple[str, ...]
    scenes: tuple[Scene, ...]
    examples: tuple[Example, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    setup: Mapping[str, Any] = field(default_factory=dict)
