"""How much strangers may do and leave here: each bound with its number and its unit.

`Quota`s are counted by address, by `ninelives_site.web.throttle.count`, wherever something is made
or done: what serves a request need not know of them. A whole school may sit behind one address.
"""

from dataclasses import dataclass

from ninelives_site.core.sentences import N_


@dataclass(frozen=True, slots=True)
class Quota:
    """So many of something that one address has in so many seconds, and what who wants more is
    told. Where `seconds` are 0 nobody can say when there is room again."""

    name: str
    most: int
    seconds: int
    message: str = N_("Too many tries in a short time. Wait a minute, then try again.")
    remedy: str = ""


# Parties and groups. How many parties there may be in all is a setting: MOST_PARTIES.

OPENINGS = Quota(
    "openings",
    1_200,  # a school of 600 whose every child plays alone, and once more
    3600,
    N_("Very many games were opened from where you are. Wait an hour, then open more."),
    N_("Games that are open already go on, and whoever has a code gets in."),
)
KEPT = Quota(
    "kept",
    5_000,  # parties that are not over; they are no rate, but looked for in the database
    0,
    N_("As many games are open from where you are as may be. No new one was opened."),
    N_("Games that are open already go on. There is room once some have ended."),
)
KEPT_SHARE = 0.75
"""Of all parties that there may be, those that are over among them: what one address has."""
GROUPS = 20_000
GROUP_FILES = Quota("group-files", 6, 60)  # a full one takes the thread a second or two

# Screens that wait for a host to type their letters

LETTERS = Quota("new-letters", 30, 120)  # a school, or a browser that keeps no cookies
WAITING_SCREENS = 3_000
"""In all, of the 130,321 letters that there are: those that a stranger lets wait only make it
harder to find another's."""

PASSES = 30
"""Of one hall, for hosts and screens, at a time."""

LOGINS = Quota("logins", 20, 60)  # of operators, right ones too

# What is written

ENTRIES = 1_000
"""Of one stream: the longest games that were played here have less than 400."""
LAST_ENTRIES = 10
"""So many more where they end what is played: somebody leaves, the last life is closed."""
ROUNDS = 100
"""That are over at one table: the longest games that were played here have 30."""
WRITES = Quota(
    "writes",
    200_000,  # entries: an hour of a thousand phones has half as many
    3600,
    N_("Very much was entered from where you are. Wait an hour, then enter more."),
    N_("Nothing that was entered is lost."),
)
FOLD_BYTES = 96_000_000
"""Of the states that one fold remembers, by a rough estimate."""

# Connections

CONNECTIONS = 3_000
"""Of one address that have asked for nothing yet, and so many, sockets among them, that are kept
open for a next request: more are answered and closed. Where no proxy stands before the site."""
SOCKETS = 1_500
"""Of one address: a whole hall, but fewer than a process has to give."""

# The one thread

HALF_FORGOTTEN = 10
"""Seconds after which half as much counts of what an address has used of it (`web/turns.py`)."""

# The log

LOG_AT_ONCE = 100
LOG_A_SECOND = 1
"""Messages: some 200 MB a day, if somebody finds a way to cause those that hold a traceback."""
