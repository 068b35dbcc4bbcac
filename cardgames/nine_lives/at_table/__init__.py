"""Nine Lives at a table: its board, its pads, its words.

With real cards hands and lives are unknown: a card is named when it is played, a power when it is
wagered. Where the server deals they are known, and each seat has its own on its phone.
"""
