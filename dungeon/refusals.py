"""What a hall refuses beyond the rules: the codes of docs/api.md, in words."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_

# Opening a hall, and running it

DICE_SECRET = Wording(
    "dice-secret", N_("That game is still on: its dice are secret until it ends.")
)
NOTHING_NEXT = Wording("game-over", N_("The game is over. Its results are there to see."))
ENDED_ALREADY = Wording("game-over", N_("The game is over already."))
BAD_COUNTDOWN = Wording("bad-countdown", N_("A countdown has 1 to %(longest)s seconds."))
BAD_NUMBER = Wording(
    "bad-number", N_("A number was expected there."), N_("Try it with the buttons.")
)

# Dice rolled on the table

TYPED_DICE = Wording("typed-dice", N_("This game's dice are rolled on the table: type them in."))
NOT_TYPED = Wording("not-typed", N_("Only a roll that was typed in can be corrected."))
TOO_LATE = Wording(
    "too-late", N_("Somebody has finished that life already: its dice stay as they are.")
)

# Seats

GAME_ENDED = Wording("game-over", N_("This game is over. Its results are still there to see."))
BANNED = Wording("banned", N_("The host has closed this game to this device."))
LOCKED = Wording("room-locked", N_("The room is locked. Ask the host to open it."))
FULL = Wording("room-full", N_("All %(number)s seats are taken."))
UNKNOWN_RETURN_CODE = Wording(
    "unknown-return-code",
    N_("No seat of this game has that return code. It has eight characters."),
)
NO_SUCH_SEAT = Wording("no-such-seat", N_("This game has no such seat."))

# Sheets

NOT_SEATED = Wording("not-seated", N_("This seat doesn't take part in the game."))
CLOSED_BY_HOST = Wording("game-over", N_("The game is over: the host has closed it."))
LIVES_SPENT = Wording("game-over", N_("The game is over: everybody has spent their lives."))

# What opens later

NO_RECORD_YET = Wording("game-on", N_("There is no record yet: the goals aren't set."))
GAME_ON = Wording(
    "game-on",
    N_("The game is still on. Ranks, sheets and the record open here when it ends."),
)
