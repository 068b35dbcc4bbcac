"""Settings: from the environment, with defaults that are safe on a laptop in a hall.

Every variable read here stands in the table of docs/operating.md; a test compares the two.
"""

from contextlib import suppress
from pathlib import Path

import environ
from csp.constants import NONCE, NONE, SELF, STRICT_DYNAMIC
from django.core.exceptions import ImproperlyConfigured
from redis.backoff import NoBackoff
from redis.retry import Retry

from ninelives_site.config.reading import host_names, time_zone, whole_number
from ninelives_site.config.secret import kept_secret
from ninelives_site.web.network import origins_of, own_hosts

BASE_DIR = Path(__file__).resolve().parents[2]
VAR = BASE_DIR / "var"
"""What this installation writes: database, secret key, collected files. Not in git."""

env = environ.Env()

# Where we are

DEBUG = env.bool("DEBUG", default=False)
HTTPS = env.bool("HTTPS", default=False)
HOST = env.str("HOST", default="0.0.0.0").strip("[]")  # noqa: S104 - phones must reach it
PORT = whole_number("PORT", env.str("PORT", default="8000"), most=65_535)
PROXIES = env.int("PROXIES", default=0)  # see address.py

ALLOWED_HOSTS = host_names(env.list("ALLOWED_HOSTS", default=[]))
AT_HOME = DEBUG or not (HTTPS or ALLOWED_HOSTS)
"""Nobody has said where the site is to be reached: this machine serves the room it stands in."""
FINDS_HOSTS = not ALLOWED_HOSTS
if FINDS_HOSTS:
    # More are found when somebody asks for one (see web/hosts.py): a hotspot is switched on late.
    ALLOWED_HOSTS = own_hosts()

ORIGINS = [text.strip() for text in env.list("ORIGINS", default=[])] or origins_of(
    ALLOWED_HOSTS, PORT, HTTPS
)
CSRF_TRUSTED_ORIGINS = ORIGINS

SHORTEST_KEY, FEWEST_CHARACTERS = 50, 5
SECRET_KEY = env.str("SECRET_KEY", default="")
if not SECRET_KEY:
    if not AT_HOME:
        raise ImproperlyConfigured(
            "Set SECRET_KEY: with HTTPS or ALLOWED_HOSTS set, this is a deployment. "
            "A good one: python -c 'import secrets; print(secrets.token_urlsafe(64))'"
        )
    SECRET_KEY = kept_secret(VAR / "secret_key")
elif not AT_HOME and (len(SECRET_KEY) < SHORTEST_KEY or len(set(SECRET_KEY)) < FEWEST_CHARACTERS):
    raise ImproperlyConfigured(
        f"SECRET_KEY has {len(SECRET_KEY)} characters, {len(set(SECRET_KEY))} different, and can "
        f"be guessed: give it {SHORTEST_KEY} at least, {FEWEST_CHARACTERS} of them different."
    )

# What the site is made of

INSTALLED_APPS = [
    "ninelives_site.apps.SiteConfig",
    "ninelives_site.journal.apps.JournalConfig",
    "dungeon.apps.DungeonConfig",
    "cardgames.table.apps.TableConfig",
    "cardgames.tricksy_kittens.apps.TricksyKittensConfig",
    "cardgames.math_meows.apps.MathMeowsConfig",
    "cardgames.adoption.apps.AdoptionConfig",
    "cardgames.nine_lives.apps.NineLivesConfig",
    "ninelives_site.groups.apps.GroupsConfig",
    "channels",
    "csp",
    "django_htmx",
    "django.contrib.staticfiles",
    "ninelives_site.operators.apps.OperatorsConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "ninelives_site.web.static_files.StaticFiles",
    "ninelives_site.web.compressing.Compressed",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "ninelives_site.web.middleware.PermissionsPolicy",
    "ninelives_site.web.middleware.Private",
    "django.middleware.locale.LocaleMiddleware",
    "ninelives_site.web.middleware.Common",
    "ninelives_site.web.middleware.Asker",
    "ninelives_site.web.middleware.ErrorPages",
    "ninelives_site.web.middleware.NotEmbedded",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "ninelives_site.operators.middleware.Session",
    "ninelives_site.operators.middleware.Authentication",
    "ninelives_site.operators.middleware.Messages",
]

ROOT_URLCONF = "ninelives_site.config.urls"
ASGI_APPLICATION = "ninelives_site.config.asgi.application"
CSRF_FAILURE_VIEW = "ninelives_site.web.errors.csrf_failure"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "environment": "ninelives_site.pages.jinja.environment",
            "context_processors": [
                "ninelives_site.pages.jinja.nonce",
                "ninelives_site.pages.jinja.addresses",
            ],
        },
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        # For the admin's pages.
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    },
]

# Where things are kept

with suppress(OSError):  # a program's folder may be read only, where its data lie elsewhere
    (VAR / "static").mkdir(parents=True, exist_ok=True)
    if AT_HOME:
        VAR.chmod(0o700)  # what is played is nobody's business on a shared machine

DATABASES = {"default": env.db_url("DATABASE_URL", default=f"sqlite:///{VAR}/ninelives.sqlite3")}
# One thread does all the database's work (see asgi.py): its connection stays open, and where it
# would wait everybody waits. Better a clear 503 soon, and another try (see database/).
DATABASES["default"]["CONN_MAX_AGE"] = None
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"] |= {
        "ENGINE": "ninelives_site.database.sqlite3",
        "OPTIONS": {
            # A transaction that reads and then writes must have the lock from its beginning.
            "transaction_mode": "IMMEDIATE",
            # What was acknowledged is on the disk, also when the power fails.
            "init_command": (
                "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;PRAGMA foreign_keys=ON;"
            ),
            "timeout": 0.25,  # seconds
        },
    }
elif DATABASES["default"]["ENGINE"] == "django.db.backends.postgresql":
    DATABASES["default"] |= {
        "ENGINE": "ninelives_site.database.postgresql",
        "OPTIONS": DATABASES["default"].get("OPTIONS", {})
        | {
            "connect_timeout": 2,  # seconds, as few as libpq takes
            "options": (
                "-c lock_timeout=500 "
                "-c statement_timeout=3000 "
                "-c idle_in_transaction_session_timeout=5000"
            ),
        },
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

IN_PROCESS = {
    "BACKEND": "ninelives_site.web.counts.InProcess",
    # One count for each address that has typed a wrong code in the last minute.
    "OPTIONS": {"MAX_ENTRIES": 20_000},
}
REDIS_URL = env.str("REDIS_URL", default="")
if REDIS_URL:
    CHANNEL_LAYERS = {
        "default": {
            # Pub/sub: survives a Redis that dies and comes back; what it missed is refetched.
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL], "prefix": "ninelives"},
        }
    }
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            # The one thread asks it: where it doesn't answer at once, each process counts alone.
            "OPTIONS": {
                "socket_timeout": 0.25,
                "socket_connect_timeout": 0.25,
                "retry": Retry(NoBackoff(), 0),
            },
        },
        "process": IN_PROCESS,
    }
else:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels.layers.InMemoryChannelLayer",
            # Beyond its capacity the layer drops silently, and a group is left after its expiry:
            # a hall's worth of news, and longer than any game lives.
            "CONFIG": {"capacity": 10_000, "group_expiry": 400 * 86_400},
        }
    }
    CACHES = {"default": IN_PROCESS, "process": IN_PROCESS}

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
# Nobody else shows our files.
WHITENOISE_ALLOW_ALL_ORIGINS = False
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

GAME_DAYS = env.int("GAME_DAYS", default=30)

MOST_PARTIES = whole_number("MOST_PARTIES", env.str("MOST_PARTIES", default="20000"), most=10**9)
"""As many halls and tables as there may be at a time: a full disk would end the games of all. More
of them would also make a code easier to guess."""

GROUP_DAYS = env.int("GROUP_DAYS", default=400)
"""For how long a group is kept that nobody looks at any more."""

ROLL_SECONDS = env.float("ROLL_SECONDS", default=1.5)
"""How long the dice are in the air: as long a host's next press is refused."""

BOT_SECONDS = env.float("BOT_SECONDS", default=0.8)
"""After how long a bot begins to think about its move, as a person would."""

# Words and times

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = time_zone(env.str("TIME_ZONE", default=""))

# Who may do what

DATA_UPLOAD_MAX_MEMORY_SIZE = 65_536
"""Bytes of a request's body; `ninelives_site.web.body` refuses more before it is read."""

# Forms carry the token, so no script needs the cookie.
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SECURE = SESSION_COOKIE_SECURE = HTTPS
# Only operators log in, to the admin; players are known by their devices' keys.
ADMIN = env.bool("ADMIN", default=False)
AUTHENTICATION_BACKENDS = ["ninelives_site.operators.passwords.OperatorBackend"]
SESSION_COOKIE_PATH = "/admin/"
SESSION_COOKIE_SAMESITE = "Strict"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
SECURE_HSTS_SECONDS = 365 * 86_400 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = HTTPS
# Not no-referrer: with it a browser posts forms with "Origin: null", which is refused.
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
if PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
X_FRAME_OPTIONS = "DENY"

SILENCED_SYSTEM_CHECKS = [
    "security.W021",  # HSTS preload is a promise for a whole domain: its owner's to make
]

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [NONCE, STRICT_DYNAMIC],
        "style-src": [SELF],
        "connect-src": [SELF],
        "font-src": [SELF],
        "media-src": [SELF],  # a silent loop keeps screens awake where there is no wake lock
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "img-src": [SELF, "data:"],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    }
}

# Requests are not logged at all: an address may carry what only its holder should know.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "filters": {
        "without_codes": {"()": "ninelives_site.web.log.WithoutCodes"},
        "bounded": {"()": "ninelives_site.web.log.Bounded"},
    },
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "plain",
            "filters": ["without_codes", "bounded"],
        }
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        "django.request": {"level": "ERROR"},
        # Anybody can cause these, as many as they like.
        "django.security": {"level": "CRITICAL"},
    },
}
