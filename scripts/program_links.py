"""Tells by a program's relocations which functions and which data each function needs, and so what only the rest of a program needs.

usage: scripts/program_links.py LINKED.wasm BARE.wasm, which writes a program without its relocations, as Binaryen wants it

Used by split-program. The linker writes relocations when it is asked to (the format: "WebAssembly Object File Linking" of
WebAssembly/tool-conventions).
"""

import bisect
import re
import sys

sys.dont_write_bytecode = True
import program_functions as functions

ELEMENT, DATA = 9, 11                     # sections
CODE_RELOCATIONS, DATA_RELOCATIONS, LINKING = "reloc.CODE", "reloc.DATA", "linking"
SYMBOL_TABLE = 8                          # a subsection of the linking section
FUNCTION, DATUM, SECTION = 0, 1, 3        # kinds of symbols; globals, tags and tables are written as functions are
UNDEFINED, EXPLICIT_NAME, ABSOLUTE = 0x10, 0x40, 0x200
CALLS, POINTERS, ADDRESSES = {0}, {1, 2, 12, 18, 19}, {3, 4, 5, 11, 14, 15, 16, 17}      # kinds of relocations
WITH_ADDEND = ADDRESSES | {8, 9, 21, 22, 23, 25}
TYPE_INDEX = 6
SHORT = 24                                # bytes of a function that Binaryen may have compiled into its callers
RENAMED = re.compile(r"_\d+$")


def constant(data, place):
    """Reads what a segment begins with, which has to be a constant offset; returns it and the place behind it."""
    if data[place:place + 2] != b"\x00\x41":
        raise ValueError("a segment without a constant offset")
    value, place = functions.number(data, place + 2, is_signed=True)
    return value, place + 1


def segments(data, start):
    """Yields (address, start, end) of the segments of a data section."""
    count, place = functions.number(data, start)
    for _ in range(count):
        address, place = constant(data, place)
        length, place = functions.number(data, place)
        yield address, place, place + length
        place += length


def elements(data, start):
    """Returns {place in the table: index of the function} of a section of elements."""
    count, place = functions.number(data, start)
    found = {}
    for _ in range(count):
        offset, place = constant(data, place)
        length, place = functions.number(data, place)
        for slot in range(offset, offset + length):
            found[slot], place = functions.number(data, place)
    return found


def symbols(data, start, end):
    """Lists the symbols of a linking section: (kind, index of the function or of the segment), nothing for other ones."""
    found, place = [], functions.number(data, functions.text(data, start)[1])[1]
    while place < end:
        kind = data[place]
        length, place = functions.number(data, place + 1)
        following = place + length
        if kind == SYMBOL_TABLE:
            count, place = functions.number(data, place)
            for _ in range(count):
                symbol, place = read_symbol(data, place)
                found.append(symbol)
        place = following
    return found


def read_symbol(data, place):
    """Reads a symbol; returns it and the place behind it."""
    kind = data[place]
    flags, place = functions.number(data, place + 1)
    if kind == DATUM:
        _, place = functions.text(data, place)
        if flags & UNDEFINED:
            return None, place
        segment, place = functions.number(data, place)
        for _ in range(2):                # the offset in the segment, and the size
            _, place = functions.number(data, place)
        return None if flags & ABSOLUTE else (DATUM, segment), place
    index, place = functions.number(data, place)
    if kind != SECTION and (not flags & UNDEFINED or flags & EXPLICIT_NAME):
        _, place = functions.text(data, place)
    return (FUNCTION, index) if kind == FUNCTION else None, place


def relocations(data, start):
    """Yields (place in the section, kind, number of the symbol) of a section of relocations; those of types are left out."""
    _, place = functions.text(data, start)
    _, place = functions.number(data, place)
    count, place = functions.number(data, place)
    for _ in range(count):
        kind = data[place]
        offset, place = functions.number(data, place + 1)
        symbol, place = functions.number(data, place)
        if kind in WITH_ADDEND:
            _, place = functions.number(data, place, is_signed=True)
        if kind != TYPE_INDEX:
            yield offset, kind, symbol


class LinkedProgram:
    """Holds what the relocations of a linked program tell: which functions call, point to and read what, and the same of data."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        self.sections = {}
        for identity, start, end in functions.sections(self.data):
            name = functions.text(self.data, start)[0] if identity == functions.CUSTOM else identity
            self.sections[name] = (start, end)
        self.symbols = symbols(self.data, *self.sections[LINKING])
        self.segments = list(segments(self.data, self.sections[DATA][0]))
        self.sizes, self.called, self.read, self.pointed = {}, {}, {}, {}
        self.read_code()
        self.led, self.leads = {}, {}
        self.read_data()

    def bodies(self):
        """Lists (start, end) of the functions in the code section."""
        count, place = functions.number(self.data, self.sections[functions.CODE][0])
        found = []
        for _ in range(count):
            length, place = functions.number(self.data, place)
            found.append((place, place + length))
            place += length
        return found

    def read_code(self):
        """Takes note of what functions call, read and point to, by their names, which several may share."""
        names = functions.name_map(self.data, *self.sections["name"])
        imported, _ = functions.number(self.data, self.sections[functions.IMPORT][0])
        bodies = self.bodies()
        for place, (start, end) in enumerate(bodies):
            name = names.get(imported + place, "")
            self.sizes[name] = max(end - start, self.sizes.get(name, 0))
        starts, base = [start for start, _ in bodies], self.sections[functions.CODE][0]
        for offset, kind, symbol in relocations(self.data, self.sections[CODE_RELOCATIONS][0]):
            known = self.symbols[symbol]
            name = names.get(imported + bisect.bisect_right(starts, base + offset) - 1, "")
            if known and kind in ADDRESSES:
                self.read.setdefault(name, set()).add(known[1])
            elif known and kind in POINTERS:
                self.pointed.setdefault(name, set()).add(known[1])
            elif known and kind in CALLS:
                self.called.setdefault(name, set()).add(names.get(known[1], ""))

    def read_data(self):
        """Takes note of which segments lead to others, and to functions."""
        starts, base = [start for _, start, _ in self.segments], self.sections[DATA][0]
        for offset, kind, symbol in relocations(self.data, self.sections[DATA_RELOCATIONS][0]):
            known = self.symbols[symbol]
            segment = bisect.bisect_right(starts, base + offset) - 1
            if known and kind in ADDRESSES:
                self.led.setdefault(segment, set()).add(known[1])
            elif known and kind in POINTERS:
                self.leads.setdefault(segment, set()).add(known[1])

    def needs(self, names):
        """Returns what functions need, given by Binaryen's names: the segments of data and the functions by pointers, as indices.

        What short functions need counts for their callers, and what data lead to is needed with them.
        """
        waiting, seen, read, pointed = [name if name in self.sizes else RENAMED.sub("", name) for name in names], set(), set(), set()
        while waiting:
            name = waiting.pop()
            if name in seen:
                continue
            seen.add(name)
            read |= self.read.get(name, set())
            pointed |= self.pointed.get(name, set())
            waiting += [called for called in self.called.get(name, ()) if self.sizes.get(called, 0) <= SHORT]
        waiting = list(read)
        while waiting:
            segment = waiting.pop()
            pointed |= self.leads.get(segment, set())
            fresh = self.led.get(segment, set()) - read
            read |= fresh
            waiting += fresh
        return read, pointed

    def spare_slots(self, pointed):
        """Lists the places of the table whose functions are not among those pointed to."""
        return {slot for slot, function in elements(self.data, self.sections[ELEMENT][0]).items() if function not in pointed}

    def addresses(self, read):
        """Returns two sets of addresses: of the data in some segments, and of all other data."""
        here, others = set(), set()
        for place, (address, start, end) in enumerate(self.segments):
            (here if place in read else others).update(range(address, address + end - start))
        return here, others


def bare(data):
    """Returns a program without what a linker has written for other tools."""
    written = bytearray(data[:8])
    place = 8
    for identity, start, end in functions.sections(data):
        if identity != functions.CUSTOM or functions.text(data, start)[0] not in (LINKING, CODE_RELOCATIONS, DATA_RELOCATIONS):
            written += data[place:end]
        place = end
    return written


def main():
    """Runs the command."""
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    with open(sys.argv[1], "rb") as file:
        data = file.read()
    with open(sys.argv[2], "wb") as file:
        file.write(bare(data))


if __name__ == "__main__":
    main()
