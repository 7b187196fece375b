"""Stands in for the media process: hands each job on to the real one, but holds copies of films at 40 % until they are let go on."""

import os
from pathlib import Path

from server import program

SCRIPT = """#!/usr/bin/env python3
import subprocess, sys
tool = subprocess.Popen([{tool!r}], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for line in sys.stdin:
    if '"job":"copy"' in line:
        print('{{"progress":40}}', flush=True)
        open({gate!r}).read()
    tool.stdin.write(line)
    tool.stdin.flush()
    answer = tool.stdout.readline()
    while answer.startswith('{{"progress"'):
        answer = tool.stdout.readline()
    print(answer, end="", flush=True)
"""


class HeldMedia:
    """Is the stand-in, written into a folder."""

    def __init__(self, folder: Path):
        self.path = folder / "held-media"
        self.gate = folder / "gate"
        os.mkfifo(self.gate)
        self.path.write_text(SCRIPT.format(tool=str(Path(program()).with_name("enot-media")), gate=str(self.gate)))
        self.path.chmod(0o755)

    def go_on(self) -> None:
        """Lets the copy that is held be made."""
        with open(self.gate, "w"):
            pass
