"""What sentences of Tricksy Kittens claim, each by its pattern, as a question to the rules."""

import re
from random import Random

from cardgames.tricksy_kittens.at_table.power_words import POWERS
from cardgames.tricksy_kittens.rules.moves import Play
from cardgames.tricksy_kittens.rules.resolving import resolve
from tests.cardgames.held_against_rules import Claims, Told, by_rule, is_rule


def _playable(told: Told) -> set[str]:
    return {move.card for move in told.looked.legal if isinstance(move, Play)}


def _all_may_be_played(told: Told, said: re.Match[str]) -> bool:
    held = {card.card for card in told.looked.table_game.hand(told.game, told.seat)}
    return _playable(told) == held


def _so_many_may_be(told: Told, said: re.Match[str]) -> bool:
    return len(_playable(told)) == int(said["number"])


def _wins_in_no_way(told: Told, said: re.Match[str]) -> bool:
    """Played on at random, the card never takes the trick."""
    trick = len(told.after.round.trick.plays)
    for tried in range(3):
        game, rng = told.after, Random(tried)
        while game.phase == "trick" and game.current and len(game.current_trick().plays) >= trick:
            trick = len(game.current_trick().plays)
            seat = game.turn
            moves = [m for m in game.legal_moves(seat) if isinstance(m, Play)]
            if not moves:
                break
            game = game.apply(seat, rng.choice(moves))
            if not (game.current and game.current.trick):
                break
        won = game.round.last
        if won and won.card and won.card.seat == told.seat:
            return False
        trick = len(told.after.round.trick.plays)
    return True


def _no_power_used(told: Told, said: re.Match[str]) -> bool:
    current = told.game.current
    trick = current.trick if current else None
    turned = trick and (trick.used or any(map(told.game.options.is_black_cat, trick.cards)))
    return not turned


def _had_none(told: Told, said: re.Match[str]) -> bool:
    voids = told.game.current_round().voids
    return any(v.seat == told.seat and v.trick == int(said["trick"]) for v in voids)


CLAIMS: Claims = {
    r"Any card may be played\.": _all_may_be_played,
    r"(?P<number>\d+) cards? may be played": _so_many_may_be,
    r"It (is ignored, so it )?can’t win the trick\.": _wins_in_no_way,
    r"It is ignored: the trick is yours only if nothing else can win\.": is_rule,
    r"The trick goes to (?P<name>\w+)\.": lambda told, said: (
        told.game.players[_won(told)] == said["name"]
    ),
    r"It wins the trick\.": lambda told, _: _won(told) == told.seat,
    r"It would win so far\.": lambda told, _: told.after.public_state().winning == told.seat,
    r"(?P<name>\w+) may play any card(; mind the power)?": is_rule,
    r"(?P<name>\w+) had no \w+ in trick (?P<trick>\d+)(; mind the power)?": _had_none,
    r"(?P<name>\w+) can have no \w+, and may play any card(; mind the power)?": is_rule,
    r"\w+ if you have any(; mind the power)?": is_rule,
    r"But only if you (hold no \w+|have no other: .+)\.?": is_rule,
    r"nothing: only crowns in hand": is_rule,
    r"Who has the suit that was led must play one; who has none plays any card\.": _no_power_used,
    r"The suit of the leader’s bid is trump: its highest card wins the trick\.": _no_power_used,
    r"A card of one’s own bid’s suit is ignored: it can’t win\.": _no_power_used,
    r"Lay a card down in secret: .+": is_rule,
    r"Who bids the same suit as somebody else is in a team with them\.": is_rule,
    r"A black cat is in the trick: the lowest wins\.": lambda told, _: _lowest_wins(told),
    r"(With a black cat t|T)he (?P<word>\w+) .+ wins: (?!1 beats).+\.": lambda told, said: (
        (told.game.round.won or told.game.round.last).word == said["word"]
    ),
    r"(All cards are ignored|No card that counts could win), so the Kittykeeper keeps it\.": (
        lambda told, said: (told.game.round.won or told.game.round.last).card is None
    ),
    **by_rule(power.words for power in POWERS.values()),
    r"Which (hand card|card|player|suit|number)\b.+|\d of \w+: .+": is_rule,
}


def _lowest_wins(told: Told) -> bool:
    """Of what could win, the lowest is ahead."""
    trick = told.game.current_trick()
    resolved = resolve(trick, told.game.current_round().bid_suits, told.game.options)
    best = resolved.card
    alike = [play.number for play in trick.plays if best and play.suit == best.suit]
    return best is None or (resolved.word == "lowest" and best.number <= max(alike))


def _won(told: Told) -> int:
    last = told.after.round.won or told.after.round.last
    return int(last.winner)
