"""The referee's pads: every public thing as it happens, in few taps."""

from dataclasses import replace

import pytest

from cardgames.adoption.at_table.table_game import TABLE_GAME
from tests.cardgames.adoption.pictures import CENTRE, bids, dealt, lying, play, table
from tests.cardgames.adoption.tapping import Phone

LYING = """
    centre  abyssinian-9 birman-1 calico-5
    Ana     devon-1 devon-5
    Ben     havana-9 izmir-3
    Cleo    ginger-2
"""


def states(phone, legend):
    return {key.spoken.partition(",")[0] or key.label: key.state for key in phone.keys(legend)}


# The deal


def test_three_cards_are_dealt_with_six_taps_and_a_press():
    phone = Phone.opened()
    for card in CENTRE.split(","):
        phone.card(card)
    phone.press()
    assert phone.taps == 7
    assert phone.game.state()["centre"] == CENTRE.split(",")


def test_number_and_cat_come_in_either_order():
    phone = Phone.opened().tap("7", legend="number").tap("calico", legend="cat")
    assert [field.value for field in phone.pad.lines[0].fields] == ["7", "", ""]


def test_a_card_of_the_centre_that_is_tapped_is_named_anew():
    phone = Phone.opened()
    for card in ("calico-7", "devon-1", "izmir-3"):
        phone.card(card)
    phone.tap_field("centre", 1).card("devon-2").press()
    assert phone.game.state()["centre"] == ["calico-7", "devon-2", "izmir-3"]


def test_no_card_lies_in_the_centre_twice():
    phone = Phone.opened().card("calico-7").tap("calico", legend="cat")
    assert phone.key("7", "number").state == "gone"
    phone.tap("7", legend="number")
    assert str(phone.pad.doubt) == "card-elsewhere: calico-7 is dealt twice."
    assert [field.is_wrong for field in phone.pad.lines[0].fields] == [False, True, False]
    assert phone.tap("8", legend="number").pad.doubt is None


def test_equal_bids_are_counted_from_the_first_seat_a1():
    phone = Phone.opened()
    for card in CENTRE.split(","):
        phone.card(card)
    assert phone.press().game.first == 0
    assert bids(phone.game, "calico-5", "devon-5", "izmir-5").state()["order"] == [0, 1, 2]


# Bids


def test_a_bid_takes_two_taps_and_a_press():
    phone = Phone(dealt()).card("calico-7").press()
    assert (phone.taps, phone.game.bout.bids[0]) == (3, "calico-7")


def test_what_lies_on_the_table_is_no_bid():
    phone = Phone(dealt()).tap("abyssinian", legend="cat")
    assert [phone.key(number, "number").state for number in "1234"] == ["gone", "gone", "gone", ""]
    assert phone.tap("1", legend="number").refusal().code == "card-elsewhere"


def test_a_secret_bid_leaves_no_trace_on_the_pads_of_others():
    one, other = (play(dealt(), f"0 bid {card}") for card in ("calico-7", "devon-2"))
    for viewer in (None, 1, 2):
        for taps in ((), ("calico",), ("devon",)):
            phones = [Phone(game, viewer=viewer).tap(*taps, legend="cat") for game in (one, other)]
            assert phones[0].pad_of(1) == phones[1].pad_of(1)
        boards = [TABLE_GAME.board(game, viewer) for game in (one, other)]
        assert boards[0] == boards[1]
    assert TABLE_GAME.board(one, 0) != TABLE_GAME.board(other, 0)


def test_while_bids_are_secret_the_referee_gives_no_answer_about_others():
    phone = Phone(dealt()).card("calico-7")
    assert not phone.pad.secret
    phone.press()
    assert phone.pad.secret
    assert TABLE_GAME.hides(phone.game)
    assert not TABLE_GAME.hides(bids(dealt(), "calico-7", "devon-2", "izmir-5"))


# Adopting


def test_a_card_is_adopted_with_a_tap_and_a_press():
    phone = Phone(bids(dealt(), "calico-7", "devon-2", "izmir-5"))
    assert phone.pad.title == "Ben, adopt a card"
    phone.tap("calico-7").press()
    assert (phone.taps, phone.game.state()["collections"]["Ben"]) == (2, ["calico-7"])


def test_the_own_bid_is_gone_and_pressing_it_names_the_rule_a3():
    phone = Phone(bids(dealt(), "calico-7", "devon-2", "izmir-5"))
    assert states(phone, "bids") == {"devon-2": "gone", "izmir-5": "", "calico-7": ""}
    refusal = phone.tap("devon-2").refusal()
    assert (refusal.code, TABLE_GAME.rules[refusal.code].anchor) == ("own-bid", "a3")


def test_bids_keep_their_places_while_one_after_the_other_is_adopted():
    phone = Phone(bids(dealt(), "calico-7", "devon-2", "izmir-5"))
    phone.tap("calico-7").press()
    assert states(phone, "bids") == {"devon-2": "", "izmir-5": "gone", "calico-7": "gone"}
    assert phone.tap("calico-7").refusal().code == "not-there"


@pytest.mark.parametrize("adopt", ["one", "all-of-one-cat"])
def test_cards_of_the_centre_keep_their_places_until_all_have_adopted(adopt):
    game = dealt(centre="devon-4,birman-2,devon-9", game=table(adopt=adopt))
    phone = Phone(bids(game, "calico-7", "devon-2", "izmir-5"))
    phone.tap("devon-4").press()
    last = "" if adopt == "one" else "gone"
    assert states(phone, "centre") == {"devon-4": "gone", "birman-2": "", "devon-9": last}
    assert phone.tap("devon-4").refusal().code == "not-there"


def test_stars_are_shown_on_the_cards():
    phone = Phone(bids(dealt(), "calico-7", "devon-2", "izmir-5"))
    assert [key.small for key in phone.keys("bids")] == ["0 stars", "2 stars", "3 stars"]


def test_the_referee_says_what_a_card_would_change():
    game = play(lying(LYING, 0, 2), "0 betray none; turn-up devon-9")
    phone = Phone(bids(game, "foldex-1", "foldex-2", "foldex-3"))
    assert phone.tap("calico-5").remark() == "It changes no points as yet."
    phone.tap("devon-9")
    assert phone.remark() == "If it ended now: Ana 3 → 7."


def test_with_nothing_to_adopt_that_is_what_there_is_to_press():
    game = bids(dealt(), "calico-7", "devon-2", "izmir-5")
    current = replace(game.bout, centre=(), unclaimed=("devon-2",))
    phone = Phone(replace(game, bout=current))
    assert phone.pad.press == "Adopt nothing"
    assert phone.press().words() == "Ben finds nothing to adopt."


# Betraying


def test_nobody_is_betrayed_with_a_tap_and_a_press():
    phone = Phone(lying(LYING)).tap("Nothing").press()
    assert (phone.taps, phone.game.phase) == (2, "turn-up")


@pytest.mark.parametrize(
    ("how", "take", "give"),
    [
        ("Own card", "calico-5", "devon-5"),
        ("Centre", "havana-9", "abyssinian-9"),
    ],
)
def test_a_swap_takes_how_whose_card_what_with_and_a_press(how, take, give):
    picture = LYING.replace("Cleo    ginger-2", "Cleo    ginger-2 calico-6")
    take = take.replace("calico-5", "calico-6")
    phone = Phone(lying(picture)).tap(how, take, give).press()
    assert phone.taps == 4
    assert give in phone.game.state()["collections"]["Ben" if "havana" in take else "Cleo"]


def test_only_cards_of_the_same_stars_are_swapped():
    phone = Phone(lying(LYING)).tap("Centre")
    assert states(phone, "Ben") == {"havana-9": "", "izmir-3": "gone"}
    assert states(phone, "Cleo") == {"ginger-2": ""}
    phone.tap("havana-9")
    assert states(phone, "centre") == {
        "abyssinian-9": "",
        "birman-1": "gone",
        "calico-5": "gone",
    }
    assert phone.tap("birman-1").refusal().code == "stars-differ"


def test_nobody_takes_from_the_own_collection():
    phone = Phone(lying(LYING)).tap("Centre")
    assert not phone.keys("Ana")


def test_what_the_deck_gave_is_named_after_the_choice_a5():
    phone = Phone(lying(LYING)).tap("Deck")
    assert not phone.keys("number")
    phone.tap("izmir-3").card("foldex-4").press()
    assert phone.game.state()["collections"]["Ben"] == ["havana-9", "foldex-4"]
    assert phone.words() == "Ana discards izmir 3 of Ben; the deck gives foldex 4 for it."


def test_with_the_deck_empty_it_can_replace_nothing_a6():
    game = lying(LYING)
    phone = Phone(replace(game, bout=replace(game.bout, deck_size=0)))
    assert phone.key("Deck").state == "gone"
    refusal = phone.tap("Deck", "izmir-3").card("foldex-4").refusal()
    assert refusal.code == "not-there"


def test_another_way_starts_the_choice_anew():
    phone = Phone(lying(LYING)).tap("Centre", "havana-9", "Deck")
    assert phone.draft.all("take") == ()


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("Own card", "No card of yours has as many stars as one of theirs."),
        ("Centre", "No card of the centre has as many stars as one of theirs."),
        ("Deck", "The deck is empty, so it can replace no card."),
    ],
)
def test_a_way_that_leads_to_no_card_says_why_at_its_tap(how, words):
    game = lying(LYING)
    collections = (("devon-5",), ("havana-8",), ("ginger-2",))
    bout = replace(game.bout, deck_size=0, centre=("izmir-9",), collections=collections)
    phone = Phone(replace(game, bout=bout))
    assert phone.key(how).state == "gone"
    doubt = phone.tap(how).pad.doubt
    assert doubt is not None
    assert str(doubt.message) == words


def test_whose_card_can_be_said_before_how():
    phone = Phone(lying(LYING)).tap("izmir-3")
    assert phone.pad.hint == "swap somebody’s card for…"
    assert phone.tap("Deck").pad.title == "The deck’s card for it"


def test_a_way_by_which_nothing_can_come_for_the_card_is_gone_and_keeps_it_at_its_tap():
    phone = Phone(lying(LYING)).tap("izmir-3")
    assert [phone.key(how).state for how in ("Own card", "Centre", "Deck")] == ["gone", "gone", ""]
    for how, theirs in (("Centre", "the centre"), ("Own card", "yours")):
        phone.tap(how)
        assert phone.draft.get("take") == "izmir-3"
        assert str(phone.pad.doubt) == (
            f"stars-differ: No card of {theirs} has as many stars as izmir-3."
        )
        assert (phone.pad.moves, phone.names("set")) == ((), ["izmir-3", how])
    phone.tap("Deck")
    assert (phone.draft.get("take"), phone.pad.doubt) == ("izmir-3", None)


def lines_below(phone, card):
    """How many lines of five keys lie below the one with this card."""
    rows = phone.pad.rows
    at = next(n for n, row in enumerate(rows) if any(card in phone.called(key) for key in row.keys))
    return sum(-(-len(row.keys) // 5) for row in rows[at + 1 :])


MANY = """
    centre  abyssinian-9 birman-1 birman-2 calico-5 egyptian-7 foldex-3
    Ana     devon-1 devon-5
    Ben     havana-9 izmir-3
    Cleo    ginger-1
    Dara    ginger-5 ginger-2
    Emil    havana-1
    Fumi    havana-8 izmir-7
"""


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("how", ["Own card", "Centre", "Deck"])
def test_a_card_that_is_taken_keeps_its_place_whatever_is_asked_next(players, how):
    picture = "\n".join(MANY.strip().splitlines()[: players + 1])
    game = lying(picture)
    for cards in list(game.state()["collections"].values())[1:]:
        for card in cards:
            phone = Phone(game).tap(how)
            before = lines_below(phone, card)
            assert lines_below(phone.tap(card), card) == before
            assert phone.key(card).state == "set"
            assert phone.tap(card).draft.all("take") == ()


# Turning up


def test_the_lowest_bidder_turns_up_what_lies_nowhere_else():
    phone = Phone(play(lying(LYING, 1), "1 betray none"))
    assert phone.pad.title == "Ben, turn a card up"
    phone.tap("devon", legend="cat")
    assert phone.key("5", "number").state == "gone"
    assert phone.tap("5", legend="number").refusal().code == "card-elsewhere"
    phone.tap("4", legend="number").press()
    assert phone.game.state()["centre"][-1] == "devon-4"


def test_a_card_turned_up_leaves_all_the_room_to_the_betrayal_before_it():
    """A hint would take one of its two lines, and cut what came for the card."""
    assert Phone(play(lying(LYING, 1), "1 betray none")).pad.hint == ""


def test_a_betrayal_asks_whose_card_is_taken_and_says_cards_as_people_do():
    phone = Phone(lying(LYING, 0))
    assert phone.pad.hint == "swap somebody’s card for…"
    phone.tap("Own card")
    assert phone.pad.hint == "take whose card?"
    assert "-" not in phone.pad.question


def test_after_a_card_that_cannot_be_the_next_cat_begins_anew():
    """Else its number would make another card of the cat, which nobody has named."""
    phone = Phone.opened().card("calico-7").tap("calico", legend="cat").tap("7", legend="number")
    assert phone.pad.doubt is not None
    phone.tap("devon", legend="cat")
    assert phone.pad.doubt is None
    assert [key.state for key in phone.keys("number") if key.state == "set"] == []
    assert phone.key("devon", "cat").state == "set"
