"""What a group refuses."""

from ninelives_site.core.refusal import Wording
from ninelives_site.core.sentences import N_

NO_SUCH_PERSON = Wording(
    "no-such-person",
    N_("That person is not in this group any more."),
    N_("Choose one of those who are."),
)
SAME_PERSON = Wording(
    "same-person",
    N_("%(name)s and %(name)s are one person already."),
    N_("Choose somebody else."),
)
PLAYED_TOGETHER = Wording(
    "played-together",
    N_("%(name)s and %(other)s sat in the same game, so they are two people."),
    N_("Rename one of them instead."),
)
GROUP_FULL = Wording(
    "group-full",
    N_("A group keeps %(most)s people at the most."),
    N_("Forget or merge somebody first."),
)
TOO_MANY_GAMES = Wording(
    "too-many-games",
    N_("This group holds %(most)s games, as many as one keeps."),
    N_("Save it as a file, and begin a new group."),
)
GROUP_SHUT = Wording(
    "group-shut",
    N_("This device has not opened that group."),
    N_("Open its link first."),
)
IN_A_GROUP = Wording(
    "in-a-group",
    N_("This game is kept by a group already."),
    N_("Ask those who played for its link."),
)
OTHER_NAME = Wording(
    "other-name",
    N_("Type the group’s name, %(name)s, to forget it."),
)
