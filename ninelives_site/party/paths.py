"""How a party's code stands in an address. What can be no code is no address of ours: such a path
is a plain 404, before anything is looked up; web/mistyped.py leads on to the one that is meant."""

from django.urls import register_converter
from django.urls.converters import StringConverter


class CodeInPath(StringConverter):
    """A code as the screen shows it."""

    regex = "[0-9A-Z]{6}"


def register() -> None:
    """Make it known as `code`."""
    register_converter(CodeInPath, "code")
