"""What can be done to a hall and on a sheet, and what each role may see.

`hosting` opens and runs a hall and rolls its dice, `correcting` puts mistyped dice right, `seating`
says who sits where, `playing` writes on a player's sheet, `folding` makes states of journal
entries. `visibility` is the single exit for what leaves the server; `records` exports whole games.
All functions are synchronous and know nothing of pages.
"""
