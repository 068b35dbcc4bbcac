"""What is asked before a move is whole: a face, a Siamese's other half, an arrow's track."""

from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from dungeon.phone.buttons import Button, posted, preview_of
from dungeon.phone.choice import DieChoice
from dungeon.phone.draft import CHOOSE_FACE, SheetDraft
from dungeon.phone.tracks import track_button, track_buttons
from dungeon.phone.ways import way_button
from dungeon.rules.layout import TRACKS
from dungeon.rules.moves import FACES, Begin, Step, UseDie
from dungeon.rules.sheet import Rolls, Sheet
from dungeon.rules.tables import CATS
from dungeon.words import direction_word, track_name
from ninelives_site.pages.drawings import icon


@dataclass(frozen=True, slots=True)
class Question:
    """A panel that asks for the rest of a move; `lit` are the rooms that its ways lead to."""

    title: str
    text: str
    buttons: tuple[Button, ...]
    kind: str
    back: str
    lit: frozenset[str] = frozenset()


def question(choice: DieChoice) -> Question | None:
    """The question that the draft has led to, if it has."""
    draft = choice.draft
    if draft.as_face == CHOOSE_FACE and choice.die is not None:
        return _ask_face(choice)
    if draft.both and draft.move and not draft.upgrade:
        return _ask_track(choice)
    if draft.both and draft.upgrade and not draft.move:
        return _ask_way(choice)
    if draft.move and choice.way(draft.move).preview.asks:
        return _ask_arrow(choice)
    return None


def _ask_face(choice: DieChoice) -> Question:
    faces = tuple(
        Button(
            id=f"face-{face}",
            kind="",
            label=_("as a %(face)s") % {"face": face},
            name=str(face),
            sign=icon(f"die-{face}"),
            query=choice.draft.but(as_face=face).query,
        )
        for face in FACES
    )
    title = _("The %(face)s as …") % {"face": choice.own_face}
    left = (CATS["tabby"].uses or 0) - choice.sheet.cat_uses
    text = _("Tabby uses this die as any face. %(n)s of 2 left.") % {"n": left}
    return Question(title, text, faces, "faces", choice.draft.but(as_face=None).query)


def _ask_track(choice: DieChoice) -> Question:
    room = choice.path(choice.draft.move)[-1:] or ("",)
    words = {"way": direction_word(choice.draft.move), "room": room[0]}
    title = _("First %(way)s to %(room)s, then …") % words
    back = choice.draft.but(move="", first="")
    text = _("Which track does it mark?")
    return Question(title, text, track_buttons(choice), "tracks", back.query)


def _ask_way(choice: DieChoice) -> Question:
    title = _("First %(track)s, then …") % {"track": track_name(choice.draft.upgrade)}
    back = choice.draft.but(upgrade="", first="")
    ways = choice.ways()
    buttons = tuple(way_button(choice, way) for way in ways)
    lit = frozenset(room for way in ways if way.open for room in way.rooms)
    return Question(title, _("Where does it go?"), buttons, "ways", back.query, lit)


def _ask_arrow(choice: DieChoice) -> Question:
    draft = choice.draft
    arrows = [room for room in choice.path(draft.move) if room in choice.sheet.layout.arrows]
    room = arrows[min(len(draft.arrow), len(arrows) - 1)]
    back = draft.but(move="", arrow=(), upgrade="", first="")
    move = choice.moving(draft.move)
    return arrow_question(choice.sheet, choice.rolls, move, draft, room, back)


def arrow_question(
    sheet: Sheet,
    rolls: Rolls,
    move: Begin | UseDie | Step,
    draft: SheetDraft,
    room: str,
    back: SheetDraft,
) -> Question:
    """R8: one track for each arrow entered, in their order; this is the next one's."""
    title = _("An arrow in %(room)s") % {"room": room}
    text = arrow_words(sheet)
    buttons = tuple(_arrow_button(sheet, rolls, move, draft, track) for track in TRACKS)
    return Question(title, text, buttons, "tracks", back.query)


def _arrow_button(
    sheet: Sheet, rolls: Rolls, move: Begin | UseDie | Step, draft: SheetDraft, track: str
) -> Button:
    """A track for the next arrow of a move; a full one says so when pressed."""
    chosen = (*draft.arrow, track)
    preview = preview_of(sheet, rolls, replace(move, arrow=chosen))
    return track_button(
        sheet,
        track,
        lit=False,
        free=preview.accepted,
        move="" if preview.asks else posted(preview.move),
        query=draft.but(arrow=chosen).query if preview.asks else "",
    )


def arrow_words(sheet: Sheet) -> str:
    """What an arrow asks; the first time it says what an arrow is."""
    if sheet.rooms.isdisjoint(sheet.layout.arrows):
        return _("An arrow is a free mark, on any track. Choose.")
    return _("Mark the next square of one track.")
