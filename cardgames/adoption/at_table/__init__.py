"""9 Lives with adapted rules as a table plays it: its board, its pads, its words."""
