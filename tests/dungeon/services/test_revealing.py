"""The podium is shown place by place, the same on every screen, and a press never skips one."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from dungeon.models import Hall, HallSeat
from dungeon.overview import panel, podium, reveal
from dungeon.services import folding, hosting, revealing, seating, visibility
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal.journal import Stale
from tests.dungeon.cast import Party, PartyFactory, new_key

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def rolls_take_their_time(settings):
    settings.ROLL_SECONDS = 1.5


def ended(*totals: int, **options) -> Party:
    """A game that has ended with these totals, a minute ago."""
    party = PartyFactory(lives=1, names=[f"Cat {n}" for n in range(len(totals))], **options)
    party.press()
    hosting.end_early(party.hall)
    for number, total in enumerate(totals, 1):
        HallSeat.objects.filter(hall=party.hall, number=number).update(total=total)
    end(party, 60)
    return party


def end(party: Party, before: float) -> None:
    """It ended so many seconds ago."""
    ended_at = timezone.now() - timedelta(seconds=before)
    Hall.objects.filter(pk=party.hall.pk).update(ended_at=ended_at)
    party.hall.refresh_from_db()


def go_on(party: Party, after: float = 60.0) -> None:
    """One press of the big button, so many seconds after the last."""
    last = timezone.now() - timedelta(seconds=after)
    Hall.objects.filter(pk=party.hall.pk, podium_step__gt=0).update(podium_step_at=last)
    party.hall.refresh_from_db()
    press(party)


def press(party: Party, key: str = "", version: int | None = None) -> None:
    if version is None:
        version = revealing.version(party.hall, folding.dice_of(party.hall))
    hosting.press_next(party.hall, expected_version=version, key=key or new_key())
    party.hall.refresh_from_db()


def labels(party: Party) -> list[str]:
    """What the big button says, pressed until all places are shown."""
    found = []
    while words := podium.key_words(party.hall):
        found.append(words)
        go_on(party)
    return found


FIELD, THIRD, SECOND, FIRST = (
    "Show the whole hall",
    "Show third place",
    "Show second place",
    "Show who won",
)


@pytest.mark.parametrize(
    ("totals", "presses"),
    [
        ((3, 9, 5, 7), [FIELD, THIRD, SECOND, FIRST]),
        ((9, 8, 7), [THIRD, SECOND, FIRST]),
        ((9, 9, 5, 4), [FIELD, THIRD, FIRST]),
        ((9, 9, 5), [THIRD, FIRST]),
        ((9, 5, 5), [SECOND, FIRST]),
        ((9, 9, 9, 9, 9), [FIRST]),
        ((9,) * 9, [FIELD, FIRST]),
        ((9, 5), [SECOND, FIRST]),
        ((9, 9), [FIRST]),
        ((9,), [FIRST]),
    ],
)
def test_a_place_that_nobody_holds_is_no_press(totals, presses):
    party = ended(*totals)
    assert labels(party) == presses
    assert party.hall.podium_step == revealing.last_step(party.hall)
    assert party.hall.places_shown_at is not None


def test_a_fifth_press_changes_titles_and_next_ranks_where_there_are_some():
    party = ended(9, 8, 7, 6, 5, 4)
    labels(party)
    go_on(party)
    assert party.hall.podium_step == 5
    few = ended(9, 8, 7, 6)
    labels(few)
    with pytest.raises(Refusal) as refused:
        go_on(few)
    assert refused.value.code == "game-over"


@pytest.mark.parametrize(
    ("totals", "named"),
    [
        ((9, 8, 7, 6), []),
        ((9, 8, 7, 6, 5), []),
        ((9, 8, 7, 6, 5, 4), [6]),
        ((9, 8, 7, 6, 5, 4, 3), [6, 5]),
        ((9, 8, 7, 6, 6, 6, 6, 6), []),
        (tuple(range(20, 0, -1)), [17, 16, 15, 14, 13, 12, 11]),
    ],
)
def test_the_screen_never_names_who_is_last(totals, named):
    hall = ended(*totals).hall
    shown = reveal.sides(hall, visibility.ranking_of(hall), (3, 2, 1))
    assert [row.total for row in shown.get("next_ranks", [])] == named
    assert revealing.has_more(hall) == bool(named)


def test_two_nervous_presses_at_the_end_leave_the_hush_on_the_wall(monkeypatch):
    party = ended(9, 8, 7, 6)
    now = timezone.now()
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)
    for seconds in (0.3, 0.9):
        end(party, seconds)
        press(party)
        assert party.hall.podium_step == 0
        rests = float(panel.panel(party.hall)["rests"])
        assert rests == pytest.approx(1500 - 1000 * seconds)
    end(party, 1.6)
    assert panel.panel(party.hall)["rests"] == "0"
    press(party)
    assert party.hall.podium_step == 1


def test_two_nervous_presses_show_one_place():
    party = ended(9, 8, 7, 6)
    press(party)
    press(party)
    assert (party.hall.podium_step, party.hall.is_podium_landed) == (1, False)


def test_a_press_while_a_step_moves_lands_it_and_the_next_goes_on():
    party = ended(9, 8, 7, 6)
    go_on(party)
    go_on(party, after=1)
    assert (party.hall.podium_step, party.hall.is_podium_landed) == (1, True)
    go_on(party, after=1)
    assert (party.hall.podium_step, party.hall.is_podium_landed) == (2, False)


def test_a_press_that_was_sent_twice_counts_once_and_one_from_an_old_page_not_at_all():
    party = ended(9, 8, 7, 6)
    first = revealing.version(party.hall, folding.dice_of(party.hall))
    press(party, key="one")
    Hall.objects.update(podium_step_at=timezone.now() - timedelta(seconds=60))
    press(party, key="one", version=first)
    assert party.hall.podium_step == 1
    with pytest.raises(Stale):
        press(party, version=first)


def test_every_press_is_news_for_screens_and_the_journal_knows_nothing_of_it():
    party = ended(9, 8, 7)
    before = folding.dice_of(party.hall)
    numbers = []
    while podium.key_words(party.hall):
        go_on(party)
        numbers.append(visibility.progress(party.hall, before).number)
        assert visibility.hall_numbers([party.hall.code])[party.hall.code].progress == numbers[-1]
    assert numbers == sorted(set(numbers))
    assert folding.dice_of(party.hall) == before


def test_phones_say_no_place_before_the_screen_does():
    party = ended(9, 8, 7, 6, 5, 4)
    told = []
    for _ in range(5):
        told.append([place for place in (1, 2, 3, 4) if revealing.shows_place(party.hall, place)])
        go_on(party)
    assert told == [[], [], [3], [2, 3], [1, 2, 3, 4]]


def test_the_players_news_grow_when_the_first_place_is_shown():
    party = ended(9, 8, 7, 6)
    version = folding.dice_of(party.hall).version
    found = []
    while podium.key_words(party.hall):
        go_on(party)
        found.append(party.hall.news_number(version) - version)
    assert found == [0, 0, 0, 1]
    assert visibility.hall_numbers([party.hall.code])[party.hall.code].dice == version + 1


def test_a_phone_holds_back_what_the_screen_is_about_to_say():
    party = ended(9, 8)
    assert revealing.seconds_to_hold(party.hall) == 0
    labels(party)
    assert 0 < revealing.seconds_to_hold(party.hall) <= 1.72
    Hall.objects.update(podium_step_at=timezone.now() - timedelta(seconds=5))
    party.hall.refresh_from_db()
    assert revealing.seconds_to_hold(party.hall) == 0


def test_everybody_may_know_after_ten_minutes_and_alone_at_once():
    party = ended(9, 8)
    assert not revealing.is_revealed(party.hall)
    party.hall.ended_at -= timedelta(minutes=11)
    assert revealing.is_revealed(party.hall)
    assert revealing.is_revealed(ended(9, is_alone=True).hall)
    assert not revealing.is_revealed(PartyFactory().hall)


def test_the_host_is_led_through_the_podium_and_then_to_the_results():
    party = ended(9, 8, 7, 6)
    host = Client()
    host.cookies[f"host_{party.hall.code}"] = party.host
    address = f"/g/{party.hall.code}/host/"
    page = host.get(address).content.decode()
    assert "Show the whole hall" in page
    assert f'value="{folding.dice_of(party.hall).version}"' in page
    labels(party)
    page = host.get(address).content.decode()
    assert "Show" not in page
    assert "Play again, same cats" in page


def test_a_phone_says_its_place_after_the_screen():
    party = ended(9, 8, 7)
    said = []
    for _ in range(4):
        phones = []
        for number, place in enumerate(("First of 3", "Second of 3", "Third of 3")):
            name = f"Cat {number}"
            phone = Client()
            phone.cookies[f"seat_{party.hall.code}"] = party.secrets[name]
            page = phone.get(f"/g/{party.hall.code}/").content.decode()
            phones.append(place in page)
        said.append(phones)
        if podium.key_words(party.hall):
            go_on(party)
    assert said == [
        [False, False, False],
        [False, False, True],
        [False, True, True],
        [True, True, True],
    ]


@pytest.mark.parametrize("seconds", [1, 120, 3600])
def test_a_clock_that_was_set_back_holds_up_no_podium(seconds):
    party = ended(9, 8, 7, 6)
    end(party, -seconds)
    assert revealing.seconds_at_rest(party.hall) == 0
    steps = []
    for _ in range(4):
        go_on(party, after=-seconds)
        steps.append(party.hall.podium_step)
    assert steps == [1, 2, 3, 4]
    ahead = timezone.now() + timedelta(seconds=seconds)
    Hall.objects.update(places_shown_at=ahead, podium_step_at=ahead)
    party.hall.refresh_from_db()
    assert (revealing.seconds_at_rest(party.hall), revealing.seconds_to_hold(party.hall)) == (0, 0)


def test_nobody_is_sent_out_while_the_places_are_shown():
    party = ended(9, 5, 3)
    go_on(party)
    with pytest.raises(Refusal) as refused:
        seating.kick(party.hall, 3)
    assert refused.value.code == "too-late"
    while not party.hall.places_shown_at:
        go_on(party)
    assert seating.kick(party.hall, 3).status == HallSeat.Status.OUT


def test_a_podium_comes_to_its_first_place_whoever_has_gone_meanwhile():
    party = ended(9, 5, 3)
    for _ in range(2):
        go_on(party)
    HallSeat.objects.filter(hall=party.hall, number=3).update(status=HallSeat.Status.OUT)
    while not party.hall.places_shown_at:
        assert panel.panel(party.hall)
        go_on(party)
