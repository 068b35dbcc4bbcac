"""Whole games of Adoption by tapping alone: whatever the pads offer leads to moves."""

from functools import cache
from random import Random

import pytest

from cardgames.adoption.at_table.kept import KEPT
from cardgames.adoption.rules.cards import PLAYERS
from cardgames.kept import REFEREE, SCORE, Place
from cardgames.pad import Draft
from ninelives_site.refusal import Refusal
from tests.cardgames.adoption.random_play import own_deck
from tests.cardgames.adoption.tapping import Phone, start

KEPT_WAYS = [(players, keeping) for players in PLAYERS for keeping in (SCORE, REFEREE)]


def options(rng, players):
    chosen = {"target": 10, "adopt": rng.choice(["one", "all-of-one-cat"])}
    return chosen | ({"deck": own_deck(rng, players)} if rng.random() < 0.3 else {})


def tap_until_there_are_moves(phone, rng, seat, also_gone=False):
    """Press keys at random; those that would take something back, seldom."""
    for _ in range(60):
        pad = phone.pad(seat)
        keys = [key for row in pad.rows for key in row.keys if also_gone or key.state != "gone"]
        fields = [f for line in pad.lines for f in line.fields if not f.active]
        fresh = [key for key in keys if key.state != "set"]
        if pad.moves and (not fresh or rng.random() < 0.6):
            return
        gone = [key for key in keys if key.state == "gone"]
        likely = gone if gone and rng.random() < 0.3 else fresh or keys
        phone.press(rng.choice(likely if rng.random() < 0.9 or not fields else fields))
    phone.draft = Draft()


def play(phone, rng, also_gone=False):
    """One press of the button; the code if it was refused."""
    seat = rng.choice(KEPT.awaited(phone.game, phone.keeping))
    tap_until_there_are_moves(phone, rng, seat, also_gone)
    try:
        if phone.pad(seat).moves:
            phone.post(seat)
    except Refusal as refusal:
        phone.draft = Draft()
        return refusal.code
    return ""


@cache
def played(players, keeping):
    """A game played to its end, by keys that are not gone."""
    rng = Random(f"{players} {keeping}")
    phone = Phone(start(players, options(rng, players)), keeping)
    while not phone.game.finished:
        bidding = phone.game.phase == "bid"
        # A bid that others keep secret leaves no gap in the keys.
        assert play(phone, rng) in ("", "card-elsewhere" if bidding else "")
    return phone


@pytest.mark.parametrize(("players", "keeping"), KEPT_WAYS)
def test_a_game_is_played_to_its_end_by_keys_that_are_not_gone(players, keeping):
    phone = played(players, keeping)
    assert phone.game.outcome().reason == "target"
    assert KEPT.awaited(phone.game, keeping) == ()


@pytest.mark.parametrize(("players", "keeping"), KEPT_WAYS)
def test_every_entry_opens_filled_in_and_leads_to_the_same_move(players, keeping):
    for before, seat, move in played(players, keeping).made:
        draft = KEPT.draft_of(before, seat, move)
        # What a table cannot tell from a whole bout it takes for one: so it does with a deal.
        for kept in {keeping, SCORE if KEPT.between_rounds(before) else keeping}:
            pad = KEPT.pad(Place(before, seat, kept), draft)
            assert pad.moves == ({"seat": seat, **move.document()},)


@pytest.mark.parametrize(("players", "keeping"), KEPT_WAYS)
def test_every_entry_reads_in_words_and_the_board_is_drawn_after_it(players, keeping):
    phone = played(players, keeping)
    states = [before for before, _, _ in phone.made[1:]] + [phone.game]
    for (before, seat, move), after in zip(phone.made, states, strict=True):
        assert KEPT.words(before, seat, move, after).endswith(".")
        board = KEPT.board(after, None, keeping)
        assert len(board.status) <= 3
        assert [row.name for row in board.context["rows"]] == list(after.players)


JUNK = (
    "",
    "x",
    "calico",
    "calico-7",
    "calico-77",
    "²",
    "-1",
    "999",
    "2.3.calico",
    ".3.calico",
    "9.²",
    "names",
)
NAMES = (
    "card",
    "cat",
    "n",
    "start",
    "as",
    "how",
    "take",
    "give",
    "s0",
    "c1",
    "seat",
    "cards",
    "by",
)


@pytest.mark.parametrize("keeping", [SCORE, REFEREE])
def test_whatever_stands_in_an_address_there_is_a_pad(keeping):
    rng = Random(f"junk {keeping}")
    made = played(3, REFEREE).made
    for before, seat, _move in made:
        taps = [(rng.choice(NAMES), rng.choice(JUNK)) for _ in range(4)]
        taps += rng.choice(([("how", "deck")], [("how", "own")], [("as", "deal")], []))
        place = Place(before, seat, keeping)
        assert KEPT.pad(place, Draft.read(taps)).title


GONE = [(SCORE, {"bad-round"}), (REFEREE, {"card-elsewhere", "own-bid", "stars-differ"})]


@pytest.mark.parametrize(("keeping", "codes"), GONE)
def test_a_key_that_is_gone_leads_to_a_refusal_with_its_rule(keeping, codes):
    rng = Random(f"gone {keeping}")
    phone = Phone(start(3, {"target": 200}), keeping)
    met = set()
    while met < codes:
        code = play(phone, rng, also_gone=True)
        assert code in codes | {""}
        met |= {code} - {""}
    assert codes <= set(KEPT.rules)
