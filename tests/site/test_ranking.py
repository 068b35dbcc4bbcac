"""Ranks with ties: who shares a score shares a rank, and the next ranks stay empty."""

import pytest

from ninelives_site.party.ranking import Rank, ranks


@pytest.mark.parametrize(
    ("scores", "numbers", "tied"),
    [
        ([], [], []),
        ([9], [1], [False]),
        ([9, 7, 7, 3], [1, 2, 2, 4], [False, True, True, False]),
        ([9, 9, 9], [1, 1, 1], [True, True, True]),
    ],
)
def test_who_shares_a_score_shares_a_rank(scores, numbers, tied):
    found = ranks(scores)
    assert [rank.number for rank in found] == numbers
    assert [rank.is_tied for rank in found] == tied


def test_the_podium_says_a_rank_in_words():
    assert [Rank(number, False).words for number in (1, 2, 3, 4)] == ["wins", "second", "third", ""]
    assert Rank(1, True).words == "shares the win"
    assert [Rank(number, False).height for number in (1, 2, 3, 4)] == [
        "first",
        "second",
        "third",
        "third",
    ]
