"""Math Meows as a game record tells it: players, options, setup and moves into a game."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from cardgames.engine import first_twice
from cardgames.math_meows.rules.cards import HAND, PLAYERS, SHUFFLES, Options
from cardgames.math_meows.rules.game import Game, new_game
from cardgames.math_meows.rules.lives import (
    CATS,
    LIFE_CARDS,
    LIFE_NUMBERS,
    Lives,
    full_lives,
    stack_of,
)
from cardgames.math_meows.rules.moves import FORMS, Wager
from cardgames.math_meows.rules.powers import POWERS
from cardgames.reading import (
    check_by_seat,
    lists_of_texts,
    number_of_players,
    read_moves,
    seat_if_named,
)
from ninelives_site.core.record import Reading, RecordedGame
from ninelives_site.core.strict_json import Fields, Malformed, shown

SLUG = "math-meows"
NOT_BUILT = "the powers of Math Meows are not built yet"
NOT_BUILT_REMEDY = 'play without them ("powers": false) or leave the lives out'


def read(
    players: tuple[str, ...],
    options: dict[str, Any],
    setup: dict[str, Any],
    moves: list[dict[str, Any]],
) -> Reading:
    """The game that a record tells; `Malformed` for a fault of shape anywhere in it."""
    seats = number_of_players(players, PLAYERS)
    chosen = read_options(options)
    fields = Fields(setup, "setup", ("kittyking", "cats", "lives", "stacks", "hands"))
    kittyking = seat_if_named(fields, "kittyking", seats)
    cats = _read_cats(fields, seats)
    _check_powers(fields, chosen)
    lives = _read_lives(fields, chosen, cats, seats)
    hands = _read_hands(fields, seats)
    told = read_moves(moves, FORMS, seats)
    for index, (_, move) in enumerate(told):
        if isinstance(move, Wager) and chosen.wager_either != (move.use is not None):
            needed = "is needed under wager_either" if chosen.wager_either else "needs wager_either"
            raise Malformed(f"Move {index}: wager, use: it {needed}.")

    def start() -> Game:
        return new_game(players, chosen, lives, kittyking, hands)

    blank = new_game(players, chosen, (full_lives(),) * seats)
    return Reading(blank, start, told)


def read_options(document: dict[str, Any]) -> Options:
    """The options of a record or of a form; what is missing has its default."""
    fields = Fields(document, "options", tuple(Options.__dataclass_fields__))
    return Options(
        powers=fields.flag("powers", True),
        no_count_number=fields.flag("no_count_number"),
        wager_either=fields.flag("wager_either"),
        no_first_last_wager=fields.flag("no_first_last_wager"),
        star_once=fields.flag("star_once"),
        bad_suit=fields.flag("bad_suit"),
        shuffle_lives=fields.word("shuffle_lives", SHUFFLES, "no"),
    )


def _read_cats(fields: Fields, seats: int) -> tuple[str, ...]:
    """The players' cats, all different; empty where nobody has told."""
    cats = fields.texts("cats")
    if cats:
        check_by_seat(fields, "cats", len(cats), seats)
    if not set(cats) <= set(CATS) or first_twice(cats):
        raise Malformed(f"setup, cats: different ones of {', '.join(CATS)} were expected.")
    return cats


def _check_powers(fields: Fields, options: Options) -> None:
    """By cat nine powers, or null, life 9 first. Without powers they are only names."""
    lives = Fields(fields.mapping("lives"), "setup, lives", CATS)
    named = False
    for cat in lives.document:
        powers = lives.items(cat)
        if powers and len(powers) != len(LIFE_NUMBERS):
            raise lives.wrong(cat, "nine powers, life 9 first")
        if powers and powers[0] is not None:
            raise Malformed(f"setup, lives, {cat}: life 9 has no power, so null comes first.")
        for power in powers:
            if power is not None and (not isinstance(power, str) or power not in POWERS):
                raise Malformed(f"setup, lives, {cat}: {shown(power)} is no power.")
        named = named or any(powers)
    if named and options.powers:
        raise Malformed(f"setup, lives: {NOT_BUILT}; {NOT_BUILT_REMEDY}.")


def _read_lives(
    fields: Fields, options: Options, cats: tuple[str, ...], seats: int
) -> tuple[Lives, ...]:
    """Everybody's lives: from high to low, or as a table has shuffled them."""
    stacks = lists_of_texts(fields, "stacks")
    if options.shuffle_lives == "no":
        if stacks:
            raise Malformed("setup, stacks: these need shuffle_lives.")
        return tuple(full_lives(cat) for cat in cats or (None,) * seats)
    if not stacks:
        raise fields.missing("stacks")
    check_by_seat(fields, "stacks", len(stacks), seats)
    _check_stacks(stacks)
    lives = tuple(map(stack_of, stacks))
    for seat, of_seat in enumerate(lives):
        found = {life.cat for life in of_seat.pile}
        if options.shuffle_lives == "per-cat":
            allowed = {cats[seat]} if cats else found
            if len(found) > 1 or found != allowed:
                raise Malformed("setup, stacks: per-cat, each is the nine lives of one's own cat.")
        elif cats and not found <= set(cats):
            raise Malformed("setup, stacks: these are shuffled from the lives of the cats chosen.")
    return lives


def _check_stacks(stacks: Sequence[Sequence[str]]) -> None:
    """Nine life cards each, none of them twice."""
    for stack in stacks:
        unknown = next((name for name in stack if name not in LIFE_CARDS), None)
        if unknown is not None:
            raise Malformed(f"setup, stacks: {shown(unknown)} is no life card like siamese-9.")
        if len(stack) != len(LIFE_NUMBERS):
            raise Malformed(f"setup, stacks: a stack has nine life cards, not {len(stack)}.")
    twice = first_twice(name for stack in stacks for name in stack)
    if twice:
        raise Malformed(f"setup, stacks: {twice} is there twice.")


def _read_hands(fields: Fields, seats: int) -> tuple[tuple[str, ...], ...]:
    """The hands dealt at the start; empty where they are unknown."""
    hands = lists_of_texts(fields, "hands")
    if hands:
        check_by_seat(fields, "hands", len(hands), seats)
    if any(len(hand) != HAND for hand in hands):
        raise Malformed(f"setup, hands: {HAND} cards are dealt to each.")
    return hands


GAME = RecordedGame(SLUG, read, asdict(Options()))
