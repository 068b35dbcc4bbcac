"""The projector's scenes as the server draws them: nothing lies over another or is missing."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Page, expect

from dungeon.models import HallSeat
from dungeon.overview import podium, reveal
from dungeon.overview.screen import Leader, newest_named
from dungeon.services.visibility import RankingRow
from ninelives_site.party.ranking import ranks
from tests.browser.conftest import Devices
from tests.browser.test_podium_fits import projector

pytestmark = pytest.mark.long

SIZES = [(1920, 1080), (1366, 768), (1280, 720), (1024, 768)]
SHOWN = "html => { document.getElementById('stage').outerHTML = html; }"
OVER = """([ones, others]) => {
  const seen = (what) => [...document.querySelectorAll(what)].filter((it) => it.checkVisibility());
  const box = (it) => {
    const words = document.createRange();
    words.selectNodeContents(it);
    const inner = words.getBoundingClientRect();
    return inner.width ? inner : it.getBoundingClientRect();
  };
  const meet = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  return seen(ones).flatMap((one) => seen(others)
    .filter((other) => one !== other && meet(box(one), box(other)))
    .map((other) => `${one.className} ${other.className}`));
}"""
"""Which parts lie over others: their words, or what has none by its edge."""
NOTHING = {
    "number": "9", "rolls": "9", "podium": "0", "version": "9", "label": "", "has_sound": False,
    "is_locked": False, "life": 1, "lives": 9, "goals": [], "seconds_left": None,
    "eyes_class": "eyes-few",
}  # fmt: skip


def show(page: Page, scene: str, **more: Any) -> None:
    """A scene with these facts in the place of what the hall has."""
    screen = SimpleNamespace(scene=scene, **NOTHING | more)
    page.evaluate(SHOWN, render_to_string("dungeon/_screen.html", {"screen": screen, "oob": False}))


def lobby_of(names: Sequence[str]) -> dict[str, Any]:
    """The names of a lobby, the newest first."""
    return newest_named([(name, "alley") for name in names])


@pytest.mark.parametrize("size", SIZES)
def test_how_the_evening_stands_lies_over_nothing_in_the_lobby(
    devices: Devices, size: tuple[int, int]
) -> None:
    page = projector(devices, *size)
    show(
        page,
        "lobby",
        done="3",
        done_word="cats are here",
        **lobby_of(["Ana", "Ben"]),
        evening_so_far=["Game 2 of this evening", "Maximiliane-Wilhelminenb leads: 117"],
    )
    parts = ".door h1, .way-in p, .way-in .code, .qr, .count span, .names [translate], .seal"
    assert page.evaluate(OVER, [".so-far", parts]) == []


SLICED = """() => {
  const list = document.querySelector(".names").getBoundingClientRect();
  return [...document.querySelectorAll(".names li")].filter((name) => {
    const { top, bottom } = name.getBoundingClientRect();
    return top < list.bottom - 1 && bottom > list.bottom + 1;
  }).map((name) => name.textContent.trim());
}"""
"""Names of which a part is seen."""


MISSING = """() => {
  const end = document.querySelector(".names").getBoundingClientRect().bottom;
  const seen = [...document.querySelectorAll(".names li")].filter((each) =>
    each.checkVisibility() && each.getBoundingClientRect().bottom < end + 1);
  const words = seen.map((each) => each.textContent.trim());
  const isCut = (name) => name.scrollWidth > name.clientWidth + 1;
  const cut = seen.flatMap((each) => [...each.querySelectorAll("[data-name]")]).filter(isCut);
  const more = words.map((each) => Number(each.match(/^and (\\d+) more$/)?.[1] ?? 0));
  const named = more.filter((number) => !number).length;
  return [named + more.reduce((sum, number) => sum + number, 0), cut.length];
}"""
"""How many are named or counted, and how many of the names of a few are cut off."""


@pytest.mark.parametrize("size", SIZES)
def test_in_the_lobby_everybody_is_named_or_counted_and_no_name_of_a_few_is_cut(
    devices: Devices, size: tuple[int, int]
) -> None:
    page = projector(devices, *size)
    for cats in (3, 4, 5, 8, 11, 12, 41, 98):
        names = ELEVEN[:cats] if cats <= 11 else [f"Cat {number}" for number in range(cats)]
        here = {"done": str(cats), "done_word": "cats are here", "evening_so_far": []}
        show(page, "lobby", **here, **lobby_of(names))
        assert page.evaluate(MISSING) == [cats, 0]
        if cats == 98:
            shown = page.locator(".names li:visible").count()
            assert shown == 20 or (size[0] == 1024 and shown >= 9)


@pytest.mark.parametrize("size", SIZES)
def test_who_leads_the_evening_is_told_on_a_line_of_its_own(
    devices: Devices, size: tuple[int, int]
) -> None:
    page = projector(devices, *size)
    evening = ["Game 2 of this evening", "Ines leads: 43"]
    here = {"done": "1", "done_word": "cat is here", "evening_so_far": evening}
    show(page, "lobby", **here, **lobby_of(["Ana"]))
    game, leads = (page.locator(".so-far span").nth(at).bounding_box() for at in (0, 1))
    assert game
    assert leads
    assert leads["y"] >= game["y"] + game["height"] - 1


@pytest.mark.parametrize("size", SIZES)
def test_in_the_lobby_a_name_is_seen_whole_or_not_at_all(
    devices: Devices, size: tuple[int, int]
) -> None:
    page = projector(devices, *size)
    here = {"done": "9", "done_word": "cats are here", "evening_so_far": []}
    for named in (3, 4, 8):
        names = [f"Cat {number}" for number in range(named)]
        show(page, "lobby", **here, **lobby_of(names) | {"more": "3" if named == 8 else "0"})
        assert page.evaluate(SLICED) == [], named
        page.mouse.move(200, 200)
        page.mouse.move(210, 210)
        expect(page.locator(".prompter")).to_be_visible()
        assert page.evaluate(SLICED) == [], named


CUT = """() => [...document.querySelectorAll(".ranks .name")].filter((each) =>
  each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > 1.3 * each.clientHeight
).map((each) => each.textContent.trim())"""
"""Names that are not seen whole."""
ELEVEN = (
    "Wolfeschlegelsteinhausen", "Hannelore und Karl-Heinz", "Jürgen-Åse Überraschungs",
    "Marguerite-Hannelore Zwo", "Ana", "Hannelore", "Überraschung Zoë", "Ben", "Cleo",
    "Maximiliane-Wilhelminenb", "Dev",
)  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
def test_the_leaders_have_their_names_whole_and_lie_over_nothing(
    devices: Devices, size: tuple[int, int]
) -> None:
    page = projector(devices, *size)
    middle = podium.middle_words([110] * 9, is_over=False)
    for cats in (3, 5):
        totals = list(range(120, 120 - cats, -1))
        rows = [
            RankingRow(rank, HallSeat(name=name), total)
            for rank, name, total in zip(ranks(totals), ELEVEN, totals, strict=False)
        ]
        signs = (("up", "▲ 12"), ("down", "▼ 12"), ("new", "new"), ("same", "·"), ("", ""))
        leaders = [
            Leader(row, moved, sign, sign) for row, (moved, sign) in zip(rows, signs, strict=False)
        ]
        hall = {"start": None, "twins": None, "middle": middle, "since": "since life 8"}
        show(page, "leaders", leaders=leaders, **hall)
        assert page.evaluate(CUT) == []
        assert page.evaluate(OVER, [".ranks li > :not(.token)", ".ranks li > :not(.token)"]) == []
        assert page.evaluate(OVER, [".ranks li > *", ".middle-of-all, .bar"]) == []
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def test_who_is_first_is_a_shut_eye_and_not_a_missing_one(devices: Devices) -> None:
    page = projector(devices, 1366, 768)
    totals = [38, 31, 30, 22, 20, 17, 15, 9, 8]
    rows = [
        RankingRow(rank, HallSeat(name="x"), total)
        for rank, total in zip(ranks(totals), totals, strict=True)
    ]
    podium = SimpleNamespace(
        blocks=[], to_come=3, is_told=False, field=reveal.field(rows, ()), beside="", cats=9,
        lives_spent=81, line=[],
    )  # fmt: skip
    show(page, "podium", **vars(podium))
    eyes = page.locator(".curve .eye")
    widths = eyes.evaluate_all("eyes => eyes.map((eye) => eye.getBoundingClientRect().width)")
    assert len([width for width in widths if width]) == 9
    assert page.locator(".curve .eye.shut").count() == 3


PLACES = """() => [...document.querySelectorAll("#stage *, .way-in *, .comic")]
  .filter((each) => !each.ownerSVGElement).map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [each.className, x, y, width, height].join(" ");
  })"""
"""Where everything on the wall stands; a drawing's own parts may still be on their way."""
LOW = """() => Math.max(...[...document.querySelectorAll("#stage, #stage *, .comic")].map((each) =>
  each.checkVisibility() ? each.getBoundingClientRect().bottom : 0))"""
"""How far down the wall goes."""
HEADLINE: dict[str, Any] = {
    "headline": SimpleNamespace(has_name=False, icon="", number=1),
    "words": "Somebody landed on their feet",
    "detail": "",
    "heat": ["h1"] * 100,
    "took": "4 of 4 done",
    "done": "4",
    "done_word": "of 4 done",
    "eyes": [True] * 4,
    "picture": "heat",
    "face": "",
    "heads": [],
}


@pytest.mark.parametrize("size", SIZES)
def test_the_keys_have_a_line_of_their_own_and_move_nothing(
    devices: Devices, size: tuple[int, int]
) -> None:
    shape = {"viewport": {"width": size[0], "height": size[1]}, "reduced_motion": "reduce"}
    host = devices.host(**shape)
    host.open_hall(1)
    host.go(f"{host.path}screen/")
    page, prompter = host.page, host.page.locator(".prompter")
    page.wait_for_load_state()
    show(page, "headline", **HEADLINE | {"label": "Titles, or who comes next"})
    prompter.evaluate("keys => keys.classList.add('away')")
    before = page.evaluate(PLACES)
    page.mouse.move(200, 200)
    page.mouse.move(300, 300)
    expect(prompter).to_be_visible()
    assert page.evaluate(PLACES) == before
    box = prompter.bounding_box()
    assert box
    assert page.evaluate(LOW) <= box["y"]
    assert page.evaluate(OVER, [".heat, .names, .seal", ".hall, .bar, .prompter"]) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_eyes_of_a_small_hall_are_in_the_middle(
    devices: Devices, size: tuple[int, int]
) -> None:
    page = projector(devices, *size)
    goal = {"id": "collector", "name": "Collector", "hint": "icons with 2 treasures"}
    for cats in (1, 2, 4):
        show(page, "headline", **HEADLINE | {"eyes": [True] * cats, "goals": [goal] * 2})
        eyes = [page.locator(".eyesfield i").nth(at).bounding_box() for at in (0, cats - 1)]
        assert eyes[0]
        assert eyes[1]
        middle = (eyes[0]["x"] + eyes[1]["x"] + eyes[1]["width"]) / 2
        assert abs(middle - size[0] / 2) <= 0.05 * size[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("took", ["16 of 16 done in 48 s", "100 of 100 done in 12 min 38 s"])
def test_the_bar_leaves_room_for_the_widest_code(
    devices: Devices, size: tuple[int, int], took: str
) -> None:
    page = projector(devices, *size)
    page.locator(".way-in .code").evaluate("code => { code.textContent = 'WMWMWM'; }")
    show(page, "headline", **HEADLINE | {"took": took})
    page.evaluate("() => dispatchEvent(new Event('resize'))")
    assert page.evaluate(OVER, [".bar :is(h1, .start)", ".way-in .code, .qr, .hall, .heat"]) == []
    code, words = page.locator(".way-in .code").bounding_box(), page.locator(".bar .start")
    (box,) = words.evaluate_all("""them => them.map((it) => {
      const range = document.createRange();
      range.selectNodeContents(it);
      return range.getBoundingClientRect().right;
    })""")
    assert code
    assert code["x"] - box >= 0.015 * size[1]
