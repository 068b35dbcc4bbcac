"""`python -m tests.openapi`: write docs/openapi.json anew."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ninelives_site.config.settings")
django.setup()

from tests.openapi import DOCUMENT, written  # noqa: E402 - needs the settings

DOCUMENT.write_text(written(), encoding="utf-8")
