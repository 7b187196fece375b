"""Reads the functions of the client's program: their names, who calls whom, and which of them a list puts into the first part.

Shared by split-program and EndToEnd/record_start.py. The program is a wasm module with its section of names.
"""

import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LIST = os.path.join(ROOT, "Web/first-functions.txt")
FEATURES = ["--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals", "--enable-nontrapping-float-to-int"]
UNUSED, USED, CLOSURE = "- ", "+ ", " closure"
CUSTOM, IMPORT, CODE = 0, 2, 10
FUNCTION_NAMES = 1
HASH = re.compile(r" in _[0-9A-F]{32}")
PREFIX = re.compile(r"(merged |partial apply forwarder for |one-time initialization function for |static |\(extension in \w+\):)*")
PRIVATE = re.compile(r"\.\(([^()\s]+)\)")
# What the compiler makes for a collection: which of it a start calls depends on how much comes at once, not on what comes.
COLLECTION = re.compile(
    r"specialization <.*> of (static )?Swift\.(_ContiguousArray\w*|UnsafeMutablePointer|_NativeDictionary|_NativeSet|Array)\b")
CALL = re.compile(r'  "(.*)" -> "(.*)"; // call')


def modules():
    """Lists the names of our own modules."""
    return [name for folder in ("Sources", "Sources/Features") for name in os.listdir(os.path.join(ROOT, folder))]


OWN = re.compile(r"(?:" + "|".join(sorted(modules())) + r")\.[^(:\s<]*")


def number(data, place, is_signed=False):
    """Reads a LEB128 number; returns it and the place behind it."""
    value = shift = 0
    while True:
        byte = data[place]
        place += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value - (1 << shift) if is_signed and byte & 0x40 else value, place


def text(data, place):
    """Reads a name; returns it and the place behind it."""
    length, place = number(data, place)
    return data[place:place + length].decode(), place + length


def sections(data):
    """Yields (identity, start, end) of a module's sections."""
    place = 8
    while place < len(data):
        identity = data[place]
        length, start = number(data, place + 1)
        place = start + length
        yield identity, start, place


def name_map(data, start, end):
    """Returns {index: name} of the functions that a section of names holds."""
    names = {}
    _, place = text(data, start)
    while place < end:
        kind = data[place]
        length, place = number(data, place + 1)
        following = place + length
        if kind == FUNCTION_NAMES:
            count, place = number(data, place)
            for _ in range(count):
                index, place = number(data, place)
                names[index], place = text(data, place)
        place = following
    return names


def names_of(path):
    """Returns the names of a program's own functions in their order; imported functions are left out."""
    with open(path, "rb") as file:
        data = file.read()
    names, imported, count = {}, 0, 0
    for identity, start, end in sections(data):
        if identity == IMPORT:
            imported, _ = number(data, start)      # The program imports nothing but functions.
        elif identity == CODE:
            count, _ = number(data, start)
        elif identity == CUSTOM and text(data, start)[0] == "name":
            names = name_map(data, start, end)
    if not names:
        sys.exit(f"{path}: no section of names")
    return [names.get(imported + index, "") for index in range(count)]


def readable(names):
    """Returns names as `swift demangle` writes them, without what tells private declarations of two files apart."""
    demangled = subprocess.run(
        ["swift", "demangle", "--compact"], input="\n".join(names) + "\n", capture_output=True, text=True, check=True).stdout
    return [HASH.sub("", line) for line in demangled.split("\n")[:len(names)]]


def enclosing(name):
    """Returns the declaration around closures: what follows the last ` in ` that is in no brackets."""
    depth = start = 0
    for place, character in enumerate(name):
        if character in "([<":
            depth += 1
        elif character in ")]" or character == ">" and name[place - 1] != "-":
            depth -= 1
        elif depth == 0 and name.startswith(" in ", place):
            start = place + len(" in ")
    return name[start:]


def declaration(name):
    """Returns the declaration of our own that a function belongs to, without types; None for what the compiler adds by itself."""
    if name.startswith("outlined ") or "specialization <" in name:
        return None
    bare = PREFIX.sub("", name, count=1)
    match = OWN.match(PRIVATE.sub(r".\1", PREFIX.sub("", enclosing(bare), count=1)))
    if not match:
        return None
    return match[0] + (CLOSURE if "closure #" in bare else "")


def calls(path, names):
    """Returns {caller: called functions} by their places among the names; calls by pointers are not known."""
    output = subprocess.run(["wasm-opt", *FEATURES, "--print-call-graph", path], capture_output=True, text=True, check=True).stdout
    places = {name: place for place, name in enumerate(names)}
    found = {}
    for caller, called in CALL.findall(output):
        if caller in places and called in places:
            found.setdefault(places[caller], []).append(places[called])
    return found


class Program:
    """Holds the functions of a program; each is known by its place."""

    def __init__(self, path):
        self.path = path
        self.symbols = symbols = names_of(path)
        self.names = readable(symbols)
        self.declarations = [declaration(name) for name in self.names]
        self.is_plain = [not symbol.startswith("$") for symbol in symbols]
        self.calls = calls(path, symbols)
        called = {place for places in self.calls.values() for place in places}
        self.by_pointer = [
            place for place, name in enumerate(self.names)
            if self.declarations[place] is None and (place not in called or "reabstraction thunk" in name)]

    def first(self, lines):
        """Returns the places of the first part's functions by the lines of a list.

        Of what the compiler adds, that which first functions call belongs to them, and that which is called by pointers comes along,
        unless a line says that no start calls it; a line may also say that a start does. A line may say as well that a start doesn't
        call a function that shares its declaration's name with one that is called. What is not written in Swift is all in the first
        part.
        """
        unused = {line[len(UNUSED):] for line in lines if line.startswith(UNUSED)}
        found = {place for place, known in enumerate(self.declarations) if known in lines and self.names[place] not in unused}
        used = {line[len(USED):] for line in lines if line.startswith(USED)}
        found |= {place for place, name in enumerate(self.names) if name in used}
        found |= {place for place, is_plain in enumerate(self.is_plain) if is_plain}
        found |= {place for place in self.by_pointer if self.names[place] not in unused}
        return self.with_additions(found, unused)

    def mentioning(self, declarations):
        """Returns the functions whose names mention one of some declarations, or the beginning of one."""
        return {place for place, name in enumerate(self.names) if any(known in PRIVATE.sub(r".\1", name) for known in declarations)}

    def with_additions(self, places, unused=frozenset()):
        """Returns functions with those that the compiler added and that they call, without unused ones."""
        found = set(places)
        waiting = list(found)
        while waiting:
            for place in self.calls.get(waiting.pop(), []):
                if self.declarations[place] is None and place not in found and self.names[place] not in unused:
                    found.add(place)
                    waiting.append(place)
        return found

    def lines(self, used):
        """Returns the list by which the first part is what a start was seen to call."""
        found = {self.declarations[place] for place in used if self.declarations[place]}
        called = {self.names[place] for place in used}
        # A closure that was not called may be what happens when something fails.
        there = {
            self.names[place] for place in self.first(found)
            if not self.is_plain[place] and not (self.declarations[place] or "").endswith(CLOSURE)
            and not COLLECTION.search(self.names[place])}
        lines = sorted(found) + sorted(UNUSED + name for name in there - called if "reabstraction thunk" not in name)
        # Some are called by pointers that a function is given by its caller.
        return lines + sorted({USED + self.names[place] for place in used - self.first(set(lines))})


def listed():
    """Reads the lines of the list."""
    with open(LIST, encoding="utf-8") as file:
        return {line.rstrip("\n") for line in file if line.strip() and not line.startswith("#")}
