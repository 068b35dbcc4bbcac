"""The people of an evening, as a browser has them: a host, a player with a phone, a screen.

They do what people do: look at what the page offers and press it. After each press they wait for
what a person would wait for, the page's answer.
"""

import random
import re

from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.watch import Watch

DICE = re.compile("Roll the dice|Roll anyway")
"""On the key that rolls the dice; the second while somebody still chooses a room."""

DRAWN = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"""
"""Once the page is drawn anew: news of its size comes to scripts just before it is drawn."""


BROUGHT_UP = "() => document.querySelector('#before:not(:popover-open)')?.showPopover()"
"""What goes on before all are done, where they are not by now."""


class Person:
    """Somebody with a page."""

    def __init__(self, page: Page, watch: Watch, origin: str) -> None:
        self.page, self.watch, self.origin = page, watch, origin
        self.touches = bool(page.evaluate("navigator.maxTouchPoints"))

    def go(self, path: str) -> None:
        self.page.goto(self.origin + path)

    def wait_until_painted(self) -> None:
        """Nobody presses what isn't seen yet; Chromium drops what comes before a first paint."""
        painted = "() => performance.getEntriesByName('first-contentful-paint').length"
        self.page.wait_for_function(painted)  # a function: a bare expression is read anew each
        # time, which the page's content security policy forbids

    def resize(self, width: int, height: int) -> None:
        """Make the page this large in CSS pixels, and wait until its scripts have heard of it."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(DRAWN)

    def press(self, what: str | Locator) -> None:
        """With a finger where there is a touch screen, else with the mouse."""
        place = self.page.locator(what) if isinstance(what, str) else what
        if self.touches:
            place.tap()
        else:
            place.click()


MOST_SIGNS = (3, 1)
"""Faces of the goals under which most slabs have a sign: a corridor pays for each room."""


class Host(Person):
    """Runs a game from `/host/`."""

    code = ""

    @property
    def path(self) -> str:
        return f"/g/{self.code}/"

    @property
    def button(self) -> Locator:
        """The big one; while the hall is waited for, that which passes over somebody."""
        return self.page.locator(".key > [data-next], #anyway:not(.key > *), [data-again]")

    def press(self, what: str | Locator) -> None:
        place = self.page.locator(what) if isinstance(what, str) else what
        below = place.and_(self.page.locator("#before #anyway"))
        if below.count():
            self.page.evaluate(BROUGHT_UP)
        try:
            super().press(place)
        except Error:
            # Somebody has come on line since that look: the key was put there under the finger.
            if not below.count():
                raise
            self.page.evaluate(BROUGHT_UP)
            super().press(place)

    def open_hall(self, lives: int = 9, *choices: str) -> str:
        """Open a hall, by the folded options where they are wanted."""
        self.go("/host/")
        if lives != 9 or choices:
            self.press(self.page.get_by_text("Options"))
            self.press(self.page.locator(".lifecount label", has_text=str(lives)))
            for choice in choices:
                self.press(self.page.locator("label.choice", has_text=choice))
        self.press(self.page.get_by_role("button", name="Open the hall"))
        expect(self.button).to_contain_text("Set the goals")
        self.page.wait_for_load_state()  # keys are heard when its scripts have run
        self.code = self.page.url.rstrip("/").split("/")[-2]
        return self.code

    def next(self, does: str | re.Pattern[str], then: str | re.Pattern[str]) -> None:
        """Press the big button, which says what it does, and then what comes after."""
        expect(self.button).to_contain_text(does)
        self.press(self.button)
        expect(self.button).to_contain_text(then)

    def set_goals(self) -> None:
        self.next("Set the goals", "Roll the start of life 1")

    def roll_start(self, life: int) -> None:
        self.next("Roll the start of life 1" if life == 1 else f"Roll life {life}", DICE)

    def roll_dice(self, life: int, lives: int) -> None:
        then = f"Roll life {life + 1}" if life < lives else "Show the podium|Close the game"
        self.next(DICE, re.compile(then))

    def type_goals(self, *faces: int) -> None:
        """The two goals, rolled on the table: the same ones in every run."""
        self._type(faces, "Set the goals")

    def type_in(self, *faces: int, life: int = 1) -> None:
        """Roll on the table: two faces are the start of that life, five its dice."""
        self._type(faces, f"life {life}" if len(faces) == 2 else DICE)

    def _type(self, faces: tuple[int, ...], does: str) -> None:
        expect(self.button).to_contain_text(does)
        self.press(self.page.get_by_role("link", name="Type in real dice"))
        pads = self.page.locator(".pads fieldset")
        for index, face in enumerate(faces):
            self.press(pads.nth(index).locator("label").nth(face - 1))
        self.press(self.page.get_by_role("button", name="Show this roll"))
        expect(self.button).not_to_contain_text(does)

    def end(self) -> None:
        """The end, and the podium shown to its first place."""
        self.close()
        self.show_podium()

    def close(self) -> None:
        self.press(self.button)
        expect(self.button).to_contain_text(
            re.compile("Show the whole hall|Show third place|Show second place|Show who won")
        )

    def show_more(self) -> None:
        """One press of the podium's."""
        words = self.button.inner_text()
        self.press(self.button)
        expect(self.button).not_to_contain_text(words)

    def show_podium(self) -> None:
        while not self.has_shown_podium():
            self.show_more()

    def has_shown_podium(self) -> bool:
        return "Play again" in self.button.inner_text()

    def screen_link(self) -> str:
        """A link for the computer at the projector, with its key behind the #."""
        has_tabs = self.page.locator(".tabs").is_visible()
        if has_tabs:
            self.press(".tabs [data-tab=screens]")
        self.press(self.page.get_by_role("button", name="Screen link"))
        link = self.page.locator(".secret", has_text="#key=").inner_text()
        self.wait_until_painted()
        self.press(self.page.get_by_role("link", name="Close"))
        expect(self.page.locator(".secret")).to_have_count(0)
        if has_tabs:
            self.press(".tabs [data-tab=hall]")
        return link


class Screen(Person):
    """The projector."""

    @property
    def stage(self) -> Locator:
        return self.page.locator("#stage")

    def open(self, link: str) -> None:
        """By the host's link: the door is shut (403) until its key is handed in."""
        with self.watch.expecting("status of 403"):
            self.page.goto(link)
            expect(self.stage).to_be_visible()

    def shows(self, scene: str) -> None:
        expect(self.page.locator(f"#stage.at-{scene}")).to_be_visible()

    def shows_podium(self) -> None:
        expect(self.page.locator("#stage.podium")).to_be_visible()


class Phone(Person):
    """A player. What it likes is drawn from `taste`."""

    code = ""
    name = ""
    taste = random.Random(9)

    @property
    def sheet(self) -> Locator:
        return self.page.locator("#sheet")

    @property
    def offer(self) -> Locator:
        """The panel that asks for the rest of a move."""
        return self.page.locator("section.offer")

    @property
    def refusal(self) -> Locator:
        return self.page.locator(".refusal")

    @property
    def done(self) -> Locator:
        return self.page.locator("#done")

    def join(self, code: str, name: str) -> None:
        """From the home page: the code, the name, in."""
        self.code, self.name = code, name
        self.go("/")
        self.page.get_by_label("Join with a code").fill(code)
        self.press(self.page.get_by_role("button", name="Go in"))
        self.page.get_by_label("Your name").fill(name)
        self.page.wait_for_load_state()  # its script draws this phone's value for the dice
        self.press(self.page.get_by_role("button", name="Go in"))
        expect(self.sheet).to_be_visible()

    def at(self, phase: str) -> None:
        """Wait until the page shows this phase, and its scripts have run."""
        self.page.wait_for_load_state()
        expect(self.page.locator(f'#sheet[data-stage="{phase}"]')).to_be_visible()

    def phase(self) -> str:
        return self.sheet.get_attribute("data-stage") or ""

    def total(self) -> int:
        return int(self.page.locator("#sheet header .total").inner_text().split()[1])

    def version(self) -> str:
        return self.sheet.get_attribute("data-version") or ""

    def write(self, what: str | Locator) -> None:
        """Press what writes on the sheet, and see it written."""
        before = self.version()
        self.press(what)
        expect(self.sheet).not_to_have_attribute("data-version", before)

    # A life

    def begin(self, cat: str = "") -> None:
        """Choose a cat (the first that is free), a room, an arrow's track if asked: wake up."""
        expect(self.page.locator(".cats .pick").first).to_be_attached()
        chosen = self.page.locator(".cats .pick.chosen")
        if not chosen.count():
            free = self.page.locator(".cats a.pick:not(#cat-all, .gone, .later)")
            self.press(f"#cat-{cat}" if cat else free.first)
        expect(chosen).to_have_count(1)
        if not self.page.locator("#wake:not(.missing)").count():
            self._choose_room()
        wake = self.page.locator("#wake:not(.missing)")
        if wake.evaluate("wake => wake.tagName") == "A":
            self.press(wake)
            self.answer()
        else:
            self.write(wake)

    def _choose_room(self) -> None:
        columns = self.page.locator('.starts a[id^="column-"]')
        rooms = self.page.locator('.starts a[id^="start-"]')
        if columns.count():
            self.press(self._any(columns))
        expect(rooms.first).to_be_visible()
        self.press(self._any(rooms))
        expect(self.page.locator("#wake:not(.missing)")).to_be_visible()

    def answer(self) -> None:
        """Answer what is asked until the move is made: arrows' tracks, a second half."""
        before = self.version()
        while self.version() == before:
            expect(self.offer).to_be_visible()
            asked = self.page.url
            lit = self.offer.locator(".act.lit, .act.free")
            chosen = self._any(lit)
            posts = chosen.evaluate("slab => slab.tagName") == "BUTTON"
            self.press(chosen)
            if posts:
                expect(self.sheet).not_to_have_attribute("data-version", before)
            else:
                expect(self.page).not_to_have_url(asked)

    def pick(self, die: int) -> None:
        """Choose a die, unless the page has chosen it already."""
        picked = self.page.locator(f"#die-{die}.picked")
        if not picked.count():
            self.press(f"#die-{die}")
        expect(picked).to_be_visible()

    def dice_left(self) -> list[int]:
        """The numbers of the dice that are not used."""
        ids = self.page.locator(".tray a.die").evaluate_all("dice => dice.map(die => die.id)")
        return [int(name.removeprefix("die-")) for name in ids]

    def lit(self) -> Locator:
        """The ways and tracks that are open to the chosen die."""
        return self.page.locator(".ways .act.lit, .tracks .act.lit, .tracks .act.free")

    def use_a_die(self) -> bool:
        """Use one die somehow; False where no die is of use any more."""
        for die in self.dice_left():
            self.pick(die)
            if self.lit().count():
                self.act(self._any(self.lit()))
                return True
        return False

    def act(self, slab: Locator) -> None:
        """Press a lit slab, and answer what it asks."""
        if slab.evaluate("slab => slab.tagName") == "A":
            self.press(slab)
            self.answer()
        else:
            self.write(slab)

    def say_done(self) -> None:
        """Done; dice that could still do something are lost, and the page says so first."""
        if self.done.evaluate("done => done.tagName") == "A":
            self.press(self.done)
            expect(self.page.locator("section.loses")).to_be_visible()
            self.write("#done-same")
        else:
            self.write(self.done)

    def play(self, dice: int = 5) -> None:
        """Use so many dice, then be done."""
        self.at("play")
        for _ in range(dice):
            if not self.use_a_die():
                break
        self.say_done()

    def catch_up(self, life: int) -> None:
        """Play what is rolled and not yet played, in order, up to that life."""
        for _ in range(life):
            self.at("begin")
            self.begin()
            self.play(2)

    def _any(self, slabs: Locator) -> Locator:
        return slabs.nth(self.taste.randrange(slabs.count()))
