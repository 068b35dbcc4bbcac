"""One thread answers all requests of a process; each goes there once."""

import asyncio
import threading

import httpx
import pytest
from django.core.signals import request_finished, request_started

from ninelives_site.config.asgi import application

URL = "http://127.0.0.1:8000"


@pytest.fixture
def threads():
    """Where a request began and ended."""
    seen = []

    def note(**_):
        seen.append(threading.current_thread())

    request_started.connect(note)
    request_finished.connect(note)
    yield seen
    request_started.disconnect(note)
    request_finished.disconnect(note)


async def get(path):
    transport = httpx.ASGITransport(app=application)
    async with httpx.AsyncClient(transport=transport, base_url=URL) as client:
        return await client.get(path)


@pytest.mark.django_db(transaction=True)
async def test_a_request_goes_to_the_thread_once_from_its_first_middleware_to_its_end(
    threads, monkeypatch
):
    loop, trips = asyncio.get_running_loop(), []
    in_executor = loop.run_in_executor

    def counted(*arguments):
        trips.append(arguments)
        return in_executor(*arguments)

    monkeypatch.setattr(loop, "run_in_executor", counted)
    answer = await get("/")
    assert answer.status_code == 200
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert len(trips) == 1
    began, ended = threads
    assert began is ended is not threading.current_thread()


@pytest.mark.django_db(transaction=True)
async def test_all_requests_share_the_thread(threads):
    await asyncio.gather(*(get("/") for _ in range(5)))
    assert len(set(threads)) == 1


@pytest.mark.django_db(transaction=True)
async def test_what_is_no_request_is_answered_all_the_same():
    answer = await get("/%ff?x=%ff")
    assert answer.status_code in (400, 404)
