"""Every address of the site."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from ninelives_site.party.views import home, join
from ninelives_site.web.health import healthz

urlpatterns = [
    path("", home, name="home"),
    path("join/", join, name="join"),
    path("healthz", healthz, name="healthz"),
    *([path("admin/", admin.site.urls)] if settings.ADMIN else []),
    path("", include("dungeon.urls")),
    path("", include("cardgames.table.urls")),
    path("", include("ninelives_site.groups.urls")),
]

handler400 = "ninelives_site.web.errors.bad_request"
handler403 = "ninelives_site.web.errors.forbidden"
handler404 = "ninelives_site.web.errors.not_found"
handler500 = "ninelives_site.web.errors.server_error"
