"""Configuration and mounting, and what the apps share."""
