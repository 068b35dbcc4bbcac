"""Django's own handler for HTTP; the site's sockets."""

from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

http = get_asgi_application()

from dungeon.routing import websocket_urlpatterns  # noqa: E402

application = ProtocolTypeRouter({"http": http, "websocket": URLRouter(websocket_urlpatterns)})
