"""Signatures by GnuPG, with a key of the person who releases."""

import subprocess
from pathlib import Path


class Key:
    """A key that `gpg` finds in its directory (GNUPGHOME) by a name: a fingerprint or an address."""

    def __init__(self, name: str):
        self.name = name
        found = self._run("--with-colons", "--list-secret-keys", name)
        self.fingerprint = next(line.split(":")[9] for line in found.splitlines() if line.startswith("fpr:"))

    def sign_inside(self, path: Path, target: Path) -> Path:
        """Writes a text with its signature in one file."""
        return self._make(path, target, "--clear-sign")

    def sign_beside(self, path: Path, target: Path) -> Path:
        """Writes the signature of a file under a name of its own."""
        return self._make(path, target, "--armor", "--detach-sign")

    def public(self) -> str:
        """Returns the public key, as apt and gpg read it."""
        return self._run("--armor", "--export", self.fingerprint)

    def _make(self, path: Path, target: Path, *how: str) -> Path:
        """Writes a signature."""
        self._run("--yes", "--local-user", self.fingerprint, "--output", str(target), *how, str(path))
        return target

    @staticmethod
    def _run(*arguments: str) -> str:
        """Runs gpg and returns what it printed."""
        result = subprocess.run(["gpg", "--batch", "--quiet", *arguments], capture_output=True, text=True)
        if result.returncode != 0:
            raise SystemExit(f"release: gpg {' '.join(arguments[:3])}: {result.stderr.strip()}")
        return result.stdout
