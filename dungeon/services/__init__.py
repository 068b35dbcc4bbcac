"""What can be done to a game: the one way to write, and what each role may see.

`hosting` runs the room and its dice, `correcting` puts mistyped dice right, `seating` says who
sits where, `playing` writes on a player's sheet; `folding` makes states of journal entries. `seen`
is the single exit for what leaves the server; `records` exports whole games. All functions are
synchronous and know nothing of pages.
"""
