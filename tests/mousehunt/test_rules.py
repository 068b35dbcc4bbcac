"""The rules of Mouse Hunt, sentence by sentence."""

import pytest

from tests.cardgames.contract import opened
from tests.cardgames.move_texts import MoveTexts, text_reader
from tests.mousehunt.table_game import TABLE_GAME

texts = MoveTexts(text_reader(TABLE_GAME.recorded.moves))


def hunt(moves="", players=3, hands=None, **options):
    setup = {"hands": hands} if hands else {}
    return texts.play(opened("mouse-hunt", players, options=options, setup=setup).game, moves)


def test_the_strongest_cat_catches_the_mice_of_the_round_and_leads_the_next():
    game = hunt("0 play claws-3; 1 play eyes-5; 2 play whiskers-1")
    assert game.scores() == {"Ana": 0, "Ben": 1, "Cleo": 0}
    assert game.to_act() == (1, None)


@pytest.mark.parametrize(("ties", "catcher"), [("first", 0), ("last", 1)])
def test_of_equal_cats_the_first_catches_or_the_last(ties, catcher):
    game = hunt("0 play claws-3; 1 play eyes-3; 2 play eyes-1", ties=ties)
    assert game.leader == catcher


def test_the_weakest_catches_where_the_table_says_so():
    assert hunt("0 play claws-3; 1 play eyes-1; 2 play eyes-5", weakest=True).leader == 1


def test_who_is_asleep_catches_only_if_all_are():
    assert hunt("0 play claws-1; 1 play eyes-5; 2 play eyes-4", asleep=["eyes"]).leader == 0
    assert hunt("0 play eyes-1; 1 play eyes-5; 2 play eyes-4", asleep=["eyes"]).leader == 1


def test_the_hunt_ends_after_five_rounds_and_ties_share():
    game = hunt("caught 0; caught 0; caught 1; caught 2; caught 2", mice=[1, 1, 1, 1, 1])
    assert game.outcome().reason == "rounds"
    assert game.winners() == ["Ana", "Cleo"]
    assert texts.code(game, "caught 0") == "game-over"


def test_the_hunt_ends_at_the_target_if_there_is_one():
    game = hunt("caught 0; caught 1", target=2)
    assert (game.outcome().reason, game.winners()) == ("target", ["Ben"])


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("0 play claws-2", "not-your-turn"),
        ("1 play dogs-2", "unknown-card"),
        ("1 play paws-2", "unknown-card"),
        ("1 play claws-3", "played-already"),
        ("1 play claws-2", "legal"),
        ("caught 1", "wrong-phase"),
    ],
)
def test_what_is_known_of_a_card_is_checked_where_hands_are_not(move, code):
    assert texts.code(hunt("0 play claws-3"), move) == code


def test_a_card_is_played_from_the_own_hand():
    claws, eyes = ([f"{kind}-{n}" for n in range(1, 6)] for kind in ("claws", "whiskers"))
    game = hunt(players=2, hands=[claws, eyes])
    assert texts.code(game, "0 play whiskers-1") == "not-in-hand"
    assert texts.sentence(game, "0 play whiskers-1").endswith(
        "There is claws-1, claws-2, claws-3, claws-4, claws-5."
    )
    assert hunt("caught 1", 2, [claws, eyes]).visible_to(0).document()["hands"] == [4, 4]


def test_a_deal_gives_five_cards_to_each_and_every_card_once():
    with pytest.raises(Exception, match="bad-deal"):
        hunt(players=2, hands=[["claws-1"], ["claws-2"]])
