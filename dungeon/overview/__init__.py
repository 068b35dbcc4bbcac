"""What shows a whole hall: `panel` to its hosts, `screen` to everybody, `podium` at the end."""
