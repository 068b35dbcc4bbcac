"""Settings come from the environment, and are safe without any."""

import json
import os
import re
import subprocess
import sys

import pytest
from django.conf import settings

from ninelives_site.web import hosts
from tests.serving import Server, manage

SHOW = """
import json
from ninelives_site.config import settings
print(json.dumps({k: getattr(settings, k) for k in dir(settings) if k.isupper()}, default=str))
"""


def settings_with(show: str = SHOW, **environment: str) -> subprocess.CompletedProcess[str]:
    """The settings of a process of its own, whose environment holds these and nothing of ours."""
    ours = set(re.findall(r'env\.\w+\(\s*"(\w+)"', source()))
    kept = {k: v for k, v in os.environ.items() if k not in ours}
    return subprocess.run(
        [sys.executable, "-c", show],
        env=kept | environment,
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )


def source() -> str:
    return (settings.BASE_DIR / "ninelives_site" / "config" / "settings.py").read_text()


def read(**environment: str) -> dict:
    done = settings_with(**environment)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_without_an_environment_a_room_can_be_served():
    there = read()
    assert there["DEBUG"] is False
    assert there["PORT"] == 8000
    assert {"localhost", "127.0.0.1"} <= set(there["ALLOWED_HOSTS"])
    assert "*" not in there["ALLOWED_HOSTS"]
    assert "http://localhost:8000" in there["ORIGINS"]
    assert there["DATABASES"]["default"]["ENGINE"] == "ninelives_site.database.sqlite3"


def test_over_plain_http_cookies_are_sent_at_all():
    there = read()
    assert there["CSRF_COOKIE_SECURE"] is False
    assert there["SECURE_SSL_REDIRECT"] is False


def test_the_port_is_part_of_the_origins():
    assert "http://127.0.0.1:8123" in read(PORT="8123")["ORIGINS"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"PORT": "eighty"}, 'PORT is "eighty"'),
        ({"PORT": ""}, "a whole number from 1 to 65535"),
        ({"PORT": "70000"}, "a whole number from 1 to 65535"),
        ({"TIME_ZONE": "CEST"}, "a name like Europe/Berlin"),
        ({"ALLOWED_HOSTS": "https://play.example.org"}, "name the host alone"),
    ],
    ids=str,
)
def test_a_setting_that_cannot_be_is_answered_with_what_can(wrong, said):
    done = subprocess.run(
        [sys.executable, "manage.py", "serve"],
        env=os.environ | {"SECRET_KEY": "x" * 60} | wrong,
        cwd=settings.BASE_DIR, capture_output=True, text=True, check=False, timeout=30,
    )  # fmt: skip
    assert done.returncode == 1
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_space_after_the_comma_is_no_part_of_a_host():
    there = read(ALLOWED_HOSTS="a.example, b.example", SECRET_KEY="xyzab" * 12)
    assert there["ALLOWED_HOSTS"] == ["a.example", "b.example"]


def test_days_are_those_of_this_machine_where_nobody_says_otherwise():
    assert read(TZ="America/Los_Angeles")["TIME_ZONE"] == "America/Los_Angeles"
    assert read(TZ="America/Los_Angeles", TIME_ZONE="Asia/Tokyo")["TIME_ZONE"] == "Asia/Tokyo"


def test_time_zones_are_known_on_a_system_without_them():
    assert read(PYTHONTZPATH="", TIME_ZONE="Asia/Tokyo")["TIME_ZONE"] == "Asia/Tokyo"


def test_https_makes_cookies_secure_and_origins_https():
    there = read(HTTPS="1", ALLOWED_HOSTS="play.example.org", SECRET_KEY="xyzab" * 12)
    assert there["CSRF_COOKIE_SECURE"] is True
    assert there["SECURE_HSTS_SECONDS"] > 0
    assert there["ORIGINS"] == ["https://play.example.org"]


@pytest.mark.parametrize(
    "deployed", [{"HTTPS": "1"}, {"ALLOWED_HOSTS": "play.example.org"}], ids=["https", "hosts"]
)
def test_a_deployment_does_not_start_without_a_secret_key_of_its_own(deployed):
    done = settings_with(**deployed)
    assert done.returncode != 0
    assert "Set SECRET_KEY" in done.stderr


def test_a_deployment_does_not_start_with_a_secret_key_that_can_be_guessed():
    done = settings_with(ALLOWED_HOSTS="play.example.org", SECRET_KEY="x" * 49)
    assert done.returncode != 0
    assert "49 characters" in done.stderr
    done = settings_with(ALLOWED_HOSTS="play.example.org", SECRET_KEY="a" * 50)
    assert done.returncode != 0, "long, and guessed all the same"
    assert "1 different" in done.stderr
    assert read(SECRET_KEY="x")["SECRET_KEY"] == "x", "at home it is the host's own business"


@pytest.mark.long
def test_what_is_stored_is_its_owners_to_read(tmp_path):
    assert settings.VAR.stat().st_mode & 0o077 == 0
    server = Server(tmp_path)
    manage("migrate", "--verbosity=0", environment=server.environment)
    assert server.database.stat().st_mode & 0o077 == 0
    server.database.chmod(0o644)  # as it was made by an earlier version
    manage("migrate", "--verbosity=0", environment=server.environment)
    assert server.database.stat().st_mode & 0o077 == 0


@pytest.mark.django_db
def test_an_address_that_came_later_is_found_when_somebody_asks_for_it(
    client, settings, monkeypatch
):
    settings.ALLOWED_HOSTS, settings.ORIGINS = ["localhost"], ["http://localhost:8000"]
    monkeypatch.setattr(hosts, "_looked_at", 0.0)
    assert client.get("/join/", headers={"Host": "10.42.0.1"}).status_code == 400
    monkeypatch.setattr(hosts, "own_hosts", lambda: ["localhost", "10.42.0.1"])
    assert client.get("/join/", headers={"Host": "10.42.0.1"}).status_code == 400, "too soon"
    monkeypatch.setattr(hosts, "_looked_at", 0.0)
    assert client.get("/join/", headers={"Host": "10.42.0.1"}).status_code == 200
    assert "http://10.42.0.1:8000" in settings.ORIGINS
    assert client.get("/join/", headers={"Host": "evil.example"}).status_code == 400


def test_the_secret_key_of_a_laptop_is_made_once_and_kept():
    first, second = read()["SECRET_KEY"], read()["SECRET_KEY"]
    assert first == second
    assert len(first) >= 50


def test_a_made_secret_key_is_its_owners_to_read(tmp_path):
    from ninelives_site.config.secret import kept_secret

    made = kept_secret(tmp_path / "var" / "key")
    assert kept_secret(tmp_path / "var" / "key") == made
    assert (tmp_path / "var" / "key").stat().st_mode & 0o077 == 0
    assert [file.name for file in (tmp_path / "var").iterdir()] == ["key"]


def test_a_secret_key_is_made_where_files_have_no_hard_links(tmp_path, monkeypatch):
    from ninelives_site.config import secret

    def refused(*_: object) -> None:
        raise PermissionError("no hard links here")

    monkeypatch.setattr(secret.os, "link", refused)
    made = secret.kept_secret(tmp_path / "key")
    assert secret.kept_secret(tmp_path / "key") == made
    assert [file.name for file in tmp_path.iterdir()] == ["key"]


def test_sqlite_writes_to_the_disk_and_locks_from_the_beginning():
    options = read()["DATABASES"]["default"]["OPTIONS"]
    assert options["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in options["init_command"]
    assert "synchronous=FULL" in options["init_command"]


@pytest.mark.django_db
def test_the_database_obeys_these_settings():
    from django.db import connection

    if connection.vendor != "sqlite":
        pytest.skip("the pragmas are SQLite's")
    with connection.cursor() as cursor:
        values = {
            name: cursor.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert values == {
        "journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 250,
    }  # fmt: skip


def test_postgresql_has_one_connection_that_never_waits_long():
    there = read(DATABASE_URL="postgres://u:p@127.0.0.1/name?sslmode=require")["DATABASES"][
        "default"
    ]
    assert there["ENGINE"] == "ninelives_site.database.postgresql"
    assert there["CONN_MAX_AGE"] is None
    assert there["OPTIONS"]["sslmode"] == "require"
    for limit in ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"):
        assert f"-c {limit}=" in there["OPTIONS"]["options"]


def test_redis_carries_news_and_limits_when_it_is_named():
    there = read(REDIS_URL="redis://127.0.0.1:6379/3")
    assert "pubsub" in there["CHANNEL_LAYERS"]["default"]["BACKEND"]
    assert there["CACHES"]["default"]["LOCATION"] == "redis://127.0.0.1:6379/3"


def test_forwarded_addresses_are_believed_only_of_our_own_proxies(rf, settings):
    from ninelives_site.web.address import client_address

    request = rf.get("/", REMOTE_ADDR="10.0.0.9", HTTP_X_FORWARDED_FOR="6.6.6.6, 10.0.0.7")
    settings.PROXIES = 0
    assert client_address(request) == "10.0.0.9"
    settings.PROXIES = 1
    assert client_address(request) == "10.0.0.7"
    settings.PROXIES = 3
    assert client_address(request) == "10.0.0.9"
