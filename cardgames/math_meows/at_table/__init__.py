"""Math Meows at a table with real cards: its board, its pads, its words.

Hands are unknown there, and so are the powers of the lives, which the table watches over itself.
"""
