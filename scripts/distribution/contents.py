"""The lists of contents that are released with packages and image."""

import tarfile
from pathlib import Path

from distribution import dpkg, sbom, system
from distribution.deb import Package
from distribution.image import Image

STATES = Path("/var/lib/dpkg/status")


def write_for_packages(packages: list[Package]) -> Path:
    """Writes the list of the packages and all that they need, in the versions of this machine, which they were linked on."""
    installed = dpkg.read_status(STATES.read_text())
    own = [dpkg.Installed(next(iter(dpkg.paragraphs((package.tree / "DEBIAN/control").read_text())))) for package in packages]
    installed |= {package.name: package for package in own}
    first = packages[0]
    name = first.file.stem
    text = sbom.document(
        name, own, dpkg.needed(own, installed, ("Recommends",)), _copyright(packages), system.FACTS["ID"], first.time)
    target = first.folder / f"{name}.spdx.json"
    target.write_text(text)
    return target


def _copyright(packages: list[Package]) -> dpkg.Copyright:
    """Returns how copyright files are read: those of the packages from their trees, the others from this machine."""
    trees = {package.name: package.tree for package in packages}

    def read(name: str) -> str | None:
        root = trees.get(name, Path("/"))
        return dpkg.copyright_of(root, name)
    return read


def write_for_image(image: Image, archive: Path) -> Path:
    """Writes the list of all packages in an image."""
    with tarfile.open(image.layer) as layer:
        installed = dpkg.read_status(layer.extractfile("./var/lib/dpkg/status").read().decode())
        packages = [installed[name] for name in sorted(installed)]
        own = [installed[package.name] for package in image.packages]
        name = archive.name.removesuffix(".tar")
        text = sbom.document(name, own, packages, dpkg.copyright_of_layer(layer), system.FACTS["ID"], image.package.time)
    target = archive.with_name(f"{name}.spdx.json")
    target.write_text(text)
    return target
