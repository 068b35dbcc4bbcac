"""The part of the referee's pad that uses powers: a key for each that a seat may use now, and what
it then asks for. In a draft the power stands under `use`."""

from dataclasses import replace

from django.utils.translation import gettext as _

from cardgames.math_meows.at_table.asking import ASKED, Asked, ask, taps_of
from cardgames.math_meows.at_table.power_words import (
    ASKS,
    BUTTONS,
    power_line,
    power_name,
    power_says,
    power_sign,
)
from cardgames.math_meows.rules import moments
from cardgames.math_meows.rules.game import Game
from cardgames.math_meows.rules.moves import UsePower, With
from cardgames.math_meows.rules.position import POWER
from cardgames.pad import Draft, Key, KeyRow, Pad
from cardgames.table_game import PadContext

USE = "use"


def usable(game: Game, seat: int) -> dict[str, tuple[With, ...]]:
    """The powers whose moment is open to a seat, by name, with all that they can be used for now;
    nothing where the moment is there but not what else is needed."""
    return {
        name: tuple(power.choices(game, seat))
        for name, power in moments.powers_of(game, seat).items()
        if power.is_held(game, seat) and seat in moments.open_to(game, power)
    }


def power_row(game: Game, seat: int, draft: Draft) -> KeyRow:
    """A key for each power that the seat may use, its words on it: lit, or gone where a condition
    is missing, which pressing it says."""
    chosen = draft.get(USE)
    keys = []
    for name, choices in usable(game, seat).items():
        rest = draft.without(USE, *ASKED)
        is_set = name == chosen
        keys.append(
            Key(
                button_words(game, name),
                rest if is_set else Draft().put(USE, name),
                sign=power_sign(name),
                small=power_says(name),
                state="set" if is_set else "lit" if choices else "gone",
            )
        )
    return KeyRow(_("powers"), tuple(keys), "halves", quiet=True, plays=True)


def button_words(game: Game, name: str) -> str:
    """What the key says that uses a power; where hands are known a question comes first."""
    return _(ASKS[name]) if game.is_known and name in ASKS else _(BUTTONS[name])


def is_using(game: Game, seat: int, draft: Draft) -> bool:
    """Whether a power has been tapped that may be used."""
    return draft.get(USE) in usable(game, seat)


def use_pad(game: Game, context: PadContext[Game], seat: int, draft: Draft) -> Pad:
    """What the tapped power asks for, above its key; or the keys alone where none is tapped."""
    choices, row = usable(game, seat), power_row(game, seat, draft)
    name = draft.get(USE)
    pad = Pad(
        title=_("%(name)s, a power") % {"name": context.name},
        hint=_("this comes first") if game.phase == POWER else _("use it, or let it be"),
        rows=(row,) if row.keys else (),
        press=_("Use it"),
    )
    if name not in choices:
        return pad
    asked: Asked = ask(context, name, choices[name], draft)
    pad = replace(
        pad,
        hint=asked.rows[0].legend if asked.rows else pad.hint,
        rows=(*asked.rows, *pad.rows),
        press=button_words(game, name),
        sign=power_sign(name),
        power=power_line(name),
    )
    if asked.said is None:
        return pad
    moves = ({"seat": seat, **UsePower(name, asked.said).document()},)
    return replace(
        pad,
        moves=moves,
        question=_("May I use “%(power)s”?") % {"power": power_name(name)},
        again=_("Tap the card again to use the power."),
    )


def draft_of_use(move: UsePower) -> Draft:
    """The taps that lead to it."""
    return Draft(((USE, move.power), *taps_of(move.asks)))
