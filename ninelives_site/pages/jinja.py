"""The templates' language: Jinja2, with what every template may use.

    {{ _("Go in") }}                         a text, in the reader's language
    {{ ngettext("%(num)s cat", "%(num)s cats", n) }}
    {{ url("dungeon:results", code) }}       an address of the site
    {{ static("css/parts.css") }}            the address of a static file
    {{ icon("die-5") }}, {{ lives(5, 9) }}   drawings (see `drawings`)
    {{ attributes(id="next", data_next=True) }}   what stands in a tag after its name
    {{ when|date("j F Y") }}                 a time, as the reader's language writes it
    {{ address|pieces }}                     the pieces between which its line may break
    {{ name|fit }}                           the classes of a name that is set in one piece
    {{ name|hyphened }}                      with places where its long words may be broken
    {{ facts|json_script("proof") }}         a value for a script of the page
    {{ csrf_input }}, {{ nonce }}            of this request: for forms, for scripts
    {{ at }}, {{ site_picture }}             absolute addresses: of this page, of the site's picture

A name that nobody gave is an error. Texts are escaped, except where Python or a macro made
markup. How line breaks are sent: see `line_breaks`. Components: see templates/components.
"""

from collections.abc import MutableMapping
from datetime import datetime
from typing import Any, cast

import jinja2
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.functional import SimpleLazyObject
from django.utils.html import json_script
from markupsafe import Markup, escape

from ninelives_site.pages import drawings
from ninelives_site.pages.lettering import fit, hyphened
from ninelives_site.web.address import pieces, site_origin


class Environment(jinja2.Environment):
    """Jinja2's, where all templates share the same globals.

    By itself it wraps them in a `ChainMap` for each template, in which every include and import
    then looks up every name.
    """

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return super().make_globals(d) if d else self.globals


def environment(**options: Any) -> jinja2.Environment:
    """Django's Jinja2 backend asks for this once (see settings.TEMPLATES)."""
    env = Environment(
        **options
        | {
            "undefined": jinja2.StrictUndefined,
            "extensions": ["jinja2.ext.i18n", "ninelives_site.pages.line_breaks.LineBreaks"],
        }
    )
    # So that {% trans %}, too, leaves the facts of a text to our gettext.
    cast(Any, env).newstyle_gettext = True
    env.globals |= {
        "_": gettext,
        "gettext": gettext,
        "ngettext": ngettext,
        "url": url,
        "static": static,
        "icon": drawings.icon,
        "lives": drawings.lives,
        "flames": drawings.flames,
        "card": drawings.card,
        "sprite": drawings.sprite,
        "attributes": attributes,
        "language": translation.get_language,
    }
    env.filters |= {"date": date, "json_script": json_script, "pieces": pieces}
    env.filters |= {"fit": fit, "hyphened": hyphened, "with_signs": drawings.with_signs}
    return env


def gettext(message: str, **facts: object) -> Markup:
    """A text in the reader's language; what it says of facts is escaped, itself it is markup."""
    return _filled_in(translation.gettext(message), facts)


def ngettext(singular: str, plural: str, number: int, **facts: object) -> Markup:
    """A text about a number, which it may name as %(num)s."""
    return _filled_in(translation.ngettext(singular, plural, number), {"num": number, **facts})


def _filled_in(text: str, facts: dict[str, object]) -> Markup:
    return Markup(text % {name: escape(fact) for name, fact in facts.items()})  # noqa: S704 - ours


def url(name: str, *arguments: Any) -> str:
    """The address of a view, as `{% url %}` of Django's own templates."""
    return reverse(name, args=arguments)


def attributes(**values: object) -> Markup:
    """Attributes with a space before each; "_" in a name stands for "-".

    True gives an attribute without a value; False, None and an `if` that found nothing give none.
    """
    written = []
    for name, value in values.items():
        if value is True:
            written.append(f" {name.replace('_', '-')}")
        elif not (value is False or value is None or isinstance(value, jinja2.Undefined)):
            written.append(f' {name.replace("_", "-")}="{escape(value)}"')
    return Markup("".join(written))  # noqa: S704 - names are ours, values escaped


def nonce(request: HttpRequest) -> dict[str, Any]:
    """A context processor; a request that was refused early has no nonce."""
    return {"nonce": getattr(request, "csp_nonce", "")}


def addresses(request: HttpRequest) -> dict[str, Any]:
    """A context processor: this page's own address, and that of the picture that stands for the
    site, both as other devices reach them. They are made where a page shows them."""
    return {
        "at": SimpleLazyObject(lambda: site_origin(request) + request.path),
        "site_picture": SimpleLazyObject(lambda: site_origin(request) + static("share.png")),
    }


def date(when: datetime, pattern: str) -> str:
    """A time in the site's time zone, by one of Django's patterns."""
    return date_format(timezone.localtime(when), pattern)
