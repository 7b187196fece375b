"""The project's own files: what git tracks or would track, or, outside a repository, everything but hidden and built folders."""

import os
import subprocess

IGNORED = {"node_modules", "__pycache__"}
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def listed(root):
    """Returns the paths of all files, relative to the root, sorted."""
    if os.path.exists(os.path.join(root, ".git")):
        command = ["git", "-C", root, "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
        names = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split("\0")
        return sorted(name for name in set(names) if name and os.path.isfile(os.path.join(root, name)))
    paths = []
    for folder, names, files in os.walk(root):
        names[:] = [name for name in names if not name.startswith(".") and name not in IGNORED]
        paths += [os.path.relpath(os.path.join(folder, name), root) for name in files]
    return sorted(paths)


def read(root, path):
    """Returns a file's text, or None if it is not text."""
    with open(os.path.join(root, path), "rb") as file:
        data = file.read()
    if b"\0" in data:
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def is_python(path, text):
    """Tells whether a file is Python, by its name or its first line."""
    return path.endswith(".py") or ("." not in os.path.basename(path) and text.startswith("#!/usr/bin/env python3"))


def is_generated(path, text):
    """Tells whether a file is made from the string catalogue."""
    name = os.path.basename(path)
    return text.startswith("// Generated") and name.startswith(("Strings", "StringSection", "SectionTexts"))


def report(found):
    """Prints what was found and returns the exit status."""
    for what in found:
        print(what)
    return 1 if found else 0
