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
        self._connections: dict[asyncio.Task[None], asyncio.StreamWriter] = {}

    async def __aenter__(self) -> "Proxy":
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self._port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        tasks = [*self._connections]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._connections[task] = writer
        task.add_done_callback(self._hang_up)

    def _hang_up(self, task: "asyncio.Task[None]") -> None:
        self._connections.pop(task).close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in itertools.islice(self._workers, self._number):
            try:
                answers, requests = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                continue
            pumps = [
                asyncio.create_task(_pump(reader, requests)),
                asyncio.create_task(_pump(answers, writer)),
            ]
            try:
                await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            finally:
                requests.close()
                for pump in pumps:
                    pump.cancel()
            return


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
