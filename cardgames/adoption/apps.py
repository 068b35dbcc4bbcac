"""The app of 9 Lives with adapted rules."""

from cardgames.table.games import CardGameConfig


class AdoptionConfig(CardGameConfig):
    name = "cardgames.adoption"
