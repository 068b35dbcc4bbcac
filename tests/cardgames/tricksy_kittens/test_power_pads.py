"""Powers at a table: the row's keys, what is asked one by one, what is said and stays in sight."""

import pytest

from cardgames.table_game import SCORE
from cardgames.tricksy_kittens.at_table.table_game import TABLE_GAME
from tests.cardgames.tricksy_kittens.tapping import Phone, drawn

BIDS = ("hearts-2", "spades-3", "diamonds-4")
ANA, BEN, CLEO = range(3)


def opened(power: str, **options: object) -> Phone:
    """Three players with their bids; `power` is on the 5 of spades."""
    deck = {"spades-5": power, "hearts-2": "no-trump", "hearts-1": "steal-from-trick"}
    chosen = {"powers": "printed", "card_powers": deck, **options}
    phone = Phone.opened(3, chosen)
    phone.enter([{"type": "setup", "setup": {"kittykeeper": ANA}}])
    return made(phone, *({"seat": s, "type": "bid", "card": c} for s, c in enumerate(BIDS)))


def made(phone: Phone, *documents: dict) -> Phone:
    return phone.enter(documents)


def play(seat: int, card: str) -> dict:
    return {"seat": seat, "type": "play", "card": card}


def won_by_ana(power: str, **options: object) -> Phone:
    """Ana has won a trick with the 5 of spades in it, which she may keep."""
    phone = opened(power, **options)
    return made(phone, play(ANA, "spades-9"), play(BEN, "spades-1"), play(CLEO, "spades-5"))


def with_power(power: str, **options: object) -> Phone:
    """Ana leads, with the 5 of spades in her row."""
    return won_by_ana(power, **options).tap("5 of spades").press()


def key(phone: Phone, card: str):
    """The key of a card in the row."""
    return next(key for key in phone.keys("powers") if f"pay {card}" in key.spoken)


def pay(phone: Phone, card: str = "5 of spades") -> Phone:
    return phone.go(key(phone, card))


# The row


def test_the_winner_keeps_a_card_by_one_tap():
    phone = won_by_ana("no-lead")
    assert (phone.pad.title, phone.names()) == (
        "Ana keeps a card",
        ["9 of spades", "1 of spades", "5 of spades"],
    )
    assert phone.tap("5 of spades").pad.question == "May I keep 5 of spades?"
    assert phone.press().words() == "Ana keeps 5 of spades."
    assert phone.game.state()["row"][ANA] == ["hearts-2", "spades-5"]


def test_a_row_lies_before_each_player_with_the_power_on_each_card():
    seats = TABLE_GAME.board(with_power("no-lead").game, None).context["seats"]
    bid, won = seats[ANA].row
    assert (bid.label, bid.power, bid.is_bid) == ("2 of hearts, the bid", "tk-no-trump", True)
    assert (won.label, won.power, won.words) == (
        "5 of spades",
        "tk-no-lead",
        "Nobody has to follow suit.",
    )
    assert [seat.tally for seat in seats] == ["1 of 2", "0 of 3", "0 of 4"]


def test_what_can_be_paid_now_is_lit_for_who_is_on_turn_and_nobody_else():
    phone = with_power("no-lead")
    seats = TABLE_GAME.board(phone.game, None).context["seats"]
    assert [[slip.is_lit for slip in seat.row] for seat in seats] == [
        [True, True],
        [False],
        [False],
    ]
    assert {each.state for each in phone.keys("powers")} == {"lit"}


def test_the_last_card_that_can_be_bid_can_t_be_paid_and_its_key_says_why():
    phone = made(with_power("no-lead"), play(ANA, "diamonds-9"))
    phone.chosen = BEN
    assert phone.keys("powers") == []  # the 3 of spades has no power
    phone = made(opened("no-lead"))
    assert key(phone, "2 of hearts").state == "gone"
    assert pay(phone, "2 of hearts").refusal().code == "last-of-row"
    assert TABLE_GAME.rules["last-of-row"].label == "T6"


# A power


def test_a_power_without_questions_has_its_words_on_the_button():
    pad = pay(with_power("no-lead")).pad
    assert (pad.title, pad.press) == ("Ana pays 5 of spades", "Nobody has to follow suit.")
    assert pad.moves == ({"seat": ANA, "type": "power", "card": "spades-5", "power": "no-lead"},)


def test_what_it_does_is_said_in_one_sentence_and_stays_in_sight_until_the_trick_ends():
    phone = pay(with_power("no-lead")).press()
    assert phone.words() == "Ana pays 5 of spades. Nobody has to follow suit."

    def forces() -> list[str]:
        board = TABLE_GAME.board(phone.game, None)
        return [f"{force.name}: {force.words}" for force in board.context["forces"]]

    assert forces() == ["Ana: Nobody has to follow suit."]
    made(phone, play(ANA, "diamonds-9"), play(BEN, "hearts-9"), play(CLEO, "diamonds-1"))
    assert forces() == ["Ana: Nobody has to follow suit."]
    phone.chosen = phone.game.current_round().won.winner
    phone.tap("1 of diamonds").press()
    assert forces() == []


def test_a_second_press_of_its_key_takes_a_power_back():
    phone = pay(with_power("no-lead"))
    assert phone.go(phone.key("pay 5 of spades: Nobody has to follow suit.")).draft.taps == ()


@pytest.mark.parametrize(
    ("power", "taps", "asked"),
    [
        ("pick-start", ["Cleo"], {"seat": 2}),
        ("swap-played", ["Ben"], {"seat": 1}),
        ("reveal-suit", ["diamonds"], {"suit": "diamonds"}),
        ("reveal-number", ["7"], {"number": 7}),
        ("wildcard", ["hearts", "9"], {"suit": "hearts", "number": 9}),
        (
            "draw-new",
            ["9 of spades", "diamonds", "2"],
            {"take": "spades-9", "give": "diamonds-2"},
        ),
    ],
)
def test_what_a_power_asks_for_is_asked_one_tap_at_a_time(power, taps, asked):
    phone = pay(with_power(power))
    for tap in taps:
        assert phone.pad.moves == ()
        phone.tap(tap)
    (_seat, move) = phone.move
    assert move.asks.said() == asked
    assert phone.refusal() is None
    after = phone.press().game
    assert TABLE_GAME.draft_of(after, ANA, move)  # it opens again, for its correction
    pad = Phone(phone.steps[-1].before, chosen=ANA, draft=TABLE_GAME.draft_of(after, ANA, move)).pad
    assert pad.moves == (phone.steps[-1].document,)


def test_keys_of_a_card_wait_in_their_places_while_something_else_is_asked():
    phone = with_power("pick-start")
    rows = [len(row.keys) for row in phone.pad.rows]
    asking = pay(phone).pad
    assert [len(row.keys) for row in asking.rows] == rows
    assert {each.state for each in asking.rows[-1].keys} == {"later"}


def test_a_player_who_cannot_be_named_is_gone_and_the_key_says_why():
    phone = pay(made(with_power("swap-played")))
    assert phone.names("gone", "Which player?") == ["Ana"]
    assert phone.tap("Ana").refusal().code == "power-target"
    assert TABLE_GAME.rules["power-target"].anchor == "powers"


def test_a_second_power_in_a_trick_is_refused_with_its_rule():
    phone = pay(with_power("no-lead")).press()
    assert key(phone, "2 of hearts").state == "gone"
    assert pay(phone, "2 of hearts").refusal().code in ("power-spent", "last-of-row")


def test_what_nobody_here_sees_is_trusted_and_said_so():
    phone = pay(with_power("carousel-left"))
    assert phone.remark().endswith("Do so with your cards: that is trusted.")
    demanded = pay(with_power("play-below-5")).press().tap("diamonds", "6")
    assert "But only if you have no other: From now on play a card below 5" in demanded.remark()


def test_who_leads_under_a_power_is_told_its_demand_and_not_that_any_card_will_do():
    phone = pay(with_power("play-below-5")).press()
    assert phone.pad.hint == "From now on play a card below 5, if you can."


def test_who_follows_is_told_the_suit_and_to_mind_the_power_which_stands_on_the_board():
    phone = made(pay(with_power("play-below-5")).press(), play(ANA, "diamonds-3"))
    assert phone.pad.hint == "diamonds if you have any; mind the power"


def test_a_card_taken_back_is_replaced_before_anything_else():
    phone = with_power("force-takeback")
    assert key(phone, "5 of spades").state == "gone"  # nothing lies there yet
    made(phone, play(ANA, "diamonds-9"), play(BEN, "hearts-8"), play(CLEO, "diamonds-1"))
    made(phone, {"seat": BEN, "type": "keep", "card": "diamonds-1"})
    made(phone, play(BEN, "hearts-6"), play(CLEO, "hearts-7"))
    pay(phone).press()
    assert (phone.game.phase, phone.seat) == ("power", CLEO)
    assert phone.pad.hint == "7 of hearts is taken back"
    stale = phone.refusal([play(ANA, "hearts-9")])
    assert (stale.code, str(stale.message)) == (
        "wrong-phase",
        "A card does not fit here: the card taken back is to be replaced.",
    )
    assert phone.tap("hearts", "7").refusal().code == "power-forbids"
    phone.tap("7", "5").press()
    assert phone.words() == "Cleo lays 5 of hearts instead."


def test_a_card_that_lies_face_down_is_not_told_and_its_key_stays():
    phone = pay(with_power("blind-play")).press()
    phone.tap("diamonds", "9").press()
    assert phone.words() == "Ana lays a card, face down."
    assert TABLE_GAME.hides(phone.game)
    assert "9" not in phone.tap("diamonds").names("gone")
    made(phone, play(BEN, "diamonds-8"), play(CLEO, "hearts-9"))
    assert "Turned up: Ana 9 of diamonds, Ben 8 of diamonds and Cleo 9 of hearts." in phone.words()


def test_with_two_cards_each_both_lie_there():
    phone = pay(with_power("double-trick")).press()
    made(phone, play(ANA, "diamonds-9"), play(BEN, "diamonds-8"), play(CLEO, "diamonds-1"))
    made(phone, play(ANA, "diamonds-7"))
    ana = TABLE_GAME.board(phone.game, None).context["seats"][ANA]
    assert (ana.also.label, ana.card.label) == ("9 of diamonds", "7 of diamonds")
    assert drawn(phone.game).splitlines()[1].startswith("Ben* 8 diamonds")


def test_a_trick_that_counts_for_nobody_is_told_so():
    phone = pay(with_power("score-none")).press()
    made(phone, play(ANA, "diamonds-9"), play(BEN, "diamonds-8"), play(CLEO, "diamonds-1"))
    assert phone.words().endswith("wins the trick with 9 of diamonds. It counts for nobody.")


def test_a_power_for_the_end_of_a_trick_waits_for_its_moment():
    phone = with_power("steal-from-trick")
    assert "pay 5 of spades" not in " ".join(phone.names())
    made(phone, play(ANA, "diamonds-9"), play(BEN, "diamonds-8"), play(CLEO, "diamonds-1"))
    phone.chosen = ANA
    assert key(phone, "5 of spades").state == "lit"
    pay(phone).tap("1 of diamonds", "hearts", "3").press()
    assert phone.words() == (
        "Ana pays 5 of spades. Swap a hand card with one of the trick just won. "
        "Ana takes 1 of diamonds and gives 3 of hearts."
    )


# A deck that nobody has told


def test_where_the_deck_is_not_told_the_power_is_named_as_a_card_is_paid():
    phone = with_power("no-lead", card_powers={})
    assert phone.game.card_powers is None
    pay(phone)
    assert phone.pad.hint == "Which power is on it?"
    assert len(phone.keys("the power on it")) == 43
    phone.tap("The lowest card wins: 1 beats 9.").press()
    assert phone.game.state()["powers"] == [[ANA, "reverse-order"]]


# The score keeper


def test_tricks_of_a_round_need_not_add_up():
    phone = Phone.opened(3, {"powers": "ours"}, SCORE)
    round_ = {"seat": None, "type": "round", "bids": list(BIDS), "tricks": [5, 0, 9]}
    made(phone, round_)
    assert phone.game.points() == (0, 0, 0)
    draft = TABLE_GAME.draft_of(phone.steps[0].before, None, phone.steps[0].move)
    assert Phone(phone.steps[0].before, SCORE, draft=draft).pad.moves == (round_,)
