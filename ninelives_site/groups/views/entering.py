"""The ways to a group: a new one, its link, its file."""

import hashlib

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from ninelives_site.core.refusal import Refusal
from ninelives_site.groups import keys
from ninelives_site.groups.forms import FileForm, GroupForm, LinkForm
from ninelives_site.groups.models import Group
from ninelives_site.groups.pages import GroupView
from ninelives_site.groups.services import files, keeping
from ninelives_site.groups.views.lookup import key_page
from ninelives_site.pages.answers import RefusedField, form_page, led_to, uncached
from ninelives_site.party import device_keys
from ninelives_site.web.throttle import count_failure


@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest) -> HttpResponse:
    """The groups of this device, and a new one."""
    form = GroupForm(request.POST if request.method == "POST" else None)
    if form.is_bound and form.is_valid():
        name, people = form.cleaned_data["name"], form.people_names
        key = keys.key_to_open(request, repr((name, people)))
        try:
            group, key = keeping.open_group(name, people, key)
        except Refusal as refusal:
            form.add_error("people", RefusedField(refusal))
        else:
            return _opened(request, group, key)
    return _page(request, form)


@require_POST
def open_link(request: HttpRequest) -> HttpResponse:
    """A pasted link becomes this device's cookie."""
    form = LinkForm(request.POST)
    if not form.is_valid():
        return _page(request, form)
    return _with_key(request, *form.cleaned_data["link"])


@require_POST
def key(request: HttpRequest, code: str) -> HttpResponse:
    """The key behind the # of a link, posted by a script or pasted with the whole link."""
    given: str = request.POST.get("key", "")
    return _with_key(request, code, given.rpartition("#key=")[2].strip())


@require_POST
def read_file(request: HttpRequest) -> HttpResponse:
    """A new group, made of the file of one."""
    form = FileForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, form)
    key = keys.key_to_open(request, hashlib.sha256(form.cleaned_data["given"]).hexdigest())
    return _opened(request, *files.open_read(form.cleaned_data["group"], key))


def _page(request: HttpRequest, form: GroupForm | LinkForm | FileForm) -> HttpResponse:
    """The page with all three forms, one of them as it was filled in."""
    shown = {
        "form": form if isinstance(form, GroupForm) else GroupForm(),
        "link": form if isinstance(form, LinkForm) else LinkForm(),
        "file": form if isinstance(form, FileForm) else FileForm(),
        "own": keys.groups_held(request.COOKIES),
    }
    response = uncached(form_page(request, "groups/enter.html", shown, form))
    return device_keys.offer_for_any(response, request, keys.ROLE)


def _with_key(request: HttpRequest, code: str, key: str) -> HttpResponse:
    group = keeping.find_group(code, key)
    if group is None:
        count_failure(request)
        return key_page(request, code, wrong=True)
    return _in(request, group, key)


def _opened(request: HttpRequest, group: Group, key: str) -> HttpResponse:
    return keys.keep_opened(_in(request, group, key), request, group.code, key)


def _in(request: HttpRequest, group: Group, key: str) -> HttpResponse:
    address = reverse("groups:group", args=[group.code])
    response = led_to(request, address, GroupView(group).document)
    return keys.keep(response, request, group.code, key)
