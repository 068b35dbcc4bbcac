"""The 44 powers as a table tells of them: what each does, in few words, and an example.

How each is played to the letter stands on the rules page.
"""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from cardgames.power_cards import PowerCard, PowerLine
from cardgames.rules_words import RulesWord
from cardgames.tricksy_kittens.rules import using
from cardgames.tricksy_kittens.rules.cards import NINE, number_of
from cardgames.tricksy_kittens.rules.position import Position
from ninelives_site.core.sentences import N_

WORDS: Mapping[str, tuple[str, str]] = {
    "new-lead": (
        N_("Your card sets a new leading suit."),
        N_("Clubs were led. You play a spade: from now on spades must be followed, and can win."),
    ),
    "no-lead": (
        N_("Nobody has to follow suit."),
        N_("Clubs were led, but all may play what they like. Clubs can still win."),
    ),
    "new-trump": (
        N_("The suit of your card is trump."),
        N_("Hearts were trump. You play a spade, and now the highest spade wins."),
    ),
    "new-trump-bid": (
        N_("The suit of your bid is trump."),
        N_("Your bid is the 3 of cups: cups are trump in this trick."),
    ),
    "wildcard": (
        N_("Your card counts as any suit and number you name."),
        N_("You play the 2 of clubs as a 9 of hearts. The 2 of clubs is what can be kept."),
    ),
    "no-disregard": (
        N_("No card is ignored for its owner’s bid."),
        N_("You bid hearts, and may win with a heart all the same."),
    ),
    "reverse-order": (
        N_("The lowest card wins: 1 beats 9."),
        N_("A 7, a 3 and a 5 of the suit led: the 3 wins."),
    ),
    "force-takeback": (
        N_("The player before you must lay another card."),
        N_("Ben laid the 9 of clubs. He takes it back and lays another club, if he has one."),
    ),
    "pick-start": (
        N_("You name the next Kittykeeper."),
        N_("Cleo wins the trick, and keeps a card of it. But Dev leads the next one: you said so."),
    ),
    "pick-start-conditional": (
        N_("You name the next Kittykeeper, unless you win."),
        N_("You named Dev, but you win the trick yourself: so you lead."),
    ),
    "swap-played": (
        N_("Trade a hand card, unseen, with another player."),
        N_("You give Ben a card of yours, face down, and draw one of his."),
    ),
    "swap-hand": (
        N_("Your next card changes owners with one on the table."),
        N_("You lay a 2 and it becomes Ben’s; his 9, where it lies, is yours."),
    ),
    "carousel-left": (
        N_("Everyone passes two hand cards to the left."),
        N_("All choose two cards, and hand them on clockwise at the same time."),
    ),
    "carousel-right": (
        N_("Everyone passes two hand cards to the right."),
        N_("All choose two cards, and hand them on counter-clockwise at the same time."),
    ),
    "shuffle-trick": (
        N_("If you win, the trick is dealt back, one card each."),
        N_("You win: nobody keeps a card. Shuffle the trick and deal it out; it did not count."),
    ),
    "same-suit-order-first": (
        N_("Within a suit, the card played first wins."),
        N_("The 3 of clubs led beats the 9 of clubs that comes after it."),
    ),
    "same-suit-order-last": (
        N_("Within a suit, the card played last wins."),
        N_("The 9 of clubs was led, and the last club that is played beats it, be it a 1."),
    ),
    "match-suit-lowest": (
        N_("Who plays your suit must play their lowest of it."),
        N_("You lay a club. Ben has the clubs 4 and 8, and must play the 4."),
    ),
    "match-suit-highest": (
        N_("Who plays your suit must play their highest of it."),
        N_("You lay a club. Ben has the clubs 4 and 8, and must play the 8."),
    ),
    "shuffle-hand": (
        N_("You play a random card of your hand, whatever it is."),
        N_("Shuffle your hand and play what comes up: you need not even follow suit."),
    ),
    "shuffle-hand-all": (
        N_("All who are still to play, play a random card."),
        N_("You and everybody after you shuffle their hands and play what comes up."),
    ),
    "play-above-5": (
        N_("From now on play a card above 5, if you can."),
        N_("Clubs were led: who has a 6 to 9 of clubs plays one of these."),
    ),
    "play-below-5": (
        N_("From now on play a card below 5, if you can."),
        N_("Clubs were led: who has a 1 to 4 of clubs plays one of these."),
    ),
    "play-odd": (
        N_("From now on play an odd card, if you can."),
        N_("Clubs were led: who has an odd club plays one of these."),
    ),
    "play-even": (
        N_("From now on play an even card, if you can."),
        N_("Clubs were led: who has an even club plays one of these."),
    ),
    "same-suit-disregard": (
        N_("Ignored is a card of the same suit as the one before it."),
        N_("5 of clubs, 9 of clubs, 2 of hearts, 7 of clubs: the 9 is ignored, the 7 isn’t."),
    ),
    "steal-from-trick": (
        N_("Swap a hand card with one of the trick just won."),
        N_("You take the 4 of cups out of Ben’s trick, and a 1 of yours lies there instead."),
    ),
    "draw-new": (
        N_("Take a card of the pile, put one of yours away."),
        N_("From earlier tricks the 9 of hearts lies on the pile. You take it for a 2 of yours."),
    ),
    "score-twice": (
        N_("The trick counts twice: two cards go to the row."),
        N_("Ben wins, and puts two of its cards into his row, one after the other."),
    ),
    "score-none": (
        N_("The trick counts for nobody."),
        N_("Ben wins, and leads the next trick; but no card of it goes to his row."),
    ),
    "new-trump-number-1": (
        N_("If there is just one 1 in the trick, its suit is trump."),
        N_("The only 1 is that of stars: stars are trump. With two of them nothing changes."),
    ),
    "new-trump-number-2": (
        N_("If there is just one 2 in the trick, its suit is trump."),
        N_("The only 2 is that of stars: stars are trump. With two of them nothing changes."),
    ),
    "new-trump-number-3": (
        N_("If there is just one 3 in the trick, its suit is trump."),
        N_("The only 3 is that of stars: stars are trump. With two of them nothing changes."),
    ),
    "limitless-power": (
        N_("All may use as many powers as they like in this trick."),
        N_("You use it and a second power; Ben uses one, too."),
    ),
    "blind-play": (
        N_("Cards are laid face down until all are in."),
        N_("You and all after you lay a card face down. Then they are turned up."),
    ),
    "double-trick": (
        N_("Everyone plays a second card, then one of all wins."),
        N_("After the last player it goes round once more: with four players, eight cards."),
    ),
    "reveal-suit": (
        N_("Name a suit: everyone shows their cards of it."),
        N_("You say hearts. All lay their hearts open until the trick is over."),
    ),
    "reveal-number": (
        N_("Name a number: everyone shows their cards of it."),
        N_("You say nine. All lay their nines open until the trick is over."),
    ),
    "disregard-above-5": (
        N_("Cards above 5 are ignored."),
        N_("Only the cards from 1 to 5 can win."),
    ),
    "disregard-below-5": (
        N_("Cards below 5 are ignored."),
        N_("Only the cards from 5 to 9 can win."),
    ),
    "no-trump": (
        N_("There is no trump in this trick."),
        N_("Hearts were trump: now the highest card of the suit led wins."),
    ),
    "boost-below-5": (
        N_("Cards below 5 count 9 more."),
        N_("A 4 counts 13 and beats the 9."),
    ),
    "nerf-above-5": (
        N_("Cards above 5 count 9 less."),
        N_("A 9 counts 0: the 5 is the highest."),
    ),
    "end-promise": (
        N_("All set a card aside: it is their last of the round."),
        N_("Each lays a hand card face down before them, and plays it in the last trick."),
    ),
}
"""By the name of the power: what it does, an example."""

UNSEEN = frozenset(
    (
        *("swap-played", "carousel-left", "carousel-right", "shuffle-trick", "end-promise"),
        *("shuffle-hand", "shuffle-hand-all", "reveal-suit", "reveal-number", "blind-play"),
    )
)
"""Powers that move or show cards of hands: where these are not known, people do so themselves."""

AT_THE_END = frozenset(("steal-from-trick",))
"""Powers for the moment after a trick."""


def _power(name: str, words: str, example: str) -> PowerCard:
    when = N_("after a trick, before its winner keeps a card") if name in AT_THE_END else ""
    return PowerCard(name, f"tk-{name}", words, example, when)


POWERS: Mapping[str, PowerCard] = {name: _power(name, *texts) for name, texts in WORDS.items()}


def power_line(game: Position, card: str, when: str = "") -> PowerLine:
    """What the power of a card does, or that it has none."""
    power = POWERS.get(using.power_of(game, card) or "")
    if power:
        return PowerLine(_(power.words), power.sign, when)
    if number_of(card) == NINE or game.card_powers is not None:
        return PowerLine(_("No power."))
    return PowerLine(_("The power that is printed on it."), when=when)


def words_of_powers() -> Mapping[str, RulesWord]:
    """The powers as the rules page names them: they are called by what they do."""
    return {name: RulesWord(_(power.words), power.sign) for name, power in POWERS.items()}
