"""Powers used, in one sentence each; and what they and others bring about by themselves."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.engine import Seat
from cardgames.math_meows.at_table.card_words import card_name, shown_value
from cardgames.math_meows.at_table.power_words import power_name
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.moves import UsePower
from ninelives_site.core.sentences import N_
from ninelives_site.pages.sentences import in_words

USED = {
    "give-away": N_("%(name)s gives %(other)s a card."),
    "double-turn": N_("%(name)s takes a second turn."),
    "thief": N_("%(name)s takes a card from %(other)s, unseen."),
    "thief-polite": N_("%(name)s asks %(other)s for %(card)s."),
    "replace-play": N_("%(name)s is going to play in the place of %(value)s."),
    "skip-big-hand": N_("%(name)s skips the turn."),
    "skip-small-hand": N_("%(name)s skips the turn."),
    "single-turn": N_("%(name)s skips the turn."),
    "shuffle-lives": N_("%(name)s puts life %(life)s on top."),
    "collateral-damage": N_("%(name)s takes %(other)s along."),
    "swap-hand": N_("%(name)s swaps hands with %(other)s."),
    "kittyking-picker": N_("%(name)s says who begins: %(other)s."),
    "life-means-card": N_("%(name)s takes from the round’s cards: %(cards)s."),
    "swap-lives": N_("%(name)s swaps the top lives of %(pair)s."),
}
"""What is said of a power that is used, by its name."""
GOT = N_("%(name)s asks %(other)s for %(card)s, and gets it.")
IN_VAIN = N_("%(name)s asks %(other)s for %(card)s, who has none.")


def told_words(before: Game, seat: int, move: UsePower) -> str:
    """A power that was used, and what came of a question."""
    victim, card = move.asks.seat, move.asks.card
    if move.power != "thief-polite" or victim is None or card is None:
        return used_words(before, seat, move)
    hand = before.hands[victim]
    is_there = hand is None or hand.may_hold(card)
    return used_words(before, seat, move, GOT if is_there else IN_VAIN)


def used_words(before: Game, seat: int, move: UsePower, words: str = "") -> str:
    """A power used, and on whom or what."""
    asks, below = move.asks, before.lives[seat].unwagered[1:]
    return _(words or USED[move.power]) % {
        "name": before.players[seat],
        "other": "" if asks.seat is None else before.players[asks.seat],
        "card": card_name(asks.card or ""),
        "cards": in_words(map(card_name, asks.cards)),
        "pair": in_words(before.players[each] for each in asks.seats),
        "value": "" if asks.column is None else shown_value(before.row[asks.column].value),
        "life": "" if asks.index is None else _life(below[asks.index]),
    }


def _life(life: object) -> str:
    """`4, Even`."""
    number, power = life.number, life.power.id  # type: ignore[attr-defined]
    return f"{number}, {power_name(power)}" if power else str(number)


def trusted_words(game: Game, move: UsePower) -> str:
    """What of it nobody but the table can see."""
    if move.asks.card and not game.is_known:
        return _("Enter it only if the card was given.")
    return ""


def skipped_words(before: Game, seat: Seat, after: Game) -> str:
    """Whose turn is left out by their power."""
    new_round = before.round != after.round
    known = frozenset() if new_round else before.so_far.skipped | {seat}
    skipped = sorted(each for each in after.so_far.skipped - known if each is not None)
    if not skipped or after.is_over:
        return ""
    names = [after.players[each] for each in skipped]
    words = ngettext(
        "%(names)s is left out: by hand size.", "%(names)s are left out: by hand size.", len(names)
    )
    return words % {"names": in_words(names)}


def drawn_words(before: Game, seat: Seat, after: Game) -> list[str]:
    """What others draw by their powers as a round ends."""
    has_ended = before.ending is None and (after.ending or after.round != before.round)
    if seat is None or not has_ended:
        return []
    said = []
    for other, name in enumerate(after.players):
        had, has = before.size(other), after.size(other)
        if had is not None and has is not None and other != seat and has > had:
            drawn = ngettext("%(name)s draws %(number)s card.", "%(name)s draws %(number)s cards.",
                             has - had)  # fmt: skip
            said.append(drawn % {"name": name, "number": has - had})
    return said
