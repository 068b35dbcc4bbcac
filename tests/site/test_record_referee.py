"""`manage.py referee`: a file or standard input, one record or one a line, and the exit status."""

import io
import json
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command

from ninelives_site.core.record import verdict

LEGAL = {
    "format": "ninelives-record/1",
    "game": "rogue-and-write",
    "players": ["Zoë"],
    "setup": {"goals": [1, 2]},
}
ILLEGAL = {**LEGAL, "moves": [{"seat": 0, "type": "done"}]}


def referee(capsys, *arguments):
    """Exit status and what was printed."""
    try:
        call_command("referee", *arguments)
    except SystemExit as stop:
        return stop.code, capsys.readouterr().out
    return 0, capsys.readouterr().out


@pytest.mark.parametrize(("record", "status"), [(LEGAL, 0), (ILLEGAL, 1), ([], 2)])
def test_the_exit_status_is_the_verdicts(tmp_path, capsys, record, status):
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record, ensure_ascii=False), encoding="utf-8")
    code, out = referee(capsys, str(path))
    assert code == status
    assert json.loads(out) == verdict(record)


def test_a_dash_reads_standard_input(monkeypatch, capsys):
    text = json.dumps(LEGAL).encode()
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(text)))
    code, out = referee(capsys, "-")
    assert (code, json.loads(out)["legal"]) == (0, True)


def test_lines_have_a_verdict_each_in_the_same_order(tmp_path, capsys):
    path = tmp_path / "archive.jsonl"
    name = {**LEGAL, "players": ["a\u2028b"]}
    lines = [json.dumps(ILLEGAL), "", json.dumps(name, ensure_ascii=False), json.dumps(LEGAL)]
    path.write_bytes("\n".join(lines).encode() + b"\r\n\xff\n")
    code, out = referee(capsys, str(path), "--lines")
    found = [json.loads(line) for line in out.split("\n") if line]
    assert code == 2
    assert [line["legal"] for line in found] == [False, False, True, True, False]
    assert found[1]["error"]["code"] == found[4]["error"]["code"] == "malformed"


def test_a_line_that_breaks_the_referee_stops_no_other(tmp_path, capsys, monkeypatch):
    path = tmp_path / "archive.jsonl"
    path.write_text("\n".join(json.dumps(record) for record in (LEGAL, ILLEGAL, LEGAL)))

    def broken(record):
        return 1 / 0 if json.loads(record) == ILLEGAL else verdict(record)

    monkeypatch.setattr("ninelives_site.management.commands.referee.verdict", broken)
    code, out = referee(capsys, str(path), "--lines")
    found = [json.loads(line) for line in out.split("\n") if line]
    assert code == 2
    assert [line["legal"] for line in found] == [True, False, True]
    assert found[1] == {
        "game": None,
        "legal": False,
        "applied": 0,
        "error": {
            "move": None,
            "code": "not-judged",
            "message": "A fault of the referee: ZeroDivisionError: division by zero.",
        },
    }


def test_counts_without_end_are_no_record(tmp_path, capsys):
    """Two numbers of 4,300 digits: Python refused to write their sum."""
    endless = 10**4300 - 1
    counts = [{"calico": [endless, 0]}, {"calico": [endless, 0]}, {}]
    record = {
        "format": "ninelives-record/1",
        "game": "adoption",
        "players": ["Ana", "Ben", "Cleo"],
        "moves": [{"seat": None, "type": "bout-score", "series": counts}],
    }
    path = tmp_path / "archive.jsonl"
    path.write_text(f"{json.dumps(record)}\n{json.dumps(LEGAL)}\n")
    code, out = referee(capsys, str(path), "--lines")
    assert code == 2
    found = [json.loads(line) for line in out.split("\n") if line]
    assert [line["error"] and line["error"]["code"] for line in found] == ["malformed", None]


def test_the_status_of_lines_is_the_highest(tmp_path, capsys):
    path = tmp_path / "archive.jsonl"
    path.write_text(f"{json.dumps(ILLEGAL)}\n{json.dumps(LEGAL)}\n")
    assert referee(capsys, str(path), "--lines")[0] == 1
    path.write_text("")
    assert referee(capsys, str(path), "--lines") == (0, "")


def test_a_file_that_is_not_there_is_no_record(tmp_path):
    with pytest.raises(CommandError) as error:
        call_command("referee", str(tmp_path / "nothing.json"))
    assert error.value.returncode == 2
