"""The admin's site: its login is throttled, and its scripts are allowed by their address."""

from typing import Any

from csp.decorators import csp_replace
from django.contrib.admin import AdminSite
from django.contrib.admin.forms import AdminAuthenticationForm
from django.utils.translation import gettext_lazy as _

from ninelives_site.web.throttle import count_failure


class ThrottledLogin(AdminAuthenticationForm):
    """The login form; wrong names and passwords are counted by address (`TooManyTries`)."""

    def get_invalid_login_error(self) -> Any:
        assert self.request is not None  # noqa: S101 - the admin's login view always gives it
        count_failure(self.request)
        return super().get_invalid_login_error()


class OperatorSite(AdminSite):
    """Halls and card tables, for staff."""

    site_title = _("Nine Lives")
    site_header = _("Nine Lives, for operators")
    index_title = _("Halls and tables")
    login_form = ThrottledLogin

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:
        """The admin's own scripts carry no nonce: here scripts of this site are allowed."""
        return csp_replace({"script-src": ["'self'"]})(super().admin_view(view, cacheable))
