"""Holds what was measured, and prints it as one table."""

from dataclasses import dataclass

HEADINGS = ("what", "ours", "peer", "ratio", "bound", "")


@dataclass
class Row:
    """Holds one line of the table."""

    what: str
    ours: str
    peer: str
    ratio: str
    bound: str
    is_kept: bool

    def cells(self) -> tuple[str, ...]:
        """Lists what the line shows."""
        return self.what, self.ours, self.peer, self.ratio, self.bound, "ok" if self.is_kept else "OVER"


def against(what: str, unit: str, ours: float, peer: str, theirs: float, at_most: float) -> Row:
    """Makes the line of a cost that may be so many times a peer's."""
    ratio = ours / theirs
    return Row(what, f"{ours:.1f} {unit}", f"{peer} {theirs:.1f} {unit}", f"{ratio:.2f}", f"<= {at_most:g} x", ratio <= at_most)


def at_most(what: str, unit: str, ours: float, bound: float, peer: str = "") -> Row:
    """Makes the line of a cost that has a bound of its own."""
    return Row(what, f"{ours:.1f} {unit}", peer, f"{ours / bound:.2f} of bound", f"<= {bound:g} {unit}", ours <= bound)


def at_least(what: str, unit: str, ours: float, bound: float, peer: str = "", ratio: str = "") -> Row:
    """Makes the line of a gain that must reach a bound."""
    return Row(what, f"{ours:.2f}{unit}", peer, ratio, f">= {bound:g}{unit}", ours >= bound)


def told(what: str, unit: str, ours: float, peer: str = "") -> Row:
    """Makes the line of a cost without a bound."""
    return Row(what, f"{ours:.1f} {unit}", peer, "", "none", True)


def show(rows: list[Row]) -> str:
    """Gives the table as Markdown."""
    lines = [HEADINGS, *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]
    shown = ["| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |" for line in lines]
    shown.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(shown)
