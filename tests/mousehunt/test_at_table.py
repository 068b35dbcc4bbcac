"""Mouse Hunt fulfils what every game must at a table, tapped at random on its pads."""

from tests.cardgames import tapping
from tests.cardgames.at_table import AtTable
from tests.mousehunt.rules import TIES
from tests.mousehunt.table_game import TABLE_GAME


class Phone(tapping.Phone):
    """A phone at a table of Mouse Hunt."""

    table_game = TABLE_GAME


class TestAtTable(AtTable):
    phone = Phone
    gone = 0.6
    entered = frozenset({"play", "caught"})

    code = "".join(
        TABLE_GAME.page.with_name(name).read_text() for name in ("rules.py", "refusals.py")
    )

    def options(self, rng, players):
        return {"weakest": rng.random() < 0.5, "ties": rng.choice(TIES)}
