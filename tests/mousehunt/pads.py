"""What is tapped in a game of Mouse Hunt: a card, or who caught.

A draft holds `kind` and `strength` of the card, or the seat `by` whose cat caught.
"""

from dataclasses import replace
from typing import cast

from django.utils.translation import gettext as _

from cardgames.pad import Draft, Key, KeyRow, KeyState, Pad, seat_keys
from cardgames.table_game import PadContext
from ninelives_site.core.moves import GameMove
from tests.mousehunt.rules import KINDS, STRENGTHS, Caught, Game, Play

TONES = dict(zip(KINDS, ("s1", "s2", "s3", "s4", "s1"), strict=True))


def card_pad(game: Game, context: PadContext, draft: Draft) -> Pad:
    """A kind, then how strong it is."""
    kinds = tuple(_kind_key(game, draft, kind) for kind in KINDS[: len(game.players)])
    strengths = tuple(_strength_key(game, draft, strength) for strength in STRENGTHS)
    pad = Pad(
        title=_("%(name)s, your card") % {"name": context.name},
        rows=(KeyRow(_("kind"), kinds, "suits"), KeyRow(_("strength"), strengths, "nums")),
        press=_("Play"),
    )
    kind, strength = draft.get("kind"), draft.number("strength")
    if not kind or strength is None:
        return pad
    card = f"{kind}-{strength}"
    return replace(
        pad,
        moves=({"seat": context.seat, **Play(card).document()},),
        press=_("Play %(card)s") % {"card": spoken(card)},
        question=_("May I play %(card)s?") % {"card": spoken(card)},
    )


def _kind_key(game: Game, draft: Draft, kind: str) -> Key:
    """Gone once all its cards have been played."""
    left = {f"{kind}-{strength}" for strength in STRENGTHS} - {*game.gone}
    state = _state(kind == draft.get("kind"), gone=not left)
    return Key("", draft.put("kind", kind), kind, TONES[kind], spoken=kind, state=state)


def _strength_key(game: Game, draft: Draft, strength: int) -> Key:
    """Gone where that card has been played: tapping it says so."""
    gone = f"{draft.get('kind')}-{strength}" in game.gone
    state = _state(strength == draft.number("strength"), gone)
    return Key(str(strength), draft.put("strength", strength), state=state)


def _state(chosen: bool, gone: bool) -> KeyState:
    return "gone" if gone else "set" if chosen else ""


def round_pad(game: Game, draft: Draft) -> Pad:
    """One tap a round: whose cat caught."""
    by = draft.number("by")
    names = seat_keys(game.players, lambda seat: draft.put("by", seat), by)
    pad = Pad(
        _("Whose cat caught?"), rows=(KeyRow(_("seats"), names, quiet=True),), press=_("Score")
    )
    if by is None or by >= len(game.players):
        return pad
    return replace(pad, moves=({"seat": None, **Caught(by).document()},))


def draft_of(move: GameMove) -> Draft:
    """The taps that lead to a move."""
    if isinstance(move, Play):
        kind, _dash, strength = move.card.partition("-")
        return Draft().put("kind", kind).put("strength", strength)
    return Draft().put("by", cast(Caught, move).by)


def spoken(card: str) -> str:
    """A card in a sentence: `claws 3`."""
    return card.replace("-", " ")
