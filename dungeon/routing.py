"""Where the sockets of a game are."""

from django.urls import path

from dungeon.consumers import GameConsumer

websocket_urlpatterns = [path("ws/g/<str:code>/", GameConsumer.as_asgi())]
