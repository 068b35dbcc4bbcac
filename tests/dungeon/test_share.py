"""What is told to others of a game that is over: a text, a picture, what a link says."""

import re
import struct
from html import unescape
from pathlib import Path

import pytest

from dungeon.overview.rank_words import rank_words
from dungeon.overview.share_picture import SHAPES, WIDE, hall_picture, sheet_picture, site_picture
from dungeon.overview.sharing import bars
from dungeon.rules.titles import TITLES, Award
from dungeon.services import hosting, life_by_life, visibility
from ninelives_site.pages import picture
from ninelives_site.pages.picture import png_of
from ninelives_site.party.ranking import Rank
from tests.dungeon.cast import Party, PartyFactory
from tests.dungeon.roles import browser

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def over() -> Party:
    return PartyFactory(lives=3).play_through().reveal()


def get(party: Party, rest: str, **more):
    return browser().get(f"/g/{party.hall.code}/{rest}", **more)


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG")
    return struct.unpack(">II", png[16:24])


@pytest.mark.parametrize("whose", ["", "1/"])
def test_a_picture_is_a_png_of_the_size_that_messengers_show(over, whose):
    wide = get(over, f"results/{whose}picture.png")
    square = get(over, f"results/{whose}picture.png?shape=square")
    assert wide.headers["Content-Type"] == "image/png"
    assert (size_of(wide.content), size_of(square.content)) == ((1200, 630), (1080, 1080))
    assert len(wide.content) < 100_000


def test_a_picture_is_made_once_and_not_sent_to_who_has_it(over, monkeypatch):
    first = get(over, "results/picture.png")
    monkeypatch.setattr(picture, "png_of", None)
    assert get(over, "results/picture.png").content == first.content
    again = get(over, "results/picture.png", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_another_name_is_another_picture(over):
    before = get(over, "results/1/picture.png").headers["ETag"]
    over.seat("Ana").__class__.objects.filter(pk=over.seat("Ana").pk).update(name="Anastasia")
    over.hall.__class__.objects.filter(pk=over.hall.pk).update(change_count=99)
    assert get(over, "results/1/picture.png").headers["ETag"] != before


def test_so_many_pictures_are_made_in_a_minute_and_no_more(over, monkeypatch):
    monkeypatch.setattr(picture, "png_of", lambda drawing: b"png")
    monkeypatch.setattr(picture, "MOST_HERE", 2)
    picture._kept.clear()
    for number in (1, 2):
        assert get(over, f"results/{number}/picture.png").status_code == 200
    refused = get(over, "results/3/picture.png")
    assert refused.status_code == 429
    assert refused.headers["Retry-After"]
    assert get(over, "results/1/picture.png").status_code == 200


@pytest.mark.parametrize("rest", ["results/picture.png", "results/1/picture.png"])
def test_before_the_end_there_is_no_picture(rest):
    party = PartyFactory()
    party.press()
    assert get(party, rest).status_code == 409


def test_a_seat_that_is_none_has_no_picture(over):
    assert get(over, "results/99/picture.png").status_code == 404


@pytest.mark.parametrize("name", ["Ana", "Überrasch & <b>", "Zoë·Œ – „x“"])
def test_what_our_fonts_have_is_written(name):
    assert picture.can_write(name)


@pytest.mark.parametrize("name", ["Łukasz", "小猫", "🐈", "שלום"])
def test_a_name_that_our_fonts_lack_is_left_out_and_not_boxed(name):
    assert not picture.can_write(name)
    party = PartyFactory(names=(name, "Ben"), lives=1).play_through()
    assert get(party, "results/1/picture.png").status_code == 200


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Wolfe 🐈‍⬛ einhausen", "Wolfe einhausen"),
        ("Zoë❤️", "Zoë"),
        ("👩‍👩‍👧‍👦", ""),
        ("Łukasz ✨", ""),
        ("Anna Łuk", "Anna"),
    ],
)
def test_of_a_name_with_an_emoji_the_rest_is_written(name, written):
    assert picture.writable(name) == written
    party = PartyFactory(names=(name, "Ben"), lives=1).play_through()
    number = party.seat(name).number
    row = next(row for row in visibility.ranking_of(party.hall) if row.seat.number == number)
    sheet = sheet_picture(party.hall, row, 2, "", SHAPES[WIDE])
    hall = hall_picture(party.hall, visibility.ranking_of(party.hall), "", SHAPES[WIDE])
    for drawing in (sheet, hall):
        assert name not in drawing
        assert all(f">{word}" in drawing or f" {word}" in drawing for word in written.split())


# What a link says


def tags(page: str) -> dict[str, str]:
    """What messengers and search engines read of a page."""
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', page)
    return {name: unescape(content) for name, content in found}


PUBLIC = ("/", "/join/", "/host/", "/alone/", "/how/", "/return/", "/t/", "/t/new/adoption/")


@pytest.mark.parametrize("path", PUBLIC)
def test_a_link_to_a_public_page_is_not_naked(path):
    told = tags(browser().get(path, headers={"Host": "localhost"}).content.decode())
    assert 20 < len(told["description"]) < 160
    assert told["og:title"]
    assert told["og:description"] == told["description"]
    assert told["og:url"].startswith("http://")
    assert told["og:url"].endswith(path)
    assert told["og:image"].startswith("http://")
    assert told["twitter:card"] == "summary_large_image"


def test_a_link_into_a_game_tells_nothing_of_it():
    party = PartyFactory(names=("Ana",))
    party.press()
    told = tags(browser().get(f"/g/{party.hall.code}/").content.decode())
    assert told["og:title"] == "A game of Nine Lives"
    assert "Ana" not in str(told)


def test_a_result_is_told_with_its_own_picture(over):
    code = over.hall.code
    hall, sheet = (tags(get(over, f"results/{rest}").content.decode()) for rest in ("", "1/"))
    assert hall["og:image"] == f"http://testserver/g/{code}/results/picture.png"
    assert sheet["og:image"] == f"http://testserver/g/{code}/results/1/picture.png"
    assert sheet["og:title"] == f"Ana: {over.play('Ana').score.total} points"


def test_the_sites_own_picture_is_the_one_that_is_drawn():
    """`python -m tests.site_picture` makes it anew."""
    assert (ROOT / "static/share.png").read_bytes() == png_of(site_picture())
    assert size_of((ROOT / "static/share.png").read_bytes()) == (1200, 630)


# The text


def share_text(page: str) -> list[str]:
    return unescape(page.partition('id="share-text"')[2].partition(">")[2].partition("<")[0]).split(
        "\n"
    )


def test_the_text_of_a_sheet_is_four_lines_without_spoilers(over):
    number, total = over.seat("Ben").number, over.play("Ben").score.total
    first, candles, said, link = share_text(get(over, f"results/{number}/").content.decode())
    assert first.startswith("Nine Lives · ")
    assert first.endswith(f" · {total}")
    assert re.fullmatch("[▁▂▃▄▅▆▇█]{3} life by life", candles)
    assert said
    assert link == f"http://testserver/g/{over.hall.code}/results/{number}/"


def test_of_a_game_ended_early_only_the_lives_that_were_begun_are_told():
    party = PartyFactory()
    for _press in range(5):
        party.press()
    hosting.end_early(party.hall)
    party.hall.refresh_from_db()
    page = get(party, "results/1/").content.decode()
    assert share_text(page)[1].split()[0] == "▁▁"
    assert page.split('class="lifepick"')[1].split("</nav>")[0].count("<span>") == 2
    assert page.split('class="lifeline"')[1].split("</svg>")[0].count("<circle") == 2
    assert candles_drawn(party) == 2
    assert candles_drawn(PartyFactory(lives=3).play_through()) == 3


def candles_drawn(party: Party) -> int:
    """How many candles the picture of the first sheet shows."""
    row = visibility.ranking_of(party.hall)[0]
    drawn = sheet_picture(party.hall, row, 3, "", SHAPES[WIDE])
    return drawn.count(f"V{SHAPES[WIDE].floor.y}z")


def test_the_text_of_a_hall_names_its_best(over):
    first, *best, link = share_text(get(over, "results/").content.decode())
    assert first.endswith("3 cats")
    assert best[0].startswith("1 ")
    assert len(best) == 3
    assert link == f"http://testserver/g/{over.hall.code}/results/"


def test_the_text_of_a_hall_names_all_who_share_a_place(over):
    over.hall.seats.exclude(name="Cleo").update(total=20)
    over.hall.seats.filter(name="Cleo").update(total=3)
    _first, *best, _link = share_text(get(over, "results/").content.decode())
    assert best == ["1 Ana, Ben 20", "3 Cleo 3"]


@pytest.mark.parametrize(
    ("points", "drawn"), [((0, 7), "▁█"), ((0, 0), "▁▁"), ((2, 5, 4, 9), "▃▅▄█"), ((-2, 4), "▁█")]
)
def test_what_each_life_earned_is_drawn_as_bars(points, drawn):
    assert bars(points) == drawn


@pytest.mark.parametrize(
    ("rank", "is_tied", "players", "said"),
    [
        (1, False, 97, "First of 97"),
        (1, True, 97, "Shared first of 97"),
        (3, False, 97, "Third of 97"),
        (9, False, 97, "Top tenth of 97"),
        (31, False, 97, "Top third of 97"),
        (48, False, 97, "Upper half of 97"),
        (60, False, 97, "37 cats left behind"),
        (90, False, 97, ""),
        (2, False, 2, ""),
        (1, False, 1, ""),
    ],
)
def test_a_rank_is_told_kindly_and_in_the_last_quarter_not_at_all(rank, is_tied, players, said):
    assert rank_words(Rank(rank, is_tied), players, 9) == said


@pytest.mark.parametrize("place", [1, 2])
def test_only_a_title_that_was_won_is_told_to_others(over, monkeypatch, place):
    award = Award(next(it for it in TITLES if it.id == "saw-it-all"), 34, place, 1, 0.0)
    monkeypatch.setattr(life_by_life, "award_of", lambda _hall, _seat: award)
    row = visibility.ranking_of(over.hall)[-1]
    number = row.seat.number
    told = [
        sheet_picture(over.hall, row, 2, "192.0.2.2:8000", SHAPES[WIDE]),
        unescape(get(over, f"results/{number}/").content.decode().partition("</head>")[0]),
    ]
    assert [("Saw it all" in each) for each in told] == [place == 1] * 2
