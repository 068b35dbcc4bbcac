"""What can be done in a group: open and renew it, its people, its games, its file."""
