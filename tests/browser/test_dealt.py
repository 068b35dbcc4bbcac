"""Cards on the phones, in Chromium: four phones, one against bots, one phone for all."""

import re
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from random import Random

import pytest
from playwright.sync_api import Error, FloatRect, expect

from tests.browser.conftest import Devices
from tests.browser.tables import TablePhone
from tests.browser.test_axe import spotless

GAMES: dict[str, dict[str, int | str]] = {
    "tricksy-kittens": {"target": 1, "powers": "ours"},
    "adoption": {"target": 10},
    "math-meows": {"lives": "ours"},
    "nine-lives": {"powers": "all"},
}
"""Short games, with powers where a game has them."""
NAMES = ("Ana", "Ben", "Cleo", "Dora")
LEFT_EDGE = {"x": 8.0, "y": 24.0}
"""Where a card is seen that others in the fan lie upon."""
LAID_BACK = ".turn-line:text('your lives back')"
"""On a pad without other rows of keys: whoever may lay lives back anew while others are to act."""
SURE = "#press, #go-on, #deal, button.hcard.set, #lift, #onward"
"""Keys that lead on by themselves."""
MOST = 6000
MOVES = 40
"""Times ten taps or looks, in which somebody must have moved."""
PATIENCE = 30_000
"""Milliseconds for two bots to bid, and to lead, on a busy machine."""
LEFT_SO = 0.98
"""How often lives are left as they lie, of the times that they could be laid back."""
SETTLED = 300
"""Milliseconds after which a page that has not changed is the newest."""
AWHILE = 700
"""Milliseconds that nobody deals in, so that every phone has put its value in."""
SOON = 1500
"""Milliseconds for a tap on a key that others may take away."""


def open_dealt(
    phone: TablePhone, game: str, names: Sequence[str], bots: int = 0, **rules: int | str
) -> str:
    """A table at which the server deals; `rules` are house rules, a number or one of several."""
    return phone.open_table(game, names, "dealt", bots, **rules)


def sit(phone: TablePhone, code: str, seat: int) -> None:
    phone.code = code
    phone.go(f"/t/{code}/people/")
    if phone.page.locator(f"#seat-{seat} summary").count():
        phone.press(f"#seat-{seat} summary")  # the scorekeeper's phone has more to do there
    phone.press(f"#seat-{seat} button[name=number]")
    expect(phone.live_part).to_be_visible()


def is_over(phone: TablePhone) -> bool:
    return phone.live_part.get_attribute("data-stage") == "over"


def may_act(phone: TablePhone) -> bool:
    return phone.page.locator(f".pad, {SURE}").count() > 0


def act(phone: TablePhone, rng: Random) -> None:
    """One tap: on what leads on if there is such a key, else on any that is not shut; none where
    somebody else has moved meanwhile, and the key is gone.

    Lives may be laid back again and again (N26), and bots leave time for it each time: nearly
    always they are left as they lie while others are to act, or no bot would ever move."""
    page = phone.page
    is_asked = page.locator(".keyrows > .keys").count() > 1
    if not is_asked and page.locator(LAID_BACK).count() and rng.random() < LEFT_SO:
        page.wait_for_timeout(150)
        return
    sure = page.locator(SURE)
    keys = page.locator(".hcard.lit, .pad .act:not(.gone, .later, .set)")
    if page.locator("#deal").count():
        page.wait_for_timeout(AWHILE)
    with suppress(Error):
        if sure.count() and (page.locator("#press").count() == 0 or rng.random() < 0.9):
            sure.first.click(timeout=SOON)
        elif (count := keys.count()) and rng.random() < 0.9:
            key = keys.nth(rng.randrange(count))
            is_card = "hcard" in (key.get_attribute("class", timeout=SOON) or "")
            key.click(position=LEFT_EDGE if is_card else None, timeout=SOON)
        elif page.locator("#shorter[href]").count():
            page.locator("#shorter[href]").click(timeout=SOON)
    expect(page.locator("#sheet[data-busy]")).to_have_count(0)


def play(phones: Sequence[TablePhone], rng: Random, most: int = MOST) -> int:
    """Whoever may act does, one after the other, until the game is over; how many taps.

    A page that does not show yet what another phone or a bot has just done is told that it is out
    of date, where not all choose at once; so is a phone whose value comes after the deal.
    """
    with ExitStack() as meanwhile:
        for phone in phones:
            meanwhile.enter_context(phone.watch.expecting("status of 409", "422.*/value/"))
        for taps in range(most):
            if is_over(phones[0]):
                return taps
            ready = [phone for phone in phones if may_act(phone)]
            if ready:
                act(rng.choice(ready), rng)
            else:
                phones[0].page.wait_for_timeout(150)
    return most


def take_back(phones: Sequence[TablePhone], rng: Random) -> None:
    """The next move that can be taken back is."""
    while not is_over(phones[0]):
        for phone in phones:
            expect(phone.live_part).to_have_attribute("data-version", str(phone.saved_version()))
            if phone.page.locator("#undo:not(.faint)").count():
                phone.undo()
                return
        play(phones, rng, most=1)
    raise AssertionError("Nothing could be taken back.")


def play_on(phones: Sequence[TablePhone], rng: Random) -> None:
    """Until somebody has moved, or the game is over."""
    before = phones[0].saved_version()
    for _ in range(MOVES):
        play(phones, rng, most=10)
        if is_over(phones[0]) or phones[0].saved_version() > before:
            return
    raise AssertionError("Nobody could move.")


@pytest.mark.long
def test_one_person_plays_against_bots_on_one_phone(devices: Devices) -> None:
    phone, rng = devices.table(), Random("alone")
    open_dealt(phone, "tricksy-kittens", ("Ana",), bots=2)
    spotless(phone, "before the deal")
    cards = phone.page.locator(".hcard")
    expect(cards).to_have_count(9)
    spotless(phone, "a hand")
    phone.page.locator(".hcard.lit").first.click(position=LEFT_EDGE)
    phone.enter("button.hcard.set")
    expect(cards).to_have_count(8)
    expect(phone.page.locator(".pad .hcard").first).to_be_visible(timeout=PATIENCE)
    for _ in range(12):
        if cards.count() < 8:
            break
        act(phone, rng)
    expect(cards).to_have_count(7)
    width = phone.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360


@pytest.mark.long
def test_a_full_trick_lies_until_the_board_is_tapped(devices: Devices) -> None:
    phone, rng = devices.table(), Random("trick")
    open_dealt(phone, "tricksy-kittens", ("Ana",), bots=2)
    go_on = phone.page.locator("#go-on")
    while not go_on.count():
        act(phone, rng) if may_act(phone) else phone.page.wait_for_timeout(150)
    phone.press(".board .seat >> nth=0")
    expect(go_on).to_have_count(0)


@pytest.mark.long
def test_a_card_that_is_dragged_up_is_played(devices: Devices) -> None:
    phone = devices.table()
    open_dealt(phone, "adoption", ("Ana",), bots=2)
    card = phone.page.locator(".hcard.lit").first
    box = card.bounding_box()
    assert box
    x, y = box["x"] + 10, box["y"] + 30
    phone.page.mouse.move(x, y)
    phone.page.mouse.down()
    phone.page.mouse.move(x, y - 50)
    phone.page.mouse.move(x, y - 120)
    phone.page.mouse.up()
    expect(phone.page.locator(".hcard")).to_have_count(4)


def test_a_hand_is_hidden_with_a_tap_and_sorted_with_another(devices: Devices) -> None:
    phone = devices.table()
    open_dealt(phone, "tricksy-kittens", ("Ana",), bots=2)
    numbers = phone.page.locator(".hcard .n")
    expect(numbers).to_have_count(9)
    by_suit = numbers.all_inner_texts()
    sort = phone.page.locator("#sort")
    expect(sort).to_have_text("Sort by number")
    expect(sort).to_have_accessible_name("Sort by number")
    phone.press("#sort")
    expect(sort).to_have_accessible_name("Sort by suit")
    expect(sort).to_have_text("Sort by suit")
    assert numbers.all_inner_texts() == sorted(by_suit)
    phone.press("#sort")
    expect(sort).to_have_text("Sort by number")
    assert numbers.all_inner_texts() == by_suit
    expect(numbers.first).to_be_visible()
    phone.press("[data-hide-hand]")
    expect(numbers.first).to_be_hidden()
    phone.press("[data-hide-hand]")
    expect(numbers.first).to_be_visible()


def box(phone: TablePhone, where: str) -> FloatRect:
    found = phone.page.locator(where).last.bounding_box()
    assert found
    return found


@pytest.mark.long
def test_keys_beside_a_hand_stay_where_they_are_while_others_act(devices: Devices) -> None:
    phone, other = devices.table(), devices.table()
    code = open_dealt(phone, "tricksy-kittens", ("Ana", "Ben"), bots=1)
    sit(other, code, 1)
    phone.go(phone.path)
    phone.press("#deal")
    keys = ("#undo", "#shorter", "#sort", "[data-hide-hand]")
    choosing = [box(phone, key) for key in keys]
    assert len({place["y"] for place in choosing}) == 1
    phone.page.locator(".hcard.lit").first.click(position=LEFT_EDGE)
    phone.enter("button.hcard.set")
    expect(phone.page.locator(".fan.rest .hcard")).to_have_count(8)
    assert [box(phone, key) for key in keys] == choosing
    for where in (".hcard", ".answer", *keys):
        place = box(phone, where)
        assert place["x"] + place["width"] <= 360, where


@pytest.mark.long
def test_what_to_do_is_chosen_by_keys_that_stay_where_they_are(devices: Devices) -> None:
    """Also where the hand gives way to what is asked."""
    phone = devices.table()
    open_dealt(phone, "nine-lives", ("Ana",), bots=2)
    ways = phone.page.get_by_role("group", name="What to do").locator(".act")
    rng = Random("ways")
    before = []
    for _ in range(60):
        boxes = [way.bounding_box() for way in ways.all()]
        if len(boxes) == 3 and boxes == before:  # a page that is about to give way is not meant
            break
        before = boxes
        if len(boxes) == 3 or not may_act(phone):
            phone.page.wait_for_timeout(SETTLED)
        else:
            act(phone, rng)
    for way in (1, 2, 0):
        phone.press(ways.nth(way))
        expect(ways.nth(way)).to_have_class(re.compile("set"))
        assert [way.bounding_box() for way in ways.all()] == before


def assert_names_are_seen(phone: TablePhone, where: str) -> None:
    """On a usual phone and on a low one."""
    for width, height in ((320, 568), (360, 740)):
        phone.resize(width, height)
        ledge = box(phone, ".ledge")
        for name in phone.page.locator(".board .name").all():
            place = name.bounding_box()
            assert place, where
            assert place["y"] + place["height"] <= ledge["y"] + 1, f"{where}, {width} × {height}"


@pytest.mark.long
@pytest.mark.parametrize("game", ["tricksy-kittens", "math-meows"])
def test_all_names_are_seen_above_a_hand(devices: Devices, game: str) -> None:
    phone = devices.table()
    open_dealt(phone, game, ("Ana",), bots=2)
    expect(phone.page.locator(".hcard").first).to_be_visible()
    assert_names_are_seen(phone, game)


CUT_IN_TURN = """() => [...document.querySelectorAll(".board .seat")].filter((seat) => {
  document.querySelector(".board .seat.turn")?.classList.remove("turn");
  seat.classList.add("turn");
  const name = seat.querySelector(".name");
  return name.scrollWidth > name.clientWidth;
}).map((seat) => seat.textContent.trim())"""
"""Whose name is cut while it is their turn."""


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_bots_name_is_whole_while_it_acts(devices: Devices, game: str) -> None:
    phone = devices.table()
    open_dealt(phone, game, ("Ana",), bots=3)
    expect(phone.page.locator(".hcard").first).to_be_visible()
    for width, height in ((360, 740), (412, 915), (320, 568), (740, 360)):
        phone.resize(width, height)
        assert phone.page.evaluate(CUT_IN_TURN) == [], f"{width} × {height}"


def test_a_phone_puts_a_value_in_before_the_deal(devices: Devices) -> None:
    ana, ben = devices.table(), devices.table()
    code = open_dealt(ana, "adoption", ("Ana", "Ben", "Cleo"))
    sit(ben, code, 1)
    ana.go(ana.path)
    expect(ana.page.locator(".dealing")).to_contain_text("2 of 2 phones")
    ana.enter("#deal")
    ben.go(f"/t/{code}/shuffles/")
    spotless(ben, "shuffles")


TAKEN = "() => Object.values(JSON.parse(localStorage.getItem('shuffles')))[0].taken"


@pytest.mark.long
def test_a_phone_keeps_whether_its_value_was_taken(devices: Devices) -> None:
    ana, ben = devices.table(), devices.table()
    code = open_dealt(ana, "adoption", ("Ana", "Ben", "Cleo"))
    ben.page.route("**/value/", lambda route: route.abort())
    failed = ben.page.expect_console_message(lambda said: "ERR_FAILED" in said.text)
    with ben.watch.expecting("ERR_FAILED"):
        with failed:
            sit(ben, code, 1)
        assert ben.page.evaluate(TAKEN) is False
        ben.page.unroute("**/value/")
        with ben.page.expect_response("**/value/"):
            ben.go(ben.path)
        ben.page.wait_for_timeout(AWHILE)
    assert ben.page.evaluate(TAKEN) is True


def assert_says_of_its_value(phone: TablePhone, fits: bool, words: str) -> None:
    place = phone.page.locator("#shuffle-1 [data-own]")
    expect(place).to_have_class("own fits" if fits else "own fails")
    expect(place).to_contain_text(words)


@pytest.mark.long
def test_every_phone_puts_a_value_in_and_checks_it_afterwards(devices: Devices) -> None:
    ana, ben, rng = devices.table(), devices.table(), Random("seal")
    code = open_dealt(ana, "tricksy-kittens", ("Ana", "Ben", "Cleo"))
    sit(ben, code, 1)
    ana.go(ana.path)
    expect(ana.page.locator(".dealing")).to_contain_text("2 of 2 phones")
    ana.enter("#deal")
    late = ("status of 409", "422.*/value/")  # of what the other has done, or dealt, just before
    with ana.watch.expecting(*late), ben.watch.expecting(*late):
        for _ in range(2000):
            if ana.page.locator("#deal").count():
                break
            ready = [phone for phone in (ana, ben) if may_act(phone)]
            act(rng.choice(ready), rng) if ready else ana.page.wait_for_timeout(100)
    for phone in (ana, ben):
        phone.go(f"/t/{code}/shuffles/")
        shuffle = phone.page.locator("#shuffle-1")
        expect(shuffle.locator("[data-sealed]")).to_contain_text("✓")
        expect(shuffle.locator("[data-drawn]")).to_contain_text("✓")
        assert_says_of_its_value(phone, True, "✓ this phone’s value is in it")
        spotless(phone, "a shuffle")
    for taken, fits, words in ((False, True, "came too late"), (True, False, "✗ this phone’s")):
        ben.page.evaluate(
            """taken => {
                const kept = JSON.parse(localStorage.getItem("shuffles"));
                const [name] = Object.keys(kept);
                kept[name] = { ...kept[name], value: "none", taken };
                localStorage.setItem("shuffles", JSON.stringify(kept));
            }""",
            taken,
        )
        ben.go(f"/t/{code}/shuffles/")
        assert_says_of_its_value(ben, fits, words)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_four_people_on_four_phones_play_a_dealt_game(game: str, devices: Devices) -> None:
    """With powers, a move taken back, somebody who comes again, and a bot that takes over."""
    rng = Random(f"four {game}")
    phones = [devices.table() for _ in NAMES]
    code = open_dealt(phones[0], game, NAMES, **GAMES[game])
    for seat, phone in enumerate(phones):
        sit(phone, code, seat)
    play(phones, rng, most=20)
    take_back(phones, rng)
    phones[1].page.reload()
    spotless(phones[1], "on")
    dora = phones.pop()
    dora.go(f"/t/{code}/people/")
    dora.press("#seat-3 summary")
    dora.press(dora.page.locator("#seat-3 button", has_text="Let a bot play"))
    play(phones, rng, most=20)
    sit(dora, code, 3)
    phones.append(dora)
    play_on(phones, rng)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_every_game_against_bots_to_its_end(game: str, devices: Devices) -> None:
    phone = devices.table()
    open_dealt(phone, game, ("Ana",), bots=2, **GAMES[game])
    assert play([phone], Random(f"alone {game}")) < MOST


@pytest.mark.long
@pytest.mark.parametrize("game", ["math-meows", "nine-lives"])
def test_one_phone_goes_round_three(game: str, devices: Devices) -> None:
    """Each lifts the curtain in turn, and plays."""
    phone, rng = devices.table(), Random(f"round {game}")
    open_dealt(phone, game, NAMES[:3], **GAMES[game])
    told = ""
    for _ in range(MOST):
        play([phone], rng, most=10)
        told = phone.page.request.get(f"{phone.origin}{phone.path}history/").text()
        if all(re.search(f"{name} [a-z]+", told) for name in NAMES[:3]):
            return
    raise AssertionError(told)
