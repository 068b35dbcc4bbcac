"""9 Lives with adapted rules: bid, adopt, betray."""
