"""The end of a round: bids, tricks and lives of each seat, who were a team, and who leads next."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.round_end import (
    RoundCard,
    RoundCell,
    RoundEnd,
    RoundNote,
    RoundRow,
    gain_cell,
    gains,
    in_front,
    signed,
)
from cardgames.tricksy_kittens.at_table.card_words import TONES, card_name, suit_name
from cardgames.tricksy_kittens.at_table.counted_tricks import bid_and_counted, head_of_tricks
from cardgames.tricksy_kittens.rules.cards import number_of, suit_of
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.scoring import number_bid
from cardgames.tricksy_kittens.rules.views import State, last_trick
from ninelives_site.pages.sentences import in_words

FEW = 3
"""Lives that are worth a word when they end the game."""
PAIR = 2


def round_end(before: Game, after: Game) -> RoundEnd:
    """The round that was scored by the move between these games. With powers tricks may be given up
    that were won: what counts is kept in the rows."""
    state, gained = after.public_state(), gains(before, after)
    remarks = [_remark(after, state, seat) for seat in range(len(after.players))]
    alike = _of_all(remarks)
    return RoundEnd(
        heads=(_("bid"), head_of_tricks(after.options.powers), _("lives")),
        rows=tuple(
            _row(after, state, seat, gained[seat], "" if alike else remark)
            for seat, remark in enumerate(remarks)
        ),
        notes=tuple(_notes(after, state, gained, alike)),
        press=_("Deal round %(number)s") % {"number": state.round + 1},
        small=_next(after),
        are_lives=True,
        last_trick=tuple(_last_trick(before, after)),
    )


def _last_trick(before: Game, after: Game) -> Iterator[RoundCard]:
    """The cards of the trick that ended the round, as they were played; of a round that was entered
    as a whole nobody knows them."""
    done, played = after.round, before.current
    if done is None or played is None or done.last is None or done.finished == played.finished:
        return
    trick = last_trick(done.last)
    for seat, card in trick.cards:
        suit, is_ignored = suit_of(card), seat in trick.ignored
        yield RoundCard(
            after.players[seat],
            str(number_of(card)),
            suit,
            TONES[suit],
            card_name(card, trick.declared.get(card, "")),
            "wins" if seat == trick.winner else "ignored" if is_ignored else "",
        )


def _row(game: Game, state: State, seat: int, gained: int, remark: str) -> RoundRow:
    won = RoundCell(str(state.tricks_won[seat]))
    return RoundRow(
        name=game.players[seat],
        cells=(bid_cell(state.bids[seat]), won, gain_cell(gained)),
        points=state.lives[seat],
        gained=gained,
        remark=remark,
        is_lit=gained > 0,
    )


def bid_cell(bid: str | None) -> RoundCell:
    """A bid: its number and its suit."""
    if bid is None:
        return RoundCell("0", spoken=_("nothing"))
    suit = suit_of(bid)
    return RoundCell(str(number_bid(bid)), suit, TONES[suit], suit_name(suit))


def _remark(game: Game, state: State, seat: int) -> str:
    """Whether the bid was met, or with whom it was not one's own alone."""
    if state.bids[seat] is None:
        return _("no bid")
    if state.tricks_won[seat] == number_bid(state.bids[seat]):
        return _("bid met")
    partners = [other for team in state.teams if seat in team for other in team if other != seat]
    if not partners:
        return _("bid not met")
    bid, won = _together(state, (seat, *partners))
    words = _("met with %(names)s") if bid == won else _("not met with %(names)s")
    return words % {"names": in_words(game.players[other] for other in partners)}


def _together(state: State, team: Sequence[int]) -> tuple[int, int]:
    """What a team bid and what it won."""
    bid = sum(number_bid(state.bids[seat]) for seat in team)
    return bid, sum(state.tricks_won[seat] for seat in team)


def _of_all(remarks: Sequence[str]) -> str:
    """What holds for everybody's bid, as one sentence; empty where that differs."""
    sentences = {_("bid met"): _("All bids were met."), _("bid not met"): _("No bid was met.")}
    return sentences.get(remarks[0], "") if len(set(remarks)) == 1 else ""


def _notes(game: Game, state: State, gained: tuple[int, ...], alike: str) -> list[RoundNote]:
    """`alike` is the sentence that stands for the same remark on everybody. That nobody scores says
    all of how they stand who have nothing, and of teams."""
    has_begun = any(gained) or any(game.points())
    notes = [in_front(game, _to_go(game))] if has_begun else []
    notes += [RoundNote("people", alike)] if alike else []
    notes += [_team_note(game, state, team, gained) for team in state.teams]
    if not any(gained):
        notes.append(RoundNote("asleep", _("Nobody scores."), _("All cards stay in the game.")))
    if game.kittykeeper is not None and not game.is_over:
        words = _("%(name)s leads:") % {"name": game.players[game.kittykeeper]}
        notes.append(RoundNote("cats", words, _("Kittykeeper, as winner of the last trick.")))
    return notes


def _team_note(
    game: Game, state: State, team: tuple[int, ...], gained: tuple[int, ...]
) -> RoundNote:
    """What a team bid and won together, and whether that gave it lives; who met the own bid scores
    all the same."""
    bid, won = _together(state, team)
    names = {"names": in_words(game.players[seat] for seat in team)}
    sums = bid_and_counted(game.options.powers, bid, won)
    met = [s for s in team if state.tricks_won[s] == number_bid(state.bids[s])]
    if bid == won:
        came = _("Both score.") if len(team) == PAIR else _("All of them score.")
    elif met:
        own = in_words(f"{game.players[seat]} {signed(gained[seat])}" for seat in met)
        came = _("Together they score nothing; own bid met: %(gains)s.") % {"gains": own}
    else:
        came = _("Together they score nothing.") if any(gained) else ""
    return RoundNote("people", _("%(names)s were a team:") % names, f"{sums} {came}".strip())


def _to_go(game: Game) -> str:
    """How many lives end the game, where few do."""
    missing = game.options.target - max(game.points())
    if game.is_over or missing > FEW:
        return ""
    words = ngettext("One more life ends it.", "%(number)s more lives end it.", missing)
    return words % {"number": missing}


def _next(game: Game) -> str:
    """How many cards are dealt, and who leads, if that is known."""
    size = game.hand_size
    cards = ngettext("%(size)s card each", "%(size)s cards each", size) % {"size": size}
    if game.kittykeeper is None:
        return cards
    leads = _("%(name)s leads") % {"name": game.players[game.kittykeeper]}
    return f"{cards} · {leads}"
