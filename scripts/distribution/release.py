"""The files of a release: which belong to it, which system each is for, what is said about them."""

import hashlib
import json
import re
import tarfile
from dataclasses import dataclass
from pathlib import Path

# The systems that packages are made for, by the end of their versions, oldest first; the names are those of their suites.
SUITES = {"deb12": "bookworm", "ubuntu24.04": "noble", "deb13": "trixie"}
PACKAGE = re.compile(r"(enot(?:-media)?)_([0-9.]+)\+([\w.]+)_(\w+)\.deb")
# The label of an image that says which system it was made of.
BASE_LABEL = "org.opencontainers.image.base.name"
UNRELEASED = "Unreleased"


@dataclass(frozen=True)
class PackageFile:
    """A package by the name of its file."""

    path: Path
    name: str
    release: str
    mark: str
    architecture: str

    @property
    def suite(self) -> str:
        """The suite of the repository that it goes to."""
        return SUITES[self.mark]


def package_file(path: Path) -> PackageFile | None:
    """Reads the name of a package's file; None for other files and other systems."""
    found = PACKAGE.fullmatch(path.name)
    return PackageFile(path, *found.groups()) if found and found[3] in SUITES else None


def chosen(folders: list[Path], version: str) -> list[Path]:
    """Lists the files of a version in folders: packages and lists of contents of all systems, and the image of the latest one.

    The first folder that has a file goes before those after it.
    """
    found, images = {}, []
    for path in (path for folder in folders for path in sorted(folder.iterdir())):
        package = package_file(path)
        if (package and package.release == version) or re.fullmatch(rf"enot_{re.escape(version)}\+[\w.]+\.spdx\.json", path.name):
            found.setdefault(path.name, path)
        elif path.name == f"enot-{version}.oci.tar":
            images.append(path)
    if images:
        order = list(SUITES.values())
        image = max(images, key=lambda path: order.index(suite_of_image(path)))
        found[image.name] = image
        contents = image.with_name(image.name.removesuffix(".tar") + ".spdx.json")
        if contents.exists():
            found[contents.name] = contents
    return [found[name] for name in sorted(found)]


def incomplete(files: list[Path]) -> list[str]:
    """Lists what is missing: every system needs both packages."""
    packages = [package for package in map(package_file, files) if package]
    have = {(package.name, package.mark, package.architecture) for package in packages}
    systems = sorted({(package.mark, package.architecture) for package in packages})
    missing = [f"{name} for {mark} on {architecture}" for mark, architecture in systems for name in ("enot", "enot-media")
               if (name, mark, architecture) not in have]
    return missing if systems else ["packages"]


def suite_of_image(path: Path) -> str:
    """Returns the suite of the system that an image was made of, by its label."""
    with tarfile.open(path) as archive:
        def read(digest: str) -> dict:
            return json.load(archive.extractfile(f"blobs/{digest.replace(':', '/')}"))

        index = json.load(archive.extractfile("index.json"))
        manifest = read(index["manifests"][0]["digest"])
        return read(manifest["config"]["digest"])["config"]["Labels"][BASE_LABEL].split(":")[1]


def notes(changelog: str, version: str) -> str:
    """Returns what the changelog says of a version: its section, or that of what is not released yet."""
    sections = dict(re.findall(r"^## \[([^\]]+)\].*\n((?:(?!## ).*\n?)*)", changelog, re.MULTILINE))
    text = sections.get(version, sections.get(UNRELEASED))
    if not text or not text.strip():
        raise SystemExit(f"release: CHANGELOG.md says nothing about {version}")
    return f"# Enot {version}\n\n{text.strip()}\n"


def sums(folder: Path) -> str:
    """Returns the lines that `sha256sum --check` reads, for the files of a folder that are not about themselves."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith("SHA256SUMS"))
    return "".join(f"{digest(path)}  {path.name}\n" for path in files)


def digest(path: Path) -> str:
    """Returns the SHA-256 of a file."""
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
