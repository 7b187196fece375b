"""What the program says of its commands and options, for the manual, the configuration file and the completion."""

import re
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

OPTION = re.compile(r"^  --(\S+?)(?: (\S+))? {2,}(\S.*)$")
COMMAND = re.compile(r"^(?:usage:)? +enot ([a-z]+) {2,}(\S.*)$")
DEFAULT = re.compile(r"\(default: ([^;)]*)")


@dataclass(frozen=True)
class Option:
    """An option with the name of its value, None for a switch, and what it does."""

    name: str
    placeholder: str | None
    explanation: str

    @property
    def default(self) -> str | None:
        """The value that it has by itself, as the help says it; None without one, or where the help describes it in words."""
        found = DEFAULT.search(self.explanation)
        value = found[1].strip() if found else "none"
        return value if value != "none" and re.fullmatch(r"[\w.]+", value) else None

    @property
    def choices(self) -> list[str]:
        """The values that it may have, if the help lists them: `auto, en, ru or ja`."""
        found = re.search(r"(?:^|: )((?:\w+, )*\w+) or (\w+) \(default", self.explanation)
        return found[1].split(", ") + [found[2]] if found and self.placeholder and len(self.placeholder) in (1, 4) else []


@dataclass
class Command:
    """A command: how it is used, what it does, and its options."""

    name: str
    summary: str
    usage: list[str] = field(default_factory=list)
    paragraphs: list[str] = field(default_factory=list)
    options: list[Option] = field(default_factory=list)


def parse(name: str, summary: str, text: str) -> Command:
    """Reads the help of a command."""
    command = Command(name, summary)
    blocks = text.strip().split("\n\n")
    command.usage = [line.removeprefix("usage:").strip() for line in blocks[0].splitlines()]
    for block in blocks[1:]:
        lines = block.splitlines()
        if lines[0] == "options:":
            found = [OPTION.match(line) for line in lines[1:]]
            if not all(found):
                raise ValueError(f"enot {name} --help has a line that is no option: {lines}")
            command.options = [Option(*match.groups()) for match in found]
        else:
            command.paragraphs.append(" ".join(lines))
    return command


def overview(text: str) -> tuple[list[tuple[str, str]], list[str]]:
    """Reads the help of the program: its commands with a summary each, and the paragraphs below them."""
    blocks = text.strip().split("\n\n")
    listed = next(block for block in blocks if block.startswith("usage:"))
    commands = [match.groups() for match in map(COMMAND.match, listed.splitlines()) if match]
    return commands, [" ".join(line.strip() for line in block.splitlines()) for block in blocks[blocks.index(listed) + 1:]]


class Help:
    """The help of a program."""

    def __init__(self, program: Path):
        def ask(*arguments: str) -> str:
            return subprocess.run([program, *arguments], check=True, capture_output=True, text=True, env={"HOME": "/"}).stdout

        self.version = ask("--version").split()[-1]
        commands, self.notes = overview(ask("--help"))
        self.commands = [parse(name, summary, ask(name, "--help")) for name, summary in commands]

    def command(self, name: str) -> Command:
        """Returns a command by its name."""
        return next(command for command in self.commands if command.name == name)
