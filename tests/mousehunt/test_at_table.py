"""Mouse Hunt fulfils what every game must at a table, tapped at random on its pads."""

from tests.cardgames import tapping
from tests.cardgames.at_table import AtTable
from tests.mousehunt.kept import KEPT
from tests.mousehunt.record import FORMS
from tests.mousehunt.rules import TIES


class Phone(tapping.Phone):
    """A phone at a table of Mouse Hunt."""

    kept, forms = KEPT, FORMS


class TestAtTable(AtTable):
    phone = Phone
    entered = frozenset({"play", "caught"})

    code = KEPT.page.with_name("rules.py").read_text()

    def options(self, rng, players):
        return {"weakest": rng.random() < 0.5, "ties": rng.choice(TIES)}
