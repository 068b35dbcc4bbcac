"""What Math Meows needs, and a round of it in pictures."""

from cardgames.lesson import Lesson, Need, Scene
from cardgames.math_meows.at_table.examples import EXAMPLES
from cardgames.math_meows.at_table.power_examples import POWER_EXAMPLES
from ninelives_site.core.sentences import N_

NEED = Need(
    cards=N_(
        "36 number cards: circle 1, 4, 7, square 2, 5, 8 and triangle 3, 6, 9, three of each, and "
        "stars 1 to 9 once; and for everybody a cat's nine life cards, 9 to 1."
    ),
    instead=N_(
        "Three ordinary packs will do. Spades, ace to nine, are the stars. Hearts are the "
        "circles, diamonds the squares, clubs the triangles: of each pack take hearts ace, 4, 7, "
        "diamonds 2, 5, 8 and clubs 3, 6, 9. Nine coins each are your lives: how many you have "
        "left is your top life. If you choose our own powers for them, the table’s page shows "
        "that of each top life."
    ),
    maker="Pandaqi",
    link="https://pandaqi.com/",
)
SCENES = (
    Scene(
        N_("Everybody has nine lives and three cards. The row is empty: all of 1 to 9 are free."),
        place="the-cards",
    ),
    Scene(
        N_("Ada, the Kittyking, begins with circle 4. Now nobody else may play a 4."),
        ({"seat": 0, "type": "play", "cards": ["circle-4"]},),
        place="your-turn",
    ),
    Scene(
        N_(
            "Ben lays circle 7 beside it: the same suit as its neighbour, which draws two cards. He"
            " holds two, and three are his limit: so he draws one."
        ),
        ({"seat": 1, "type": "play", "cards": ["circle-7"], "side": "right"},),
        place="your-turn",
    ),
    Scene(
        N_("May Cleo play star 7?"),
        asks={"seat": 2, "type": "play", "cards": ["star-7"], "side": "right"},
        place="your-turn",
    ),
    Scene(
        N_(
            "Cleo wagers her top life. So she must play a stack: 8 + 1 − 3 is 6, which is still "
            "free. Her circle matches the 7 beside it: she draws two."
        ),
        (
            {"seat": 2, "type": "wager"},
            {
                "seat": 2,
                "type": "play",
                "cards": ["square-8", "circle-1", "triangle-3"],
                "signs": "++-",
                "side": "right",
            },
        ),
        place="wagering",
    ),
    Scene(
        N_(
            "Ada can’t play a number that is free, and fails: she loses a life. Cleo, who lost "
            "nothing, takes back the life that she wagered."
        ),
        ({"seat": 0, "type": "fail"},),
        place="how-a-round-ends",
    ),
)
LESSON = Lesson(
    ("Ada", "Ben", "Cleo"), SCENES, (*EXAMPLES, *POWER_EXAMPLES), setup={"kittyking": 0}
)
