"""The four tracks as buttons: what their next square takes, whether the die in hand marks it."""

from dataclasses import replace

from django.utils.translation import gettext as _

from dungeon.phone.buttons import Button, Preview, posted
from dungeon.phone.choice import DieChoice
from dungeon.phone.draft import SheetDraft
from dungeon.phone.drawn import squares, track_icon, unlock_squares
from dungeon.rules.layout import SQUARES, TRACKS
from dungeon.rules.sheet import Sheet
from dungeon.words import track_name
from ninelives_site.pages.sentences import any_of


def track_buttons(choice: DieChoice) -> tuple[Button, ...]:
    """The tracks under the die in hand; to be read only where there is none."""
    if choice.die is None:
        return still_tracks(choice.sheet)
    return tuple(_track(choice, track) for track in TRACKS)


def _track(choice: DieChoice, track: str) -> Button:
    """A track under the die in hand; for a Siamese the first half, or the second."""
    draft = choice.draft
    longer = draft.but(upgrade=track)
    if draft.both and draft.move:
        preview = choice.preview(choice.moving(draft.move, track))
    elif draft.both:
        longer = longer.but(first="upgrade")
        found = choice.goes_after(track)
        preview = Preview(choice.marking(track), (choice.sheet,) if found else (), asks=found)
    else:
        preview = choice.preview(choice.marking(track))
    return track_button(
        choice.sheet,
        track,
        lit=preview.accepted,
        face=choice.face,
        move="" if preview.asks else posted(preview.move),
        query=longer.query if preview.asks else "",
    )


def still_tracks(sheet: Sheet) -> tuple[Button, ...]:
    """The tracks while no die is in hand: what the next square of each takes; pressed, they say
    what they are."""
    return tuple(
        replace(
            track_button(sheet, track, lit=False, query=SheetDraft(ask=f"track-{track}").query),
            kind="still",
        )
        for track in TRACKS
    )


def track_button(
    sheet: Sheet,
    track: str,
    *,
    lit: bool,
    free: bool = False,
    face: int | None = None,
    move: str = "",
    query: str = "",
) -> Button:
    """A track as a button: its name, the faces of its next square, its nine squares."""
    index = TRACKS.index(track)
    marked = sheet.tracks[index]
    faces = sheet.layout.tracks[index].faces[min(marked, SQUARES - 1)]
    name = track_name(track).capitalize()
    label = _("%(name)s, %(n)s of 9 marked, takes %(faces)s") % {
        "name": name,
        "n": marked,
        "faces": any_of(faces),
    }
    if lit or free:
        label = _("%(label)s, open now") % {"label": label}
    return Button(
        id=f"track-{track}",
        kind="lit" if lit else "free" if free else "",
        label=label,
        name=name,
        words=track_name(track),
        sign=track_icon(track),
        faces=faces,
        face=str(face) if lit else "",
        move=move,
        query=query,
        squares=squares(unlock_squares(sheet, index), marked, lit),
    )
