"""The card games: the contract they share, and one Django app for each."""
