"""The powers of Tricksy Kittens in words and signs, our own deck, and their page."""

import re
from collections import Counter
from pathlib import Path

from django.test import Client

from cardgames.power_cards import MOST_WORDS
from cardgames.tricksy_kittens.at_table.our_deck import BY_SUIT, OUR_DECK
from cardgames.tricksy_kittens.at_table.power_words import AT_THE_END, POWERS
from cardgames.tricksy_kittens.rules.cards import SUITS, deck, number_of
from cardgames.tricksy_kittens.rules.powers.base import Moment
from cardgames.tricksy_kittens.rules.powers.registry import EVERY

ROOT = Path(__file__).resolve().parents[3]
SIGNS = (ROOT / "static/powers.svg").read_text()
MOST = {
    **dict.fromkeys(("no-lead", "wildcard", "new-trump-number-1", "reveal-suit"), 3),
    **dict.fromkeys(("pick-start", "swap-played", "carousel-left", "carousel-right"), 2),
    **dict.fromkeys(("shuffle-trick", "same-suit-order-first", "same-suit-order-last"), 2),
    **dict.fromkeys(("shuffle-hand", "shuffle-hand-all", "score-twice", "score-none"), 2),
    **dict.fromkeys(("new-trump-number-2", "limitless-power", "reveal-number", "no-trump"), 2),
    **dict.fromkeys(("new-trump-number-3", "double-trick", "boost-below-5"), 1),
    **dict.fromkeys(("nerf-above-5", "end-promise"), 1),
}
"""How often our deck may have a power, where that is limited."""


def test_every_power_has_words_that_fit_a_key_and_an_example():
    assert list(POWERS) == list(EVERY)
    assert [power.words for power in POWERS.values() if len(power.words) > MOST_WORDS] == []
    assert len({power.words for power in POWERS.values()}) == len(EVERY)
    assert [power.id for power in POWERS.values() if not power.example] == []


def test_the_moment_that_is_told_is_that_of_the_rules():
    assert {name for name, power in EVERY.items() if power.moment is Moment.END} == AT_THE_END


def test_every_power_has_a_sign_of_its_own():
    drawn = dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', SIGNS))
    signs = [drawn[power.sign] for power in POWERS.values()]
    assert len(set(signs)) == len(EVERY)
    used = {name for sign in drawn.values() for name in re.findall(r'href="#([^"]+)"', sign)}
    assert used <= set(drawn)


def test_our_deck_has_every_power_at_least_once_and_none_too_often():
    assert tuple(BY_SUIT) == SUITS
    assert set(OUR_DECK) == {card for card in deck(SUITS) if number_of(card) < 9}
    found = Counter(OUR_DECK.values())
    assert set(found) == set(EVERY)
    assert {name: found[name] for name in MOST if found[name] > MOST[name]} == {}


def test_the_page_has_every_power_with_sign_words_and_example():
    html = Client().get("/t/rules/tricksy-kittens/powers/").content.decode()
    for power in POWERS.values():
        part = html[html.index(f'<li id="{power.id}">') :]
        part = part[: part.index("</li>")]
        assert f"powers.svg#{power.sign}" in re.sub(r"powers\.\w+\.svg", "powers.svg", part)
        assert power.words in part
        assert power.example in part


def test_the_page_leads_back_to_the_table_and_is_led_to():
    address = "/t/rules/tricksy-kittens/powers/"
    assert 'href="/t/ABCDEF/"' in Client().get(f"{address}?table=ABCDEF").content.decode()
    assert f'href="{address}"' in Client().get("/t/rules/tricksy-kittens/").content.decode()


def test_a_game_without_powers_has_no_such_page():
    assert Client().get("/t/rules/adoption/powers/").status_code == 404


def test_programs_are_told_the_powers_and_our_deck():
    found = Client().get("/t/rules/tricksy-kittens/powers/", headers={"Accept": "application/json"})
    told = found.json()
    assert [power["id"] for power in told["powers"]] == list(EVERY)
    assert told["deck"][0]["powers"] == list(BY_SUIT["hearts"])
