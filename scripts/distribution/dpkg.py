"""What dpkg knows: the packages that are installed in a root, what they need, and their copyright files."""

import re
import tarfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

NEEDS = ("Pre-Depends", "Depends")


@dataclass(frozen=True)
class Installed:
    """A package with the fields that dpkg has of it."""

    fields: dict[str, str]

    @property
    def name(self) -> str:
        return self.fields["Package"]

    @property
    def version(self) -> str:
        return self.fields["Version"]

    @property
    def source(self) -> tuple[str, str]:
        """The source package that it was built of, and its version."""
        found = re.fullmatch(r"(\S+)(?: \((.+)\))?", self.fields.get("Source", self.name))
        return found[1], found[2] or self.version

    def relations(self, field: str) -> list[list[str]]:
        """Lists what a field such as Depends asks for, the choices of each by their names."""
        parts = self.fields.get(field, "").split(",")
        return [[re.split(r"[ (:]", choice.strip())[0] for choice in part.split("|")] for part in parts if part.strip()]


def paragraphs(text: str) -> Iterable[dict[str, str]]:
    """Reads the paragraphs of a control file, the lines of a field joined."""
    for block in re.split(r"\n[ \t]*\n", text.strip()):
        yield {name: re.sub(r"\n[ \t]+", " ", value).strip() for name, value in re.findall(
            r"^(\S+?):[ \t]*(.*(?:\n[ \t].*)*)", block, re.MULTILINE)}


def read_status(text: str) -> dict[str, Installed]:
    """Reads the installed packages of dpkg's list of states, by their names."""
    found = (Installed(fields) for fields in paragraphs(text) if fields.get("Status", "").endswith(" installed"))
    return {package.name: package for package in found}


def needed(roots: list[Installed], installed: dict[str, Installed], more: tuple[str, ...] = ()) -> list[Installed]:
    """Lists packages and all that they need of what is installed, by their names; `more` names further fields of the first ones."""
    providers = {}
    for package in installed.values():
        for (name, *_) in package.relations("Provides"):
            providers.setdefault(name, package)
    found = {package.name: package for package in roots}
    waiting = [(package, NEEDS + more) for package in roots]
    while waiting:
        package, fields = waiting.pop()
        for choices in (choices for field in fields for choices in package.relations(field)):
            chosen = next((installed.get(name) or providers.get(name) for name in choices
                           if name in found or name in installed or name in providers), None)
            if chosen and chosen.name not in found:
                found[chosen.name] = chosen
                waiting.append((chosen, NEEDS))
    return [found[name] for name in sorted(found)]


Copyright = Callable[[str], str | None]


def copyright_of(root: Path, name: str) -> str | None:
    """Returns the copyright file of a package below a root, None without one."""
    path = root / "usr/share/doc" / name / "copyright"
    return path.read_text(errors="replace") if path.is_file() else None


def copyright_of_layer(layer: tarfile.TarFile) -> Copyright:
    """Returns how copyright files are read from the archive of a root."""
    def read(name: str) -> str | None:
        # A package may have its documents with another one: /usr/share/doc/NAME is a link then.
        for _ in range(3):
            try:
                folder = layer.getmember(f"./usr/share/doc/{name}")
            except KeyError:
                return None
            if not folder.issym():
                break
            name = Path(folder.linkname).name
        try:
            file = layer.extractfile(f"./usr/share/doc/{name}/copyright")
        except KeyError:
            return None
        return file.read().decode(errors="replace") if file else None
    return read
