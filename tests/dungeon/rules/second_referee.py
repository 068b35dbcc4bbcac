"""A second referee of Rogue-and-Write, written from the rules page alone: plain dicts and sets.

It knows nothing of the package's rules, and is only compared with them. What it reads has the right
shape, everything spelled out.
"""

from copy import deepcopy
from typing import Any

CATS = [
    *("alley", "tabby", "ragdoll", "sphynx", "maine-coon", "bengal", "persian", "siamese"),
    "black-cat",
]
TRACKS = ["claws", "whiskers", "paws", "eyes"]
STRAIGHT = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
STEPS = {**STRAIGHT, "NE": (1, -1), "SE": (1, 1), "SW": (-1, 1), "NW": (-1, -1)}
WAYS = {1: "N", 2: "E", 3: "S", 4: "W", 5: "NS", 6: "EW"}
GOALS = ["", "quarters", "ramparts", "corridor", "all-rounder", "mastery", "collector"]
Room = tuple[int, int]


class No(Exception):
    """A code."""


def no(code: str, when: Any = True) -> None:
    if when:
        raise No(code)


def name_of(room: Room) -> str:
    return f"{'ABCDEFGHIJ'[room[0]]}{room[1] + 1}"


class Sheet:
    """One player's paper."""

    def __init__(self) -> None:
        self.life, self.playing = 0, False
        self.cat: str | None = None
        self.at: Room | None = None
        self.marked: set[Room] = set()
        self.tracks = dict.fromkeys(TRACKS, 0)
        self.found: list[str] = []
        self.cats: list[str] = []
        self.dice: set[int] = set()
        self.uses = 0
        self.spent: set[str] = set()


class Table:
    """A game as it lies on a table."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.players, self.options = document["players"], document["options"]
        self.lives = self.options["lives"]
        self.strict = self.options["pace"] == "strict"
        self.goals, self.layout = document["setup"]["goals"], document["setup"]["layout"]
        self.cells: dict[Room, str] = {
            (x, y): cell
            for y, line in enumerate(self.layout["map"])
            for x, cell in enumerate(line.split())
            if cell != "#"
        }
        self.starts: list[tuple[int, int]] = []
        self.fives: list[list[int]] = []
        self.sheets = [Sheet() for _ in self.players]

    # Facts

    def over(self) -> bool:
        return all(sheet.life == self.lives and not sheet.playing for sheet in self.sheets)

    def phase(self) -> str:
        if self.over():
            return "over"
        if len(self.fives) < len(self.starts):
            return "dice"
        return "start" if len(self.starts) < self.lives else "play"

    def has_dice(self, sheet: Sheet) -> bool:
        return sheet.playing and len(self.fives) >= sheet.life

    def needs(self, cell: str) -> tuple[str, int]:
        """The track and the number of squares that unlock an icon."""
        track = next(track for track in TRACKS if track[0] == cell[0])
        return track, self.layout["tracks"][track]["unlocks"][int(cell[1]) - 1][0]

    # Moves

    def move(self, move: dict[str, Any]) -> None:
        """Carry a move out whole, or refuse it whole."""
        no("game-over", self.over())
        if move["seat"] is None:
            getattr(self, move["type"].replace("-", "_"))(move)
        else:
            sheet = deepcopy(self.sheets[move["seat"]])
            getattr(self, move["type"])(sheet, move)
            self.sheets[move["seat"]] = sheet
        for sheet in self.sheets:
            full = sheet.marked == set(self.cells)
            while full and not sheet.playing and sheet.life < len(self.starts):
                sheet.life += 1

    def start_roll(self, move: dict[str, Any]) -> None:
        no("game-over", len(self.starts) == self.lives)
        roll = move["dark"], move["light"]
        no("bad-roll", len(self.starts) > len(self.fives) or not {*roll} <= {*WAYS})
        self.starts.append(roll)
        for sheet in self.sheets if self.strict else ():
            sheet.playing, sheet.life = False, len(self.starts) - 1

    def dice(self, move: dict[str, Any]) -> None:
        no("bad-roll", len(self.starts) == len(self.fives))
        no("bad-roll", len(move["faces"]) != 5 or not {*move["faces"]} <= {*WAYS})
        self.fives.append(move["faces"])

    def close(self, move: dict[str, Any]) -> None:
        no("bad-roll", not self.strict or len(self.fives) < self.lives)
        for sheet in self.sheets:
            sheet.playing, sheet.life = False, self.lives

    def begin(self, sheet: Sheet, move: dict[str, Any]) -> None:
        no("not-your-life", sheet.playing or sheet.life == len(self.starts))
        cat, rooms = move["cat"], {name_of(room): room for room in self.cells}
        no("unknown-cat", cat not in CATS)
        no("off-map", move["room"] not in rooms)
        no("cat-used", cat in sheet.cats)
        no("starter-first", sheet.life == 0 and cat != "alley")
        room = rooms[move["room"]]
        fitting = {room for room in self.cells if self.fits(room, *self.starts[sheet.life])}
        is_choice = cat != "black-cat" and fitting - sheet.marked
        no("bad-start", is_choice and room not in fitting)
        no("room-marked", room in sheet.marked)
        sheet.life, sheet.playing, sheet.cat = sheet.life + 1, True, cat
        sheet.cats.append(cat)
        sheet.dice, sheet.uses, sheet.spent = set(), 0, set()
        action = Action(self, sheet, move)
        if self.options["start_enters"]:
            action.enter(room)
        sheet.marked.add(room)
        sheet.at = room
        action.end()

    def fits(self, room: Room, dark: int, light: int) -> bool:
        column, row = self.layout["columns"][room[0]], self.layout["rows"][room[1]]
        return dark in (6, int(column)) and light in (6, int(row))

    def step(self, sheet: Sheet, move: dict[str, Any]) -> None:
        no("not-your-life", not self.has_dice(sheet))
        action = Action(self, sheet, move)
        action.spend("claws" if move["move"] in "NS" else "whiskers")
        action.enter(action.next_to(sheet.at, move["move"]))
        action.end()

    def use(self, sheet: Sheet, move: dict[str, Any]) -> None:
        no("not-your-life", not self.has_dice(sheet))
        die, way, track = move["die"], move.get("move"), move.get("upgrade")
        no("no-such-die", die not in range(5))
        no("wrong-track", track and track not in TRACKS)
        no("die-used", die in sheet.dice)
        sheet.dice.add(die)
        action = Action(self, sheet, move)
        face = action.face(self.fives[sheet.life - 1][die])
        if way and track:
            action.by("siamese", 1)
        if track and move.get("first") == "upgrade":
            action.upgrade(track, face)
        if way:
            action.go(way, face)
        if track and move.get("first") != "upgrade":
            action.upgrade(track, face)
        action.end()

    def done(self, sheet: Sheet, move: dict[str, Any]) -> None:
        no("not-your-life", not self.has_dice(sheet))
        sheet.playing = False

    # What can be seen

    def state(self) -> dict[str, Any]:
        shown = [self.shown(sheet) for sheet in self.sheets]
        totals = [sheet["score"]["total"] for sheet in shown]
        best = [seat for seat, total in enumerate(totals) if total == max(totals)]
        return {
            "phase": self.phase(),
            "scores": totals,
            "winners": best if self.over() else [],
            "state": {
                "life": len(self.starts),
                "sheets": dict(zip(self.players, shown, strict=True)),
            },
        }

    def shown(self, sheet: Sheet) -> dict[str, Any]:
        left = [die for die in range(5) if die not in sheet.dice]
        return {
            "life": sheet.life,
            "cat": sheet.cat,
            "at": name_of(sheet.at) if sheet.at else None,
            "rooms": sorted(map(name_of, sheet.marked)),
            "tracks": sheet.tracks,
            "treasures": len(sheet.found),
            "cats_used": sheet.cats,
            "dice_left": left if self.has_dice(sheet) else [],
            "score": self.score(sheet),
        }

    def score(self, sheet: Sheet) -> dict[str, Any]:
        upgrades = sum(
            vp
            for track in TRACKS
            for square, vp in self.layout["tracks"][track]["unlocks"]
            if sheet.tracks[track] >= square
        )
        goals = {GOALS[die]: self.goal(sheet, die) for die in self.goals}
        treasures = 2 * len(sheet.found)
        total = treasures + upgrades + sum(goals.values())
        return {"treasures": treasures, "upgrades": upgrades, "goals": goals, "total": total}

    def goal(self, sheet: Sheet, die: int) -> int:
        marked, squares = sheet.marked, sheet.tracks.values()
        match die:
            case 1:
                quarters = [(x // 5, y // 5) for x, y in marked]
                return 4 * sum(quarters.count(quarter) >= 9 for quarter in {*quarters})
            case 2:
                return 2 * (sum({x, y} & {0, 9} != set() for x, y in marked) // 3)
            case 3:
                return max((self.run(marked, room) for room in marked), default=0)
            case 4:
                return 2 * max(0, min(squares) - 3)
            case 5:
                return max(0, 6 * (list(squares).count(9) - 2))
        return sum(sheet.found.count(cell) >= 2 for cell in {*sheet.found})

    def run(self, marked: set[Room], room: Room) -> int:
        """How far X follows X from here, to the east or to the south."""
        lengths = []
        for east, south in ((1, 0), (0, 1)):
            length = 0
            while (room[0] + length * east, room[1] + length * south) in marked:
                length += 1
            lengths.append(length)
        return max(lengths)


class Action:
    """One player's action on a copy of the paper; what lacks is said at its end."""

    def __init__(self, table: Table, sheet: Sheet, move: dict[str, Any]) -> None:
        self.table, self.sheet, self.move = table, sheet, move
        self.arrows = list(move.get("arrow", ()))
        self.looks = move.get("sight", False)
        self.was_marked = False
        self.lacks = False

    def by(self, cat: str, times: int) -> None:
        self.lacks |= self.sheet.cat != cat or self.sheet.uses >= times
        self.sheet.uses += 1

    def spend(self, track: str) -> None:
        self.lacks |= self.sheet.tracks[track] < 9 or track in self.sheet.spent
        self.sheet.spent.add(track)

    def face(self, face: int) -> int:
        wanted = self.move.get("as")
        if wanted is None:
            return face
        if self.sheet.cat == "ragdoll":
            self.lacks |= wanted + face != 7
        else:
            self.by("tabby", 2)
        return wanted

    def next_to(self, room: Room | None, way: str) -> Room:
        assert room is not None
        there = room[0] + STEPS[way][0], room[1] + STEPS[way][1]
        no("off-map", there not in self.table.cells)
        return there

    def go(self, way: str, face: int) -> None:
        move = self.move
        if len(way) == 2:
            self.by("bengal", 2)
        else:
            no("wrong-direction", way not in WAYS[face])
        room = self.next_to(self.sheet.at, way)
        if move.get("leap"):
            room = self.next_to(room, way)
            self.spend("paws")
        if move.get("ghost"):
            self.by("sphynx", 2)
        self.enter(room)
        if move.get("further"):
            self.by("maine-coon", 1)
            self.enter(self.next_to(room, way))

    def enter(self, room: Room) -> None:
        sheet = self.sheet
        no("room-marked", room in sheet.marked and not self.move.get("ghost"))
        self.was_marked |= room in sheet.marked
        sheet.marked.add(room)
        sheet.at = room
        cell = self.table.cells[room]
        if cell == "^":
            self.follow()
        elif cell != ".":
            track, squares = self.table.needs(cell)
            if sheet.tracks[track] >= squares:
                self.find(cell)
            if self.looks:
                self.looks = False
                self.spend("eyes")
                self.find(cell)

    def find(self, cell: str) -> None:
        if len(self.sheet.found) < self.table.layout["boxes"]:
            self.sheet.found.append(cell)

    def follow(self) -> None:
        tracks = self.sheet.tracks
        if min(tracks.values()) == 9:
            return
        no("arrow-choice", not self.arrows)
        track = self.arrows.pop(0)
        no("arrow-choice", tracks.get(track, 9) == 9)
        tracks[track] += 1

    def upgrade(self, track: str, face: int) -> None:
        marked = self.sheet.tracks[track]
        no("track-full", marked == 9)
        takes = self.table.layout["tracks"][track]["faces"][marked]
        no("wrong-track", self.sheet.cat != "persian" and str(face) not in takes)
        self.sheet.tracks[track] += 1

    def end(self) -> None:
        move = self.move
        no("arrow-choice", self.arrows)
        ways = [move.get("leap"), move.get("ghost"), move.get("further")]
        ways.append(move["type"] == "use" and len(move.get("move", "")) == 2)
        no("power-conflict", sum(map(bool, ways)) > 1)
        self.lacks |= bool(move.get("ghost")) and not self.was_marked
        no("power-unavailable", self.lacks or self.looks)
