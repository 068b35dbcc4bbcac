"""The dark colours stand twice in tokens.css, once for who chose dark and once for whose device is:
there is no build step, and `light-dark()` would leave phones of 2023 without any colour.
"""

import re

from ninelives_site.config.settings import BASE_DIR

TOKENS = (BASE_DIR / "static" / "css" / "tokens.css").read_text()


def declared(selector: str) -> dict[str, str]:
    """The custom properties that are declared for a selector."""
    (block,) = re.findall(rf"^ *{re.escape(selector)} {{(.*?)}}", TOKENS, re.DOTALL | re.MULTILINE)
    return dict(re.findall(r"(--[\w-]+): ([^;]+);", block))


def test_dark_is_the_same_by_choice_and_by_device():
    chosen = declared(":root[data-theme=dark]")
    assert chosen
    assert chosen == declared(":root:not([data-theme=light])")


def test_every_dark_colour_has_a_light_one():
    assert declared(":root[data-theme=dark]").keys() <= (
        declared(":root").keys() | declared(":root, :root[data-theme]").keys()
    )


def test_no_browser_darkens_what_has_colours_of_its_own():
    """Where a page is only light, a browser's own night mode leaves it, and a QR code on it."""
    declared_as = set(re.findall(r"color-scheme: ([\w ]+);", TOKENS))
    assert declared_as == {"only light", "only dark"}
