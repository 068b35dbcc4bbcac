"""Math Meows as a game record has it: players, options, setup and moves into a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from cardgames.engine import first_twice
from cardgames.math_meows.rules.cards import HAND, PLAYERS, Options
from cardgames.math_meows.rules.game import Game, new_game
from cardgames.math_meows.rules.lives import (
    CATS,
    LIFE_CARDS,
    LIFE_NUMBERS,
    Life,
    Lives,
    full_lives,
    stack_of,
)
from cardgames.math_meows.rules.moves import MOVES, UsePower, Wager
from cardgames.math_meows.rules.power import NO_POWER, Power
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.reading import CardRecords, seat_if_named
from cardgames.shapes import check_by_seat, lists_by_seat, lists_of_texts
from ninelives_site.core.moves import GameMove
from ninelives_site.core.strict_json import Fields, Malformed, shown

Printed = Mapping[str, tuple[Power, ...]]
"""The powers of the lives of each cat, life 9 first."""


class MathMeowsRecords(CardRecords[Game]):
    """How Math Meows is written in records."""

    slug = "math-meows"
    players = PLAYERS
    moves = MOVES
    options = Options
    setup_keys = ("kittyking", "cats", "lives", "stacks", "hands")
    secret_setup_keys = ("hands", "stacks")

    def blank(self, players: tuple[str, ...], options: Options) -> Game:
        return new_game(players, options, (full_lives(),) * len(players))

    def read_setup(self, blank: Game, setup: Fields) -> Callable[[], Game]:
        """The first Kittyking, the players' cats and lives, and the hands, as far as known."""
        seats = len(blank.players)
        kittyking = seat_if_named(setup, "kittyking", seats)
        cats = _read_cats(setup, seats)
        printed = _read_powers(setup)
        lives = _read_lives(setup, blank.options, cats, seats)
        hands = _read_hands(setup, seats)
        known = bool(printed) and blank.options.powers
        if known:
            lives = tuple(_with_powers(of_seat, printed) for of_seat in lives)
        return lambda: new_game(blank.players, blank.options, lives, kittyking, hands, known)

    def check_move(self, game: Game, move: GameMove) -> None:
        """A power exists. Only where a table has chosen so, a wager says what it is for."""
        if isinstance(move, UsePower) and move.power not in EVERY:
            raise Malformed(f"{shown(move.power)} is no power.", "power", "power")
        either = game.options.wager_either
        if isinstance(move, Wager) and either != (move.use is not None):
            needed = "is needed under wager_either" if either else "needs wager_either"
            raise Malformed(f"it {needed}.", "wager", "use")


def _read_cats(fields: Fields, seats: int) -> tuple[str, ...]:
    """The players' cats, all different; empty where nobody has entered them."""
    cats = fields.texts("cats")
    if cats:
        check_by_seat(fields, "cats", len(cats), seats)
    if not set(cats) <= set(CATS) or first_twice(cats):
        raise Malformed(f"different ones of {', '.join(CATS)} were expected.", "setup", "cats")
    return cats


def _read_powers(fields: Fields) -> Printed:
    """By cat nine powers, or null, life 9 first (M24)."""
    lives = Fields(fields.mapping("lives"), "setup, lives", CATS)
    printed = {}
    for cat in lives.document:
        powers = lives.items(cat)
        if powers and len(powers) != len(LIFE_NUMBERS):
            raise lives.wrong(cat, "nine powers, life 9 first")
        if powers and powers[0] is not None:
            raise Malformed(f"setup, lives, {cat}: life 9 has no power, so null comes first.")
        for power in powers:
            if power is not None and (not isinstance(power, str) or power not in EVERY):
                raise Malformed(f"setup, lives, {cat}: {shown(power)} is no power.")
        if powers:
            printed[cat] = tuple(NO_POWER if power is None else EVERY[power] for power in powers)
    return printed


def _with_powers(lives: Lives, printed: Printed) -> Lives:
    """Lives with what is printed on them; of a cat that is not told, nothing is (M24)."""

    def power_of(life: Life) -> Power:
        powers = printed.get(life.cat or "")
        return powers[LIFE_NUMBERS.index(life.number)] if powers else NO_POWER

    return Lives(tuple(replace(life, power=power_of(life)) for life in lives.pile))


def _read_lives(
    fields: Fields, options: Options, cats: tuple[str, ...], seats: int
) -> tuple[Lives, ...]:
    """Everybody's lives: from high to low, or as a table has shuffled them."""
    stacks = lists_of_texts(fields, "stacks")
    if options.shuffle_lives == "no":
        if stacks:
            raise Malformed("these need shuffle_lives.", "setup", "stacks")
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
                raise Malformed(
                    "per-cat, each is the nine lives of one's own cat.", "setup", "stacks"
                )
        elif cats and not found <= set(cats):
            raise Malformed(
                "these are shuffled from the lives of the cats chosen.", "setup", "stacks"
            )
    return lives


def _check_stacks(stacks: Sequence[Sequence[str]]) -> None:
    """Nine life cards each, none of them twice."""
    for stack in stacks:
        unknown = next((name for name in stack if name not in LIFE_CARDS), None)
        if unknown is not None:
            raise Malformed(f"{shown(unknown)} is no life card like siamese-9.", "setup", "stacks")
        if len(stack) != len(LIFE_NUMBERS):
            raise Malformed(f"a stack has nine life cards, not {len(stack)}.", "setup", "stacks")
    twice = first_twice(name for stack in stacks for name in stack)
    if twice:
        raise Malformed(f"{twice} is there twice.", "setup", "stacks")


def _read_hands(fields: Fields, seats: int) -> tuple[tuple[str, ...], ...]:
    """The hands dealt at the start; empty where they are unknown."""
    hands = lists_by_seat(fields, "hands", seats)
    if any(len(hand) != HAND for hand in hands):
        raise Malformed(f"{HAND} cards are dealt to each.", "setup", "hands")
    return hands


GAME = MathMeowsRecords()
