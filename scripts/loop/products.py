"""What is built once and kept: how it is built, what comes out, and all that decides what comes out."""

import hashlib
import json
import os
import platform
import subprocess
from dataclasses import dataclass
from fnmatch import fnmatchcase as fnmatch
from pathlib import Path

import project_files
from loop import store


@dataclass(frozen=True)
class Product:
    """Holds one product; its targets are those of the package that it is made of, its inputs patterns of the files beside them, its
    outputs patterns, too."""

    command: tuple[str, ...]
    outputs: tuple[str, ...]
    targets: tuple[str, ...] = ()
    inputs: tuple[str, ...] = ()
    # The Debian packages that the build reads, as patterns of their names.
    packages: tuple[str, ...] = ("*",)
    # What says that the outputs belong to something built here, and would be wrong once they are restored.
    stale: tuple[str, ...] = ()
    # A folder that its command builds in and goes by contents in, not by times: from an earlier build it saves what has not changed.
    workshop: str | None = None
    # Whether its command leaves alone what is there, of whatever version.
    is_made_anew: bool = False
    # Whether it holds paths of the folder that it was built in, and is of use there only.
    is_of_its_folder: bool = False

    @property
    def lane(self) -> str:
        """Names what it is built in: two builds in one folder would wait for each other."""
        return self.workshop or (".build" if self.targets else "")


ALL = ("*",)
WASM_MODULES = ".build/wasm/modules"
FOR_WASM = ("wasi-libc", "libclang-rt-*", "binaryen", "brotli", "esbuild", "libjs-*", "fonts-katex")
# A library's headers are of the same version as the library.
FOR_NATIVE = ("*-dev",)
PROGRAMS = ("enot", "enot-media", "enot-mirror")
PRODUCTS = {
    "client": Product(
        ("scripts/build-web",), (".build/web",), ("EnotWeb",),
        ("Web/*", "scripts/build-web", "scripts/build-wasm", "scripts/generate-strings", "scripts/*.py"),
        packages=FOR_WASM, stale=(".build/web-inputs",), workshop=WASM_MODULES),
    "server": Product(
        ("scripts/build-server",), tuple(f".build/release/{name}" for name in PROGRAMS), PROGRAMS, ("scripts/build-server",), FOR_NATIVE),
    "tests": Product(
        ("scripts/build-tests",),
        # The modules are what the benchmarks are type-checked with.
        tuple(
            f".build/debug/{name}"
            for name in (
                "*.xctest", "*.resources", *PROGRAMS, "layout-check", "merge-check", "Modules/*.swiftmodule", "*.build/module.modulemap")),
        ALL, ("scripts/build-tests",), FOR_NATIVE, is_of_its_folder=True),
    "wasm-tests": Product(
        ("scripts/build-wasm-tests",), (".build/wasm-tests",),
        ("MergeCheck", "LayoutCheck", "MarkdownCheck", "SearchCheck", "ClientCheck"),
        ("scripts/build-wasm-tests", "scripts/build-wasm"), packages=FOR_WASM, workshop=WASM_MODULES),
    "wordpress": Product(
        ("python3", "EndToEnd/wordpress/site.py", "prepare"), (".build/wordpress/packages", ".build/wordpress/filled"), (),
        ("EndToEnd/wordpress/*",), is_made_anew=True),
}


def closure(targets: list[dict], names: tuple[str, ...]) -> list[dict]:
    """Lists the targets that some of a package's targets are made of, themselves included, by their names."""
    by_name = {target["name"]: target for target in targets}
    found, waiting = set(), list(by_name if names == ALL else names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [next(iter(dependency.values()))[0] for dependency in by_name[name]["dependencies"]]
    return [by_name[name] for name in sorted(found)]


def placed(package: dict, folder: str) -> list[dict]:
    """Gives the targets of a package their paths from the root of the project."""
    def path(target: dict) -> str:
        usual = "Tests/" if target.get("type") == "test" else "Sources/"
        return os.path.normpath(f"{folder}/{target.get('path') or usual + target['name']}")

    return [target | {"path": path(target)} for target in package["targets"]]


def chosen(files: list[str], targets: list[dict], inputs: tuple[str, ...]) -> list[str]:
    """Chooses the files that decide what comes out: all of the targets, and those that match the inputs but what runs the loop."""
    folders = tuple(f"{target['path']}/" for target in targets)
    return [
        file for file in files
        if file.startswith(folders) or any(fnmatch(file, each) for each in inputs) and not file.startswith("scripts/loop/")]


def machine(packages: tuple[str, ...]) -> str:
    """Says what else decides: the toolchain, and the versions of the Debian packages that a build reads."""
    def output(*command: str) -> str:
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    return platform.machine() + output("swift", "--version") + "\n".join(read_by(packages, output("dpkg-query", "-W").splitlines()))


def read_by(packages: tuple[str, ...], installed: list[str]) -> list[str]:
    """Chooses of the installed packages, each `name[:architecture]<tab>version`, those that match some patterns of names."""
    return [line for line in installed if any(fnmatch(line.split("\t")[0].split(":")[0], each) for each in packages)]


def package(root: Path, folder: str = ".") -> list[dict]:
    """Reads the targets of the package in a folder and of those that it is made of, each under the name of its product; the lock of a
    build that goes on in the same folder does not concern it."""
    found, waiting, seen = [], [folder], set()
    while waiting:
        folder = waiting.pop()
        if folder in seen:
            continue
        seen.add(folder)
        command = ["swift", "package", "--ignore-lock", "dump-package"]
        read = json.loads(subprocess.run(command, cwd=root / folder, check=True, capture_output=True, text=True).stdout)
        found += placed(read, folder)
        waiting += [
            os.path.relpath(place["path"], root.resolve()) for each in read["dependencies"] for place in each.get("fileSystem", [])]
    return found


def key(product: Product, root: Path) -> str:
    """Computes the key of what would be built now."""
    targets = closure(package(root), product.targets) if product.targets else []
    place = [str(root)] if product.is_of_its_folder else []
    whole = hashlib.sha256(json.dumps([machine(product.packages), product.command, targets, *place], sort_keys=True).encode())
    for file in chosen(project_files.listed(root), targets, product.inputs):
        mode = "x" if os.access(root / file, os.X_OK) else "-"
        whole.update(f"{file} {mode} {store.digest(root / file)}\n".encode())
    return whole.hexdigest()


def state(product: Product, root: Path) -> str:
    """Sums up what lies where the outputs belong, by names, sizes and times: what another command built there looks otherwise."""
    whole = hashlib.sha256()
    for output in store.matching(root, product.outputs):
        start = root / output
        for path in [start, *sorted(start.rglob("*"))]:
            status = path.lstat()
            # A folder's time changes with what is put into it and taken out again.
            stamp = () if path.is_dir() else (status.st_size, status.st_mtime_ns)
            whole.update(repr((str(path.relative_to(root)), status.st_mode, *stamp)).encode())
    return whole.hexdigest()
