"""What the referee says on a phone is written for two lines of it."""

from collections.abc import Iterator

import pytest

from cardgames.engine import CardGame
from cardgames.pad import Draft, Pad
from cardgames.power_cards import MOST_WORDS
from cardgames.table.games import game_of
from tests.cardgames.test_powers_seen import OPTIONS, is_refused, keys, pads, positions

TWO_LINES = 76
"""Letters on a phone of 360 pixels, where names have four."""
POWERS = ("tricksy-kittens", "math-meows", "nine-lives")


def said(slug: str, game: CardGame, seat: int, pad: Pad) -> Iterator[str]:
    """The hint of a pad; what its power does; and a yes to what has been tapped."""
    table_game = game_of(slug)
    yield pad.hint
    if pad.power:
        yield f"{pad.power.when} {pad.power.words}"
    if not pad.moves or pad.moves[0]["type"] == "setup" or is_refused(game, slug, seat, pad):
        return
    moves = [table_game.recorded.read_move(game, dict(document)) for document in pad.moves]
    tried = [(seat, table_game.dealer.tried(game, seat, move)) for seat, move in moves]
    is_raised = pad.again and any(row.shape == "hand" for row in pad.rows)
    yes = pad.again if is_raised else f"{pad.question} Yes."
    yield f"{yes} {table_game.remark(game, tried)}"


@pytest.mark.parametrize("slug", [*OPTIONS, "adoption"])
def test_hints_and_answers_on_the_own_phone_have_two_lines(slug):
    long = set()
    for game, seat in positions(slug, 0):
        first = pads(game, slug, seat, Draft())
        for pad in (first, *(pads(game, slug, seat, key.to) for key in keys(first))):
            long |= {words for words in said(slug, game, seat, pad) if len(words) > TWO_LINES}
    assert long == set()


@pytest.mark.parametrize("slug", POWERS)
def test_what_a_power_does_has_two_lines_with_when_it_acts(slug):
    cards = game_of(slug).powers.values()
    kinds = [each for card in cards for each in (card, *card.of_its_kind)]
    assert [card.id for card in kinds if len(str(card.words)) > MOST_WORDS] == []
