"""What the room sees: `panel` for hosts, `stage` for the projector, `podium` at the end."""
