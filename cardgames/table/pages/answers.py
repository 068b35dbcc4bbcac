"""The referee's answers in words: yes with its condition, no with its rule."""

from dataclasses import dataclass, replace

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from cardgames.engine import CardGame
from cardgames.history import MoveEntry, Replayed, replay
from cardgames.pad import Pad
from cardgames.refusals import NO_REASON
from cardgames.table.services.folding import TableState
from cardgames.table_game import SCORE, RulesPlace, TableGame
from ninelives_site.core.refusal import Refusal
from ninelives_site.pages.refusals import Answer, answer_to


@dataclass(frozen=True, slots=True)
class RefereeAnswer:
    """A yes: to which question, and what the game adds to it."""

    question: str
    remark: str


@dataclass(frozen=True, slots=True)
class TableNotice:
    """A no: its title, what was wrong and what would be right, and the rule that says so.
    `refuses`: it is about what was tapped, and no news of others; `is_calm`: nothing is wrong, but
    something else may still have to be put right; `asks_why`: the table rules, and does
    not say why."""

    title: str
    text: str
    rule: RulesPlace | None = None
    refuses: bool = False
    is_calm: bool = False
    asks_why: bool = False


def why_marked(table_game: TableGame, played: Replayed, number: int) -> str:
    """That a row can't have been so beside those before it, and why; "" of any other entry."""
    if number not in played.marked:
        return ""
    facts = {
        "round": _(table_game.round_word)
        % {"number": table_game.rounds_over(played.games[number + 1])},
        "why": answer_to(played.marked[number], table_game.show_fact).sentence,
    }
    return capfirst(_("%(round)s can’t have been so: %(why)s") % facts)


def judge(state: TableState, game: CardGame, pad: Pad) -> RefereeAnswer | Refusal | None:
    """What the referee says to the pad's moves before they are posted; None where it is not asked
    or may not tell."""
    refusal = refusal_of(state, game, pad)
    if refusal or not (_is_asked(pad) and pad.question) or _is_of_notes(state, pad):
        return refusal
    moves = [(entry.seat, entry.move) for entry in _tried_moves(state, game, pad)]
    return RefereeAnswer(pad.question, state.table_game.remark(game, moves))


def refusal_of(state: TableState, game: CardGame, pad: Pad) -> Refusal | None:
    """Why the pad's moves can't be; None where they can, and where the referee is not asked."""
    if not _is_asked(pad):
        return None
    if _is_of_notes(state, pad):
        return _judge_notes(state, pad)
    if not pad.question:
        return None
    tried = replay(game, _tried_moves(state, game, pad))
    return tried.refusal or next(iter(tried.against.values()), None)


def _is_asked(pad: Pad) -> bool:
    return bool(pad.moves) and not pad.secret and not is_setup(pad)


def _is_of_notes(state: TableState, pad: Pad) -> bool:
    return all(map(state.is_note, pad.moves))


def _tried_moves(state: TableState, game: CardGame, pad: Pad) -> tuple[MoveEntry, ...]:
    return tuple(_tried(state, game, entry) for entry in state.read(pad.moves))


def _tried(state: TableState, game: CardGame, entry: MoveEntry) -> MoveEntry:
    """A move with some cards that it could draw, where the server knows them and will draw."""
    dealer = state.table_game.dealer
    if dealer is None or entry.seat is None or not state.table_game.knows_hands(game):
        return entry
    if dealer.draws(entry.move):  # told with its cards
        return entry
    return replace(entry, move=dealer.tried(game, entry.seat, entry.move))


def _judge_notes(state: TableState, pad: Pad) -> Refusal | None:
    """What speaks against the pad's notes."""
    noted = state.noting(SCORE)
    if noted is None:
        return None
    for document in pad.moves:
        note = state.read_note(document)
        try:
            doubt = noted.doubt(note)
            noted = noted.checked(note)
        except Refusal as refusal:
            return refusal
        if doubt:
            return doubt
    return None


def is_setup(pad: Pad) -> bool:
    """Whether the pad asks for the setup, which is no move."""
    return any(document.get("type") == "setup" for document in pad.moves)


def notice_of(table_game: TableGame, answer: Answer, name: str = "") -> TableNotice:
    """A no in words; `name` is whom it stops."""
    if answer.status == 400:
        words = _("Nothing was changed. Reload the page and press again.")
        return TableNotice(_("That can’t be read."), words)
    if answer.status == 409:
        return TableNotice(_("The table has moved on."), answer.sentence)
    title = _("Hold it, %(name)s.") % {"name": name} if name else _("Hold it.")
    rule, asks_why = table_game.rules.get(answer.code), answer.code == NO_REASON.code
    return TableNotice(title, answer.sentence, rule, refuses=not asks_why, asks_why=asks_why)
