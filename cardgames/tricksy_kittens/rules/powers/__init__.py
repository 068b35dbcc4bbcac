"""The powers that cards carry: each a small named thing, all listed in `registry.py`."""
