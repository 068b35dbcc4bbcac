"""What a hall refuses beyond the rules: the codes of docs/api.md, in words."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_, NN_

# Opening a hall, and running it

DICE_SECRET = Wording(
    "dice-secret", N_("That game is still on: its dice are secret until it ends.")
)
NOTHING_NEXT = Wording("game-over", N_("The game is over. Its results are there to see."))
TOO_SOON = Wording(
    "too-soon", N_("The dice are still in the air."), N_("Press again when they lie.")
)
STILL_CHOOSING = Wording(
    "still-choosing",
    NN_("%(number)s still chooses.", "%(number)s still choose."),
    N_("Press again to roll anyway."),
)
STILL_PLAYING = Wording(
    "still-playing",
    NN_("%(number)s still plays.", "%(number)s still play."),
    N_("Press again to go on anyway."),
)
CHOOSE_FIRST = Wording(
    "still-choosing", N_("The dice of a life come once cat and room are chosen.")
)
LIFE_FIRST = Wording("still-playing", N_("The next life begins once this one is done."))
ENDED_ALREADY = Wording("game-over", N_("The game is over already."))
BAD_COUNTDOWN = Wording("bad-countdown", N_("A countdown has 1 to %(longest)s seconds."))
BAD_NUMBER = Wording(
    "bad-number", N_("A number was expected there."), N_("Try it with the buttons.")
)

OWN_PASS = Wording(
    "own-pass",
    N_("That is this device’s own pass."),
    N_("Another host’s device can take it back."),
)

MANY_PASSES = Wording(
    "many-passes",
    N_("This game has %(number)s passes for hosts and screens, as many as may be."),
    N_("Take one back first."),
)
UNKNOWN_LETTERS = Wording(
    "unknown-letters",
    N_("No screen shows these letters."),
    N_("They last two minutes: look again, and type all four."),
)
MANY_SCREENS = Wording(
    "many-screens", N_("Very many screens wait for their letters."), N_("Try again in two minutes.")
)

# Dice rolled on the table

TYPED_DICE = Wording("typed-dice", N_("This game's dice are rolled on the table: type them in."))
APP_ROLLS = Wording(
    "not-typed", N_("In a game alone the app rolls: leave the numbers of the dice out.")
)
NOT_TYPED = Wording("not-typed", N_("Only a roll that was typed in can be corrected."))
PODIUM_ON = Wording(
    "too-late",
    N_("The places are being shown."),
    N_("Send somebody out once all of them are."),
)
TOO_LATE = Wording(
    "too-late",
    N_("Only the dice of the life that is on can be corrected, until somebody has finished it."),
)

# Seats

GAME_ENDED = Wording("game-over", N_("This game is over. Its results are still there to see."))
BANNED = Wording("banned", N_("The host has closed this game to this device."))
LOCKED = Wording("room-locked", N_("The room is locked. Ask the host to open it."))
FULL = Wording("room-full", N_("All %(number)s seats are taken."))
BAD_ENTROPY = Wording(
    "bad-entropy",
    N_("What this device adds to the dice can't be read."),
    N_("It is 32 digits 0 to 9 and a to f, or nothing."),
)
UNKNOWN_RETURN_CODE = Wording(
    "unknown-return-code",
    N_("No seat of this game has that return code. It has eight characters, and works once."),
)
TOO_LATE_BACK = Wording(
    "too-late",
    N_("That was more than half a minute ago."),
    N_("Whoever was sent out may join again."),
)
NO_SUCH_SEAT = Wording("no-such-seat", N_("This game has no such seat."))

# Sheets

NOT_SEATED = Wording("not-seated", N_("This seat doesn't take part in the game."))
CLOSED_BY_HOST = Wording("game-over", N_("The game is over: the host has closed it."))
LIVES_SPENT = Wording("game-over", N_("The game is over: everybody has spent their lives."))

# What opens later

NO_RECORD_YET = Wording("game-on", N_("There is no record yet: the goals aren't set."))
NOBODY_PLAYED = Wording(
    "nobody-played", N_("There is no record: nobody takes part."), N_("One needs a player.")
)
GAME_ON = Wording(
    "game-on",
    N_("The game is still on. Ranks, sheets and the record open here when it ends."),
)
DAY_ON = Wording(
    "game-on",
    N_("Others still play these dice."),
    N_("The number behind their seal is shown six hours after the end of the day."),
)
