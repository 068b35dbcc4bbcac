"""Mouse Hunt: a fifth card game, to show what it takes to add one (docs/adding-a-game.md)."""
