"""Where on the rules page a refusal, or a line of the scores, has its rule."""

from django.utils.translation import gettext_noop

from cardgames.table_game import RulesPlace

TURNS = RulesPlace(gettext_noop("A turn"), "a-turn")
ROUND_END = RulesPlace(gettext_noop("The end of a round"), "the-end-of-a-round")
POWERS = RulesPlace(gettext_noop("The powers"), "powers")
CARDS = RulesPlace(gettext_noop("Our cards"), "our-cards")

REFUSALS = {
    "game-over": RulesPlace(gettext_noop("The end of the game"), "the-end-of-the-game"),
    "wrong-phase": RulesPlace("N8", "n8"),
    "not-your-turn": TURNS,
    "must-turn": TURNS,
    "already-wagered": RulesPlace("N1", "n1"),
    "unknown-power": RulesPlace("N24", "n24"),
    "unknown-card": CARDS,
    "no-life": TURNS,
    "empty-hand": RulesPlace("N2", "n2"),
    "not-in-hand": CARDS,
    "bad-draw": POWERS,
    "power-target": RulesPlace("N17", "n17"),
    "bad-return": RulesPlace("N26", "n26"),
    "queen-choice": RulesPlace("N14", "n14"),
    "bad-round": RulesPlace("N29", "n29"),
    "over-nine": RulesPlace("N3", "n3"),
    "power-forbids": POWERS,
    "wager-forced": RulesPlace("N9", "n9"),
    "wager-forbidden": RulesPlace("N9", "n9"),
}
SCORES = {
    "lives": RulesPlace(gettext_noop("Before the game"), "before-the-game"),
    "failed": ROUND_END,
    "last-left": ROUND_END,
    "all-nine": ROUND_END,
    "entered": RulesPlace("N27", "n27"),
}
