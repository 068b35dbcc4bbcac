"""The site with one game more: a line in the list of apps, and nothing else."""

from ninelives_site.config.settings import *  # noqa: F403
from ninelives_site.config.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.mousehunt.apps.MouseHuntConfig"]
