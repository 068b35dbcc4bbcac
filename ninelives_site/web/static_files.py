"""WhiteNoise, whose small files are read whole: an answer leaves the thread complete."""

import io

from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile


class StaticFiles(WhiteNoiseMiddleware):
    """WhiteNoise's table of files, answered in one piece."""

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        found = static_file.get_response(request.method, request.META)
        with found.file or io.BytesIO() as file:
            response = HttpResponse(file.read(), status=int(found.status))
        del response.headers["Content-Type"]
        for name, value in found.headers:
            response.headers[name] = value
        return response
