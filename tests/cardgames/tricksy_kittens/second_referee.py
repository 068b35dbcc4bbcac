"""A second referee of Tricksy Kittens, written from the page alone: plain lists, one long read.

It knows nothing of the package's rules, and is only compared with them. `judge` gives of a record
how many moves were carried out, the code of the first refusal, and what can be seen then.
"""

from copy import deepcopy
from typing import Any

SUITS = ["hearts", "spades", "diamonds", "clubs", "hourglasses", "cups", "stars", "cats", "crowns"]
ASKS = {
    "wildcard": "suit number",
    "reveal-suit": "suit",
    "reveal-number": "number",
    "pick-start": "seat",
    "pick-start-conditional": "seat",
    "swap-hand": "seat",
    "swap-played": "seat give",
    "steal-from-trick": "give take",
    "draw-new": "give take",
}
OTHERS = """
new-lead no-lead new-trump new-trump-bid no-disregard reverse-order force-takeback carousel-left
carousel-right shuffle-trick same-suit-order-first same-suit-order-last match-suit-lowest
match-suit-highest shuffle-hand shuffle-hand-all play-above-5 play-below-5 play-odd play-even
same-suit-disregard score-twice score-none new-trump-number-1 new-trump-number-2 new-trump-number-3
limitless-power blind-play double-trick disregard-above-5 disregard-below-5 no-trump boost-below-5
nerf-above-5 end-promise
"""
POWERS = {*ASKS, *OTHERS.split()}
HANGING = ("new-lead", "new-trump", "wildcard", "match-suit-lowest", "match-suit-highest")
DEMANDS = {
    "play-above-5": lambda number: number > 5,
    "play-below-5": lambda number: number < 5,
    "play-odd": lambda number: number % 2 == 1,
    "play-even": lambda number: number % 2 == 0,
}


class No(Exception):
    """A code."""


def no(code: str, when: Any = True) -> None:
    if when:
        raise No(code)


def suit_of(card: str) -> str:
    return card.rpartition("-")[0]


def number_of(card: str) -> int:
    return int(card.rpartition("-")[2])


class Table:
    """A game as it lies on a table."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.players = document["players"]
        self.n = len(self.players)
        self.seats = range(self.n)
        options, setup = document.get("options", {}), document.get("setup", {})
        self.black_cat = options.get("black_cat", False)
        self.powers_on = options.get("powers", False)
        self.target = options.get("target", 9)
        usual = [*SUITS[: self.n - 1], "crowns"] if self.black_cat else SUITS[: self.n]
        self.suits = options.get("suits") or usual
        self.deck = [f"{suit}-{number}" for suit in self.suits for number in range(1, 10)]
        self.scored: list[str] = []
        self.lives = [0] * self.n
        self.round, self.phase = 0, "deal"
        self.king, self.printed = None, None
        self.fresh()
        self.rows = [[] for _ in self.seats]
        told = setup.get("powers") or None
        for card in told or ():
            no("unknown-card", card not in self.deck)
        for power in (told or {}).values():
            no("unknown-power", power not in POWERS)
        for card in told or ():
            no("power-none", number_of(card) == 9)
        if setup.get("deal"):
            self.deal({"hands": setup["deal"]})
        self.king, self.printed = setup.get("kittykeeper"), told

    def fresh(self) -> None:
        """A round starts."""
        self.bids: list[Any] = [None] * self.n
        self.nothing = [False] * self.n
        self.waiting: list[int] = [*self.seats]
        self.shown = False
        self.rows: list[Any] = [[] for _ in self.seats]
        self.won = [0] * self.n
        self.pile: list[str] = []
        self.gone: set[str] = set()
        self.open: list[set[str]] = [set() for _ in self.seats]
        self.came: list[set[str]] = [set() for _ in self.seats]
        self.crowns_only = [False] * self.n
        self.suspected: list[set[str]] = [set() for _ in self.seats]
        self.allowed: set[int] = set()
        self.promise: list[Any] = [None] * self.n
        self.promised, self.any_card = False, False
        self.togo = self.hand_size() - 1
        self.known = False
        self.hands: list[Any] = [self.hand_size()] * self.n
        self.new_trick()

    def new_trick(self) -> None:
        self.plays: list[dict[str, Any]] = []
        self.used: list[dict[str, Any]] = []
        self.per = 1
        self.led_trump: str | None = None
        self.revealed: list[Any] = [[] for _ in self.seats]
        self.winner: int | None = None
        self.next_king: int | None = None
        self.won_with: tuple[Any, Any] = (None, None)
        self.keeps = self.kept = 0
        self.due = ""
        self.passed: dict[int, list[str]] = {}
        self.handed: set[int] = set()
        self.random: Any = None

    # Facts

    def hand_size(self) -> int:
        return (len(self.deck) - len(self.scored)) // self.n

    def is_cat(self, card: str) -> bool:
        return self.black_cat and suit_of(card) == "crowns"

    def bid(self, s: int) -> str | None:
        if not self.powers_on or self.rows[s] is None:
            return self.bids[s]
        return next((card for card in self.rows[s] if not self.is_cat(card)), None)

    def bid_suit(self, s: int) -> str | None:
        bid = self.bid(s)
        return suit_of(bid) if bid else None

    def tricks(self, s: int) -> int:
        if not self.powers_on or self.rows[s] is None:
            return self.won[s]
        return len(self.rows[s]) - (self.bid(s) is not None)

    def teams(self) -> list[list[int]]:
        if not self.shown:
            return []
        suits = [self.bid_suit(s) for s in self.seats]
        groups = [[o for o in self.seats if suits[o] == suits[s]] for s in self.seats if suits[s]]
        return [list(group) for group in dict.fromkeys(map(tuple, groups)) if len(group) > 1]

    def count(self, s: int) -> int:
        """How many cards are in a hand."""
        hand = self.hands[s]
        return len(hand) if self.known else hand

    def left(self, s: int) -> int:
        """How many cards somebody plays yet in this round."""
        return self.count(s) + (self.promise[s] is not None) - self.nothing[s]

    def is_promise_due(self, s: int) -> bool:
        return self.promise[s] is not None and self.left(s) == 1

    def turn(self) -> int | None:
        return None if self.king is None else (self.king + len(self.plays)) % self.n

    def has(self, power: str) -> bool:
        return any(use["power"] == power for use in self.used)

    def last_of(self, *powers: str) -> str | None:
        return next((u["power"] for u in reversed(self.used) if u["power"] in powers), None)

    def suit(self, place: int) -> str:
        play = self.plays[place]
        if play["wild"]:
            return play["wild"][0]  # type: ignore[no-any-return]
        return play["as"] or suit_of(play["card"])

    def number(self, place: int) -> int:
        play = self.plays[place]
        return play["wild"][1] if play["wild"] else number_of(play["card"])

    # Hands

    def locate(self, s: int, card: str) -> None:
        """Refuse a card that is not in somebody's hand."""
        if self.known:
            no("not-in-hand", card not in self.hands[s])
            return
        elsewhere = card in self.gone or card in self.scored
        no("card-elsewhere", elsewhere or any(card in self.open[o] for o in self.seats if o != s))
        no(
            "not-in-hand",
            self.crowns_only[s] and suit_of(card) != "crowns" and card not in self.came[s],
        )

    def lose(self, s: int, card: str | None) -> None:
        if self.known:
            self.hands[s].remove(card)
        else:
            self.hands[s] -= 1
            self.open[s].discard(card or "")
            self.gone.add(card or "")

    def gain(self, s: int, card: str, own: bool = False) -> None:
        """A card comes to a hand, openly."""
        if self.known:
            self.hands[s].append(card)
        else:
            self.hands[s] += 1
            self.gone.discard(card)
            self.open[s].add(card)
            self.came[s].add(card)
            if not own:
                self.suspected[s] = set()

    def mixed(self, s: int) -> None:
        """A hand of unknown cards got others, unseen."""
        self.suspected[s] = set()
        self.open[s] = set()
        self.crowns_only[s] = False

    # Moves

    def move(self, m: dict[str, Any]) -> None:
        kind, s = m["type"], m["seat"]
        no("game-over", self.phase == "over")
        of_powers = ("power", "keep", "replace", "pass", "chance")
        no("wrong-phase", kind in of_powers and not self.powers_on)
        match kind:
            case "deal":
                no("wrong-phase", self.phase != "deal")
                self.deal(m)
            case "bid":
                self.make_bid(s, m.get("card") or None)
            case "round":
                self.whole_round(m)
            case "play":
                self.play(s, m)
            case "allow":
                replacing = self.phase == "power" and self.due == "replace"
                no("wrong-phase", self.known or not (self.phase == "trick" or replacing))
                turn = self.plays[-1]["seat"] if replacing else self.turn()
                no("not-your-turn", turn not in (None, s))
                if self.any_card:
                    self.allowed.add(s)
            case "power":
                self.use(s, m)
            case "keep":
                self.keep(s, m["card"])
            case "replace":
                self.replace(s, m)
            case "pass":
                self.hand_on(s, m["cards"])
            case "chance":
                self.chance(m["to"], m["cards"])

    def deal(self, m: dict[str, Any]) -> None:
        hands, left_over = m.get("hands"), m.get("left_over") or []
        named = [card for hand in hands or () for card in hand] + left_over
        no("unknown-card", not {*named} <= {*self.deck})
        no("card-elsewhere", len({*named}) < len(named) or {*named} & {*self.scored})
        size, rest = divmod(len(self.deck) - len(self.scored), self.n)
        sizes = [len(hand) for hand in hands] if hands else m["sizes"]
        no("bad-deal", sizes != [size] * self.n)
        no("bad-deal", left_over and len(left_over) != rest)
        self.round += 1
        self.fresh()
        self.phase = "bid"
        self.gone = {*left_over}
        if hands:
            self.known, self.hands = True, [list(hand) for hand in hands]
            self.waiting = [s for s in self.seats if not all(map(self.is_cat, hands[s]))]
            self.nothing = [s not in self.waiting for s in self.seats]
            if not self.waiting:
                self.phase, self.shown = "over", True

    def make_bid(self, s: int, card: str | None) -> None:
        no("wrong-phase", self.phase not in ("deal", "bid"))
        if self.phase == "bid":
            no("not-your-turn", self.known and self.nothing[s])
            no("already-bid", s not in self.waiting)
        else:
            self.round += 1
            self.fresh()
            self.phase = "bid"
        if card is not None:
            no("unknown-card", card not in self.deck)
            self.locate(s, card)
            no("black-cat-bid", self.is_cat(card))
            self.lose(s, card)
            self.bids[s] = card
        else:
            no("not-in-hand", self.known)
            self.nothing[s] = self.crowns_only[s] = True
        self.waiting.remove(s)
        if self.waiting:
            return
        self.shown = True
        self.rows = [[bid] if bid else [] for bid in self.bids]
        self.phase = "trick" if any(self.bids) else "over"

    def whole_round(self, m: dict[str, Any]) -> None:
        begun = len(self.waiting) + sum(self.nothing) < self.n
        no("wrong-phase", self.phase not in ("deal", "bid") or (self.phase == "bid" and begun))
        if self.phase == "deal":
            self.round += 1
            self.fresh()
        bids, tricks = m["bids"], m["tricks"]
        named = [bid for bid in bids if bid]
        no("unknown-card", not {*named} <= {*self.deck})
        if self.known:
            everything = [card for hand in self.hands for card in hand]
            for s, bid in enumerate(bids):
                dealt = everything if self.powers_on else self.hands[s]
                no("not-in-hand", not bid and not self.nothing[s])
                no("not-in-hand", bid and bid not in dealt)
            no("not-in-hand", len({*named}) < len(named))
        else:
            no("card-elsewhere", {*named} & {*self.gone, *self.scored})
            no("card-elsewhere", len({*named}) < len(named))
        no("black-cat-bid", any(map(self.is_cat, named)))
        most = self.hand_size() - 1
        no("trick-count", min(tricks) < 0)
        no("trick-count", sum(tricks) > 2 * most if self.powers_on else sum(tricks) != most)
        self.bids, self.won, self.rows = list(bids), list(tricks), [None] * self.n
        self.shown, self.waiting, self.king = True, [], None
        if any(bids):
            self.score()
        else:
            self.phase = "over"

    # What may be played

    def duty(self, place: int) -> str | None:
        """The suit that has to be followed at a place."""
        setters = [0]
        for use in self.used:
            if use["power"] == "no-lead":
                setters = []
            if use["power"] == "new-lead" and use["place"] == place:
                return None
            if use["power"] == "new-lead" and use["place"] is not None and use["place"] < place:
                setters.append(use["place"])
        if not place or not setters or self.plays[max(setters)]["down"]:
            return None
        return self.suit(max(setters))

    def met(self, use: dict[str, Any], place: int, cards: list[str]) -> list[str]:
        """The cards with which a demand is met."""
        if use["power"] in DEMANDS:
            return [card for card in cards if DEMANDS[use["power"]](number_of(card))]
        if use["power"] not in ("match-suit-lowest", "match-suit-highest"):
            return cards
        at = use["place"]
        if at is None or at >= place or self.plays[at]["down"]:
            return cards
        alike = [card for card in cards if suit_of(card) == self.suit(at)]
        pick = min if use["power"] == "match-suit-lowest" else max
        best = pick(alike, key=number_of) if alike else None
        return [card for card in cards if card == best or card not in alike]

    def fault(self, card: str, hand: list[str], place: int, wild: bool) -> str:
        """Why a card of a known hand may not be played at a place."""
        if wild or self.is_cat(card):
            return ""
        cards, suit = [c for c in hand if not self.is_cat(c)], self.duty(place)
        following = [c for c in cards if suit_of(c) == suit]
        if following and card not in following:
            return "must-follow-suit"
        cards = following or cards
        for use in reversed(self.used):
            met = self.met(use, place, cards)
            if met and card not in met:
                return "power-forbids"
            cards = met or cards
        return ""

    def check_as(self, card: str, declared: str | None, wild: Any) -> None:
        wanted = self.is_cat(card) and not wild
        no("declare-suit", bool(declared) != wanted)
        no("declare-suit", wanted and (declared not in self.suits or declared == "crowns"))

    # Playing

    def play(self, s: int, m: dict[str, Any]) -> None:
        card, place = m["card"], len(self.plays)
        no("wrong-phase", self.phase != "trick")
        no("not-your-turn", self.turn() not in (None, s))
        no("unknown-card", card not in self.deck)
        if self.promise[s] != card:
            self.locate(s, card)
        mine = [u for u in self.used if u["user"] == s and u["place"] is None]
        wild = next((u["with"] for u in reversed(mine) if u["power"] == "wildcard"), None)
        wild = wild and (wild["suit"], wild["number"])
        self.check_as(card, m.get("as"), wild)
        for use in mine:
            use["place"] = place
        last = self.is_promise_due(s)
        forced = self.random or (self.promise[s] if last else None)
        if self.known and forced:
            no("power-forbids", card != forced)
        elif self.known:
            no("power-forbids", card == self.promise[s])
            code = self.fault(card, self.hands[s], place, bool(wild))
            no(code, code)
        elif not (forced or wild or self.is_cat(card)):
            self.watch(s, card, place)
        if card == self.promise[s] or (last and not self.known):
            self.promise[s] = None
            self.gone.add(card)
            self.open[s].discard(card)
        else:
            self.lose(s, card)
        self.king = s if self.king is None else self.king
        if not self.plays:
            self.led_trump = self.bid_suit(self.king)
        laid = {"seat": s, "laid": s, "card": card, "as": m.get("as"), "wild": wild}
        laid |= {"promised": last, "down": self.has("blind-play")}
        self.plays.append(laid)
        self.any_card, self.random = True, None
        self.allowed.discard(s)
        for use in mine:
            if use["power"] == "swap-hand":
                laid = self.swap_owners(s, use["with"]["seat"], laid)
        if len(self.plays) == self.per * self.n:
            self.all_in()
        elif self.has("shuffle-hand-all"):
            self.pick_at_random()

    def swap_owners(self, s: int, o: int, mine: dict[str, Any]) -> dict[str, Any]:
        """A card changes owners with the last one of another seat, which is now one's own."""
        other = next(play for play in reversed(self.plays) if play["seat"] == o)
        mine["seat"], other["seat"] = o, s
        return other

    def watch(self, s: int, card: str, place: int) -> None:
        """Refuse a revoke of an unknown hand (T7), and begin to suspect."""
        if suit_of(card) in self.suspected[s]:
            no("revoke", s not in self.allowed)
            self.suspected[s].discard(suit_of(card))
        suit = self.duty(place)
        if suit and suit_of(card) != suit:
            self.suspected[s].add(suit)

    def pick_at_random(self) -> None:
        if self.known:
            self.phase, self.due = "power", "random"
        else:
            self.random = True

    # The trick

    def leading(self) -> int | None:
        """The place of the card that set the leading suit."""
        leads = [u["place"] for u in self.used if u["power"] == "new-lead"]
        leads = [place for place in leads if place is not None]
        return max(leads, default=0) if self.plays else None

    def trump(self, all_in: bool) -> str | None:
        for use in reversed(self.used):
            power = use["power"]
            if power == "new-trump" and use["place"] is not None:
                return None if self.plays[use["place"]]["down"] else self.suit(use["place"])
            if power == "new-trump-bid":
                return use["bid-suit"]  # type: ignore[no-any-return]
            if power == "no-trump":
                return None
            if power.startswith("new-trump-number") and all_in:
                places = range(len(self.plays))
                like = [p for p in places if self.number(p) == int(power[-1])]
                if len(like) == 1:
                    return self.suit(like[0])
        if self.plays:
            return self.led_trump
        return None if self.king is None else self.bid_suit(self.king)

    def is_ignored(self, place: int) -> bool:
        suit, number = self.suit(place), self.number(place)
        if suit == self.bid_suit(self.plays[place]["seat"]) and not self.has("no-disregard"):
            return True
        if number > 5 and self.has("disregard-above-5"):
            return True
        if number < 5 and self.has("disregard-below-5"):
            return True
        return place > 0 and self.has("same-suit-disregard") and self.suit(place - 1) == suit

    def worth(self, place: int) -> int:
        number = self.number(place)
        if number < 5 and self.has("boost-below-5"):
            return number + 9
        return number - 9 if number > 5 and self.has("nerf-above-5") else number

    def find_winner(self, leading: str, trump: str | None) -> int:
        able = [place for place in range(len(self.plays)) if not self.is_ignored(place)]
        trumps = [place for place in able if self.suit(place) == trump]
        able = trumps or [place for place in able if self.suit(place) == leading]
        if not able:
            return self.king  # type: ignore[return-value]
        order = self.last_of("reverse-order", "same-suit-order-first", "same-suit-order-last")
        if order == "same-suit-order-first":
            place = able[0]
        elif order == "same-suit-order-last":
            place = able[-1]
        else:
            cat = any(self.is_cat(play["card"]) for play in self.plays)
            place = (min if cat != self.has("reverse-order") else max)(able, key=self.worth)
        return self.plays[place]["seat"]  # type: ignore[no-any-return]

    def all_in(self) -> None:
        for play in self.plays:
            play["down"] = False
        leading, trump = self.suit(self.leading() or 0), self.trump(all_in=True)
        winner = self.find_winner(leading, trump)
        self.winner, self.won_with, self.next_king = winner, (leading, trump), winner
        for use in self.used:
            if use["power"] == "pick-start":
                self.next_king = use["with"]["seat"]
            if use["power"] == "pick-start-conditional" and use["user"] != winner:
                self.next_king = use["with"]["seat"]
        if not self.powers_on:
            self.won[winner] += 1
            self.togo -= 1
            self.clear()
        elif any(u["power"] == "shuffle-trick" and u["user"] == winner for u in self.used):
            if self.known:
                self.phase, self.due, self.handed = "power", "handing", set()
                return
            for s in self.seats:
                self.mixed_openly(s)
            self.gone -= {play["card"] for play in self.plays}
            self.plays = []
            self.clear()
        else:
            self.togo -= self.per
            last = self.last_of("score-twice", "score-none")
            self.keeps = {"score-twice": 2, "score-none": 0}.get(last or "", 1)
            self.kept = 0
            self.phase = "keep"
            if not self.keeps:
                self.clear()

    def mixed_openly(self, s: int) -> None:
        """Of a shuffled trick a hand gets cards; what was known to be in it still is."""
        self.hands[s] += self.per
        self.suspected[s] = set()
        self.crowns_only[s] = False

    def clear(self) -> None:
        """The table is cleared, and the next trick begins."""
        self.pile += [play["card"] for play in self.plays]
        self.king = self.next_king
        self.new_trick()
        self.phase = "trick"
        if not self.togo:
            self.score()

    def keep(self, s: int, card: str) -> None:
        no("wrong-phase", self.phase != "keep")
        no("not-your-turn", s != self.winner)
        no("unknown-card", card not in self.deck)
        no("not-in-trick", card not in [play["card"] for play in self.plays])
        self.plays = [play for play in self.plays if play["card"] != card]
        self.rows[s].append(card)
        self.kept += 1
        if self.kept == self.keeps:
            self.clear()

    def score(self) -> None:
        met = {s for s in self.seats if self.bid(s)}
        met = {s for s in met if number_of(self.bid(s) or "") == self.tricks(s)}
        for team in self.teams():
            bids = sum(number_of(self.bid(s) or "") for s in team)
            if bids == sum(self.tricks(s) for s in team):
                met |= {*team}
        for s in sorted(met):
            self.lives[s] += number_of(self.bid(s) or "")
            self.scored.append(self.bid(s) or "")
        self.phase = "over" if self.hand_size() < 2 or max(self.lives) >= self.target else "deal"

    # Powers

    def use(self, s: int, m: dict[str, Any]) -> None:
        card, asked = m["card"], m.get("with") or {}
        asked = {key: value for key, value in asked.items() if value is not None}
        power = m.get("power") or (self.printed or {}).get(card)
        if power == "steal-from-trick":
            no("wrong-phase", self.phase != "keep" or self.kept)
        else:
            no("wrong-phase", self.phase != "trick" or self.random)
            no("not-your-turn", self.turn() not in (None, s))
        named = [card, *(asked[key] for key in ("give", "take") if key in asked)]
        no("unknown-card", not {*named} <= {*self.deck})
        no("unknown-power", power is not None and power not in POWERS)
        keys = {*ASKS.get(power or "", "").split()}
        if power == "swap-played" and not self.known:
            keys = {"seat"}
        if "give" in keys and "give" in asked:
            self.locate(s, asked["give"])
        no("power-target", keys != {*asked})
        self.aim(s, power or "", asked)
        used = [use["power"] for use in self.used]
        no("power-spent", "blind-play" in used or (used and "limitless-power" not in used))
        row = self.rows[s]
        bids = [c for c in row if not self.is_cat(c)]
        no("last-of-row", bids == [card])
        no("power-none", card not in row or number_of(card) == 9 or power is None)
        no("power-none", self.printed is not None and self.printed.get(card) != power)
        row.remove(card)
        if self.phase == "trick":
            self.king = s if self.king is None else self.king
        use = {"user": s, "power": power, "with": asked, "place": None}
        use["bid-suit"] = self.bid_suit(s)
        self.used.append(use)
        self.act(s, power or "", asked)

    def aim(self, s: int, power: str, asked: dict[str, Any]) -> None:
        """Refuse what a power can't be used on."""
        suit, number, seat = (asked.get(key) for key in ("suit", "number", "seat"))
        target, laid = "power-target", [play["card"] for play in self.plays]
        cats = self.black_cat and suit == "crowns"
        no(target, suit is not None and (suit not in self.suits or cats))
        no(target, number is not None and not 1 <= number <= 9)
        no(target, "give" in asked and not self.count(s))
        match power:
            case "force-takeback":
                no(target, not self.plays)
            case "swap-played":
                no(target, seat == s or not self.count(seat) or not self.count(s))
            case "swap-hand":
                no(target, seat == s or seat not in [play["seat"] for play in self.plays])
            case "steal-from-trick":
                no(target, asked["take"] not in laid)
            case "draw-new":
                no(target, asked["take"] not in self.pile)

    def act(self, s: int, power: str, asked: dict[str, Any]) -> None:
        match power:
            case "force-takeback":
                if self.can_replace():
                    self.phase, self.due = "power", "replace"
            case "swap-played" if self.known:
                self.phase, self.due, self.swapping = "power", "swap", (s, asked["seat"], asked)
            case "swap-played":
                self.mixed(s)
                self.mixed(asked["seat"])
            case "carousel-left" | "carousel-right":
                self.passing = min(2, *map(self.count, self.seats))
                self.begin_passing(power)
            case "end-promise":
                if not self.promised and self.togo > self.per:
                    self.promised, self.passing = True, 1
                    self.begin_passing(power)
            case "shuffle-hand" | "shuffle-hand-all":
                self.pick_at_random()
            case "steal-from-trick":
                place = next(p for p in self.plays if p["card"] == asked["take"])
                self.lose(s, asked["give"])
                self.gain(s, asked["take"])
                place["card"] = asked["give"]
            case "draw-new":
                self.lose(s, asked["give"])
                self.pile.remove(asked["take"])
                self.gain(s, asked["take"])
            case "double-trick":
                if self.togo > 1:
                    self.per = 2
            case "reveal-suit" | "reveal-number":
                self.reveal(asked)

    swapping: Any = None
    passing = 0

    def reveal(self, asked: dict[str, Any]) -> None:
        if not self.known:
            self.revealed = [None] * self.n
            return
        for s, hand in enumerate(self.hands):
            for card in hand:
                suit = "suit" in asked and suit_of(card) == asked["suit"] and not self.is_cat(card)
                if suit or ("number" in asked and number_of(card) == asked["number"]):
                    self.revealed[s] = [*{*self.revealed[s], card}]
            self.revealed[s].sort(key=self.deck.index)

    def can_replace(self) -> bool:
        old = self.plays[-1]
        s, place = old["seat"], len(self.plays) - 1
        if old["promised"] or not self.count(s):
            return False
        if not self.known:
            return True
        hand = [*self.hands[s], old["card"]]
        return any(not self.fault(card, hand, place, bool(old["wild"])) for card in self.hands[s])

    def replace(self, s: int, m: dict[str, Any]) -> None:
        no("wrong-phase", self.phase != "power" or self.due != "replace")
        old, place, card = self.plays[-1], len(self.plays) - 1, m.get("card") or None
        no("not-your-turn", s != old["seat"])
        if card is None:
            no("not-in-hand", self.known)
            self.phase, self.due = "trick", ""
            return
        no("unknown-card", card not in self.deck)
        if card != old["card"]:
            self.locate(s, card)
        self.check_as(card, m.get("as"), old["wild"])
        if self.known:
            code = self.fault(card, [*self.hands[s], old["card"]], place, bool(old["wild"]))
            no(code, code)
        elif not old["wild"] and not self.is_cat(card):
            suit = self.duty(place)
            followed = suit and suit_of(old["card"]) == suit and not self.is_cat(old["card"])
            no("must-follow-suit", followed and suit_of(card) != suit)
            self.watch(s, card, place)
        no("power-forbids", card == old["card"])
        self.lose(s, card)
        self.gain(s, old["card"], own=old["laid"] == s)
        old |= {"card": card, "as": m.get("as"), "laid": s}
        self.allowed.discard(s)
        self.phase, self.due = "trick", ""

    def begin_passing(self, power: str) -> None:
        if not self.passing:
            return
        if self.known:
            self.phase, self.due, self.passed = "power", power, {}
            return
        for s in self.seats:
            if power == "end-promise":
                self.promise[s] = "unseen"
                self.hands[s] -= 1
                self.crowns_only[s] = self.crowns_only[s] and not self.open[s]
                self.open[s] = set()
            else:
                self.mixed(s)

    def hand_on(self, s: int, cards: list[str]) -> None:
        passing = self.due in ("carousel-left", "carousel-right", "end-promise")
        no("wrong-phase", self.phase != "power" or not passing)
        no("not-your-turn", s in self.passed)
        no("unknown-card", not {*cards} <= {*self.deck})
        no("not-in-hand", not {*cards} <= {*self.hands[s]})
        no("power-target", len(cards) != self.passing or len({*cards}) < len(cards))
        self.passed[s] = cards
        if len(self.passed) < self.n:
            return
        for o, given in self.passed.items():
            self.hands[o] = [card for card in self.hands[o] if card not in given]
        for o, given in self.passed.items():
            if self.due == "end-promise":
                self.promise[o] = given[0]
            else:
                step = 1 if self.due == "carousel-left" else -1
                self.hands[(o + step) % self.n] += given
        self.phase, self.due = "trick", ""

    def chance(self, to: int, cards: list[str]) -> None:
        due = self.due if self.phase == "power" else ""
        no("wrong-phase", due not in ("swap", "random", "handing"))
        no("unknown-card", not {*cards} <= {*self.deck})
        count = len({*cards}) if len(cards) == len({*cards}) else 0
        if due == "swap":
            s, o, asked = self.swapping
            no("not-in-hand", not {*cards} <= {*self.hands[o]})
            no("power-target", to != s or count != 1)
            self.hands[o].remove(cards[0])
            self.hands[s].remove(asked["give"])
            self.hands[s].append(cards[0])
            self.hands[o].append(asked["give"])
        elif due == "random":
            seat = self.turn() or 0
            hand = [self.promise[seat]] if self.is_promise_due(seat) else self.hands[seat]
            no("not-in-hand", not {*cards} <= {*hand})
            no("power-target", to != seat or count != 1)
            self.random = cards[0]
        else:
            no("not-in-trick", not {*cards} <= {play["card"] for play in self.plays})
            no("power-target", to in self.handed or count != self.per)
            self.plays = [play for play in self.plays if play["card"] not in cards]
            self.hands[to] += cards
            self.handed.add(to)
            if len(self.handed) == self.n:
                self.clear()
            return
        self.phase, self.due = "trick", ""

    # What can be seen

    def must_act(self) -> list[int]:
        if self.phase == "bid":
            return self.waiting
        if self.phase == "keep":
            return [self.winner]  # type: ignore[list-item]
        if self.phase == "power" and self.due == "replace":
            return [self.plays[-1]["seat"]]
        if self.phase == "power" and self.due not in ("swap", "random", "handing"):
            return [s for s in self.seats if s not in self.passed]
        return []

    def state(self) -> dict[str, Any]:
        leading, trump = self.won_with
        if self.winner is None:
            at = self.leading()
            leading = None if at is None or self.plays[at]["down"] else self.suit(at)
            trump = self.trump(all_in=False) if self.phase in ("trick", "power") else None
        over = self.phase == "over"
        state = {
            "phase": self.phase,
            "scores": self.lives,
            "winners": [s for s in self.seats if over and self.lives[s] == max(self.lives)],
            "round": self.round,
            "trick": [[p["seat"], None if p["down"] else p["card"]] for p in self.plays],
            "kittykeeper": self.king,
            "leading": leading,
            "trump": trump,
            "bids": [self.bid(s) if self.shown else None for s in self.seats],
            "tricks_won": [self.tricks(s) for s in self.seats],
            "teams": self.teams(),
            "lives": self.lives,
        }
        if not self.powers_on:
            return state
        return state | {
            "row": self.rows,
            "powers": [[use["user"], use["power"]] for use in self.used],
            "winner": self.winner,
            "pile": self.pile,
            "revealed": self.revealed,
            "waiting": self.must_act(),
        }


def judge(document: dict[str, Any]) -> tuple[int, str | None, dict[str, Any]]:
    """Moves carried out, the code of the first refusal, and the state."""
    try:
        table = Table(document)
    except No as refused:
        return 0, str(refused), Table({**document, "setup": {}}).state()
    for number, move in enumerate(document["moves"]):
        before = deepcopy(table)
        try:
            table.move(deepcopy(move))
        except No as refused:
            return number, str(refused), before.state()
    return len(document["moves"]), None, table.state()
