"""A bout entered at its end: three taps a series, or every card by name in two.

Only series count, so only series need entering. What cannot be (more cards or stars of a cat than
the deck has, more cards than a collection holds) is gone; the rules have the last word.
"""

from django.utils.translation import gettext as _

from cardgames.adoption.at_table.card_words import all_drawn, cats
from cardgames.adoption.at_table.picking import CAT, Picker, cat_key, star_count
from cardgames.adoption.at_table.score_draft import BY, COUNT, NAMES, NOBODY, Entered, star_sums
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.scoring import LEAST, Held
from cardgames.pad import Draft, Field, FieldLine, Key, KeyRow, KeyState, Pad, number_keys


def score_pad(game: Game, draft: Draft) -> Pad:
    """The seats with what they have; one is asked, and the rows fill it in."""
    entered = Entered(game, draft)
    move = entered.move
    return Pad(
        title=_("Bout %(number)s") % {"number": game.bouts_begun + 1},
        hint=_("which cards has everybody?") if entered.by_name else _("who has which series?"),
        lines=tuple(_line(entered, seat) for seat in entered.seats),
        rows=_rows(entered),
        moves=({"seat": None, **move.document()},) if move else (),
        press=_("Score the bout"),
        question=_("Can that be?"),
    )


# The fields of the seats


def _line(entered: Entered, seat: int) -> FieldLine:
    fields = _cards(entered, seat) if entered.by_name else _series(entered, seat)
    if seat == entered.active:
        fields = (*fields, _asked(entered))
    elif not entered.full(seat):
        label = _("card") if entered.by_name else _("series")
        fields = (*fields, Field(label, "", entered.asking(seat)))
    return FieldLine(entered.game.players[seat], fields)


def _series(entered: Entered, seat: int) -> tuple[Field, ...]:
    return tuple(
        Field(
            _counted(held.cat, held.cards), str(held.stars), entered.reopened(seat, held), "stars"
        )
        for held in entered.series(seat)
    )


def _cards(entered: Entered, seat: int) -> tuple[Field, ...]:
    return tuple(
        Field(
            card.cat.name,
            card.number,
            entered.without_card(seat, card.name),
            card.cat.sign,
            card.cat.tone,
        )
        for card in all_drawn(entered.game.options.deck, entered.cards(seat))
    )


def _asked(entered: Entered) -> Field:
    """The field that the rows fill in, with what they have so far; a tap takes its last back."""
    draft = entered.draft
    last = COUNT if draft.get(COUNT) else CAT
    empty = _("card") if entered.by_name else _("series")
    label = _counted(draft.get(CAT), draft.number(COUNT)) or empty
    return Field(label, "", draft.without(last), active=True)


def _counted(cat: str, cards: int | None) -> str:
    return f"{cat} × {cards}" if cards is not None else cat


# The keys


def _rows(entered: Entered) -> tuple[KeyRow, ...]:
    rows = (_instead(entered),) if entered.empty else ()
    seat = entered.active
    if seat is None:
        return rows
    if entered.by_name:
        return (*_names(entered, seat), *rows)
    cat = entered.draft.get(CAT)
    if not entered.game.options.deck.of_cat(cat):
        return (_cats(entered, seat), *rows)
    count = entered.draft.number(COUNT)
    return (_counts(entered, seat, cat) if count is None else _stars(entered, seat, cat, count),)


def _instead(entered: Entered) -> KeyRow:
    """What else can be said while nothing is: that nobody has a series, or every card's name."""
    bare = entered.draft.without(BY, NOBODY)
    if entered.by_name:
        return KeyRow(_("instead"), (Key(_("Only count series"), bare),), quiet=True)
    state: KeyState = "set" if entered.nobody else ""
    none = Key(_("Nobody has one"), bare if entered.nobody else bare.put(NOBODY, 1), state=state)
    return KeyRow(_("instead"), (none, Key(_("Name all cards"), bare.put(BY, NAMES))), quiet=True)


def _cats(entered: Entered, seat: int) -> KeyRow:
    mine = {held.cat: held for held in entered.series(seat)}
    keys = []
    for cat in cats(entered.game.options.deck):
        if cat.name in mine:
            keys.append(cat_key(cat, entered.reopened(seat, mine[cat.name]), "set"))
        else:
            state: KeyState = "" if entered.fits(seat, cat.name, LEAST) else "gone"
            keys.append(cat_key(cat, entered.draft.without(COUNT).put(CAT, cat.name), state))
    return KeyRow(_("cat"), tuple(keys), "suits", quiet=True)


def _counts(entered: Entered, seat: int, cat: str) -> KeyRow:
    most = min(entered.room(seat), len(entered.game.options.deck.of_cat(cat)))
    counts = range(LEAST, most + 1)
    gone = [count for count in counts if not entered.fits(seat, cat, count)]
    keys = number_keys(counts, lambda count: entered.draft.put(COUNT, count), gone=gone)
    legend = _("how many cards of %(cat)s?") % {"cat": cat}
    return KeyRow(legend, keys, "nums")


def _stars(entered: Entered, seat: int, cat: str, count: int) -> KeyRow:
    keys = []
    for stars in star_sums(entered.game.options.deck, cat, count):
        state: KeyState = "" if entered.fits(seat, cat, count, stars) else "gone"
        to = entered.with_series(seat, Held(cat, count, stars))
        keys.append(Key(str(stars), to, spoken=star_count(stars), state=state))
    legend = _("with how many stars?")
    return KeyRow(legend, tuple(keys), "nums")


def _names(entered: Entered, seat: int) -> tuple[KeyRow, ...]:
    gone = [card for other in entered.seats for card in entered.cards(other)]
    picker = Picker(
        entered.game.options.deck,
        entered.draft,
        gone,
        lambda _draft, card: entered.with_card(seat, card),
    )
    return picker.rows()
