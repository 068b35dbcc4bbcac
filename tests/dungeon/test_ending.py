"""Every phone its own moment at the end, once the screen has shown the places and not before."""

import random
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from dungeon.models import HallSeat
from dungeon.overview import panel, reveal
from dungeon.phone.ending import _kind, ending
from dungeon.phone.ending_facts import facts_of
from dungeon.rules.titles import TITLES, Award
from dungeon.services import hosting, life_by_life, visibility
from tests.dungeon.cast import Party, PartyFactory

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def party() -> Party:
    return PartyFactory(lives=2).join("Dora", "Emil").play_through()


def shown(party: Party) -> Party:
    """The screen has shown who is first; nobody is tied."""
    for seat in party.hall.seats.all():
        HallSeat.objects.filter(pk=seat.pk).update(total=60 - seat.number)
    party.hall.places_shown_at = timezone.now()
    party.hall.save()
    return party


def page_of(party: Party, name: str) -> str:
    client = Client()
    client.cookies[f"seat_{party.hall.code}"] = party.secrets[name]
    return client.get(f"/g/{party.hall.code}/").content.decode()


def test_no_phone_tells_a_place_before_the_screen_does(party):
    for name in party.secrets:
        page = page_of(party, name)
        assert " of 5" not in page
        assert 'class="sheet over ending' not in page
        assert "Look up!" in page.split('class="resting"')[1]
        assert 'class="btn next" id="results"' not in page, "the results would tell it first"


def test_the_first_is_all_candle_and_everybody_has_a_moment(party):
    shown(party)
    rows = visibility.ranking_of(party.hall)
    kinds = {}
    for row in rows:
        page = page_of(party, row.seat.name)
        found = re.search(r'class="sheet over ending (\w+)"', page)
        assert found, row.seat.name
        kinds[row.rank.number] = found[1]
        assert "To the results" in page
        assert f"/results/{row.seat.number}/" in page
    assert kinds == {1: "first", 2: "second", 3: "middle", 4: "last", 5: "last"}


@pytest.mark.parametrize(
    ("players", "said"),
    [(2, "The other cat is"), (4, "The other 3 cats are"), (5, "The hall is")],
)
def test_a_few_are_no_hall_and_no_curve_and_two_flames_burn_for_the_first(players, said):
    party = shown(PartyFactory(names=tuple("ABCDE")[:players], lives=1).play_through())
    page = page_of(party, "A")
    assert f"{said} looking at you." in page
    assert page.split('class="flames"')[1].split("</span>")[0].count("#flame") == 2
    assert 'class="flames"' not in page_of(party, "B")
    assert ('class="curve"' in page) == (players == 5)
    if players == 5:
        curve = page.split('class="curve"')[1].split("</figure>")[0]
        assert '<figcaption aria-hidden="true"><b>55</b><b>59</b>' in curve
        assert ">you</text>" in curve


def test_the_last_quarter_has_its_place_one_tap_away_only(party):
    shown(party)
    last = visibility.ranking_of(party.hall)[-1]
    own = ending(party.play(last.seat.name))
    assert own
    assert own.kind == "last"
    assert not re.search(r"\bplace\b|\d of 5", f"{own.title} {own.text}", re.IGNORECASE)
    assert own.place == f"Place {last.rank.number} of 5"
    folded = re.search(r"<details.*?</details>", page_of(party, last.seat.name), re.DOTALL)
    assert folded
    assert own.place in folded[0]


@pytest.mark.parametrize(("place", "headline"), [(1, "Saw it all"), (3, "Life 2: +7")])
def test_the_last_quarter_reads_a_title_that_it_won_else_its_best_life_and_neither_twice(
    party, monkeypatch, place, headline
):
    shown(party)
    award = Award(next(it for it in TITLES if it.id == "saw-it-all"), 34, place, 1, 0.0)
    real = life_by_life.evening_of(party.hall)
    points = ({1: 3, 2: 7},) * 5
    alike: Any = SimpleNamespace(sheets=real.evening.sheets, points=points, par={1: 3, 2: 7})
    evening = replace(real, evening=alike, awards=((award,),) * 5)
    monkeypatch.setattr(life_by_life, "evening_of", lambda _hall: evening)
    last = visibility.ranking_of(party.hall)[-1]
    own = ending(party.play(last.seat.name))
    assert own
    assert (own.kind, own.title) == ("last", headline)
    told = [fact.title for fact in own.facts]
    assert sorted([own.title, *told]) == ["Life 2: +7", "Saw it all"]


def test_who_shares_the_last_place_does_not_read_it_first():
    """Three of six on the fourth place left nobody behind."""
    party = shown(PartyFactory(names=tuple("ABCDEF"), lives=1).play_through())
    for seat in party.hall.seats.all():
        HallSeat.objects.filter(pk=seat.pk).update(total=max(60 - seat.number, 56))
    party.hall.refresh_from_db()
    own = ending(party.play("F"))
    assert own
    assert (own.kind, own.place) == ("last", "Shared place 4 of 6")
    assert "behind" not in own.text


@pytest.mark.parametrize("is_alone", [True, False])
def test_who_played_with_nobody_else_has_an_ending_without_a_place(is_alone):
    party = PartyFactory(names=("Ana",), lives=2, is_alone=is_alone).play_through(seed=3)
    if not is_alone:
        party.reveal()
    page, total = page_of(party, "Ana"), party.play("Ana").score.total
    assert total > 0
    assert 'class="sheet over ending alone"' in page
    assert "Every life lived" in page
    assert page.split('class="candles"')[1].split("</svg>")[0].count("<g ") == 2
    assert "your best life" in page
    assert 'class="token"' in page
    for link in ("results/", "results/1/", "results/1/#share-head"):
        assert f'href="/g/{party.hall.code}/{link}"' in page
    for word in ("of 1", "First", "number 1", "the evening", "The hall", 'class="curve"'):
        assert word not in page, word
    assert ("When the host plays again" in page) is not is_alone


def test_a_game_of_one_that_was_ended_early_was_not_lived_to_the_end():
    party = PartyFactory(names=("Ana",)).play_life(random.Random(3))
    hosting.end_early(party.hall)
    party.hall.refresh_from_db()
    page = page_of(party.reveal(), "Ana")
    assert 'class="sheet over ending middle"' in page
    assert "Your sheet counts as it stands." in page
    assert "Every life lived" not in page


def test_who_plays_the_dice_of_a_hall_alone_ends_against_its_par():
    source = PartyFactory(lives=1).play_through().hall
    hall, host = hosting.open_hall(hosting.HallOptions(is_alone=True), source=source)
    alone = Party(hall, host).join("Ana").play_through()
    par = life_by_life.par_totals_of(hall)[-1]
    page, total = page_of(alone, "Ana"), alone.play("Ana").score.total
    title = "Exactly par" if total == par else f"{total - par} above par"
    assert (title if total >= par else "Every life lived") in page
    assert f"Par was {par}." in page
    is_lit = page.split('class="candles"')[1].split("</svg>")[0].count("<path")
    assert is_lit == (total >= par and total > 0)


@pytest.mark.parametrize(
    ("rank", "players", "kind"),
    [(1, 2, "first"), (2, 2, "second"), (3, 3, "middle"), (4, 4, "last"), (75, 100, "middle"),
     (76, 100, "last")],
)  # fmt: skip
def test_the_kinds_of_endings(rank, players, kind):
    assert _kind(rank, players) == kind


def test_a_game_that_was_ended_early_has_a_candle_for_each_life_that_was_begun():
    party = PartyFactory()
    for _press in range(5):
        party.press()
    hosting.end_early(party.hall)
    party.hall.refresh_from_db()
    party.reveal()
    candles = page_of(party, "Ana").split('class="candles"')[1].split("</svg>")[0]
    assert candles.count("<g ") == 2


@pytest.mark.parametrize("names", [("Ana", "Ben"), ("Ana", "Ben", "Cleo")])
def test_a_game_that_nobody_scored_in_crowns_nobody(names):
    party = PartyFactory(names=names)
    party.press()
    hosting.end_early(party.hall)
    party.hall.refresh_from_db()
    party.reveal()
    phone = page_of(party, "Ana")
    assert 'class="sheet over ending middle"' in phone
    assert "Nobody scored" in phone
    assert "First of" not in phone
    hall = party.hall
    (block,) = reveal.podium_shown(hall)["blocks"]
    assert (block.place, block.has_won) == (1, False)
    assert block.words(block.rows[0]) == block.crowd_words == "nobody scored"
    client = Client()
    client.cookies[f"host_{hall.code}"] = party.host
    wall = client.get(f"/g/{hall.code}/screen/stage/").content.decode()
    assert "nobody scored" in wall
    assert "#crowns" not in wall
    assert "flames" not in wall
    assert "Nobody scored, so nobody won." in client.get(f"/g/{hall.code}/host/").content.decode()
    assert panel.ended(hall)["winners"] == ""
    client.cookies[f"seat_{hall.code}"] = party.secrets["Ana"]
    results = client.get(f"/g/{hall.code}/results/").content.decode()
    assert "nobody scored" in results
    assert "share the win" not in results
    assert "Shared first" not in results


@pytest.mark.parametrize(
    ("others", "said"),
    [((5, 3, 2), "the best of that life"), ((8, 3, 2), "your best life"),
     ((5,) * 9, "top 10 % in that life")],
)  # fmt: skip
def test_a_best_life_is_called_what_it_is_in_a_hall_of_few(party, others, said):
    """In percents only among many: of four, the top 25 % is the best."""
    points = ({1: 7}, *({1: other} for other in others), {2: 9})
    evening: Any = SimpleNamespace(evening=SimpleNamespace(points=points), award=lambda _seat: None)
    (fact,) = facts_of(party.play("Ana"), evening, 1, 7)
    assert (fact.title, fact.text) == ("Life 1: +7", said)


def test_who_shares_a_place_reads_that_it_is_shared(party):
    shown(party)
    rows = visibility.ranking_of(party.hall)
    for row in rows[1:3]:
        HallSeat.objects.filter(pk=row.seat.pk).update(total=58)
    party.hall.refresh_from_db()
    tied = [row for row in visibility.ranking_of(party.hall) if row.rank.is_tied]
    assert [row.rank.number for row in tied] == [2, 2]
    for row in tied:
        own = ending(party.play(row.seat.name))
        assert own
        assert own.title == "Shared second of 5"
