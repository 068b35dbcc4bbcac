"""What can be done to a game: the one way to write, and what each role may see.

`hosting` runs the room and its dice, `seating` who sits in it, `playing` a player's sheet;
`seen` is the single exit for what leaves the server; `records` exports whole games.
All functions are synchronous and know nothing of pages.
"""
