"""The site's routes as an OpenAPI document; `python -m tests.openapi` writes docs/openapi.json.

Paths come from the URL configuration, choices from the forms, codes from the catalogues of
refusals; what is written down here is what none of these says. `tests/site/test_openapi.py` holds
the document against real answers.
"""

from tests.openapi.codes import codes
from tests.openapi.document import DOCUMENT, addresses, document, routes, written
from tests.openapi.schemas import GAMES, SCHEMAS, move_of

__all__ = [
    "DOCUMENT",
    "GAMES",
    "SCHEMAS",
    "addresses",
    "codes",
    "document",
    "move_of",
    "routes",
    "written",
]
