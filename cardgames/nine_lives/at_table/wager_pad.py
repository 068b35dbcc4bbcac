"""The pad of a wager: which life is laid down, and what its power asks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from django.utils.translation import gettext as _

from cardgames.nine_lives.at_table.asking import Asked, ask, seat_row
from cardgames.nine_lives.at_table.hand import hand
from cardgames.nine_lives.at_table.life_keys import name_life
from cardgames.nine_lives.at_table.life_words import power_line, wagered_words
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.hands import cards_of
from cardgames.nine_lives.rules.moves import NOTHING, Wager, With
from cardgames.nine_lives.rules.offers import wagers_of
from cardgames.nine_lives.rules.powers.base import Power
from cardgames.nine_lives.rules.powers.looking import Copycat
from cardgames.nine_lives.rules.powers.registry import powers_of
from cardgames.nine_lives.rules.table import names
from cardgames.pad import Draft, Key, KeyRow, Pad, number_keys
from cardgames.power_cards import PowerLine
from ninelives_site.core.refusal import Refusal

COPY = "copy-"
"""What is said of the power copied stands under these names."""


@dataclass(frozen=True, slots=True)
class Wagering:
    """The wager as far as it has been said, and the rows that say it."""

    wager: Wager | None
    rows: tuple[KeyRow, ...]
    hint: str = ""
    power: PowerLine | None = None


def wager_pad(game: Game, seat: int, draft: Draft) -> Pad:
    """The life, then its cats and number, then what the power asks."""
    found = _unnamed(game, seat, draft) if _nameless(game, seat) else _named(game, seat, draft)
    pad = Pad(
        _("%(name)s, your wager") % {"name": game.players[seat]},
        found.hint,
        found.rows[::-1],  # what is asked next lies above what was said: so no key moves
        press=_("Wager it"),
        doubt=no_wager(game, seat),
        power=found.power,
    )
    if found.wager is None:
        return pad
    return replace(
        pad,
        moves=({"seat": seat, **found.wager.document()},),
        press=_press(found.wager, game.powers_off and game.is_known),
        question=_question(game, found.wager),
    )


def no_wager(game: Game, seat: int) -> Refusal | None:
    """Why no life at all can be wagered now; None if one can."""
    top, refusal = game.lives[seat].top, None
    for power in (powers_of(game)[top],) if top else powers_of(game).values():
        refusal = game.why_not(seat, _example(game, seat, power))
        if refusal is None:
            return None
    return refusal


def _example(game: Game, seat: int, power: Power) -> Wager:
    """A wager of this power, the first of all; without what it asks where it can't be used."""
    return next(iter(wagers_of(game, seat, power)), Wager(power.draw, power.id))


def _nameless(game: Game, seat: int) -> bool:
    """N11: only the number of cards counts, and it is not known."""
    return game.powers_off and game.lives[seat].top is None


def _unnamed(game: Game, seat: int, draft: Draft) -> Wagering:
    draws = sorted({power.draw for power in powers_of(game).values()})
    chosen = draft.number("draws")
    keys = number_keys(draws, lambda number: draft.tap("draws", number), chosen)
    wager = Wager(chosen) if chosen in draws else None
    return Wagering(wager, (KeyRow(_("Cards that it draws"), keys, "nums"),), _("how many cards?"))


def _named(game: Game, seat: int, draft: Draft) -> Wagering:
    top = game.lives[seat].top
    if game.powers_off and game.is_known and top:
        return Wagering(Wager(powers_of(game)[top].draw, top), ())

    def usable(power: Power) -> bool:
        known_otherwise = top is not None and power.id != top
        return not known_otherwise and any(islice(wagers_of(game, seat, power), 1))

    named = name_life(powers_of(game), top, usable, draft, is_sure=game.is_known)
    if named.power is None:
        rows = (*_chosen(named.chosen), *named.rows)
        asks = _("which of these is it?") if named.chosen else _("which power has the top life?")
        return Wagering(None, rows, asks)
    power = named.power
    choices = [each.asks for each in wagers_of(game, seat, power) if _has_all(game, seat, each)]
    asked = _asked(game, seat, power, choices, draft)
    wager = None if asked.said is None else Wager(power.draw, power.id, asks=asked.said)
    rows = (*_chosen((*named.chosen, *asked.chosen)), *named.rows, *asked.rows)
    legend = asked.rows[0].legend if asked.rows else ""
    return Wagering(wager, rows, legend, power_line(power.id))


def _has_all(game: Game, seat: int, wager: Wager) -> bool:
    """Whether the cards named lie on the table or in the hand: none of those that will be drawn."""
    named = {asks.card for asks in (wager.asks, wager.asks.then) if asks and asks.card}
    return named <= {*names(game.round.table), *cards_of(game.hands[seat])}


def _chosen(keys: tuple[Key, ...]) -> tuple[KeyRow, ...]:
    """What has been chosen already, in one row; each can be taken back."""
    return (KeyRow(_("Chosen"), keys, "thirds", quiet=True),) if keys else ()


def _asked(game: Game, seat: int, power: Power, choices: Sequence[With], draft: Draft) -> Asked:
    copies = isinstance(power, Copycat) and any(choice.seat is not None for choice in choices)
    if copies:
        return _copied(game, seat, choices, draft)
    return ask(game.players, choices, draft, held=hand(game, seat))


def _copied(game: Game, copier: int, choices: Sequence[With], draft: Draft) -> Asked:
    """Whose life is copied, which it is where that is not known, and what that one asks."""
    seats = {choice.seat for choice in choices if choice.seat is not None}
    seat = next(iter(seats)) if len(seats) == 1 else draft.number("seat")
    if seat not in seats:
        row = seat_row(_("Whose life"), game.players, seats, None, draft, "seat")
        return Asked(None, (row,))
    of_seat = [choice for choice in choices if choice.seat == seat]
    powers = {choice.power for choice in of_seat}
    top = game.lives[seat].top
    is_sure = game.is_known or game.lives_known
    named = name_life(powers_of(game), top, lambda power: power.id in powers, draft, COPY, is_sure)
    other = draft.without("seat", *[name for name, _value in draft.taps if name.startswith(COPY)])
    chosen = (Key(game.players[seat], other, state="set"), *named.chosen)
    if named.power is None:
        return Asked(None, named.rows, chosen)
    power = None if game.lives_known else named.power.id
    then = [choice.then or NOTHING for choice in of_seat if choice.power == power]
    asked = ask(game.players, then, draft, COPY, hand(game, copier))
    said = asked.said and With(seat=seat, power=power, then=asked.said.or_none)
    return Asked(said, (*named.rows, *asked.rows), chosen)


# Words


def _press(wager: Wager, is_nameless: bool) -> str:
    if wager.power is None or is_nameless:
        return _("Wager a life")
    return _("Wager it")


def _question(game: Game, wager: Wager) -> str:
    return _("May I wager %(life)s?") % {"life": wagered_words(game, wager)}
