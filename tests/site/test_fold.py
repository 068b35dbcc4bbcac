"""States made of journal entries: remembered after the commit, and honest about what is corrupt."""

import pytest
from django.db import transaction

from ninelives_site import bounds
from ninelives_site.journal import journal
from ninelives_site.journal.fold import CorruptJournal, Fold


def total(state: int, entry: dict) -> int:
    return state + entry["plus"]


@pytest.fixture
def stream(transactional_db):
    made = journal.open_stream()
    with journal.writing(made.pk, expected_version=0, key=None, body="") as write:
        write.append({"plus": 1}, {"plus": 2}, {"plus": 4})
    return made.pk


def test_a_state_is_that_of_the_version_asked_for(stream):
    fold: Fold[int] = Fold()
    assert [fold.state(stream, version, 0, total) for version in (3, 1, 0, 2)] == [7, 1, 0, 3]


def test_what_is_known_is_not_read_again(stream, django_assert_num_queries):
    fold: Fold[int] = Fold()
    fold.state(stream, 3, 0, total)
    with django_assert_num_queries(0):
        assert fold.state(stream, 3, 0, total) == 7


def test_a_state_of_a_write_that_is_rolled_back_is_not_remembered(stream):
    fold: Fold[int] = Fold()
    with transaction.atomic():
        fold.remember(stream, 3, 1000)
        transaction.set_rollback(True)
    assert fold.state(stream, 3, 0, total) == 7


def test_an_older_state_does_not_replace_a_newer_one(stream):
    fold: Fold[int] = Fold()
    fold.remember(stream, 3, 7)
    fold.remember(stream, 1, 1)
    assert fold.state(stream, 3, 1000, total) == 7


@pytest.mark.parametrize("entry", [{}, {"plus": "much"}, []])
def test_an_entry_that_cannot_be_applied_is_named_as_an_error_of_ours(stream, entry):
    with journal.writing(stream, expected_version=3, key=None, body="") as write:
        write.append(entry)
    with pytest.raises(CorruptJournal, match=f"entry 4 of stream {stream}"):
        Fold().state(stream, 4, 0, total)


def test_states_that_weigh_too_much_together_are_forgotten_the_oldest_first(
    transactional_db, monkeypatch
):
    monkeypatch.setattr(bounds, "FOLD_BYTES", 10)
    fold: Fold[int] = Fold(lambda version, state: state)
    streams = [journal.open_stream().pk for _ in range(3)]
    for stream, weight in zip(streams, (4, 4, 4), strict=True):
        fold.remember(stream, 1, weight)
    assert [fold.state(stream, 1, 0, total) for stream in streams[1:]] == [4, 4]
    assert len(fold._states) == 2
    fold.remember(streams[2], 2, 5)
    assert len(fold._states) == 2, "a newer state takes the place of the older one"
    fold.remember(streams[0], 1, 100)
    assert len(fold._states) == 1, "one is remembered in any case"
    fold.forget()
    assert (len(fold._states), fold._weight) == (0, 0)
