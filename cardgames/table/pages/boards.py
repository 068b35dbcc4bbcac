"""A game's board as a page has it, with what is known of the table and not of the game."""

from collections.abc import Collection

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from cardgames.board import Board


def drawn(
    board: Board,
    bots: Collection[str] = (),
    is_dealt: bool = False,
    to_deal: bool = False,
    gone: Collection[str] = (),
    own_name: str = "",
) -> SafeString:
    """The board. Its template also knows which names are those of `bots`, of who has left the game
    (`gone`) and of who looks at it on a phone of their own (`own_name`), and of a table at which
    the server deals (`is_dealt`) whether it waits for that (`to_deal`)."""
    around = {
        "bots": bots,
        "gone": gone,
        "own_name": own_name,
        "is_dealt": is_dealt,
        "to_deal": to_deal,
    }
    return SafeString(render_to_string(board.template, {**board.context, **around}))
