"""The site's settings, with what `startproject` gives where requests pass."""

from ninelives_site.config.settings import *  # noqa: F403
from ninelives_site.config.settings import BASE_DIR, DATABASES, SILENCED_SYSTEM_CHECKS, TEMPLATES

ROOT_URLCONF = "benchmarks.plain.urls"
ASGI_APPLICATION = "benchmarks.plain.asgi.application"
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",  # the host's pages, the site's own, ask it
]
# No page of the yardstick is the operators'; what their admin needs would only slow it down.
SILENCED_SYSTEM_CHECKS = [*SILENCED_SYSTEM_CHECKS, "admin.E408", "admin.E409", "admin.E410"]
TEMPLATES[0]["DIRS"].append(BASE_DIR / "benchmarks/plain")
DATABASES["default"]["CONN_MAX_AGE"] = 0
# Threads wait for one another's locks, so they need the time that one thread doesn't.
DATABASES["default"]["OPTIONS"] |= {
    "timeout": 20,
    "init_command": (
        "PRAGMA journal_mode=WAL;"
        "PRAGMA synchronous=FULL;"
        "PRAGMA busy_timeout=20000;"
        "PRAGMA foreign_keys=ON;"
    ),
}
