"""Says how much the parts do: all of their work, or a hundredth of it where only whether they run is asked (`run.py --small`)."""

import os

VARIABLE = "ENOT_BENCH_SMALL"
IS_SMALL = VARIABLE in os.environ
SHARE = 100


def of(count: int, least: int = 3) -> int:
    """Returns how much of some work is done: all of it, or a hundredth and not less than the least that the part can do with."""
    return max(least, count // SHARE) if IS_SMALL else count
