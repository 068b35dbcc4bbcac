"""Nine Lives: Tricksy Kittens."""
