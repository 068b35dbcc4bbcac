"""What games add up to: evenings, a night's ranking, streaks; as pure values."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ninelives_site.groups.evenings import (
    PlayedGame,
    PlayedSeat,
    closest_team,
    longest_bidding_run,
    longest_winning_run,
    most_lost,
    nights,
    totals,
    winning_run,
)

ADA, BEN, CLEO, DEV = 1, 2, 3, 4
THURSDAY = datetime(2026, 11, 19, 20, tzinfo=UTC)


def game(*ranks, at=THURSDAY, people=(ADA, BEN, CLEO, DEV), bids=(), lost=(), teams=()):
    """A game in which these ranks were taken, in the order of the people."""
    return PlayedGame(
        slug="pebbles",
        opened_at=at - timedelta(minutes=40),
        ended_at=at,
        rounds=3,
        seats=tuple(
            PlayedSeat(
                person,
                rank,
                points=10 - rank,
                has_won=rank == 1,
                bids=bids[place] if bids else "",
                lost=lost[place] if lost else 0,
            )
            for place, (person, rank) in enumerate(zip(people, ranks, strict=True))
        ),
        teams=teams,
    )


def on(day: int) -> datetime:
    return THURSDAY + timedelta(days=day)


@pytest.mark.parametrize(
    ("ranks", "halves"),
    [
        ((1, 2, 3, 4), {ADA: 6, BEN: 4, CLEO: 2, DEV: 0}),
        ((1, 1, 3, 4), {ADA: 5, BEN: 5, CLEO: 2, DEV: 0}),
        ((1, 1, 1, 1), {ADA: 3, BEN: 3, CLEO: 3, DEV: 3}),
    ],
)
def test_a_game_is_worth_a_point_for_everybody_left_behind_and_those_who_tie_share(ranks, halves):
    assert game(*ranks).worth() == halves


@given(st.lists(st.integers(0, 9), min_size=1, max_size=12))
def test_a_game_of_so_many_is_always_worth_the_same_in_all(points):
    ranks = [1 + sum(other > own for other in points) for own in points]
    people = tuple(range(1, len(points) + 1))
    assert sum(game(*ranks, people=people).worth().values()) == len(points) * (len(points) - 1)


def test_somebody_forgotten_is_still_left_behind():
    assert game(1, 2, people=(ADA, None)).worth() == {ADA: 2}


def test_games_of_one_evening_belong_together_also_after_midnight():
    late, next_day = THURSDAY + timedelta(hours=5), THURSDAY + timedelta(hours=20)
    found = nights([game(1, 2, 3, 4, at=next_day), game(1, 2, 3, 4), game(2, 1, 3, 4, at=late)])
    assert [len(night.games) for night in found] == [2, 1]
    assert [night.number for night in found] == [1, 2]


def test_the_ranking_of_a_night_adds_its_games_up_and_says_who_missed_one():
    (night,) = nights(
        [game(1, 2, 3, 4), game(2, 1, at=THURSDAY + timedelta(hours=1), people=(ADA, BEN))]
    )
    rows = [(row.person, row.rank, row.total, row.halves) for row in night.ranking()]
    assert rows == [
        (ADA, 1, 6, (6, 0)),
        (BEN, 1, 6, (4, 2)),
        (CLEO, 3, 2, (2, None)),
        (DEV, 4, 0, (0, None)),
    ]
    assert night.winners() == {ADA, BEN}


def test_nobody_wins_an_evening_on_which_nobody_left_anybody_behind():
    (night,) = nights([game(1, people=(ADA,))])
    assert night.winners() == frozenset()


def test_over_the_evenings_marks_tell_who_won_who_played_and_who_was_away():
    evenings = nights([game(1, 2, 3, 4), game(2, 1, at=on(7), people=(ADA, CLEO))])
    rows = {row.person: row for row in totals(evenings, [ADA, BEN, CLEO, DEV])}
    assert rows[ADA].marks == ("won", "played")
    assert rows[CLEO].marks == ("played", "won")
    assert rows[DEV].marks == ("played", "away")
    assert [row.person for row in totals(evenings, [ADA, BEN, CLEO, DEV])] == [ADA, CLEO, BEN, DEV]


def test_of_many_evenings_the_last_nine_have_a_mark():
    evenings = nights([game(1, 2, 3, 4, at=on(day)) for day in range(12)])
    assert totals(evenings, [ADA])[0].marks == ("won",) * 9


def test_who_won_the_last_evenings_in_a_row_is_told_and_what_the_record_is():
    wins = [ADA, ADA, ADA, BEN, CLEO, CLEO]
    everybody = (ADA, BEN, CLEO)
    evenings = nights(
        game(*(1 if who == winner else 2 for who in everybody), at=on(day), people=everybody)
        for day, winner in enumerate(wins)
    )
    run, record = winning_run(evenings), longest_winning_run(evenings)
    assert (run.person, run.number) == (CLEO, 2)
    assert (record.person, record.number) == (ADA, 3)


def test_an_evening_that_somebody_missed_breaks_no_run():
    evenings = nights(
        game(1, 2, at=on(day), people=people)
        for day, people in enumerate([(ADA, BEN), (BEN, CLEO), (ADA, CLEO)])
    )
    assert winning_run(evenings).person == ADA


def test_a_run_of_one_is_worth_no_word():
    assert winning_run(nights([game(1, 2, 3, 4)])) is None
    assert longest_bidding_run(totals(nights([game(1, 2, people=(ADA, BEN))]), [ADA])) is None


def test_bids_met_in_a_row_go_on_from_one_game_to_the_next():
    evenings = nights(
        [
            game(1, 2, people=(ADA, BEN), bids=("011", "10")),
            game(1, 2, at=on(7), people=(ADA, BEN), bids=("110", "01")),
        ]
    )
    rows = totals(evenings, [ADA, BEN])
    run = longest_bidding_run(rows)
    assert (run.person, run.number) == (ADA, 4)
    assert [row.met_percent for row in rows] == [67, 50]


def test_who_never_bid_has_no_share_of_bids_met():
    assert totals(nights([game(1, 2, 3, 4)]), [ADA])[0].met_percent is None


def test_the_two_who_were_a_team_most_often_and_how_often_it_paid():
    teams = (((ADA, DEV), True), ((ADA, BEN, DEV), False), ((None, CLEO), True))
    found = closest_team(nights([game(1, 2, 3, 4, teams=teams)]))
    assert (found.people, found.times, found.paid) == ((ADA, DEV), 2, 1)
    assert closest_team(nights([game(1, 2, 3, 4)])) is None


def test_who_has_lost_the_most_lives():
    rows = totals(nights([game(1, 2, 3, 4, lost=(2, 0, 5, 1))]), [ADA, BEN, CLEO, DEV])
    found = most_lost(rows)
    assert (found.person, found.number) == (CLEO, 5)


def test_a_game_that_several_have_won_counts_as_shared_and_less_than_one_won_alone():
    evenings = nights(
        [game(1, 1, 3, 4), game(1, 1, 3, 4, at=on(1)), game(2, 3, 1, 4, at=on(2))],
    )
    rows = totals(evenings, [ADA, BEN, CLEO, DEV])
    assert [(row.person, row.wins, row.shared) for row in rows] == [
        (CLEO, 1, 0),
        (ADA, 0, 2),
        (BEN, 0, 2),
        (DEV, 0, 0),
    ]


def test_an_evening_that_two_share_is_won_by_neither_and_breaks_their_runs():
    evenings = nights(
        [*(game(1, 2, 3, 4, at=on(day)) for day in (0, 1)), game(1, 1, 3, 4, at=on(2))]
    )
    rows = {row.person: row.marks for row in totals(evenings, [ADA, BEN, CLEO])}
    assert rows == {
        ADA: ("won", "won", "shared"),
        BEN: ("played", "played", "shared"),
        CLEO: ("played",) * 3,
    }
    assert winning_run(evenings) is None
    assert longest_winning_run(evenings).number == 2
