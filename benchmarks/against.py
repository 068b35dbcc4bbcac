"""Another commit, measured in the same run: a checkout of it, with a `.venv` of its own."""

import argparse
from pathlib import Path

from benchmarks.machine import SERVER
from tests.serving import Server


def add_against(parser: argparse.ArgumentParser) -> None:
    """`--against CHECKOUT`."""
    words = "also measure the commit of this checkout, in turn"
    parser.add_argument("--against", type=Path, metavar="CHECKOUT", help=words)


def other_server(checkout: Path, folder: Path) -> Server:
    """The site as that commit serves it, on the core where ours is."""
    return Server(folder, core=SERVER, root=checkout)
