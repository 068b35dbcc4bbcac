"""The app of Nine Lives: Tricksy Kittens."""

from cardgames.table.games import CardGameConfig


class TricksyKittensConfig(CardGameConfig):
    name = "cardgames.tricksy_kittens"
