"""Sentences of the rules: a text and its facts, English by itself, any language on a page."""

import ast
import re

import pytest
from django.utils.translation import override

from ninelives_site.core.refusal import Refusal, Wording
from ninelives_site.core.sentences import N_, NN_, AllOf, AnyOf, in_english, say
from ninelives_site.pages.refusals import answer_to
from ninelives_site.pages.sentences import text_of
from tests.serving import ROOT

MUST_FOLLOW = Wording(
    "must-follow-suit", N_("%(player)s must follow %(suit)s."), N_("Play one of %(cards)s.")
)


def test_a_refusal_is_an_english_sentence_by_itself():
    no = Refusal(MUST_FOLLOW, player="Ana", suit="hearts", cards=("hearts-2", "hearts-9"))
    assert no.code == "must-follow-suit"
    assert no.sentence == "Ana must follow hearts. Play one of hearts-2, hearts-9."
    assert str(no) == f"must-follow-suit: {no.sentence}"


def test_a_page_shows_facts_in_its_own_words():
    no = Refusal(MUST_FOLLOW, player="Ana", suit="hearts", cards=("hearts-2", "hearts-9"))
    answer = answer_to(no, lambda name, fact: name.upper())
    assert (answer.status, answer.code) == (422, "must-follow-suit")
    assert answer.sentence == "PLAYER must follow SUIT. Play one of CARDS."


def test_a_list_is_parted_by_commas():
    sentence = say(N_("Cats: %(cats)s."), cats=("calico", "birman"))
    assert str(sentence) == "Cats: calico, birman."
    with override("en"):
        assert text_of(sentence) == "Cats: calico, birman."


def test_a_list_of_what_belongs_together_ends_in_and():
    sentence = say(N_("Won by %(names)s."), names=AllOf(("Ana", "Ben", "Cleo")))
    assert str(sentence) == "Won by Ana, Ben and Cleo."
    with override("en"):
        assert text_of(sentence) == "Won by Ana, Ben and Cleo."


def test_a_list_of_which_any_one_will_do_ends_in_or():
    sentence = say(N_("It goes %(ways)s."), ways=AnyOf((say(N_("north")), "south", "east")))
    assert str(sentence) == "It goes north, south or east."
    with override("en"):
        assert text_of(sentence) == "It goes north, south or east."


def test_a_sentence_within_a_sentence_is_translated_too():
    marks = say(N_("It marks %(tracks)s."), tracks=(say(N_("claws")), say(N_("paws"))))
    shouted = marks.in_language(lambda text: text.replace("claws", "CLAWS"), max, in_english)
    assert shouted == "It marks CLAWS, paws."


def test_a_number_chooses_between_one_and_many():
    lost = NN_("%(player)s lost a life.", "%(player)s lost %(number)s lives.")
    said = [str(say(lost, player="Ben", number=number)) for number in (1, 2)]
    assert said == ["Ben lost a life.", "Ben lost 2 lives."]


def test_a_name_written_from_the_right_leaves_the_words_around_it_alone():
    told = say(N_("%(player)s plays %(card)s."), player="אבי", card="3")
    assert str(told) == text_of(told) == "\u2068אבי\u2069 plays 3."
    both = say(N_("%(players)s have bid."), players=AllOf(["אבי", "Ben"]))
    assert str(both) == text_of(both) == "\u2068אבי\u2069 and Ben have bid."
    assert str(say(N_("%(player)s has bid."), player="Zoë")) == "Zoë has bid."


CUTS = {"lower", "upper", "split", "partition", "rpartition", "removesuffix", "removeprefix"}
SAID = re.compile(r"^(?!.*\.id\b).*(_\(|words|sentence|text|short|told|said|name\(|\.name\b)", re.I)


@pytest.mark.parametrize("room", ["cardgames", "dungeon"])
def test_no_sentence_is_cut_or_set_in_small_letters_once_it_is_said(room):
    """Another language has other words, stops and letters there: a shorter text is one of its
    own."""
    cut = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"
        for path in sorted((ROOT / room).rglob("*.py"))
        if not {"migrations", "rules"} & {*path.parts}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and (node.func.attr in CUTS or (node.func.attr in {"rstrip", "lstrip"} and node.args))
        and SAID.search(ast.unparse(node.func.value))
    ]
    assert cut == []
