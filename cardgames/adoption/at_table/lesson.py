"""What the game of adoption needs, and a round of it in pictures."""

from cardgames.adoption.at_table.examples import EXAMPLES
from cardgames.lesson import Lesson, Need, Scene
from ninelives_site.core.sentences import N_

NEED = Need(
    cards=N_("81 cards: nine cats with the numbers 1 to 9, and 0 to 4 stars on each."),
    instead=N_(
        "Three ordinary packs will do: ace to nine of nine suits, the second and third pack "
        "marked on their faces. You need no stars on them: 1 and 2 have none, 3 and 4 one, 5 and "
        "6 two, 7 and 8 three, 9 four. For other cards enter your own deck under the house rules."
    ),
    maker="Daniel Solis",
    link="https://danielsolis.com/",
)
SCENES = (
    Scene(
        N_("Everybody holds five cards. Three lie in the centre, for whoever adopts them."),
        ({"seat": None, "type": "bout", "centre": ["birman-2", "devon-4", "izmir-9"]},),
        place="for-players",
    ),
    Scene(
        N_("All have bid in secret and turn their bids up. The lowest number goes first: Cleo."),
        (
            {"seat": 2, "type": "bid", "card": "calico-1"},
            {"seat": 0, "type": "bid", "card": "calico-7"},
            {"seat": 1, "type": "bid", "card": "havana-8"},
        ),
        place="a-round",
    ),
    Scene(
        N_("Cleo adopts from the centre, Ada takes Cleo’s bid, which nobody else has taken."),
        (
            {"seat": 2, "type": "adopt", "card": "birman-2"},
            {"seat": 0, "type": "adopt", "card": "calico-1"},
        ),
        place="a-round",
    ),
    Scene(
        N_("May Ben adopt the card that he bid himself?"),
        asks={"seat": 1, "type": "adopt", "card": "havana-8"},
        place="a-round",
    ),
    Scene(
        N_(
            "Ben adopts izmir 9 with its four stars. Cleo bid lowest, so she may betray: she "
            "takes Ada’s calico 1 and gives birman 2 for it, which has no stars either."
        ),
        (
            {"seat": 1, "type": "adopt", "card": "izmir-9"},
            {
                "seat": 2, "type": "betray", "how": "own", "take": "calico-1", "from": 0,
                "give": "birman-2",
            },
        ),
        place="a-round",
    ),
    Scene(
        N_(
            "After five rounds, the score. Ada’s three calicos are a series with 5 stars, Ben’s "
            "two have 4: both get a point for theirs, and Ada, who has the most, her 5 stars, too."
        ),
        (
            {
                "seat": None, "type": "bout-score",
                "series": [{"calico": [3, 5]}, {"calico": [2, 4]}, {"devon": [2, 0]}],
            },
        ),
        anew=True,
        place="scoring",
    ),
)  # fmt: skip
LESSON = Lesson(("Ada", "Ben", "Cleo"), SCENES, EXAMPLES)
