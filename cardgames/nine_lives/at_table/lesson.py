"""What Nine Lives needs, and a round of it in pictures."""

from typing import Any

from cardgames.lesson import Lesson, Need, Scene
from cardgames.nine_lives.at_table.examples import EXAMPLES
from cardgames.nine_lives.at_table.power_examples import POWER_EXAMPLES
from ninelives_site.core.sentences import N_

NEED = Need(
    cards=N_(
        "45 cat cards with icons of circle, square and triangle, or of star alone; and for "
        "everybody nine life cards."
    ),
    instead=N_(
        "No ordinary pack shows several cats on a card: print ours, take the published deck, or "
        "draw cards yourselves. Without life cards nine coins each are your lives; choose "
        "“none” for the powers, and let each wager draw one card."
    ),
    maker="Pandaqi",
    link="https://pandaqi.com/the-outnumbered-series/count-to/nine-lives/",
)


def _play(seat: int, card: str) -> dict[str, Any]:
    return {"seat": seat, "type": "play", "card": card}


SCENES = (
    Scene(
        N_("Everybody has nine lives and three cat cards. Ada is Kittyqueen and begins."),
        place="before-the-game",
    ),
    Scene(
        N_("Ada plays two triangles, Ben a circle and two squares. Every cat is counted."),
        (_play(0, "triangle-triangle"), _play(1, "circle-square-square")),
        place="a-turn",
    ),
    Scene(
        N_(
            "Cleo wagers her top life before she plays: it lets her draw two cards and makes "
            "stars go beyond nine in this turn. Then she plays three stars."
        ),
        (
            {"seat": 2, "type": "wager", "power": "plus-star", "draw": 2},
            _play(2, "star-star-star"),
        ),
        place="a-turn",
    ),
    Scene(
        N_(
            "Six triangles lie there, after Ada’s four more. Ben brings them to exactly nine: safe."
        ),
        (_play(0, "triangle-triangle-triangle-triangle"), _play(1, "triangle-triangle-triangle")),
        place="a-turn",
    ),
    Scene(
        N_("May Cleo play circle and triangle?"),
        asks=_play(2, "circle-triangle"),
        place="a-turn",
    ),
    Scene(
        N_(
            "Cleo has nothing else and fails: she loses her top life, and with it the one that "
            "she wagered."
        ),
        ({"seat": 2, "type": "fail"},),
        place="the-end-of-a-round",
    ),
)
LESSON = Lesson(
    ("Ada", "Ben", "Cleo"), SCENES, (*EXAMPLES, *POWER_EXAMPLES), setup={"kittyqueen": 0}
)
