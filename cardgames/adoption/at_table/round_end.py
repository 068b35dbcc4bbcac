"""The end of a bout: everybody's series and stars, where nobody had the most, and who is ahead."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from cardgames.adoption.at_table.collected import Chip, chips_of_bout
from cardgames.adoption.rules.cards import CENTRE, HAND
from cardgames.adoption.rules.game import Game
from cardgames.adoption.rules.scoring import SERIES, STARS
from cardgames.engine import seats_with_most
from cardgames.round_end import (
    RoundCell,
    RoundChip,
    RoundEnd,
    RoundNote,
    RoundRow,
    gain_cell,
    gains,
    in_front,
    names_of,
)
from ninelives_site.pages.sentences import in_words


def round_end(before: Game, after: Game) -> RoundEnd:
    """The bout that was scored by the move between these games."""
    state = after.public_state()
    collected = chips_of_bout(after)
    rows = zip(after.players, collected, gains(before, after), after.points(), strict=True)
    bout: Mapping[str, Mapping[str, int]] = state.bouts[-1]
    return RoundEnd(
        heads=(_("series"), _("stars"), _("points")),
        rows=tuple(
            RoundRow(
                name=name,
                cells=(
                    RoundCell(str(bout[name][SERIES])),
                    RoundCell(str(bout[name][STARS])),
                    gain_cell(gained),
                ),
                points=points,
                gained=gained,
                chips=tuple(_chip(chip) for chip in held if chip.series),
                is_lit=gained > 0,
            )
            for name, held, gained, points in rows
        ),
        notes=(
            in_front(after, _target(after)),
            *_most_stars(before, after),
            *_ties(after, collected),
        ),
        press=_("Deal bout %(number)s") % {"number": state.bout + 1},
        small=_("%(cards)s cards each, %(centre)s in the centre")
        % {"cards": HAND, "centre": CENTRE},
    )


def _chip(chip: Chip) -> RoundChip:
    words = _("%(cat)s ×%(cards)s %(stars)s★")
    facts = {"cat": chip.cat.name, "cards": chip.cards, "stars": chip.stars}
    return RoundChip(words % facts, chip.cat.sign, is_lit=chip.most)


def _most_stars(before: Game, after: Game) -> list[RoundNote]:
    """Who had the most stars in a series, and of which cat: one sentence for all."""
    words = _("%(player)s in %(cat)s (%(stars)s★)")
    lines = after.lines()[len(before.lines()) :]
    found = [words % dict(line.sentence.facts) for line in lines if line.rule == STARS]
    return [RoundNote("stars", _("Most stars:"), f"{in_words(found)}.")] if found else []


def _ties(game: Game, collected: Sequence[Sequence[Chip]]) -> list[RoundNote]:
    """The cats of which several have the most stars in a series, so that nobody scores them."""
    stars: dict[str, dict[int, int]] = {}
    for seat, held in enumerate(collected):
        for chip in held:
            if chip.series and chip.stars:
                stars.setdefault(chip.cat.name, {})[seat] = chip.stars
    notes = []
    for cat, by_seat in stars.items():
        most = max(by_seat.values())
        tied = [seat for seat, number in by_seat.items() if number == most]
        if len(tied) > 1:
            facts = {"cat": cat, "names": names_of(game, tied), "stars": most}
            lead = _("%(cat)s: %(names)s have %(stars)s★ each.") % facts
            notes.append(RoundNote("stars", lead, _("Tied at the top, nobody scores them.")))
    return notes


def _target(game: Game) -> str:
    """How far it is to the end."""
    best = game.points()[seats_with_most(game.points())[0]]
    if game.is_over or not best:
        return ""
    words = _("%(points)s of %(target)s points.")
    return words % {"points": best, "target": game.options.target}
