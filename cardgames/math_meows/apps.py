"""The app of Nine Lives: Math Meows."""

from cardgames.table.games import CardGameConfig


class MathMeowsConfig(CardGameConfig):
    name = "cardgames.math_meows"
