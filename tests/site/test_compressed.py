"""Pages are small over the wire, and their length tells nothing of what is secret in them."""

import gzip

import pytest

from tests.dungeon.roles import House, browser, open_house

pytestmark = pytest.mark.django_db(transaction=True)

GZIP = {"Accept-Encoding": "gzip, deflate, br"}


@pytest.fixture
def house() -> House:
    return open_house()


def test_a_page_takes_half_of_its_bytes_at_the_most(house):
    for role, path in (("nobody", "/"), ("seat", f"/g/{house.code}/")):
        plain = house.client(role).get(path)
        packed = house.client(role).get(path, headers=GZIP)
        assert "Content-Encoding" not in plain.headers
        assert packed.headers["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in packed.headers["Vary"]
        assert len(gzip.decompress(packed.content)) == pytest.approx(len(plain.content), abs=20)
        assert len(packed.content) < len(plain.content) / 2


def test_a_tap_is_answered_in_a_quarter_of_its_bytes(house):
    for _ in range(2):
        house.party.press()
    path, asked = f"/g/{house.code}/?cat=tabby", {"HX-Request": "true"}
    plain = house.client("seat").get(path, headers=asked)
    packed = house.client("seat").get(path, headers=asked | GZIP)
    assert len(packed.content) < len(plain.content) / 4


def test_the_same_answer_has_another_length_each_time(house):
    """A random value stands in front of what was compressed: lengths say nothing exact."""
    client = house.client("seat")
    path = f"/g/{house.code}/sheet.json"
    answers = [client.get(path, headers=GZIP).content for _ in range(12)]
    assert len({gzip.decompress(answer) for answer in answers}) == 1
    assert len({len(answer) for answer in answers}) > 4


def test_what_is_fetched_by_itself_has_no_code_beside_a_name_that_another_chose(house):
    """Nobody can have a page fetched a thousand times that holds both a guess and a secret."""
    ana = house.party.seat("Ana")
    fetched = {
        "seat": (f"/g/{house.code}/sheet/", f"/g/{house.code}/"),
        "host": (f"/g/{house.code}/host/panel/",),
        "screen": (f"/g/{house.code}/screen/stage/",),
    }
    for _phase in range(5):
        for role, paths in fetched.items():
            for path in paths:
                answer = house.client(role).get(path, headers={"HX-Request": "true"})
                assert answer.status_code == 200, path
                page = answer.content.decode()
                codes = {ana.return_code, house.hall.return_code}
                has_code = any(code in page for code in codes)
                assert not (has_code and any(name in page for name in ("Ben", "Wim"))), path
        house.party.press()


def test_what_is_short_already_is_sent_as_it_is():
    answer = browser().get("/healthz", headers=GZIP)
    assert "Content-Encoding" not in answer.headers
