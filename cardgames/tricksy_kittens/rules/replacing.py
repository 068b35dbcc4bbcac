"""A card on the table taken back, and another laid in its place."""

from collections.abc import Iterator
from dataclasses import replace

from cardgames.tricksy_kittens.rules import checks, play_checks, refusals
from cardgames.tricksy_kittens.rules.following import suit_to_follow
from cardgames.tricksy_kittens.rules.moves import Allow, Move, Replace
from cardgames.tricksy_kittens.rules.position import P, Position
from ninelives_site.core.refusal import Refusal


def candidates(game: Position, seat: int) -> Iterator[Move]:
    """The replacements worth trying, and of unknown hands that there is none."""
    held = game.current_round().hands[seat].cards
    for card in game.deck if held is None else held:
        yield Replace(card)
        if game.options.is_black_cat(card):
            yield from (Replace(card, suit) for suit in game.options.named_suits)
    yield Replace()
    yield Allow()


def replaced(game: P, seat: int, move: Replace) -> P:
    """The game after the last card on the table was replaced by its owner."""
    current, trick = game.current_round(), game.current_trick()
    place, old = len(trick.plays) - 1, trick.plays[-1]
    if move.card is None:
        checks.has_no_other(game, current, seat, move)
        return game.with_round(current.without_allow(seat))
    checks.cards_exist(game, [move.card])
    if move.card != old.card:
        checks.in_hand_or_promised(game, current, seat, move.card)
    checks.declared(game, move, trick, place)
    if move.card == current.promised_card(seat):
        raise Refusal(refusals.PROMISED, card=move.card)
    before = replace(trick, plays=trick.plays[:-1])
    play_checks.follows_instead(game, before, seat, old, move.card)
    play_checks.no_revoke(game, current, seat, move.card, trick.named(place) is not None)
    if move.card == old.card:
        raise Refusal(refusals.SAME_CARD, card=old.card)
    laid = game.laid(seat, move.card, move.as_suit, trick, place)
    suit = suit_to_follow(before, place)
    return game.with_round(current.with_replacement(laid, suit, game.options))
