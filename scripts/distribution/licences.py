"""What the copyright files of Debian's packages say of licences, in the terms of SPDX."""

import re

# Identifiers of SPDX that Debian's files use in some mixture of capitals.
IDENTIFIERS = """
0BSD AFL-2.0 Apache-2.0 Artistic-2.0 BSD-2-Clause BSD-3-Clause BSD-3-Clause-Clear BSD-4-Clause BSD-4-Clause-UC BSL-1.0 bzip2-1.0.6
CC-BY-3.0 CC-BY-4.0 CC-BY-SA-3.0 CC-BY-SA-4.0 CC0-1.0 curl FSFAP FSFUL FSFULLR FTL ICU IJG ImageMagick ISC Latex2e Libpng libtiff MIT
MIT-CMU MS-PL NTP OFL-1.1 OLDAP-2.8 OpenSSL PostgreSQL Sleepycat TCL TU-Berlin-2.0 Unicode-DFS-2016 Unlicense X11 Zlib""".split()
# Short names of Debian's machine-readable copyright files that SPDX writes in another way.
NAMES = {name.lower(): name for name in IDENTIFIERS} | {
    "expat": "MIT", "bzip2": "bzip2-1.0.6", "sil-1.1": "OFL-1.1", "bsl": "BSL-1.0", "boost-1.0": "BSL-1.0", "cc0": "CC0-1.0",
    "artistic": "Artistic-1.0-Perl", "wtfpl-2": "WTFPL", "apache-2": "Apache-2.0", "psf-2": "PSF-2.0", "unicode": "Unicode-DFS-2016",
    "openldap-2.8": "OLDAP-2.8"}
LATER = r"(\+|-or-later|-only)?"
GNU = re.compile(r"(a|l)?gpl-(\d)(?:\.(\d))?" + LATER)
GNU_DOCUMENTS = re.compile(r"gfdl(?:-niv)?-(\d\.\d)" + LATER)
MPL = re.compile(r"(mpl|epl|cddl)-(\d\.\d)")
FIELD = re.compile(r"^License:[ \t]*(\S.*)$", re.MULTILINE | re.IGNORECASE)
REFERENCE = "LicenseRef-"


def which(mark: str | None) -> str:
    """Returns how SPDX says whether later versions of a licence are meant."""
    return "or-later" if mark in ("+", "-or-later") else "only"


def identifier(name: str) -> str:
    """Returns what SPDX calls a licence of Debian's short name: an identifier of its list, or a reference of the document."""
    lowered = name.lower()
    if lowered in NAMES:
        return NAMES[lowered]
    if found := GNU.fullmatch(lowered):
        return f"{(found[1] or '').upper()}GPL-{found[2]}.{found[3] or 0}-{which(found[4])}"
    if found := GNU_DOCUMENTS.fullmatch(lowered):
        return f"GFDL-{found[1]}-{which(found[2])}"
    if found := MPL.fullmatch(lowered):
        return f"{found[1].upper()}-{found[2]}"
    return REFERENCE + (re.sub(r"[^A-Za-z0-9.-]+", "-", name).strip("-") or "unnamed")


def expression(text: str) -> str:
    """Returns the expression of SPDX for the value of a field License: `GPL-2+ or Artistic, and Expat`."""
    # A comma before a word joins weaker than the word alone; an exception belongs to the licence before it and has no name of its own.
    parts = []
    for part in re.split(r",?\s+and\s+|\s*,\s*", text.strip(), flags=re.IGNORECASE):
        parts.append([identifier(name) for name in re.split(r"\s+or\s+", part, flags=re.IGNORECASE) if name])
    chosen = [" OR ".join(choice) for choice in parts if choice]
    return chosen[0] if len(chosen) == 1 else " AND ".join(f"({each})" if " OR " in each else each for each in chosen)


def is_machine_readable(text: str) -> bool:
    """Whether a copyright file has the form whose fields can be read."""
    return bool(re.match(r"\s*Format(-Specification)?:", text))


def declared(text: str | None) -> list[str]:
    """Lists the expressions of a copyright file, each once; none where it can't be read."""
    if text is None or not is_machine_readable(text):
        return []
    return sorted({expression(value) for value in FIELD.findall(text)})


def references(expressions: list[str]) -> list[str]:
    """Lists the references of the document that expressions name."""
    return sorted({word for each in expressions for word in re.findall(rf"{REFERENCE}[A-Za-z0-9.-]+", each)})
