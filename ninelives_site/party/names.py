"""Names that players type: cleaned, compared, and marked where they look alike.

Names are shown to a whole room, so what can't be seen or turns the text around has no
place in them, and two seats never have what people would call the same name. Two names
that only look the same (Latin and Cyrillic "A") are both allowed and both marked.
"""

import secrets
import unicodedata

import regex
from anyascii import anyascii

from ninelives_site.core.refusal import Refusal
from ninelives_site.party.refusals import BAD_NAME, LONG_NAME, NAME_TAKEN

LONGEST = 24
"""Characters as people count them: an emoji of a family is one."""

MOST_POINTS = 240
"""Unicode's code points that 24 characters may take together."""

LONGEST_FOLDED = 3 * MOST_POINTS
"""A letter becomes three at the most where its case is folded; of a sign that stands for a
sentence no more is compared."""

LONGEST_SKELETON = 255
MOST_JOINED = 4
"""Pictures that are joined to one, as a family is."""

CHARACTER = regex.compile(r"\X")
PICTURE = r"\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?"
# fmt: off
JOINS = (
    "Arab", "Syrc", "Mong", "Nkoo", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda",
    "Mlym", "Sinh", "Khmr", "Mymr",
)
# fmt: on
IN_WORD = "".join(rf"\p{{Script={script}}}" for script in JOINS)
"""Letters of scripts that spell words with joiners and non-joiners."""
INVISIBLE_SPELLED = regex.compile(
    r"\U0001f3f4[\U000e0020-\U000e007e]{1,6}\U000e007f"  # flags of countries within one
    rf"|{PICTURE}(?:\u200d{PICTURE}){{0,{MOST_JOINED - 1}}}"
    r"|[0-9#*]\ufe0f\u20e3"
    rf"|(?<=[{IN_WORD}])[\u200c\u200d](?=[{IN_WORD}])"
)
"""Where signs that can't be seen are part of what is: in pictures, flags, keys and words."""
MOST_MARKS = 4
"""Marks above and below one letter: enough for every living script, too few to climb the page."""

NON_JOINER, AS_PICTURE = "\u200c", "\ufe0f"
JOINER_IN_WORD = regex.compile(rf"(?<=[{IN_WORD}])\u200d")

INVISIBLE = {
    *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164),
    *(0xFFA0, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),
}
"""Letters and marks that fonts draw as nothing: Unicode's Default_Ignorable_Code_Point where the
category doesn't tell, and the empty Braille pattern."""

# fmt: off
COLOURS = (
    "Amber", "Ash", "Black", "Blue", "Brown", "Cream", "Ember", "Ginger", "Golden", "Grey", "Ivory",
    "Misty", "Red", "Rusty", "Sandy", "Silver", "Smoky", "White",
)
FEATURES = (
    "Ear", "Eye", "Fang", "Moon", "Nose", "Paw", "Scar", "Shadow", "Sock", "Star", "Stripe", "Tail",
    "Toe", "Tooth", "Tuft", "Whisker",
)
# fmt: on

_SAME_SHAPE = str.maketrans("0158", "olsb")


def clean_name(text: str) -> str:
    """The name as it is kept: as typed (NFC), what can be seen of it, single spaces, at most 24.

    Refused as `bad-name` where nothing remains or it is too long; the fact `free` is then as much
    of it as fits.
    """
    name = text
    # What stood on both sides of an invisible character may be one sign after it has gone.
    while (cleaned := _cleaned_once(name)) != name:
        name = cleaned
    if not any(unicodedata.category(character)[0] in "LNSP" for character in name):
        raise Refusal(BAD_NAME, longest=LONGEST)
    if (fitting := cut(name)) != name:
        raise Refusal(LONG_NAME, longest=LONGEST, number=length(name), free=fitting)
    return name


def length(name: str) -> int:
    """How many characters people would count."""
    return len(CHARACTER.findall(name))


def cut(name: str, most: int = LONGEST) -> str:
    """As many of the first characters as fit, each of them whole."""
    characters = CHARACTER.findall(name)[:most]
    while sum(map(len, characters)) > MOST_POINTS:
        characters.pop()
    return "".join(characters).rstrip()


def fold_name(name: str) -> str:
    """What is the same for two names that people would call the same."""
    plain = name.replace(NON_JOINER, "").replace(AS_PICTURE, "")
    plain = JOINER_IN_WORD.sub("", plain)
    return unicodedata.normalize("NFKC", plain.casefold())[:LONGEST_FOLDED]


def skeleton(name: str) -> str:
    """What is the same for two names that look alike from a few metres.

    One sign may be a whole sentence in plain letters: no more is kept than the table holds.
    """
    plain = anyascii(name).casefold().translate(_SAME_SHAPE).replace("i", "l").replace("rn", "m")
    letters = "".join(character for character in plain if character.isalnum())
    return (letters or fold_name(name))[:LONGEST_SKELETON]


def claimed(name: str, taken: set[str]) -> str:
    """The name as it is stored, if nobody has it; `taken` are the others' names (folded).

    Refused as `bad-name` or `name-taken`; the fact `free` is then one like it that nobody has.
    """
    name = clean_name(name)
    if fold_name(name) in taken:
        raise Refusal(NAME_TAKEN, name=name, free=free_name(name, taken))
    return name


def free_name(name: str, taken: set[str]) -> str:
    """The name with the first number that makes it differ from those taken (folded)."""
    number = 2
    while True:
        tail = f" {number}"
        candidate = cut(name, LONGEST - len(tail)) + tail
        if fold_name(candidate) not in taken:
            return candidate
        number += 1


def given_name(taken: set[str]) -> str:
    """A name for a player where names are given."""
    name = f"{secrets.choice(COLOURS)} {secrets.choice(FEATURES)}"
    return name if fold_name(name) not in taken else free_name(name, taken)


def _cleaned_once(name: str) -> str:
    name = unicodedata.normalize("NFC", name)
    name = "".join(" " if character.isspace() else character for character in name)
    return " ".join(_few_marks(_only_visible(name)).split())


def _only_visible(name: str) -> str:
    """The name without what can't be seen, but where that is part of what can."""
    kept, at = [], 0
    for spelled in INVISIBLE_SPELLED.finditer(name):
        kept += [*filter(_visible, name[at : spelled.start()]), spelled.group()]
        at = spelled.end()
    return "".join([*kept, *filter(_visible, name[at:])])


def _visible(character: str) -> bool:
    """Not a control, format (bidi, zero width), surrogate, private or unassigned character, nor
    a letter or mark that shows nothing."""
    return character == " " or (
        unicodedata.category(character)[0] not in "CZ" and ord(character) not in INVISIBLE
    )


def _few_marks(name: str) -> str:
    kept: list[str] = []
    marks = 0
    for character in name:
        kind = unicodedata.category(character)
        is_stacked = kind in ("Mn", "Me") and character != AS_PICTURE
        marks = marks + is_stacked if kind.startswith("M") else 0
        if not is_stacked or marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)
