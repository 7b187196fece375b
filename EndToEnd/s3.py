"""A storage that speaks S3: rclone, over a folder."""

import os
import subprocess
from pathlib import Path

KEY, SECRET = "enot-tests", "a-secret-of-tests"
ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".cache/unit-tests/bin/rclone"
STARTED = "Starting s3 server on [http://127.0.0.1:"


class Storage:
    """Serves the folders in a folder as buckets, on a port of loopback."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        (folder / "buckets").mkdir(parents=True, exist_ok=True)
        self._log = folder / "log"
        environment = os.environ | {"HOME": str(folder), "RCLONE_CONFIG": "/dev/null"}
        with open(self._log, "w") as log:
            self.process = subprocess.Popen(
                [PROGRAM, "serve", "s3", "--addr", f"127.0.0.1:{port}", "--auth-key", f"{KEY},{SECRET}", "--vfs-cache-mode", "off",
                 "--dir-cache-time", "1ms", "--no-modtime", folder / "buckets"], stdout=log, stderr=log, env=environment)
        while STARTED not in (said := self._log.read_text()):
            if self.process.poll() is not None:
                raise RuntimeError(said)
        self.port = int(said.partition(STARTED)[2].partition("/")[0])

    def bucket(self, name: str, port: int | None = None) -> str:
        """Makes a bucket unless there is one; gives its address, at another port if it is reached through a wire."""
        (self.folder / "buckets" / name).mkdir(exist_ok=True)
        return f"s3://{name}/?endpoint=http://127.0.0.1:{port or self.port}"

    @property
    def environment(self) -> dict[str, str]:
        """The variables by which a server knows the key."""
        return {"AWS_ACCESS_KEY_ID": KEY, "AWS_SECRET_ACCESS_KEY": SECRET}

    def stop(self) -> None:
        """Stops the storage."""
        self.process.terminate()
        self.process.wait()
