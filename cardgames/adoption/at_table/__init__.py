"""9 Lives with adapted rules as a table keeps it: its board, its pads, its words."""
