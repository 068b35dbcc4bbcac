"""How to play, in our own words; numbers and powers come from the rules."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from dungeon.phone.practice import pictures
from dungeon.rules.layout import FACE_DIRECTIONS, HOUSE_FACES, TRACKS
from dungeon.rules.tables import ABILITIES, CATS, GOALS
from dungeon.words import cat_name, cat_power, direction_word, track_name
from ninelives_site.pages.answers import page
from ninelives_site.pages.sentences import any_of


@require_safe
def how(request: HttpRequest) -> HttpResponse:
    """How to play."""
    shown = {
        "pictures": pictures(),
        "faces": [
            (f"die-{face}", f"dir-{''.join(ways).lower()}", any_of(map(direction_word, ways)))
            for face, ways in FACE_DIRECTIONS.items()
        ],
        "tracks": [
            (
                track,
                track_name(track).capitalize(),
                _("takes %(faces)s.") % {"faces": any_of(HOUSE_FACES[track])},
                _("Full: %(ability)s") % {"ability": _(ABILITIES[track].power)},
            )
            for track in TRACKS
        ],
        "cats": [
            {"sign": f"cat-{cat}", "name": cat_name(cat), "power": cat_power(cat)} for cat in CATS
        ],
        "goals": [
            {"sign": f"goal-{goal.id}", "name": _(goal.name), "sentence": _(goal.sentence)}
            for goal in GOALS.values()
        ],
    }
    return page(request, "dungeon/how.html", shown, _document)


def _document() -> dict[str, Any]:
    """The same as the names that moves and states use."""
    return {
        "faces": {str(face): list(ways) for face, ways in FACE_DIRECTIONS.items()},
        "tracks": {track: sorted(HOUSE_FACES[track]) for track in TRACKS},
        "cats": list(CATS),
        "goals": {str(die): goal.id for die, goal in GOALS.items()},
    }
