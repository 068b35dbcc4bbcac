"""How to play, in our own words; numbers and powers come from the rules."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from dungeon.rules.layout import FACE_DIRECTIONS, HOUSE_FACES, TRACKS
from dungeon.rules.tables import ABILITIES, CATS, GOALS
from dungeon.words import direction_word, track_name
from ninelives_site.pages.sentences import any_of


@require_safe
def how(request: HttpRequest) -> HttpResponse:
    """How to play."""
    shown = {
        "faces": [
            (f"die-{face}", f"dir-{''.join(ways).lower()}", any_of(map(direction_word, ways)))
            for face, ways in FACE_DIRECTIONS.items()
        ],
        "tracks": [
            (
                track,
                track_name(track).capitalize(),
                _("takes %(faces)s.") % {"faces": any_of(HOUSE_FACES[track])},
                _("Full: %(ability)s") % {"ability": ABILITIES[track].power},
            )
            for track in TRACKS
        ],
        "cats": [
            {"sign": f"cat-{cat.id}", "name": cat.name, "power": cat.power} for cat in CATS.values()
        ],
        "goals": [
            {"sign": f"goal-{goal.id}", "name": goal.name, "sentence": goal.sentence}
            for goal in GOALS.values()
        ],
    }
    return render(request, "dungeon/how.html", shown)
