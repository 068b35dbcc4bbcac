"""Rubbish for every game: drafts, moves and setups that no page makes break no table."""

import json
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from django.test import Client

from cardgames.history import MoveEntry, SetupEntry, Timeline, replay
from cardgames.pad import LONGEST, MOST_TAPS, Draft
from cardgames.table.games import all_games, game_of
from cardgames.table.models import Table
from cardgames.table.pages import corrections, history
from cardgames.table.pages.action_bar import OWN, TableActionBar, action_bar
from cardgames.table.services import last_entry, records, visibility
from cardgames.table.services.correcting import preview_correction
from cardgames.table.services.folding import TableState
from cardgames.table.services.seating import TableRole
from cardgames.table_game import MODES
from ninelives_site.core.record import read_json
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.strict_json import Malformed
from tests.cardgames.golden import folder
from tests.cardgames.table.cast import TableFactory, new_key
from tests.tiers import many

SLUGS = tuple(game.slug for game in all_games())
SEED = 20261121
DRAFTS, MOVES, REQUESTS = many(80), 200, 5

TEXTS = (
    "0", "1", "-1", "9", "99", "999", "9999", "²", "١", "1.5", "1e9", "true", "x", " ", "<b>", "-",
    "table", "null", "[]", "\u202e", "\ufffd", "star", "circle", "star-2", "+circle-9", "hearts",
    "hearts-2", "calico-1", "nothing", "%s", "9" * LONGEST, "x" * LONGEST,
)  # fmt: skip
NAMES = (*OWN, "as", "do", "card", "suit", "number", "icon", "n", "x")
VALUES: tuple[Any, ...] = (
    None, True, 0, 1, -1, 5, 9, 10**30, 1.5, float("nan"), float("inf"), "", "x", "\0", "\ud800",
    "star-2", "hearts-1", "x" * 3000, [], [[]], [None], ["x", "x"], ["\ud800"], [["\ud800"]], {},
    [["\0"]], [0], [1, 2, 3], [-1, 10**30, 0], [True], [{}], {"a": 1}, {"x": ["y"]},
)  # fmt: skip


@cache
def played(slug: str) -> tuple[dict[str, Any], ...]:
    """The golden records that a table of this game can keep."""
    paths = sorted(path for path in folder(slug).glob("*.json") if ".verdict" not in path.name)
    found = [read_json(path.read_bytes()) for path in paths]
    return tuple(
        document for document in found if document["moves"] and _is_played_through(slug, document)
    )


def _is_played_through(slug: str, document: dict[str, Any]) -> bool:
    try:
        return not at(slug, document, len(document["moves"])).replayed.refusal
    except (Refusal, Malformed):
        return False


def at(slug: str, document: dict[str, Any], number: int) -> TableState:
    """The table after so many moves of a record."""
    kind, players = game_of(slug), tuple(document["players"])
    options, setup = document.get("options", {}), document.get("setup", {})
    start = kind.started(players, options, setup)
    moves = kind.recorded.read_moves(start, document["moves"][:number])
    timeline = Timeline(tuple(MoveEntry(*move) for move in moves), setup)
    replayed = replay(start, timeline.moves, setup)
    return TableState(kind, players, options, number, timeline, replayed)


def anywhere(slug: str, dice: Random) -> tuple[dict[str, Any], int, TableState]:
    document = dice.choice(played(slug))
    number = dice.randint(0, len(document["moves"]))
    return document, number, at(slug, document, number)


def drawn(state: TableState, dice: Random, draft: Draft, role: TableRole) -> TableActionBar | None:
    table = SimpleNamespace(mode=dice.choice(MODES), code="CATNAP")
    return action_bar(table, state, role, draft)  # type: ignore[arg-type]


# Drafts


def links(shown: TableActionBar) -> list[str]:
    """Wherever a tap leads from here."""
    lines = [link for line in (*shown.lines, *shown.rows) for link in line.links]
    return [link.href for link in (*lines, *shown.seats)]


def spoiled(draft: Draft, dice: Random) -> Draft:
    """A draft that no tap leads to, as an address brings it."""
    taps = list(draft.taps)
    for _ in range(dice.randint(1, 3)):
        place = dice.randint(0, len(taps))
        match dice.choice(("more", "other", "twice", "without", "turned", "long")):
            case "more":
                taps.insert(place, (dice.choice(NAMES), dice.choice(TEXTS)))
            case "other" if taps:
                taps[place - 1] = (taps[place - 1][0], dice.choice(TEXTS))
            case "twice" if taps:
                taps.insert(place, dice.choice(taps))
            case "without" if taps:
                taps.pop(place - 1)
            case "turned":
                taps.reverse()
            case "long":
                taps *= dice.choice((2, MOST_TAPS))
    return Draft.read(parse_qsl(urlencode(taps)))


@pytest.mark.sampled
@pytest.mark.parametrize("slug", SLUGS)
def test_no_draft_breaks_a_pad(slug):
    """Taps of the game's own pads, mixed with rubbish, at any moment of any game."""
    dice, tried = Random(SEED), 0
    while tried < DRAFTS:
        _document, number, now = anywhere(slug, dice)
        role = dice.choice((TableRole(is_scorekeeper=True), TableRole(True, 0), TableRole(seat=1)))
        draft = Draft()
        if number and dice.random() < 0.4:
            fix = str(dice.randrange(number))
            draft = Draft(((dice.choice(("fix", "into")), fix),))
        for _tap in range(8):
            tried += 1
            shown = drawn(now, dice, draft, role)
            if shown is None:
                break
            draft = Draft.read(parse_qsl(dice.choice([*links(shown), shown.shorter or "?"])[1:]))
            if dice.random() < 0.3:
                draft = spoiled(draft, dice)


@pytest.mark.django_db
@pytest.mark.parametrize("slug", SLUGS)
def test_no_draft_breaks_a_page(slug):
    dice = Random(SEED)
    name = min(_names(slug), key=len)
    party = TableFactory(record=f"{slug}/{name}")
    for _ in range(REQUESTS):
        query = spoiled(Draft(), dice).query
        for device in ("keeper", ""):
            answer = party.client(device).get(party.url() + query)
            assert answer.status_code == 200, query


def _names(slug: str) -> list[str]:
    paths = folder(slug).glob("*.json")
    return [p.stem for p in paths if read_json(p.read_bytes()) in played(slug)]


# Moves and setups


def bent(value: Any, dice: Random) -> Any:
    """A JSON value of which something, somewhere, is another."""
    if not value or not isinstance(value, (list, dict)) or dice.random() < 0.3:
        return dice.choice(VALUES)
    changed = json.loads(json.dumps(value))
    place = dice.choice(range(len(changed)) if isinstance(changed, list) else list(changed))
    match dice.choice(("other", "without", "more")):
        case "without":
            changed.pop(place)
        case "more" if isinstance(changed, list):
            changed.append(dice.choice(changed))
        case "more":
            changed[dice.choice(NAMES)] = dice.choice(VALUES)
        case _:
            changed[place] = bent(changed[place], dice)
    return changed


def bent_object(value: dict[str, Any], dice: Random) -> dict[str, Any]:
    """The same, still an object: no other is read further."""
    found = bent(value, dice)
    return found if isinstance(found, dict) else {**value, dice.choice(NAMES): found}


def shows(state: TableState, dice: Random) -> None:
    """All that is drawn and told of a game can be, and can be sent."""
    table = Table(mode=dice.choice(MODES), code="CATNAP", game_slug=state.table_game.slug)
    documents = [
        visibility.view_of(table, state, TableRole(True, 0)).document(),
        records.record(state),
        last_entry.last_words(state),
    ]  # type: ignore[arg-type]
    json.dumps(documents, ensure_ascii=False, allow_nan=False).encode()
    history.history_page(state, TableRole(is_scorekeeper=True))
    drawn(state, dice, Draft(), TableRole(is_scorekeeper=True))
    state.table_game.board(state.game, None)


@pytest.mark.parametrize("slug", SLUGS)
def test_no_move_and_no_setup_breaks_a_game(slug):
    """Each is carried out, refused with a sentence, or not read: and that can be sent, too."""
    dice, answers = Random(SEED), set()
    for _ in range(MOVES):
        document, number, now = anywhere(slug, dice)
        move = bent_object(dice.choice(document["moves"]), dice)
        try:
            match dice.choice(("make", "correct", "tell")):
                case "make":
                    now = now.after(now.read([move])[0])
                case "correct":
                    found = preview_correction(
                        now, dice.randint(0, number), dice.randint(0, 2), [move]
                    )
                    corrections.effect_of(now, found)
                    now = now.after(found.entry)
                case "tell":
                    setup = bent_object(document.get("setup") or {"x": 1}, dice)
                    now = at(slug, document, 0).after(SetupEntry(setup))
            shows(now, dice)
            answers.add("done")
        except Refusal as refusal:
            refusal.sentence.encode()
            answers.add("refused")
        except Malformed as fault:
            str(fault).encode()
            answers.add("unread")
    assert answers == {"done", "refused", "unread"}


UNSENDABLE = {
    "tricksy-kittens": (
        {"type": "round", "bids": ["\ud800", None, None], "tricks": [3, 3, 3]},
        {"type": "deal", "hands": [["\ud800"], ["x"], ["x"]]},
        {"type": "setup", "setup": {"deal": [["\ud800"], ["x"], ["x"]]}},
    ),
    "nine-lives": ({"type": "setup", "setup": {"hands": [["\ud800"] * 5] * 3}},),
    "math-meows": ({"type": "setup", "setup": {"stacks": [["\ud800"] * 9] * 3}},),
    "adoption": ({"type": "deal", "centre": ["calico-1"], "deal": [["\udfff"]] * 3},),
}


@pytest.mark.django_db
@pytest.mark.parametrize("slug", SLUGS)
def test_texts_that_no_page_can_show_are_unreadable(slug):
    """Halves of surrogate pairs: JSON can write them, UTF-8 can't."""
    party = TableFactory(game=slug)
    for move in UNSENDABLE[slug]:
        for headers in ({}, {"Accept": "application/json"}):
            form = {"moves": json.dumps([move]), "version": "0", "key": new_key()}
            answer = party.client("keeper").post(party.url("move/"), form, headers=headers)
            assert answer.status_code == 400, move
    assert party.version == 0


@pytest.mark.django_db
def test_a_cookie_of_rubbish_is_that_of_somebody_who_watches():
    party = TableFactory()
    for value in ("", "x", "\\777", '"\\012"', "é", "x" * 3000, "a;b", "\x00"):
        client = Client(headers={"Cookie": f"table_{party.code}={value}"})
        assert client.get(party.url()).status_code == 200
        assert client.post(party.url("sit/"), {"number": "0"}).status_code == 302
        Table.objects.get(code=party.code).seats.update(device="")
