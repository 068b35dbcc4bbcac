"""What every card game must fulfil at a table, over games that are entered by tapping at random.

A game's test module derives `Test…` from `AtTable`, says whose phone is tapped on, and gets all
tests of this file. A game is played for each number of players in each mode, and every
test looks at the same games. They need Django: the rules page is read, and boards are drawn.
"""

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from django.http import QueryDict

from cardgames.board import Board
from cardgames.engine import Seat
from cardgames.pad import Draft, Pad
from cardgames.table.forms import NewTableForm
from cardgames.table.pages.boards import drawn as drawn_board
from cardgames.table.pages.markdown import RULING
from cardgames.table.views.rules import text_of
from cardgames.table_game import REFEREE, SCORE, PadContext, TableGame
from ninelives_site.core.record import record_document, verdict
from ninelives_site.pages.sentences import text_of as in_english
from tests.cardgames.rules_page import sources
from tests.cardgames.tapping import Phone, Step, phone_of
from tests.tiers import IS_LONG

JUNK = ("", "x", "0", "-1", "999", "²", "2.3.x", ".3.", "a-7", "a-77", "nobody")


@pytest.mark.sampled
class AtTable:
    """Derive from it, fill in the first part; what is below it is tested."""

    slug: str
    """Of a game that has no `phone` of its own."""
    gone = 0.2
    """How often a key that is gone is pressed, too; a small game raises it."""
    moves_each = 40
    """A game ends after so many moves, if it doesn't by itself."""
    secret = False
    """Whether something is chosen in secret, until all have chosen."""
    entered: frozenset[str] = frozenset()
    """Types of moves that random taps enter without fail; none named: all."""

    def options(self, rng: Random, players: int) -> dict[str, Any]:
        """House rules of a random table."""
        return {}

    @property
    def code(self) -> str:
        """The text of the game's rules."""
        return "".join(sources(self.table_game.slug).values())

    # The games

    @property
    def phone(self) -> type[Phone]:
        return phone_of(self.slug)

    @property
    def table_game(self) -> TableGame:
        return self.phone.table_game

    @classmethod
    @cache
    def played(cls) -> tuple[tuple[Phone, frozenset[str]], ...]:
        """Every game, and the codes that its taps were refused with."""
        suite = cls()
        seats = suite.table_game.seats
        tables = seats if IS_LONG else (seats[0], seats[-1])
        return tuple(
            suite.play_out(players, mode) for players in tables for mode in (SCORE, REFEREE)
        )

    def play_out(self, players: int, mode: str) -> tuple[Phone, frozenset[str]]:
        rng = Random(f"{self.table_game.slug} {players} {mode}")
        phone = self.phone.opened(players, self.options(rng, players), mode)
        met: set[str] = set()
        while not phone.game.is_over and len(phone.steps) < self.moves_each:
            met |= phone.enter_at_random(rng, self.gone)
        return phone, frozenset(met)

    def phones(self) -> list[Phone]:
        return [phone for phone, _ in self.played()]

    def steps(self) -> Iterator[tuple[Phone, Step]]:
        return ((phone, step) for phone in self.phones() for step in phone.steps)

    def random_games(self) -> list[tuple[Phone, Step]]:
        """Some steps of every game."""
        return [
            (phone, step)
            for number, phone in enumerate(self.phones())
            for step in Random(number).sample(phone.steps, min(5, len(phone.steps)))
        ]

    # Entering

    def test_a_game_is_entered_by_tapping_alone_and_its_record_is_legal(self):
        for phone in self.phones():
            documents = [step.document for step in phone.steps]
            names, slug = phone.game.players, self.table_game.slug
            options, setup = self.table_game.as_recorded(phone.options, phone.setup)
            found = verdict(record_document(slug, names, setup, options, documents))
            assert (found["error"], found["finished"]) == (None, phone.game.is_over)
            assert found["scores"] == phone.game.scores()

    @pytest.mark.long
    def test_the_games_have_moves_of_all_kinds(self):
        every = self.entered or set(self.table_game.recorded.moves.types)
        assert {step.move.type for _, step in self.steps()} >= every

    def test_there_is_a_pad_until_the_end_and_none_after(self):
        for phone, step in self.steps():
            assert self.table_game.awaited(step.before, phone.mode)
        over = [phone for phone in self.phones() if phone.game.is_over]
        assert over
        assert {self.table_game.awaited(phone.game, phone.mode) for phone in over} == {()}

    def test_every_pad_says_whose_it_is_and_offers_something(self):
        for phone, step in self.random_games():
            for seat in self.table_game.awaited(step.before, phone.mode):
                pad = self.table_game.pad(PadContext(step.before, seat, phone.mode), Draft())
                assert pad.title
                assert pad.moves or any(row.keys for row in pad.rows) or pad.lines

    def test_whatever_stands_in_an_address_there_is_a_pad(self):
        names = sorted({name for _, step in self.steps() for name, _ in self.draft(step).taps})
        rng = Random(self.table_game.slug)
        for phone, step in self.steps():
            junk = [(rng.choice(names), rng.choice(JUNK)) for _ in range(3)]
            half = rng.sample(self.draft(step).taps, len(self.draft(step).taps) // 2)
            taps = Draft.read(rng.sample([*junk, *half], len(junk) + len(half)))
            assert self.table_game.pad(PadContext(step.before, step.seat, phone.mode), taps).title

    def test_a_key_that_is_gone_enters_nothing(self):
        refused = 0
        for phone, step in self.steps():
            opened = self.phone(step.before, phone.mode, chosen=step.seat)
            opened.draft = self.draft(step)
            gone = [key for row in opened.pad.rows for key in row.keys if key.state == "gone"]
            for key in gone:
                documents = [*opened.go(key).pad.moves]
                refusal = opened.refusal()
                assert refusal or documents in ([], [step.document])
                refused += refusal is not None
        assert refused

    def test_every_entry_opens_filled_in_and_leads_to_the_same_move(self):
        for phone, step in self.steps():
            context = PadContext(step.before, step.seat, phone.mode)
            assert [*self.table_game.pad(context, self.draft(step)).moves] == [step.document]

    def draft(self, step: Step) -> Draft:
        return self.table_game.draft_of(step.before, step.seat, step.move)

    # What is said and drawn

    def test_every_entry_reads_in_words_and_names_who_made_it(self):
        for _, step in self.steps():
            words = self.table_game.happened(*step).words
            assert words.endswith(".")
            assert "None" not in words
            assert step.seat is None or step.before.players[step.seat] in words

    def test_what_the_referee_adds_is_nothing_or_a_sentence(self):
        for _, step in self.steps():
            remark = self.table_game.remark(step.before, [(step.seat, step.move)])
            assert remark == "" or remark.endswith(".")

    def test_leaving_means_something_at_any_time(self):
        for _, step in self.random_games():
            for seat in range(len(step.before.players)):
                assert self.table_game.leaving(step.before, seat).endswith(".")

    def test_every_board_is_one_element_with_everybody_on_it(self):
        for _phone, step in self.random_games():
            board = self.table_game.board(step.after, None)
            assert len(board.head) in (1, 2)
            assert len(board.status) <= 3
            html = drawn_board(board).strip()
            assert re.match(r'<(section|div) class="board\b', html)
            assert html.endswith(("</section>", "</div>"))
            assert [name for name in step.after.players if name not in html] == []
            assert "style=" not in html

    def test_an_entry_is_told_in_its_round_and_so_are_its_points(self):
        for phone in self.phones():
            games = [phone.steps[0].before, *(step.after for step in phone.steps)]
            assert self.table_game.round_of(games[0]) == 0
            for before, after in pairwise(games):
                number = self.table_game.round_of(after)
                assert number - self.table_game.round_of(before) in (0, 1)
                given = after.lines()[len(before.lines()) :]
                assert {line.round for line in given} <= {number}

    def test_no_sentence_of_the_history_reads_like_a_record(self):
        for _, step in self.steps():
            ids = {text for text in texts_in(step.document) if "-" in text}
            told = self.table_game.happened(*step).words
            assert [each for each in ids if each in told] == []
            for line in step.after.lines()[len(step.before.lines()) :]:
                said = in_english(line.sentence, self.table_game.show_fact)
                assert not re.search(r"\b[A-Z]\d+\b|\b[a-z]+-\d", said), said

    def test_rounds_end_one_by_one_and_their_lines_add_up(self):
        ends = 0
        for _, step in self.steps():
            over = [self.table_game.rounds_over(game) for game in (step.before, step.after)]
            assert over[1] - over[0] in (0, 1)
            if over[0] == over[1]:
                continue
            end = self.table_game.round_end(step.before, step.after)
            earlier = [0] * len(end.rows)
            for line in step.after.lines():
                earlier[line.seat] += line.points * (line.round <= over[0])
            rows = zip(earlier, end.rows, step.after.points(), strict=True)
            assert all(old + row.gained == row.points == new for old, row, new in rows)
            assert {len(row.cells) for row in end.rows} == {len(end.heads)}
            assert [note for note in end.notes if not note.lead] == []
            ends += 1
        assert ends

    def test_between_rounds_a_score_keeper_enters_for_the_table(self):
        whole = [
            self.table_game.awaited(step.before, SCORE)
            for _, step in self.steps()
            if self.table_game.between_rounds(step.before)
        ]
        assert set(whole) == {(None,)}

    # What is secret

    def test_only_what_is_chosen_in_secret_is_hidden(self):
        hiding = {self.table_game.hides(step.after) for _, step in self.steps()}
        assert hiding == {False, self.secret}

    def test_board_words_and_pads_are_the_same_whatever_another_has_chosen_in_secret(self):
        twins = [(phone, *twin) for phone in self.phones() for twin in self.twins(phone)]
        assert bool(twins) == self.secret
        for phone, one, other in twins:
            assert self.table_game.happened(*one).words == self.table_game.happened(*other).words
            drafts = (Draft(), self.draft(one), self.draft(other))
            for viewer in (None, *range(len(one.before.players))):
                if viewer != one.seat:
                    shown = [
                        self.shown_to(step, phone.mode, viewer, drafts) for step in (one, other)
                    ]
                    assert shown[0] == shown[1]

    def twins(self, phone: Phone) -> Iterator[tuple[Step, Step]]:
        """What was chosen in secret, and what could have been in its place."""
        rng = Random(len(phone.steps))
        for step in phone.steps:
            if not self.table_game.hides(step.after):
                continue
            again = self.phone(step.before, phone.mode, chosen=step.seat)
            while again.tap_at_random(rng).refusal() or [*again.pad.moves] == [step.document]:
                pass
            yield step, again.press().steps[0]

    def shown_to(
        self, step: Step, mode: str, viewer: Seat, drafts: tuple[Draft, ...]
    ) -> tuple[Board, list[Pad]]:
        """The board and the pads of all who may act next, with each of these drafts."""
        game = step.after
        contexts = [
            PadContext(game, seat, mode, viewer) for seat in self.table_game.awaited(game, mode)
        ]
        pads = [self.table_game.pad(context, draft) for context in contexts for draft in drafts]
        return self.table_game.board(game, viewer), pads

    # The rules page

    def test_every_refusal_and_score_line_has_its_place_on_the_rules_page(self):
        codes = set(re.findall(r'(?:Refusal|Wording)\(\s*"([a-z-]+)"', self.code))
        met = {code for _, codes in self.played() for code in codes}
        lines = {line.rule for phone in self.phones() for line in phone.game.lines()}
        assert met
        assert lines
        assert codes | met | lines <= set(self.table_game.rules)

    def test_every_rule_is_one_that_the_code_names(self):
        assert [name for name in self.table_game.rules if f'"{name}"' not in self.code] == []

    def test_every_rule_leads_to_a_place_on_the_page(self):
        anchors = {rule.anchor for rule in self.table_game.rules.values()}
        anchors |= {house.rule for house in self.table_game.house_rules}
        assert anchors <= text_of(self.table_game).anchors

    def test_a_ruling_is_labelled_by_its_number_first(self):
        """A notice writes "Rule" before it."""
        for rule in self.table_game.rules.values():
            number = rule.anchor.upper()
            assert not RULING.fullmatch(number) or rule.label.split(":")[0] == number

    def test_a_house_rule_that_nobody_chooses_is_as_the_rules_have_it(self):
        form = NewTableForm(self.table_game, QueryDict())
        assert form.is_valid()
        assert form.options == {}


def texts_in(value: Any) -> Iterator[str]:
    """Every text in a document, at any depth."""
    match value:
        case str():
            yield value
        case dict():
            for item in value.values():
                yield from texts_in(item)
        case list() | tuple():
            for item in value:
                yield from texts_in(item)
