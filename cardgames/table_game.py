"""What a table asks of a card game: the second contract that a game fulfils.

`engine.CardGame` says what the rules are; a `TableGame` says how people at a table see them: what
the game is called, what can be chosen before it begins, what is drawn of it (`board`), what can be
tapped (`pad`), and how all that was entered reads in words. A game's app hands its own over with
`cardgames.table.games.register`. All of it is values and sentences: pages, sockets and storage are
the table's business. What a viewer sees comes from `visible_to` of that viewer.

A table enters a game in one of two modes, and may change between rounds. With `score` the score
keeper enters what counts at a round's end, as moves of seat None; with `referee` every public
thing is entered as it happens. What is noted before a round's end is a `Noting`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Generic, TypeVar

from django.conf import settings

from cardgames.board import Board, BoardSeat, DrawnCard, LyingCard, StatusCell
from cardgames.bots import CardBot
from cardgames.dealing import Dealer
from cardgames.engine import CardGame, Seat, seats_with_most
from cardgames.hand import HandCard
from cardgames.happened import Happened
from cardgames.house_rules import HouseRule
from cardgames.lesson import Lesson, Need
from cardgames.move_pad import MoveChoice, draft_of_move, facts_of
from cardgames.notes import Noting, SeatNote
from cardgames.pad import Draft, Pad
from cardgames.paper import PaperPart
from cardgames.power_cards import PowerCard, PowerRow
from cardgames.reading import CardRecords, Moves
from cardgames.reasons import Reason
from cardgames.refusals import NO_OWN_SETUP
from cardgames.round_end import RoundEnd, RoundNote, RoundRow, gain_cell, gains, in_front
from cardgames.rules_words import RulesWord, words_of_house_rules
from ninelives_site.core.moves import GameMove
from ninelives_site.core.refusal import Refusal
from ninelives_site.core.sentences import N_, Fact, say
from ninelives_site.pages.sentences import in_words, show_fact, text_of

SCORE, REFEREE = "score", "referee"
MODES = (SCORE, REFEREE)

G = TypeVar("G", bound=CardGame)
"""The game that is played: a `TableGame[Game]` is asked about its own games only."""


@dataclass(frozen=True, slots=True)
class RulesPlace:
    """A place on the game's rules page: what it is called, and its anchor there."""

    label: str
    anchor: str

    @property
    def is_ruling(self) -> bool:
        """Whether it is a numbered ruling, not a part of the page: its number tells nobody what."""
        return self.label[-1:].isdigit()


@dataclass(frozen=True, slots=True)
class MoveWords:
    """How a type of move is said, as texts marked with `N_`.

    `told` is for the history, `revealed` for the same once nothing of it is hidden any more,
    `question` for the referee: they may name the move's fields, the first two also who made it
    (`name`). `title` and `press` are those of its pad.
    """

    told: str
    title: str
    press: str
    question: str = ""
    revealed: str = ""


@dataclass(frozen=True, slots=True)
class PadContext(Generic[G]):
    """For whom a pad is drawn: the game, the seat that acts (None: the table), the mode in which
    it is entered, who looks (`viewer`, None for the one phone that is passed around), whether the
    last key enters, with no button after it (`by_key`), which seats have left the game (`gone`),
    and whether it corrects what was entered (`is_past`)."""

    game: G
    seat: Seat
    mode: str
    viewer: Seat = None
    by_key: bool = False
    gone: tuple[int, ...] = ()
    is_past: bool = False

    @property
    def name(self) -> str:
        """Who acts, by name; "" for the table."""
        return "" if self.seat is None else self.game.players[self.seat]

    @property
    def is_of_another(self) -> bool:
        """Whether the pad is on a seat's own phone, for another seat, or corrects what somebody
        did: then it addresses nobody."""
        return self.is_past or (self.viewer is not None and self.viewer != self.seat)


@dataclass(frozen=True, slots=True)
class RoundBids:
    """What became of a round's bids: `met` says it by seat, None where a seat had none; `teams`
    are seats that bid together, each team with whether that paid."""

    met: tuple[bool | None, ...]
    teams: tuple[tuple[tuple[int, ...], bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Amendment:
    """Another way to enter what was refused, as the table may wish ("The table allows it").

    `is_ruling`: it stands against a rule of play (`CardGame.let_stand`), and says in a word why.
    """

    label: str
    moves: tuple[Mapping[str, Any], ...]
    is_ruling: bool = False


class TableGame(ABC, Generic[G]):
    """A game as a table sees it. One instance a game; it holds nothing but names."""

    recorded: CardRecords[Any]
    name: str
    """A proper name as it is, anything else marked with `N_`."""
    sentence: str
    """What the game is about, in one line for the page where games are chosen."""
    sign: str
    """A drawing of the sprite."""
    styles: str = ""
    """A style sheet of its own; sizes in rem, since a screen enlarges them."""
    need: Need | None = None
    lesson: Lesson | None = None
    record_rulings: frozenset[str] = frozenset()
    """Rulings that only score keepers and records meet: `T15`. They stand below the others."""
    house_rules: tuple[HouseRule, ...] = ()
    rules: Mapping[str, RulesPlace] = {}
    """Where codes of refusals, and the rules that score lines name, stand on the page."""
    round_word: str = N_("round %(number)s")
    """What a round is called, with room for its number."""
    anew_words: str = N_("Change my choice")
    """What takes back what one has chosen in secret."""
    leaving_words: str = N_(
        "%(name)s leaves, and the game ends as it stands: of the others, the most wins."
    )
    score_word: str
    """What is counted: lives, points."""
    powers: Mapping[str, PowerCard] = {}
    """What a reference tells of its powers, by their names; none: it has no such page."""
    power_deck: tuple[PowerRow, ...] = ()
    """Which cards of our own deck have which."""
    notes: Moves | None = None
    """The types of note that its rounds have, where they can be noted."""
    plays_on: bool = False
    """Whether the others can play on where somebody leaves and the score is kept."""
    move_words: Mapping[str, MoveWords] = {}
    """By type of move, how the default pad and the default `happened` say it."""
    dealer: Dealer[Any] | None = None
    """What chance does where the server deals, if its cards can lie on phones."""
    bot: CardBot[Any] | None = None
    """Who plays a seat without a person then."""
    tones: Mapping[str, str] = {}
    """By suit the class that colours it (`s1` to `s9`); the drawing of a suit has its name."""

    @property
    def slug(self) -> str:
        return self.recorded.slug

    @property
    def seats(self) -> range:
        """How many can play."""
        return self.recorded.players

    @property
    def page(self) -> Path:
        """The rules page, in Markdown; its rulings stand in table rows `| T1 | … |`."""
        return Path(settings.BASE_DIR, "docs/rules", f"{self.slug}.md")

    def complete_options(self, options: Mapping[str, Any], players: int) -> dict[str, Any]:
        """The options as chosen, with what the game proposes for so many players."""
        return dict(options)

    def as_recorded(
        self, options: Mapping[str, Any], setup: Mapping[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Options and setup as a record has them, of those that a table has chosen and told: a
        house rule may choose what a record's setup tells."""
        return dict(options), dict(setup)

    def carried_on(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> dict[str, Any]:
        """The options with which the same people play again, with what they have told that stays
        so (what is printed on their cards)."""
        return dict(options)

    # Where the game is

    def started(
        self, players: tuple[str, ...], options: Mapping[str, Any], setup: Mapping[str, Any]
    ) -> G:
        """The game before its first move, with what the table has told of its setup so far;
        `Malformed`, or a `Refusal`."""
        options, setup = self.as_recorded(options, setup)
        game: G = self.recorded.started(players, options, setup)
        return game

    def awaits_setup(self, game: G) -> bool:
        """Whether some of the setup has to be told before the first move (lives that were
        shuffled). Its pad is the table's; its record has no options until then."""
        return False

    def telling_setup(self, game: G) -> tuple[int, ...]:
        """The seats that may still tell something of the setup for themselves, where the server
        has dealt (in which order their lives lie). The game goes on without them as soon as
        somebody makes its first move."""
        return ()

    def own_setup(self, game: G, seat: int, told: Mapping[str, Any]) -> Mapping[str, Any]:
        """What a seat tells of the setup for itself, as the table enters it: with what is others'
        as it was. Nothing told: it leaves all as it is. `Malformed`, or a `Refusal`."""
        raise Refusal(NO_OWN_SETUP)

    @abstractmethod
    def round_of(self, game: G) -> int:
        """The number of the round that is being played, or was played last; 0 before the first."""

    @abstractmethod
    def between_rounds(self, game: G) -> bool:
        """Whether a whole round may be entered now, and so the mode changed."""

    def is_told_at_end(self, move: GameMove) -> bool:
        """Whether a round's end tells this move, where it was the last or the last but one."""
        return False

    def rounds_over(self, game: G) -> int:
        """How many rounds have been played to their end, or to that of the game."""
        number = self.round_of(game)
        return number if game.is_over or self.between_rounds(game) else number - 1

    def last_look(self, before: G, after: G) -> G | None:
        """The game as people look at it after the move between these games, before they go on: of
        a round that is over what lay there last; None where nothing is cleared away."""
        return before if self.rounds_over(after) > self.rounds_over(before) else None

    def hides(self, game: G) -> bool:
        """Whether something has been chosen that is not shown yet (some bids of several)."""
        return False

    def knows_hands(self, game: G) -> bool:
        """Whether cards are known that only who holds them may see: hands that were told."""
        return False

    def awaited(self, game: G, mode: str) -> tuple[Seat, ...]:
        """The seats that there is a pad for, the likeliest first; None is the table's."""
        if game.is_over:
            return ()
        if mode != REFEREE and self.between_rounds(game):
            return (None,)
        return game.to_act()

    def tells_for_table(self, game: G) -> Seat:
        """The seat that may enter from its own phone, too, what is the table's to do now (it turns
        a card up); None where only the phone that keeps the score does."""
        return None

    def noting(self, game: G, mode: str, settled: tuple[SeatNote, ...] = ()) -> Noting | None:
        """The round that is to be noted now, with nothing noted yet; None where none is. `settled`
        are the notes of the round before."""
        return None

    def has_powers(self, options: Mapping[str, Any]) -> bool:
        """Whether a game with these options is played with powers."""
        return bool(self.powers)

    def card_signs(self, game: G) -> Mapping[str, tuple[str, str]]:
        """By the word that names a card's suit in sentences its drawing and the tone of it, where
        cards lie on the table by these drawings alone."""
        return {}

    def open_question(self, game: G) -> str:
        """What the table waits to learn where that may come from any seat ("Who leads?"); "" where
        it knows whom it waits for."""
        return ""

    def to_do(self, game: G, seats: Sequence[int]) -> str:
        """What these seats, which are to act, have to do, as words after their names ("is to bid",
        of several "still to bid"); "" for a turn."""
        return ""

    def bids_by_round(self, games: Sequence[G]) -> tuple[RoundBids, ...]:
        """What became of the bids of each round that ended in these states of one game, for groups
        that count them; nothing where nobody bids what they will win."""
        return ()

    # What people see and tap

    def board(self, game: G, viewer: Seat) -> Board:
        """What lies on the table, as this viewer may see it (None: everybody's view); here the
        seats with their points, whose turn it is, and the cards that lie before them."""
        view = game.visible_to(viewer)
        lying = self.lying(view)
        seats = tuple(
            BoardSeat(
                name,
                points,
                is_turn=seat in view.to_act,
                card=self._drawn(lying[seat]) if seat in lying else None,
            )
            for seat, (name, points) in enumerate(view.scores.items())
        )
        context = {"seats": seats, "score_word": self.score_word}
        return Board(self.head(game, view), self.status(game, view), "table/board.html", context)

    def round_end(self, before: G, after: G) -> RoundEnd:
        """What a round brought that has ended with the move between these games, for all to see;
        here the points, and where they came from."""
        rows = tuple(
            RoundRow(name, (gain_cell(gained),), points, gained, is_lit=gained > 0)
            for name, gained, points in zip(
                after.players, gains(before, after), after.points(), strict=True
            )
        )
        lines = after.lines()[len(before.lines()) :]
        causes = [RoundNote("candle", text_of(line.sentence, self.show_fact)) for line in lines]
        press = text_of(say(N_("On to the next round")))
        return RoundEnd((text_of(say(self.score_word)),), rows, (in_front(after), *causes), press)

    def why(self, before: G, after: G, seat: int) -> tuple[Reason, ...]:
        """Why the round that ended with the move between these games gave a seat what it did."""
        lines = after.lines()[len(before.lines()) :]
        own = [line for line in lines if line.seat == seat]
        if not own:
            return self.why_nothing(before, after, seat)
        return tuple(Reason(text_of(it.sentence, self.show_fact), it.rule) for it in own)

    def why_nothing(self, before: G, after: G, seat: int) -> tuple[Reason, ...]:
        """The same where no line of the score is the seat's."""
        words = N_("No rule gave %(name)s anything in this round.")
        return (Reason(text_of(say(words, name=after.players[seat]))),)

    def head(self, game: G, view: Any) -> tuple[str, ...]:
        """The head of the default board."""
        return (text_of(say(self.round_word, number=self.round_of(game))),)

    def status(self, game: G, view: Any) -> tuple[StatusCell, ...]:
        """The cells of the default board: here who has most."""
        leaders = [game.players[seat] for seat in seats_with_most(game.points())]
        return (StatusCell(text_of(say(N_("in front"))), in_words(leaders), "u-standings"),)

    def lying(self, view: Any) -> Mapping[int, LyingCard]:
        """The cards before the seats, on the default board."""
        return {}

    def _drawn(self, lying: LyingCard) -> DrawnCard:
        suit, _dash, number = lying.card.partition("-")
        label = self.card_name(lying.card)
        return DrawnCard(number, suit, self.tones.get(suit, ""), label, lying.classes)

    def offered(self, game: G, seat: Seat) -> Iterable[GameMove]:
        """The moves that the default pad lets one choose from, legal or not."""
        return game.candidates(seat)

    def pad(self, context: PadContext[G], draft: Draft) -> Pad:
        """What can be tapped now, after these taps. `context.seat` is one of `awaited`. Here a
        move of `offered`, chosen by its parts."""
        game, seat = context.game, context.seat
        choice = MoveChoice(game, seat, tuple(self.offered(game, seat)), draft, self.tones)
        words = self.move_words[choice.kind or choice.kinds[0]]
        pad = Pad(
            text_of(say(words.title, name=context.name)),
            rows=choice.rows({kind: self.move_words[kind].press for kind in choice.kinds}),
            press=text_of(say(words.press)),
        )
        if choice.move is None:
            return pad
        question = self.said(words.question, game, choice.move)
        moves = ({"seat": seat, **choice.move.document()},)
        return replace(pad, moves=moves, question=question)

    def coach(self, context: PadContext[G], acts: int) -> str:
        """What is said unasked in the first round, to whom this pad is drawn for: one sentence
        until that seat, which has moved `acts` times, moves again; "" for nothing."""
        return ""

    def aim(self, game: G) -> str:
        """How the game ends and who has won then, in a sentence; "" where nothing is said of it."""
        return ""

    def target(self, game: G) -> int:
        """The points that end the game; 0 where none do."""
        return 0

    def hand(self, game: G, seat: int) -> tuple[HandCard, ...]:
        """The cards that a seat holds, as its own phone draws them, by suit; () where they are not
        known."""
        return ()

    def draft_of(self, game: G, seat: Seat, move: GameMove) -> Draft:
        """The taps that lead to a move made in this game, for its correction."""
        return draft_of_move(move)

    @property
    def is_printed(self) -> bool:
        """Whether there are cards to print."""
        return bool(self.paper(self.seats[0]))

    def paper(self, players: int) -> tuple[PaperPart, ...]:
        """The cards that so many players need, to be printed; () where a game has none."""
        return ()

    # Words

    def rules_words(self) -> Mapping[str, RulesWord]:
        """What names of the record's language are called on the rules page; here house rules."""
        return words_of_house_rules(self.house_rules)

    def happened(self, before: G, seat: Seat, move: GameMove, after: G) -> Happened:
        """A move, with what came of it but its points. What is hidden (`hides`) stands in none but
        the `revealed` sentences."""
        words, name = self.move_words[move.type], "" if seat is None else before.players[seat]
        texts = filter(None, (words.told, words.revealed))
        first, *revealed = (self.said(text, before, move, name=name) for text in texts)
        return Happened.of(first, revealed=tuple(revealed))

    def said(self, text: str, game: G, move: GameMove, **facts: Fact) -> str:
        """A text that names fields of a move, and other facts."""
        return text_of(say(text, **facts_of(move, game.players), **facts), self.show_fact)

    def show_fact(self, name: str, fact: Fact) -> str:
        """A fact of a sentence as people say it. Those named `card`, `cards` or so (`led_card`)
        are cards, as a record writes them."""
        is_card = name.rpartition("_")[2] in ("card", "cards")
        return show_fact(name, fact, self.card_name if is_card else str)

    def card_name(self, card: str) -> str:
        """A card in a sentence: `hearts 4`."""
        return card.replace("-", " ")

    def remark(self, game: G, moves: Sequence[tuple[Seat, GameMove]]) -> str:
        """What the referee adds to a yes: under which condition, to what effect."""
        return ""

    def amendments(
        self, game: G, moves: Sequence[Mapping[str, Any]], refusal: Refusal
    ) -> tuple[Amendment, ...]:
        """What the table may do about a refusal, besides taking the move back."""
        return ()

    def leaving(self, game: G, seat: int) -> str:
        """What it means that a seat leaves now. The game then ends as it stands."""
        return text_of(say(self.leaving_words, name=game.players[seat]))
