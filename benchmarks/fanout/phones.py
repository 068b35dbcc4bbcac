"""Thousands of WebSocket clients in one thread, made to cost little: epoll and hand-made frames.

A client library would be the bottleneck: it costs as much for each frame as the servers that
are measured. This one reads, notes the time, and looks for the stamp that `fragment` made.
"""

import base64
import os
import re
import select
import socket
import time
from dataclasses import dataclass, field

STAMP = re.compile(rb"<!--roll (\d+) (\d+) -->")
NANOSECONDS = 1e9
PING, PONG, TEXT = 0x89, 0x8A, 0x81  # first bytes of whole frames


@dataclass(slots=True, eq=False)
class Phone:
    """One client: when it began, when its handshake was done and its first state there."""

    socket: socket.socket
    started: float
    opened: float = 0.0
    live: float = 0.0
    failed: bool = False
    unread: bytes = b""


@dataclass(slots=True)
class Hall:
    """All phones, and the arrivals: for each roll the seconds that it took to each phone."""

    port: int
    socketio: bool = False
    phones: dict[int, Phone] = field(default_factory=dict)
    arrivals: dict[int, list[float]] = field(default_factory=dict)
    waiting: select.epoll = field(default_factory=select.epoll)
    live: int = 0
    failures: int = 0

    def join(self, count: int) -> None:
        """Start `count` connections, all at once."""
        path = "/socket.io/?EIO=4&transport=websocket" if self.socketio else "/ws/"
        for _ in range(count):
            key = base64.b64encode(os.urandom(16)).decode()
            ours = socket.socket()
            ours.setblocking(False)
            phone = Phone(ours, time.monotonic())
            ours.connect_ex(("127.0.0.1", self.port))
            phone.unread = (
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {key}\r\n\r\n"
            ).encode()
            self.phones[ours.fileno()] = phone
            self.waiting.register(ours, select.EPOLLOUT)

    def until_live(self, count: int, seconds: float) -> None:
        """Wait until `count` phones have their first state, or the time is over."""
        end = time.monotonic() + seconds
        while self.live + self.failures < count and time.monotonic() < end:
            self._look(0.1)

    def until_arrived(self, number: int, seconds: float) -> None:
        """Wait until a roll has arrived at all phones that are connected, or the time is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if len(self.arrivals.get(number, ())) >= len(self.phones) - self.failures:
                return
            self._look(0.1)

    def leave(self) -> None:
        for phone in self.phones.values():
            phone.socket.close()
        self.waiting.close()

    def _look(self, timeout: float) -> None:
        for number, event in self.waiting.poll(timeout, 256):
            phone = self.phones[number]
            if event & select.EPOLLOUT:
                self._ask(phone)
            else:
                self._read(phone)

    def _ask(self, phone: Phone) -> None:
        try:
            phone.socket.send(phone.unread)
        except OSError:
            self._fail(phone)
            return
        phone.unread = b""
        self.waiting.modify(phone.socket, select.EPOLLIN)

    def _fail(self, phone: Phone) -> None:
        self.failures += not phone.failed
        phone.failed = True
        self.waiting.unregister(phone.socket)

    def _read(self, phone: Phone) -> None:
        try:
            data = phone.socket.recv(1 << 18)
        except OSError:
            data = b""
        now = time.monotonic()
        if not data:
            self._fail(phone)
            return
        data = phone.unread + data
        if not phone.opened:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                phone.unread = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._fail(phone)
                return
            phone.opened = now
        phone.unread = self._take_frames(phone, data, now)

    def _take_frames(self, phone: Phone, data: bytes, now: float) -> bytes:
        """Take in all whole frames (never masked, never longer than 64 kB); the rest."""
        start = 0
        while len(data) - start >= 2:
            length, head = data[start + 1], 2
            if length == 126:
                length, head = int.from_bytes(data[start + 2 : start + 4], "big"), 4
            if len(data) - start < head + length:
                break
            payload = data[start + head : start + head + length]
            if data[start] == PING:
                phone.socket.send(bytes([PONG, 0x80 | length, 0, 0, 0, 0]) + payload)
            else:
                self._take(phone, payload, now)
            start += head + length
        return data[start:]

    def _take(self, phone: Phone, payload: bytes, now: float) -> None:
        if stamp := STAMP.search(payload):
            sent = int(stamp[2]) / NANOSECONDS
            self.arrivals.setdefault(int(stamp[1]), []).append(now - sent)
        elif self.socketio and payload.startswith(b"0{"):
            phone.socket.send(bytes([TEXT, 0x82, 0, 0, 0, 0]) + b"40")  # join the default namespace
        elif not phone.live and b"stage" in payload:
            phone.live = now
            self.live += 1
