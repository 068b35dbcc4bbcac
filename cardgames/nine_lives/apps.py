"""The app of Nine Lives, the base card game."""

from cardgames.table.games import CardGameConfig


class NineLivesConfig(CardGameConfig):
    name = "cardgames.nine_lives"
