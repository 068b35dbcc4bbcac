"""How somebody stands over all games of the evening, in words."""

from django.utils.translation import gettext as _

from dungeon.services.evening import EveningRow, EveningTable


def standing_words(table: EveningTable, own: EveningRow) -> str:
    """How far ahead or behind, of whom; of a table in which somebody has points."""
    first = table.leaders[0]
    if own is first and len(table.leaders) == 1:
        others = max((row.total for row in table.rows[1:]), default=0)
        return _("you lead, %(n)s ahead") % {"n": own.total - others}
    if own in table.leaders:
        return _("you share the lead")
    if len(table.leaders) == 1:
        return _("%(n)s behind %(name)s") % {"n": first.total - own.total, "name": first.name}
    return _("%(n)s behind the first") % {"n": first.total - own.total}
