"""Macros of templates as functions of Python: for markup that is kept, or sent alone."""

from collections.abc import Callable
from typing import Any

from django.template import engines
from django.utils.safestring import SafeString


def macro(template: str, name: str) -> Callable[..., SafeString]:
    """What a macro makes of the same arguments, as markup."""

    def rendered(*arguments: object, **named: object) -> SafeString:
        jinja: Any = engines["jinja2"]
        macros = jinja.env.get_template(template).module
        return SafeString(getattr(macros, name)(*arguments, **named))

    return rendered
