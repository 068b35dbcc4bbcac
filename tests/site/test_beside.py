"""Processes beside the server: ninelives_site/party/beside.py."""

import os
import signal
import subprocess
import sys
import time
from subprocess import PIPE

import pytest

from ninelives_site.party.beside import one_process, within


def test_a_thought_that_never_ends_is_a_fault():
    with one_process(int) as pool, pytest.raises(TimeoutError):
        pool.submit(within, 1, time.sleep, 60).result()


@pytest.mark.parametrize("signal_number", [signal.SIGKILL, signal.SIGINT])
def test_the_process_in_which_bots_think_ends_with_its_server(signal_number):
    """Ctrl-C reaches both, as in a terminal; killed is the server alone."""
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER], stdout=PIPE, stderr=PIPE, text=True, start_new_session=True
    )
    thinker = int(server.stdout.readline())
    (os.killpg if signal_number == signal.SIGINT else os.kill)(server.pid, signal_number)
    _out, errors = server.communicate(timeout=20)
    assert errors.count("Traceback") == (signal_number == signal.SIGINT), errors
    until(lambda: not is_there(thinker))


SERVER = """
import os, signal, time
from ninelives_site.party.beside import one_process

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where tests run with "&"
    pool = one_process(int)  # kept, as a server keeps it: it ends with the last name for it
    print(pool.submit(os.getpid).result(), flush=True)
    time.sleep(60)
"""


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def until(holds, seconds: float = 10.0) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)
