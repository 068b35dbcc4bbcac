"""What the powers of life cards are called at the table, and what they do, in one line each.

A kind of power is what its lives have in common but the cats and the number: `shapeshift`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from django.utils.text import slugify
from django.utils.translation import gettext as _

from cardgames.nine_lives.at_table.card_words import NAMES, card_name, card_words, cat_name
from cardgames.nine_lives.rules.game import Game
from cardgames.nine_lives.rules.life_deck import LIFE_CARDS
from cardgames.nine_lives.rules.moves import Wager, With
from cardgames.nine_lives.rules.powers.base import Power
from cardgames.nine_lives.rules.powers.registry import EVERY
from cardgames.nine_lives.rules.table import names
from cardgames.nine_lives.rules.views import Giving, Taking
from cardgames.power_cards import PowerLine
from cardgames.rules_words import RulesWord
from ninelives_site.core.sentences import N_, Fact, Sentence
from ninelives_site.pages.sentences import in_words, text_of
from ninelives_site.pages.sentences import show_fact as plainly

LABELS = {
    "skip": N_("Skip"),
    "copycat": N_("Copycat"),
    "wildcard": N_("Wildcard"),
    "wildcard-paid": N_("Paid wildcard"),
    "override": N_("Override"),
    "swap": N_("Swap"),
    "steal": N_("Steal"),
    "risky-deck": N_("Risky deck"),
    "risky-player": N_("Risky player"),
    "double-turn": N_("Double turn"),
    "rotate-cards": N_("Rotate cards"),
    "inspect": N_("Inspect"),
    "shuffle-lives": N_("Shuffle lives"),
    "single-cat": N_("Single cat"),
    "force-wager": N_("Force wager"),
    "forbid-wager": N_("Forbid wager"),
    "shapeshift": N_("Shapeshift"),
    "numbershift": N_("Numbershift"),
    "ignore": N_("Ignore"),
    "forbid": N_("Forbid"),
    "plus": N_("Plus"),
}
SENTENCES = {
    "skip": N_("No turn is taken."),
    "copycat": N_("Do what another player’s top life can do."),
    "wildcard": N_("No count limits the card."),
    "wildcard-paid": N_("For a card given away, no count limits the card."),
    "override": N_("The card covers one on the table."),
    "swap": N_("The card replaces one on the table, which comes to the hand."),
    "steal": N_("Take a card, from the table or unseen from a hand."),
    "risky-deck": N_("Draw two more and play one of those two."),
    "risky-player": N_("Take two from a player and play one of those two."),
    "double-turn": N_("A second turn, if you like. The next player takes two."),
    "rotate-cards": N_("Everybody hands on two cards at once."),
    "inspect": N_("All others show their hands until the round ends."),
    "shuffle-lives": N_("Bring anybody’s life stack into another order."),
    "single-cat": N_("One icon of the card is all that counts."),
    "force-wager": N_("The next player must wager."),
    "forbid-wager": N_("The next player can’t wager."),
    "shapeshift": N_("In this turn every %(first)s is a %(second)s."),
    "numbershift": N_("If the card has a %(first)s, it counts as %(second)s of them."),
    "ignore": N_("Until the round ends, no %(first)s counts."),
    "forbid": N_("The card can’t have a %(first)s."),
    "plus": N_("There may be more than nine of %(first)s."),
}
OF_ANY = {
    "shapeshift": N_("In this turn every X is a Y."),
    "numbershift": N_("If the card has an X, it counts as N of them."),
    "ignore": N_("Until the round ends, no X counts."),
    "forbid": N_("The card can’t have an X."),
    "plus": N_("There may be more than nine of X."),
}
"""The same of kinds of which there are several: X and Y are cats, N a number."""
BRIEFLY = {
    "skip": N_("Take no turn"),
    "copycat": N_("Copy a top life"),
    "wildcard": N_("Play any card"),
    "wildcard-paid": N_("Give a card, play any"),
    "override": N_("Cover a card"),
    "swap": N_("Replace a card"),
    "steal": N_("Take a card"),
    "risky-deck": N_("Draw two, play one"),
    "risky-player": N_("Take two, play one"),
    "double-turn": N_("A second turn"),
    "rotate-cards": N_("All hand on two"),
    "inspect": N_("Others show hands"),
    "shuffle-lives": N_("Reorder lives"),
    "single-cat": N_("One icon counts"),
    "force-wager": N_("The next must wager"),
    "forbid-wager": N_("The next can’t wager"),
    "shapeshift": N_("Every %(first)s is a %(second)s"),
    "numbershift": N_("A %(first)s counts as %(second)s"),
    "ignore": N_("No %(first)s counts"),
    "forbid": N_("No %(first)s is played"),
    "plus": N_("More than nine of %(first)s"),
}
"""What they do in a few words, as their lives are called at the table."""
ASKS = {
    "shapeshift": (N_("Every"), N_("is a")),
    "numbershift": (N_("A card with a"), N_("counts as having")),
}
"""What is said before the letters of kinds that have two."""
LETTERS = {
    "shapeshift": ("X", "Y"),
    "numbershift": ("X", "N"),
    **dict.fromkeys(("ignore", "forbid", "plus"), ("X",)),
}
"""What stands for cats and numbers where a kind is told of."""


def kinds_of(powers: Iterable[Power]) -> Mapping[str, tuple[Power, ...]]:
    """The powers by their kind, in the order of the rules page."""
    kinds: dict[str, tuple[Power, ...]] = {}
    for power in powers:
        kinds[power.name] = (*kinds.get(power.name, ()), power)
    return kinds


def letters_of(power: Power) -> tuple[str, ...]:
    """The cats and the number in its id: `circle`, `3`."""
    return tuple(power.id.removeprefix(power.name).split("-")[1:])


def kind_label(kind: str) -> str:
    return _(LABELS[kind])


def letter_legends(kind: str) -> tuple[str, ...]:
    """What is asked for each letter of a kind."""
    return tuple(_(words) for words in ASKS.get(kind, (N_("Which cat"),)))


def letter_word(letter: str) -> str:
    """A cat by its name, a number as it is."""
    return cat_name(letter) if letter in NAMES else letter


def life_label(life: str) -> str:
    """A life by what its power does: `Take no turn`, `A circle counts as 3`."""
    return _filled(BRIEFLY, life)


def life_name(life: str) -> str:
    """A life as its card and the rules name it: `Skip`, `Shapeshift: star, circle`."""
    power = EVERY[life]
    label = kind_label(power.name)
    letters = ", ".join(map(letter_word, letters_of(power)))
    return f"{label}: {letters}" if letters else label


def life_sign(life: str) -> str:
    """Its drawing of the sprite; "" where it has none."""
    return f"nl-{life}" if life in LIFE_CARDS else ""


def words_of_lives() -> Mapping[str, RulesWord]:
    """The lives as the rules page names them, those of any cat and number by letters."""
    kinds = {kind: RulesWord(kind_label(kind)) for kind in LABELS}
    of_any = {
        "-".join((kind, *letters)): RulesWord(f"{kind_label(kind)}: {', '.join(letters)}")
        for kind, letters in LETTERS.items()
    }
    return {**kinds, **of_any, **{it: RulesWord(life_name(it), life_sign(it)) for it in EVERY}}


def effect(life: str) -> str:
    """What it does, in one sentence."""
    return _filled(SENTENCES, life)


def power_line(life: str) -> PowerLine:
    """The same with its sign."""
    return PowerLine(effect(life), life_sign(life))


def _filled(words: Mapping[str, str], life: str) -> str:
    """The words of its kind with its cats and number."""
    power = EVERY[life]
    first, second = (*map(letter_word, letters_of(power)), "", "")[:2]
    return _(words[power.name]) % {"first": first, "second": second}


def quoted(life: str) -> str:
    """A life within a sentence."""
    return _("“%(life)s”") % {"life": life_label(life)}


def effect_of_kind(kind: str) -> str:
    """The same of all of a kind, with letters for its cats and numbers."""
    return _(OF_ANY[kind]) if kind in OF_ANY else _(SENTENCES[kind])


def anchor_of(life: str) -> str:
    """Where the rules page tells more of it: under the English name of its kind."""
    return slugify(LABELS[EVERY[life].name])


# What a power was asked


def way_word(way: str) -> str:
    return _("to the left, clockwise") if way == "left" else _("to the right")


def wagered_words(game: Game, wager: Wager) -> str:
    """A life and what its power was asked: `a life`, `“Take a card” (Ben)`. All read it: so a card
    that is given from a hand is not named."""
    if wager.power is None or game.powers_off:
        return _("a life")
    life, asked = quoted(wager.power), "; ".join(_parts(game, wager.asks))
    return _("%(life)s (%(asked)s)") % {"life": life, "asked": asked} if asked else life


def _parts(game: Game, asks: With) -> Iterator[str]:
    name = "" if asks.seat is None else game.players[asks.seat]
    copied = asks.power
    if copied is not None:
        yield _("%(name)s’s %(life)s") % {"name": name, "life": quoted(copied)}
    elif name:
        yield name
    if asks.card in names(game.round.table):
        yield card_words(asks.card)
    if asks.cat:
        yield cat_name(asks.cat)
    if asks.direction:
        yield way_word(asks.direction)
    if asks.order:
        yield _("%(life)s on top") % {"life": quoted(asks.order[0])}
    if asks.then:
        yield from _parts(game, asks.then)


def due_words(players: Sequence[str], awaits: Giving | Taking | None) -> str:
    """What must come before the turn goes on."""
    match awaits:
        case Giving(give, direction):
            giving = in_words([players[seat] for seat in give])
            words = {"names": giving, "way": way_word(direction)}
            return _("Still to hand cards on, %(way)s: %(names)s.") % words
        case Taking(chance, victim):
            words = {"name": players[chance], "victim": players[victim]}
            return _("%(name)s takes a card from %(victim)s, unseen.") % words
    return ""


# What the rules say


def shown(sentence: Sentence) -> str:
    """A sentence of the rules as the table says it."""
    return text_of(sentence, show_fact)


def show_fact(name: str, fact: Fact) -> str:
    """A fact of such a sentence: cards, cats and lives by their names."""
    return plainly(name, fact, WORDS.get(name.rpartition("_")[2], str))


def _known_life(life: str) -> str:
    return quoted(life) if life in EVERY else life


WORDS: Mapping[str, Callable[[str], str]] = {
    "card": card_name,
    "cards": card_name,
    "unknown": card_name,
    "cat": letter_word,
    "power": _known_life,
    "powers": _known_life,
}
"""By the last word of a fact's name."""
