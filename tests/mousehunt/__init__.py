"""Mouse Hunt: a fifth card game, to show what it takes to add one (docs/adding-a-game.md).

It is no game of ours to play: the smallest that has turns, rounds, both ways of keeping and an end.
"""
