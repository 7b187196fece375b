"""Keeps a PostgreSQL database of the present schema, with what a release left, for the tests of all programs that come after it."""

import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from postgres import Database, address
from server import ROOT, program

RELEASE = ROOT / "Tests/Releases/1/data.tar.gz"
TARGET = ROOT / "Tests/Databases"


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="enot-database-"))
    folder.chmod(0o755)
    database = Database(folder / "database")
    database.create()
    try:
        data = folder / "data"
        with tarfile.open(RELEASE) as archive:
            archive.extractall(data, filter="data")
        # Brings it to the present version.
        subprocess.run([program(), "check", "--data", data], check=True)
        subprocess.run([program(), "move", "--from", data, "--to", address(database.port)], check=True)
        version = database.sql("SELECT version FROM schema_version").strip()
        target = TARGET / f"postgresql-{version}.sql"
        if target.exists():
            sys.exit(f"{target} was kept already")
        dump = [database.binaries / "pg_dump", "--inserts", "--rows-per-insert=100", "--no-owner", "--no-privileges", "--host=127.0.0.1",
                f"--port={database.port}", "--username=enot", "enot"]
        target.write_text(subprocess.run(dump, check=True, capture_output=True, text=True).stdout)
        print(target)
    finally:
        database.stop()


if __name__ == "__main__":
    main()
