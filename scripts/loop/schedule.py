"""Decides what starts next: pure functions over the stages, what runs and what has ended."""

from loop.stages import LANES, Stage


def startable(stages: list[Stage], running: set[str], ended: dict[str, bool]) -> list[Stage]:
    """Lists what can start now: all that it needs is green, lanes are free, and nobody else builds in its folder."""
    by_name = {stage.name: stage for stage in stages}
    free = LANES - sum(by_name[name].lanes for name in running)
    folders = {by_name[name].builds_in for name in running} - {None}
    chosen = []
    for stage in stages:
        is_new = stage.name not in running and stage.name not in ended
        is_ready = all(ended.get(need, need not in by_name) for need in stage.needs)
        if is_new and is_ready and stage.lanes <= free and stage.builds_in not in folders:
            chosen.append(stage)
            free -= stage.lanes
            folders |= {stage.builds_in} - {None}
    return chosen


def unreachable(stages: list[Stage], ended: dict[str, bool]) -> list[Stage]:
    """Lists what can never start, because something that it needs is red or will never run itself."""
    lost, found = {name for name, is_green in ended.items() if not is_green}, []
    for _ in stages:
        for stage in stages:
            if stage.name not in ended and stage.name not in lost and lost & set(stage.needs):
                lost.add(stage.name)
                found.append(stage)
    return found
