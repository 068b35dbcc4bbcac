"""What can be done at a table: the one way to write, and what each device may see.

`opening` sets a table up, `seating` says who sits where and whose device may enter what, `playing`
enters moves, undoes and corrects; `folding` makes a game of the journal. `visibility` is the single
exit for what leaves the server; `records` exports whole games. All functions are synchronous and
know nothing of pages.
"""
