"""The sandbox of the unit without systemd: user, read-only system, one writable directory, system calls, no code made in memory."""

import ctypes
import os
import re
import socket
import subprocess
import tempfile
from pathlib import Path

PR_SET_NO_NEW_PRIVS, PR_SET_MDWE, MDWE_REFUSE_EXEC_GAIN = 38, 65, 1
ALLOW, REFUSE = 0x7FFF0000, 0x00050001    # of libseccomp; what is refused gets EPERM
PATIENCE_SECONDS = 60


def unit(path: Path) -> dict[str, list[str]]:
    """Reads the settings of a unit, each with all of its values."""
    settings = {}
    for name, value in re.findall(r"^(\w+)=(.*)$", path.read_text(), re.MULTILINE):
        settings.setdefault(name, []).append(value)
    return settings


def system_calls(filters: list[str]) -> set[str]:
    """Lists the system calls that SystemCallFilter= allows, as systemd would."""
    groups = {}
    name = None
    listed = subprocess.run(["systemd-analyze", "syscall-filter"], check=True, capture_output=True, text=True).stdout
    # systemd 255 writes colours into pipes, too.
    for line in re.sub(r"\x1b\[[\d;]*m", "", listed).splitlines():
        if line.startswith("@"):
            name = line.strip()
            groups[name] = []
        elif name and line.startswith("    ") and not line.strip().startswith("#"):
            groups[name].append(line.strip())

    def calls(word: str) -> set[str]:
        return {call for each in groups[word] for call in calls(each)} if word.startswith("@") else {word}

    allowed = calls("@default")
    for line in filters:
        for word in line.lstrip("~").split():
            allowed = allowed - calls(word) if line.startswith("~") else allowed | calls(word)
    return allowed


def compile_filter(allowed: set[str]) -> int:
    """Compiles a filter that refuses all other calls; returns the descriptor of a file with it."""
    library = ctypes.CDLL("libseccomp.so.2")
    library.seccomp_init.restype = ctypes.c_void_p
    context = ctypes.c_void_p(library.seccomp_init(ctypes.c_uint32(REFUSE)))
    for call in sorted(allowed):
        number = library.seccomp_syscall_resolve_name(call.encode())
        # Names of other architectures have no number here.
        if number >= 0 and library.seccomp_rule_add(context, ctypes.c_uint32(ALLOW), ctypes.c_int(number), ctypes.c_uint(0)) != 0:
            raise OSError(f"cannot allow {call}")
    with tempfile.TemporaryFile() as file:
        if library.seccomp_export_bpf(context, ctypes.c_int(file.fileno())) != 0:
            raise OSError("cannot export the filter")
        descriptor = os.dup(file.fileno())
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor


def restrict() -> None:
    """Refuses more privileges, and memory that was written and is then executed, to this process and all that it starts."""
    library = ctypes.CDLL(None, use_errno=True)
    for option, value in ((PR_SET_NO_NEW_PRIVS, 1), (PR_SET_MDWE, MDWE_REFUSE_EXEC_GAIN)):
        if library.prctl(option, ctypes.c_ulong(value), ctypes.c_ulong(0), ctypes.c_ulong(0), ctypes.c_ulong(0)) != 0:
            raise OSError(ctypes.get_errno(), "prctl")


class Sandbox:
    """A root with everything read-only but one directory and /tmp, seen by a user."""

    def __init__(
            self, root: Path, user: tuple[int, int], writable: tuple[Path, str], allowed: set[str] | None = None,
            capabilities: tuple[str, ...] = ()):
        self.root, self.user, self.writable, self.allowed, self.capabilities = root, user, writable, allowed, capabilities

    def start(self, command: list[str], environment: dict[str, str], folder: Path | None = None, **options) -> subprocess.Popen:
        """Starts a command; it sees a folder of this machine, if one is given, as /run/enot-test."""
        descriptor = compile_filter(self.allowed) if self.allowed else None
        bind = ["--bind", str(folder), "/run/enot-test"] if folder else []
        wrapper = [
            "setpriv", f"--reuid={self.user[0]}", f"--regid={self.user[1]}", "--clear-groups",
            "bwrap", "--ro-bind", str(self.root), "/", "--bind", str(self.writable[0]), self.writable[1], "--tmpfs", "/tmp",
            "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/run", *bind, "--die-with-parent", "--chdir", "/", "--clearenv"]
        for name in self.capabilities:
            wrapper += ["--cap-add", name]
        for name, value in environment.items():
            wrapper += ["--setenv", name, value]
        if descriptor is not None:
            wrapper += ["--seccomp", str(descriptor)]
        try:
            return subprocess.Popen(
                [*wrapper, *command], pass_fds=() if descriptor is None else (descriptor,), preexec_fn=restrict, text=True, **options)
        finally:
            if descriptor is not None:
                os.close(descriptor)

    def run(self, command: list[str], environment: dict[str, str], folder: Path | None = None) -> str:
        """Runs a command to its end and returns what it printed."""
        process = self.start(command, environment, folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        output, _ = process.communicate(timeout=PATIENCE_SECONDS)
        if process.returncode != 0:
            raise AssertionError(f"{' '.join(command)} ended with {process.returncode}: {output}")
        return output


class States:
    """The socket that a server sends its states to."""

    def __init__(self, path: Path):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(path))
        path.chmod(0o666)
        self.socket.settimeout(PATIENCE_SECONDS)

    def wait(self, state: str) -> None:
        """Waits for a state."""
        while self.socket.recv(256).decode() != state:
            pass

    def close(self) -> None:
        """Closes the socket."""
        self.socket.close()
