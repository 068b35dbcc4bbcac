"""Scoring a bout: a point for each series, and its stars for who alone has the most."""

from hypothesis import given
from hypothesis import strategies as st

from cardgames.adoption.rules.cards import DECK
from cardgames.adoption.rules.scoring import counted, points_by_bout, score_bout
from tests.cardgames.adoption.pictures import NAMES, play, table


def points(*collections: str) -> list[tuple[int, int]]:
    """By seat the points for series and for stars."""
    players = NAMES[: len(collections)]
    lines = score_bout(1, players, [counted(cards.split(), DECK) for cards in collections])
    (found,) = points_by_bout(1, players, lines)
    return [(found[name]["series"], found[name]["stars"]) for name in players]


def test_a_series_is_two_or_more_cards_of_one_cat():
    assert points("calico-1 calico-2", "birman-1 devon-1", "") == [(1, 0), (0, 0), (0, 0)]


def test_each_series_is_a_point_however_long():
    found = points("calico-1 calico-2 calico-3 birman-1 birman-2", "devon-1 devon-2", "")
    assert [series for series, _ in found] == [2, 1, 0]


def test_the_most_stars_of_a_cat_are_scored_by_who_has_them():
    assert points("calico-9 calico-1", "calico-3 calico-5", "")[0] == (1, 4)
    assert points("calico-9 calico-1", "calico-3 calico-5", "")[1] == (1, 0)


def test_more_cards_are_not_more_stars():
    assert points("calico-1 calico-2 calico-3", "calico-9 calico-4") == [(1, 0), (1, 5)]


def test_each_cat_is_judged_alone():
    found = points("calico-9 calico-1 birman-1 birman-3", "calico-5 calico-3 birman-8 birman-2")
    assert found == [(2, 4), (2, 3)]


def test_where_the_most_are_shared_nobody_scores_the_stars():
    assert points("calico-9 calico-1", "calico-5 calico-6", "") == [(1, 0), (1, 0), (0, 0)]


def test_where_the_most_are_shared_the_third_scores_none_either():
    shared = points("calico-9 calico-1", "calico-5 calico-6", "calico-3 calico-4")
    assert shared == [(1, 0), (1, 0), (1, 0)]


def test_less_than_the_most_may_be_shared():
    found = points("calico-9 calico-8", "calico-1 calico-3", "calico-2 calico-4")
    assert found == [(1, 7), (1, 0), (1, 0)]


def test_a_series_of_no_stars_blocks_nobody_a7():
    assert points("calico-1 calico-2", "calico-3 calico-4") == [(1, 0), (1, 2)]


def test_a_single_card_counts_nothing_and_blocks_nobody_a8():
    assert points("calico-9", "calico-1 calico-3", "calico-8") == [(0, 0), (1, 1), (0, 0)]


def test_lines_say_why():
    lines = play(table(), "bout-score calico=3/5,birman=2/0 calico=2/4 nothing").lines()
    assert [(line.seat, line.points, line.rule, str(line.sentence)) for line in lines] == [
        (0, 2, "series", "Ana has 2 series: calico and birman."),
        (1, 1, "series", "Ben has 1 series: calico."),
        (0, 5, "stars", "Ana has the most stars in a series of calico: 5; Ben 4."),
    ]


@st.composite
def all_collections(draw):
    """Some of the cards, each in one of the collections."""
    seats = draw(st.integers(3, 7))
    cards = draw(st.lists(st.sampled_from(list(DECK)), unique=True, max_size=40))
    owners = draw(st.lists(st.integers(0, seats - 1), min_size=len(cards), max_size=len(cards)))
    pairs = list(zip(cards, owners, strict=True))
    return [" ".join(card for card, owner in pairs if owner == seat) for seat in range(seats)]


@given(all_collections())
def test_every_collection_scores_what_a_plain_reading_says(collections):
    found = points(*collections)
    hands = [collection.split() for collection in collections]
    for seat, hand in enumerate(hands):
        series, stars = 0, 0
        for cat in {card.split("-")[0] for card in hand}:
            totals = []
            for other in hands:
                mine = [card for card in other if card.startswith(f"{cat}-")]
                worth = sum((int(card.split("-")[1]) - 1) // 2 for card in mine)
                totals.append(worth if len(mine) > 1 else None)
            if totals[seat] is None:
                continue
            series += 1
            rivals = [total for place, total in enumerate(totals) if place != seat]
            if all(total is None or total < totals[seat] for total in rivals):
                stars += totals[seat]
        assert found[seat] == (series, stars)


@given(all_collections())
def test_turning_the_seats_turns_the_points(collections):
    turned = [*collections[1:], collections[0]]
    assert points(*turned) == [*points(*collections)[1:], points(*collections)[0]]
