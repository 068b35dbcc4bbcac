"""Codes and addresses as people type them and pass them on."""

import pytest
from django.test import Client

from ninelives_site.party.codes import clean_code
from ninelives_site.web.mistyped import meant
from tests.cardgames.table.cast import TableFactory
from tests.dungeon.cast import PartyFactory


@pytest.mark.parametrize(
    "typed",
    [
        "QNMS24",
        "qnms24",
        " q-n m\u200bs24 ",
        "ＱＮＭＳ２４",
        "QNMS٢٤",
        "QNMS۲۴",
        "QNMS२४",
        "http://192.0.2.7:8000/g/qnms24/",
        "https://play.example.org/t/QNMS24/?as=player",
        "play.example.org/join/?code=qnms24",
        "x/g/QNMS24",
    ],
)
def test_a_code_is_read_however_it_was_typed(typed):
    assert clean_code(typed) == "QNMS24"


@pytest.mark.parametrize(
    ("typed", "ours"),
    [
        ("/g/abcdef/", "/g/ABCDEF/"),
        ("/g/abc-def/", "/g/ABCDEF/"),
        ("/G/ABCDEF", "/g/ABCDEF/"),
        ("/t/abcdef/", "/t/ABCDEF/"),
        ("/t/abcdef/screen/", "/t/ABCDEF/screen/"),
        ("/g/abcdef/Results.CSV", "/g/ABCDEF/results.csv"),
        ("/g/ABCDEF/)", "/g/ABCDEF/"),
        ("/g/ABCDEF/,", "/g/ABCDEF/"),
        ("/g/ABCDEF/.", "/g/ABCDEF/"),
        ("/Join/?code=abcdef", "/join/?code=abcdef"),
        ("/HOW/", "/how/"),
        ("/T/RULES/Adoption/", "/t/rules/adoption/"),
        ("/g/abcdef/host/%23key=AbC", "/g/ABCDEF/host/#key=AbC"),
        ("/g/ABCDEF/nowhere/", ""),
        ("/nowhere/", ""),
        ("//evil.example/g/ABCDEF/", ""),
        ("/g/abcdef/%2e%2e/", ""),
        ("/g/", ""),
        ("/t/---/", ""),
    ],
)
def test_an_address_is_known_however_it_was_passed_on(typed, ours):
    assert meant(typed) == ours


@pytest.mark.django_db(transaction=True)
def test_who_comes_by_a_mistyped_address_is_led_to_the_right_one():
    hall, table = PartyFactory().hall.code, TableFactory(game="adoption").code
    for typed, ours in [(f"/g/{hall.lower()}/)", f"/g/{hall}/"), (f"/T/{table}", f"/t/{table}/")]:
        answer = Client().get(typed)
        assert (answer.status_code, answer.headers["Location"]) == (302, ours)
        assert Client().get(ours).status_code == 200
    assert Client().post(f"/g/{hall.lower()}/", {}).status_code == 404
