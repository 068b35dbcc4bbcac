"""The worked examples of the rules' page, one test each."""

from tests.cardgames.move_texts import spaced
from tests.cardgames.nine_lives.pictures import code, picture_of, play, sentence, table


def test_example_1_nine_triangles_and_what_may_follow():
    game = table("""
        table  triangle-triangle-triangle-triangle triangle-triangle-triangle circle-circle
        Ana >  triangle-triangle | 9
        Ben    triangle circle   | 9
        Cleo   star              | 9
    """)
    game = play(game, "0 play triangle-triangle")
    assert (game.state()["counts"]["triangle"], game.state()["safe"]) == (9, [0])
    assert code(game, "1 play triangle") == "over-nine"
    assert "10 triangles" in sentence(game, "1 play triangle")
    assert code(game, "1 play circle") == "legal"


def test_example_2_the_last_one_left_loses_a_life_and_every_life_wagered():
    game = table("""
        table  triangle-triangle-triangle-triangle triangle-triangle-triangle
        Ana ~  star                | skip steal
        Ben >  triangle-triangle   | steal skip
        Cleo   circle square       | wildcard steal copycat | inspect override
    """)
    assert picture_of(play(game, "1 play triangle-triangle")) == spaced("""
        table
        Ana    star                | skip steal
        Ben    -                   | steal skip
        Cleo > circle square       | steal copycat
    """)


def test_example_3_every_cat_nine_times_and_everyone_loses():
    nine = " ".join(
        f"{'-'.join([cat] * 4)} {'-'.join([cat] * 3)} {'-'.join([cat] * 2)}"
        for cat in ("circle", "square", "triangle")
    )
    game = table(f"""
        table  {nine} star-star-star-star-star-star-star-star
        Ana >  star                | skip steal
        Ben ~  star-star           | steal skip
        Cleo   -                   | wildcard steal
    """)
    game = play(game, "0 play star")
    assert game.state()["lives"] == [1, 1, 1]
    assert [line.rule for line in game.lines()[3:]] == ["all-nine"] * 3


def test_example_4_lives_wagered_go_with_the_loser_and_come_back_to_the_others():
    game = table("""
        table  circle
        Ana >  -            | skip steal wildcard override | inspect copycat
        Ben    square       | steal skip                   | swap
    """)
    assert picture_of(play(game, "0 fail")) == spaced("""
        table
        Ana    -            | steal wildcard override
        Ben >  square       | steal skip swap
    """)
