"""Tables for spreadsheets: CSV that opens with the right letters, and in which nothing computes."""

import csv
import re
from collections.abc import Iterable, Sequence

from django.http import HttpResponse

FORMULA = re.compile(r"(^|; *)(?=[=+\-@\t\r])")
"""Before what a spreadsheet would take for the beginning of a formula: at the start of a cell, or
behind a semicolon, which parts the cells where commas are for decimals."""


def csv_answer(
    filename: str, heads: Sequence[str], rows: Iterable[Sequence[str | int]]
) -> HttpResponse:
    """Heads and rows as a file to keep; texts, which people typed, can't become formulas."""
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{filename}"'
    # The mark at the beginning tells spreadsheets that the text is UTF-8.
    response.write("\ufeff")
    table = csv.writer(response)
    table.writerow([harmless(head) for head in heads])
    table.writerows([harmless(cell) for cell in row] for row in rows)
    return response


def harmless(cell: str | int) -> str | int:
    """A cell that no spreadsheet takes for a formula; numbers stay what they are."""
    return FORMULA.sub(r"\1'", cell) if isinstance(cell, str) else cell
