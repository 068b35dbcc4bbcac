"""A table that a group plays at: its people, its results, its rematch."""

import pytest
from django.test import Client
from django.utils import timezone

from cardgames.table.services import opening, seating
from ninelives_site.groups.evenings import PAUSE
from ninelives_site.groups.models import Group, GroupGame, GroupSeat
from ninelives_site.groups.pages import GroupView
from ninelives_site.groups.services import keeping, looking, people, playing
from tests.cardgames.table.cast import TableFactory, whole_round

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def committed(django_capture_on_commit_callbacks):
    """What is done after a commit is done when `committed()` ends."""
    return lambda: django_capture_on_commit_callbacks(execute=True)


@pytest.fixture
def group():
    return keeping.open_group("The Thursday cats", ["Ana", "Ben"])[0]


def at_table(group, **options):
    party = TableFactory(rounds=1, **options)
    playing.begin(group, party.table.stream_id, party.table.game_slug)
    return party


def places() -> list[tuple[str, int, int, bool]]:
    seats = GroupSeat.objects.order_by("game", "rank", "number").select_related("person")
    return [(seat.person.name, seat.rank, seat.points, seat.has_won) for seat in seats]


def test_a_table_that_ends_gives_its_group_the_places_and_points(group, committed):
    party = at_table(group)
    with committed():
        party.enter(whole_round(3, 1, 2))
    assert places() == [("Ana", 1, 3, True), ("Ben", 2, 0, False), ("Cleo", 2, 0, False)]
    assert [row.name for row in group.people.all()] == ["Ana", "Ben", "Cleo"]


def test_a_correction_after_the_end_corrects_the_group_and_an_undo_takes_it_back(group, committed):
    party = at_table(group)
    with committed():
        party.enter(whole_round(3, 1, 2))
    with committed():
        party.undo()
    assert group.games.get().ended_at is None
    assert looking.nights_of(group) == ()
    with committed():
        party.enter(whole_round(1, 3, 2))
    assert places()[0] == ("Ben", 1, 3, True)
    assert GroupGame.objects.count() == 1


def test_before_the_end_a_group_learns_nothing(group, committed):
    party = TableFactory(rounds=2)
    playing.begin(group, party.table.stream_id, party.table.game_slug)
    with committed():
        party.enter(whole_round(3, 1, 2))
    assert places() == []


def test_the_end_of_a_table_of_no_group_is_nobodys_business(committed):
    party = TableFactory(rounds=1)
    with committed():
        party.enter(whole_round(3, 1, 2))
    assert places() == []


def test_a_rematch_is_the_groups_too(group, committed):
    party = at_table(group)
    with committed():
        party.enter(whole_round(3, 1, 2))
    again = opening.rematch(party.table, party.role_of())
    assert group.games.filter(party=again.stream_id).exists()


def test_the_name_at_the_end_says_who_it_was(group, committed):
    party = at_table(group)
    seating.rename(party.table, party.role_of(), 2, "Dara")
    with committed():
        party.enter(whole_round(3, 1, 2))
    assert {name for name, *_ in places()} == {"Ana", "Ben", "Dara"}


def test_a_table_that_is_gone_takes_nothing_from_its_group(group, committed):
    party = at_table(group)
    with committed():
        party.enter(whole_round(3, 1, 2))
    before = places()
    party.table.delete()
    playing.catch_up(group)
    assert places() == before


def test_a_game_that_ended_before_its_first_round_was_over_counts_nothing(group, committed):
    party = TableFactory(game="tricksy-kittens", mode="score")
    playing.begin(group, party.table.stream_id, party.table.game_slug)
    with committed():
        party.leave("Cleo")
    assert not GroupSeat.objects.exists()
    assert group.games.get().ended_at is None


def test_bids_at_tricksy_kittens_are_counted_with_the_teams_they_made(group, committed):
    party = TableFactory(game="tricksy-kittens", mode="score")
    playing.begin(group, party.table.stream_id, party.table.game_slug)
    for bids, tricks in (
        (["hearts-3", "hearts-2", "spades-4"], [3, 1, 4]),
        (["hearts-4", "hearts-1", "spades-3"], [2, 3, 2]),
    ):
        party.enter({"seat": None, "type": "round", "bids": bids, "tricks": tricks})
    with committed():
        party.leave("Cleo")
    seats = {seat.person.name: seat.bids for seat in GroupSeat.objects.all()}
    assert seats == {"Ana": "10", "Ben": "00", "Cleo": "10"}
    assert group.games.get().teams == [[[0, 1], False], [[0, 1], True]]


def test_lives_lost_at_the_nine_lives_cards_are_counted(group, committed):
    party = TableFactory(game="nine-lives", mode="score")
    playing.begin(group, party.table.stream_id, party.table.game_slug)
    for lost in ([2, 0, 1], [0, 0, 3]):
        party.enter({"seat": None, "type": "round", "lost": lost})
    with committed():
        party.leave("Cleo")
    seats = {seat.person.name: seat.lost for seat in GroupSeat.objects.all()}
    assert seats == {"Ana": 2, "Ben": 0, "Cleo": 4}


def test_a_seat_renamed_after_the_end_is_renamed_in_the_group(group, committed):
    party = at_table(group)
    with committed():
        party.enter(whole_round(3, 1, 2))
    with committed():
        seating.rename(party.table, party.role_of(), 2, "Kleopatra")
    assert [row.name for row in group.people.all()] == ["Ana", "Ben", "Kleopatra"]
    assert {name for name, *_ in places()} == {"Ana", "Ben", "Kleopatra"}


def test_who_has_other_games_keeps_the_name_and_somebody_else_sat_there(group, committed):
    for _game in range(2):
        party = at_table(group)
        with committed():
            party.enter(whole_round(3, 1, 2))
    with committed():
        seating.rename(party.table, party.role_of(), 1, "Bea")
    assert [row.name for row in group.people.all()] == ["Ana", "Ben", "Cleo", "Bea"]
    assert [name for name, *_ in places()] == ["Ana", "Ben", "Cleo", "Ana", "Bea", "Cleo"]


def test_a_seat_renamed_to_somebody_known_is_theirs(group, committed):
    people.add(group, "Dara")
    party = at_table(group)
    with committed():
        party.enter(whole_round(3, 1, 2))
    with committed():
        seating.rename(party.table, party.role_of(), 2, "Dara")
    assert {name for name, *_ in places()} == {"Ana", "Ben", "Dara"}


def test_two_who_swap_their_names_after_the_end_swap_their_places(group, committed):
    party = at_table(group)
    with committed():
        party.enter(whole_round(3, 1, 2))
    for number, name in ((0, "X"), (1, "Ana"), (0, "Ben")):
        with committed():
            seating.rename(party.table, party.role_of(), number, name)
    assert places()[0][0] == "Ben"


# What its pages say


@pytest.mark.parametrize(
    ("rounds", "told"),
    [
        ([[4, 0, 4]], "were a team once, and did not score."),
        ([[4, 0, 4], [4, 0, 4]], "were a team 2 times, and never scored."),
        ([[3, 2, 3]], "were a team once, and scored."),
        ([[3, 2, 3], [4, 0, 3]], "were a team 2 times, and scored 1 of them."),
    ],
)
def test_two_who_were_a_team_are_told_whether_that_gave_them_lives(group, committed, rounds, told):
    party = TableFactory(game="tricksy-kittens", mode="score")
    playing.begin(group, party.table.stream_id, party.table.game_slug)
    for number, tricks in enumerate(rounds):
        bids = [["hearts-3", "hearts-2", "spades-7"], ["hearts-4", "hearts-1", "spades-6"]][number]
        party.enter({"seat": None, "type": "round", "bids": bids, "tricks": tricks})
    with committed():
        party.leave("Cleo")
    assert told in [streak.rest for streak in GroupView(group).streaks()]


def page_of(group):
    client = Client()
    key = keeping.renew(group)
    client.cookies[f"group_{group.code}"] = key
    return client.get(f"/group/{group.code}/").content.decode()


def running(group):
    return [(game.name, game.how_far, game.address) for game in GroupView(group).running]


def test_a_group_knows_the_game_that_is_on_and_leads_to_it(group):
    party = TableFactory(game="nine-lives", mode="score")
    playing.begin(group, party.table.stream_id, party.table.game_slug)
    assert running(group) == [("Nine Lives, the cards", "round 1", party.url())]
    party.enter({"seat": None, "type": "round", "lost": [2, 0, 1]})
    assert running(group) == [("Nine Lives, the cards", "round 2", party.url())]
    html = page_of(group)
    assert "Now at the table" in html
    assert f'href="{party.url()}"' in html
    assert Client().get(party.url()).status_code == 200, "watchers see it, too"


def test_a_game_that_is_over_or_gone_is_not_on(group, committed):
    party = at_table(group)
    with committed():
        party.enter(whole_round(3, 1, 2))
    assert running(group) == []
    gone = at_table(group)
    gone.table.delete()
    assert running(group) == []
    assert "Now at the table" not in page_of(group)


def test_a_game_that_nobody_goes_on_with_is_not_told_as_on(group):
    at_table(group)
    long_ago = timezone.now() - 2 * PAUSE
    group.games.update(opened_at=long_ago)
    assert running(group) == []


def test_a_game_of_less_than_a_minute_tells_no_minutes(group, committed):
    party = at_table(group)
    with committed():
        party.enter(whole_round(3, 1, 2))
    view = GroupView(group)
    assert [game.small for game in view.night_games(view.nights[0])] == ["1 round"]


# A group of a table that is over


def over():
    party = TableFactory(rounds=1).sit("Ben")
    party.enter(whole_round(3, 1, 2))
    return party


def keep_together(client, party, name="The Thursday cats"):
    client.get(party.url("results/"))  # the page with the form gives the device its key
    return client.post(party.url("group/"), {"name": name})


@pytest.mark.parametrize("device", ["keeper", "Ben"])
def test_who_played_becomes_a_group_with_the_game_that_is_over(device):
    party = over()
    client = party.client(device)
    answer = keep_together(client, party)
    group = Group.objects.get()
    assert answer.headers["Location"] == f"/group/{group.code}/"
    assert client.get(f"/group/{group.code}/").status_code == 200
    assert group.name == "The Thursday cats"
    assert [person.name for person in group.people.all()] == ["Ana", "Ben", "Cleo"]
    assert places() == [("Ana", 1, 3, True), ("Ben", 2, 0, False), ("Cleo", 2, 0, False)]
    assert "Make a group" not in client.get(party.url("results/")).content.decode()


@pytest.mark.parametrize("page", ["people/", "link/", "new/"])
def test_from_each_page_of_a_group_a_link_leads_back_to_it_and_home(page):
    party = over()
    client = party.client("keeper")
    keep_together(client, party)
    group = f"/group/{Group.objects.get().code}/"
    foot = client.get(group + page).content.decode().partition('<footer class="homefoot">')[2]
    assert f'<a href="{group}">The Thursday cats</a>' in foot
    assert '<a href="/">Home</a>' in foot


def test_a_group_that_has_not_played_counts_nothing():
    client = Client()
    client.get("/group/")
    answer = client.post("/group/", {"name": "The Thursday cats", "people": "Ana"}, follow=True)
    html = answer.content.decode()
    assert "Nothing was played yet." in html
    assert "0 evenings" not in html


def test_the_games_that_follow_are_the_groups_too_also_those_that_are_open_already():
    party = over()
    again = opening.rematch(party.table, party.role_of())
    keep_together(party.client("keeper"), party)
    assert GroupGame.objects.filter(party=again.stream_id).exists()


def test_the_same_form_sent_twice_makes_one_group():
    party = over()
    one, two = party.client("keeper"), party.client("keeper")
    one.get(party.url("results/"))
    two.cookies.update(one.cookies)
    found = {
        keep.post(party.url("group/"), {"name": "Cats"}).headers["Location"] for keep in (one, two)
    }
    assert len(found) == 1
    assert Group.objects.count() == 1


@pytest.mark.parametrize(
    ("device", "rounds", "name", "said"),
    [
        ("", 1, "Cats", "belong"),
        ("keeper", 2, "Cats", "still"),
        ("keeper", 1, "", "name"),
        ("keeper", 1, "x" * 30, "24 characters"),
    ],
)
def test_what_can_t_be_a_group_is_refused_with_a_sentence_and_makes_none(
    device, rounds, name, said
):
    party = TableFactory(rounds=rounds)
    party.enter(whole_round(3, 1, 2))
    answer = keep_together(party.client(device), party, name)
    assert answer.status_code == 422
    assert 'class="refusal"' in answer.content.decode()
    assert not Group.objects.exists()


def test_a_game_that_another_group_keeps_stays_there():
    party = over()
    keep_together(party.client("Ben"), party)
    answer = keep_together(party.client("keeper"), party, "Others")
    assert answer.status_code == 422
    assert "kept by a group already" in answer.content.decode()
    assert Group.objects.count() == 1


def test_a_watcher_is_offered_no_group_and_before_the_end_nobody_is():
    assert "Make a group" not in over().client("").get(over().url("results/")).content.decode()
    party = TableFactory(rounds=2)
    assert "Make a group" not in party.client("keeper").get(party.url("results/")).content.decode()
