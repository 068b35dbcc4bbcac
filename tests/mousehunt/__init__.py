"""Mouse Hunt: a fifth card game, to show what it takes to add one (docs/adding-a-game.md).

It is no game of ours to play: the smallest that has cards, hands, turns, rounds, both
modes, house rules and an end.
"""
