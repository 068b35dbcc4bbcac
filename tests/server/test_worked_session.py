"""docs/api.md: the worked session does what it says, as it stands there, against a real server."""

import re
import subprocess
import sys

import pytest

from tests.serving import ROOT, Server

PAGE = (ROOT / "docs/api.md").read_text(encoding="utf-8")
SESSION = "\n\n".join(re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))


@pytest.mark.long
def test_the_worked_session_of_the_document_runs(tmp_path):
    with Server(tmp_path / "site") as server:
        done = subprocess.run(
            [sys.executable, "-c", SESSION, server.url],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert [line.split()[:2] for line in lines[:3]] == [["1", "Ana"], ["2", "Ben"], ["3", "Cleo"]]
    assert lines[3].startswith("1 ")
    assert 'id="news"' in lines[6]
    assert "The game is over." in lines[6]
    assert [line.split()[0] for line in lines[7:11]] == [
        *("adoption", "tricksy-kittens", "math-meows", "nine-lives")
    ]
    assert lines[12].startswith("dealt 9 True ['")
    assert lines[11] == "adopt [2] ['calico-7', 'havana-7', 'calico-1']"
