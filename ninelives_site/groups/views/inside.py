"""What is done in a group: open the next game, its people, its link and file."""

import json
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ninelives_site.core.refusal import Refusal
from ninelives_site.groups import games, keys
from ninelives_site.groups.forms import FileForm
from ninelives_site.groups.models import Group
from ninelives_site.groups.pages import GroupView
from ninelives_site.groups.refusals import OTHER_NAME
from ninelives_site.groups.services import files, keeping
from ninelives_site.groups.services import people as services
from ninelives_site.groups.views.lookup import of_group
from ninelives_site.pages.answers import RefusedField, as_json, form_page, led_to, page
from ninelives_site.pages.posted import Unreadable, posted_number
from ninelives_site.pages.refusals import NO, Answer, answer_to
from ninelives_site.web.errors import wants_json
from ninelives_site.web.qr import link_qr


@require_safe
@of_group
def new(request: HttpRequest, group: Group) -> HttpResponse:
    """Which game, and who plays? Chosen, it leads to the page that opens it."""
    chosen = next(
        (each for each in games.all_games() if each.slug == request.GET.get("game")), None
    )
    if chosen:
        asked = [("group", group.code), *(("who", who) for who in request.GET.getlist("who"))]
        return redirect(f"{chosen.address}?{urlencode(asked)}")
    view = GroupView(group)
    there = view.last_people()
    shown = {
        "group": group,
        "people": [(who, name, who in there) for who, name in view.names.items()],
        "games": games.all_games(),
    }
    found = [{"game": each.slug, "location": each.address} for each in games.all_games()]
    return page(request, "groups/new.html", shown, lambda: view.document() | {"games": found})


@require_http_methods(["GET", "HEAD", "POST"])
@of_group
def people(request: HttpRequest, group: Group) -> HttpResponse:
    """Everybody in the group: add, rename, merge, forget."""
    if request.method != "POST":
        return _people(request, group)
    try:
        _change(group, request.POST, request)
    except NO as fault:
        return _people(request, group, answer_to(fault), request.POST)
    return led_to(request, reverse("groups:people", args=[group.code]), GroupView(group).document)


def _change(group: Group, posted: QueryDict, request: HttpRequest) -> None:
    name: str = posted.get("name", "")
    action = posted.get("action")
    if action == "add":
        services.add(group, name)
        return
    person = posted_number(request, "person")
    match action:
        case "rename":
            services.rename(group, person, name)
        case "drop-names":
            services.drop_names(group, person)
        case "merge":
            services.merge(group, person, posted_number(request, "into"))
        case "forget":
            services.forget(group, person)
        case _:
            raise Unreadable("action")


def _people(
    request: HttpRequest, group: Group, answer: Answer | None = None, typed: Any = None
) -> HttpResponse:
    view = GroupView(group)
    if wants_json(request):
        return as_json(request, {"state": view.document()} if answer else view.document(), answer)
    also = {person.pk: person for person in group.people.prefetch_related("names")}
    people = [
        {
            "number": row.person,
            "name": view.names[row.person],
            "games": row.games,
            "also": [
                each.name
                for each in also[row.person].names.all()
                if each.name != view.names[row.person]
            ],
        }
        for row in view.totals
    ]
    by_number = {person["number"]: person for person in people}
    try:
        pair = [by_number[number] for number in _asked_about(request, group)] if not answer else []
    except Refusal as refusal:
        answer, pair = answer_to(refusal), []
    shown = {
        "group": group,
        "people": people,
        "merging": pair,
        "refusal": answer,
        "typed": typed or {},
    }
    status = answer.status if answer else HTTPStatus.OK
    return render(request, "groups/people.html", shown, status=status)


def _asked_about(request: HttpRequest, group: Group) -> tuple[int, ...]:
    """The two people whose merging the page is to ask about, by number; none where it is not.
    Refused as the merge would be."""
    try:
        person, into = (int(request.GET.get(name, "")) for name in ("person", "into"))
    except ValueError:
        return ()
    return tuple(each.pk for each in services.check_one_person(group, person, into))


@require_http_methods(["GET", "HEAD", "POST"])
@of_group
def link(request: HttpRequest, group: Group) -> HttpResponse:
    """The link to send to the others, the file to save; another name, another link, the end."""
    if request.method != "POST":
        return _link(request, group)
    try:
        return _changed_link(request, group)
    except NO as fault:
        return _link(request, group, answer_to(fault))


def _changed_link(request: HttpRequest, group: Group) -> HttpResponse:
    here = reverse("groups:link", args=[group.code])
    match request.POST.get("action"):
        case "rename":
            keeping.rename(group, request.POST.get("name", ""))
            return led_to(request, here)
        case "renew":
            return keys.keep(led_to(request, here), request, group.code, keeping.renew(group))
        case "leave":
            return keys.drop(led_to(request, reverse("groups:enter")), group.code)
        case "forget":
            if request.POST.get("name", "").strip() != group.name:
                raise Refusal(OTHER_NAME, name=group.name)
            keeping.forget_group(group)
            return keys.drop(led_to(request, reverse("groups:enter")), group.code)
    raise Unreadable("action")


def _link(request: HttpRequest, group: Group, answer: Answer | None = None) -> HttpResponse:
    shown = _shown(request, group, answer)
    if wants_json(request):
        return as_json(request, {} if answer else {"link": shown["link"]}, answer)
    status = answer.status if answer else HTTPStatus.OK
    return render(request, "groups/link.html", shown, status=status)


def _shown(
    request: HttpRequest, group: Group, answer: Answer | None = None, file: FileForm | None = None
) -> dict[str, Any]:
    """What the page of the link shows; with the form of a file that was refused."""
    address = keys.link_of(request, group.code, keys.key_held(request, group))
    return {
        "group": group,
        "link": address,
        "qr": link_qr(address),
        "refusal": answer,
        "file": file or FileForm(),
    }


@require_POST
@of_group
def read_in(request: HttpRequest, group: Group) -> HttpResponse:
    """The people and games of another group's file, or of an older one of this."""
    form = FileForm(request.POST, request.FILES)
    if form.is_valid():
        try:
            files.read_into(group, form.cleaned_data["group"])
        except Refusal as refusal:
            form.add_error("file", RefusedField(refusal))
    if form.errors:
        return form_page(request, "groups/link.html", _shown(request, group, file=form), form)
    return led_to(request, reverse("groups:group", args=[group.code]), GroupView(group).document)


@require_safe
@of_group
def export(request: HttpRequest, group: Group) -> HttpResponse:
    """The group as a file to save; a large one is packed."""
    text = json.dumps(files.document_of(group), ensure_ascii=False)
    data, is_packed = files.packed(text)
    name = f"group-{group.code}.json{'.gz' if is_packed else ''}"
    kind = "application/gzip" if is_packed else "application/json"
    response = HttpResponse(data, content_type=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
