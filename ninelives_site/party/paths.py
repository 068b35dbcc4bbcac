"""How a party's code stands in an address. What can be no code is no address of ours: such a path
is a plain 404, before anything is looked up."""

from django.urls import register_converter
from django.urls.converters import StringConverter


class CodeInPath(StringConverter):
    """A code as the screen shows it."""

    regex = "[0-9A-Z]{6}"


class TypedCodeInPath(StringConverter):
    """A code as people type it: in small letters, with spaces and dashes."""

    regex = "[0-9A-Za-z -]{6,12}"


def register() -> None:
    """Make them known as `code` and `typed`."""
    register_converter(CodeInPath, "code")
    register_converter(TypedCodeInPath, "typed")
