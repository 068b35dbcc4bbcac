"""A bout entered at its end: three taps a series.

Only series count, so only series need entering. What cannot be (more cards or stars of a cat than
the deck has, more cards than a collection holds) is gone; the rules have the last word.
"""

from dataclasses import replace

from django.utils.translation import gettext as _

from cardgames.adoption.at_table.card_words import cats
from cardgames.adoption.at_table.picking import CAT, cat_key, star_count
from cardgames.adoption.at_table.score_draft import (
    AT,
    COUNT,
    NOBODY,
    STARS,
    ScoreDraft,
    star_sums,
)
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.scoring import LEAST, Held
from cardgames.pad import Draft, Field, FieldLine, Key, KeyRow, KeyState, Pad, number_keys
from ninelives_site.pages.sentences import in_words

PLACES = 3
"""Series that a seat's line has room for; with one card a round it can have no more than two."""
MOST_KEYS = 25
"""Where stars can be more, only the sums that the cards make are shown."""


def score_pad(game: Game, draft: Draft) -> Pad:
    """The seats with what they have; one is asked, and the rows fill it in."""
    filled = ScoreDraft(game, draft)
    move = filled.move
    return Pad(
        title=_("Bout %(number)s") % {"number": game.bouts_begun + 1},
        hint=asked_of(filled),
        lines=tuple(_line(filled, seat) for seat in filled.seats),
        rows=_rows(filled, _none_key(filled, _("Nobody has one"))),
        moves=({"seat": None, **move.document()},) if move else (),
        press=_("Score the bout"),
        question=_("Can that be?"),
        doubt=filled.doubt,
    )


def _none_key(filled: ScoreDraft, label: str) -> KeyRow:
    """What can be said instead, while nothing is: that nobody has a series."""
    bare = filled.draft.without(NOBODY)
    state: KeyState = "set" if filled.nobody else ""
    to = bare if filled.nobody else bare.put(NOBODY, 1)
    return KeyRow(_("instead"), (Key(label, to, state=state),), "halves", quiet=True)


def asked_of(filled: ScoreDraft) -> str:
    """What is asked now."""
    cat = filled.draft.get(CAT)
    if not filled.game.options.deck.of_cat(cat):
        if filled.unfinished:
            names = [filled.game.players[seat] for seat in filled.unfinished]
            return _("half a series: %(names)s") % {"names": in_words(names)}
        if filled.active is None and filled.move:
            return _("a series: two cards of one cat, or more")
        return _("who has which series?")
    if filled.draft.number(COUNT) is None:
        return _("how many cards of %(cat)s?") % {"cat": cat}
    return _("with how many stars?")


# The fields of the seats


def _line(filled: ScoreDraft, seat: int) -> FieldLine:
    """A seat's fields, each in its place: the one that is asked, and those that are filled."""
    places = _series(filled, seat)
    is_active = seat == filled.active
    if is_active or not filled.full(seat):
        at = filled.asked_place(seat)
        label = _counted(*filled.half(seat)) or _("series")
        asked = _asked(filled) if is_active else Field(label, "", filled.asking(seat))
        places = (*places[:at], asked, *places[at + 1 :])
    while places and not places[-1]:
        places = places[:-1]
    fields = tuple(field or Field(_("series"), "", filled.draft) for field in places)
    game = filled.game
    return FieldLine(game.players[seat], fields, PLACES, str(game.points()[seat]))


def _series(filled: ScoreDraft, seat: int) -> tuple[Field | None, ...]:
    return tuple(
        _series_field(held, filled.reopened(seat, place)) if held else None
        for place, held in enumerate(filled.series_places(seat))
    )


def _series_field(held: Held, to: Draft) -> Field:
    return Field(_counted(held.cat, held.cards), str(held.stars), to, "stars")


def _asked(filled: ScoreDraft) -> Field:
    """The field that the rows fill in, with what they have so far; a tap takes its last back. An
    opened one says what it said until then: a tap closes it."""
    draft = filled.draft
    if filled.untouched and filled.opened_series:
        return replace(_series_field(filled.opened_series, draft.without(AT, CAT)), active=True)
    last = next((name for name in (STARS, COUNT) if draft.get(name)), CAT)
    label = _counted(filled.cat, draft.number(COUNT)) or _("series")
    stars = draft.get(STARS)
    return Field(label, stars, draft.without(last), active=True, is_wrong=bool(filled.doubt))


def _counted(cat: str, cards: int | None) -> str:
    return f"{cat} × {cards}" if cards is not None else cat


# The keys


def _rows(filled: ScoreDraft, instead: KeyRow) -> tuple[KeyRow, ...]:
    """What can be tapped; `instead` of anything, as long as nothing is."""
    rows = (instead,) if filled.empty else ()
    seat = filled.active
    if seat is None:
        return rows
    cat = filled.cat
    if filled.opened and not filled.draft.get(CAT) and not filled.draft.get(COUNT):
        none = Key(_("No series"), filled.emptied(seat))
        return (KeyRow(_("instead"), (none,), "halves", quiet=True), _cats(filled, seat))
    if not filled.game.options.deck.of_cat(cat) or filled.why_not(seat, cat):
        return (*rows, _cats(filled, seat))
    count = filled.draft.number(COUNT)
    if count is None or filled.why_not(seat, cat, count):
        return (_counts(filled, seat, cat),)
    return (_stars(filled, seat, cat, count),)


def _cats(filled: ScoreDraft, seat: int) -> KeyRow:
    mine = {
        held.cat: place
        for place, held in enumerate(filled.series_places(seat))
        if held and (seat, place) != filled.opened
    }
    keys = []
    for cat in cats(filled.game.options.deck):
        if cat.name in mine:
            has: KeyState = "last" if filled.opened else "set"
            keys.append(cat_key(cat, filled.reopened(seat, mine[cat.name]), has))
        else:
            state: KeyState = "gone" if filled.why_not(seat, cat.name) else ""
            is_set = filled.cat == cat.name
            to = filled.draft.without(COUNT, STARS).put(CAT, cat.name)
            keys.append(cat_key(cat, to, "set" if is_set else state))
    return KeyRow(_("cat"), tuple(keys), "suits", quiet=True)


def _counts(filled: ScoreDraft, seat: int, cat: str) -> KeyRow:
    most = min(filled.room(seat), len(filled.game.options.deck.of_cat(cat)))
    counts = range(LEAST, most + 1)
    gone = [count for count in counts if filled.why_not(seat, cat, count)]
    draft = filled.draft.without(STARS)
    keys = number_keys(counts, lambda count: draft.put(COUNT, count), draft.number(COUNT), gone)
    if filled.opened_series:
        had = str(filled.opened_series.cards)
        keys = tuple(
            replace(key, state="last") if key.label == had and not key.state else key
            for key in keys
        )
    legend = _("how many cards of %(cat)s?") % {"cat": cat}
    return KeyRow(legend, keys, "nums", quiet=True)


def _stars(filled: ScoreDraft, seat: int, cat: str, count: int) -> KeyRow:
    """Sums of stars, each always in its place; those that no such cards make are gone."""
    keys, sums = [], star_sums(filled.game.options.deck, cat, count)
    had = filled.opened_series.stars if filled.opened_series else None
    most, wrong = _most_stars(filled), filled.draft.number(STARS)
    for stars in range(most + 1) if most < MOST_KEYS else sums:
        state: KeyState = "last" if stars == had else ""
        to = filled.with_series(seat, Held(cat, count, stars))
        if filled.why_not(seat, cat, count, stars):
            state, to = "set" if stars == wrong else "gone", filled.draft.put(STARS, stars)
        keys.append(Key(str(stars), to, spoken=star_count(stars), state=state))
    legend = _("with how many stars?")
    return KeyRow(legend, tuple(keys), "nums", quiet=True)


def _most_stars(filled: ScoreDraft) -> int:
    """How many stars a series can have at most."""
    deck, room = filled.game.options.deck, ScoreDraft(filled.game, Draft()).room(0)
    sizes = {cat.name: min(len(deck.of_cat(cat.name)), room) for cat in cats(deck)}
    return max(star_sums(deck, name, size)[-1] for name, size in sizes.items())
