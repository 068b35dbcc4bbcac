"""Whole games with powers: put right, kept by the score, played by taps and links."""

import re
from random import Random

import pytest

from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.rules.lives import CATS
from cardgames.math_meows.rules.moves import UsePower
from cardgames.table.services import (
    correcting,
    folding,
    opening,
    playing,
    records,
    seating,
    undoing,
)
from cardgames.table_game import REFEREE, SCORE
from ninelives_site.core.record import record_document, verdict
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.sentences import text_of
from tests.cardgames.math_meows.random_play import printed
from tests.cardgames.math_meows.tapping import CHOICES, Phone
from tests.cardgames.on_pages import NAMES
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import TableFactory
from tests.tiers import some

# Corrections, and the score keeper

SAME = {cat: [None, *["thief"] * 8] for cat in CATS}
CATS_TOLD = {"type": "setup", "setup": {"cats": ["curl", "siamese", "persian"]}}
FIRST_ROUND = {"seat": None, "type": "round", "lost": [1, 1, 1], "hands": [2, 3, 3]}


class Kept:
    """A table that one phone keeps."""

    def __init__(self, mode=REFEREE, **options):
        names = ["Ana", "Ben", "Cleo"]
        self.table, key = opening.open_table("math-meows", names, options, mode)
        self.role = seating.role_of(self.table, key)

    @property
    def state(self):
        return folding.state_of(self.table)

    @property
    def now(self):
        return {"expected_version": self.state.version, "key": f"press {self.state.version}"}

    def enter(self, *documents):
        playing.enter(self.table, self.role, documents, **self.now)
        return self

    def correct(self, place, document):
        correcting.correct(self.table, self.role, place, 1, [document], **self.now)
        return self


def stolen(victim):
    return {"seat": 0, "type": "power", "power": "thief", "with": {"seat": victim}}


@pytest.mark.django_db(transaction=True)
def test_a_play_before_a_power_and_the_power_itself_are_corrected():
    kept = Kept(lives="printed", known=SAME).enter(CATS_TOLD, FIRST_ROUND)
    kept.enter({"seat": 0, "type": "play", "cards": ["circle-4"]}, stolen(1))
    kept.enter({"seat": 1, "type": "play", "cards": ["star-2"], "side": "left"})
    kept.correct(1, {"seat": 0, "type": "play", "cards": ["square-5"]})
    assert [column.value for column in kept.state.game.row] == [2, 5]
    assert [hand.size for hand in kept.state.game.hands] == [2, 1, 3]
    kept.correct(2, stolen(2))
    assert [hand.size for hand in kept.state.game.hands] == [2, 2, 2]
    undoing.undo(kept.table, kept.role, **kept.now)
    assert [hand.size for hand in kept.state.game.hands] == [2, 1, 3]
    record = records.record(kept.state)
    assert verdict(record)["error"] is None
    assert record["setup"]["lives"]["curl"][1] == "thief"


@pytest.mark.django_db(transaction=True)
def test_a_press_that_comes_too_late_is_refused_and_changes_nothing():
    kept = Kept(lives="printed", known={"curl": SAME["curl"]}).enter(CATS_TOLD, FIRST_ROUND)
    kept.enter({"seat": 0, "type": "play", "cards": ["circle-4"]})
    kept.enter({"seat": 1, "type": "play", "cards": ["star-2"], "side": "left"})
    before = kept.state.version
    with pytest.raises(Refusal) as refused:
        kept.enter(stolen(1))
    assert refused.value.code == "wrong-phase"
    assert "after its owner" in text_of(refused.value.remedy, TABLE_GAME.show_fact)
    assert kept.state.version == before


@pytest.mark.django_db(transaction=True)
def test_where_the_score_is_kept_lives_go_as_powers_take_them():
    kept = Kept(SCORE, lives="ours").enter(CATS_TOLD)
    kept.enter({"seat": None, "type": "round", "lost": [3, 0, 2]})
    assert [len(lives) for lives in kept.state.game.lives] == [6, 9, 7]
    assert verdict(records.record(kept.state))["error"] is None


@pytest.mark.django_db(transaction=True)
def test_a_rematch_has_the_same_lives_and_asks_for_cats_anew():
    kept = Kept(SCORE, lives="shuffled").enter(CATS_TOLD)
    kept.enter({"seat": None, "type": "round", "lost": [9, 0, 0]})
    again = opening.rematch(kept.table, kept.role)
    assert again.options["known"] == kept.table.options["known"]
    assert TABLE_GAME.awaits_setup(folding.state_of(again).game)


@pytest.mark.django_db(transaction=True)
def test_a_rematch_knows_the_lives_that_were_tapped():
    kept = Kept(SCORE, lives="printed")
    lives = {cat: SAME[cat] for cat in CATS_TOLD["setup"]["cats"]}
    kept.enter({"type": "setup", "setup": {**CATS_TOLD["setup"], "lives": lives}})
    kept.enter({"seat": None, "type": "round", "lost": [9, 0, 0]})
    again = opening.rematch(kept.table, kept.role)
    game = folding.state_of(again).game
    assert TABLE_GAME.awaits_setup(game)
    assert not game.asks_powers
    assert game.offered_cats == ("siamese", "persian", "curl")


# Whole games


@pytest.mark.parametrize("power", some(CHOICES, share=5))
def test_every_power_is_used_by_taps_and_its_record_is_legal(power):
    """On all lives at once, so that it comes up soon; every entry leads to itself again."""
    rng = Random(power)
    for _ in range(20):
        lives = {cat: [None, *[power] * 8] for cat in CATS}
        phone = Phone.opened(3, {"lives": "printed", "known": lives})
        phone.tap("Siamese, Munchkin and Persian").press()
        while not phone.game.is_over and len(phone.steps) < 30:
            phone.enter_at_random(rng, 0.2)
        used = [step for step in phone.steps if isinstance(step.move, UsePower)]
        documents = [step.document for step in phone.steps]
        options, setup = TABLE_GAME.as_recorded(phone.options, phone.setup)
        found = verdict(
            record_document("math-meows", phone.game.players, setup, options, documents)
        )
        assert found["error"] is None
        if used:
            return
    raise AssertionError(f"{power} was never used")


def play_by_links(phone: PagePhone, rng: Random, most: int = 4000) -> PagePhone:
    """Links at random, of any seat that may act, until the game is over."""
    for _ in range(most):
        shown = {found.attributes.get("id", ""): found for found in phone.page.found}
        if "onward" in shown:
            phone.tap("onward")
            continue
        if phone.held or ("press" in shown and rng.random() < 0.8):
            phone.press()
            continue
        chips = [id_ for id_ in shown if id_.startswith("for-")]
        keys = [
            id_
            for id_, key in shown.items()
            if re.fullmatch(r"k\d+-\d+", id_) and not {"gone", "set"} & set(key.classes)
        ]
        if not keys and not chips:
            if phone.state()["over"]:
                return phone
            phone.go(phone.address)
        elif chips and (not keys or rng.random() < 0.2):
            phone.tap(rng.choice(chips))
        elif rng.random() < 0.05:
            phone.go(phone.address)
        else:
            phone.tap(rng.choice(keys))
    raise AssertionError("The game has no end.")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", some((14, *range(12)), share=30))
def test_whole_games_are_played_by_the_tables_links(seed):
    rng = Random(seed)
    lives = {cat: printed(rng) for cat in CATS}
    party = TableFactory(
        game="math-meows", names=NAMES[: 2 + seed % 2], lives="printed", known=lives
    )
    phone = play_by_links(PagePhone(party.client("keeper"), party.url()), rng)
    state = phone.state()
    assert state["over"]
    record = phone.client.get(f"{phone.address}record.json").json()
    found = verdict(record)
    assert (found["error"], found["finished"]) == (None, True)
    assert found["scores"] == state["seen"]["scores"]
    for page in ("history/", "results/", "results.csv", "screen/"):
        assert phone.client.get(f"{phone.address}{page}").status_code == 200
