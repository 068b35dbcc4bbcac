"""What pages are drawn from: the board, the action bar with its pad, the history, the ranking."""
