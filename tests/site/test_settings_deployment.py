"""The documented deployment passes Django's own deployment checks."""

import os
import subprocess
import sys

from django.conf import settings
from django.core import checks
from django.utils.module_loading import import_string

DEPLOYMENT = {
    "HTTPS": "1",
    "PROXIES": "1",
    "HOST": "127.0.0.1",
    "ALLOWED_HOSTS": "play.example.org",
    "SECRET_KEY": "abcdefghijklmnopqrstuvwxyz-ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789",
}

OUR_SUBCLASSES = {"security.W001", "security.W002", "security.W003"}
THE_DOMAINS_OWNER = {"security.W021"}


def test_check_deploy_is_clean():
    done = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=settings.BASE_DIR,
        env=os.environ | DEPLOYMENT | {"DJANGO_SETTINGS_MODULE": "ninelives_site.config.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_is_silenced_but_what_this_file_accounts_for():
    assert set(settings.SILENCED_SYSTEM_CHECKS) == OUR_SUBCLASSES | THE_DOMAINS_OWNER


def originals() -> list[str]:
    """MIDDLEWARE with each of our classes named as the Django class that it extends."""
    named = []
    for path in settings.MIDDLEWARE:
        middleware = import_string(path)
        bases = getattr(middleware, "__mro__", [middleware])
        stock = [b for b in bases if b.__module__.startswith("django.middleware.")]
        named.append(f"{stock[0].__module__}.{stock[0].__name__}" if stock else path)
    return named


def test_the_checks_find_nothing_when_our_middlewares_have_djangos_names(settings):
    settings.MIDDLEWARE = originals()
    settings.SECRET_KEY = DEPLOYMENT["SECRET_KEY"]
    settings.ALLOWED_HOSTS = ["play.example.org"]
    settings.CSRF_COOKIE_SECURE = settings.SESSION_COOKIE_SECURE = True
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_HSTS_SECONDS = 31_536_000
    settings.SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    found = checks.run_checks(
        tags=[checks.Tags.security], include_deployment_checks=True, databases=None
    )
    assert {message.id for message in found} <= THE_DOMAINS_OWNER
