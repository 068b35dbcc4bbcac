"""The powers of lives in words and signs, and their page."""

import re
from pathlib import Path

import pytest
from django.test import Client

from cardgames.nine_lives.at_table.power_words import CARDS
from cardgames.nine_lives.rules.life_deck import LIFE_CARDS
from cardgames.nine_lives.rules.powers.registry import ALL
from cardgames.power_cards import MOST_WORDS
from tests.cardgames.on_pages import opened

ROOT = Path(__file__).resolve().parents[3]
SIGNS = (ROOT / "static/powers.svg").read_text()
ADDRESS = "/t/rules/nine-lives/powers/"


def test_every_kind_has_words_that_fit_a_key_and_an_example():
    assert list(CARDS) == list(dict.fromkeys(power.name for power in ALL))
    assert [card.id for card in CARDS.values() if not 0 < len(card.words) <= MOST_WORDS] == []
    assert [card.id for card in CARDS.values() if not card.example] == []


def test_every_life_of_our_deck_is_on_the_page_with_its_sign():
    html = Client().get(ADDRESS).content.decode()
    html = re.sub(r"powers\.\w+\.svg", "powers.svg", html)
    for life in LIFE_CARDS:
        assert f'<li id="{life}">' in html
        assert f'<symbol id="nl-{life}"' in SIGNS
        assert f"powers.svg#nl-{life}" in html


def test_the_page_says_what_a_life_does_draws_and_where_it_is_played():
    html = Client().get(ADDRESS).content.decode()
    part = html[html.index('<li id="forbid">') :]
    part = part[: part.index("<details")]
    assert "The card can’t have an X." in part
    assert "Draws 3 cards." in part
    assert "Forbid: star" in part


def test_a_simple_power_is_said_to_be_one_and_what_that_means():
    notes = [str(card.note) for card in CARDS.values()]
    simple = "One of the simple powers: a game with only these has it, too."
    assert 0 < sum(note.endswith(simple) for note in notes) < len(notes)


@pytest.mark.django_db
def test_rules_and_table_lead_to_the_page():
    assert f'href="{ADDRESS}"' in Client().get("/t/rules/nine-lives/").content.decode()
    table = opened("nine-lives").address
    assert f'href="{ADDRESS}?table=' in Client().get(table).content.decode()
