"""Where a card or a life with a power is chosen, its sign and words are there, and its refusal.

Games that the server deals are played at random, with powers; each seat that may act looks at its
own phone.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from cardgames.bots import bytes_of
from cardgames.engine import CardGame
from cardgames.pad import Draft, Key, Pad
from cardgames.table.games import game_of
from cardgames.table_game import REFEREE, PadContext
from tests.cardgames.contract import NAMES
from tests.tiers import many

OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "tricksy-kittens": {"powers": "ours", "target": 9},
    "math-meows": {"lives": "ours"},
    "nine-lives": {"powers": "all"},
}
PLAYERS = 4
STEPS = 120
USES: Mapping[str, tuple[str, str]] = {"pay": ("power", "card"), "use": ("power", "power")}
"""By what a draft calls a power that is used: the type of such moves, and what of them is named."""


def positions(slug: str, seed: int) -> Iterator[tuple[CardGame, int]]:
    """Dealt games at random, each with a seat that may act; who may use a power often does."""
    table_game, rng = game_of(slug), Random(f"powers seen {slug} {seed}")
    dealer, luck, setup = table_game.dealer, bytes_of(rng), {}
    assert dealer
    players, options = (
        NAMES[:PLAYERS],
        table_game.complete_options(dict(OPTIONS.get(slug, {})), PLAYERS),
    )
    game = table_game.started(players, options, setup)
    for _ in range(STEPS):
        if game.is_over:
            return
        for document in dealer.deal(game, luck):
            if document["type"] == "setup":
                setup |= document["setup"]
                game = table_game.started(players, options, setup)
            else:
                game = game.apply(*table_game.recorded.read_move(game, document))
        seats = [seat for seat in table_game.awaited(game, REFEREE) if seat is not None]
        yield from ((game, seat) for seat in seats)
        offers = [(seat, move) for seat in seats for move in dealer.offers(game, seat)]
        used = [each for each in offers if each[1].type in ("power", "wager")]
        seat, move = rng.choice(used if used and rng.random() < 0.4 else offers)
        game = game.apply(seat, dealer.drawn(game, seat, move, luck))
        while due := dealer.due(game, luck):
            game = game.apply(None, due)


def pads(game: CardGame, slug: str, seat: int, draft: Draft) -> Pad:
    """The pad on the seat's own phone."""
    return game_of(slug).pad(PadContext(game, seat, REFEREE, seat), draft)


def keys(pad: Pad) -> Iterator[Key]:
    yield from (key for row in pad.rows for key in row.keys)


def of_powers(game: CardGame, slug: str, seat: int) -> Iterator[tuple[Key, bool]]:
    """The keys that use a power or wager a life, and whether a legal move does so."""
    offers = game_of(slug).dealer.offers(game, seat)
    for key in keys(pads(game, slug, seat, Draft())):
        name, value = key.to.taps[-1] if key.to.taps else ("", "")
        if name in USES:
            kind, part = USES[name]
            yield key, any(it.type == kind and getattr(it, part) == value for it in offers)
        elif (name, value) == ("do", "wager"):
            yield key, any(it.type == "wager" for it in offers)


def is_refused(game: CardGame, slug: str, seat: int, pad: Pad) -> bool:
    """Whether the referee says no to what has been tapped."""
    table_game, moves = game_of(slug), []
    for document in pad.moves:
        moves.append(table_game.recorded.read_move(game, dict(document)))
    tried = (table_game.dealer.tried(game, seat, move) for seat, move in moves)
    return bool(pad.doubt) or any(game.why_not(seat, move) for move in tried)


@pytest.mark.sampled
@pytest.mark.parametrize("slug", OPTIONS)
def test_a_power_that_can_not_be_used_says_so_at_the_first_tap_and_no_other_does(slug):
    met = set()
    for seed in range(many(16)):
        for game, seat in positions(slug, seed):
            for key, is_usable in of_powers(game, slug, seat):
                after = pads(game, slug, seat, key.to)
                found = (key.state == "gone", is_refused(game, slug, seat, after))
                assert found == (not is_usable, not is_usable), (seed, key.spoken or key.label)
                met.add(is_usable)
    assert met == {True, False}


@pytest.mark.sampled
@pytest.mark.parametrize("slug", OPTIONS)
def test_what_is_paid_wagered_or_used_tells_its_power_while_anything_is_asked(slug):
    told = 0
    for game, seat in positions(slug, 0):
        for key, is_usable in of_powers(game, slug, seat):
            after = pads(game, slug, seat, key.to)
            if is_usable and (slug != "math-meows" or key.to.get("use")):
                assert after.power, key.spoken or key.label
                assert after.power.words
                told += 1
    assert told


def test_a_card_that_is_kept_and_a_card_that_is_raised_tell_their_powers():
    kept = raised = 0
    for game, seat in positions("tricksy-kittens", 0):
        for row in pads(game, "tricksy-kittens", seat, Draft()).rows:
            for key in row.keys:
                if row.shape == "lines":
                    assert key.power
                    kept += bool(key.power.sign)
                elif row.shape == "hand":
                    assert key.card.power
                    raised += bool(key.card.power.sign)
    assert kept
    assert raised
