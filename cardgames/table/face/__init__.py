"""What pages are drawn from: the board, the ledge with its pad, the history, the ranking."""
