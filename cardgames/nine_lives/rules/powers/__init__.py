"""The powers that lives show: each a small named thing, all listed in `registry.py`."""
