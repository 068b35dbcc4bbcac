"""What sentences of Nine Lives claim, each by the pattern of it, as a question to the rules."""

import re

from cardgames.nine_lives.at_table.life_words import effect, life_label
from cardgames.nine_lives.rules.moves import Fail, Pass, Play
from cardgames.nine_lives.rules.powers.registry import EVERY
from tests.cardgames.held_against_rules import Claims, Told, by_rule, is_rule


def _any_may_begin(told: Told, said: re.Match[str]) -> bool:
    game = told.game
    hand = game.hands[told.seat]
    cards = hand.cards if hand and hand.cards else ()
    return not game.round.table and all(
        game.why_not(told.seat, Play(card)) is None for card in cards
    )


def _may_pass(told: Told, said: re.Match[str]) -> bool:
    return Pass() in told.looked.legal


def _must_wager(told: Told, said: re.Match[str]) -> bool:
    plain = (Play, Fail, Pass)
    return not any(isinstance(move, plain) for move in told.looked.legal)


def _fail_ends(told: Told, said: re.Match[str]) -> bool:
    game = told.game
    if game.why_not(told.seat, Fail()):
        return True
    return game.apply(told.seat, Fail()).points()[told.seat] < game.points()[told.seat]


def _cards_come(told: Told, said: re.Match[str]) -> bool:
    return told.game.can_draw(told.move.draw) == int(said["number"])


def _you_lose(told: Told, said: re.Match[str]) -> bool:
    lost = told.game.points()[told.seat] - told.after.points()[told.seat]
    return lost == int(said.groupdict().get("number") or 1)


def _is_safe(told: Told, said: re.Match[str]) -> bool:
    """Until the round ends, and as it does."""
    is_over = not told.after.round.begun
    lost = told.game.points()[told.seat] - told.after.points()[told.seat]
    return not lost and (is_over or told.seat in told.after.round.safe)


def _one_is_left(told: Told, said: re.Match[str]) -> bool:
    seat = told.game.players.index(said["name"])
    return told.after.points()[seat] < told.game.points()[seat]


def _all_at_nine(told: Told, said: re.Match[str]) -> bool:
    points = zip(told.game.points(), told.after.points(), strict=True)
    says_all = "that counts" not in said[0]
    return all(now < then for then, now in points) and not (says_all and told.game.round.ignored)


CLAIMS: Claims = {
    r"[Aa]ny card begins the round": _any_may_begin,
    r"the round ends, and you lose": _fail_ends,
    r"safe: play if you like|you need not take one|a second turn, if you like": _may_pass,
    r"you must wager first": _must_wager,
    r"It draws (?P<number>\d+) cards?\.": _cards_come,
    r"You lose (a life|(?P<number>\d+) lives, those wagered too)\.": _you_lose,
    r"It makes .+: safe\.": _is_safe,
    r"Only (?P<name>\w+) loses\.": _one_is_left,
    r"Every cat .+: everyone loses\.": _all_at_nine,
    r"Can’t or won’t|No turn|\d+|draw \d|\d · draw \d": is_rule,
    r"Begin with any card: .+|The first card may be any: .+": _any_may_begin,
    r"All cats on the table are counted, and none may come beyond nine\.": is_rule,
    r"Bring a cat to exactly nine, and you are safe for this round\.": is_rule,
    r"Wager your top life first: it draws cards, and has a power\.": is_rule,
    r"Who can’t or won’t play loses a life, and the one they wagered\.": is_rule,
    r"Who is safe may still play, to make it harder for the others\.": is_rule,
    r"Order your lives: the top one is the next that you wager or lose\.": is_rule,
    r"until you play, the others may order their lives": is_rule,
    r"“.+” .+": is_rule,
    **by_rule(words(life) for life in EVERY for words in (effect, life_label)),
}
