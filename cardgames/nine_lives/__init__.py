"""Nine Lives, the base card game."""
