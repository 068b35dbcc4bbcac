"""Whole games by tapping alone, in both ways of keeping."""

import re
from functools import cache
from random import Random

import pytest
from django.utils.text import slugify

from cardgames.kept import KEEPING, REFEREE, SCORE, Place
from cardgames.nine_lives.at_table.kept import KEPT
from cardgames.nine_lives.at_table.lives import LABELS, SENTENCES, anchor_of, life_label
from cardgames.nine_lives.rules.cards import PLAYERS
from cardgames.nine_lives.rules.powers.registry import ALL, SETS
from tests.cardgames.nine_lives.tapping import Phone, play_out, start
from tests.cardgames.rules_page import page, sources

PAGE = page("nine-lives")
ANCHORS = {slugify(head) for head in re.findall(r"^#+ (.*)$", PAGE, re.MULTILINE)}
ANCHORS |= {ruling.lower() for ruling in re.findall(r"^\| (N\d+) \|", PAGE, re.MULTILINE)}
MOVES = 8


@cache
def tapped(players: int, keeping: str, powers: str) -> tuple[Phone, set[str]]:
    rng = Random(f"{players} {keeping} {powers}")
    return play_out(rng, Phone(start(players, powers, None), keeping), MOVES)


ALL_GAMES = [(n, keeping, "all") for n in PLAYERS for keeping in KEEPING]
ALL_GAMES += [(3, REFEREE, powers) for powers in SETS if powers != "all"]


@pytest.mark.parametrize(("players", "keeping", "powers"), ALL_GAMES)
def test_games_are_played_by_tapping_alone_and_what_is_refused_has_its_rule(
    players, keeping, powers
):
    phone, refused = tapped(players, keeping, powers)
    assert phone.game.finished or len(phone.made) == MOVES
    assert refused <= set(KEPT.rules)


def test_a_score_keepers_games_end():
    ended = [tapped(*game)[0].game.finished for game in ALL_GAMES if game[1] == SCORE]
    assert len(ended) == 4
    assert all(ended)


@pytest.mark.parametrize(("players", "keeping", "powers"), ALL_GAMES)
def test_every_entry_opens_on_its_pad_as_it_was_entered(players, keeping, powers):
    phone, _ = tapped(players, keeping, powers)
    for before, seat, move in phone.made:
        draft = KEPT.draft_of(before, seat, move)
        (document,) = KEPT.pad(Place(before, seat, keeping), draft).moves
        assert document == {"seat": seat, **move.document()}


@pytest.mark.parametrize(("players", "keeping", "powers"), ALL_GAMES)
def test_every_entry_is_told_and_every_board_is_drawn(players, keeping, powers):
    phone, _ = tapped(players, keeping, powers)
    for before, seat, move in phone.made:
        told = KEPT.words(before, seat, move, before.apply(seat, move))
        assert told.endswith(".")
        assert seat is None or before.players[seat] in told
        assert KEPT.board(before, None, keeping).status


def test_every_refusal_and_every_line_of_the_scores_has_its_place_on_the_page():
    code = "".join(sources("nine-lives").values())
    codes = set(re.findall(r'Refusal\(\s*"([a-z-]+)"', code))
    assert codes | {"lives", "failed", "last-left", "all-nine", "entered"} == set(KEPT.rules)
    assert {rule.anchor for rule in KEPT.rules.values()} <= ANCHORS
    assert {rule.rule for rule in KEPT.house_rules} <= ANCHORS


def test_every_power_has_a_name_a_sentence_and_a_place_on_the_page():
    assert {power.name for power in ALL} == set(LABELS) == set(SENTENCES)
    assert {anchor_of(power.id) for power in ALL} <= ANCHORS
    assert len({life_label(power.id) for power in ALL}) == len(ALL)


def test_the_rounds_of_the_history_are_those_that_the_moves_were_made_in():
    """What ends a round belongs to it, and so do lives laid back after it."""
    phone = Phone(start(2), REFEREE)
    assert KEPT.round_of(phone.game) == 0
    phone.card("circle").press()
    assert KEPT.round_of(phone.game) == 1
    phone.tap("Can’t or won’t").press()
    assert KEPT.round_of(phone.game) == 1
    phone.card("circle-circle").press()
    assert KEPT.round_of(phone.game) == 2


def test_the_way_of_keeping_changes_between_rounds_only():
    phone = Phone(start(3))
    assert KEPT.between_rounds(phone.game)
    phone.card("circle").press()
    assert not KEPT.between_rounds(phone.game)
