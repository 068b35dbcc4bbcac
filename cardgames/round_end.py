"""The end of a round as a page shows it: what it brought to whom, what stands now, what comes next.

A game gives it as values (`TableGame.round_end`), made of what everybody may see. The same lines
stand on the page after the round, on a television, and later in the results.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext as _

from cardgames.engine import CardGame, seats_with_most
from ninelives_site.pages.sentences import in_words, text_of

CellKind = Literal["", "nothing", "gain", "loss"]


@dataclass(frozen=True, slots=True)
class RoundCell:
    """One fact of a seat's round: `2` with the drawing of a suit, which `spoken` names; what was
    gained or lost is coloured by its kind."""

    text: str
    sign: str = ""
    tone: str = ""
    spoken: str = ""
    kind: CellKind = ""


@dataclass(frozen=True, slots=True)
class RoundChip:
    """Something that a seat has, in a few words with its drawing; `is_lit` where it gave points."""

    text: str
    sign: str
    tone: str = ""
    is_lit: bool = False


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A seat's round: its cells, and its points after it. `gained` are those that the round gave
    or took; `remark` stands under the name, `sign` (said as `spoken`) beside it; `is_lit` where the
    round gave some."""

    name: str
    cells: tuple[RoundCell, ...]
    points: int
    gained: int
    remark: str = ""
    sign: str = ""
    spoken: str = ""
    chips: tuple[RoundChip, ...] = ()
    is_lit: bool = False


@dataclass(frozen=True, slots=True)
class RoundNote:
    """A sentence about the round: `lead` is its beginning, in bold."""

    sign: str
    lead: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class RoundCard:
    """A card that lay there last, before whom; `classes`: whether it `wins` or is `ignored`."""

    name: str
    number: str
    sign: str
    tone: str
    label: str
    classes: str = ""


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """A round that is over. `heads` name the cells of its rows; `last_trick` is the one that ended
    it, where that is known; `press` leads to the next one, with `small` about it ("7 cards each,
    Cleo leads"). Points are drawn as lives where they are some."""

    heads: tuple[str, ...]
    rows: tuple[RoundRow, ...]
    notes: tuple[RoundNote, ...] = ()
    press: str = ""
    small: str = ""
    are_lives: bool = False
    last_trick: tuple[RoundCard, ...] = ()


def gains(before: CardGame, after: CardGame) -> tuple[int, ...]:
    """By seat what the move between these games gave or took."""
    pairs = zip(after.points(), before.points(), strict=True)
    return tuple(new - old for new, old in pairs)


def gain_cell(points: int) -> RoundCell:
    """What somebody gained: `+2`, or that it was nothing."""
    if not points:
        return RoundCell(_("nothing"), kind="nothing")
    return RoundCell(signed(points), kind="gain" if points > 0 else "loss")


def loss_cell(points: int) -> RoundCell:
    """What somebody lost of the lives that all begin with: `−2`, or that they were kept."""
    return gain_cell(points) if points else RoundCell(_("kept"), kind="nothing")


def rows_of_lives(
    before: CardGame,
    after: CardGame,
    lives: Sequence[int],
    hands: Sequence[int | None],
    crowned: int | None,
    crown: str,
) -> tuple[RoundRow, ...]:
    """What a round brought where lives are lost, with the cards that seats hold where all are
    known; whoever is `crowned` has the `crown` (`Kittyking`)."""
    rows = zip(after.players, lives, gains(before, after), hands, strict=True)
    return tuple(
        RoundRow(
            name=name,
            cells=(loss_cell(gained), *(() if None in hands else (RoundCell(str(hand)),))),
            points=left,
            gained=gained,
            sign="crowns" if seat == crowned else "",
            spoken=crown if seat == crowned else "",
            is_lit=gained > 0,
        )
        for seat, (name, left, gained, hand) in enumerate(rows)
    )


def signed(points: int) -> str:
    """`+2`, `−2` with a minus that is as long."""
    return f"{points:+}".replace("-", "−")


def in_front(game: CardGame, to_go: str = "") -> RoundNote:
    """Who has most now, and how far it is to the end, where that is said; or why that has come, as
    who has won stands beside it. It is one of the first notes of a round that is over: a screen has
    no room for all."""
    if outcome := game.outcome():
        return RoundNote("crowns", text_of(outcome.sentence))
    return RoundNote("u-standings", _leaders(game), to_go)


def with_front(game: CardGame, losses: Iterable[RoundNote]) -> list[RoundNote]:
    """Why lives were lost, then who has most, as the rows show that; at the end first why it is."""
    front = in_front(game)
    return [front, *losses] if game.is_over else [*losses, front]


def _leaders(game: CardGame) -> str:
    leaders = seats_with_most(game.points())
    if len(leaders) == len(game.players):
        return _("All have the same.")
    names = {"names": in_words(game.players[seat] for seat in leaders)}
    words = _("%(names)s is in front.") if len(leaders) == 1 else _("%(names)s are in front.")
    return words % names


def names_of(game: CardGame, seats: Sequence[int]) -> str:
    """The names of these seats, as a sentence lists them."""
    return in_words(game.players[seat] for seat in seats)


def lost_words(number: int, players: Sequence[str], lost: Sequence[int]) -> str:
    """What a round cost that was entered as a whole: `Round 5: Ben lost 2.`"""
    losers = [
        _("%(name)s lost %(lives)s") % {"name": name, "lives": lives}
        for name, lives in zip(players, lost, strict=True)
        if lives
    ]
    what = in_words(losers) if losers else _("nobody lost a life")
    return _("Round %(number)s: %(what)s.") % {"number": number, "what": what}
