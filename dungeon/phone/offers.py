"""The ledge while a life is played: what each button leads to, what it earns, what it asks.

Pure: a sheet, the rolls and a draft in, slabs for the template out. The four ways and the four
tracks are tried on the sheet under the draft; so is every power that could be switched on.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from dungeon.phone.draft import CHOOSE_FACE, Draft
from dungeon.phone.drawn import squares, token, track_icon, track_name, unlock_squares
from dungeon.phone.slabs import (
    Outcome,
    Slab,
    any_of,
    ask,
    direction_word,
    earnings,
    track_slab,
    written,
)
from dungeon.rules.layout import (
    CATS,
    COLUMNS,
    DIAGONALS,
    DIRECTIONS,
    LINES,
    ORTHOGONALS,
    SQUARES,
    TRACKS,
    place_of,
)
from dungeon.rules.moves import FACES, Begin, Step, Use
from dungeon.rules.sheet import Rolls, Sheet
from ninelives_site.drawings import icon

EXCLUSIVE = ("diagonal", "further", "ghost", "leap")
"""R7: at most one of these in one action."""


@dataclass(frozen=True, slots=True)
class Question:
    """A panel that asks for the rest of a move: an arrow's track, a face, a second half."""

    title: str
    text: str
    slabs: tuple[Slab, ...]
    kind: str
    back: str


@dataclass(frozen=True, slots=True)
class Ledge:
    """What stands under the map, and what it lights on it."""

    dice: tuple[Slab, ...]
    say: SafeString
    ways: tuple[Slab, ...]
    powers: tuple[Slab, ...]
    tracks: tuple[Slab, ...]
    question: Question | None
    lit: frozenset[str]
    reach: frozenset[str]
    hint: str


class Offers:
    """The offers to one player under one draft. `die` is the one chosen, None without any."""

    def __init__(self, sheet: Sheet, rolls: Rolls, draft: Draft) -> None:
        self.sheet = sheet
        self.rolls = rolls
        self.faces = rolls.dice[sheet.life - 1]
        self.left = sheet.dice_left(rolls)
        self.steps = [track for track in ("claws", "whiskers") if self._ready(track)]
        self.die = draft.die if draft.die in self.left else next(iter(self.left), None)
        if self.steps and (draft.step or self.die is None):
            self.die = None
            draft = Draft(step=True, move=draft.move, arrow=draft.arrow, sight=draft.sight)
        elif draft.die != self.die:
            draft = Draft(die=self.die)
        elif draft.step:
            draft = draft.but(step=False)
        self.draft = draft
        self.lit: set[str] = set()
        self.reach: set[str] = set()

    @property
    def face(self) -> int | None:
        """The face that the chosen die is used as."""
        return self.draft.as_face or (None if self.die is None else self.faces[self.die])

    def _ready(self, track: str) -> bool:
        """Whether a track's ability may still be used in this life."""
        full = self.sheet.tracks[TRACKS.index(track)] == SQUARES
        return full and track not in self.sheet.abilities_used

    def ledge(self) -> Ledge:
        """Everything that is offered, or the question that the draft has led to."""
        question = self._question()
        ways: tuple[Slab, ...] = ()
        tracks: tuple[Slab, ...] = ()
        powers: tuple[Slab, ...] = ()
        if question is None:
            ways = self.ways() if self.die is not None or self.steps else ()
            tracks = self.tracks()
            powers = tuple(self._powers())
        return Ledge(
            dice=tuple(self._dice()),
            say=self._say(ways, tracks),
            ways=ways,
            powers=powers,
            tracks=tracks,
            question=question,
            lit=frozenset(self.lit),
            reach=frozenset(self.reach - self.lit),
            hint=hint(ways, tracks),
        )

    def _dice(self) -> Iterator[Slab]:
        for die, face in enumerate(self.faces):
            number = str(face)
            if die not in self.left:
                label, kind = _("Die %(face)s, used") % {"face": number}, "used"
            elif die == self.die:
                label, kind = _("Die %(face)s, chosen") % {"face": number}, "picked"
            else:
                label, kind = _("Die %(face)s") % {"face": number}, ""
            yield Slab(
                id=f"die-{die}",
                kind=kind,
                label=label,
                name=number,
                sign=icon(f"die-{face}"),
                what=icon("x-a", "mark") if kind == "used" else SafeString(""),
                query=Draft(die=die).query,
            )

    # Moves out of the draft

    def moving(self, direction: str, upgrade: str = "") -> Use | Step:
        """The move that goes this way under the draft."""
        draft = self.draft
        if self.die is None:
            return Step(direction, draft.arrow, draft.sight)
        upgrade = upgrade or draft.upgrade
        return Use(
            self.die,
            direction,
            upgrade or None,
            draft.arrow,
            (draft.first if upgrade and draft.first else "move"),
            as_face=draft.as_face or None,
            further=draft.further,
            ghost=draft.ghost,
            leap=draft.leap,
            sight=draft.sight,
        )

    def ask_way(self, direction: str) -> Outcome:
        """What comes of going this way; with a Siamese's track still open, of going at all."""
        if self.draft.both and not self.draft.upgrade and self.die is not None:
            for track in TRACKS:
                found = self._ask(self.moving(direction, track))
                if found.after:
                    return replace(found, asks=True)
        return self._ask(self.moving(direction))

    def _ask(self, move: Use | Step) -> Outcome:
        return ask(self.sheet, self.rolls, move)

    def directions(self) -> tuple[str, ...]:
        return DIAGONALS if self.draft.diagonal and self.die is not None else ORTHOGONALS

    def path(self, direction: str) -> list[str]:
        """The rooms entered by going this way; none where there is rock or the edge."""
        around = self.sheet.layout.neighbours
        first = around[self.sheet.at or ""].get(direction)
        if first and self.draft.leap:
            first = around[first].get(direction)
        if not first:
            return []
        second = around[first].get(direction) if self.draft.further else None
        return [first, second] if second else [first]

    # Ways and tracks

    def ways(self) -> tuple[Slab, ...]:
        return tuple(self._way(direction) for direction in self.directions())

    def _way(self, direction: str) -> Slab:
        outcome = self.ask_way(direction)
        rooms = self.path(direction)
        if not rooms:
            name, said = "–", self._edge(direction)
            what = format_html("{}", said)
        elif outcome.after is None and not self.sheet.rooms.isdisjoint(rooms):
            name, said = rooms[-1], _("shut")
            what = format_html("{}{}", icon("x-a"), said)
        else:
            name = rooms[-1]
            what, said = earnings(self.sheet, rooms, outcome.after)
        words = {"way": direction_word(direction).capitalize(), "room": name, "what": said}
        label = (_("%(way)s to %(room)s, %(what)s") if rooms else _("%(way)s, %(what)s")) % words
        if outcome.after:
            self.lit.update(rooms)
            label = _("%(label)s, open now") % {"label": label}
        longer = self.draft.but(move=direction, first=self.draft.first or "move")
        return Slab(
            id=f"way-{direction}",
            kind="lit" if outcome.after else "",
            label=label,
            name=name,
            sign=icon(f"dir-{direction.lower()}"),
            what=what,
            move="" if outcome.asks else written(outcome.move),
            query=longer.query if outcome.asks else "",
            words=_("%(way)s to %(room)s") % {"way": direction_word(direction), "room": name},
        )

    def _edge(self, direction: str) -> str:
        column, row = place_of(self.sheet.at or "")
        east, south = DIRECTIONS[direction]
        far = 2 if self.draft.leap else 1
        x, y = column + far * east, row + far * south
        return _("rock") if 0 <= x < len(COLUMNS) and 0 <= y < len(LINES) else _("the edge")

    def tracks(self) -> tuple[Slab, ...]:
        if self.die is None:
            return tuple(self._still_track(track) for track in TRACKS)
        return tuple(self._track(track) for track in TRACKS)

    def _track(self, track: str) -> Slab:
        """A track under the chosen die; for a Siamese the first half, or the second."""
        draft = self.draft
        move = Use(self.die or 0, None, track, as_face=draft.as_face or None)
        longer = draft.but(upgrade=track)
        if draft.both and draft.move:
            outcome = self._ask(self.moving(draft.move, track))
        elif draft.both:
            longer = longer.but(first="upgrade")
            second = Offers(self.sheet, self.rolls, longer)
            found = any(second.ask_way(way).after for way in ORTHOGONALS)
            outcome = Outcome(move, self.sheet if found else None, asks=found)
        else:
            outcome = self._ask(move)
        return track_slab(
            self.sheet,
            track,
            lit=outcome.after is not None,
            face=self.face,
            move="" if outcome.asks else written(outcome.move),
            query=longer.query if outcome.asks else "",
        )

    def _still_track(self, track: str) -> Slab:
        """A track while no die is in hand: to be read."""
        index = TRACKS.index(track)
        marked = self.sheet.tracks[index]
        name = track_name(track).capitalize()
        return Slab(
            id=f"track-{track}",
            kind="still",
            label=_("%(name)s, %(n)s of 9 marked") % {"name": name, "n": marked},
            name=name,
            sign=track_icon(track),
            squares=squares(unlock_squares(self.sheet, index), marked, False),
        )

    # Questions

    def _question(self) -> Question | None:
        draft = self.draft
        if draft.as_face == CHOOSE_FACE and self.die is not None:
            return self._ask_face()
        if draft.both and draft.move and not draft.upgrade:
            return self._ask_track()
        if draft.both and draft.upgrade and not draft.move:
            return self._ask_move()
        if draft.move and self.ask_way(draft.move).asks:
            return self._ask_arrow()
        return None

    def _ask_face(self) -> Question:
        faces = tuple(
            Slab(
                id=f"face-{face}",
                kind="",
                label=_("as a %(face)s") % {"face": face},
                name=str(face),
                sign=icon(f"die-{face}"),
                query=self.draft.but(as_face=face).query,
            )
            for face in FACES
        )
        title = _("The %(face)s as …") % {"face": self.faces[self.die or 0]}
        left = (CATS["tabby"].uses or 0) - self.sheet.cat_uses
        text = _("Tabby uses this die as any face. %(n)s of 2 left.") % {"n": left}
        return Question(title, text, faces, "faces", self.draft.but(as_face=None).query)

    def _ask_track(self) -> Question:
        room = self.path(self.draft.move)[-1:] or [""]
        words = {"way": direction_word(self.draft.move), "room": room[0]}
        title = _("First %(way)s to %(room)s, then …") % words
        back = self.draft.but(move="", first="")
        return Question(title, _("Which track does it mark?"), self.tracks(), "tracks", back.query)

    def _ask_move(self) -> Question:
        title = _("First %(track)s, then …") % {"track": track_name(self.draft.upgrade)}
        back = self.draft.but(upgrade="", first="")
        return Question(title, _("Where does it go?"), self.ways(), "ways", back.query)

    def _ask_arrow(self) -> Question:
        """R8: one track for each arrow entered, in their order."""
        draft = self.draft
        arrows = [room for room in self.path(draft.move) if room in self.sheet.layout.arrows]
        room = arrows[min(len(draft.arrow), len(arrows) - 1)]
        move = self.moving(draft.move)
        slabs = arrow_slabs(self.sheet, self.rolls, move, draft)
        back = draft.but(move="", arrow=(), upgrade="", first="")
        return arrow_question(room, slabs, back.query)

    # Powers

    def _powers(self) -> Iterator[Slab]:
        """The powers of the cat and of full tracks that could be used now, or are chosen."""
        cat = CATS[self.sheet.cat or ""]
        if self.die is not None and (cat.uses is None or self.sheet.cat_uses < cat.uses):
            yield from self._cat_powers(cat.id)
        if self.die is not None and self._ready("paws"):
            yield from self._toggle("leap", _("leap"), "paws")
        if self._ready("eyes") and (self.die is not None or self.steps):
            yield from self._toggle("sight", _("sight"), "eyes")
        if self.steps and self.left:
            yield from self._stepping()

    def _cat_powers(self, cat: str) -> Iterator[Slab]:
        chosen = bool(self.draft.as_face)
        match cat:
            case "tabby":
                face = None if chosen else CHOOSE_FACE
                name = _("as a %(face)s") % {"face": self.face} if chosen else _("any face")
                yield self._power("as", name, chosen, self.draft.but(as_face=face))
            case "ragdoll":
                opposite = 7 - self.faces[self.die or 0]
                longer = self.draft.but(as_face=None if chosen else opposite)
                if chosen or self._opens(longer):
                    name = _("as a %(face)s") % {"face": opposite}
                    yield self._power("as", name, chosen, longer)
            case "sphynx":
                yield from self._toggle("ghost", _("ghost"))
            case "maine-coon":
                yield from self._toggle("further", _("further"))
            case "bengal":
                yield from self._toggle("diagonal", _("diagonal"))
            case "siamese":
                yield from self._toggle("both", _("both"))

    def _toggle(self, flag: str, name: str, track: str = "") -> Iterator[Slab]:
        """A power switched on or off, offered where switching it on opens a way."""
        chosen = getattr(self.draft, flag)
        off = dict.fromkeys(EXCLUSIVE, False) if flag in EXCLUSIVE else {}
        longer = self.draft.but(**{**off, flag: not chosen})
        if chosen or self._opens(longer):
            yield self._power(flag, name, chosen, longer, track_icon(track) if track else None)

    def _stepping(self) -> Iterator[Slab]:
        """Full claws and whiskers: a step without a die (offered while dice are left)."""
        chosen = self.draft.step
        signs = SafeString("".join(track_icon(track) for track in self.steps))
        longer = Draft() if chosen else Draft(step=True)
        if chosen or self._opens(longer):
            yield self._power("step", _("step"), chosen, longer, signs)

    def _opens(self, draft: Draft) -> bool:
        """Whether some way is open under this draft, or with another face some track."""
        other = Offers(self.sheet, self.rolls, draft)
        opened = [way for way in other.directions() if other.ask_way(way).after]
        for way in opened:
            self.reach.update(other.path(way))
        if opened or not draft.as_face:
            return bool(opened)
        uses = (Use(self.die or 0, None, track, as_face=draft.as_face) for track in TRACKS)
        return any(self._ask(use).after for use in uses)

    def _power(
        self, name_id: str, name: str, chosen: bool, draft: Draft, sign: SafeString | None = None
    ) -> Slab:
        cat = CATS[self.sheet.cat or ""]
        label = _("%(name)s, a power") % {"name": name}
        if sign is None:
            label = _("%(name)s: %(power)s") % {"name": name, "power": cat.power}
        return Slab(
            id=f"power-{name_id}",
            kind="power chosen" if chosen else "power",
            label=_("%(label)s Chosen.") % {"label": label} if chosen else label,
            name=name,
            sign=token(cat.id) if sign is None else sign,
            query=draft.query,
        )

    # The sentence

    def _say(self, ways: tuple[Slab, ...], tracks: tuple[Slab, ...]) -> SafeString:
        """What the chosen die can do, in one sentence."""
        directions = [direction_word(way.id[4:]) for way in ways if way.lit]
        names = [track.name.lower() for track in tracks if track.lit]
        if self.die is None and not self.steps:
            return format_html("{}", _("All five dice are used."))
        if self.die is None:
            words = any_of(directions) if directions else _("nowhere")
            return format_html("{}", _("A step without a die: %(ways)s.") % {"ways": words})
        goes = _("leaps %(ways)s") if self.draft.leap else _("goes %(ways)s")
        says = []
        if directions:
            says.append(goes % {"ways": self._ways_words(directions)})
        if names:
            tracks_words = _("any track") if len(names) == len(TRACKS) else any_of(names)
            says.append(_("marks %(tracks)s") % {"tracks": tracks_words})
        joined = _(", or ").join(says) if says else _("can do nothing here")
        return format_html("{} {}.", self._face_words(), joined)

    def _ways_words(self, directions: list[str]) -> str:
        if self.draft.diagonal:
            return _("diagonally")
        return _("any way") if len(directions) == len(ORTHOGONALS) else any_of(directions)

    def _face_words(self) -> SafeString:
        face = self.faces[self.die or 0]
        if self.draft.as_face:
            return format_html(_("<b>{}</b> as a <b>{}</b>"), face, self.draft.as_face)
        return format_html("<b>{}</b>", face)


def arrow_slabs(
    sheet: Sheet, rolls: Rolls, move: Begin | Use | Step, draft: Draft
) -> tuple[Slab, ...]:
    """The four tracks for the next arrow of a move; a full one says so when pressed."""
    slabs = []
    for track in TRACKS:
        chosen = (*draft.arrow, track)
        outcome = ask(sheet, rolls, replace(move, arrow=chosen))
        slabs.append(
            track_slab(
                sheet,
                track,
                lit=False,
                free=outcome.after is not None,
                move="" if outcome.asks else written(outcome.move),
                query=draft.but(arrow=chosen).query if outcome.asks else "",
            )
        )
    return tuple(slabs)


def arrow_question(room: str, slabs: tuple[Slab, ...], back: str) -> Question:
    title = _("An arrow in %(room)s") % {"room": room}
    return Question(title, _("Mark the next square of one track."), slabs, "tracks", back)


def hint(ways: tuple[Slab, ...], tracks: tuple[Slab, ...]) -> str:
    """What would have been right, in one sentence, for a player who was refused."""
    open_ways = [way.words for way in ways if way.lit]
    open_tracks = [track.name.lower() for track in tracks if track.lit]
    if open_ways:
        words = any_of(open_ways)
        return _("%(way)s is open.") % {"way": words[0].upper() + words[1:]}
    if open_tracks:
        return _("This die marks %(tracks)s.") % {"tracks": any_of(open_tracks)}
    return ""
