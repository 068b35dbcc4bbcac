"""One worked example a rule: the game tells it, draws it and answers it, so none can be false."""

import re

import pytest
from django.test import Client
from django.utils.text import slugify

from cardgames.table.games import all_games, game_of
from cardgames.table.pages.examples import ShownExample, examples_by_place, examples_by_power
from cardgames.table.views.rules import text_of

GAMES = all_games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)

LISTS = {
    "tricksy-kittens": {"for-players", "suits"},
    "adoption": {"for-players", "the-cards"},
    "math-meows": {"for-players", "powers"},
    "nine-lives": {"for-players", "each-power", "our-cards"},
}
"""Headings under which a table lists cards or names, or whose rules can't be played at a table."""


def shown(slug: str, place: str) -> list[ShownExample]:
    return list(examples_by_place(game_of(slug))[place])


@each_game
def test_every_rule_for_players_has_an_example(game):
    part = text_of(game).parts[0]
    places = {part.anchor, *(place.anchor for place in part.places)}
    found = set(examples_by_place(game))
    assert places - found == LISTS[game.slug]
    assert found <= text_of(game).anchors


@pytest.mark.parametrize("slug", ["tricksy-kittens", "math-meows"])
def test_every_table_of_powers_has_an_example(slug):
    game = game_of(slug)
    tables = re.findall(r"^#### (.+)$", game.page.read_text(), re.MULTILINE)
    assert len(tables) > 3
    assert {slugify(heading) for heading in tables} <= set(examples_by_place(game))


@each_game
def test_every_example_is_told_drawn_and_answered(game):
    for place, examples in examples_by_place(game).items():
        for it in examples:
            assert it.moment.drawn, (place, it.asks)
            assert it.story or it.answer or it.verdict, (place, it.asks)
            assert bool(it.answer) != bool(it.verdict), (place, it.asks)
            assert bool(it.why) == bool(it.moment.end), (place, it.asks)


@each_game
def test_the_page_shows_each_example_under_its_rule(game):
    html = Client().get(f"/t/rules/{game.slug}/").content.decode()
    number = sum(len(examples) for examples in examples_by_place(game).values())
    assert html.count('class="inside example"') == number
    for place in examples_by_place(game):
        after = html.index(f'id="{place}"')
        first = html.index('class="inside example"', after)
        assert html.count("<h3 id=", after + 1, first) == 0, place


@each_game
def test_an_example_of_a_power_stands_on_the_page_of_powers_beside_it(game):
    of_powers = examples_by_power(game)
    assert set(of_powers) <= set(game.powers)
    if of_powers:
        html = Client().get(f"/t/rules/{game.slug}/powers/").content.decode()
        assert html.count('class="inside example"') == sum(map(len, of_powers.values()))
        for power in of_powers:
            part = html[html.index(f'<li id="{power}">') :]
            assert 'class="inside example"' in part[: part.index("</details>")], power


def test_every_kind_of_power_of_nine_lives_is_shown_at_work():
    game = game_of("nine-lives")
    assert set(examples_by_power(game)) == set(game.powers)


def said(it: ShownExample) -> str:
    """The answer as one reads it, with the reasons of all."""
    verdict = it.verdict
    head = f"{'Yes' if verdict.is_yes else 'No'}: {verdict.text}" if verdict else it.answer
    why = (
        f"{seat.name} {seat.gained} {' '.join(it.text for it in seat.reasons)}" for seat in it.why
    )
    return " ".join((head, *why))


ANSWERS = (
    ("tricksy-kittens", "the-deal", 0, "8 cards each. Left over: "),
    ("tricksy-kittens", "the-bid", 0, "Ada and Dev are a team."),
    ("tricksy-kittens", "tricks", 0, "Yes: But only if you hold no clubs."),
    ("tricksy-kittens", "tricks", 1, "Cleo wins the trick with"),
    ("tricksy-kittens", "tricks", 2, "Dev plays"),
    ("tricksy-kittens", "tricks", 2, "and wins the trick."),
    ("tricksy-kittens", "tricks", 3, "No card can win: Ada is Kittykeeper and wins."),
    ("tricksy-kittens", "tricks", 4, "No: It is the turn of Ben, not of Ada."),
    ("tricksy-kittens", "score", 0, "Ada +2"),
    ("tricksy-kittens", "score", 0, "Cleo nothing Cleo bid 3 and won 2. Nobody else bid clubs"),
    ("tricksy-kittens", "score", 1, "Ada +2"),
    ("tricksy-kittens", "score", 1, "Dev +3"),
    ("tricksy-kittens", "score", 2, "Ada +2"),
    ("tricksy-kittens", "score", 3, "was scored in an earlier round."),
    ("tricksy-kittens", "the-end", 0, "Ada +4"),
    ("tricksy-kittens", "black-cat", 0, "is a black cat and can never be a bid."),
    ("tricksy-kittens", "black-cat", 1, "Yes:"),
    ("tricksy-kittens", "black-cat", 2, "Cleo wins the trick with"),
    ("tricksy-kittens", "score", 4, "Dev nothing"),
    ("tricksy-kittens", "powers", 1, "No: 1 of spades is the only card"),
    ("tricksy-kittens", "powers", 2, "No: No more powers"),
    ("tricksy-kittens", "what-is-led-and-played", 0, "No: Cleo must follow diamonds"),
    ("tricksy-kittens", "what-is-led-and-played", 1, "No: The card that chance picks"),
    ("tricksy-kittens", "who-wins", 0, "Ben wins the trick with"),
    ("tricksy-kittens", "who-wins", 1, "Cleo wins the trick with"),
    ("tricksy-kittens", "after-the-trick", 0, "No:"),
    ("tricksy-kittens", "after-the-trick", 1, "No: It is the turn of Cleo"),
    ("tricksy-kittens", "after-the-trick", 2, "Yes:"),
    ("tricksy-kittens", "hands", 0, "is in the hand of Ada"),
    ("tricksy-kittens", "hands", 1, "Yes:"),
    ("adoption", "a-round", 0, "The bids, lowest first: Cleo calico"),
    ("adoption", "a-round", 1, "Equal bids: fewer stars first, then clockwise from Ada."),
    ("adoption", "a-round", 2, "Yes:"),
    ("adoption", "a-round", 3, "No:"),
    ("adoption", "a-round", 4, "Left for the centre: "),
    ("adoption", "a-round", 5, "No:"),
    ("adoption", "a-round", 6, "No:"),
    ("adoption", "a-round", 7, "Cleo takes"),
    ("adoption", "a-round", 8, "of the centre."),
    ("adoption", "a-round", 9, "the deck gives"),
    ("adoption", "scoring", 0, "Ada +6"),
    ("adoption", "scoring", 1, "Ada +1"),
    ("adoption", "scoring", 1, "Ben +1"),
    ("adoption", "scoring", 2, "Ben nothing"),
    ("adoption", "the-end", 0, "Ada"),
    ("adoption", "house-rule-adopt-all-of-one-cat", 0, "calico 2 and calico 5 from the centre"),
    ("math-meows", "the-cards", 0, "only 1 by the limit"),
    ("math-meows", "your-turn", 0, "No:"),
    ("math-meows", "your-turn", 1, "Yes:"),
    ("math-meows", "your-turn", 2, "It matches circle"),
    ("math-meows", "wagering", 1, "No:"),
    ("math-meows", "wagering", 2, "Yes: 6 is free."),
    ("math-meows", "wagering", 3, "No:"),
    ("math-meows", "wagering", 4, "No:"),
    ("math-meows", "wagering", 5, "No:"),
    ("math-meows", "what-you-may-play", 0, "No: Odd of Ada"),
    ("math-meows", "what-counts", 0, "It matches"),
    ("math-meows", "wagers", 0, "No:"),
    ("math-meows", "losing-lives", 0, "Ben −1"),
    ("math-meows", "losing-lives", 1, "Cleo −2"),
    ("math-meows", "turns", 0, "No:"),
    ("math-meows", "turns", 1, "No: It is the turn of Ben"),
    ("math-meows", "as-a-round-starts-or-ends", 0, "Yes:"),
    ("math-meows", "as-a-round-starts-or-ends", 1, "Yes:"),
    ("math-meows", "what-all-others-may-do", 0, "No:"),
    ("math-meows", "how-a-round-ends", 0, "Cleo −1"),
    ("math-meows", "how-a-round-ends", 1, "Cleo −2"),
    ("math-meows", "how-a-round-ends", 2, "Cleo nothing"),
    ("math-meows", "how-a-round-ends", 3, "Ada −1"),
    ("math-meows", "how-a-round-ends", 3, "Cleo −1"),
    ("math-meows", "how-the-game-ends", 0, "Ada −1"),
    *(("math-meows", "variants", number, "No:") for number in range(5)),
    ("nine-lives", "before-the-game", 0, "No:"),
    ("nine-lives", "a-turn", 0, "No: "),
    ("nine-lives", "a-turn", 1, "9 triangles and is safe."),
    ("nine-lives", "a-turn", 2, "Yes:"),
    ("nine-lives", "a-turn", 3, "No:"),
    ("nine-lives", "a-turn", 5, "No:"),
    ("nine-lives", "the-end-of-a-round", 0, "Cleo −1"),
    ("nine-lives", "the-end-of-a-round", 1, "Cleo −2"),
    ("nine-lives", "the-end-of-a-round", 2, "Cleo nothing"),
    ("nine-lives", "the-end-of-a-round", 3, "Cleo −1"),
    ("nine-lives", "the-end-of-a-round", 4, "Ada −1"),
    ("nine-lives", "the-end-of-a-round", 4, "Ben −1"),
    ("nine-lives", "the-end-of-the-game", 0, "Ada −1"),
    ("nine-lives", "skip", 0, "No: It is the turn of Ada, not of Cleo."),
    ("nine-lives", "copycat", 0, "Yes:"),
    ("nine-lives", "paid-wildcard", 0, "Yes:"),
    ("nine-lives", "swap", 0, "5 stars"),
    ("nine-lives", "steal", 0, "Yes: It makes 5 stars."),
    ("nine-lives", "risky-deck", 0, "No: “Draw two, play one” was wagered"),
    ("nine-lives", "risky-player", 0, "Yes:"),
    ("nine-lives", "double-turn", 0, "Yes:"),
    ("nine-lives", "double-turn", 1, "No: It is the turn of Ada, not of Ben."),
    ("nine-lives", "rotate-cards", 0, "No: Cleo does not hold"),
    ("nine-lives", "shuffle-lives", 0, "No: The top life of Ben is"),
    ("nine-lives", "single-cat", 0, "makes it 1 square."),
    ("nine-lives", "numbershift", 0, "9 triangles and is safe."),
    ("nine-lives", "wildcard", 0, "Yes:"),
    ("nine-lives", "override", 0, "5 stars"),
    ("nine-lives", "shapeshift", 0, "9 circles and is safe."),
    ("nine-lives", "ignore", 0, "Yes:"),
    ("nine-lives", "forbid", 0, "No:"),
    ("nine-lives", "plus", 0, "Yes:"),
    ("nine-lives", "force-wager", 0, "No:"),
    ("nine-lives", "forbid-wager", 0, "No:"),
)


@pytest.mark.parametrize(("slug", "place", "number", "words"), ANSWERS)
def test_an_example_answers_as_the_rules_page_says(slug, place, number, words):
    assert words in said(shown(slug, place)[number])
