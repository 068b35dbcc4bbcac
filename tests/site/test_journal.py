"""The journal: numbered without gaps, one effect a key, nothing half done."""

from dataclasses import replace

import pytest
from django.db import IntegrityError, transaction
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from ninelives_site import bounds
from ninelives_site.core.refusal import Refusal
from ninelives_site.journal import journal
from ninelives_site.journal.models import Entry
from ninelives_site.web import throttle


def write(stream, note, *, expected_version=None, key=None, body="", times=1):
    """What came of it: the version that it led to, and whether it was a repeat."""
    with journal.writing(
        stream.pk, expected_version=expected_version, key=key, body=body
    ) as written:
        if not written.is_repeat:
            written.append(*[{"note": note}] * times)
    return written.version, written.is_repeat


@pytest.fixture
def stream(db):
    return journal.open_stream()


def test_entries_are_numbered_from_one_without_gaps(stream):
    assert write(stream, "a") == (1, False)
    assert write(stream, "b", times=2) == (3, False)
    assert [entry["note"] for entry in journal.read(stream.pk)] == ["a", "b", "b"]
    assert [entry["note"] for entry in journal.read(stream.pk, after=1, upto=2)] == ["b"]
    assert journal.version(stream.pk) == 3


def test_the_same_number_cannot_be_written_twice(stream):
    write(stream, "a")
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry.objects.create(stream=stream, number=1, data={})


def test_what_fails_in_the_block_leaves_nothing(stream):
    def fail(written):
        written.append({"note": "a"})
        raise ZeroDivisionError

    def attempt():
        with journal.writing(stream.pk, expected_version=0, key="k", body="") as written:
            fail(written)

    with pytest.raises(ZeroDivisionError):
        attempt()
    assert (journal.version(stream.pk), journal.read(stream.pk)) == (0, [])
    assert write(stream, "a", key="k") == (1, False)


def test_a_key_is_good_once_in_each_stream(stream):
    other = journal.open_stream()
    assert write(stream, "a", key="k") == (1, False)
    assert write(other, "a", key="k") == (1, False)


def test_a_stream_that_is_full_takes_nothing_but_its_end(stream, monkeypatch):
    write(stream, "a", times=bounds.ENTRIES - 1)
    with pytest.raises(Refusal, match="1000 entries are the most"):
        write(stream, "b", times=2)
    assert journal.version(stream.pk) == bounds.ENTRIES - 1, "nothing half done"
    assert write(stream, "b", key="k") == (bounds.ENTRIES, False)
    assert write(stream, "b", key="k") == (bounds.ENTRIES, True)
    with pytest.raises(Refusal, match="too-long"):
        write(stream, "c")
    with journal.writing(stream.pk, expected_version=None, key="e", body="") as ending:
        ending.make_room()
        ending.append({"note": "end"})
    assert journal.version(stream.pk) == bounds.ENTRIES + 1


def test_an_address_writes_so_much_an_hour(stream, monkeypatch):
    monkeypatch.setattr(bounds, "WRITES", replace(bounds.WRITES, most=2))
    at = throttle.asker.set("192.0.2.7")
    write(stream, "a", times=2)
    with pytest.raises(throttle.TooMuch):
        write(stream, "b")
    throttle.asker.reset(at)
    assert write(stream, "by a bot") == (3, False)


def outcome(stream, note, **request):
    """What a write is answered: what was written, or why it was not."""
    try:
        return write(stream, note, **request)
    except journal.Stale as stale:
        return f"stale at {stale.version}"
    except Refusal as refusal:
        return refusal.code


class AnyWrites(TestCase):
    @given(
        st.lists(
            st.tuples(st.integers(0, 6), st.sampled_from("abc") | st.none(), st.sampled_from("xy")),
            max_size=25,
        )
    )
    def test_a_stream_holds_what_was_acknowledged_and_nothing_else(self, requests):
        """Against a list and a dict that do what the journal promises."""
        stream = journal.open_stream()
        log, answers = [], {}
        for number, (expected_version, key, body) in enumerate(requests):
            answer = outcome(stream, number, expected_version=expected_version, key=key, body=body)
            if key in answers:
                same = answers[key][0] == body
                repeated = (answers[key][1], True)
                assert answer == (repeated if same else "key-reused")
            elif expected_version != len(log):
                assert answer == f"stale at {len(log)}"
            else:
                log.append(number)
                assert answer == (len(log), False)
                if key:
                    answers[key] = (body, len(log))
        assert [entry["note"] for entry in journal.read(stream.pk)] == log
