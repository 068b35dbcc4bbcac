"""Where everything of a group lives; documented in docs/api.md."""

from django.urls import path

from ninelives_site.groups.views import entering, evenings, inside

app_name = "groups"

urlpatterns = [
    path("group/", entering.enter, name="enter"),
    path("group/open/", entering.open_link, name="open"),
    path("group/import/", entering.read_file, name="import"),
    path("group/<code:code>/", evenings.group, name="group"),
    path("group/<code:code>/key/", entering.key, name="key"),
    path("group/<code:code>/evening/", evenings.last_evening, name="last-evening"),
    path("group/<code:code>/evening/<int:number>/", evenings.evening, name="evening"),
    path("group/<code:code>/new/", inside.new, name="new"),
    path("group/<code:code>/people/", inside.people, name="people"),
    path("group/<code:code>/link/", inside.link, name="link"),
    path("group/<code:code>/group.json", inside.export, name="export"),
    path("group/<code:code>/import/", inside.read_in, name="read-in"),
]
