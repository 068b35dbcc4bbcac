"""The rules of play as checks: what can still be wrong where phase, turn, cards and form are right.

One function a fault, as in `checks`, in the order in which faults are reported.
"""

from collections.abc import Sequence
from typing import NoReturn

from cardgames.tricksy_kittens.rules import refusals
from cardgames.tricksy_kittens.rules.cards import suit_of
from cardgames.tricksy_kittens.rules.following import choice, suit_to_follow
from cardgames.tricksy_kittens.rules.moves import Deal
from cardgames.tricksy_kittens.rules.position import Position
from cardgames.tricksy_kittens.rules.round import Round
from cardgames.tricksy_kittens.rules.trick import PlayedCard, Trick
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import AnyOf


def fair_deal(game: Position, move: Deal) -> None:
    """T11; and what is left over is the rest, where a deal says it."""
    size, cards, seats = game.hand_size, len(game.in_game), len(game.players)
    sizes = move.sizes or tuple(len(hand) for hand in move.hands)
    rest, shown = game.rest, len(move.left_over)
    if any(found != size for found in sizes):
        raise Refusal(
            refusals.UNFAIR_HANDS, sizes=sizes, in_game=cards, size=size, seats=seats, rest=rest
        )
    if shown and shown != rest:
        raise Refusal(
            refusals.WRONG_REST, number=shown, in_game=cards, size=size, seats=seats, rest=rest
        )


def can_be_bid(game: Position, card: str) -> None:
    if game.options.is_black_cat(card):
        raise Refusal(refusals.BLACK_CAT_BID, card=card)


def not_before_its_time(game: Position, current: Round, seat: int, card: str) -> None:
    """A promised card is its player's last card of the round."""
    if card == current.promised_card(seat) and not current.promise_is_due(seat):
        raise Refusal(refusals.PROMISED, card=card)


def forced(game: Position, current: Round, seat: int, card: str) -> bool:
    """Whether chance or a promise says which card must be played; that it is this one."""
    picked = current.trick.forced if current.trick else None
    if picked is not None and card != picked:
        raise Refusal(refusals.RANDOM_CARD, player=game.players[seat], card=picked)
    not_before_its_time(game, current, seat, card)
    promised = current.promised_card(seat)
    if current.promise_is_due(seat) and promised and card != promised:
        raise Refusal(refusals.PROMISE_DUE, player=game.players[seat], card=promised)
    return picked is not None or current.promise_is_due(seat)


def follows(game: Position, trick: Trick | None, seat: int, hand: Sequence[str], card: str) -> None:
    """The duty to follow, then what powers demand, of a known hand; `trick` is what lies there
    before the card."""
    if game.options.is_black_cat(card):
        return
    may = choice(trick, len(trick.plays) if trick else 0, hand, game.options)
    name = game.players[seat]
    if card not in may.following:
        _must_follow(name, may.following)
    if card not in may.left:
        raise Refusal(refusals.DEMANDED, player=name, card=card, cards=AnyOf(may.allowed))


def _must_follow(name: str, following: Sequence[str]) -> NoReturn:
    raise Refusal(
        refusals.MUST_FOLLOW,
        player=name,
        suit=suit_of(following[0]),
        cards=tuple(following),
        number=len(following),
    )


def follows_instead(game: Position, before: Trick, seat: int, old: PlayedCard, card: str) -> None:
    """What replaces a card is legal as if it were played there now, with the old card in hand. Of
    an unknown hand only the old card is known."""
    options, held = game.options, game.current_round().hands[seat].cards
    if held is not None:
        follows(game, before, seat, (*held, old.card), card)
        return
    suit = suit_to_follow(before, len(before.plays))
    if options.suit_in_hand(old.card) != suit or suit is None:
        return
    if options.suit_in_hand(card) not in (None, suit):
        _must_follow(game.players[seat], (old.card,))


def no_revoke(game: Position, current: Round, seat: int, card: str, is_exempt: bool) -> None:
    """Of unknown hands, what shows that a player did not follow earlier (T7)."""
    void = current.revoked(seat, card, game.options)
    if void and seat not in current.allowed and not is_exempt:
        raise Refusal(
            refusals.REVOKE,
            trick=void.trick,
            suit=void.suit,
            player=game.players[seat],
            played_card=void.card,
            card=card,
        )


def tricks_add_up(current: Round, tricks: Sequence[int]) -> None:
    """T23."""
    if sum(tricks) != current.size - 1 or min(tricks) < 0:
        raise Refusal(
            refusals.TRICK_COUNT,
            tricks=tuple(tricks),
            size=current.size,
            total=current.size - 1,
        )


def tricks_beside_bids(current: Round, tricks: Sequence[int]) -> None:
    """T31: with powers a trick may count twice or not at all."""
    most = 2 * (current.size - 1)
    if sum(tricks) > most or min(tricks) < 0:
        raise Refusal(refusals.TOO_MANY_TRICKS, tricks=tuple(tricks), total=most)


def tricks_can_be(current: Round, tricks: Sequence[int]) -> None:
    """What the table lets stand: any numbers of tricks that a hand of this size could have won
    twice over."""
    if min(tricks) < 0 or max(tricks) > 2 * current.size:
        raise Refusal(
            refusals.TRICK_COUNT,
            tricks=tuple(tricks),
            size=current.size,
            total=current.size - 1,
        )
