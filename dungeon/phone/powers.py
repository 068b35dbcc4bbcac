"""The powers of a cat and of full tracks: offered on the action bar where they open something."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from dungeon.phone.buttons import Button
from dungeon.phone.choice import DieChoice
from dungeon.phone.draft import CHOOSE_FACE, SheetDraft
from dungeon.phone.drawn import token, track_icon
from dungeon.rules.moves import FACES
from dungeon.rules.sheet import Sheet
from dungeon.rules.tables import ABILITIES, CATS
from dungeon.words import cat_power
from ninelives_site.core.sentences import N_

EXCLUSIVE = ("diagonal", "further", "ghost", "leap")
"""R7: at most one of these in one action."""
OPENED = {
    "alley": N_("no power"),
    "tabby": N_("any face"),
    "ragdoll": N_("any die: its opposite"),
    "sphynx": N_("a marked room"),
    "maine-coon": N_("a room further"),
    "bengal": N_("diagonally"),
    "persian": N_("any die, any track"),
    "siamese": N_("both with one die"),
    "black-cat": N_("started anywhere"),
}
"""What a cat's power opens, in a few words."""


@dataclass(frozen=True, slots=True)
class PowerOffer:
    """A power that could be switched on, or is on, and the rooms that switching it on opens."""

    button: Button
    reach: frozenset[str] = frozenset()


def powers(choice: DieChoice) -> Iterator[PowerOffer]:
    """The powers that could be used now, or are chosen."""
    in_hand = choice.die is not None
    cat = CATS[choice.sheet.cat or ""]
    if in_hand and (cat.uses is None or choice.sheet.cat_uses < cat.uses):
        yield from _of_cat(choice, cat.id)
    if in_hand and choice.may_use("paws"):
        yield from _toggle(choice, "leap", _("leap"), "paws")
    if choice.may_use("eyes") and (in_hand or choice.steps):
        yield from _toggle(choice, "sight", _("sight"), "eyes")
    if choice.steps and choice.left:
        yield from _stepping(choice)


def _of_cat(choice: DieChoice, cat: str) -> Iterator[PowerOffer]:
    draft = choice.draft
    chosen = bool(draft.as_face)
    match cat:
        case "tabby":
            face = None if chosen else CHOOSE_FACE
            name = _("as a %(face)s") % {"face": choice.face} if chosen else _("any face")
            if chosen or any(opens(choice, draft.but(as_face=each)) for each in FACES):
                yield PowerOffer(_button(choice, "as", name, chosen, draft.but(as_face=face)))
        case "ragdoll":
            opposite = 7 - choice.own_face
            name = _("as a %(face)s") % {"face": opposite}
            longer = draft.but(as_face=None if chosen else opposite)
            yield from _offered(choice, "as", name, chosen, longer)
        case "sphynx":
            yield from _toggle(choice, "ghost", _("ghost"))
        case "maine-coon":
            yield from _toggle(choice, "further", _("further"))
        case "bengal":
            yield from _toggle(choice, "diagonal", _("diagonal"))
        case "siamese":
            yield from _toggle(choice, "both", _("both"))


def _toggle(choice: DieChoice, flag: str, name: str, track: str = "") -> Iterator[PowerOffer]:
    """A power that is a flag of the draft; of those that exclude each other the newest stays."""
    chosen = getattr(choice.draft, flag)
    off = dict.fromkeys(EXCLUSIVE, False) if flag in EXCLUSIVE else {}
    longer = choice.draft.but(**{**off, flag: not chosen})
    sign = track_icon(track) if track else None
    yield from _offered(choice, flag, name, chosen, longer, sign, [track] if track else ())


def _stepping(choice: DieChoice) -> Iterator[PowerOffer]:
    """Full claws and whiskers: a step without a die (offered while dice are left)."""
    chosen = choice.draft.step
    longer = SheetDraft() if chosen else SheetDraft(step=True)
    signs = SafeString("".join(track_icon(track) for track in choice.steps))
    yield from _offered(choice, "step", _("free step"), chosen, longer, signs, choice.steps)


def _offered(
    choice: DieChoice,
    flag: str,
    name: str,
    chosen: bool,
    draft: SheetDraft,
    sign: SafeString | None = None,
    tracks: Sequence[str] = (),
) -> Iterator[PowerOffer]:
    """The power, where it is on or where switching it on (that is, `draft`) opens something."""
    if not chosen and not opens(choice, draft):
        return
    reach = frozenset() if chosen else _reach(choice.under(draft))
    yield PowerOffer(_button(choice, flag, name, chosen, draft, sign, tracks), reach)


def opens(choice: DieChoice, draft: SheetDraft) -> bool:
    """Whether a move may be made by a draft's powers; another face or a double use may want a leap
    besides."""
    if choice.fitting(draft):
        return True
    return bool(draft.as_face or draft.both) and bool(choice.fitting(draft.but(leap=True)))


def _reach(choice: DieChoice) -> frozenset[str]:
    """The rooms that are open under a draft."""
    return frozenset(room for way in choice.ways() if way.open for room in way.rooms)


def _button(
    choice: DieChoice,
    flag: str,
    name: str,
    chosen: bool,
    draft: SheetDraft,
    sign: SafeString | None = None,
    tracks: Sequence[str] = (),
) -> Button:
    """A power as a switch: that of full `tracks`, or the cat's."""
    cat = choice.sheet.cat or ""
    power = " ".join(_(ABILITIES[track].power) for track in tracks) or cat_power(cat)
    label = _("%(name)s: %(power)s") % {"name": name, "power": power}
    return Button(
        id=f"power-{flag}",
        kind="power chosen" if chosen else "power",
        label=_("%(label)s Chosen.") % {"label": label} if chosen else label,
        name=name,
        sign=token(cat) if sign is None else sign,
        query=draft.query,
    )


def still_to_use(sheet: Sheet, cat: str) -> str:
    """What the cat of this life can still do, in a few words."""
    power, uses = {"power": _(OPENED[cat])}, CATS[cat].uses
    if not uses:
        return power["power"]
    if sheet.cat_uses >= uses:
        return _("its power is used up")
    if sheet.cat_uses:
        return _("once more: %(power)s") % power
    return (_("once: %(power)s") if uses == 1 else _("twice: %(power)s")) % power
