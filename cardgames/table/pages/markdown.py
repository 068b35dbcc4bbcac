"""A game's rules page as HTML, with an anchor at each place that a verdict can point to.

The page is Markdown, for those who read the repository, too. What players need are two of its
parts; the ways in which they are written are few: headings, lists, tables, and tables of rulings
(`| T7 | … |`). Each heading gets its slug as anchor (`the-end`), each ruling its number (`t7`), and
where a text names a ruling of the page it leads there. Names of the record's language are shown by
what they are called at the table; after a whole one the next may be its end alone
(`no-circle`, `-star`). HTML in the Markdown stays text.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it import MarkdownIt
from markdown_it.token import Token

from cardgames.rules_words import RulesWord
from ninelives_site.pages.drawings import icon

RULING = re.compile(r"[A-Z]\d+")
RULINGS = "Rulings"
FOR_KEEPERS = "For score keepers and records"
NAMED = re.compile(rf"\b({RULING.pattern})\b")


@dataclass(frozen=True, slots=True)
class Heading:
    """A place in a part: what it is called, and its anchor."""

    title: str
    anchor: str


@dataclass(frozen=True, slots=True)
class RulesPiece:
    """A heading within a part and what it says, up to the next one; before the first, `anchor` is
    the part's."""

    anchor: str
    html: SafeString
    is_detail: bool = False
    """Whether its heading is of level 4: one of many that few look up."""

    @property
    def is_for_keepers(self) -> bool:
        """Whether it is of no use while one plays."""
        return self.anchor == slugify(FOR_KEEPERS)


@dataclass(frozen=True, slots=True)
class RulesPart:
    """One part of the page (its heading of level 2), its places (level 3), and what it says."""

    title: str
    anchor: str
    places: tuple[Heading, ...]
    pieces: tuple[RulesPiece, ...]

    @property
    def is_of_rulings(self) -> bool:
        """Whether it is looked up, and not read to learn the game."""
        return self.title == RULINGS

    def details_of(self, piece: RulesPiece) -> tuple[RulesPiece, ...]:
        """The details that stand under the heading of a piece."""
        after = self.pieces[self.pieces.index(piece) + 1 :]
        return tuple(takewhile(lambda it: it.is_detail, after))


@dataclass(frozen=True, slots=True)
class RulesText:
    """The first paragraph, which says whose game it is, and the parts that were asked for."""

    lead: SafeString
    parts: tuple[RulesPart, ...]
    anchors: frozenset[str]

    @property
    def rulings(self) -> int:
        """How many rulings it has."""
        return sum(bool(RULING.fullmatch(anchor.upper())) for anchor in self.anchors)


def rules_text(
    markdown: str, wanted: Sequence[str], called: Mapping[str, RulesWord] | None = None
) -> RulesText:
    """The parts with these headings, in the order of the page; missing ones are left out. Names are
    shown by what they are `called`."""
    reader = _reader()
    tokens = reader.parse(markdown)
    _name(tokens, called or {})
    sections = _sections(tokens)
    wanted_sections = {title: tokens for title, tokens in sections.items() if title in wanted}
    anchors = {slugify(title) for title in wanted_sections}
    for tokens in wanted_sections.values():
        anchors |= set(_anchored(tokens))
    known = frozenset(anchors)
    parts = tuple(
        RulesPart(
            title,
            slugify(title),
            tuple(_places(tokens)),
            tuple(_pieces(reader, slugify(title), tokens, known)),
        )
        for title, tokens in wanted_sections.items()
    )
    return RulesText(_html(reader, _lead(sections.get("", [])), known), parts, known)


def section(markdown: str, title: str) -> str:
    """What stands under this heading of level 2, as Markdown."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", markdown, re.M | re.S)
    return found[1].strip() if found else ""


def parted_rulings(markdown: str, later: Collection[str]) -> str:
    """The page with its rulings in two tables: those numbered in `later` below the others."""
    rows = re.findall(r"^\| [A-Z]\d+ \|.*\n?", markdown, re.M)
    moved = [row for row in rows if row.split()[1] in later]
    if not moved:
        return markdown
    for row in moved:
        markdown = markdown.replace(row, "", 1)
    last = next(row for row in reversed(rows) if row not in moved)
    table = f"\n### {FOR_KEEPERS}\n\n| | ruling |\n|---|---|\n{''.join(moved)}"
    return markdown.replace(last, last + table, 1)


# Reading


def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("table_open", _table_open)
    reader.add_render_rule("table_close", _table_close)
    return reader


def _sections(tokens: Sequence[Token]) -> dict[str, list[Token]]:
    """What stands under each heading of level 2, and under "" what comes before the first."""
    sections: dict[str, list[Token]] = {"": []}
    title = ""
    skipped = 0
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag in ("h1", "h2"):
            title = tokens[place + 1].content if token.tag == "h2" else ""
            skipped = 3
        if skipped:
            skipped -= 1
        else:
            sections.setdefault(title, []).append(token)
    return sections


def _lead(tokens: Sequence[Token]) -> list[Token]:
    """The first paragraph alone."""
    closes = (place for place, token in enumerate(tokens) if token.type == "paragraph_close")
    return list(tokens[: next(closes, -1) + 1])


# Names


def _name(tokens: Sequence[Token], called: Mapping[str, RulesWord]) -> None:
    """Put what they are called in the place of the names; those that a row begins with stand below
    each other."""
    for place, token in enumerate(tokens):
        whole = ""
        for child in token.children or ():
            if child.type == "code_inline":
                name = child.content
                if name.startswith("-"):
                    name = whole.rpartition("-")[0] + name
                else:
                    whole = name
                if name in called:
                    child.type, child.content = "html_inline", _named(called[name])
            elif whole in called and child.content == ", " and tokens[place - 2].type == "tr_open":
                child.type, child.tag, child.content = "hardbreak", "br", ""


def _named(word: RulesWord) -> str:
    sign = icon(word.sign, "sign") if word.sign else ""
    return format_html('<b class="named">{}{}</b>', sign, word.words)


# Anchors


def _anchored(tokens: Sequence[Token]) -> Iterator[str]:
    """Give headings and rulings their anchors; each of these. A second one alike gets none."""
    met: set[str] = set()
    for place, token in enumerate(tokens):
        anchor = _anchor(tokens, place)
        if anchor and anchor not in met:
            met.add(anchor)
            token.attrSet("id", anchor)
            yield anchor


def _anchor(tokens: Sequence[Token], place: int) -> str:
    match tokens[place].type:
        case "heading_open":
            return slugify(tokens[place + 1].content)
        case "tr_open" if RULING.fullmatch(tokens[place + 2].content):
            return tokens[place + 2].content.lower()
    return ""


def _places(tokens: Sequence[Token]) -> Iterator[Heading]:
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h3":
            yield Heading(tokens[place + 1].content, str(token.attrGet("id") or ""))


# Writing


def _pieces(
    reader: MarkdownIt, anchor: str, tokens: Sequence[Token], anchors: frozenset[str]
) -> Iterator[RulesPiece]:
    starts = [place for place, token in enumerate(tokens) if token.type == "heading_open"]
    for start, end in pairwise(dict.fromkeys((0, *starts, len(tokens)))):
        of_piece = tokens[start:end]
        if of_piece[0].type == "heading_open":
            anchor = str(of_piece[0].attrGet("id") or "")
        html = _html(reader, of_piece, anchors)
        yield RulesPiece(anchor, html, is_detail=of_piece[0].tag == "h4")


def _html(reader: MarkdownIt, tokens: Sequence[Token], anchors: frozenset[str]) -> SafeString:
    for place, token in enumerate(tokens):
        if token.type == "inline" and token.children and not RULING.fullmatch(token.content):
            token.children = list(_linked(token.children, anchors))
        elif token.type == "th_open" and not tokens[place + 1].content:
            # A corner of a table heads nothing.
            token.tag = tokens[place + 2].tag = "td"
    return mark_safe(reader.renderer.render(tokens, reader.options, {}))  # noqa: S308 - no HTML in


def _linked(children: Iterable[Token], anchors: frozenset[str]) -> Iterator[Token]:
    """The pieces of a text; rulings named in it lead to where they stand."""
    for child in children:
        if child.type != "text":
            yield child
            continue
        for odd, piece in enumerate(NAMED.split(child.content)):
            text = Token("text", "", 0, content=piece)
            if odd % 2 and piece.lower() in anchors:
                yield Token("link_open", "a", 1, attrs={"href": f"#{piece.lower()}"})
                yield text
                yield Token("link_close", "a", -1)
            elif piece:
                yield text


def _table_open(
    self: Any, tokens: Sequence[Token], place: int, options: Mapping[str, Any], env: Any
) -> str:
    """A table in a frame of its own, which scrolls where the page is too narrow for it."""
    kind = "rulings" if _is_of_rulings(tokens, place) else "wide"
    return f'<div class="{kind}" role="group" tabindex="0"><table>\n'


def _table_close(
    self: Any, tokens: Sequence[Token], place: int, options: Mapping[str, Any], env: Any
) -> str:
    return "</table></div>\n"


def _is_of_rulings(tokens: Sequence[Token], place: int) -> bool:
    rows = (token for token in tokens[place:] if token.type == "tr_open")
    next(rows, None)
    first = next(rows, None)
    return bool(first and first.attrGet("id"))
