"""A proxy in front of several workers, as one stands in front of a large site: TCP only."""

import asyncio
import itertools
from contextlib import suppress


class Proxy:
    """Passes each new connection to the next worker that takes it."""

    def __init__(self, port: int, workers: list[int]) -> None:
        self._port = port
        self._workers = itertools.cycle(workers)
        self._number = len(workers)
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "Proxy":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self._port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            with suppress(OSError, asyncio.CancelledError):
                await self._join(reader, writer)
        finally:
            self._tasks.discard(task)
            writer.transport.abort()

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in itertools.islice(self._workers, self._number):
            try:
                answers, requests = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                continue
            try:
                both = [_pump(reader, requests), _pump(answers, writer)]
                pumps = [asyncio.ensure_future(pump) for pump in both]
                await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for pump in pumps:
                    pump.cancel()
                await asyncio.gather(*pumps, return_exceptions=True)
                requests.transport.abort()
            return


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()
