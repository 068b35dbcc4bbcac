"""Where the sockets of a table are."""

from django.urls import path

from cardgames.table.consumers import TableConsumer

websocket_urlpatterns = [path("ws/t/<code:code>/", TableConsumer.as_asgi())]
