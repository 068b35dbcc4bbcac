"""The site's addresses, with the player's move and sheet as plain views."""

from django.urls import include, path

from benchmarks.plain import views

urlpatterns = [
    path("g/<str:code>/move/", views.move),
    path("g/<str:code>/undo/", views.undo),
    path("g/<str:code>/sheet.json", views.sheet_json),
    path("", include("ninelives_site.config.urls")),
]
