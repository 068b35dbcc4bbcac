"""What Tricksy Kittens needs, and a round of it in pictures."""

from typing import Any

from cardgames.lesson import Lesson, Need, Scene
from cardgames.tricksy_kittens.at_table.examples import EXAMPLES
from cardgames.tricksy_kittens.at_table.power_examples import POWER_EXAMPLES
from ninelives_site.core.sentences import N_

NEED = Need(
    cards=N_("One suit a player, each with the numbers 1 to 9."),
    instead=N_(
        "An ordinary pack will do for three and four players: ace (1) to nine of a suit for each. "
        "Five to eight players take a second pack, marked on its faces, whose hearts stand for "
        "hourglasses, spades for cups, diamonds for stars and clubs for cats; nine take a suit of "
        "a third for crowns. For powers there is a deck of our own, which says which card has "
        "which."
    ),
    maker="Pandaqi",
    link="https://pandaqi.com/",
)


def _bids(*cards: str) -> tuple[dict[str, Any], ...]:
    return tuple({"seat": seat, "type": "bid", "card": card} for seat, card in enumerate(cards))


def _play(seat: int, card: str) -> dict[str, Any]:
    return {"seat": seat, "type": "play", "card": card}


BIDS = ("hearts-2", "spades-1", "clubs-3", "hearts-3")
SCENES = (
    Scene(N_("Four players take four suits, and everybody is dealt nine cards."), place="the-deal"),
    Scene(
        N_(
            "Everybody lays down a card in secret: that many tricks they mean to win. Ada bids 2, "
            "Ben 1, Cleo 3 and Dev 3. Ada and Dev both bid hearts, so they are a team."
        ),
        _bids(*BIDS),
        place="the-bid",
    ),
    Scene(
        N_(
            "Ada is Kittykeeper and leads the 5 of clubs: whoever has clubs must play clubs. "
            "Hearts, the suit of her bid, is trump for this trick."
        ),
        (_play(0, "clubs-5"),),
        place="tricks",
    ),
    Scene(
        N_(
            "Ben has no clubs and plays a trump, which wins so far. Cleo follows with the 9 of "
            "clubs; but clubs is the suit of her own bid, so that her card is ignored."
        ),
        (_play(1, "hearts-1"), _play(2, "clubs-9")),
        place="tricks",
    ),
    Scene(
        N_("May Dev play the 8 of diamonds?"),
        asks=_play(3, "diamonds-8"),
        place="tricks",
    ),
    Scene(
        N_(
            "Dev follows with the 8 of clubs. Ben has won with his trump, and leads the next trick."
        ),
        (_play(3, "clubs-8"),),
        place="tricks",
    ),
    Scene(
        N_(
            "The round is over. Ben won the 1 trick that he bid: one life. Ada won 4 instead of 2 "
            "and Dev 1 instead of 3, but together they won the 5 that their team bid: both score. "
            "Cleo won 2 instead of 3, alone, and scores nothing."
        ),
        ({"seat": None, "type": "round", "bids": [*BIDS], "tricks": [4, 1, 2, 1]},),
        anew=True,
        place="score",
    ),
    Scene(
        N_(
            "Another round: Ada led clubs, and Dev played a heart, so he held no clubs. Now he has "
            "won the trick. May he lead the 3 of clubs?"
        ),
        (
            *_bids("hearts-2", "spades-4", "clubs-7", "diamonds-3"),
            *(_play(seat, card) for seat, card in enumerate(("clubs-5", "clubs-1", "clubs-9"))),
            _play(3, "hearts-8"),
        ),
        asks=_play(3, "clubs-3"),
        anew=True,
        place="tricks",
    ),
)
LESSON = Lesson(
    ("Ada", "Ben", "Cleo", "Dev"), SCENES, (*EXAMPLES, *POWER_EXAMPLES), setup={"kittykeeper": 0}
)
