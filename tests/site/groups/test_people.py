"""The people of a group: rename, merge, forget; and who a name at a table is."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ninelives_site.core.refusal import Refusal
from ninelives_site.groups.models import GroupSeat
from ninelives_site.groups.pages import GroupView
from ninelives_site.groups.results import SeatResult
from ninelives_site.groups.services import looking, people, playing
from tests.site.groups.cast import names, open_group, person

pytestmark = pytest.mark.django_db


def sitting(group) -> list[str | None]:
    """Who sat where, game by game."""
    seats = GroupSeat.objects.filter(game__group=group).order_by("game", "number")
    return [seat.person and seat.person.name for seat in seats.select_related("person")]


def refused(act, *given) -> str:
    with pytest.raises(Refusal) as no:
        act(*given)
    return no.value.code


def test_who_plays_for_the_first_time_is_known_from_then_on(parties):
    group, _key = open_group("Ada")
    parties.played(group, "ada", "Ben")
    assert names(group) == ["Ada", "Ben"]
    assert sitting(group) == ["Ada", "Ben"]


def test_a_person_renamed_is_known_under_both_names(parties):
    group, _key = open_group("Ada", "Ben")
    people.rename(group, person(group, "Ada").pk, "Adelaide")
    parties.played(group, "Ada", "Ben")
    assert names(group) == ["Adelaide", "Ben"]


def test_a_former_name_is_forgotten_when_that_is_wished(parties):
    group, _key = open_group("Ada")
    people.rename(group, person(group, "Ada").pk, "Adelaide")
    people.drop_names(group, person(group, "Adelaide").pk)
    parties.played(group, "Ada", "Adelaide")
    assert names(group) == ["Adelaide", "Ada"]


def test_no_two_people_share_a_name_however_it_is_written():
    group, _key = open_group("Ada", "Ben")
    assert refused(people.add, group, " ADA ") == "name-taken"
    assert refused(people.rename, group, person(group, "Ben").pk, "ada") == "name-taken"
    people.rename(group, person(group, "Ada").pk, "Adelaide")
    assert refused(people.add, group, "Ada") == "name-taken", "a former name is somebody's, too"


def test_who_was_merged_counts_for_the_other_from_now_on_and_before(parties):
    group, _key = open_group("Ada", "Bo", "Bob")
    parties.played(group, "Bo", "Ada")
    people.merge(group, person(group, "Bo").pk, person(group, "Bob").pk)
    parties.played(group, "bo", "Ada", day=7)
    assert names(group) == ["Ada", "Bob"]
    assert sitting(group) == ["Bob", "Ada", "Bob", "Ada"]


def test_a_former_name_beside_its_bearer_is_somebody_new(parties):
    group, _key = open_group("Bo", "Bob")
    people.merge(group, person(group, "Bo").pk, person(group, "Bob").pk)
    party = parties.played(group, "Bo", "Bob")
    playing.copy_results(party)
    assert sitting(group) == ["Bo", "Bob"]


def test_nobody_is_chosen_for_a_merge_before_somebody_is(client):
    group, key = open_group("Ada", "Ben")
    client.cookies[f"group_{group.code}"] = key
    html = client.get(f"/group/{group.code}/people/").content.decode()
    for select in re.findall(r"<select.*?</select>", html, re.S):
        assert "required" in select.partition(">")[0]
        assert re.findall(r'<option value="(.*?)"', select)[0] == ""
    posted = {"person": person(group, "Ada").pk, "action": "merge", "into": ""}
    assert client.post(f"/group/{group.code}/people/", posted).status_code == 400
    assert names(group) == ["Ada", "Ben"]


def test_a_merge_is_asked_about_before_it_is_made_for_good(client, parties):
    group, key = open_group("Ada", "Bo", "Bob")
    parties.played(group, "Bo", "Ada")
    client.cookies[f"group_{group.code}"] = key
    bo, bob = (person(group, name).pk for name in ("Bo", "Bob"))
    here = f"/group/{group.code}/people/"
    forms = re.findall(r"<form[^>]*>.*?</form>", client.get(here).content.decode(), re.DOTALL)
    (merge,) = (form for form in forms if f'id="into-{bo}"' in form)
    assert 'method="get"' in merge.partition(">")[0]
    html = client.get(here, {"person": bo, "into": bob}).content.decode()
    asked = html[html.index('id="ask"') :].partition("</section>")[0]
    assert "Bo is Bob?" in asked
    assert names(group) == ["Ada", "Bo", "Bob"]
    posted = dict(re.findall(r'name="(person|into|action)" value="(\w+)"', asked))
    assert client.post(here, posted).status_code == 302
    assert names(group) == ["Ada", "Bob"]
    assert "1 game · also Bo" in " ".join(client.get(here).content.decode().split())
    assert 'id="ask"' not in client.get(here, {"person": bob, "into": bob}).content.decode()
    assert 'id="ask"' not in client.get(here, {"person": "x", "into": bob}).content.decode()


def test_nobody_is_merged_into_themselves():
    group, _key = open_group("Ada")
    ada = person(group, "Ada").pk
    assert refused(people.merge, group, ada, ada) == "same-person"


def test_two_who_sat_in_one_game_are_not_one(parties):
    group, _key = open_group()
    parties.played(group, "Ada", "Ben")
    given = (person(group, "Ada").pk, person(group, "Ben").pk)
    assert refused(people.merge, group, *given) == "played-together"
    assert names(group) == ["Ada", "Ben"]


def test_who_is_not_one_is_not_asked_about_and_after_a_refusal_not_again(client, parties):
    group, key = open_group()
    parties.played(group, "Ada", "Ben")
    client.cookies[f"group_{group.code}"] = key
    ada, ben = (person(group, name).pk for name in ("Ada", "Ben"))
    asked = f"/group/{group.code}/people/?person={ada}&into={ben}"
    posted = {"person": ada, "into": ben, "action": "merge"}
    for answer in (client.get(asked), client.post(asked, posted)):
        html = answer.content.decode()
        assert answer.status_code == 422
        assert "Ada and Ben sat in the same game, so they are two people." in html
        assert 'id="ask"' not in html
        assert "Merge for good" not in html


def test_who_is_forgotten_is_nobody_any_more_and_the_places_of_others_still_hold(parties):
    group, _key = open_group()
    party = parties.played(group, "Ada", "Ben", "Cleo")
    before = looking.nights_of(group)[0].games[0].worth()
    people.forget(group, person(group, "Ben").pk)
    assert sitting(group) == ["Ada", None, "Cleo"]
    after = looking.nights_of(group)[0].games[0].worth()
    assert after == {who: worth for who, worth in before.items() if who in after}
    assert not group.names.filter(name="Ben").exists()
    playing.copy_results(party)
    assert sitting(group) == ["Ada", None, "Cleo"], "a corrected game brings nobody back"


def test_somebody_of_another_group_or_gone_already_can_t_be_changed():
    group, _key = open_group("Ada")
    other, _key = open_group("Zoe")
    zoe = person(other, "Zoe").pk
    assert refused(people.rename, group, zoe, "Zoey") == "no-such-person"
    assert refused(people.merge, group, person(group, "Ada").pk, zoe) == "no-such-person"
    people.forget(other, zoe)
    assert refused(people.forget, other, zoe) == "no-such-person"


def test_beyond_a_hundred_nobody_is_known_by_name_and_the_game_is_kept(parties, monkeypatch):
    monkeypatch.setattr("ninelives_site.groups.services.playing.MOST_PEOPLE", 2)
    monkeypatch.setattr("ninelives_site.groups.services.people.MOST_PEOPLE", 2)
    group, _key = open_group("Ada")
    parties.played(group, "Zoe", "Ada", "Ben")
    assert sitting(group) == ["Zoe", "Ada", None]
    assert refused(people.add, group, "Dev") == "group-full"


# Whatever is done, in whatever order

NAMES = ["Ada", "Ben", "Cleo", "Dev", "ada", "BEN "]
DEEDS = st.one_of(
    st.tuples(st.just("play"), st.lists(st.sampled_from(NAMES[:4]), min_size=1, unique=True)),
    st.tuples(st.just("rename"), st.integers(0, 5), st.sampled_from(NAMES)),
    st.tuples(st.just("merge"), st.integers(0, 5), st.integers(0, 5)),
    st.tuples(st.just("forget"), st.integers(0, 5)),
)


def do(parties, group, deed) -> None:
    found = [each.pk for each in group.people.all()] or [0]
    match deed:
        case ("play", played):
            seats = [SeatResult(at, who, at + 1, 0, at == 0) for at, who in enumerate(played)]
            parties.end_with(parties.begin(group), seats)
        case ("rename", which, name):
            people.rename(group, found[which % len(found)], name)
        case ("merge", which, into):
            people.merge(group, found[which % len(found)], found[into % len(found)])
        case ("forget", which):
            people.forget(group, found[which % len(found)])


@pytest.mark.sampled
@given(st.lists(DEEDS, max_size=8))
@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_after_anything_each_name_is_one_persons_and_nobody_sits_twice_in_a_game(parties, deeds):
    group, _key = open_group()
    for deed in deeds:
        seats = GroupSeat.objects.filter(game__group=group).count()
        try:
            do(parties, group, deed)
        except Refusal:
            continue
        if deed[0] != "play":
            assert GroupSeat.objects.filter(game__group=group).count() == seats
    owned = list(group.names.values_list("folded_name", flat=True))
    assert len(owned) == len(set(owned))
    for each in group.people.all():
        assert each.names.filter(name=each.name).exists()
    for game in group.games.all():
        known = [seat.person_id for seat in game.seats.all() if seat.person_id]
        assert len(known) == len(set(known))


def test_a_shared_win_is_said_to_be_shared_over_the_evenings_and_of_the_game(parties):
    group, _ = open_group("Ada", "Ben")
    seats = [SeatResult(number, name, 1, 5, True) for number, name in enumerate(("Ada", "Ben"))]
    parties.end_with(parties.begin(group), seats)
    page = GroupView(group)
    assert [(row["wins"], row["shared"]) for row in page.rows()] == [(0, "+ 1 shared")] * 2
    assert page.rows()[0]["marks_said"] == "0 won and 1 shared of the last 1 evenings"
    assert [game.winners for game in page.night_games(page.nights[0])] == [
        "shared by Ada and Ben: 5"
    ]
