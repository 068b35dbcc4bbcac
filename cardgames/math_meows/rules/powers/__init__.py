"""The powers of lives; `base.py` has the questions that they answer, `registry.py` lists all."""
