"""The referee's pads for a seat: its bid, its card, and a revoke that the table has allowed."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cardgames.pad import Draft, Key, KeyRow, Pad, WhenDrawn
from cardgames.table_game import PadContext
from cardgames.tricksy_kittens.at_table import known
from cardgames.tricksy_kittens.at_table.card_words import TONES, card_name, suit_name
from cardgames.tricksy_kittens.at_table.demands import demanded
from cardgames.tricksy_kittens.at_table.hand_row import card_rows, own_cards, refused
from cardgames.tricksy_kittens.at_table.keys import CardKeys, DeclaredKeys
from cardgames.tricksy_kittens.at_table.power_pad import powers_row
from cardgames.tricksy_kittens.rules.game import Game
from cardgames.tricksy_kittens.rules.moves import Bid, Play

NOTHING = "nothing"

# A bid


def bid_pad(game: Game, context: PadContext, draft: Draft) -> Pad:
    """One seat's bid. Only of cards that all know to be elsewhere is it said before that they
    can't be bid: of others the answer could tell what somebody else has bid. One's own hand tells
    nothing of others."""
    held = own_cards(context)
    gone = frozenset(refused(context, held, Bid)) if held else known.not_to_be_bid(game)
    keys = CardKeys.read(game, gone, draft)
    nothing = game.options.black_cat and not held and draft.get("suit") == NOTHING
    mine = context.viewer == context.seat
    title = _("%(name)s, your bid") if mine else _("The bid of %(name)s")
    bid = {"seat": context.seat, "type": "bid", **({} if nothing else {"card": keys.card})}
    return Pad(
        title=title % {"name": context.name},
        hint=_("hidden until all are in") if mine else _("All bids are turned up together."),
        rows=WhenDrawn(
            lambda: (
                *(() if held else _nothing_row(game, draft, nothing)),
                *card_rows(context, keys, _("the bid"), draft),
            )
        ),
        moves=(bid,) if nothing or keys.card else (),
        press=_bid_press(keys, nothing),
        sign=keys.suit,
        tone=TONES.get(keys.suit, ""),
        question=_("May I bid %(card)s?") % {"card": card_name(keys.card)} if keys.card else "",
        secret=not held and keys.card not in keys.gone,
        again=_("Tap it again to bid it."),
    )


def _bid_press(keys: CardKeys, nothing: bool) -> str:
    if nothing:
        return _("Bid nothing")
    return _("Bid %(number)s") % {"number": keys.number} if keys.card else _("Bid")


def _nothing_row(game: Game, draft: Draft, chosen: bool) -> tuple[KeyRow, ...]:
    """T10: with the black cat, who holds only crowns bids nothing."""
    if not game.options.black_cat:
        return ()
    to = draft.without("number").tap("suit", NOTHING)
    key = Key(_("nothing: only crowns in hand"), to, state="set" if chosen else "")
    return (KeyRow(_("no bid"), (key,), quiet=True, plays=True),)


# A card


def play_pad(game: Game, context: PadContext, draft: Draft) -> Pad:
    """The card of a seat, or a power of its row before that. The suit led is chosen already, unless
    the seat showed to have none, or can have none."""
    seat = context.seat
    if seat is None:
        raise TypeError("The table plays no card.")
    held = own_cards(context)
    if held:
        gone = frozenset(refused(context, held, lambda card: _any_play(game, card)))
    else:
        draft, gone = _with_suit(game, seat, draft), known.not_to_be_played(game, seat)
    keys = CardKeys.read(game, gone, draft)
    trick = game.current_round().trick
    declared = DeclaredKeys.of(game, keys, draft, len(trick.plays) if trick else 0)
    full = bool(keys.card) and declared.is_full
    play = {"seat": seat, "type": "play", "card": keys.card, **declared.document}
    sign = declared.suit or keys.suit
    return Pad(
        title=_play_title(game, context),
        hint=_own_hint(game, len(held), len(held) - len(gone)) if held else _play_hint(game, seat),
        rows=WhenDrawn(
            lambda: (
                *powers_row(game, seat),
                *declared.rows,
                *card_rows(context, keys, _("the card"), draft),
            )
        ),
        moves=(play,) if full else (),
        press=_press(keys, declared.suit),
        sign=sign,
        tone=TONES.get(sign, ""),
        question=_question(keys, declared.suit) if full else "",
        secret=known.hides_cards(game) and not (held and keys.card in gone),
        again=_("Tap it again to play it."),
    )


def _any_play(game: Game, card: str) -> Play:
    """The card as it could be played: a black cat as any suit, where no power names it."""
    trick = game.current_round().trick
    is_named = trick is not None and trick.named(len(trick.plays)) is not None
    declares = game.options.is_black_cat(card) and not is_named
    return Play(card, game.options.named_suits[0] if declares else None)


def _with_suit(game: Game, seat: int, draft: Draft) -> Draft:
    led = known.led(game, seat)
    if led is None or draft.get("suit") or known.void(game, seat):
        return draft
    if known.has_none_of(game, seat, led):
        return draft
    return draft.put("suit", led)


def _play_title(game: Game, context: PadContext) -> str:
    if known.has_begun(game):
        title = _("The card of %(name)s") if context.is_of_another else _("%(name)s, your card")
    elif game.turn is None:
        is_own = context.viewer == context.seat
        title = _("%(name)s, do you lead?") if is_own else _("Does %(name)s lead?")
    else:
        title = _("%(name)s leads") if context.is_of_another else _("%(name)s, you lead")
    return title % {"name": context.name}


def _play_hint(game: Game, seat: int) -> str:
    """What the next card has to be, as far as that is known; what powers in force demand besides
    stands on the board."""
    current = game.current_round()
    if game.turn is None:
        return _("Whoever leads is Kittykeeper.")
    if current.trick and current.trick.is_next_random:
        return _("a random card of the hand")
    if current.promise_is_due(seat):
        return _("the card that was set aside")
    if known.only_crowns(game, seat):
        return _("a black cat: nothing was bid")
    demands = demanded(game)
    if demands and known.led(game, seat) is None:
        return " ".join(demands)
    follows = _to_follow(game, seat)
    return _("%(hint)s; mind the power") % {"hint": follows} if demands else follows


def _own_hint(game: Game, held: int, may: int) -> str:
    """How many of one's own cards may be played."""
    current = game.current_round()
    if current.trick and current.trick.is_next_random:
        return _("a random card of the hand")
    if may == held:
        return _("Any card may be played.")
    words = ngettext("%(number)s card may be played", "%(number)s cards may be played", may)
    return words % {"number": may}


def _to_follow(game: Game, seat: int) -> str:
    led, shown, name = known.led(game, seat), known.void(game, seat), game.players[seat]
    if led is None:
        return _("%(name)s may play any card") % {"name": name}
    if shown:
        words = _("%(name)s had no %(suit)s in trick %(trick)s")
        return words % {"name": name, "suit": suit_name(led), "trick": shown.trick}
    if known.has_none_of(game, seat, led):
        words = _("%(name)s can have no %(suit)s, and may play any card")
        return words % {"name": name, "suit": suit_name(led)}
    return _("%(suit)s if you have any") % {"suit": suit_name(led)}


def _press(keys: CardKeys, declared: str) -> str:
    if not keys.card:
        return _("Play")
    words = _("Play black cat %(number)s as") if declared else _("Play %(number)s")
    return words % {"number": keys.number}


def _question(keys: CardKeys, declared: str) -> str:
    return _("May I play %(card)s?") % {"card": card_name(keys.card, declared)}


# What the table has allowed


def allow_pad(context: PadContext) -> Pad:
    """An allow (T7) that is looked at again: it has no keys, it came with a card."""
    return Pad(
        title=_("The next card of %(name)s stands") % {"name": context.name},
        hint=_("the table allowed it"),
        moves=({"seat": context.seat, "type": "allow"},),
        press=_("Table allows it"),
    )
