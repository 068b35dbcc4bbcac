"""The code of a room as people type it, checked before it opens one."""

from django import forms
from django.http import HttpRequest
from django.utils.translation import gettext as _

from ninelives_site.pages.answers import OpensNothing
from ninelives_site.party import codes
from ninelives_site.web.throttle import count_failure


class CodeForm(forms.Form):
    """The six characters of a game or table, as people type them."""

    code = forms.CharField(max_length=200)  # of a link

    def clean_code(self) -> str:
        code = codes.clean_code(self.cleaned_data["code"])
        if len(code) != codes.CODE_LENGTH:
            raise forms.ValidationError(
                _("A code has six letters and digits; this one has %(number)s."),
                params={"number": len(code)},
            )
        return code

    def opens_nothing(self, request: HttpRequest) -> None:
        """Say at the field that this code opens nothing; too many of them are `TooManyTries`."""
        count_failure(request, self.cleaned_data["code"])
        words = _("No game has the code %(code)s. Compare it with the one that is shown.")
        self.add_error("code", OpensNothing(words % {"code": self.cleaned_data["code"]}))
