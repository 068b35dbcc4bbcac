"""The Chromium that tests and benchmarks drive: Debian's, with or without a window."""

import shutil

PROGRAMS = ("chromium-headless-shell", "chromium")
"""The first that is there. The shell is the same engine, and draws the same, but has no window to
open for every device: with it tests take a third less time."""
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
]
"""Without hinting letters are as wide in the shell as in a window."""


def program() -> str | None:
    """The path of the program; None where this machine has none."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)
