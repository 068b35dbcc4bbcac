"""Every address of the site."""

from django.urls import include, path

from ninelives_site.views import healthz, home, join

urlpatterns = [
    path("", home, name="home"),
    path("join/", join, name="join"),
    path("healthz", healthz, name="healthz"),
    path("", include("dungeon.urls")),
    path("", include("cardgames.table.urls")),
]

handler400 = "ninelives_site.errors.bad_request"
handler403 = "ninelives_site.errors.forbidden"
handler404 = "ninelives_site.errors.not_found"
handler500 = "ninelives_site.errors.server_error"
