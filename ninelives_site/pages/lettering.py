"""How much room a name takes, the classes by which style sheets set it in one piece, and where it
may be broken."""

import re
from unicodedata import east_asian_width

SHORT, LONG = 6, 12
"""Letters of a word up to which it is set as large as any, and beyond which it may be broken."""


def wide(name: str) -> int:
    """How many letters' room a name takes; letters of East Asia take two's."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in name)


def fit(name: str) -> str:
    """The classes of a name that gets smaller by the length of its longest word: `fit l9` (see
    static/css/parts.css)."""
    longest = max(map(wide, name.split()), default=0)
    return "fit" if longest <= SHORT else f"fit l{min(longest, LONG + 1)}"


def hyphened(name: str) -> str:
    """The name, that may be broken in the middle of each of its long words: with a hyphen, which
    is seen only where it is."""
    return re.sub(r"[^\s-]+", lambda word: _in_halves(word[0]), name)


def _in_halves(word: str) -> str:
    half = (len(word) + 1) // 2
    if wide(word) <= LONG or not word[half - 1 : half + 1].isalpha():
        return word
    return f"{word[:half]}\N{SOFT HYPHEN}{word[half:]}"
