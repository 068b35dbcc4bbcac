"""The one way to write: locked, once a request key, never over what the writer has not seen."""

import pytest

from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal


@pytest.fixture
def stream(transactional_db):
    return journal.open_stream().pk


def write(stream, *entries, expected_version=None, key=None, body=""):
    with journal.writing(stream, expected_version=expected_version, key=key, body=body) as written:
        if not written.is_repeat:
            written.append(*entries)
    return written


def test_entries_are_numbered_on(stream):
    assert write(stream, {"a": 1}, {"a": 2}, expected_version=0).version == 2
    assert write(stream, {"a": 3}, expected_version=2).version == 3
    assert journal.read(stream) == [{"a": 1}, {"a": 2}, {"a": 3}]


def test_a_writer_who_saw_an_older_version_writes_nothing(stream):
    write(stream, {"a": 1})
    with pytest.raises(journal.Stale) as stale:
        write(stream, {"a": 2}, expected_version=0, key="late")
    assert stale.value.version == 1
    assert journal.read(stream) == [{"a": 1}]


@pytest.mark.parametrize("expected_version", [0, None])
def test_a_repeated_request_is_answered_with_the_version_it_led_to(stream, expected_version):
    first = write(stream, {"a": 1}, expected_version=expected_version, key="k", body="a1")
    write(stream, {"a": 2})
    again = write(stream, {"a": 1}, expected_version=expected_version, key="k", body="a1")
    assert (first.version, again.version, again.is_repeat) == (1, 1, True)
    assert journal.version(stream) == 2


def test_a_key_is_good_for_one_move_only(stream):
    write(stream, {"a": 1}, expected_version=0, key="k", body="a1")
    with pytest.raises(Refusal) as refusal:
        write(stream, {"a": 2}, expected_version=0, key="k", body="a2")
    assert refusal.value.code == "key-reused"
    assert journal.version(stream) == 1


def test_a_used_key_writes_nothing_whatever_it_expects(stream):
    write(stream, {"a": 1}, expected_version=0, key="k", body="a1")
    with pytest.raises(Refusal) as refusal:
        write(stream, {"a": 2}, expected_version=1, key="k", body="a2")
    assert refusal.value.code == "key-reused"
    assert journal.version(stream) == 1


def test_what_fails_in_the_block_leaves_nothing(stream):
    def fail(written):
        written.append({"a": 1})
        raise ZeroDivisionError

    def attempt():
        with journal.writing(stream, expected_version=0, key="k", body="") as written:
            fail(written)

    with pytest.raises(ZeroDivisionError):
        attempt()
    assert (journal.version(stream), journal.read(stream)) == (0, [])
