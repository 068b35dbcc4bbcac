"""A proxy in front of one or several servers: TCP only, and as bad a line as a test wants."""

import asyncio
import itertools
from contextlib import suppress
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """What the line does to what passes, in both directions."""

    delay: float = 0.0
    """Seconds by which every piece comes later."""
    bytes_per_second: float = float("inf")
    is_silent: bool = False
    """Nothing passes, and nobody is told; it comes late, when the line is mended."""
    is_cut: bool = False
    """Every connection is reset, and new ones, too."""


GOOD = Fault()


class Proxy:
    """Passes each new connection to the next server that takes it."""

    def __init__(self, port: int, servers: list[int]) -> None:
        self.port = port
        self._servers = itertools.cycle(servers)
        self._number = len(servers)
        self._connections: dict[asyncio.Task[None], asyncio.StreamWriter] = {}
        self._fault = GOOD
        self._speaks = asyncio.Event()
        self._speaks.set()

    async def __aenter__(self) -> "Proxy":
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        tasks = [*self._connections]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def fault(self) -> Fault:
        return self._fault

    @fault.setter
    def fault(self, fault: Fault) -> None:
        self._fault = fault
        (self._speaks.clear if fault.is_silent else self._speaks.set)()
        if fault.is_cut:
            for task, writer in self._connections.items():
                writer.transport.abort()
                task.cancel()

    def mend(self) -> None:
        self.fault = GOOD

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._fault.is_cut:
            writer.transport.abort()
            return
        task = asyncio.create_task(self._serve(reader, writer))
        self._connections[task] = writer
        task.add_done_callback(self._hang_up)

    def _hang_up(self, task: "asyncio.Task[None]") -> None:
        self._connections.pop(task).close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in itertools.islice(self._servers, self._number):
            try:
                answers, requests = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                continue
            pumps = [
                asyncio.create_task(self._pump(reader, requests)),
                asyncio.create_task(self._pump(answers, writer)),
            ]
            try:
                await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            finally:
                requests.close()
                for pump in pumps:
                    pump.cancel()
            return

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                await self._speaks.wait()
                await asyncio.sleep(self._fault.delay + len(data) / self._fault.bytes_per_second)
                writer.write(data)
                await writer.drain()
