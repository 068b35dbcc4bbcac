"""The same people again: a group's names, games and evenings, behind a link without accounts."""
