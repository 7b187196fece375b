"""Clocks of servers that are wrong, by libfaketime."""

from pathlib import Path

from service import Server

LIBRARY = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)
SHARED = ("faketime_shm_", "sem.faketime_sem_")   # what the library leaves in /dev/shm, with the number of the process


class Clock:
    """A clock that servers go by; it differs from the machine's by some seconds."""

    def __init__(self, path: Path, seconds: float = 0) -> None:
        if LIBRARY is None:
            raise RuntimeError("libfaketime is missing; scripts/setup unit installs it")
        self.path = path
        self.set(seconds)

    def set(self, seconds: float) -> None:
        """Sets the clock, also that of servers that run."""
        new = self.path.with_suffix(".new")
        new.write_text(f"{seconds:+}\n")
        new.rename(self.path)

    def give(self, server: Server) -> None:
        """Lets a server go by the clock from its next start on."""
        server.environment = server.environment | {
            "LD_PRELOAD": str(LIBRARY), "FAKETIME_TIMESTAMP_FILE": str(self.path), "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        # The library adds to the environment when it is first loaded, after which a Swift program no longer finds its arguments.
        server.launcher = ("env",)


def remove_leftovers() -> None:
    """Removes what the library has left of processes that have ended."""
    for start in SHARED:
        for path in Path("/dev/shm").glob(f"{start}*"):
            if not Path("/proc", path.name.removeprefix(start)).exists():
                path.unlink(missing_ok=True)
