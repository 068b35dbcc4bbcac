"""Where on the rules page a refusal, or a line of the scores, has its rule."""

from django.utils.translation import gettext_noop

from cardgames.table_game import Rule

TURNS = Rule(gettext_noop("A turn"), "a-turn")
ROUND_END = Rule(gettext_noop("The end of a round"), "the-end-of-a-round")
POWERS = Rule(gettext_noop("The powers"), "powers")
CARDS = Rule(gettext_noop("Our cards"), "our-cards")

REFUSALS = {
    "game-over": Rule(gettext_noop("The end of the game"), "the-end-of-the-game"),
    "wrong-phase": Rule("N8", "n8"),
    "not-your-turn": TURNS,
    "must-turn": TURNS,
    "already-wagered": Rule("N1", "n1"),
    "unknown-power": Rule("N24", "n24"),
    "unknown-card": CARDS,
    "no-life": TURNS,
    "empty-hand": Rule("N2", "n2"),
    "not-in-hand": CARDS,
    "bad-draw": POWERS,
    "power-target": Rule("N17", "n17"),
    "bad-return": Rule("N26", "n26"),
    "queen-choice": Rule("N14", "n14"),
    "bad-round": Rule("N29", "n29"),
    "over-nine": Rule("N3", "n3"),
    "power-forbids": POWERS,
    "wager-forced": Rule("N9", "n9"),
    "wager-forbidden": Rule("N9", "n9"),
}
SCORES = {
    "lives": Rule(gettext_noop("Before the game"), "before-the-game"),
    "failed": ROUND_END,
    "last-left": ROUND_END,
    "all-nine": ROUND_END,
    "entered": Rule("N27", "n27"),
}
