"""The Debian packages: `enot` with the server, the client, the unit, settings, manual pages and completion; `enot-media` with the program
for media."""

import email.utils
import gzip
import re
import shutil
import subprocess
from pathlib import Path

from distribution import system, texts
from distribution.help_text import Help

PROGRAMS = ("enot", "enot-mirror")
MEDIA_PROGRAM = "enot-media"
DATA = "/var/lib/enot"
MAINTAINER = "The maintainers of Enot <maintainers@users.noreply.enot.example>"
# What apt installs along with the program for media unless it is told not to: for reading and documents.
RECOMMENDED = ("tesseract-ocr-eng", "tesseract-ocr-rus", "tesseract-ocr-jpn", "tesseract-ocr-osd", "fonts-noto-core", "fonts-noto-cjk")
DESCRIPTION = """notebook that works offline
 Enot is a notebook that you host yourself. It keeps notes, photos and files,
 and works in browsers without a network; all devices end up with the same
 notes.
 .
 This package has the server, which serves the client. Previews of pictures
 and videos, text from pictures, and documents (PDF) need enot-media, too."""
MEDIA_DESCRIPTION = """previews, text from pictures and documents for Enot
 Enot is a notebook that you host yourself.
 .
 This package has the program that the server starts for previews of pictures
 and videos, for text from pictures, and for documents (PDF)."""


def run(*command: str | Path, **options) -> str:
    """Runs a command and returns its output."""
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


def write(path: Path, text: str, mode: int = 0o644) -> None:
    """Writes a file and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(mode)


def write_compressed(path: Path, text: str) -> None:
    """Writes a file compressed, without a time of its own."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    path.chmod(0o644)


class Package:
    """The tree of a package in a folder, made of what was built in the root of the project."""

    name = "enot"
    programs = PROGRAMS

    def __init__(self, root: Path, folder: Path, time: int, version: str | None = None):
        self.root, self.folder, self.time = root, folder, time
        self.tree = folder / "tree" / self.name
        self.release = version or (root / "VERSION").read_text().strip()
        self.version = f"{self.release}+{system.MARK}"
        self.architecture = run("dpkg", "--print-architecture").strip()

    @property
    def file(self) -> Path:
        """The path of the finished package."""
        return self.folder / f"{self.name}_{self.version}_{self.architecture}.deb"

    def build(self) -> Path:
        """Makes the package and returns its path."""
        shutil.rmtree(self.tree, ignore_errors=True)
        self.tree.mkdir(parents=True)
        self._lay_programs()
        self._lay_documents()
        self._lay()
        self._lay_control()
        for path in [self.tree, *self.tree.rglob("*")]:
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)
        environment = {"SOURCE_DATE_EPOCH": str(self.time), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}
        run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", self.tree, self.file, env=environment)
        return self.file

    def _lay_programs(self) -> None:
        """Copies the programs without symbols."""
        library = self.tree / "usr/lib/enot"
        library.mkdir(parents=True)
        for name in self.programs:
            run("strip", "--strip-unneeded", "--remove-section=.comment", "--remove-section=.note", "-o", library / name,
                self.root / ".build/release" / name)
            (library / name).chmod(0o755)

    def _lay(self) -> None:
        """Lays down what else is in the package."""
        self._lay_share()
        self._lay_texts()

    def _lay_share(self) -> None:
        """Copies what the server serves."""
        library, share = self.tree / "usr/lib/enot", self.tree / "usr/share/enot"
        # They find each other, the client and the catalogue to begin with beside themselves.
        for name, source in (("web", ".build/web"), ("recorded", "Recorded")):
            shutil.copytree(self.root / source, share / name)
            (library / name).symlink_to(f"../../share/enot/{name}")
        for path in share.rglob("*"):
            if path.is_file():
                path.chmod(0o644)
        (self.tree / "usr/bin").mkdir()
        (self.tree / "usr/bin/enot").symlink_to("../lib/enot/enot")

    def _lay_texts(self) -> None:
        """Writes unit, settings, manual pages, completion and documents."""
        of = Help(self.root / ".build/release/enot")
        if of.version != (self.root / "VERSION").read_text().strip():
            raise SystemExit(f"package: enot says that it is {of.version}; build it again")
        day = re.sub(r"^\w+, (\d+) (\w+) (\d+).*", r"\1 \2 \3", email.utils.formatdate(self.time))
        for unit in ("enot.service", "enot.socket"):
            write(self.tree / system.UNITS / unit, (self.root / "packaging/debian" / unit).read_text())
        write(self.tree / "etc/enot/enot.conf", texts.configuration(of.command("serve"), DATA))
        write(self.tree / "usr/share/bash-completion/completions/enot", texts.completion(of))
        for name, text in texts.manual(of, day).items():
            write_compressed(self.tree / f"usr/share/man/man{name[-1]}/{name}.gz", text)
        documents = self.tree / "usr/share/doc/enot"
        write(documents / "dashboard.json", (self.root / "packaging/dashboard.json").read_text())
        write(documents / "NOTICE", (self.root / "NOTICE").read_text())
        write_compressed(documents / "NEWS.gz", (self.root / "CHANGELOG.md").read_text())

    def _lay_documents(self) -> None:
        """Writes the documents that every package has."""
        documents = self.tree / "usr/share/doc" / self.name
        write(documents / "copyright", (self.root / "packaging/debian/copyright").read_text())
        write_compressed(documents / "changelog.gz", (
            f"{self.name} ({self.version}) unstable; urgency=medium\n\n  * See NEWS.gz of enot.\n\n"
            f" -- {MAINTAINER}  {email.utils.formatdate(self.time)}\n"))

    def _relations(self) -> str:
        """Returns the fields of control with the packages that this one needs, and its description."""
        return (f"Pre-Depends: init-system-helpers (>= 1.54~)\nDepends: {self._libraries()}, adduser\n"
                f"Suggests: {MEDIA_PROGRAM}, postgresql\nDescription: {DESCRIPTION}\n")

    def _lay_control(self) -> None:
        """Writes what the package says of itself."""
        size = sum(path.lstat().st_size for path in self.tree.rglob("*") if path.is_file()) // 1024
        control = self.tree / "DEBIAN"
        write(control / "control", (
            f"Package: {self.name}\nVersion: {self.version}\nArchitecture: {self.architecture}\nMaintainer: {MAINTAINER}\n"
            f"Installed-Size: {size}\nSection: web\nPriority: optional\n{self._relations()}"))
        files = sorted(path for path in self.tree.rglob("*") if path.is_file() and not path.is_symlink() and control not in path.parents)
        sums = run("md5sum", *(path.relative_to(self.tree) for path in files if "etc" not in path.parts), cwd=self.tree)
        write(control / "md5sums", sums)
        self._lay_scripts(control)

    def _lay_scripts(self, control: Path) -> None:
        """Writes the settings' names and what runs when the package is installed and removed."""
        write(control / "conffiles", "/etc/enot/enot.conf\n")
        for name in ("preinst", "postinst", "prerm", "postrm"):
            text = (self.root / "packaging/debian" / name).read_text()
            write(control / name, text.replace("@RELEASE@", self.release), 0o755)

    def _libraries(self) -> str:
        """Returns the packages with the libraries of the programs, by `dpkg-shlibdeps`."""
        source = self.folder / "source"
        write(source / "debian/control", "Source: enot\n\nPackage: enot\nArchitecture: any\n")
        programs = [f"-e{self.tree / 'usr/lib/enot' / name}" for name in self.programs]
        return run("dpkg-shlibdeps", "-O", *programs, cwd=source, stderr=subprocess.DEVNULL).strip().removeprefix("shlibs:Depends=")


class MediaPackage(Package):
    """The package with the program for media, whose libraries take longer to install than all the rest."""

    name = MEDIA_PROGRAM
    programs = (MEDIA_PROGRAM,)

    def _lay(self) -> None:
        """Adds nothing."""

    def _relations(self) -> str:
        return (f"Depends: enot (= {self.version}), {self._libraries()}\nRecommends: {', '.join(RECOMMENDED)}\n"
                f"Description: {MEDIA_DESCRIPTION}\n")

    def _lay_scripts(self, control: Path) -> None:
        """Adds nothing: a running server finds the program by itself."""


def packages(root: Path, folder: Path, time: int, version: str | None = None) -> list[Package]:
    """Lists the packages, that of the server first."""
    return [kind(root, folder, time, version) for kind in (Package, MediaPackage)]
