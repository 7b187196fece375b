"""Makes the two parts of a program smaller than wasm-split writes them.

Used by split-program. Data that only the rest needs go there; what no start can call by a pointer has no stand-in; and stand-ins have
names only where they don't follow each other.
"""

import subprocess

import program_functions as functions
import program_links as links

STAND_INS = "l"
DATA_COUNT = 12
GAP = 8                                   # zeros for which it pays to begin a new segment
MEMORY_START = b"\x00\x41"                # a segment of the first memory or table, with an offset


def unsigned_bytes(value):
    """Writes an unsigned LEB128 number."""
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(written) + bytes([value])


def signed_bytes(value):
    """Writes a signed LEB128 number."""
    written = bytearray()
    while not -0x40 <= value < 0x40:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(written) + bytes([value & 0x7F])


def text_bytes(text):
    """Writes a name."""
    return unsigned_bytes(len(text)) + text.encode()


def read(path):
    """Reads a program."""
    with open(path, "rb") as file:
        return file.read()


def rewrite(path, changed):
    """Gives a program other sections, {identity: body}, in the order of a program; drops those that are None, and custom ones."""
    data = read(path)
    found = {identity: data[start:end] for identity, start, end in functions.sections(data) if identity != functions.CUSTOM}
    found.update(changed)
    written = bytearray(data[:8])
    for identity in sorted(found, key=lambda identity: functions.CODE - 0.5 if identity == DATA_COUNT else identity):
        if found[identity] is not None:
            written += bytes([identity]) + unsigned_bytes(len(found[identity])) + found[identity]
    with open(path, "wb") as file:
        file.write(written)


def imports(data, start):
    """Lists (module, name, what follows the name) of imported functions."""
    count, place = functions.number(data, start)
    found = []
    for _ in range(count):
        module, place = functions.text(data, place)
        name, place = functions.text(data, place)
        _, following = functions.number(data, place + 1)
        found.append((module, name, data[place:following]))
        place = following
    return found


def section(data, wanted):
    """Returns where a section's body begins."""
    return next(start for identity, start, _ in functions.sections(data) if identity == wanted)


def slots(path, places):
    """Lists the places in the table of a program's own functions, given by their places among them."""
    data = read(path)
    imported = len(imports(data, section(data, functions.IMPORT)))
    found = links.elements(data, section(data, links.ELEMENT))
    return {slot for slot, index in found.items() if index - imported in places}


def spare_stand_ins(path, spare):
    """Takes the stand-ins at spare places of the table out of the first part."""
    data = read(path)
    stand_ins = {index for index, known in enumerate(imports(data, section(data, functions.IMPORT))) if known[0] == STAND_INS}
    found = links.elements(data, section(data, links.ELEMENT))
    # Nobody calls what is at such a place before the rest fills it: anything may be there.
    last = next(index for index in found.values() if index not in stand_ins)
    segments = []
    for slot in sorted(found):
        last = last if slot in spare and found[slot] in stand_ins else found[slot]
        if not segments or slot != segments[-1][0] + len(segments[-1][1]):
            segments.append((slot, []))
        segments[-1][1].append(last)
    body = unsigned_bytes(len(segments))
    for start, indices in segments:
        body += MEMORY_START + signed_bytes(start) + b"\x0b" + unsigned_bytes(len(indices)) + b"".join(map(unsigned_bytes, indices))
    rewrite(path, {links.ELEMENT: body})
    subprocess.run(["wasm-opt", *functions.FEATURES, "--remove-unused-module-elements", path, "-o", path], check=True)


def shorten_names(path):
    """Takes the names off the stand-ins of the first part that follow the one before in the table."""
    data = read(path)
    found = imports(data, section(data, functions.IMPORT))
    body, expected = unsigned_bytes(len(found)), None
    for module, name, kind in found:
        body += text_bytes(module) + text_bytes("" if module == STAND_INS and name == expected else name) + kind
        if module == STAND_INS:
            expected = str(int(name) + 1)
    rewrite(path, {functions.IMPORT: body})


def data_section(image, taken=frozenset()):
    """Writes a data section that makes a memory, given as {address: byte}, from zeros; it leaves addresses taken by others alone."""
    found = []
    for address in sorted(address for address, byte in image.items() if byte):
        if found and address - found[-1][-1] <= GAP and taken.isdisjoint(range(found[-1][-1] + 1, address)):
            found[-1][-1] = address
        else:
            found.append([address, address])
    body = unsigned_bytes(len(found))
    for start, last in found:
        content = bytes(image.get(address, 0) for address in range(start, last + 1))
        body += MEMORY_START + signed_bytes(start) + b"\x0b" + unsigned_bytes(len(content)) + content
    return body


def move_data(first, rest, here, others):
    """Moves data from the first part to the rest: those at other addresses than here. Returns how many bytes stay, and go."""
    data, image = read(first), {}
    for address, start, end in links.segments(data, section(data, links.DATA)):
        image.update(zip(range(address, address + end - start), data[start:end]))
    moved = {address: byte for address, byte in image.items() if address in others}
    image = {address: byte for address, byte in image.items() if address not in others}
    rewrite(first, {links.DATA: data_section(image), DATA_COUNT: None})
    # The program runs already when the rest comes: what it has written must stay.
    rewrite(rest, {links.DATA: data_section(moved, here), DATA_COUNT: None})
    return len(image), len(moved)
