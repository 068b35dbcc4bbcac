"""Random layouts, sheets, moves and whole games, from a seed."""

from random import Random

from dungeon.rules.game import DungeonGame, new_game
from dungeon.rules.layout import CELLS, DIRECTIONS, TRACKS, Layout, house, parse_layout
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import (
    Begin,
    Close,
    DiceRoll,
    Done,
    Malformed,
    Move,
    PlayerMove,
    StartRoll,
    Step,
    UseDie,
)
from dungeon.rules.sheet import DungeonOptions, Rolls, Sheet
from dungeon.rules.tables import CATS

ROOMS = [f"{column}{row}" for column in "ABCDEFGHIJ" for row in range(1, 11)]


def random_layout(rng: Random) -> Layout:
    """Half of them the house; else any map, with tracks whose squares have faces of their own."""
    if rng.random() < 0.5:
        return house()
    cells = [*CELLS, *"^^^^", *"......"]
    rows = [" ".join(rng.choice(cells) for _ in range(10)) for _ in range(10)]
    rows[0] = ". " + rows[0].split(" ", 1)[1]
    faces = [["".join(rng.sample("123456", 2)) for _ in range(9)] for _ in TRACKS]
    tracks = {name: {"faces": squares} for name, squares in zip(TRACKS, faces, strict=True)}
    return parse_layout({"map": rows, "tracks": tracks, "boxes": rng.choice([0, 3, 36])})


def random_faces(rng: Random, count: int) -> tuple[int, ...]:
    return tuple(rng.randint(1, 6) for _ in range(count))


def random_sheet(rng: Random, cat: str) -> tuple[Sheet, Rolls]:
    """A sheet in the middle of life 2, with any tracks, marks and spent powers."""
    layout = random_layout(rng)
    at = rng.choice(layout.rooms)
    density = rng.choice([0.1, 0.4, 0.8])
    marked = {room for room in layout.rooms if rng.random() < density} | {at}
    sheet = Sheet(
        layout,
        DungeonOptions(start_enters=rng.random() < 0.8),
        life=2,
        is_playing=True,
        cat=cat,
        at=at,
        rooms=frozenset(marked),
        tracks=tuple(rng.choice([0, 3, 7, 8, 8, 9, 9]) for _ in TRACKS),
        cats_used=tuple(dict.fromkeys(("alley", cat))),
        dice_used=tuple(rng.sample(range(5), rng.randint(0, 4))),
        cat_uses=rng.choice([0, 0, 1, 2]),
        abilities_used=frozenset(track for track in TRACKS if rng.random() < 0.3),
    )
    starts = ((6, 6), (6, 6), random_faces(rng, 2))
    return sheet, Rolls(starts, (random_faces(rng, 5), random_faces(rng, 5)))


def garbage(rng: Random) -> PlayerMove:
    """Any move of a player that has the shape of one, however senseless."""
    tracks = (*TRACKS, *TRACKS, "tail")
    arrow = tuple(rng.choice(tracks) for _ in range(rng.choice([0, 0, 0, 1, 1, 2])))
    sight = rng.random() < 0.2
    match rng.randrange(8):
        case 0 | 1:
            return Begin(rng.choice([*CATS, "lion"]), rng.choice([*ROOMS, "K0"]), arrow, sight)
        case 2:
            return Step(rng.choice("NESW"), arrow, sight)
        case 3 if rng.random() < 0.4:
            return Done()
    try:
        return UseDie(
            rng.randint(-1, 5),
            rng.choice([*DIRECTIONS, *"NESW", *"NESW", None]),
            rng.choice([*tracks, *[None] * 8]),
            arrow,
            rng.choice(["move", "move", "upgrade"]),
            rng.choice([None] * 6 + [*range(1, 7)]),
            *(rng.random() < 0.15 for _ in range(3)),
            sight,
        )
    except Malformed:
        return garbage(rng)


def choose(rng: Random, moves: tuple[PlayerMove, ...]) -> PlayerMove:
    """A legal move as a lively player makes it: seldom done early, fond of treasures and tracks."""
    keen = [move for move in moves if getattr(move, "sight", False) or getattr(move, "leap", False)]
    steady = [move for move in moves if getattr(move, "upgrade", None)]
    if keen and rng.random() < 0.5:
        return rng.choice(keen)
    if steady and rng.random() < 0.4:
        return rng.choice(steady)
    going = [move for move in moves if not isinstance(move, Done)]
    return rng.choice(going) if going and rng.random() < 0.97 else moves[-1]


class Table:
    """A game that is played and written down; refused moves are not."""

    def __init__(self, rng: Random, players: tuple[str, ...], **setup) -> None:
        goals = setup.pop("goals", None) or tuple(rng.sample(range(1, 7), 2))
        layout = setup.pop("layout", None) or house()
        self.rng = rng
        self.game: DungeonGame = new_game(players, layout, DungeonOptions(**setup), goals)
        self.moves: list[tuple[int | None, Move]] = []

    def make(self, seat: int | None, move: Move) -> None:
        self.game = self.game.apply(seat, move)
        self.moves.append((seat, move))

    def roll(self) -> None:
        """What chance does next, if it can do anything."""
        if self.game.phase == "start":
            self.make(None, StartRoll(*random_faces(self.rng, 2)))
        elif self.game.phase == "dice":
            self.make(None, DiceRoll(random_faces(self.rng, 5)))

    def play(self, seat: int) -> bool:
        """One legal move of a seat, if it has any."""
        moves = legal_moves(self.game.sheets[seat], self.game.rolls)
        if moves:
            self.make(seat, choose(self.rng, moves))
        return bool(moves)

    def play_out(self, seat: int) -> None:
        while self.play(seat):
            pass

    def play_evening(self, eager: float = 1.0) -> None:
        """To the end: seats play when they like; `eager` below 1 leaves some behind the dice."""
        seats = range(len(self.game.players))
        while not self.game.is_over:
            self.roll()
            for seat in self.rng.sample(seats, len(seats)):
                if self.rng.random() < eager:
                    self.play_out(seat)
            if self.game.phase == "play" and self.game.options.pace == "strict":
                self.make(None, Close())

    def document(self) -> dict:
        """The record of the game, made by hand so as to test the export against it."""
        moves = [{"seat": seat, **move.document()} for seat, move in self.moves]
        options = self.game.options
        return {
            "format": "ninelives-record/1",
            "game": "rogue-and-write",
            "players": list(self.game.players),
            "options": {
                "start_enters": options.start_enters,
                "lives": options.lives,
                "pace": options.pace,
            },
            "setup": {"goals": list(self.game.goals)},
            "moves": moves,
        }
