"""Nine Lives: Math Meows."""
