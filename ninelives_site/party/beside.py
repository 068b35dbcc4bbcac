"""What runs beside the server: tasks of its own, and processes in which something long is done.

A fault in one step of a task is logged, and the task goes on: it is there for all parties. A
process ends with its server, also where that is killed.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from types import FrameType
from typing import Any, NoReturn, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def one_process(begin: Callable[..., Any], *args: Any) -> ProcessPoolExecutor:
    """A process of its own, started with the first thing that it is asked; it begins with this."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, context, initializer=_begun, initargs=(begin, *args))


def within(seconds: int, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What a function gives, in such a process; `TimeoutError` where it takes longer."""
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(seconds)
    try:
        return function(*args, **kwargs)
    finally:
        signal.alarm(0)


def _begun(begin: Callable[..., Any], *args: Any) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's, which ends it
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    begin(*args)


def _end_with_the_server() -> None:
    if server := multiprocessing.parent_process():
        server.join()
        os._exit(0)


def _too_long(number: int, frame: FrameType | None) -> NoReturn:
    raise TimeoutError("That took too long.")
