"""A form that opens a hall, a table or a game alone opens one, however often it is sent."""

import pytest
from django.test import Client

from cardgames.table.models import Table
from dungeon.models import Hall
from tests.dungeon.roles import browser

pytestmark = pytest.mark.django_db(transaction=True)

TABLE = {"name": ["Ana", "Ben", "Cleo"]}
FORMS = {
    "a hall": ("/host/", {}),
    "a hall of three lives": ("/host/", {"lives": "3"}),
    "alone": ("/alone/", {}),
    "a table": ("/t/new/tricksy-kittens/", TABLE),
}


def opened() -> int:
    return Hall.objects.count() + Table.objects.count()


def twin(client: Client) -> Client:
    """The same browser with the cookies that it has now: what it sends before an answer is in."""
    other = browser()
    for name, cookie in client.cookies.items():
        other.cookies[name] = cookie.value
    return other


@pytest.mark.parametrize("form", FORMS)
def test_a_double_tap_opens_one(form):
    path, fields = FORMS[form]
    device = browser()
    device.get(path)
    again = twin(device)
    first, second = device.post(path, fields), again.post(path, fields)
    assert (first.status_code, second.status_code) == (302, 302)
    assert first["Location"] == second["Location"]
    assert opened() == 1
    for each in (device, again):
        assert each.get(first["Location"]).status_code == 200


@pytest.mark.parametrize("form", FORMS)
def test_an_answer_that_was_lost_is_given_again(form):
    path, fields = FORMS[form]
    device = browser()
    device.get(path)
    lost = twin(device).post(path, fields)
    found = device.post(path, fields)
    assert found["Location"] == lost["Location"]
    assert device.get(found["Location"]).status_code == 200


@pytest.mark.parametrize("form", FORMS)
def test_who_has_the_answer_opens_another_one_with_the_next_press(form):
    path, fields = FORMS[form]
    device = browser()
    device.get(path)
    assert device.post(path, fields)["Location"] != device.post(path, fields)["Location"]
    assert opened() == 2


def test_another_form_of_the_same_page_opens_something_else():
    device = browser()
    device.get("/host/")
    other, alone = twin(device), twin(device)
    assert device.post("/host/", {})["Location"] != other.post("/host/", {"lives": 3})["Location"]
    alone.get("/alone/")
    alone.post("/alone/", {})
    assert opened() == 3


def test_who_never_looked_at_the_page_opens_one_too():
    assert browser().post("/host/", {}).status_code == 302
    assert browser().post("/t/new/tricksy-kittens/", TABLE).status_code == 302
