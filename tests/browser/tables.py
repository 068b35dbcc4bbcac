"""A table's phone, as a browser has it, and somebody who knows what to tap on it.

Pads are pure functions of a game and a draft. So what to enter is found out here first, by tapping
at random on the same pads without a browser; then the phone's keys are pressed that lead there. The
game is played in both places, and must be the same in the end.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from heapq import heappop, heappush
from random import Random
from typing import Any
from urllib.parse import urlencode, urlsplit

from playwright.sync_api import Locator, expect

from cardgames.engine import CardGame, Seat
from cardgames.history import MoveEntry, Replayed
from cardgames.notes import Noting, SeatNote
from cardgames.pad import Draft, Pad
from cardgames.table_game import REFEREE, PadContext, TableGame
from ninelives_site.core.refusal import Refusal
from tests.browser.people import Person

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')
EMPTY = Draft()
WHOLE_ROUND = ".roundtold header a"
"""In the history, what puts a whole round right."""
MOST_TAPS = 400
TRIES = 60

Wanted = Callable[[CardGame, Mapping[str, Any]], bool]
"""Whether a move, as a record writes it, is one that this evening wants now."""


class TablePhone(Person):
    """A phone at a card table: `main#sheet` with its action bar."""

    code = ""

    @property
    def live_part(self) -> Locator:
        return self.page.locator("#sheet")

    @property
    def refusal(self) -> Locator:
        return self.page.locator(".refusal")

    @property
    def answer(self) -> Locator:
        return self.page.locator(".answer")

    @property
    def path(self) -> str:
        return f"/t/{self.code}/"

    @property
    def version(self) -> int:
        return int(self.live_part.get_attribute("data-version") or 0)

    def saved_version(self) -> int:
        """The version that the server has."""
        answer = self.page.request.get(f"{self.origin}{self.path}state.json")
        return int(answer.json()["version"])

    def open_table(
        self,
        game: str,
        names: Sequence[str],
        mode: str = REFEREE,
        bots: int = 0,
        **rules: int | str,
    ) -> str:
        """A new table, whose page this phone then shows; `rules` are house rules, a number or one
        of several. The steps on the page of opening are pressed in `test_ways_in`."""
        address = f"{self.origin}/t/new/{game}/"
        token = TOKEN.findall(self.page.request.get(f"{address}?cards=yes").text())[0]
        form = {
            "csrfmiddlewaretoken": token,
            "cards": "no" if mode == "dealt" else "yes",
            "name": names,
            "keeping": mode,
            "bots": bots,
            **{f"rule-{rule}": value for rule, value in rules.items()},
        }
        answer = self.page.request.post(
            address,
            data=urlencode(form, doseq=True),
            headers={
                "Content-Type": "application/x-www-form-urlencoded",
                "Referer": self.origin,
            },
            max_redirects=0,
        )
        assert answer.status == 302, answer.text()
        location = answer.headers["location"]
        self.code = urlsplit(location).path.rstrip("/").split("/")[-1]
        self.go(location)
        expect(self.live_part).to_be_visible()
        return self.code

    def tap(self, key: str) -> bool:
        """Press a key of the pad; the page answers with another address. Or the key enters what it
        completes, and the page with another version: then it is True."""
        before = self.page.url
        if self.page.locator(f"button#{key}").count():
            self.enter(f"#{key}")
            return True
        self.press(f"#{key}")
        self.page.wait_for_url(lambda url: url != before)
        return False

    def enter(self, button: str = "#press") -> None:
        """Press the button that posts."""
        before = self.version
        self.press(button)
        expect(self.live_part).not_to_have_attribute("data-version", str(before))

    def go_on(self) -> None:
        """From a round that is over to the next one."""
        onward = self.page.locator("#onward")
        if onward.count():
            self.press(onward)
            expect(onward).to_have_count(0)

    def undo(self) -> None:
        before = self.version
        self.press("#undo")
        expect(self.live_part).not_to_have_attribute("data-version", str(before))


@dataclass
class Evening:
    """A game that is found out here and entered on a phone."""

    table_game: TableGame
    players: tuple[str, ...]
    mode: str
    rng: Random
    wanted: Wanted = lambda game, move: True
    options: dict[str, Any] = field(default_factory=dict)
    setup: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.options = self.table_game.complete_options(self.options, len(self.players))
        self.replayed = Replayed((self._started(),))
        self.moves: list[MoveEntry] = []

    def _started(self) -> CardGame:
        return self.table_game.started(self.players, self.options, self.setup)

    @property
    def game(self) -> CardGame:
        return self.replayed.game

    def play(self, phone: TablePhone, most: int = 400) -> None:
        """Enter moves on the phone until the game is over, or that many."""
        while most and not self.game.is_over:
            self.step(phone)
            most -= 1

    def step(self, phone: TablePhone) -> None:
        """Find something that may be entered, and enter it."""
        self.last = seat, draft, moves = self.found()
        self.enter(phone, seat, draft)
        self.take(moves)

    def enter(self, phone: TablePhone, seat: Seat, draft: Draft) -> None:
        """Press what leads to this draft, and the button."""
        phone.go_on()
        noting = self.table_game.noting(self.game, self.mode)
        if noting:
            self.note(phone, noting, self.table_game.pad(self.context(seat), draft).moves[0])
            return
        seats = self.table_game.awaited(self.game, self.mode)
        if len(seats) > 1 and seat != seats[0]:
            phone.tap("for-table" if seat is None else f"for-{seat}")
        if self.tap_to(phone, seat, draft):
            return
        if phone.refusal.count():
            phone.enter("#amend-1")  # the table allows it
        else:
            phone.enter()

    def context(self, seat: Seat) -> PadContext[Any]:
        return PadContext(self.game, seat, self.mode)

    def note(self, phone: TablePhone, noting: Noting, whole: Mapping[str, Any]) -> None:
        """Note a round as its score is kept, what is not noted yet, and score it."""
        lines = [
            *(
                {"seat": s, "type": "noted-bid", "card": card}
                for s, card in enumerate(whole["bids"])
            ),
            *({"seat": s, "type": "noted-won", "tricks": n} for s, n in enumerate(whole["tricks"])),
        ]
        state = phone.page.request.get(f"{phone.origin}{phone.path}state.json").json()["state"]
        done = state.get("notes", [])
        for line in lines:
            by_table = noting.awaited[0] is None
            if by_table and not noting.question:
                break
            if line not in done:
                if by_table:
                    phone.tap("k1-0")  # numbers in place of who won each trick
                pads = partial(noting.pad, line["seat"], False)
                assert [phone.tap(key) for key in way_to((line,), pads, EMPTY)][-1]
            note = self.table_game.notes.read(line, len(self.players))
            noting = noting.noted(SeatNote(*note))
        phone.enter()

    def again(self, phone: TablePhone) -> None:
        """Enter once more what was entered last and taken back."""
        seat, draft, moves = self.last
        self.moves = self.moves[: len(self.moves) - len(moves)]
        self.replayed = self.replayed.play(self.moves)
        self.enter(phone, seat, draft)
        self.take(moves)

    def correct_last(self, phone: TablePhone) -> None:
        """Tap another move into the pad that shows the last one, as far as the button."""
        before = self.replayed.games[-2]
        entry = self.moves.pop()
        self.replayed = self.replayed.play(self.moves)
        start = self.table_game.draft_of(before, entry.seat, entry.move)
        for _ in range(TRIES):
            draft, pad = self._at_random(before, entry.seat)
            if pad and not self.refused(pad) and self.read(pad.moves) != [entry]:
                break
        self.tap_to(phone, entry.seat, draft, start)
        self.take(pad.moves)

    def take(self, documents: Any) -> None:
        """Play what was entered here, too."""
        for document in documents:
            if document["type"] == "setup":
                self.setup |= document["setup"]
                self.replayed = Replayed((self._started(),))
                continue
            self.moves += self.read([document])
            self.replayed = self.replayed.play(self.moves)
            assert self.replayed.refusal is None

    def read(self, documents: Any) -> list[MoveEntry]:
        moves = [dict(document) for document in documents]
        options, setup = self.table_game.as_recorded(self.options, self.setup)
        reading = self.table_game.recorded.read(self.players, options, setup, moves)
        return [MoveEntry(seat, move) for seat, move in reading.moves]

    # What may be entered, and the way there

    def found(self) -> tuple[Seat, Draft, Any]:
        """A seat, a draft and what it leads to: legal moves, wanted ones if possible; or, where
        nothing can be entered, what the table may allow."""
        second = None
        for _ in range(TRIES):
            seat = self.rng.choice(self.table_game.awaited(self.game, self.mode))
            draft, pad = self._at_random(self.game, seat)
            refusal = pad and self.refused(pad)
            if pad and refusal:
                amendments = self.table_game.amendments(self.game, pad.moves, refusal)
                second = second or next(
                    ((seat, draft, each.moves) for each in amendments if not each.is_ruling), None
                )
            elif pad and all(self.wanted(self.game, move) for move in pad.moves):
                return seat, draft, pad.moves
            elif pad:
                second = (seat, draft, pad.moves)
        assert second, "Nothing that the pads offer can be entered."
        return second

    def _at_random(self, game: CardGame, seat: Seat) -> tuple[Draft, Pad | None]:
        draft = Draft()
        for _ in range(MOST_TAPS):
            pad = self.table_game.pad(PadContext(game, seat, self.mode), draft)
            if pad.moves:
                return draft, pad
            keys = [
                key.to for row in pad.rows for key in row.keys if key.state not in ("gone", "later")
            ]
            if not keys:
                break
            draft = self.rng.choice(keys)
        return draft, None

    def refused(self, pad: Pad) -> Refusal | None:
        """Why the pad's moves can't be entered now."""
        if pad.moves[0]["type"] == "setup":
            return None
        return self.replayed.play([*self.moves, *self.read(pad.moves)]).refusal

    def tap_to(self, phone: TablePhone, seat: Seat, target: Draft, draft: Draft = EMPTY) -> bool:
        """Press the keys that lead from a draft to this one, or to one that says the same; whether
        the last has entered it."""
        by_key = not phone.page.locator("#back").count()
        context = PadContext(self.game, seat, self.mode, by_key=by_key)
        return any(phone.tap(key) for key in way(self.table_game, context, draft, target))


def on_own_phones(
    playing: Evening, keeper: TablePhone, phones: list[TablePhone], until: Callable[[], bool]
) -> None:
    """Each seat enters on its own phone, the table on the keeper's."""
    while not until():
        playing.last = seat, draft, moves = playing.found()
        if seat is None:
            playing.enter(keeper, seat, draft)
        else:
            phone = phones[seat]
            expect(phone.live_part).to_have_attribute("data-version", str(keeper.saved_version()))
            phone.go_on()
            if not playing.tap_to(phone, seat, draft):
                phone.enter("#amend-1" if phone.refusal.count() else "#press")
        playing.take(moves)


def way(table_game: TableGame, context: PadContext, start: Draft, target: Draft) -> list[str]:
    """The ids of the keys to press from one draft to another that names the same moves: the
    drafts that are nearest are looked at first, so that it is short."""
    goal = table_game.pad(replace(context, by_key=False), target).moves
    return way_to(goal, partial(table_game.pad, context), start, target, context.by_key)


def way_to(
    goal: Any,
    pads: Callable[[Draft], Pad],
    start: Draft,
    target: Draft = EMPTY,
    by_key: bool = False,
) -> list[str]:
    """The same to a draft whose pad names these moves; `by_key`: the first that names any is
    entered by its last key."""
    waiting: list[tuple[int, int, Draft, list[str]]] = [(0, 0, start, [])]
    met = {start}
    while waiting:
        _, _, draft, keys = heappop(waiting)
        pad = pads(draft)
        if pad.moves == goal:
            return keys
        if pad.moves and by_key and any(row.plays for row in pad.rows):
            continue
        for key, to in _ways(pad):
            if to not in met:
                met.add(to)
                heappush(
                    waiting, (len(keys) + 2 * _distance(to, target), len(met), to, [*keys, key])
                )
    raise AssertionError(f"No way to {target}")


def _ways(pad: Pad) -> list[tuple[str, Draft]]:
    """Everything that can be tapped, by its id on the page, and where it leads."""
    fields = [
        (f"f{y}-{x}", field.to) for y, line in enumerate(pad.lines)
        for x, field in enumerate(line.fields)
    ]  # fmt: skip
    keys = [
        (f"k{y}-{x}", key.to) for y, row in enumerate(pad.rows) for x, key in enumerate(row.keys)
    ]
    return [*keys, *fields]


def _distance(draft: Draft, target: Draft) -> int:
    """How many taps are there that should not be, and are not that should."""
    one, other = Counter(draft.taps), Counter(target.taps)
    return ((one - other) + (other - one)).total()
