"""Powers at the table: told before the game, used by a few taps, said to all, put right."""

import re
from random import Random
from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string
from django.test import Client

from cardgames.math_meows.at_table import board, use_words
from cardgames.math_meows.at_table.house_rules import PrintedLives
from cardgames.math_meows.at_table.our_lives import NAMES_BY_LIVES, OURS, drawn, names_on
from cardgames.math_meows.at_table.power_words import BUTTONS, CARDS, WORDS, power_says
from cardgames.math_meows.at_table.table_game import TABLE_GAME
from cardgames.math_meows.rules.lives import CATS, LIFE_NUMBERS
from cardgames.math_meows.rules.moves import UsePower
from cardgames.math_meows.rules.powers.base import Choice
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.power_cards import MOST_WORDS
from cardgames.table.forms import NewTableForm
from cardgames.table.services import (
    correcting,
    folding,
    opening,
    playing,
    records,
    seating,
)
from cardgames.table_game import REFEREE, SCORE
from ninelives_site.core.record import record_document, verdict
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.pages.sentences import text_of
from tests.cardgames.math_meows.pictures import play, table
from tests.cardgames.math_meows.random_play import printed
from tests.cardgames.math_meows.tapping import Phone
from tests.cardgames.on_pages import opened
from tests.cardgames.page_phone import PagePhone
from tests.tiers import some

CHOICES = sorted(power for power, found in EVERY.items() if isinstance(found, Choice))
ROW = "circle-4 | circle-7"


def at(game, moves="") -> Phone:
    return Phone(play(game, moves) if moves else game)


def told(**options) -> Phone:
    return Phone.opened(2, options)


def keys(phone, state=None):
    return [key.label for key in phone.keys("powers") if state in (None, key.state)]


# Which power stands on which life


def test_our_lives_have_each_power_once_where_it_may_stand():
    assert set(OURS) == set(CATS)
    powers = [power for lives in OURS.values() for power in lives if power]
    assert len(powers) == len(set(powers)) == 48
    for lives in OURS.values():
        assert lives[0] is None
        for number, power in zip(LIFE_NUMBERS[1:], lives[1:], strict=True):
            assert EVERY[power].name in names_on(number)


def test_every_power_may_stand_somewhere():
    names = {name for _lives, names in NAMES_BY_LIVES for name in names.split()}
    assert names == {power.name for power in EVERY.values()} == set(WORDS)


@pytest.mark.parametrize("seed", range(3))
def test_shuffled_lives_have_no_power_twice_and_each_where_it_may_stand(seed):
    lives = drawn(Random(seed))
    powers = [power for of_cat in lives.values() for power in of_cat if power]
    assert len(powers) == len(set(powers)) == 48
    for of_cat in lives.values():
        for number, power in zip(LIFE_NUMBERS[1:], of_cat[1:], strict=True):
            assert EVERY[power].name in names_on(number)


TYPED = """
Siamese: even, no-match, must-add, double-turn, give-away, thief, swap-hand, exceed-above

curl: odd - - - - - - instant-draw
"""


def test_printed_lives_are_typed_a_cat_a_line():
    lives = PrintedLives("printed", "").read(TYPED)
    assert lives["siamese"][:3] == [None, "even", "no-match"]
    assert lives["curl"] == [None, "odd", *[None] * 6, "instant-draw"]
    assert PrintedLives("printed", "").read(" \n ") is None


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("tiger: even", "in line 1 a cat that comes once"),
        ("curl: " + "- " * 8 + "\ncurl: " + "- " * 8, "in line 2 a cat that comes once"),
        ("curl even odd", "in line 1 a cat that comes once"),
        ("curl: even", "8 powers, from life 8 down to life 1, not 1"),
        ("curl: " + "- " * 9, "not 9"),
        ("curl: " + "x" * 99, f"not “{'x' * 40}”"),
    ],
)
def test_what_is_wrong_with_typed_lives_is_said_with_its_line(text, right):
    with pytest.raises(ValueError, match=r"in line \d") as fault:
        PrintedLives("printed", "").read(text)
    assert right in str(fault.value)


def test_typed_lives_are_those_played_with():
    form = NewTableForm(TABLE_GAME, QueryDict(urlencode({"rule-printed": TYPED})))
    assert form.is_valid(), form.errors
    assert TABLE_GAME.complete_options(form.options, 2)["lives"] == "printed"


@pytest.mark.parametrize("mode", [REFEREE, SCORE])
def test_with_our_lives_the_table_first_says_whose_cat_is_whose(mode):
    here = told(lives="ours")
    assert TABLE_GAME.awaits_setup(here.game)
    assert TABLE_GAME.awaited(here.game, mode) == (None,)
    here.tap("Curl", "Siamese").press()
    assert not TABLE_GAME.awaits_setup(here.game)
    assert [lives.pile[1].power.id for lives in here.game.lives] == ["weak-match", "even"]


def test_cats_in_their_order_are_one_tap():
    here = told(lives="shuffled")
    here.tap("Siamese and Munchkin").press()
    assert here.setup == {"cats": ["siamese", "munchkin"]}
    names = [EVERY[lives.pile[1].power.id].name for lives in here.game.lives]
    assert set(names) <= set(names_on(8))


def test_nothing_is_entered_before_cats_are_told():
    game = told(lives="ours").game
    for move in ({"seat": 0, "type": "fail"}, {"seat": 0, "type": "power", "power": "thief"}):
        seat, read = TABLE_GAME.recorded.read_move(game, move)
        assert game.why_not(seat, read).code == "wrong-phase"


def test_printed_lives_that_nobody_typed_are_tapped():
    here = told(lives="printed")
    here.tap("Curl", "Even", "No match", "Only adding", "No …", "No star", "nothing")
    assert here.pad.lines[0].fields[1].value == "5 of 8"
    here.tap("Thief", "Swap hands", "Above 9")
    here.tap("Siamese", *["nothing"] * 8)
    here.press()
    assert here.setup["lives"]["curl"] == [
        *(None, "even", "no-match", "must-add", "forbidden-suit-star", None),
        *("thief", "swap-hand", "exceed-above"),
    ]
    assert [lives.pile[1].power.id for lives in here.game.lives] == ["even", ""]


@pytest.mark.parametrize("lives", [{"tiger": []}, "all of them"])
def test_options_that_cant_be_are_malformed(lives):
    with pytest.raises(Malformed):
        TABLE_GAME.started(("Ana", "Ben"), {"lives": lives}, {})


def test_without_powers_nobody_has_one():
    game = told(lives="none").game
    assert not game.options.powers
    assert not TABLE_GAME.awaits_setup(game)


# A key for each


def test_what_may_be_used_lights_up_with_its_words():
    here = at(table("circle-4", tops=("replace-play", "-")))
    (key,) = here.keys("powers")
    assert (key.label, key.state) == ("Replace a column …", "lit")
    assert key.small == "May lay the play in place of a column."


def test_a_column_is_replaced_in_three_taps():
    here = at(table(ROW, tops=("replace-play", "-")))
    here.tap("Replace a column …", "4").press()
    assert here.words() == "Ana is going to play in the place of 4."
    assert "4" in here.pad.hint
    here.tap("square", "2").press()
    assert here.words() == "Ana plays square 2 in the place of 4."
    assert [column.value for column in here.game.row] == [2, 7]


def test_a_thief_is_on_the_pad_after_the_turn():
    here = at(table(ROW, tops=("thief", "-", "-")), "0 play square-2 left")
    assert TABLE_GAME.awaited(here.game, REFEREE) == (1, 0)
    here.chosen = 0
    here.tap("Take a card from …", "Ben").press()
    assert here.words() == "Ana takes a card from Ben, unseen."
    assert [hand.size for hand in here.game.hands] == [3, 2, 3]


def test_a_card_that_was_asked_for_is_named():
    here = at(table(ROW, tops=("thief-polite", "-")), "0 play square-2 left")
    here.chosen = 0
    here.tap("Got a card from …", "Ben", "star", "3").press()
    assert here.words() == "Ana asks Ben for star 3, and gets it."


def test_a_card_that_is_due_comes_before_anything_else():
    here = at(table(ROW, tops=("give-away", "-"), sizes=(3, 1)), "0 play square-2 left")
    assert TABLE_GAME.awaited(here.game, REFEREE) == (0,)
    assert here.names() == ["Give a card to …"]
    refusal = here.game.why_not(
        1,
        TABLE_GAME.recorded.read_move(
            here.game, {"seat": 1, "type": "play", "cards": ["square-5"], "side": "left"}
        )[1],
    )
    assert refusal.code == "wrong-phase"
    here.tap("Give a card to …", "Ben").press()
    assert here.words() == "Ana gives Ben a card."


def test_a_skip_whose_condition_is_missing_is_gone_and_says_why():
    here = at(table(ROW, tops=("skip-big-hand", "-")))
    assert keys(here, "gone") == ["Skip the turn"]
    assert here.tap("Skip the turn").refusal().code == "power-target"


def test_a_round_starts_with_the_life_that_is_chosen():
    here = at(table(tops=("shuffle-lives even odd no-match", "-")))
    here.tap("Lift a life …")
    assert [key.small for key in here.keys("which life")] == ["Even", "Odd", "No match"]
    here.tap("life 7").press()
    assert here.words() == "Ana puts life 7, Odd on top."


def ended(*tops, **given) -> Phone:
    """After a round that Ana has lost."""
    return at(table(tops=tops, **given), "0 fail")


def test_choices_at_a_rounds_end_are_tapped_one_by_one():
    here = ended("- swap-hand", "kittyking-picker", "-")
    assert TABLE_GAME.awaited(here.game, REFEREE)[:2] == (0, 1)
    here.tap("Swap hands with …", "Cleo").press()
    assert here.words() == "Ana swaps hands with Cleo."
    here.chosen = 1
    here.tap("Kittyking is …", "Cleo").press()
    assert here.words() == "Ben says who begins: Cleo. Cleo is the next Kittyking."


def test_a_card_of_the_next_round_lets_choices_be():
    here = ended("-", "kittyking-picker", "-")
    here.chosen = 0
    assert "Ben" in here.pad.hint
    here.tap("square", "2").press()
    assert here.game.round == 2
    assert here.words() == "Ana stays Kittyking. Ana opens with square 2."


def test_a_round_that_is_over_says_who_may_choose():
    before = table(tops=("-", "kittyking-picker"))
    after = play(before, "0 fail")
    assert TABLE_GAME.rounds_over(after) - TABLE_GAME.rounds_over(before) == 1
    end = TABLE_GAME.round_end(before, after)
    assert end.press == "Powers, then round 2"
    assert "Before the next round these may use a power: Ben." in [note.lead for note in end.notes]


def test_another_is_taken_along():
    here = ended("collateral-damage", "-", "-")
    here.tap("Take along …", "Cleo").press()
    assert [len(lives) for lives in here.game.lives] == [8, 9, 8]


def test_two_lives_are_swapped():
    here = ended("- swap-lives", "even", "odd")
    here.tap("Swap lives of …", "Ben", "Cleo").press()
    assert here.words() == "Ana swaps the top lives of Ben and Cleo. Ana stays Kittyking."


def test_cards_of_the_round_are_taken():
    game = table("circle-4", tops=("- -", "life-means-card"), sizes=(3, 1))
    here = at(game, "0 play square-8 left; 1 play star-5 left; 0 fail")
    here.chosen = 1
    here.tap("Take cards …", "square 8", "star 5").press()
    assert "square 8 and star 5" in here.words()


def test_a_second_turn_is_one_tap():
    here = at(table(ROW, tops=("double-turn", "-")), "0 play square-2 left")
    here.chosen = 0
    here.tap("A second turn").press()
    assert here.game.turn == 0


# What binds


def test_only_what_nothing_forbids_is_called_free():
    assert at(table(ROW, tops=("odd", "-"))).pad.hint == "free: 1 3 5 9"
    assert at(table(ROW, tops=("inverse-turn", "-"))).pad.hint == "free: 4 7"
    assert at(table(ROW, tops=("-", "others-no-number-3"))).pad.hint == "free: 1 2 5 6 8 9"


def test_a_card_that_only_goes_left_is_put_there():
    here = at(table(ROW, tops=("forced-left", "-")))
    assert here.tap("square", "2").pad.moves[0]["side"] == "left"
    assert here.names("gone", "side") == ["right: no match"]


def test_a_card_counts_as_its_power_has_it():
    here = at(table(ROW, tops=("number-shapeshift-3-5", "-")))
    assert here.answer("square", "2") == "5 is free. It matches nothing."
    here.tap("square", "2").press()
    assert here.words() == "Ana plays square 2 as 5 on the right."
    assert "square 2 as 5" in render(here.game)


def test_who_is_left_out_is_said():
    game = table(ROW, tops=("-", "hand-size-small-skip", "-"), sizes=(3, 1, 3))
    here = at(game, "0 play square-2 left")
    assert here.game.turn == 2
    here = at(game)
    here.tap("square", "2").press()
    assert here.words().endswith("Ben is left out: by hand size.")


def test_a_power_that_is_against_it_names_its_owner_and_its_rule():
    here = at(table(ROW, tops=("-", "others-no-suit-star")))
    refusal = here.tap("star", "3").refusal()
    assert refusal.code == "power-forbids"
    assert TABLE_GAME.rules["power-forbids"].anchor == "powers"
    assert TABLE_GAME.show_fact("power", refusal.facts["power"]) == "No star for others"


# What is in sight


def render(game) -> str:
    drawn = board.board(game, None, REFEREE)
    return render_to_string(drawn.template, dict(drawn.context))


def test_each_life_on_top_shows_its_power_and_leads_to_what_it_does():
    html = render(table(ROW, tops=("even", "thief")))
    assert 'href="/t/rules/math-meows/powers/#even"' in html
    assert "#mm-thief" in html
    assert "Only even values." in html


def test_what_hands_alone_show_is_left_to_the_table():
    assert "Plays with an open hand. (you watch)" in render(table(ROW, tops=("show-hand", "-")))


def test_who_may_use_a_power_now_is_lit():
    html = render(play(table(ROW, tops=("thief", "-")), "0 play square-2 left"))
    assert 'class="life now"' in html


def test_every_power_has_words_that_fit_and_an_example():
    for power, card in CARDS.items():
        assert 0 < len(str(card.words)) <= MOST_WORDS
        assert str(card.example).endswith(".")
        assert str(card.words) == power_says(power)
    assert set(BUTTONS) == set(use_words.USED) == {EVERY[power].name for power in CHOICES}


@pytest.mark.django_db
def test_all_powers_stand_on_their_page():
    html = Client().get("/t/rules/math-meows/powers/").content.decode()
    assert [power for power in EVERY if f'id="{power}"' not in html] == []
    assert "Only even values." in html


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
    playing.undo(kept.table, kept.role, **kept.now)
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


def test_a_choice_is_refused_once_the_next_round_has_begun():
    here = ended("- swap-hand", "-", "-")
    here.chosen = here.game.to_act()[0]
    game = here.game.apply(
        0,
        move_of(
            here.game,
            stolen_hand := {"seat": 0, "type": "power", "power": "swap-hand", "with": {"seat": 1}},
        ),
    )
    assert game.why_not(0, move_of(game, stolen_hand)).code == "wrong-phase"


def move_of(game, document):
    return TABLE_GAME.recorded.read_move(game, document)[1]


# Whole games


@pytest.mark.parametrize("power", some(CHOICES, share=5))
def test_every_power_is_used_by_taps_and_its_record_is_legal(power):
    """On all lives at once, so that it comes up soon; every entry leads to itself again."""
    rng = Random(power)
    for _ in range(20):
        lives = {cat: [None, *[power] * 8] for cat in CATS}
        phone = Phone.opened(3, {"lives": "printed", "printed": lives})
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
        if "press" in shown and rng.random() < 0.8:
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
    lives = [f"{cat}: {' '.join(power or '-' for power in printed(rng)[1:])}" for cat in CATS]
    posted = {"rule-lives": "printed", "rule-printed": "\n".join(lives)}
    phone = play_by_links(opened("math-meows", players=2 + seed % 2, **posted), rng)
    state = phone.state()
    assert state["over"]
    record = phone.client.get(f"{phone.address}record.json").json()
    found = verdict(record)
    assert (found["error"], found["finished"]) == (None, True)
    assert found["scores"] == state["seen"]["scores"]
    for page in ("history/", "results/", "results.csv", "screen/"):
        assert phone.client.get(f"{phone.address}{page}").status_code == 200


def test_refusals_of_powers_are_sentences():
    game = table(ROW, tops=("thief", "-"))
    seat, move = TABLE_GAME.recorded.read_move(
        game, {"seat": 0, "type": "power", "power": "thief", "with": {"seat": 1}}
    )
    with pytest.raises(Refusal) as refused:
        game.apply(seat, move)
    assert refused.value.code == "wrong-phase"
