"""What a table refuses, whatever game is played at it."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_, NN_

# Who may do what

NOT_SCOREKEEPER = Wording(
    "not-keeper",
    N_("Only the scorekeeper's phone can do that."),
    N_("Ask for the role: it can be handed over."),
)
NOT_YOUR_SEAT = Wording(
    "not-your-seat",
    N_("That is somebody else's seat."),
    N_("The scorekeeper's phone can enter it."),
)
HAND_IS_THEIRS = Wording(
    "not-your-seat",
    N_("The hands are known here: %(player)s’s own phone enters for that seat."),
    N_("A phone that is gone can be freed of its seat; then the scorekeeper’s enters."),
)
NOT_YOUR_ENTRY = Wording(
    "not-your-seat",
    N_("The last entry was somebody else's."),
    N_("The scorekeeper's phone can undo it."),
)
NOT_YOUR_MOVE = Wording("not-your-entry", N_("Somebody else has moved since."), N_("It stands."))
ONLY_WATCHES = Wording(
    "not-at-table", N_("This phone only watches."), N_("Take a seat, or keep the score.")
)

# Seats and phones

NO_SUCH_SEAT = Wording("no-such-seat", N_("This table has no such seat."))
SEAT_TAKEN = Wording(
    "seat-taken",
    N_("%(player)s has a phone at the table already."),
    N_("Watch, or ask the scorekeeper to free the seat."),
)
BANNED = Wording("banned", N_("The scorekeeper has closed this table’s seats to this device."))
SEATS_CLOSED = Wording(
    "room-locked",
    N_("The seats are closed."),
    N_("Watch, or ask whoever keeps the score to open them."),
)
OWN_PHONE = Wording("own-phone", N_("This phone keeps the score."))
ASKED_LATELY = Wording(
    "asked-lately",
    N_("The score was asked for a moment ago."),
    N_("Ask again in %(seconds)s seconds."),
)
NO_PHONE = Wording(
    "no-phone",
    N_("%(player)s has no phone at the table."),
    N_("Take the seat with it first."),
)
UNKNOWN_SCOREKEEPER_CODE = Wording(
    "unknown-keeper-code",
    N_("This link takes the score of this table over no more."),
    N_("Each works once: ask for the score, or an operator for another link."),
)

# Opening a table, and the next one

WRONG_NUMBER_OF_PLAYERS = Wording(
    "seats", N_("%(game)s is for %(low)s to %(high)s players, not %(players)s.")
)
TOO_FEW_WITHOUT_BOTS = Wording(
    "seats",
    N_("%(game)s is for %(low)s to %(high)s players, not %(players)s."),
    NN_("Add a bot, or one more name.", "Add %(number)s bots, or more names."),
)
SAME_NAME = Wording(
    "name-taken", N_("Two players are called “%(name)s”."), N_("“%(free)s” is free.")
)
GAME_IS_ON = Wording(
    "game-on", N_("This game is still on."), N_("Finish it first, or open another table.")
)

# Cards on the phones

NOT_DEALT = Wording(
    "not-dealt",
    N_("This table plays with real cards."),
    N_("Whether the server deals is chosen when a table is opened."),
)
NOTHING_TO_DEAL = Wording(
    "wrong-phase", N_("There is nothing to deal now."), N_("Play the round to its end first.")
)
DEAL_FIRST = Wording(
    "wrong-phase",
    N_("The cards are not dealt yet."),
    N_("Press “Deal”, on any phone at the table."),
)
SERVER_DEALS = Wording(
    "server-deals",
    N_("The server deals here: nobody enters what chance gives."),
    N_("Press “Deal”; cards that are drawn come by themselves."),
)
SHUFFLE_IS_OVER = Wording(
    "too-late", N_("That shuffle has been dealt already."), N_("The next one wants a new value.")
)
ANOTHER_VALUE = Wording(
    "too-late",
    N_("Another value of this seat is in that shuffle."),
    N_("The next one wants a new value."),
)
NO_VALUE = Wording(
    "bad-value", N_("A value is 64 hexadecimal digits, made by chance on the phone.")
)
BOT_PLAYS = Wording(
    "bots-seat",
    N_("%(player)s is a bot: it plays by itself."),
    N_("“Seats and phones” says whether this phone can play on there."),
)
_NO_HAND = "not-dealt-in", N_("This phone doesn’t show the hand of %(player)s.")
NOT_DEALT_IN = {
    False: Wording(*_NO_HAND, N_("It does once somebody who plays here lets it in.")),
    True: Wording(
        *_NO_HAND, N_("It does from the next deal on, or once somebody who plays here lets it in.")
    ),
}
"""By whether each round is dealt anew."""
ONLY_DEALT = Wording(
    "not-dealt",
    N_("Bots play only where the server deals."),
    N_("Let the server deal, or leave the bots out."),
)
NO_BOT = Wording("no-bot", N_("There is no bot for %(game)s."))
CANT_DEAL = Wording("not-dealt", N_("The cards of %(game)s can’t be dealt on phones."))

# What is entered

CHOICES_ARE_SECRET = Wording(
    "hidden",
    N_("While choices are secret nothing is corrected."),
    N_("Wait until all are in, or undo them."),
)
HANDS_ARE_SECRET = Wording(
    "hidden",
    N_("While hands are secret nothing is corrected."),
    N_("Undo what came after it, then enter it anew."),
)
NO_SUCH_MODE = Wording("no-such-way", N_("The server deals, and every move is judged."))
NOTHING_CHOSEN = Wording(
    "not-chosen",
    N_("There is nothing of yours that is still secret."),
    N_("Once all have chosen, everything is turned up: the scorekeeper's phone can undo it."),
)
MODE_IN_A_ROUND = Wording(
    "wrong-phase",
    N_("The way of keeping changes between rounds."),
    N_("Finish this round first, or undo it."),
)
LEFT = Wording(
    "game-over",
    N_("%(player)s has left, and the game ended as it stood."),
    N_("Undo it to play on."),
)
CLOSED = Wording(
    "game-over",
    N_("The table was closed, and the game ended as it stood."),
    N_("Undo it to play on."),
)
TOO_MANY_ROUNDS = Wording(
    "too-long",
    N_("No more rounds can be entered here: %(number)s are the most."),
    N_("End this game as it stands, and open another one."),
)
NOTHING_TO_LEAVE = Wording("game-over", N_("The game is over: there is nothing to leave."))
NOTHING_TO_CLOSE = Wording("game-over", N_("The game is over: there is nothing to close."))

# Playing on without somebody

NEEDS_EVERYBODY = Wording(
    "needs-all",
    N_("The game can’t go on without %(player)s now."),
    N_("Somebody else can take the seat; or the game ends as it stands."),
)
PLAYS_ALREADY = Wording("not-out", N_("%(player)s has not left the game."))
LOSES_NO_MORE = Wording(
    "seat-out",
    N_("%(player)s has left the game, and loses no more lives."),
    N_("Who comes back is brought back under People."),
)
MODE_WITHOUT_ALL = Wording(
    "wrong-phase",
    N_("Every card can’t be judged without %(player)s."),
    N_("Somebody else can take the seat."),
)
