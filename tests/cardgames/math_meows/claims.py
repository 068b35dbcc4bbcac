"""What sentences of Math Meows claim, each by the pattern of it, as a question to the rules."""

import re
from itertools import product

from cardgames.math_meows.at_table.choices import begun
from cardgames.math_meows.at_table.power_words import power_says
from cardgames.math_meows.at_table.stack_pad import Stack
from cardgames.math_meows.rules import moments
from cardgames.math_meows.rules.judging import judge
from cardgames.math_meows.rules.moves import Play
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.math_meows.rules.row import SIDES
from tests.cardgames.held_against_rules import Claims, Told, by_rule, is_rule


def _plays(told: Told) -> bool:
    return any(isinstance(move, Play) for move in told.looked.legal)


def _values_of_stack(told: Told) -> set[int]:
    """What the tapped cards can be, on any side, by the rules."""
    game, seat = told.game, told.seat
    cards = Stack.read(told.draft).cards
    sides = SIDES if game.row and game.so_far.now.replaced is None else (None,)
    plays = [
        Play(cards, "".join(signs), side)
        for signs in product("+-", repeat=len(cards))
        for side in sides
    ]
    return {judge(game, seat, p).value for p in plays if game.why_not(seat, p) is None}


def _is_no_value(told: Told, said: re.Match[str]) -> bool:
    can_be = _values_of_stack(told)
    if _value(said["value"]) in can_be:
        return False
    named = said.groupdict().get("values")
    return {*map(_value, re.findall(r"−?\d+", named or ""))} == can_be


def _value(text: str) -> int:
    return int(text.replace("−", "-"))


def _drawn(told: Told) -> int:
    """How many cards the move draws, now or as is due."""
    before, after, move = told.game, told.after, told.move
    given = len(getattr(move, "cards", ())) if isinstance(move, Play) else 0
    if after.due and after.ending is None:
        return int(after.due)
    if isinstance(move, Play) and (after.round != before.round or after.ending):
        return -1
    had, has = before.size(told.seat), after.size(told.seat)
    return int(has) - int(had) + given if None not in (had, has) else -1


def _draws(told: Told, said: re.Match[str]) -> bool:
    """Where it is seen: not at a round's end of unknown hands, nor of one that nobody counts."""
    if told.after is None or _drawn(told) < 0:
        return True
    number = said.groupdict().get("number")
    return _drawn(told) == int(number or 0)


def _matches_nothing(told: Told, said: re.Match[str]) -> bool:
    if told.after is None or not isinstance(told.move, Play):
        return True
    return not judge(told.game, told.seat, told.move).matching and _drawn(told) <= 0


def _is_free(told: Told, said: re.Match[str]) -> bool:
    return _value(said["value"]) not in {column.value for column in told.game.row}


def _lives_go(told: Told, said: re.Match[str]) -> bool:
    before, after = told.game.lives[told.seat], told.after.lives[told.seat]
    return len(before) - len(after) == int(said["number"])


def _may_choose(told: Told, said: re.Match[str]) -> bool:
    game = told.after if told.after is not None else told.game
    names = [game.players[seat] for seat in moments.choosers(game)]
    return _names(said["names"]) == set(names)


def _names(text: str) -> set[str]:
    return set(re.split(r", | and ", text))


def _all_lose(told: Told, said: re.Match[str]) -> bool:
    game, after = told.game, told.after
    if after.due and after.ending is None:
        return set(range(1, 10)) <= {column.value for column in after.row}
    return all(
        len(old) > len(new) or old.power.loses_at_full_table == 0
        for old, new in zip(game.lives, after.lives, strict=True)
    )


def _only_stacks(told: Told, said: re.Match[str]) -> bool:
    return bool(told.after.stack_due)


def _wins(told: Told, said: re.Match[str]) -> bool:
    return _names(said["names"]) == set(told.after.winners())


def _any_begins(told: Told, said: re.Match[str]) -> bool:
    """Every card of a hand that is known may begin."""
    game = begun(told.game)
    hand = game.hands[told.seat]
    cards = hand.cards if hand and hand.cards else ()
    return not game.row and all(game.why_not(told.seat, Play((card,))) is None for card in cards)


def _no_powers(told: Told, said: re.Match[str]) -> bool:
    """A rule of the base game, which a power on top could make untrue."""
    return not any(told.game.power_of(seat).id for seat in range(len(told.game.players)))


CLAIMS: Claims = {
    r"nothing of your hand can be played now": lambda told, _: not _plays(told),
    r"(?P<value>−?\d+) can’t be played, nor what \+ and − make of it\.": _is_no_value,
    r"(?P<value>−?\d+) can’t be played; with \+ and − it can be (?P<values>.+)\.": _is_no_value,
    r"(left|right): no match": _matches_nothing,
    r"(left|right): draws (?P<number>\d+)": _draws,
    r"(left|right): draws up to \d+": is_rule,
    r"(?P<value>−?\d+) is free\.?": _is_free,
    r"(?P<value>\d) is on the table": lambda told, said: not _is_free(told, said),
    r"It matches nothing\.": _matches_nothing,
    r"It (matches [\w, ]+: )?draws (?P<number>\d+)\.": _draws,
    r"It (matches [\w, ]+: )?draws \d+, only (?P<number>\d+) (by the|as no more) .+\.": _draws,
    r"It (matches [\w, ]+: )?draws none(: the limit is \d+)?\.": _draws,
    r"It (matches [\w, ]+: )?draws up to \d+, as the limit of \d+ allows\.": is_rule,
    r"(?P<number>\d+) (life goes|lives go, \d+ wagered|lives go)\.": _lives_go,
    r"It is the ninth value: (everybody|who is not safe) loses a life\.": _all_lose,
    r"(?P<names>.+) may choose\.": _may_choose,
    r"first, if they like, choose: (?P<names>.+)": _may_choose,
    r"Then only a stack goes\.": _only_stacks,
    r"The game is over: (?P<names>.+) (wins|share it)\.": _wins,
    r"Name a suit: in this round it is played in stacks only\.": is_rule,
    r"for stacks only|I can’t play|\w+ puts life .+ on top\.": is_rule,
    r"Begin with any card: .*": _any_begins,
    r"Play a number that is free, at either end of the row\.": _no_powers,
    r"A card beside its own suit draws two, up to the hand limit\.": _no_powers,
    r"No free number\?|Wager your top life: it draws a card, and you may stack\.": _no_powers,
    r"Who can’t or won’t play loses a life, and all that they wagered\.": _no_powers,
    **by_rule(power_says(name) for name in EVERY),
}
