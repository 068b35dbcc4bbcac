"""Tables for spreadsheets: CSV that opens with the right letters, and in which nothing computes."""

import csv
import re
from collections.abc import Iterable, Sequence

from django.http import HttpResponse

FORMULA = r"(?:^|; *)(?=[=+\-@\t\r])"
"""Before what a spreadsheet would take for the beginning of a formula: at the start of a cell, or
behind a semicolon, which parts the cells where commas are for decimals."""
MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"
NUMBER = rf"^(?=.*\d)(?:[\W\d_]|\de[+-]?\d|[ap]m?\b|{MONTH})*$|^(?:true|false)$"
"""What it would make something else of: a number (`007`, `1e5`), a date or a time (`12/3`)."""
BEFORE = re.compile(f"{FORMULA}|(?={NUMBER})", re.IGNORECASE)
MARK = "\N{ZERO WIDTH SPACE}"
"""Tells a spreadsheet that a cell is text, and nobody else."""


def csv_answer(
    filename: str, heads: Sequence[str], rows: Iterable[Sequence[str | int]]
) -> HttpResponse:
    """Heads and rows as a file to keep; texts, which people typed, can't become anything else."""
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{filename}"'
    # The mark at the beginning tells spreadsheets that the text is UTF-8.
    response.write("\ufeff")
    table = csv.writer(response)
    table.writerow([harmless(head) for head in heads])
    table.writerows([harmless(cell) for cell in row] for row in rows)
    return response


def harmless(cell: str | int) -> str | int:
    """A cell that every spreadsheet leaves as it is; numbers stay numbers."""
    return BEFORE.sub(lambda found: found[0] + MARK, cell) if isinstance(cell, str) else cell
