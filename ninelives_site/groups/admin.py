"""Groups in the admin: read-only, and without the key of a link."""

from django.contrib import admin
from django.utils.translation import gettext_lazy

from ninelives_site.groups.models import Group, GroupGame, Person
from ninelives_site.operators.admin import ReadOnlyAdmin


class PersonInline(admin.TabularInline):
    """Who is in the group."""

    model = Person
    fields = readonly_fields = ("name",)
    can_delete = False
    max_num = 0


class GroupGameInline(admin.TabularInline):
    """What the group has played."""

    model = GroupGame
    fields = readonly_fields = ("game", "opened_at", "ended_at", "rounds")
    can_delete = False
    max_num = 0


@admin.register(Group)
class GroupAdmin(ReadOnlyAdmin):
    """A group: its people, its games, until when it is kept."""

    list_display = ("code", "name", "created_at", "expires_at", "game_count")
    fields = readonly_fields = ("code", "name", "created_at", "expires_at")
    inlines = (PersonInline, GroupGameInline)
    ordering = ("-created_at",)
    search_fields = ("code", "name")

    @admin.display(description=gettext_lazy("games"))
    def game_count(self, group: Group) -> int:
        return group.games.count()
