"""Nine Lives at a table with real cards: its board, its pads, its words.

Hands and lives are unknown there: a card is named when it is played, a power when it is wagered.
"""
