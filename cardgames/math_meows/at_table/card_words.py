"""What suits and cards are called, and how they are drawn."""

from collections.abc import Iterable, Mapping, Sequence

from django.utils.translation import gettext as _

from cardgames.math_meows.rules.cards import COPIES, SUITS, number_of, suit_of
from cardgames.math_meows.rules.row import LEFT
from cardgames.pad import Draft, Key, KeyState
from cardgames.rules_words import RulesWord
from ninelives_site.core.sentences import N_
from ninelives_site.pages.sentences import in_words

TONES = {"circle": "s1", "square": "s2", "triangle": "s4", "star": "s3"}
NAMES = {
    "circle": N_("circle"),
    "square": N_("square"),
    "triangle": N_("triangle"),
    "star": N_("star"),
}
MINUS = "−"
CAT_NAMES = {
    "siamese": N_("Siamese"),
    "munchkin": N_("Munchkin"),
    "persian": N_("Persian"),
    "curl": N_("Curl"),
    "ragdoll": N_("Ragdoll"),
    "himalayan": N_("Himalayan"),
}


def sign_of(suit: str) -> str:
    """Its drawing of the sprite."""
    return f"simple-{suit}"


def face_of(cat: str) -> str:
    """Its face in the sprite."""
    return f"cat-{cat}"


def suit_name(suit: str) -> str:
    """A suit as it is said; a word that is none as it stands."""
    return _(NAMES[suit]) if suit in NAMES else suit


def words_of_suits() -> Mapping[str, RulesWord]:
    """The suits as the rules page names them."""
    return {suit: RulesWord(suit_name(suit), sign_of(suit)) for suit in NAMES}


def suits_listed(suits: Iterable[str]) -> str:
    """Suits, each once: `circle and star`."""
    named = set(suits)
    return in_words(suit_name(suit) for suit in SUITS if suit in named)


def card_name(card: str) -> str:
    """`circle-4` is "circle 4"; what is no card stands as it is."""
    if card not in COPIES:
        return card
    return _("%(suit)s %(number)s") % {
        "suit": suit_name(suit_of(card)),
        "number": number_of(card),
    }


def side_word(side: str | None) -> str:
    return _("on the left") if side == LEFT else _("on the right")


def sum_of(terms: Sequence[str], signs: str) -> str:
    """Terms as a sum is written: `8 + 1 − 3`; a plus in front is left out."""
    parts = [_signed(sign, term) for sign, term in zip(signs, terms, strict=True)]
    return " ".join(parts).removeprefix("+ ")


def shown_value(value: int) -> str:
    """A value with a minus that is as long as a plus."""
    return f"{MINUS}{-value}" if value < 0 else str(value)


def _signed(sign: str, term: str) -> str:
    return f"{MINUS if sign == '-' else '+'} {term}"


def suit_key(suit: str, to: Draft, state: KeyState = "") -> Key:
    """One suit, by its sign."""
    return Key("", to, sign=sign_of(suit), tone=TONES[suit], spoken=suit_name(suit), state=state)
