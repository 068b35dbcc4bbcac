"""What a rehearsal shows while it runs, and at its end."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.progress_bar import ProgressBar
from rich.table import Table

from dungeon.rehearsal.crowd import Crowd
from dungeon.rehearsal.figures import Durations, Figures


def _table(*headings: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for number, heading in enumerate(headings):
        table.add_column(heading, justify="right" if number else "left")
    return table


def _durations(figures: Figures) -> Table:
    table = _table("ms", "p50", "p95", "p99", "max", "count")
    shown: list[tuple[str, Durations]] = [
        ("move answered", figures.answers),
        ("sheet fetched", figures.fetches),
        ("seat taken", figures.joins),
    ]
    for name, durations in shown:
        parts = durations.milliseconds().values()
        table.add_row(name, *(f"{part:.1f}" for part in parts), str(durations.count))
    return table


def progress(crowd: Crowd) -> RenderableType:
    """The crowd right now."""
    figures = crowd.figures
    counts = _table("players", "idle", "moves", "undone", "refused", "errors")
    idle = sum(bot.idle for bot in crowd.bots)
    counts.add_row(
        str(figures.joined),
        str(idle),
        str(figures.moves),
        str(figures.undone),
        str(figures.refusals.total()),
        str(figures.errors.total()),
    )
    bar = ProgressBar(total=max(1, crowd.players), completed=idle)
    title = f"Rehearsal {crowd.code}: {crowd.step}"
    return Panel(Group(counts, bar, _durations(figures)), title=title)


def summary(figures: Figures) -> RenderableType:
    """All that happened."""
    counts = (
        f"{figures.joined} players, {figures.moves} moves in {figures.seconds:.1f} s; "
        f"{figures.undone} taken back, {figures.repeated} sent twice, {figures.stale} stale"
    )
    parts: list[RenderableType] = [counts, _durations(figures)]
    if figures.rolls:
        rolls = _table("roll", "phones", "ms to the last phone")
        for roll in figures.rolls:
            name = f"{roll.number} {roll.step}"
            rolls.add_row(name, str(roll.phones), f"{roll.last * 1000:.1f}")
        parts.append(rolls)
    for name, counter in (("refused", figures.refusals), ("error", figures.errors)):
        parts += [f"{name}: {what} ({count})" for what, count in counter.most_common(20)]
    parts += [f"mismatch: {what}" for what in figures.mismatches[:20]]
    return Group(*parts)
