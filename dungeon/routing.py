"""Where the sockets of a hall are."""

from django.urls import path

from dungeon.consumers import HallConsumer

websocket_urlpatterns = [path("ws/g/<code:code>/", HallConsumer.as_asgi())]
