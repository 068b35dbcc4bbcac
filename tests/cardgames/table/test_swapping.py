"""Two cards that were taken for each other are swapped by one correction."""

import pytest

from cardgames.table.services import records, swapping
from cardgames.table_game import SCORE
from ninelives_site.core.record import verdict
from ninelives_site.core.refusal import Refusal
from tests.browser.tableshots import ADOPTION
from tests.cardgames.page_phone import PagePhone
from tests.cardgames.table.cast import Party, TableFactory, new_key

pytestmark = pytest.mark.django_db

FOUR = ("Ada", "Ben", "Cleo", "Dev")
BIDS = ("hearts-2", "spades-4", "clubs-7", "diamonds-3")
TRICK = ("clubs-5", "clubs-1", "clubs-9", "diamonds-8")


def kittens(*cards: str) -> Party:
    """All have bid, and these cards lie."""
    party = TableFactory(game="tricksy-kittens", names=FOUR)
    party.enter(*({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(BIDS)))
    party.enter(*(played(seat, card) for seat, card in enumerate(cards)))
    return party


def played(seat: int, card: str) -> dict[str, object]:
    return {"seat": seat, "type": "play", "card": card}


def swap(party: Party, number: int, *moves: dict[str, object], who: str = "keeper") -> None:
    role = party.role_of(who)
    swapping.swap(party.table, role, number, moves, expected_version=party.version, key=new_key())


def cards_of(party: Party) -> list[str]:
    return [entry.move.card for entry in party.state.moves]


@pytest.mark.parametrize(("number", "key"), [(5, "9"), (6, "1, gone")])
def test_who_has_the_card_of_another_gets_it_and_that_one_the_other(number, key):
    """Whichever of the two entries is corrected, the one before or the one behind."""
    party = kittens(*TRICK)
    phone = PagePhone(party.client("keeper"), party.url(f"?fix={number}"))
    phone.tap("clubs").tap(key)
    assert phone.page.named("press").called == "Swap both cards"
    assert "next" in phone.page.named("press").attributes["class"]
    other = "Trick 1: Cleo plays 1 of clubs." if number == 5 else "Trick 1: Ben plays 9 of clubs."
    won = "Dev plays 8 of diamonds. Ben wins the trick with 9 of clubs."
    assert f"{won} {other}" in phone.words
    assert "taken back" not in phone.words
    phone.press()
    assert cards_of(party) == [*BIDS, "clubs-5", "clubs-9", "clubs-1", "diamonds-8"]
    assert "Corrected: Ben plays 9 of clubs; Cleo plays 1 of clubs." in phone.words
    assert verdict(records.record(party.state))["legal"]
    party.undo()
    assert cards_of(party) == [*BIDS, *TRICK]


def test_bids_of_adoption_are_swapped_with_one_another_and_with_the_centre():
    party = TableFactory(game="adoption", names=FOUR[:3])
    centre = ["birman-2", "devon-4", "izmir-9"]
    bids = [
        {"seat": seat, "type": "bid", "card": card}
        for seat, card in enumerate(("calico-7", "calico-3", "ginger-5"))
    ]
    party.enter({"seat": None, "type": "bout", "centre": centre}, *bids)
    phone = PagePhone(party.client("keeper"), party.url("?fix=1&cat=calico&n=3"))
    assert "Correcting: Ada bids calico 7." in phone.words
    swapped = "With the cards swappedRound 1: Ben bids calico 7. No score changes."
    assert swapped in phone.words
    swap(party, 1, {**bids[0], "card": "calico-3"})
    assert [entry.move.card for entry in party.state.moves[1:]] == [
        *("calico-3", "calico-7", "ginger-5")
    ]
    swap(party, 0, {"seat": None, "type": "bout", "centre": ["birman-2", "ginger-5", "izmir-9"]})
    assert party.state.moves[0].move.centre == ("birman-2", "ginger-5", "izmir-9")
    assert party.state.moves[3].move.card == "devon-4"


def test_a_swap_after_which_a_later_entry_could_not_have_been_takes_that_back_alone():
    """Ben leads the second trick then. Without the swap the rest of the first one went, too."""
    party = kittens(*TRICK)
    party.enter(played(0, "spades-9"))
    phone = PagePhone(party.client("keeper"), party.url("?fix=5"))
    phone.tap("clubs").tap("9")
    swaps = phone.page.named("amend-1")
    assert swaps.called == "Swap both cards, and take 1 later entry back"
    assert "next" not in swaps.attributes["class"]
    assert "Then “Ada leads 9 of spades” could not have been:" in phone.words
    phone.press("amend-1")
    assert cards_of(party) == [*BIDS, "clubs-5", "clubs-9", "clubs-1", "diamonds-8"]
    assert "Corrected, and 1 later entry taken back: Ben plays 9 of clubs; Cleo" in phone.words
    assert verdict(records.record(party.state))["legal"]
    party.undo()
    assert cards_of(party) == [*BIDS, *TRICK, "spades-9"]


def test_a_swap_that_the_rules_refuse_is_none():
    """Dev has no clubs: he would have to have played one."""
    party = kittens(*TRICK)
    with pytest.raises(Refusal) as refusal:
        swap(party, 4, played(0, "hearts-9"))
    assert refusal.value.code == "no-swap"
    assert cards_of(party) == [*BIDS, *TRICK]


def test_nothing_but_one_card_is_swapped():
    party = TableFactory(game="tricksy-kittens", names=FOUR, mode=SCORE)
    first = {"seat": None, "type": "round", "bids": list(BIDS), "tricks": [2, 4, 1, 1]}
    party.enter(first)
    with pytest.raises(Refusal) as refusal:
        swap(party, 0, {**first, "tricks": [2, 3, 2, 1]})
    assert refusal.value.code == "no-swap"


def test_signs_of_a_stack_are_no_cards_though_other_stacks_have_the_same():
    """`+-+` and `-++` are written with a hyphen, as cards are."""
    party = TableFactory(game="math-meows", names=FOUR)
    party.enter({"seat": 0, "type": "play", "cards": ["circle-4"]})
    stacks = [stack(1, "star-6", "star-5", "star-2"), stack(2, "star-4", "star-3", "star-7")]
    for seat, move in enumerate(stacks, 1):
        party.enter({"seat": seat, "type": "wager"}, move)
    with pytest.raises(Refusal) as refusal:
        swap(party, 2, {**stacks[0], "signs": "-++"})
    assert refusal.value.code == "no-swap"


def stack(seat: int, *cards: str) -> dict[str, object]:
    shown = {"cards": list(cards), "signs": "+-+", "side": "right"}
    return {"seat": seat, "type": "play", **shown}


def test_only_the_scorekeeper_swaps():
    party = kittens(*TRICK).sit("Ben")
    with pytest.raises(Refusal) as refusal:
        swap(party, 5, played(1, "clubs-9"), who="Ben")
    assert refusal.value.code == "not-keeper"
    assert cards_of(party) == [*BIDS, *TRICK]


def test_who_took_the_other_of_two_cards_that_lie_there_swaps_nothing_but_that():
    """Bids and the centre are what they are: Dev took Ada's calico 7, and Ben the devon 4."""
    party = TableFactory(game="adoption", names=FOUR)
    party.enter(*ADOPTION)
    before = [entry.move for entry in party.state.moves]
    phone = PagePhone(party.client("keeper"), party.url("?fix=5&card=calico-7"))
    assert "Ben adopts devon 4 from the centre." in phone.words
    assert "Bout 1 is dealt" not in phone.words
    phone.press()
    after = [entry.move for entry in party.state.moves]
    assert after[:5] == before[:5]
    assert [move.card for move in after[5:]] == ["calico-7", "devon-4"]


@pytest.mark.parametrize(
    ("place", "old", "new"), [(0, "birman-2", "birman-3"), (1, "devon-4", "devon-5")]
)
def test_a_card_of_the_deal_is_corrected_where_it_lies_and_where_it_was_taken(place, old, new):
    """Its field stays where it is, whichever of the three it is."""
    party = TableFactory(game="adoption", names=FOUR)
    took = {**ADOPTION[5], "card": old}
    party.enter(*ADOPTION[:5], took)
    cat, number = new.split("-")
    phone = PagePhone(
        party.client("keeper"), party.url("?fix=0&as=deal&card=birman-2&card=devon-4&card=izmir-9")
    )
    phone.tap(f"f0-{place}").tap(cat).tap(number)
    assert phone.page.named("press").called == "Correct it there, too"
    phone.press()
    assert party.state.moves[0].move.centre[place] == new
    assert party.state.moves[5].move.card == new
