"""The lines of each room of the house: `python -m tests.size` writes docs/size.md anew.

A room is a package of the product with what lies below it, or a kind of what is no Python. Lines
only sink (tests/site/test_size.py); who must raise a number writes it anew and says why in the
commit.
"""

from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WRITTEN = ROOT / "docs/size.md"
PRODUCT = ("cardgames", "dungeon", "ninelives_site")
KINDS = {
    "templates": ("cardgames/**/*.html", "templates/**/*.html"),
    "CSS": ("static/**/*.css", "cardgames/**/*.css"),
    "JavaScript": ("static/**/*.js", "cardgames/**/*.js"),
}
HEAD = """\
# Size

The lines of each room, by `python -m tests.size`; migrations and vendored files are left out. They
only sink: `make check` refuses a room that has grown. Who must raise a number says why in the
commit.

| room | lines |
|---|---:|
"""


def rooms() -> dict[str, int]:
    """Lines by room: packages of the product, their own modules apart, tests, and other files."""
    found = {}
    for top in (*PRODUCT, "tests"):
        found[top] = _lines((ROOT / top).glob("*.py"))
        for folder in sorted(path for path in (ROOT / top).iterdir() if path.is_dir()):
            found[f"{top}/{folder.name}"] = _lines(folder.rglob("*.py"))
    for kind, patterns in KINDS.items():
        found[kind] = _lines({path for pattern in patterns for path in ROOT.glob(pattern)})
    return {room: lines for room, lines in found.items() if lines}


def _lines(paths: Iterable[Path]) -> int:
    """Lines of these files in sum."""
    kept = [path for path in paths if not {"migrations", "vendor", ".venv"} & set(path.parts)]
    return sum(path.read_text(encoding="utf-8").count("\n") for path in kept)


def written() -> dict[str, int]:
    """Lines by room as docs/size.md has them."""
    rows = [line.strip("| ").split(" | ") for line in WRITTEN.read_text().splitlines()]
    return {row[0]: int(row[1].replace(",", "")) for row in rows if row[-1][-1:].isdigit()}


def grown() -> dict[str, int]:
    """The rooms with more lines than written, and how many more."""
    allowed = written()
    more = {room: lines - allowed.get(room, 0) for room, lines in rooms().items()}
    return {room: lines for room, lines in more.items() if lines > 0}


def write() -> None:
    """docs/size.md, by what there is."""
    found = rooms()
    product = sum(lines for room, lines in found.items() if room.split("/")[0] in PRODUCT)
    rows = [*found.items(), ("product Python, in sum", product)]
    WRITTEN.write_text(HEAD + "".join(f"| {room} | {lines:,} |\n" for room, lines in rows))


if __name__ == "__main__":
    write()
