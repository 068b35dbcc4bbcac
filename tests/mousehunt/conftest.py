"""These tests need the site with Mouse Hunt in it: `pytest tests/mousehunt --ds=…` says which.

`tests/cardgames/test_adding_a_game.py` runs them so; a run of all tests passes them by.
"""

from django.apps import apps

collect_ignore_glob = [] if apps.is_installed("tests.mousehunt") else ["test_*.py"]
