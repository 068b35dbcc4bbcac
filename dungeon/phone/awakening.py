"""The action bar while a life is begun: the cats, what they can do, where to wake up.

Pure, like `offers`: a sheet, the rolls and a draft in, buttons for the template out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from dungeon.phone.buttons import Button, earnings_of, posted, preview_of
from dungeon.phone.draft import SheetDraft
from dungeon.phone.drawn import RoomKey, token
from dungeon.phone.questions import Question, arrow_question
from dungeon.phone.startroll import StartDie, dark_die, light_die
from dungeon.rules.layout import SQUARES, TRACKS
from dungeon.rules.moves import Begin
from dungeon.rules.sheet import Rolls, Sheet
from dungeon.rules.tables import CATS, STARTER
from dungeon.words import cat_name, cat_power

MOST_STARTS = 12
"""So many start rooms stand beside one another; of more, the column is asked for first."""


@dataclass(frozen=True, slots=True)
class Awakening:
    """What stands above and under the map while a life is begun."""

    dark: StartDie
    light: StartDie
    cats: tuple[Button, ...]
    cat: str
    power: str
    cat_list: tuple[tuple[SafeString, str, str], ...]
    powers: str
    starts: tuple[Button, ...]
    starts_title: str
    back: str
    sight: Button | None
    wake_up: Button
    question: Question | None
    lit: frozenset[str]
    reach: frozenset[str]
    keys: Mapping[str, RoomKey]
    draft: SheetDraft


class StartChoice:
    """The choices of one player under one draft; `goals` are those that count."""

    def __init__(
        self, sheet: Sheet, rolls: Rolls, draft: SheetDraft, goals: Sequence[int] = ()
    ) -> None:
        self.sheet = sheet
        self.rolls = rolls
        self.goals = goals
        self.roll = rolls.starts[sheet.life]
        self.free_cats = [cat for cat in CATS if cat not in sheet.cats_used]
        if sheet.life == 0:
            self.free_cats = [STARTER]
        self.fitting = sheet.start_rooms(rolls)
        cat = draft.cat if draft.cat in self.free_cats else ""
        if len(self.free_cats) == 1:
            cat = self.free_cats[0]
        self.rooms = sheet.free_rooms() if cat == "black-cat" else self.fitting
        room = draft.room if draft.room in self.rooms else ""
        if len(self.rooms) == 1:
            room = self.rooms[0]
        sight = draft.sight and self._may_see(room)
        self.draft = draft.but(cat=cat, room=room, sight=sight)

    def awakening(self) -> Awakening:
        """Everything that may be chosen, or the question that the choice has led to."""
        draft = self.draft
        dark, light = self.roll
        cat, power = "", _("Choose one: it is yours for this life.")
        if draft.cat in CATS:
            cat, power = cat_name(draft.cat), cat_power(draft.cat)
        starts, title, back = self._starts()
        question = self._ask_arrow() if draft.wake and draft.room else None
        layout = self.sheet.layout
        return Awakening(
            dark=dark_die(layout, dark),
            light=light_die(layout, light),
            cats=tuple(self._cat(cat) for cat in CATS),
            cat=cat,
            power=power,
            cat_list=self._cat_list() if draft.powers else (),
            powers=draft.but(powers=not draft.powers).query,
            starts=starts,
            starts_title=title,
            back=back,
            sight=self._sight(),
            wake_up=self._wake_up(),
            question=question,
            lit=self._lit(),
            reach=self._reach(),
            keys={room: RoomKey("asks", "room", room) for room in self.rooms},
            draft=draft.but(wake=False, powers=False),
        )

    def _lit(self) -> frozenset[str]:
        """The rooms that glow: the one that was chosen, those of the column, or all that fit."""
        if self.draft.room:
            return frozenset([self.draft.room])
        column = self.draft.col if len(self.rooms) > MOST_STARTS else ""
        if column and any(room[0] == column for room in self.rooms):
            return frozenset(room for room in self.rooms if room[0] == column)
        return frozenset(self.fitting)

    def _reach(self) -> frozenset[str]:
        """The rooms that may be chosen and do not glow: of a Black Cat all, and once one is
        chosen, the others that were offered with it."""
        column = self.draft.col
        if column and not self.draft.room:
            return frozenset()
        return frozenset(room for room in self.rooms if not column or room[0] == column)

    def _begin(self, room: str) -> Begin:
        return Begin(self.draft.cat or self.free_cats[0], room, (), self.draft.sight)

    # The cats

    def _cat(self, cat: str) -> Button:
        name = cat_name(cat)
        if cat in self.sheet.cats_used:
            life = self.sheet.cats_used.index(cat) + 1
            spent = _("life %(life)s") % {"life": life}
            if len(self.sheet.cats_used) != self.sheet.life:  # lives were lost or skipped
                spent = _("spent")
            return Button(
                id=f"cat-{cat}",
                kind="gone",
                label=_("%(cat)s, %(spent)s") % {"cat": name, "spent": spent},
                name=spent,
                sign=token(cat),
                query=self._asking(cat),
            )
        if cat not in self.free_cats:
            return Button(
                id=f"cat-{cat}",
                kind="later",
                label=_("%(cat)s, not in life 1") % {"cat": name},
                name=name,
                sign=token(cat),
                query=self._asking(cat),
            )
        chosen = cat == self.draft.cat
        label = _("%(name)s: %(power)s") % {"name": name, "power": cat_power(cat)}
        return Button(
            id=f"cat-{cat}",
            kind="chosen" if chosen else "",
            label=_("%(label)s Chosen.") % {"label": label} if chosen else label,
            name=name,
            sign=token(cat),
            query=self.draft.but(cat=cat, wake=False, powers=False).query,
        )

    def _asking(self, cat: str) -> str:
        """A cat that may not have this life: pressed, it is explained, and nothing is chosen."""
        return self.draft.but(ask=f"cat-{cat}", wake=False, powers=False).query

    def _cat_list(self) -> tuple[tuple[SafeString, str, str], ...]:
        return tuple((token(cat), cat_name(cat), cat_power(cat)) for cat in CATS)

    # The rooms

    def _starts(self) -> tuple[tuple[Button, ...], str, str]:
        """The start buttons, what they ask for, and the way back to the columns."""
        if len(self.rooms) <= MOST_STARTS:
            return tuple(self._start(room) for room in self.rooms), "", ""
        columns = sorted({room[0] for room in self.rooms})
        column = self.draft.room[:1] or self.draft.col
        if len(columns) == 1:
            column = columns[0]
        if column in columns:
            rooms = [room for room in self.rooms if room[0] == column]
            title = _("Column %(column)s: which row?") % {"column": column}
            back = self.draft.but(col="", room="", wake=False).query if len(columns) > 1 else ""
            return tuple(self._start(room) for room in rooms), title, back
        title = _("%(n)s rooms fit. Which column?") % {"n": len(self.rooms)}
        return tuple(self._column(column) for column in columns), title, ""

    def _column(self, column: str) -> Button:
        n = sum(room[0] == column for room in self.rooms)
        return Button(
            id=f"column-{column}",
            kind="",
            label=ngettext("Column %(column)s, %(n)s room", "Column %(column)s, %(n)s rooms", n)
            % {"column": column, "n": n},
            name=column,
            query=self.draft.but(col=column, room="", wake=False).query,
        )

    def _start(self, room: str) -> Button:
        chosen = room == self.draft.room
        what, said = None, ""
        sight = self.draft.sight and self._may_see(room)
        ends = preview_of(self.sheet, self.rolls, replace(self._begin(room), sight=sight)).ends
        if ends:
            entered = [room] if self.sheet.options.start_enters else []
            what, said = earnings_of(self.sheet, entered, ends, self.goals)
        label = _("%(room)s, %(what)s") % {"room": room, "what": said} if said else room
        return Button(
            id=f"start-{room}",
            kind="chosen" if chosen else "",
            label=_("%(label)s, chosen") % {"label": label} if chosen else label,
            name=room,
            earnings=what,
            query=self.draft.but(room=room, col=self.draft.col and room[0], wake=False).query,
        )

    def _may_see(self, room: str) -> bool:
        """Whether full eyes may be used in a start room: it is entered, and has an icon."""
        full = self.sheet.tracks[TRACKS.index("eyes")] == SQUARES
        return full and self.sheet.options.start_enters and room in self.sheet.layout.icons

    def _sight(self) -> Button | None:
        """Full eyes: one treasure more in a start room with an icon."""
        draft = self.draft
        if not self._may_see(draft.room):
            return None
        return Button(
            id="power-sight",
            kind="power chosen" if draft.sight else "power",
            label=_("Night sight: one treasure more in this room, once in this life"),
            name=_("sight: one treasure more here"),
            query=draft.but(sight=not draft.sight).query,
        )

    def _wake_up(self) -> Button:
        """The next thing: wake up there, or first choose what is missing."""
        draft = self.draft
        if not draft.cat or not draft.room:
            if draft.cat:
                name = _("Choose a room")
            else:
                name = _("Choose a cat") if draft.room else _("Choose a cat and a room")
            return Button(id="wake", kind="missing", label=name, name=name)
        words = {"room": draft.room, "cat": cat_name(draft.cat)}
        name = _("Wake up in %(room)s as %(cat)s") % words
        preview = preview_of(self.sheet, self.rolls, self._begin(draft.room))
        asks = preview.asks
        return Button(
            id="wake",
            kind="",
            label=name,
            name=name,
            move="" if asks else posted(preview.move),
            query=draft.but(wake=True).query if asks else "",
        )

    def _ask_arrow(self) -> Question | None:
        move = self._begin(self.draft.room)
        if not preview_of(self.sheet, self.rolls, move).asks:
            return None
        draft, back = self.draft, self.draft.but(wake=False)
        return arrow_question(self.sheet, self.rolls, move, draft, draft.room, back)
