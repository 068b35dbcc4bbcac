"""Nothing that a sheet says of what may be done contradicts the rules."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from django.http import QueryDict

from dungeon.phone.awakening import StartChoice
from dungeon.phone.choice import DieChoice
from dungeon.phone.coach import news_of_tracks, tip_after, tip_before, tip_in_play
from dungeon.phone.draft import SheetDraft, of, read
from dungeon.phone.leftover import leftover
from dungeon.phone.notices import notice_of
from dungeon.phone.offers import ActionBar, offers
from dungeon.phone.page import with_hint
from dungeon.rules.layout import DIAGONALS, FACE_DIRECTIONS, ICONS, TRACKS
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Begin, Done, Step, UseDie, parse_move
from dungeon.rules.playing import apply
from dungeon.rules.scoring import total
from dungeon.rules.sheet import Rolls, Sheet
from dungeon.rules.tables import CATS
from dungeon.words import direction_word, icon_shape, track_name
from ninelives_site.core.refusal import Refusal
from tests.dungeon.rules.random_play import Table, random_layout, random_sheet
from tests.dungeon.test_offers import rolls as rolled
from tests.dungeon.test_offers import sheet as awake
from tests.tiers import many, some

pytestmark = pytest.mark.sampled

PAGES = 14
"""So many pages are looked at in a position, from what is tapped first on."""


class Position:
    """A sheet under its dice, and all that the rules allow on it."""

    def __init__(self, sheet: Sheet, rolls: Rolls, goals: tuple[int, ...]) -> None:
        self.sheet, self.rolls, self.goals = sheet, rolls, goals
        self.legal = legal_moves(sheet, rolls)
        self.uses = [move for move in self.legal if isinstance(move, UseDie)]
        self.doing = [move for move in self.legal if isinstance(move, UseDie | Step)]

    def paid(self, move) -> int:
        """The points that a move brings."""
        after = apply(self.sheet, move, self.rolls)
        return total(after, self.goals) - total(self.sheet, self.goals)

    def entered(self, move) -> set[str]:
        return set(apply(self.sheet, move, self.rolls).fresh[len(self.sheet.fresh) :])

    def pages(self, first: SheetDraft) -> Iterator[tuple[SheetDraft, ActionBar]]:
        """The pages that taps lead to, the nearest first."""
        seen, ahead = {first.query}, [first.query]
        while ahead and len(seen) <= PAGES:
            draft = read(QueryDict(ahead.pop(0).removeprefix("?")))
            bar = offers(self.sheet, self.rolls, draft, self.goals)
            yield bar.draft, bar
            asked = bar.question.buttons if bar.question else ()
            for it in (*bar.dice, *bar.powers, *bar.ways, *bar.tracks, *asked):
                if it.query and "ask=" not in it.query and it.query not in seen:
                    seen.add(it.query)
                    ahead.append(it.query)


def random_positions(cat: str, number: int) -> Iterator[Position]:
    for seed in range(number):
        rng = Random(f"true {cat} {seed}")
        sheet, rolls = random_sheet(rng, cat)
        yield Position(sheet, rolls, tuple(rng.sample(range(1, 7), 2)))


def played_positions(seed: int) -> Iterator[Position]:
    """A whole game by whoever plays at random, on any map, for any goals; every step of it."""
    rng = Random(f"true game {seed}")
    table = Table(rng, ("Ana",), layout=random_layout(rng), start_enters=rng.random() < 0.7)
    while not table.game.is_over:
        table.roll()
        while legal_moves(table.game.sheets[0], table.game.rolls):
            yield Position(table.game.sheets[0], table.game.rolls, table.game.goals)
            table.play(0)
            table.roll()


# What is held against the rules


def check_bar(here: Position, draft: SheetDraft, bar: ActionBar) -> None:
    choice = DieChoice(here.sheet, here.rolls, draft)
    fits = [move for move in here.doing if completes(move, draft)]
    for it in bar.ways:
        check_way(here, choice, fits, it)
    for it in bar.tracks:
        if it.kind != "still":
            track = it.id.removeprefix("track-")
            alone = SheetDraft(die=draft.die, as_face=draft.as_face)  # powers of a move go unused
            marks = fits if draft.both else [m for m in here.uses if of(m) == alone and not m.move]
            if draft.both and not draft.move:
                marks = [move for move in marks if move.first == "upgrade"]
            marks = [move for move in marks if move.upgrade == track]
            assert it.lit == bool(marks), (it, draft)
    for it in (*bar.ways, *bar.tracks, *(bar.question.buttons if bar.question else ())):
        check_key(here, it)
    for room, key in bar.keys.items():
        assert room in bar.lit
        if key.form == "moves":
            assert room in here.entered(parse_move(json.loads(key.value)))
    assert set(bar.keys) == set(bar.lit)
    for room in bar.reach:
        assert any(room in here.entered(move) for move in here.doing), room
    for it in bar.powers:
        longer = read(QueryDict(it.query.removeprefix("?")))
        if it.kind == "power" and longer.as_face != 0:
            assert any(completes(move, longer) for move in here.doing), it
        if it.kind == "power" and longer.as_face == 0:
            assert any(move.die == draft.die and move.as_face for move in here.uses), it
    if bar.summary:
        check_summary(here, choice, bar, fits)


def completes(move: UseDie | Step, draft: SheetDraft) -> bool:
    """Whether a draft may become this move by more taps, and no more powers but a leap."""
    bare = draft.but(move="", upgrade="", first="", arrow=())
    if of(move) not in (bare, bare.but(leap=True)):
        return False
    for name in ("move", "upgrade"):
        wanted = getattr(draft, name)
        if wanted and getattr(move, name, None) != wanted:
            return False
    both = isinstance(move, UseDie) and move.move and move.upgrade
    return not (draft.first and both and move.first != draft.first)


def check_way(here: Position, choice: DieChoice, fits, it) -> None:
    way, draft = it.id.removeprefix("way-"), choice.draft
    exactly = [
        move
        for move in fits
        if move.move == way
        and of(move).leap == draft.leap
        and (not draft.both or draft.upgrade or move.first == "move")
    ]
    assert it.lit == bool(exactly), (it, draft)
    if it.lit:
        assert it.earnings.vp == min(map(here.paid, exactly)), (it, draft)
        if it.move:
            assert it.earnings.vp == here.paid(parse_move(json.loads(it.move)))
        return
    assert not it.earnings.vp
    match it.earnings.word:
        case "shut":
            assert not here.sheet.rooms.isdisjoint(choice.path(way))
        case "rock" | "the edge":
            assert not choice.path(way)
        case "not so":
            assert draft != SheetDraft(die=choice.die)
        case word:
            assert word == f"not {choice.face}"
            assert way not in (*FACE_DIRECTIONS[choice.face], *DIAGONALS)


def check_key(here: Position, it) -> None:
    """A key that is lit makes a legal move, or leads on; no other makes one."""
    if it.move:
        legal = parse_move(json.loads(it.move)) in here.legal
        assert legal == (it.kind in ("lit", "free")), it


def check_summary(here: Position, choice: DieChoice, bar: ActionBar, fits) -> None:
    text = bar.summary.text
    any_use = [move for move in here.uses if move.die == choice.die]
    if "can do nothing here" in text:
        assert any_use == []
    elif "can do nothing" in text:
        assert choice.draft != SheetDraft(die=choice.die)
    elif "needs a power" in text:
        assert fits if choice.draft.as_face else any_use
        alone = SheetDraft(die=choice.die, as_face=choice.draft.as_face)
        assert alone not in map(of, any_use)
    elif choice.die is None:
        steps = {direction_word(move.move) for move in fits if isinstance(move, Step)}
        said = text.removesuffix(".").split(": ")[-1].replace(", ", " ").split(" ")
        assert steps == set(said) - {"or", "nowhere"} or not here.doing
    if bar.hint.startswith("Open: "):
        assert bar.lit
    elif bar.hint:
        assert any_use


def check_coach(here: Position, draft: SheetDraft, bar: ActionBar) -> None:
    sheet = here.sheet
    told = tip_after(sheet, draft) or news_of_tracks(sheet, draft)
    told = told or tip_in_play(sheet, here.rolls, bar, fresh_dice=False)
    text = told.text if told else ""
    if "No way is open" in text:
        assert here.uses
        assert not any(move.move for move in here.uses)
    if "can do nothing" in text:
        assert not here.uses
    if "is locked" in text:
        room = text[:3].strip()
        for move in here.uses:
            if here.entered(move) == {room} and not move.sight and not move.upgrade:
                assert apply(sheet, move, here.rolls).treasures == sheet.treasures
    if "A treasure!" in text:
        assert f"{2 * sheet.treasures} points" in text
        assert text.split("in ")[-1].removesuffix(".") in sheet.earned
    if "more of" in text:
        missing, track = int(text.split()[1]), text.split(" more of ")[1].split(":")[0]
        index = [track_name(name) for name in TRACKS].index(track)
        assert sheet.layout.tracks[index].unlocks[0][0] == sheet.tracks[index] + missing
    if "points each" in text or "Rooms with" in text:
        assert sheet.treasures < sheet.layout.boxes
        if "Rooms with" in text:
            assert any(f"with {icon_shape(icon)} are" in text for icon in opened(sheet))


def opened(sheet: Sheet) -> list[str]:
    unlocks = sheet.layout.unlocks
    return [icon for icon in ICONS if sheet.tracks[unlocks[icon][0]] >= unlocks[icon][1]]


def check_done(here: Position) -> None:
    spare = leftover(here.sheet, here.rolls)
    assert bool(spare) == bool(here.uses)
    if spare is None:
        return
    of_die = [move for move in here.uses if move.die == spare.die]
    plain = [move for move in of_die if of(move) == SheetDraft(die=spare.die)]
    if "by" not in spare.sentence:
        goes = {f"It can go {direction_word(m.move)} to " for m in plain if m.move}
        marks = {track_name(move.upgrade) for move in plain if move.upgrade}
        said = spare.sentence
        assert any(map(said.startswith, goes)) or (marks and all(m in said for m in marks))
    else:
        assert plain == []
        leaps, by_cat = "a leap" in spare.sentence, "power of the" in spare.sentence
        assert any(
            move.leap == leaps and by_cat == (of(move).but(leap=False) != SheetDraft(die=move.die))
            for move in of_die
        )


def check_refusals(here: Position, draft: SheetDraft, bar: ActionBar) -> None:
    """What is said to somebody who presses what is not lit."""
    for it in (*bar.ways, *bar.tracks):
        if it.lit or not it.move:
            continue
        move = parse_move(json.loads(it.move))
        with pytest.raises(Refusal) as caught:
            apply(here.sheet, move, here.rolls)
        under = offers(here.sheet, here.rolls, of(move), here.goals)
        said = with_hint(notice_of(caught.value, here.sheet, move), under)
        for track in TRACKS:
            if f" marks {track_name(track)}." in said.text:
                assert any(each.upgrade == track for each in here.uses), said
        if "Open: " in said.text:
            assert under.lit
        if " needs a power" in said.text:
            assert any(each.die == move.die for each in here.uses)


def check_begin(here: Position, draft: SheetDraft) -> list[str]:
    """A page before a life begins; gives the links to the next."""
    start = StartChoice(here.sheet, here.rolls, draft, here.goals).awakening()
    begins = [move for move in here.legal if isinstance(move, Begin)]
    cats = {it.id.removeprefix("cat-") for it in start.cats if it.kind in ("", "chosen")}
    assert cats == {move.cat for move in begins}
    cat = start.draft.cat
    rooms = {move.room for move in begins if move.cat == (cat or move.cat)}
    if cat:
        assert set(start.keys) == rooms
    assert start.lit | start.reach <= {move.room for move in begins}
    for it in start.starts:
        if it.id.startswith("start-") and it.earnings:
            sight = "sight=1" in it.query and it.name in here.sheet.layout.icons
            found = [m for m in begins if (m.room, m.sight) == (it.name, sight)]
            found = [move for move in found if move.cat == (cat or found[0].cat)]
            assert it.earnings.vp == min(map(here.paid, found)), it
    if start.sight and start.sight.kind == "power":
        assert any(move.sight and move.room == start.draft.room for move in begins)
    if start.wake_up.move:
        assert parse_move(json.loads(start.wake_up.move)) in here.legal
    if start.question:
        assert any(it.kind == "free" for it in start.question.buttons)
        for it in start.question.buttons:
            check_key(here, it)
    tip = tip_before(here.sheet, start.draft)
    if tip and "is locked" in tip.text:
        after = [move for move in begins if move.room == start.draft.room and not move.sight]
        earning = [apply(here.sheet, move, here.rolls).treasures for move in after]
        assert set(earning) == {here.sheet.treasures}
    wake = [start.wake_up.query] if start.wake_up.query else []
    return [it.query for it in (*start.cats, *start.starts) if "ask=" not in it.query] + wake


def check(here: Position) -> None:
    """All that may be tapped together on one sheet."""
    if not here.sheet.is_playing:
        seen, ahead = {"?"}, ["?"]
        while ahead and len(seen) < PAGES:
            for query in check_begin(here, read(QueryDict(ahead.pop(0)[1:]))):
                if query not in seen:
                    seen.add(query)
                    ahead.append(query)
        return
    check_done(here)
    for draft, bar in here.pages(SheetDraft()):
        check_bar(here, draft, bar)
        check_coach(here, draft, bar)
        check_refusals(here, draft, bar)


@pytest.mark.parametrize("cat", some(CATS, 6))
def test_no_word_of_a_sheet_contradicts_the_rules(cat):
    for here in random_positions(cat, many(64)):
        check(here)


@pytest.mark.parametrize("seed", some(range(4), 4))
def test_no_word_of_a_whole_game_contradicts_the_rules(seed):
    for here in played_positions(seed):
        check(here)


def test_no_word_of_a_coached_life_contradicts_the_rules():
    """The coach speaks in the first life only, to an Alley Cat: any sheet, and what follows."""
    for here in random_positions("alley", many(32)):
        sheet = replace(here.sheet, life=1, lived=())
        rolls = Rolls(here.rolls.starts[:1], here.rolls.dice[:1])
        before = Position(replace(sheet, before=None), rolls, here.goals)
        check(before)
        for move in before.legal[:6]:
            if not isinstance(move, Done):
                check(Position(apply(before.sheet, move, rolls), rolls, here.goals))


def test_a_die_that_a_power_can_use_is_never_said_to_do_nothing():
    """A Bengal with a die whose way is shut and whose track is full."""
    sheet, rolls = shut_in()
    bar = offers(sheet, rolls, SheetDraft(die=0))
    assert bar.summary.text == "needs a power: diagonal."
    leaping = replace(sheet, cat="alley", tracks=(9, 9, 9, 9))
    assert offers(leaping, rolls, SheetDraft(die=0)).summary.text == "needs a power: leap."
    spent = replace(leaping, abilities_used=frozenset(TRACKS))
    assert offers(spent, rolls, SheetDraft(die=0)).summary.text == "can do nothing here."


def shut_in() -> tuple[Sheet, Rolls]:
    marked = frozenset({"C4"})
    return awake("bengal", rooms=marked, tracks=(9, 0, 0, 0), cat_uses=0), rolled(1, 1, 1, 1, 1)


def test_a_slab_wears_the_sign_of_the_goal_that_pays():
    """Corridor: a second room beside the first is worth one point."""
    way = offers(awake(), rolled(1, 1, 3, 2, 4), SheetDraft(die=0), (3,)).ways[0]
    assert way.label == "North to C4, +1, Corridor, open now"
    assert ["goal-corridor" in sign for sign in way.earnings.goals] == [True]
    plain = offers(awake(), rolled(1, 1, 3, 2, 4), SheetDraft(die=0), (6,)).ways[0]
    assert (plain.earnings.vp, plain.earnings.word) == (0, "plain")
