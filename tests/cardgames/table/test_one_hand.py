"""Where the server deals, a hand is seen on the device to which it was dealt.

Who sits down, takes over or opens another's seat while hands are played sees none before the next
deal, unless somebody else at the table lets that phone in. All see who changed seats.
"""

import json

import pytest

from cardgames.table.models import Table
from cardgames.table.services import asking, choosing, dealing, guarding, presence, seating
from ninelives_site import live
from ninelives_site.core.refusal import Refusal
from ninelives_site.party import codes
from tests.cardgames.table.cast import KEEPER, new_key
from tests.cardgames.table.dealt import GAMES, DealtParty, dealt
from tests.cardgames.table.test_dealt_secrets import PAGES
from tests.cardgames.table.test_secrets import got
from tests.tiers import some

pytestmark = pytest.mark.django_db(transaction=True)


def at_table(slug: str) -> DealtParty:
    """Ben and Cleo have phones of their own, Ana plays on the scorekeeper's, with them two bots."""
    names = ("Ana", "Ben", "Cleo")
    party = dealt(slug, names, sitting=("Ben", "Cleo"), bots=2)
    party.deal()
    return party


@pytest.fixture(params=GAMES)
def party(request) -> DealtParty:
    return at_table(request.param)


def sits(party: DealtParty, device: str, number: int) -> None:
    """This device, a newcomer's where it is not known, has that seat now."""
    key = seating.sit(party.table, number, party.secrets.get(device, ""))
    party.secrets[device] = key
    party.table.refresh_from_db()


def hand(party: DealtParty, device: str) -> object:
    """The hand that the device's own seat is shown; None for no cards."""
    shown = party.client(device).get(party.url("state.json")).json()["state"]
    return None if shown["seat"] is None else cards(shown["seen"]["hands"][shown["seat"]])


def cards(shown: object) -> object:
    return shown if isinstance(shown, list) else None


def sees(party: DealtParty, device: str, seat: int) -> bool:
    return seat in seating.hands_seen(party.table, party.state, party.role_of(device))


def newcomer(party: DealtParty) -> None:
    sits(party, "Zoe", 3)


def freed(party: DealtParty) -> None:
    seating.free(party.table, party.role_of(), 1)


def moved(party: DealtParty) -> None:
    sits(party, "Ben", 3)


def taken_from_the_phone_that_goes_round(party: DealtParty) -> None:
    sits(party, "Zoe", 0)


def a_person_again(party: DealtParty) -> None:
    seating.let_person_play(party.table, party.role_of(), 3)


def replaced(party: DealtParty) -> None:
    seating.replace_player(party.table, party.role_of(), 1, "Zoe")
    sits(party, "Zoe", 1)


def banned(party: DealtParty) -> None:
    guarding.ban(party.table, party.role_of(), 1)


def asked_for_the_score(party: DealtParty) -> None:
    """Zoe's phone gets a seat of the phone that goes round, and then the score by silence."""
    sits(party, "Zoe", 3)
    seating.set_scorekeeper(party.table, codes.digest(party.secrets["Zoe"]))
    party.table.refresh_from_db()


CHANGES = {
    newcomer: ("Zoe", 3),
    freed: (KEEPER, 1),
    moved: ("Ben", 3),
    taken_from_the_phone_that_goes_round: ("Zoe", 0),
    a_person_again: (KEEPER, 3),
    replaced: ("Zoe", 1),
    banned: (KEEPER, 1),
    asked_for_the_score: ("Zoe", 3),
}
"""Each way to come to a seat in a round: whose device plays there then, and which seat it is."""
each_change = pytest.mark.parametrize("change", some(CHANGES))
OPENED = ("?open={seat}.0", "?for={seat}", "?open={seat}.0&for={seat}")


@pytest.mark.attack
@each_change
@pytest.mark.parametrize("slug", GAMES)
def test_who_comes_to_a_seat_in_a_round_is_told_nothing_of_its_hand(slug, change):
    device, seat = CHANGES[change]
    party = at_table(slug)
    change(party)
    assert not sees(party, device, seat)
    opened = [page.format(seat=seat) for page in OPENED]
    for page in (*PAGES, *opened):
        shown = got(party, device, page)
        assert 'class="hcard' not in shown or device == KEEPER, page
    found = party.client(device).get(party.url("state.json")).json()["state"]
    assert cards(found["seen"]["hands"][seat]) is None


@each_change
def test_who_comes_to_a_seat_in_a_round_tries_no_card_of_it(party, change):
    device, seat = CHANGES[change]
    change(party)
    codes_told = set()
    for moves in party.posted(seat)[:2] or [{"seat": seat, "type": "play"}]:
        sent = {"moves": json.dumps([moves]), "version": str(party.version), "key": new_key()}
        answer = party.client(device).post(
            party.url("move/"), sent, headers={"Accept": "application/json"}
        )
        codes_told.add(answer.json()["error"]["code"])
    assert codes_told <= {"not-dealt-in", "bad-request", "unreadable"}


@each_change
def test_all_see_on_two_pages_who_has_changed_seats(party, change):
    change(party)
    for device in ("", "Cleo", KEEPER):
        told = party.client(device).get(
            party.url("history/"), headers={"Accept": "application/json"}
        )
        changes = told.json()["state"]["seats"]
        assert changes, change.__name__
        for page in ("history/", "people/"):
            assert got(party, device, page).count("Changes of seats") == 1


def test_a_hand_waits_for_its_own_device(party):
    before = hand(party, "Ben")
    seating.free(party.table, party.role_of("Ben"), 1)
    sits(party, "Ben", 3)
    assert hand(party, "Ben") is None
    sits(party, "Ben", 1)
    assert hand(party, "Ben") == before
    seating.let_bot_play(party.table, party.role_of("Ben"), 1)
    sits(party, "Ben", 1)
    assert hand(party, "Ben") == before


@pytest.mark.parametrize("slug", ["tricksy-kittens", "adoption"])
def test_who_has_sat_down_is_dealt_in_with_the_next_deal(slug):
    party = at_table(slug)
    sits(party, "Zoe", 3)
    party.table.seats.filter(number=3).update(is_bot=True, device="")
    while not party.state.awaits_deal:
        for seat in party.awaited():
            if seat is not None and party.table.seats.filter(number=seat, is_bot=True).exists():
                party.let_bot_move(seat, party.posted(seat)[0])
                break
        else:
            party.enter(
                party.posted(party.awaited()[0])[0], device=party.device_of(party.awaited()[0])
            )
    sits(party, "Zoe", 3)
    party.deal()
    assert hand(party, "Zoe")


def test_somebody_else_at_the_table_lets_a_phone_in(party):
    sits(party, "Zoe", 3)
    sits(party, "Yves", 4)
    refusals = {"Zoe": "not-dealt-in", "Yves": "not-dealt-in", "": "not-at-table"}
    for nobody, code in refusals.items():
        with pytest.raises(Refusal) as refused:
            seating.let_in(party.table, party.role_of(nobody), 3)
        assert refused.value.code == code
    seating.let_in(party.table, party.role_of("Cleo"), 3)
    assert hand(party, "Zoe")
    assert "The phone of" in got(party, "", "history/")


def test_the_scorekeeper_lets_in_others_and_itself_only_where_no_other_could(party):
    freed(party)
    with pytest.raises(Refusal):
        seating.let_in(party.table, party.role_of(), 1)
    seating.let_in(party.table, party.role_of("Cleo"), 1)
    assert sees(party, KEEPER, 1)
    alone = dealt("tricksy-kittens", ("Ana",), bots=2)
    alone.deal()
    seating.let_person_play(alone.table, alone.role_of(), 1)
    seating.let_in(alone.table, alone.role_of(), 1)
    assert sees(alone, KEEPER, 1)


def test_a_phone_that_sees_no_hand_is_told_of_the_next_deal_only_where_there_is_one(party):
    sits(party, "Zoe", 3)
    page = got(party, "Zoe", "")
    assert f"doesn’t show the hand of {party.state.players[3]}." in page
    assert "lets it in." in page
    deals_again = party.table.game_slug in ("tricksy-kittens", "adoption")
    assert ("from the next deal on" in page) is deals_again


def test_nobody_is_let_in_where_a_bot_plays_and_twice_is_once(party):
    with pytest.raises(Refusal) as refused:
        seating.let_in(party.table, party.role_of(), 3)
    assert refused.value.code == "bots-seat"
    seating.let_in(party.table, party.role_of(), 1)
    assert seating.seat_changes(party.table) == ()


def test_the_press_stands_on_the_page_of_people_for_who_may(party):
    sits(party, "Zoe", 3)
    name = party.state.players[3]
    words = f"Let {name} see the hand now"
    assert {who: words in got(party, who, "people/") for who in ("Cleo", KEEPER, "Zoe", "")} == {
        "Cleo": True,
        KEEPER: True,
        "Zoe": False,
        "": False,
    }
    party.client("Cleo").post(party.url("seat/3/"), {"action": "let-in"})
    assert sees(party, "Zoe", 3)


def test_who_is_not_dealt_in_takes_no_secret_choice_back():
    party = at_table("tricksy-kittens")
    party.enter(party.posted(1)[0], device="Ben")
    freed(party)
    sits(party, "Zoe", 1)
    with pytest.raises(Refusal) as refused:
        choosing.choose_anew(party.table, party.role_of("Zoe"), key=new_key())
    assert refused.value.code == "not-chosen"


def test_before_the_cards_are_dealt_anybody_changes_seats_and_sees_that_hand():
    party = dealt("tricksy-kittens", ("Ana", "Ben"), sitting=("Ben",), bots=1)
    sits(party, "Ben", 2)
    party.deal()
    assert hand(party, "Ben")


# Where another phone keeps the score from now on


def handed_over(party: DealtParty) -> None:
    seating.hand_over(party.table, party.role_of(), 1)
    party.table.refresh_from_db()


def test_who_gets_the_score_gets_no_hand_with_it(party):
    handed_over(party)
    assert seating.passed_around(party.table, party.role_of("Ben")) == (1,)
    assert party.role_of().seat == 0, "Ana plays on with her phone"
    assert hand(party, KEEPER)


def test_with_a_code_the_hand_moves_to_the_new_phone(party):
    key = seating.take_over(party.table, party.table.scorekeeper_code)
    party.table.refresh_from_db()
    party.secrets["new"] = key
    assert seating.passed_around(party.table, party.role_of("new")) == (0,)
    assert sees(party, "new", 0)
    assert party.role_of().is_watcher


def several() -> DealtParty:
    party = dealt("tricksy-kittens", ("Ana", "Ben", "Cleo"), sitting=("Ben",), bots=1)
    party.deal()
    return party


def test_where_several_play_on_the_phone_that_is_handed_over_its_hands_go_along():
    party = several()
    handed_over(party)
    assert seating.passed_around(party.table, party.role_of("Ben")) == (0, 1, 2)
    assert all(sees(party, "Ben", seat) for seat in (0, 1, 2))


def test_what_the_phone_has_for_its_own_does_not_go_along_when_the_score_is_handed_over():
    party = several()
    sits(party, KEEPER, 0)
    handed_over(party)
    assert [sees(party, "Ben", seat) for seat in (0, 1, 2)] == [False, True, True]
    assert [sees(party, KEEPER, seat) for seat in (0, 1, 2)] == [True, False, False]


def test_the_score_that_came_by_silence_brings_no_hands(monkeypatch):
    party = several()
    asking.ask(party.table, party.role_of("Ben"))
    monkeypatch.setattr(asking, "SILENCE", asking.SILENCE * 0)
    party.client("Ben").get(party.url())
    party.table.refresh_from_db()
    assert party.role_of("Ben").is_scorekeeper
    assert [sees(party, "Ben", seat) for seat in (0, 1, 2)] == [False, True, False]


def test_hands_are_dealt_to_who_keeps_the_score_when_they_are_dealt():
    """A deal that was on its way while the score changed phones."""
    party = dealt("tricksy-kittens", ("Ana", "Ben", "Cleo"), sitting=("Ben",))
    on_its_way = Table.objects.get(pk=party.table.pk)
    handed_over(party)
    dealing.deal(on_its_way, party.role_of("Ben"), expected_version=party.version, key=new_key())
    assert seating.not_dealt_in(party.table, party.state) == frozenset()
    assert all(sees(party, "Ben", seat) for seat in (0, 1, 2))


@pytest.mark.attack
def test_who_frees_the_others_seats_is_let_in_to_none_of_their_hands(party):
    for seat in (1, 2):
        seating.free(party.table, party.role_of(), seat)
    for seat in (1, 2):
        with pytest.raises(Refusal) as refused:
            seating.let_in(party.table, party.role_of(), seat)
        assert refused.value.code == "not-dealt-in"


def test_who_is_alone_with_phones_that_have_gone_is_let_in(party, monkeypatch):
    gone = [codes.digest(party.secrets[name]) for name in ("Ben", "Cleo")]
    for seat in (1, 2):
        seating.free(party.table, party.role_of(), seat)
    since = {presence.device(digest): 0.0 for digest in gone}
    monkeypatch.setattr(live, "away_since", lambda _table, person: since.get(person))
    seating.let_in(party.table, party.role_of(), 1)
    assert sees(party, KEEPER, 1)
