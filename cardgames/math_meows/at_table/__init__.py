"""Math Meows at a table with real cards: its board, its pads, its words.

Hands are unknown there: what only a hand shows, the table watches over itself.
"""
