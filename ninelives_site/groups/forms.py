"""What is typed around a group: its name and people, its link, its file."""

from collections.abc import Sequence

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from ninelives_site.groups import keys
from ninelives_site.groups.services import files
from ninelives_site.pages.answers import RefusedField
from ninelives_site.party import names

LONGEST_TYPED = 400


class GroupForm(forms.Form):
    """A new group: what it is called, and who is in it, a line each."""

    name = forms.CharField(
        max_length=LONGEST_TYPED, error_messages={"required": gettext_lazy("A group needs a name.")}
    )
    people = forms.CharField(max_length=100 * LONGEST_TYPED, required=False)

    def clean_name(self) -> str:
        try:
            return names.clean_name(self.cleaned_data["name"])
        except Refusal as refusal:
            raise RefusedField(refusal) from None

    @property
    def people_names(self) -> Sequence[str]:
        """The names, empty lines left out."""
        lines: Sequence[str] = self.cleaned_data["people"].splitlines()
        return [line for line in lines if line.strip()]


class LinkForm(forms.Form):
    """The link of a group as somebody pasted it."""

    link = forms.CharField(
        max_length=LONGEST_TYPED,
        error_messages={"required": gettext_lazy("Paste the whole link here.")},
    )

    def clean_link(self) -> tuple[str, str]:
        found = keys.read_link(self.cleaned_data["link"])
        if found is None:
            raise forms.ValidationError(
                _("That is no link of a group. It ends in # and 22 letters and digits; copy all.")
            )
        return found


class FileForm(forms.Form):
    """A group's file, or what stands in it."""

    file = forms.FileField(required=False)
    text = forms.CharField(required=False, strip=False)

    def clean(self) -> dict[str, object]:
        """Reads the group, from the file or from the text."""
        file: UploadedFile | None = self.cleaned_data.get("file")
        text: str = self.cleaned_data.get("text", "")
        given = file.read() if file else text.encode()
        try:
            if given.strip():
                self.cleaned_data |= {"given": given, "group": files.read_group(given)}
            elif not self.errors:
                self.add_error("file", _("Choose the file that a group was saved as."))
        except Malformed as fault:
            # Whoever writes such documents is told in English what is wrong with one.
            said = format_html(
                '{} <span lang="en">{}</span>', _("That is no group’s file."), str(fault)
            )
            self.add_error("file" if file else "text", said)
        return self.cleaned_data
