"""No room of the house grows unless somebody says why."""

from tests import size


def test_no_room_has_more_lines_than_written():
    assert size.grown() == {}, (
        "take lines out, or `python -m tests.size`, and say why in the commit"
    )


def test_rooms_that_have_grown_are_found(monkeypatch, tmp_path):
    fewer = tmp_path / "size.md"
    fewer.write_text("| cardgames/table | 1,000 |\n")
    monkeypatch.setattr(size, "WRITTEN", fewer)
    assert size.grown()["cardgames/table"] == size.rooms()["cardgames/table"] - 1_000
    assert "dungeon/rules" in size.grown(), "a room that is new is said, too"
