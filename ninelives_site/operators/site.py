"""The admin's site: its scripts are allowed by their address."""

from typing import Any

from csp.decorators import csp_replace
from django.contrib.admin import AdminSite
from django.utils.translation import gettext_lazy as _


class OperatorSite(AdminSite):
    """Halls and card tables, for staff."""

    site_title = _("Nine Lives")
    site_header = _("Nine Lives, for operators")
    index_title = _("Halls and tables")

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:
        """The admin's own scripts carry no nonce: here scripts of this site are allowed."""
        return csp_replace({"script-src": ["'self'"]})(super().admin_view(view, cacheable))
