"""Line breaks in templates send nothing, so that markup can be indented for its readers.

A line break with the white space around it is dropped wherever a tag, an expression or a
statement is its neighbour. Two cases are left: between two words of text, and between or inside
the attributes of a tag, it becomes one space. JSX has the same rule. Where a space has to be
sent, it stands within a line:

    <p>
      <b>{{ number }}</b> {{ word }}
    </p>

The white space is dropped when a template is compiled; rendering costs nothing. Text whose line
breaks matter (in `pre`, in `textarea`) comes out of an expression and is never touched.
"""

import re
from collections.abc import Iterator

from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

PIECES = re.compile(
    r"""
    (?P<begin> < (?= [a-zA-Z/!] | \Z ) )
    | (?P<end> > )
    | (?P<quote> ["'] )
    | (?P<line_break> \s*\n\s* )
    """,
    re.VERBOSE,
)


class LineBreaks(Extension):
    """Drops line breaks from the text of a template; see above."""

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """The tokens of a template; line numbers stay those of the file."""
        markup = Markup()
        for token in stream:
            if token.type == "data":
                yield Token(token.lineno, "data", markup.without_breaks(token.value))
            else:
                yield token


class Markup:
    """Where in the markup we are: a tag can begin before an expression and end after it."""

    def __init__(self) -> None:
        self.in_tag = False
        self.quote = ""

    def without_breaks(self, text: str) -> str:
        """The next stretch of markup between two expressions, without its line breaks."""
        parts: list[str] = []
        at = 0
        for piece in PIECES.finditer(text):
            parts.append(text[at : piece.start()])
            parts.append(self._sent(piece, text))
            at = piece.end()
        parts.append(text[at:])
        return "".join(parts)

    def _sent(self, piece: re.Match[str], text: str) -> str:
        """What is sent of one piece; it may lead into a tag or a quoted value, or out of it."""
        if piece.lastgroup == "line_break":
            if self.in_tag:
                return " "
            before, after = text[: piece.start()][-1:], text[piece.end() :][:1]
            return "" if before in {"", ">"} or after in {"", "<"} else " "
        if piece.lastgroup == "quote":
            if self.in_tag and self.quote in {"", piece[0]}:
                self.quote = "" if self.quote else piece[0]
        elif not self.quote:
            self.in_tag = piece.lastgroup == "begin"
        return piece[0]
