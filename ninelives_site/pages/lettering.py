"""How much room a name takes, and the classes by which style sheets set it in one piece."""

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
