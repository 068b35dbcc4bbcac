"""The podium on a projector: whatever names and ties an evening has, nothing of it is cut off. And
the headline between two lives, whose names are not broken."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Page

from dungeon.models import HallSeat
from dungeon.overview.reveal import PodiumBlock, TitledCat, field
from dungeon.services.visibility import RankingRow
from ninelives_site.pages.lettering import fit
from ninelives_site.party.ranking import Rank, ranks
from tests.browser.conftest import Devices
from tests.tiers import some

LONG = ("Hannelore und Karl-Heinz", "Jürgen-Åse Überraschungs")
TWO_WORDS = ("Bot 18 bdeb", "Bot 60 bdeb")
SHORT = ("Ana", "Ben")
FIELD = SimpleNamespace(eyes=(), size="9", low=10, high=124, middle=115, each=1)
SHOWN = """html => {
  const stage = document.getElementById("stage");
  stage.className = "podium night";
  stage.innerHTML = html;
  document.dispatchEvent(new Event("live:news"));
  const parts = [...stage.querySelectorAll(".parts")].filter((each) => each.checkVisibility());
  return {cut: cut(stage), between: between(stage), parts: parts.length};
}"""
"""Put the podium on the wall, and what of it is cut off."""
LOOK = """
window.cut = stage => [...stage.querySelectorAll(".steps .block *")].filter((each) => {
  if (!each.checkVisibility() || each.localName === "br") return false;
  const words = document.createRange();
  words.selectNodeContents(each);
  const [box, block] = [words, each.closest(".block")].map((it) => it.getBoundingClientRect());
  return box.bottom > innerHeight || box.left < block.left || box.right > block.right;
}).map((each) => `${each.localName} ${each.textContent.trim()}`);
window.between = stage => [...stage.querySelectorAll(".steps .of2")].map((step) => {
  const [left, right] = [...step.querySelectorAll("h2")].map((name) => {
    const words = document.createRange();
    words.selectNodeContents(name);
    return words.getBoundingClientRect();
  });
  return (right.left - left.right) / innerWidth;
})"""


def block(place: int, names: tuple[str, ...]) -> PodiumBlock:
    """Those who have this place."""
    score = SimpleNamespace(treasures=9, upgrades=8)
    rows: Any = tuple(
        SimpleNamespace(
            seat=SimpleNamespace(name=name),
            rank=Rank(place, len(names) > 1),
            total=124,
            has_won=place == 1,
            score=score,
            goals_total=7,
        )
        for name in names
    )
    return PodiumBlock(place, rows, ("alley",) * len(names))


def drawn(
    blocks: list[PodiumBlock], to_come: int, titles: Sequence[dict[str, str]] = (), cats: int = 6
) -> str:
    """The podium as the server draws it."""
    screen = SimpleNamespace(
        blocks=blocks, to_come=to_come, is_told=True, field=FIELD if titles else None,
        beside="titles" if titles else "", titles=titles, life=9, cats=cats, lives_spent=54,
        line=[],
    )  # fmt: skip
    return render_to_string("dungeon/_screen_podium.html", {"screen": screen})


def projector(devices: Devices, width: int, height: int) -> Page:
    """The screen of a hall, on which a podium can be shown."""
    host, screen = devices.host(), devices.screen(viewport={"width": width, "height": height})
    host.open_hall(1)
    screen.page.add_init_script(LOOK)
    screen.open(host.screen_link())
    screen.shows("lobby")
    return screen.page


def measured(page: Page, measure: str, podium: str) -> Any:
    """What a script finds on the wall that shows this podium.

    In one step with its being shown: the wall is live, and may be drawn anew between two.
    """
    return page.evaluate(f"html => {{ ({SHOWN})(html); return ({measure})(); }}", podium)


@pytest.mark.long
@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (1024, 768)])
def test_no_tie_and_no_name_is_cut_off(devices: Devices, size: tuple[int, int]) -> None:
    page = projector(devices, *size)
    for names in (TWO_WORDS, LONG, SHORT):
        three = ((3, 2, 1),) if size[0] > 1024 and names is not LONG else ()
        for ties in ((3, 1), (3,), (1,), *three):
            for at in range(1, len(ties) + 1):
                blocks = [block(place, names) for place in ties[:at]]
                found = page.evaluate(SHOWN, drawn(blocks, len(ties) - at))
                assert found["cut"] == [], (names, ties[:at])
                assert min(found["between"]) >= 0.02, (names, ties[:at])


WIDE = """() => [...document.querySelectorAll(".steps .block")].map((block) => {
  const { left, right } = block.getBoundingClientRect();
  return [left, innerWidth - right, right - left].map((it) => it / innerHeight);
})"""
"""How far each block is from the edges of the wall, and how wide: in heights of it."""


@pytest.mark.long
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
def test_the_blocks_of_one_or_two_are_not_as_wide_as_the_wall(
    devices: Devices, size: tuple[int, int]
) -> None:
    page = projector(devices, *size)
    ((left, right, width),) = measured(page, WIDE, drawn([block(1, SHORT[:1])], 0, cats=1))
    assert width <= 0.34
    assert left == pytest.approx(right, abs=0.01), "whoever is alone stands in the middle"
    two = drawn([block(2, SHORT[:1]), block(1, SHORT[1:])], 0, cats=2)
    assert [width <= 0.5 for _left, _right, width in measured(page, WIDE, two)] == [True, True]


EDGE = """() => Math.min(...[...document.querySelectorAll(".parts > *")].map((part) => {
  const words = document.createRange();
  words.selectNodeContents(part);
  const [box, block] = [words, part.closest(".block")].map((it) => it.getBoundingClientRect());
  return Math.min(box.left - block.left, block.right - box.right) / innerHeight;
}))"""
"""How far the parts of points end from the edge of their block, at least."""


@pytest.mark.long
def test_a_double_tie_on_a_television_still_tells_what_points_came_from(devices: Devices) -> None:
    page = projector(devices, 1920, 1080)
    podium = drawn([block(3, TWO_WORDS), block(1, TWO_WORDS)], 0)
    found = page.evaluate(SHOWN, podium)
    assert (found["cut"], found["parts"]) == ([], 4)
    assert measured(page, EDGE, podium) >= 0.012


COVERED = """() => [...document.querySelectorAll(".steps .block h2")].filter((name) => {
  const words = document.createRange();
  words.selectNodeContents(name);
  const box = words.getBoundingClientRect();
  return [...document.querySelectorAll(".steps .token")].some((token) => {
    const { left, right, top, bottom } = token.getBoundingClientRect();
    return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
  });
}).map((name) => name.textContent.trim())"""
"""Names over which a portrait lies."""


@pytest.mark.long
@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (1024, 768)])
def test_the_portraits_of_three_who_share_a_place_lie_over_no_name(
    devices: Devices, size: tuple[int, int]
) -> None:
    page = projector(devices, *size)
    blocks = [block(3, ("Ana", "Ben", "Cleo")), block(2, LONG[:1]), block(1, ("Dev",))]
    assert measured(page, COVERED, drawn(blocks, 0)) == []


BESIDE = """() => {
  const lines = (each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return new Set([...range.getClientRects()].map((line) => line.top)).size;
  };
  const isCut = (each) => each.scrollWidth > each.clientWidth + 1;
  const end = document.querySelector(".besides").getBoundingClientRect().bottom;
  const curve = document.querySelector(".curve");
  const [low, , high] = document.querySelectorAll(".axis > *");
  return {
    lines: [...document.querySelectorAll(".besides small span")].map(lines),
    titles: [...document.querySelectorAll(".besides i")].filter((i) => i.checkVisibility()).length,
    cut: [...document.querySelectorAll(".besides b")].filter(isCut).map((b) => b.textContent),
    over: end > (curve.checkVisibility() ? curve.getBoundingClientRect().top : innerHeight),
    axis: low.parentElement.offsetHeight <= 1.6 * low.offsetHeight,
  };
}"""


@pytest.mark.long
@pytest.mark.parametrize("size", [(1366, 768), (1024, 768)])
def test_a_title_has_its_name_below_who_has_it_where_it_does_not_fit_beside(
    devices: Devices, size: tuple[int, int]
) -> None:
    page = projector(devices, *size)
    corners = {"name": "Four corners", "counts": "rooms in each quarter", "number": "4+"}
    titles = [corners | {"winners": "Ana"}, corners | {"winners": "Wolfeschlegelsteinhausen"}]
    shown = measured(page, BESIDE, drawn([block(1, SHORT[:1])], 0, titles))
    assert (shown["titles"], shown["cut"], shown["axis"]) == (2, [], True)
    assert shown["lines"] == [1, 1] or size[0] < 1366


@pytest.mark.long
@pytest.mark.parametrize("size", [(1366, 768), (1024, 768)])
def test_titles_of_the_longest_names_are_told_whole_and_lie_over_nothing(
    devices: Devices, size: tuple[int, int]
) -> None:
    page = projector(devices, *size)
    owl = {"name": "Night owl", "counts": "rooms nobody else entered", "number": "12"}
    titles = [owl | {"winners": name} for name in (*LONG, "W" * 24, "Wolfeschlegelsteinhausen")]
    shown = measured(page, BESIDE, drawn([block(1, SHORT[:1])], 0, titles))
    assert (shown["titles"], shown["cut"], shown["over"]) == (4, [], False)


FEW = (
    "Kit",
    LONG[0],
    "Wolfeschlegelsteinhausen",
    "Bea & Fin",
    "Marguerite",
    LONG[1],
    "Yusuf",
    "Old Tom",
)
OUTSIDE = """html => {
  const stage = document.getElementById("stage");
  stage.className = "podium night";
  stage.innerHTML = html;
  document.dispatchEvent(new Event("live:news"));
  const foot = stage.querySelector(".foretold")?.getBoundingClientRect().top ?? innerHeight;
  const inner = [...stage.querySelectorAll(":is(.line, .everybody) li > *")];
  return inner.filter((each) => {
    const [box, place] = [each, each.closest("li")].map((it) => it.getBoundingClientRect());
    if (!each.checkVisibility() || !each.textContent.trim()) return false;
    const words = document.createRange();
    words.selectNodeContents(each);
    const told = words.getBoundingClientRect();
    const cut = each.matches(".everybody *") ? 0 : told.right - place.right;
    const low = box.bottom > Math.min(foot, place.bottom + 1);
    return low || box.left < place.left - 1 || cut > 2;
  }).map((each) => each.textContent.trim());
}"""
"""What of a few, their line or their list, is cut off or lies over the words below."""


def of_few(names: Sequence[str], *, line: bool) -> str:
    """The line of a few before anybody is called, or the list beside the whole podium."""
    cats = [
        TitledCat(name, "alley", "Keeper of the tower", "place 2: most treasures in a life", "12")
        for name in names
    ]
    screen = SimpleNamespace(
        blocks=[] if line else [block(place, SHORT[:1]) for place in (3, 2, 1)], to_come=0,
        is_told=not line, field=None, line=cats if line else [], life=9, cats=len(names),
        beside="" if line else "everybody", everybody=cats, lives_spent=54,
    )  # fmt: skip
    return render_to_string("dungeon/_screen_podium.html", {"screen": screen})


@pytest.mark.long
@pytest.mark.parametrize("size", some([(1024, 768), (1920, 1080), (1366, 768)]))
def test_line_and_list_of_a_few_are_whole_on_the_wall(
    devices: Devices, size: tuple[int, int]
) -> None:
    page = projector(devices, *size)
    for cats in (2, 3, 4, 6, 7, 8):
        for line in (True, False):
            assert page.evaluate(OUTSIDE, of_few(FEW[:cats], line=line)) == [], (cats, line)


SPREAD = """html => {
  const stage = document.getElementById("stage");
  stage.className = "podium night";
  stage.innerHTML = html;
  document.dispatchEvent(new Event("live:news"));
  const field = stage.querySelector(".curve .field");
  const { width, height } = field.viewBox.baseVal;
  const squeezed = Math.min(1, (width / height) / (field.clientWidth / field.clientHeight));
  const middles = [...stage.querySelectorAll(".curve .eye")].map((eye) => {
    const { x, width: size } = eye.firstElementChild;
    const at = x.baseVal.value + size.baseVal.value / 2 + parseFloat(eye.style.translate || 0);
    return 0.5 + squeezed * (at / width - 0.5);
  });
  return [Math.min(...middles), Math.max(...middles)];
}"""
"""Where the first and the last column of the field are, as parts of the axis."""


@pytest.mark.parametrize("titles", some([4, 0]))
def test_the_field_is_as_wide_as_its_axis_however_low_it_is(devices: Devices, titles: int) -> None:
    page = projector(devices, 1920, 1080)
    rows = [
        RankingRow(rank, HallSeat(name="x"), total)
        for rank, total in zip(ranks(range(98, 0, -1)), range(98, 0, -1), strict=True)
    ]
    owl = {"name": "Night owl", "counts": "rooms nobody else entered", "number": "12"}
    screen = SimpleNamespace(
        blocks=[block(1, SHORT[:1])] if titles else [], to_come=0, is_told=bool(titles),
        field=field(rows, (3, 2, 1)), line=[], life=9, cats=98, lives_spent=882,
        beside="titles" if titles else "", titles=[owl | {"winners": "Ana"}] * titles,
    )  # fmt: skip
    podium = render_to_string("dungeon/_screen_podium.html", {"screen": screen})
    first, last = page.evaluate(SPREAD, podium)
    assert first < 0.05
    assert last > 0.95


HEADLINE = """([name, fit]) => {
  const stage = document.getElementById("stage");
  stage.className = "screen at-headline";
  stage.innerHTML = `<header></header><section class="headline"><div>
    <h2 class="named ${fit}"><span>${name}</span> <span>made</span></h2></div>
    <div class="heat"></div></section>`;
  const word = stage.querySelector("h2 span");
  const [box, column] = [word, word.closest("div")].map((it) => it.getBoundingClientRect());
  const lines = document.createRange();
  lines.selectNodeContents(word);
  return [lines.getClientRects().length, box.right <= column.right];
}"""


@pytest.mark.long
@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768), (1024, 768)])
def test_a_headline_breaks_no_name(devices: Devices, size: tuple[int, int]) -> None:
    page = projector(devices, *size)
    name = "Wolfeschlegelsteinhausen"
    assert page.evaluate(HEADLINE, [name, fit(name)]) == [1, True]
