"""What the powers of the lives are called at the table, and an example of each.

What a power says on its life stands beside its rule (`Power.words`); here is what players and the
reference page need on top of it, by the name of the power without its suits and numbers.
"""

from collections.abc import Mapping

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cardgames.math_meows.at_table.card_words import suit_name
from cardgames.math_meows.rules.cards import SUITS
from cardgames.math_meows.rules.power import Power
from cardgames.math_meows.rules.powers.base import Choice
from cardgames.math_meows.rules.powers.registry import EVERY
from cardgames.power_cards import PowerCard, PowerLine, lazystr
from cardgames.rules_words import RulesWord
from ninelives_site.core.sentences import N_
from ninelives_site.pages.sentences import text_of

WORDS = {
    # Lives 7 and 8
    "no-match": (N_("No match"), N_("The outer column is a circle: no circle goes there.")),
    "even": (N_("Even"), N_("Play 2, 4, 6 or 8; as a stack 9 − 3 is 6.")),
    "odd": (N_("Odd"), N_("Play 1, 3, 5, 7 or 9; as a stack 8 − 1 is 7.")),
    "weak-match": (N_("Weak match"), N_("A circle beside a circle draws 1 card.")),
    "must-match-first": (
        N_("Match the first"),
        N_("The round began with a star: holding a star, you play one."),
    ),
    "show-hand": (N_("Open hand"), N_("Lay your cards face up on the table.")),
    "cant-wager": (N_("No wager"), N_("Who can’t play a card fails; this life can’t be wagered.")),
    "must-wager-first": (
        N_("First wager"),
        N_("Before your first play of each round you wager at least once."),
    ),
    "wager-follow": (
        N_("Follow the wager"),
        N_("The player before wagered: so must you, before you play."),
    ),
    "wager-double": (
        N_("Costly wager"),
        N_("This life is wagered and lost: one more goes with it, three in all."),
    ),
    "inverse-turn": (
        N_("Again"),
        N_("4 and 7 are on the table: play a 4 or a 7, nothing else."),
    ),
    "forced-left": (N_("Left only"), N_("All that you play comes to the left end.")),
    "forced-right": (N_("Right only"), N_("All that you play comes to the right end.")),
    "no-unique-suits": (N_("No lone suit"), N_("You hold one star: it stays in your hand.")),
    "no-multiple-suits": (N_("No pairs of a suit"), N_("You hold two circles: neither is played.")),
    "no-multiple-number": (N_("No pairs of a number"), N_("You hold two 4s: neither is played.")),
    "no-extreme-numbers": (
        N_("No extremes"),
        N_("You hold 1, 4, 6 and 8: the 1 and the 8 stay."),
    ),
    "no-majority-suit": (
        N_("Not the most"),
        N_("You hold two circles and a star: only the star may be played."),
    ),
    "no-minority-suit": (
        N_("Not the least"),
        N_("You hold two circles and a star: only circles may be played."),
    ),
    "kittyking-loss": (
        N_("Loyal"),
        N_("The Kittyking fails and loses two lives: so do you."),
    ),
    "fixed-hand-left": (N_("Leftmost card"), N_("A stack may hold more, but that card is in it.")),
    "fixed-hand-right": (
        N_("Rightmost card"),
        N_("A stack may hold more, but that card is in it."),
    ),
    # Lives 4 to 6
    "value-above-lives": (N_("Not below"), N_("On life 6, play 6, 7, 8 or 9.")),
    "value-below-lives": (N_("Not above"), N_("On life 4, play 1, 2, 3 or 4.")),
    "must-stack": (N_("Big stacks"), N_("8 + 1 − 3 goes, 8 − 2 does not.")),
    "must-add": (N_("Only adding"), N_("2 + 5 goes, 8 − 1 does not.")),
    "must-subtract": (N_("Only subtracting"), N_("9 − 2 − 1 goes, 9 − 2 + 1 does not.")),
    "double-loss": (N_("Double loss"), N_("You can’t play: two lives go, not one.")),
    "neighbor-left-loss": (
        N_("With the left"),
        N_("Who sits next clockwise fails: you lose a life, too."),
    ),
    "neighbor-right-loss": (
        N_("With the right"),
        N_("Who sits before you fails: you lose a life, too."),
    ),
    "hand-size-small-skip": (
        N_("Skip with few"),
        N_("You hold 1 card, all others more: your turn is left out."),
    ),
    "hand-size-large-skip": (
        N_("Skip with many"),
        N_("You hold 5 cards, all others fewer: your turn is left out."),
    ),
    "give-away": (N_("Give away"), N_("You have played, and hand a card to who has room for it.")),
    "ignore-number": (
        N_("Ignore %(of)s"),
        N_("A %(of)s lies there: you may play another one."),
    ),
    "see-hand": (N_("Peek"), N_("Before a round you look at the hand of anybody you like.")),
    "shuffle-lives": (
        N_("Choose a life"),
        N_("Before a round you lift the third life from the top, and play by it."),
    ),
    "forbidden-suit": (N_("No %(of)s"), N_("Not alone, and not inside a stack.")),
    "forbidden-number": (N_("Not %(of)s"), N_("No card of %(of)s, no stack that makes %(of)s.")),
    "unique-suits": (N_("Fresh suits"), N_("You have played a star in this round: no star again.")),
    "no-match-draw": (
        N_("Draw for no match"),
        N_("A square beside a circle: draw 2."),
    ),
    "double-turn": (N_("Two turns"), N_("You have played 4, and play a 6 right after it.")),
    "double-turn-variant": (
        N_("Always twice"),
        N_("You play two cards, one after the other, a second 4 among them."),
    ),
    "higher-than-nbs": (N_("Higher"), N_("Beside a 4 you play 5 or more.")),
    "lower-than-nbs": (N_("Lower"), N_("Beside a 4 you play 3 or less.")),
    "suit-shapeshift": (
        N_("%(of)s to %(into)s"),
        N_("For you %(of)s 4 matches a %(into)s, and no %(of)s."),
    ),
    "number-shapeshift": (
        N_("Below %(of)s is %(into)s"),
        N_("Your 1 is played as %(into)s, also inside a stack."),
    ),
    "super-wager": (N_("Rich wager"), N_("You wager this life and draw 2 cards.")),
    # Lives 1 to 3
    "ignore-numbers-left": (
        N_("Ignore the left"),
        N_("A 7 lies left of the first column: you may play 7."),
    ),
    "ignore-numbers-right": (
        N_("Ignore the right"),
        N_("A 7 lies right of the first column: you may play 7."),
    ),
    "ignore-suit": (N_("Ignore %(of)s"), N_("A %(of)s lies there: you may play its number.")),
    "one-duplicate": (N_("One double"), N_("A 4 lies there: once a round, you play another.")),
    "replace-play": (
        N_("Replace"),
        N_("You lay your 6 on the 4: that is gone, and 4 is free again."),
    ),
    "others-follow": (
        N_("All follow"),
        N_("The round began with a star: whoever holds a star plays one."),
    ),
    "others-low-limit": (N_("Small hands"), N_("Nobody but you draws a fourth card.")),
    "others-no-suit": (N_("No %(of)s for others"), N_("Only you may play one, also in a stack.")),
    "others-no-number": (N_("Not %(of)s for others"), N_("Only you may make %(of)s.")),
    # Lives 2 and 3
    "swap-hand": (N_("Swap hands"), N_("You hold one card and take Ben’s five for it.")),
    "collateral-damage": (
        N_("Take one along"),
        N_("You fail, and name Ben: he loses one, too."),
    ),
    "kittyking-picker": (N_("Kingmaker"), N_("Ben holds most cards, but you say: Cleo begins.")),
    "thief": (N_("Thief"), N_("You have played, and draw a card from Ben’s hand, unseen.")),
    "thief-polite": (N_("Polite thief"), N_("You ask Ben for star 4. If he has it, it is yours.")),
    "skip-big-hand": (N_("May skip with many"), N_("You hold 5 cards, all others fewer: Skip.")),
    "skip-small-hand": (N_("May skip with few"), N_("You hold 1 card, all others more: Skip.")),
    "generous-draw": (N_("Rich end"), N_("You played 3 cards in the round: draw 3 as it ends.")),
    "life-means-card": (
        N_("Gleaner"),
        N_("The round is over: star 4 and star 9, played by others, come to your hand."),
    ),
    "swap-lives": (
        N_("Swap lives"),
        N_("Ben’s top life goes to Cleo and hers to him, each with its power."),
    ),
    "single-turn": (N_("Early night"), N_("You began and have played: skip your next turn.")),
    # Life 1
    "exceed-above": (N_("Above 9"), N_("9 + 4 as a stack is 13.")),
    "exceed-below": (N_("Below 1"), N_("2 − 5 as a stack is −3.")),
    "only-self-failure": (
        N_("Safe"),
        N_("All of 1 to 9 are full: everybody loses a life but you."),
    ),
    "instant-draw": (N_("Full hand"), N_("You hold 2 of 6 after your play: draw 4.")),
    "others-cant-stack": (
        N_("No stacks for others"),
        N_("Who else wagers can play nothing."),
    ),
    "others-cant-wager": (
        N_("Wager first"),
        N_("Until you have wagered in this round, nobody else does."),
    ),
}
"""By the name of a power: what it is called, and a case of it."""

BUTTONS = {
    "give-away": N_("Give a card to …"),
    "double-turn": N_("A second turn"),
    "thief": N_("Take a card from …"),
    "thief-polite": N_("Got a card from …"),
    "replace-play": N_("Replace a column …"),
    "skip-big-hand": N_("Skip the turn"),
    "skip-small-hand": N_("Skip the turn"),
    "single-turn": N_("Skip the turn"),
    "shuffle-lives": N_("Lift a life …"),
    "collateral-damage": N_("Take along …"),
    "swap-hand": N_("Swap hands with …"),
    "kittyking-picker": N_("Kittyking is …"),
    "life-means-card": N_("Take cards …"),
    "swap-lives": N_("Swap lives of …"),
}
"""What the key says that uses a power."""

ASKS = {"thief-polite": N_("Ask for a card of …")}
"""The same where the server knows who has which card, and so what comes of it."""

LOOKS_INTO_HANDS = frozenset(
    (
        "no-unique-suits",
        "no-multiple-suits",
        "no-multiple-number",
        "no-extreme-numbers",
        "no-majority-suit",
        "no-minority-suit",
        "fixed-hand-left",
        "fixed-hand-right",
        "must-match-first",
        "others-follow",
        "show-hand",
        "see-hand",
    )
)
"""What they ask for can't be seen with real cards: the table watches over it (M34, M43)."""


NEVER_SEEN = frozenset(("see-hand",))
"""What the table watches over where hands are known, too: the site shows nobody another's hand."""


def power_name(power: str) -> str:
    """What a power is called; what is none stands as it is."""
    if power not in EVERY:
        return power
    found = EVERY[power]
    return capfirst(_(WORDS[found.name][0]) % _letters(found))


def kind_label(name: str) -> str:
    """What the powers of a name are called, with … in the place of their suits and numbers."""
    return capfirst(_(WORDS[name][0]) % {"of": "…", "into": "…"})


def words_of_powers() -> Mapping[str, RulesWord]:
    """The powers as the rules page names them, those of any two suits or numbers by letters."""
    of_any = {
        f"{name}-{of}-{into}": RulesWord(capfirst(_(WORDS[name][0]) % {"of": of, "into": into}))
        for name, of, into in (("suit-shapeshift", "S", "T"), ("number-shapeshift", "N", "M"))
    }
    return of_any | {power: RulesWord(power_name(power), power_sign(power)) for power in EVERY}


def power_says(power: str) -> str:
    """What it says on the life, in at most 60 characters."""
    return text_of(EVERY[power].says)


def power_line(power: str, when: str = "") -> PowerLine | None:
    """The same as it is told where it counts; None where a life has no power."""
    return PowerLine(power_says(power), power_sign(power), when) if power else None


def power_example(power: str) -> str:
    """A case of it."""
    found = EVERY[power]
    return capfirst(_(WORDS[found.name][1]) % _letters(found))


def power_sign(power: str) -> str:
    """Its drawing."""
    return f"mm-{power}"


def _card(power: str) -> PowerCard:
    """A power as the reference page has it; the words follow the reader's language."""
    return PowerCard(
        id=power,
        sign=power_sign(power),
        words=lazystr(lambda: power_says(power)),
        example=lazystr(lambda: power_example(power)),
        when=_when(EVERY[power]),
        is_watched=is_trusted(power),
        name=lazystr(lambda: power_name(power)),
    )


def _when(power: Power) -> str:
    return power.moment.value if isinstance(power, Choice) else ""


def is_trusted(power: str, is_known: bool = False) -> bool:
    """Whether the table watches over it, as it looks at what only a hand shows; `is_known`: the
    hands are."""
    return EVERY[power].name in (NEVER_SEEN if is_known else LOOKS_INTO_HANDS)


def _letters(power: Power) -> dict[str, str]:
    """The suits and numbers in its id, as they are said."""
    parts = power.id.removeprefix(power.name).split("-")[1:]
    return {
        key: suit_name(part) if part in SUITS else part
        for key, part in zip(("of", "into"), parts, strict=False)
    }


CARDS: Mapping[str, PowerCard] = {power: _card(power) for power in EVERY}
"""All of them for the reference page."""
