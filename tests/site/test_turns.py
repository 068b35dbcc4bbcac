"""Who has taken least of the thread's time is answered next."""

import asyncio
from collections.abc import Iterator

import pytest

from ninelives_site import bounds
from ninelives_site.web import turns
from ninelives_site.web.turns import Turns


class Clock:
    """Seconds, which pass only where somebody says so."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch) -> Iterator[Clock]:
    clock = Clock()
    monkeypatch.setattr(turns.time, "monotonic", clock)
    return clock


class Thread:
    """What asks for turns: who was answered, in order."""

    def __init__(self, clock: Clock) -> None:
        self.turns, self.clock, self.answered = Turns(), clock, list[str]()

    async def ask(self, name: str, address: str, party: str, seconds: float = 0.1) -> None:
        async with self.turns.turn(address, party):
            await asyncio.sleep(0)
            self.clock.now += seconds
            self.answered.append(name)

    async def all(self, *asked: tuple[str, str, str, float]) -> str:
        await asyncio.gather(*(self.ask(*each) for each in asked))
        return "".join(self.answered)


async def test_who_asks_little_waits_for_one_request_of_who_asks_much(clock):
    dear = [("d", "192.0.2.1", "/t/DEAR", 0.1)] * 50
    answered = await Thread(clock).all(*dear, ("r", "192.0.2.2", "/g/HALL", 0.01))
    assert answered.index("r") == 1


async def test_behind_one_address_a_party_that_asks_little_waits_for_one_of_another(clock):
    dear = [("d", "192.0.2.1", "/t/DEAR", 0.1)] * 50
    answered = await Thread(clock).all(*dear, *[("r", "192.0.2.1", "/g/HALL", 0.001)] * 3)
    assert answered.index("rrr") == 1


async def test_who_asks_as_much_as_others_is_answered_in_turn(clock):
    asked = [(name, name, "/", 0.1) for name in "aaaabbbbcccc"]
    assert await Thread(clock).all(*asked) == "abcabcabcabc"


NEW = {
    "parties": ("192.0.2.1", "/g/{}"),
    "addresses": ("2001:db8:{}::", "/g/{}"),
}
WAITING = 5


@pytest.mark.parametrize(("address", "party"), NEW.values(), ids=NEW)
@pytest.mark.parametrize("seconds", [0.001, 0.02, 0.5])
async def test_whatever_new_ones_come_without_end_an_honest_waiter_has_its_turn(
    clock, address, party, seconds
):
    """However dear or cheap they are: before each turn of theirs the next new one comes."""
    thread, asked = Thread(clock), list[asyncio.Future[None]]()

    async def endless(number: int) -> None:
        async with thread.turns.turn(address.format(number), party.format(number)):
            if number < 500:
                asked.append(asyncio.ensure_future(endless(number + WAITING)))
            await asyncio.sleep(0)
            clock.now += seconds
            thread.answered.append("n")

    for _ in range(3):
        await thread.ask("h", "192.0.2.1", "/g/HALL", 1.0)
    asked += [asyncio.ensure_future(endless(number)) for number in range(WAITING)]
    await asyncio.sleep(0)
    for _ in range(10):
        before = len(thread.answered)
        await thread.ask("h", "192.0.2.1", "/g/HALL", seconds)
        assert len(thread.answered) - before <= 3 * WAITING
    for each in asked:  # it grows meanwhile
        await each


async def test_who_comes_back_and_asks_little_waits_for_one_request_of_who_asks_much(clock):
    thread = Thread(clock)
    dear = [asyncio.ensure_future(thread.ask("d", "192.0.2.1", "/t/DEAR")) for _ in range(50)]
    for _ in range(5):
        before = len(thread.answered)
        await thread.ask("r", "192.0.2.1", "/g/HALL", 0.001)
        assert thread.answered[before:].index("r") <= 1
    await asyncio.gather(*dear)


async def test_what_was_used_is_forgotten_by_and_by(clock):
    thread = Thread(clock)
    await thread.ask("h", "heavy", "/", 1.0)
    for _ in range(12):
        clock.now += bounds.HALF_FORGOTTEN + 1
        await thread.ask("-", "other", "/", 0.0)
    assert not thread.turns._used["heavy", ""]
    assert len(thread.turns._used) <= 4


async def test_whoever_goes_while_waiting_holds_up_nobody(clock):
    thread = Thread(clock)
    async with thread.turns.turn("first", "/"):
        waiting = [asyncio.ensure_future(thread.ask(name, name, "/")) for name in "abc"]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
    waiting[1].cancel()  # it has just become its turn
    await asyncio.gather(*waiting, return_exceptions=True)
    assert thread.answered == ["c"]
    assert not thread.turns._waiting
    await thread.ask("d", "d", "/")
    assert thread.answered == ["c", "d"]


async def test_a_fault_in_a_turn_holds_up_nobody(clock):
    thread = Thread(clock)
    with pytest.raises(ZeroDivisionError):
        async with thread.turns.turn("a", "/"):
            raise ZeroDivisionError
    await thread.ask("b", "b", "/")
    assert thread.answered == ["b"]
