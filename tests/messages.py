"""The texts to translate: `make messages` finds them all and writes `locale/` anew.

`locale/django.pot` is the template for all languages. It names files but no lines and no times,
so that it changes only with the texts. `locale/en_XA` is the test locale made of it.
"""

from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_keywords, parse_mapping_cfg
from babel.messages.pofile import write_po

from tests.accented import lengthened

ROOT = Path(__file__).resolve().parents[1]
TEMPLATE = ROOT / "locale/django.pot"
ACCENTED = ROOT / "locale/en_XA/LC_MESSAGES/django.po"
PACKAGES = ("cardgames", "dungeon", "ninelives_site", "templates")
KEYWORDS = DEFAULT_KEYWORDS | parse_keywords(["gettext_lazy", "gettext_noop", "NN_:1,2"])
HEADER = """\
# {title}
# `make messages` writes this file.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""


def found() -> Catalog:
    """All texts of Python and of the templates, sorted."""
    catalog = Catalog(charset="utf-8")
    with (ROOT / "babel.cfg").open(encoding="utf-8") as mapping:
        methods, options = parse_mapping_cfg(mapping)
    for file, line, text, comments, context in extract_from_dir(
        ROOT, methods, options, KEYWORDS, ("Translators:",), directory_filter=is_ours
    ):
        catalog.add(text, None, [(file, line)], auto_comments=comments, context=context)
    return catalog


def is_ours(directory: str) -> bool:
    """Whether a directory is one of the product's packages, or within one."""
    return Path(directory).relative_to(ROOT).parts[0] in PACKAGES


def accented(template: Catalog) -> Catalog:
    """The test locale's translation of every text."""
    catalog = Catalog("en", charset="utf-8")
    for message in template:
        if not message.id:
            continue
        texts = (message.id,) if isinstance(message.id, str) else message.id
        longer = tuple(map(lengthened, texts))
        catalog.add(
            message.id,
            longer[0] if isinstance(message.id, str) else longer,
            message.locations,
            context=message.context,
        )
    return catalog


def as_text(catalog: Catalog, title: str) -> bytes:
    """A catalogue as a file of it."""
    file = BytesIO(HEADER.format(title=title).encode())
    file.seek(0, 2)
    write_po(file, catalog, sort_output=True, include_lineno=False, omit_header=True)
    return file.getvalue()


def files() -> dict[Path, bytes]:
    """What should stand in `locale/`."""
    template = found()
    return {
        TEMPLATE: as_text(template, "Every text of Nine Lives, for languages to begin with."),
        ACCENTED: as_text(accented(template), "Accented, longer English, for tests."),
    }


if __name__ == "__main__":
    for path, content in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
