"""What the documents say exists, and nothing in the repository tells where it was made."""

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from django.core.management import get_commands

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted(p for p in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
OPERATING = (ROOT / "docs" / "operating.md").read_text()
SETTINGS = (ROOT / "ninelives_site" / "config" / "settings.py").read_text()

by_name = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda p: p.name)


def test_the_table_names_every_setting_and_no_other():
    table = OPERATING.partition("## Settings")[2].partition("\n## ")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.M)) == set(
        re.findall(r'env\.\w+\(\s*"(\w+)"', SETTINGS)
    )


@pytest.mark.parametrize("variable", ["PORT", "HOST", "PROXIES", "GAME_DAYS", "GROUP_DAYS"])
def test_the_table_gives_the_defaults_that_are_in_force(variable):
    told = re.search(rf"^\| `{variable}` \| `([^`]+)`", OPERATING, re.M)
    kept = re.search(rf'"{variable}", default="?([^")]*)', SETTINGS)
    assert told is not None
    assert kept is not None
    assert told[1] == kept[1]


@by_name
def test_every_make_target_named_exists(document):
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.M))
    named = set(re.findall(r"(?:`|^|\w+=\w+ )make ([a-z]+)", document.read_text(), re.M))
    assert named <= targets


@by_name
def test_every_command_named_exists(document):
    named = set(re.findall(r"manage\.py ([a-z]\w*)", document.read_text()))
    assert named <= set(get_commands())


@by_name
def test_every_link_into_the_repository_leads_somewhere(document):
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", document.read_text())
    local = [link for link in links if not re.match(r"[a-z]+:", link)]
    assert [link for link in local if not (document.parent / link).exists()] == []


def test_the_changelog_tells_of_the_version_at_work():
    assert re.search(
        r"^## (Unreleased|\d+\.\d+\.\d+ – \d{4}-\d\d-\d\d)$",
        (ROOT / "CHANGELOG.md").read_text(),
        re.M,
    )


OF_A_MACHINE = re.compile(
    r"(?<![\w.])/(?:home|root|Users|work|opt|tmp)/[\w.-]+"
    r"|file://|find-links|extra-index"
    r"|(?<![\d.])(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+(?![\d.])"
)


def tracked_texts() -> list[Path]:
    """The files of the repository that a person wrote or a tool locked."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    files = [ROOT / name for name in listed.split("\0") if name]
    vendored = ROOT / "static" / "vendor"
    texts = {".py", ".md", ".toml", ".txt", ".lock", ".html", ".css", ".js", ".json", ".svg", ""}
    return [
        file
        for file in files
        if file.suffix in texts and vendored not in file.parents and file.is_file()
    ]


def test_no_file_tells_paths_or_addresses_of_the_machine_that_made_it():
    make_some_up = ("test_settings.py", "test_network_addresses.py")
    allowed = {Path(__file__), *(ROOT / "tests" / "site" / name for name in make_some_up)}
    told = [
        f"{file.relative_to(ROOT)}: {found[0]}"
        for file in tracked_texts()
        if file not in allowed
        for found in OF_A_MACHINE.finditer(file.read_text())
    ]
    assert told == []


def test_the_locks_name_public_indexes_only():
    lock = (ROOT / "uv.lock").read_text()
    assert set(re.findall(r'registry = "([^"]+)"', lock)) == {"https://pypi.org/simple"}
    assert set(re.findall(r'url = "https://([^/]+)/', lock)) == {"files.pythonhosted.org"}
    for name in ("requirements.txt", "requirements-dev.txt"):
        assert "://" not in (ROOT / name).read_text()


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_requirement_is_pinned_with_a_hash(name):
    blocks = re.split(r"\n(?=[a-z])", (ROOT / name).read_text())
    for block in blocks:
        assert re.match(r"[\w.\[\]-]+==", block), block[:60]
        assert "--hash=sha256:" in block


def test_all_that_is_asked_for_is_locked():
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())
    names = [*asked["project"]["dependencies"], *asked["dependency-groups"]["dev"]]
    wanted = {re.match(r"[\w-]+", name)[0] for name in names}
    locked = set(re.findall(r"^([\w-]+)==", (ROOT / "requirements-dev.txt").read_text(), re.M))
    assert len(wanted) > 20
    assert wanted - locked == set()


FIGURES = [ROOT / "docs" / name for name in ("bots.md", "performance.md", "reliability.md")]


def git(*asked: str) -> str:
    run = subprocess.run(["git", *asked], cwd=ROOT, capture_output=True, text=True, check=False)
    return run.stdout.strip() if run.returncode == 0 else ""


@pytest.mark.parametrize("document", FIGURES, ids=lambda document: document.name)
def test_the_commits_beside_figures_are_in_the_repository(document):
    if git("rev-parse", "--is-shallow-repository") != "false":
        pytest.skip("NOT LOOKED AT: this checkout has no whole history (git fetch --unshallow)")
    named = set(re.findall(r"\b(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{7,12}\b", document.read_text()))
    assert named
    assert [commit for commit in named if git("cat-file", "-t", commit) != "commit"] == []
