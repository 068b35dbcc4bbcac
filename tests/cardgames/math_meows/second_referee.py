"""A second referee of Math Meows, written from the rules page alone: plain lists, one long read.

It knows nothing of the package's rules, and is only compared with them. `judge` gives of a record
how many moves were carried out, the code of the first refusal, and the state.
"""

from collections import Counter
from copy import deepcopy
from typing import Any

NUMBERS = {"circle": (1, 4, 7), "square": (2, 5, 8), "triangle": (3, 6, 9), "star": range(1, 10)}
COPIES = {f"{s}-{n}": 1 if s == "star" else 3 for s, ns in NUMBERS.items() for n in ns}
LIMITS = (6, 6, 5, 5, 5, 4, 4, 4, 3, 3)
AFTER = ("double-turn", "thief", "thief-polite")
SKIPS = ("skip-big-hand", "skip-small-hand", "single-turn")
ENDS = ("swap-hand", "kittyking-picker", "life-means-card", "swap-lives")
KEYS = {
    "give-away": "seat card",
    "thief": "seat",
    "thief-polite": "seat card",
    "replace-play": "column",
    "shuffle-lives": "index",
    "swap-lives": "seats",
    "swap-hand": "seat",
    "kittyking-picker": "seat",
    "life-means-card": "cards",
    "collateral-damage": "seat",
    "double-turn": "",
    **dict.fromkeys(SKIPS, ""),
}


class No(Exception):
    """A code."""


def no(code: str, when: Any = True) -> None:
    if when:
        raise No(code)


class Table:
    """A game as it lies on a table."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.players = document["players"]
        self.n = len(self.players)
        self.options = {"shuffle_lives": "no", "powers": True, **document.get("options", {})}
        setup = document.get("setup", {})
        cats = setup.get("cats") or [None] * self.n
        told = {cat: names for cat, names in setup.get("lives", {}).items() if names}
        self.powers_on = bool(told) and self.options["powers"]
        piles = setup.get("stacks") or [[f"{cat}-{n}" for n in range(9, 0, -1)] for cat in cats]
        self.lives = [[self.life(name, told) for name in pile] for pile in piles]
        self.wagered = [0] * self.n
        self.known = bool(setup.get("hands"))
        self.hands: list[Any] = [list(h) for h in setup["hands"]] if self.known else [3] * self.n
        self.king = setup.get("kittyking")
        self.round, self.discards, self.all_known = 1, [], True
        self.phase, self.turn, self.due = "turn", None, 0
        self.fresh()
        self.begin()

    def life(self, name: str, told: dict[str, Any]) -> tuple[int, str | None]:
        cat, _, number = name.partition("-")
        power = told[cat][9 - int(number)] if self.powers_on and cat in told else None
        return int(number), power

    def fresh(self) -> None:
        """A round starts."""
        self.row: list[Any] = []
        self.before = [*self.discards]
        self.first, self.bad = 0, None
        self.turns: list[Any] = []
        self.started, self.window = False, None
        self.skipped, self.shuffled, self.doubled = set(), set(), set()
        self.new_turn()

    def new_turn(self, second: bool = False) -> None:
        self.wagers, self.stack, self.second = 0, False, second
        self.replaced, self.has_replaced = None, False

    # Facts

    def top(self, s: int) -> tuple[int, str | None] | None:
        rest = self.lives[s][self.wagered[s] :]
        return rest[0] if rest else None

    def power(self, s: int) -> str:
        top = self.top(s)
        return (top[1] if top else None) or ""

    def size(self, s: int) -> int | None:
        hand = self.hands[s]
        return len(hand) if isinstance(hand, list) else hand

    def limit(self, s: int) -> int:
        top = self.top(s)
        limit = LIMITS[top[0]] if top else 6
        low = any(self.power(o) == "others-low-limit" for o in self.others(s))
        return min(limit, 3) if low else limit

    def room(self, s: int) -> int:
        size = self.size(s)
        return 0 if size is None else max(0, self.limit(s) - size)

    def others(self, s: int) -> list[int]:
        return [(s + step) % self.n for step in range(1, self.n)]

    def alone(self, s: int, pick: Any) -> bool:
        sizes = [self.size(o) for o in range(self.n)]
        if None in sizes:
            return False
        return sizes[s] == pick(sizes) and sizes.count(sizes[s]) == 1

    def on_table(self) -> list[str]:
        return [card for _, cards in self.row for card in cards]

    def loose(self) -> int | None:
        sizes = [self.size(s) for s in range(self.n)]
        return None if None in sizes else 36 - sum(sizes) - len(self.on_table())  # type: ignore

    def suit(self, s: int, card: str) -> str:
        suit, power = card.split("-")[0], self.power(s)
        if power.startswith("suit-shapeshift") and power.split("-")[2] == suit:
            return power.split("-")[3]
        return suit

    def staked(self, s: int) -> int:
        down = self.lives[s][: self.wagered[s]]
        return len(down) + sum(power == "wager-double" for _, power in down)

    def is_over(self) -> bool:
        return not all(self.lives)

    # Hands

    def lose(self, s: int, card: str | None) -> None:
        hand = self.hands[s]
        if hand is None:
            return
        if isinstance(hand, int):
            self.hands[s] = hand - 1
        elif self.power(s) == "fixed-hand-right":
            hand.reverse()
            hand.remove(card)
            hand.reverse()
        else:
            hand.remove(card)

    def gain(self, s: int, card: str | None) -> None:
        hand = self.hands[s]
        if isinstance(hand, list):
            hand.append(card)
        elif hand is not None:
            self.hands[s] = hand + 1

    def can_draw(self, s: int, wanted: int) -> int | None:
        loose = self.loose()
        if not wanted:
            return 0
        return None if loose is None else min(wanted, self.room(s), loose)

    def draw(self, s: int, cards: list[str], wanted: int) -> None:
        count = self.can_draw(s, wanted)
        if not self.known:
            loose = self.loose()
            sure = self.all_known and count is not None and loose is not None
            if count != 0 and not (sure and count <= loose - len(self.discards)):  # type: ignore
                self.discards, self.before = [], []
            for _ in range(count or 0):
                self.gain(s, None)
            return
        no("bad-draw", len(cards) != count)
        for card in cards:
            held = [c for hand in self.hands for c in hand]
            left = Counter(COPIES) - Counter([*held, *self.on_table(), *self.discards])
            if not left:
                self.discards, self.before = [], []
                left = Counter(COPIES) - Counter([*held, *self.on_table()])
            no("bad-draw", not left[card])
            self.gain(s, card)

    # Moves

    def move(self, m: dict[str, Any]) -> None:
        kind, s = m["type"], m["seat"]
        no("game-over", self.phase == "over")
        no("wrong-phase", kind in ("power", "chance") and not self.powers_on)
        choice = kind == "power" and m["power"] in (*ENDS, "collateral-damage")
        if self.phase == "end" and kind not in ("draw", "chance") and not choice:
            self.next_round()
        if kind == "power":
            return self.use(s, m["power"], m.get("with", {}))
        if kind == "round":
            return self.whole_round(m)
        if kind == "draw":
            no("wrong-phase", self.phase != "draw" or not self.due)
            no("unknown-card", not {*m["cards"]} <= {*COPIES})
            no("bad-draw", m["to"] != self.turn)
            due, self.due, self.phase = self.due, 0, "turn"
            self.draw(m["to"], m["cards"], due)
            return self.end_draws() if self.ending else self.after_draw()
        if kind == "chance":
            no("wrong-phase", self.phase != "draw" or self.due)
            to, victim = self.theft
            no("unknown-card", not {*m["cards"]} <= {*COPIES})
            no("bad-draw", m["to"] != to)
            no("bad-draw", len(m["cards"]) != 1 or m["cards"][0] not in self.hands[victim])
            self.lose(victim, m["cards"][0])
            self.gain(to, m["cards"][0])
            self.phase = "turn"
            return self.pass_on(to, anew=True)
        no("wrong-phase", self.phase != ("bad-suit" if kind == "bad-suit" else "turn"))
        no("not-your-turn", self.turn not in (None, s))
        if kind == "bad-suit":
            unknown = self.king is None
            self.king = s if unknown else self.king
            self.bad, self.phase = m["suit"], "turn"
            self.turn = s
            return None if unknown else self.begin()
        if kind == "wager":
            return self.wager(s, m)
        if kind == "play":
            return self.play(s, m)
        self.act(s)
        return self.end([2 if self.power(s) == "double-loss" and o == s else int(o == s)
                         for o in range(self.n)], s)  # fmt: skip

    def act(self, s: int) -> None:
        self.king = s if self.king is None else self.king
        self.turn, self.started, self.window = s, True, None

    def may_wager(self, s: int) -> str:
        first = not self.wagered[s] and len(self.lives[s]) == 9
        last = len(self.lives[s]) - self.wagered[s] == 1
        if self.options.get("no_first_last_wager") and (first or last):
            return "variant-forbids"
        if self.power(s) == "cant-wager":
            return "power-forbids"
        if any(
            self.power(o) == "others-cant-wager" and not self.wagered[o] for o in self.others(s)
        ):
            return "power-forbids"
        return ""

    def wager(self, s: int, m: dict[str, Any]) -> None:
        cards = m.get("cards", [])
        no("unknown-card", not {*cards} <= {*COPIES})
        no("no-life", self.top(s) is None)
        no("bad-draw", cards and not self.known)
        fault = self.may_wager(s)
        wanted = 2 if self.power(s) == "super-wager" else 1
        self.wagered[s] += 1
        self.draw(s, cards, 0 if m.get("use") == "stack" else wanted)
        no(fault, fault)
        self.act(s)
        self.wagers += 1
        self.stack |= m.get("use") != "draw"
        self.replaced = None

    def play(self, s: int, m: dict[str, Any]) -> None:
        cards, signs, side = m["cards"], m.get("signs", ""), m.get("side")
        power, top, many = self.power(s), self.top(s), len(m["cards"]) > 1
        no("unknown-card", not {*cards} <= {*COPIES})
        hand = self.hands[s]
        if self.known:
            no("not-in-hand", Counter(cards) - Counter(hand))
        else:
            no("not-in-hand", hand is not None and hand < len(cards))
            gone = Counter([*self.on_table(), *self.discards])
            no("not-in-hand", Counter(cards) - (Counter(COPIES) - gone))
        if many:
            no("bad-signs", len(signs) != len(cards) or {*signs} - {*"+-"})
        else:
            no("bad-signs", signs not in ("", "+"))
        at = self.replaced
        no("side-needed", self.row and at is None and side is None)
        no("stack-needs-wager", many and not self.stack)
        no("wager-needs-stack", self.stack and not many)
        row = [(i, *column) for i, column in enumerate(self.row) if i != at]
        if at is None:
            beside = None if not row else row[0] if side == "left" else row[-1]
        else:
            left, right = [c for c in row if c[0] < at], [c for c in row if c[0] > at]
            beside = left[-1] if left else right[0] if right else None
        numbers = [int(card[-1]) for card in cards]
        if power.startswith("number-shapeshift"):
            below, into = map(int, power.split("-")[2:])
            numbers = [into if number < below else number for number in numbers]
        pairs = zip(numbers, signs or "+", strict=True)
        value = sum(-number if sign == "-" else number for number, sign in pairs)
        low = value >= 1 or power == "exceed-below"
        no("out-of-range", not low or (value > 9 and power != "exceed-above"))
        blocking = set()
        for i, worth, theirs in row:
            suits = {card.split("-")[0] for card in theirs}
            free = power in ("inverse-turn", "double-turn-variant", f"ignore-number-{worth}")
            free |= power in {f"ignore-suit-{suit}" for suit in suits}
            free |= power == "ignore-numbers-left" and i < self.first
            free |= power == "ignore-numbers-right" and i > self.first
            if not free:
                blocking.add(worth)
        twice = value in blocking
        no("value-on-table", twice and (power != "one-duplicate" or s in self.doubled))
        mine = {self.suit(s, card) for card in cards}
        count = sum(len(theirs) for _, _, theirs in row)
        seen = {self.suit(s, card) for _, _, theirs in row for card in theirs}
        no("variant-forbids", self.options.get("no_count_number") and value == count)
        no("variant-forbids", self.options.get("star_once") and "star" in mine & seen)
        no("variant-forbids", self.bad in mine and not many)
        near = {self.suit(s, card) for card in beside[2]} if beside else set()
        matching = [card for card in cards if self.suit(s, card) in near]
        opening = [theirs for i, _, theirs in row if i == self.first]
        lead = {self.suit(s, card) for theirs in opening for card in theirs}
        held = hand if self.known else []
        suits = Counter(self.suit(s, card) for card in held)
        kinds = Counter(card[-1] for card in held)
        strays = bool(lead & {*suits}) and not lead & mine
        free = bool(self.wagers) or bool(self.may_wager(s))
        latest = next((wagered for o, _, wagered in reversed(self.turns) if o != s), False)
        played = [card for o, theirs, _ in self.turns if o == s for card in theirs]
        number = top[0] if top else 0
        against = {
            "no-match": bool(matching),
            "even": value % 2,
            "odd": not value % 2,
            "must-match-first": strays,
            "must-wager-first": not any(o == s for o, _, _ in self.turns) and not free,
            "wager-follow": latest and not free,
            "inverse-turn": row and value not in [worth for _, worth, _ in row],
            "forced-left": side == "right",
            "forced-right": side == "left",
            "no-unique-suits": any(suits[suit] == 1 for suit in mine),
            "no-multiple-suits": any(suits[suit] > 1 for suit in mine),
            "no-majority-suit": held and any(suits[x] == max(suits.values()) for x in mine),
            "no-minority-suit": held and any(suits[x] == min(suits.values()) for x in mine),
            "no-multiple-number": any(kinds[card[-1]] > 1 for card in cards),
            "no-extreme-numbers": held
            and any(card[-1] in (min(kinds), max(kinds)) for card in cards),
            "fixed-hand-left": held and held[0] not in cards,
            "fixed-hand-right": held and held[-1] not in cards,
            "value-above-lives": value < number,
            "value-below-lives": value > number,
            "must-stack": len(cards) == 2,
            "must-add": many and "-" in signs,
            "must-subtract": many and (signs[0] == "-" or "+" in signs[1:]),
            "unique-suits": mine & {card.split("-")[0] for card in played},
            "higher-than-nbs": beside and value <= beside[1],
            "lower-than-nbs": beside and value >= beside[1],
        }
        no("power-forbids", against.get(power))
        no("power-forbids", power in {f"forbidden-suit-{suit}" for suit in mine})
        no("power-forbids", power == f"forbidden-number-{value}")
        for other in map(self.power, self.others(s)):
            no("power-forbids", other == "others-follow" and strays)
            no("power-forbids", other in {f"others-no-suit-{suit}" for suit in mine})
            no("power-forbids", other == f"others-no-number-{value}")
            no("power-forbids", other == "others-cant-stack" and many)
        wanted = sum(1 if self.suit(s, card) == self.bad else 2 for card in matching)
        if power == "weak-match":
            wanted = len(matching)
        if power == "no-match-draw":
            wanted = 2 if beside and not matching else 0
        self.act(s)
        for card in cards:
            self.lose(s, card)
        if at is not None:
            self.discards += self.row[at][1]
            self.row[at] = (value, cards)
        elif side == "left":
            self.first += bool(self.row)
            self.row.insert(0, (value, cards))
        else:
            self.row.append((value, cards))
        self.turns.append((s, cards, bool(self.wagers)))
        self.stack, self.replaced, self.skipped = False, None, set()
        if twice:
            self.doubled.add(s)
        full = {*range(1, 10)} <= {worth for worth, _ in self.row}
        if power == "instant-draw" and not full:
            wanted = 36
        self.ending = None
        if not self.known:
            self.draw(s, [], wanted)
        elif self.can_draw(s, wanted):
            self.due, self.phase = self.can_draw(s, wanted) or 0, "draw"
            return
        self.after_draw()

    ending: Any = None

    def after_draw(self) -> None:
        s = self.turns[-1][0]
        if {*range(1, 10)} <= {worth for worth, _ in self.row}:
            return self.end([int(self.power(o) != "only-self-failure") for o in range(self.n)])
        if self.power(s) == "give-away" and self.size(s) and any(map(self.room, self.others(s))):
            self.phase = "power"
            return None
        return self.end_turn(s)

    def end_turn(self, s: int) -> None:
        if self.power(s) == "double-turn-variant" and not self.second:
            return self.new_turn(second=True)
        self.window = (s, self.second)
        return self.pass_on(s, anew=True, keep=True)

    def pass_on(self, s: int, *, anew: bool = False, keep: bool = False) -> None:
        """To the next after a seat."""
        self.window = self.window if keep else None
        self.skipped = set() if anew else self.skipped
        self.new_turn()
        self.find((s + 1) % self.n)

    def find(self, first: int) -> None:
        self.turn = self.king
        for step in range(self.n):
            o = (first + step) % self.n
            small = self.power(o) == "hand-size-small-skip" and self.alone(o, min)
            if not small and not (self.power(o) == "hand-size-large-skip" and self.alone(o, max)):
                self.turn = o
                return
            self.skipped.add(o)

    def begin(self) -> None:
        self.skipped = set()
        if self.options.get("bad_suit") and self.bad is None:
            self.phase, self.turn = "bad-suit", self.king
            return
        self.phase, self.turn = "turn", None
        if self.king is not None:
            self.find(self.king)

    # A round's end

    def end(self, base: list[int], failed: int | None = None) -> None:
        stakes = [self.staked(s) for s in range(self.n)]
        direct = {s for s in range(self.n) if base[s]}

        def cost(s: int) -> int:
            return min(base[s] + stakes[s], len(self.lives[s])) if base[s] else 0

        if failed is not None:
            for s in self.others(failed):
                if self.power(s) == "kittyking-loss" and failed == self.king:
                    base[s] = cost(failed)
                if self.power(s) == "neighbor-left-loss" and failed == (s + 1) % self.n:
                    base[s] = 1
                if self.power(s) == "neighbor-right-loss" and failed == (s - 1) % self.n:
                    base[s] = 1
        had = {s for s in direct if self.power(s) == "collateral-damage"}
        costs = [cost(s) for s in range(self.n)]
        stakes = [0 if costs[s] else stakes[s] for s in range(self.n)]
        self.clear(costs)
        if self.is_over():
            return
        king = self.king or 0
        order = [(king + step) % self.n for step in range(self.n)]
        self.ending = {"direct": direct, "had": had, "stakes": stakes, "order": order}
        self.ending |= {"named": set(), "chosen": set(), "king": None}
        self.end_draws()

    def clear(self, costs: list[int]) -> None:
        self.lives = [pile[cost:] for pile, cost in zip(self.lives, costs, strict=True)]
        self.wagered = [0] * self.n
        self.discards = self.discards + self.on_table()
        self.row, self.turn, self.bad, self.window = [], None, None, None
        self.new_turn()
        if self.is_over():
            self.phase = "over"

    def end_draws(self) -> None:
        while self.ending["order"]:
            s = self.ending["order"].pop(0)
            if self.power(s) != "generous-draw":
                continue
            wanted = sum(len(cards) for o, cards, _ in self.turns if o == s)
            if not self.known:
                self.draw(s, [], wanted)
            elif self.can_draw(s, wanted):
                self.due, self.phase, self.turn = self.can_draw(s, wanted) or 0, "draw", s
                return
        self.turn = None
        self.settle()

    def settle(self) -> None:
        if self.is_over():
            self.phase, self.ending = "over", None
        elif any(map(self.has_choice, range(self.n))):
            self.phase = "end"
        else:
            self.next_round()

    def there(self) -> Counter[str]:
        """The discards that were played in this round; any other copy lay there before."""
        return Counter(self.discards) - Counter(self.before)

    def takes(self, s: int) -> int:
        return min(2, self.there().total(), self.room(s))

    def picks(self, s: int) -> bool:
        """Whether the seat may name the Kittyking, if it has the power."""
        having = [s, *(o for o in self.others(s) if self.power(o) == "kittyking-picker")]
        king = self.king or 0
        return s == min(having, key=lambda o: (len(self.lives[o]), (o - king - 1) % self.n))

    def has_choice(self, s: int) -> bool:
        over, power = self.ending, self.power(s)
        names = [o for o in self.others(s) if self.power(o) != "only-self-failure"]
        if s in over["had"] and s not in over["named"] and names:
            return True
        if s in over["chosen"] or power not in ENDS:
            return False
        if power == "kittyking-picker":
            return self.picks(s)
        return power != "life-means-card" or bool(self.takes(s))

    def next_round(self) -> None:
        king = self.ending["king"] if self.ending else None
        sizes = [self.size(s) for s in range(self.n)]
        if king is None and None in sizes:
            self.king = None
        elif king is None:
            best = max(range(self.n), key=lambda s: (sizes[s], len(self.lives[s])))
            like = (sizes[best], len(self.lives[best]))
            alone = [(sizes[s], len(self.lives[s])) for s in range(self.n)].count(like) == 1
            self.king = best if alone else self.king
        else:
            self.king = king
        self.round += 1
        self.ending = None
        self.fresh()
        self.begin()

    def whole_round(self, m: dict[str, Any]) -> None:
        no("wrong-phase", self.phase not in ("turn", "bad-suit") or self.started)
        lost, hands = m["lost"], m.get("hands", [])
        bad = any(not 0 <= c <= len(pile) for c, pile in zip(lost, self.lives, strict=True))
        no("bad-round", bad or not any(lost) or any(not 0 <= size <= 6 for size in hands))
        self.hands, self.known = [*hands] or [None] * self.n, False
        self.discards, self.all_known, self.ending = [], False, None
        self.clear(lost)
        if not self.is_over():
            self.next_round()

    # Powers

    def use(self, s: int, power: str, asked: dict[str, Any]) -> None:
        asked = {key: value for key, value in asked.items() if value not in (None, [])}
        no("wrong-phase", power not in KEYS)
        over = self.ending
        if power == "give-away":
            no("wrong-phase", self.phase != "power")
            no("not-your-turn", s != self.turn)
        elif power in AFTER:
            no("wrong-phase", self.phase != "turn" or self.window is None)
            who, second = self.window
            no("wrong-phase", power == "double-turn" and second)
            no("not-your-turn" if self.power(who) == power else "wrong-phase", s != who)
        elif power in SKIPS or power == "replace-play":
            no("wrong-phase", self.phase != "turn")
            no("wrong-phase", power in SKIPS and (self.wagers or self.second))
            no("wrong-phase", power == "replace-play" and self.has_replaced)
            no("not-your-turn", self.turn not in (None, s))
        elif power == "shuffle-lives":
            no("wrong-phase", self.phase not in ("turn", "bad-suit") or self.started)
            no("wrong-phase", s in self.shuffled)
        elif power == "collateral-damage":
            no("wrong-phase", self.phase != "end" or s in over["named"])
            left = over["had"] - over["named"]
            no("not-your-turn" if left else "wrong-phase", s not in over["direct"])
        else:
            no("wrong-phase", self.phase != "end" or s in over["chosen"])
        named = [*([asked["card"]] if "card" in asked else []), *asked.get("cards", [])]
        no("unknown-card", not {*named} <= {*COPIES})
        seat, card = asked.get("seat"), asked.get("card")
        if power == "give-away" and self.known and card:
            no("not-in-hand", card not in self.hands[s])
        if power == "thief-polite" and not self.known and card and seat is not None:
            gone = [*self.on_table(), *self.discards].count(card)
            no("not-in-hand", gone >= COPIES[card])
        keys = {*KEYS[power].split()}
        if power == "give-away" and not self.known:
            keys = {"seat"}
        no("power-target", keys != {*asked})
        no("power-target", seat == s and power != "kittyking-picker")
        target = "power-target"
        match power:
            case "give-away":
                no(target, not self.room(seat))
            case "thief" | "thief-polite":
                no(target, not self.size(seat) or not self.room(s))
            case "replace-play":
                no(target, not 0 <= asked["column"] < len(self.row))
            case "shuffle-lives":
                below = len(self.lives[s]) - self.wagered[s] - 1
                no(target, not 0 <= asked["index"] < min(3, below))
            case "collateral-damage":
                no(target, self.power(seat) == "only-self-failure")
            case "kittyking-picker":
                no(target, not self.picks(s))
            case "life-means-card":
                no(target, Counter(named) - self.there() or len(named) != self.takes(s))
                no(target, not named)
            case "swap-lives":
                no(target, len({*asked["seats"]}) != 2)
            case "single-turn":
                no(target, s != self.king or not any(o == s for o, _, _ in self.turns))
            case "skip-big-hand" | "skip-small-hand":
                no(target, not self.alone(s, max if power == "skip-big-hand" else min))
        no(target, power in SKIPS and {*self.others(s)} <= self.skipped)
        has = s in over["had"] if power == "collateral-damage" else self.power(s) == power
        no("power-none", not has)
        match power:
            case "give-away":
                self.lose(s, card)
                self.gain(seat, card)
                self.phase = "turn"
                self.end_turn(s)
            case "double-turn":
                self.window, self.turn = None, s
                self.new_turn(second=True)
            case "thief" if self.known:
                self.phase, self.turn, self.theft, self.window = "draw", s, (s, seat), None
            case "thief" | "thief-polite":
                if not self.known or card in self.hands[seat]:
                    self.lose(seat, card)
                    self.gain(s, card)
                self.pass_on(s, anew=True)
            case "replace-play":
                self.act(s)
                self.replaced, self.has_replaced = asked["column"], True
            case "shuffle-lives":
                pile = self.lives[s]
                pile.insert(0, pile.pop(1 + asked["index"]))
                self.shuffled.add(s)
                self.begin()
            case "collateral-damage":
                over["named"].add(s)
                self.lives[seat] = self.lives[seat][1 + over["stakes"][seat] :]
                over["stakes"][seat] = 0
                self.settle()
            case "swap-hand" | "kittyking-picker" | "life-means-card" | "swap-lives":
                over["chosen"].add(s)
                self.choose(s, power, asked)
                self.settle()
            case _:
                self.act(s)
                self.skipped.add(s)
                self.pass_on(s)

    def choose(self, s: int, power: str, asked: dict[str, Any]) -> None:
        if power == "swap-hand":
            o = asked["seat"]
            self.hands[s], self.hands[o] = self.hands[o], self.hands[s]
        elif power == "kittyking-picker":
            self.ending["king"] = asked["seat"]
        elif power == "life-means-card":
            for card in asked["cards"]:
                self.discards.remove(card)
                self.gain(s, card)
        else:
            a, b = asked["seats"]
            self.lives[a][0], self.lives[b][0] = self.lives[b][0], self.lives[a][0]

    def state(self) -> dict[str, Any]:
        return {
            "phase": self.phase,
            "round": self.round,
            "row": [{"value": value, "cards": list(cards)} for value, cards in self.row],
            "turn": self.turn,
            "hand_sizes": [self.size(s) for s in range(self.n)],
            "hand_limits": [self.limit(s) for s in range(self.n)],
            "lives": [*map(len, self.lives)],
            "wagered": self.wagered,
            "powers": [self.power(s) or None for s in range(self.n)],
            "kittyking": self.king,
        }


def judge(document: dict[str, Any]) -> tuple[int, str | None, dict[str, Any]]:
    """Moves carried out, the code of the first refusal, and the state."""
    table = Table(document)
    for number, move in enumerate(document["moves"]):
        before = deepcopy(table)
        try:
            table.move(move)
        except No as refused:
            return number, str(refused), before.state()
    return len(document["moves"]), None, table.state()
