"""The texts of the package that follow from the program's help: manual pages, configuration file, completion."""

from distribution.help_text import Command, Help, Option

CONFIGURATION_HEAD = """\
# Settings of the Enot server: a line NAME = VALUE each, with the names of the options of `enot serve`.
# A line that begins with # is a comment. After a change: systemctl restart enot
# Secrets that belong in no file of settings, such as keys of a storage, are variables in /etc/enot/environment.
"""
# Options that belong on a command line alone: they hold for one start.
ONCE = ("config", "accept-database", "print-link")


def configuration(serve: Command, data: str) -> str:
    """Writes the configuration file of the package, with every option of the server; all but the data directory are comments."""
    text = CONFIGURATION_HEAD
    for option in serve.options:
        if option.name in ONCE:
            continue
        value = option.default or option.placeholder or "yes"
        line = f"data = {data}" if option.name == "data" else f"#{option.name} = {value}"
        text += f"\n# {option.explanation}\n{line}\n"
    return text


def roff(text: str) -> str:
    """Escapes a text for troff."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return "\\&" + escaped if escaped.startswith((".", "\\(aq")) else escaped


def options(listed: list[Option]) -> str:
    """Writes the options of a manual page."""
    rows = (
        f".TP\n\\fB\\-\\-{roff(option.name)}\\fR" + (f" \\fI{roff(option.placeholder)}\\fR" if option.placeholder else "")
        + f"\n{roff(option.explanation)}\n" for option in listed)
    return ".SH OPTIONS\n" + "".join(rows) if listed else ""


def page(title: str, section: int, version: str, date: str, name: str, body: str) -> str:
    """Writes a manual page."""
    return f'.TH {title.upper()} {section} "{date}" "Enot {version}" "Enot"\n.SH NAME\n{name}\n{body}'


def manual(of: Help, date: str) -> dict[str, str]:
    """Writes the manual pages, by their file names."""
    rows = "".join(f".TP\n\\fBenot\\-{command.name}\\fR(1)\n{roff(command.summary)}\n" for command in of.commands)
    notes = "".join(f".PP\n{roff(note)}\n" for note in of.notes)
    pages = {"enot.1": page(
        "enot", 1, of.version, date, "enot \\- notebook that you host yourself",
        f".SH SYNOPSIS\n\\fBenot\\fR \\fICOMMAND\\fR [\\fIOPTION\\fR...]\n.SH COMMANDS\n{rows}.SH NOTES\n{notes}"
        ".SH SEE ALSO\n\\fBenot.conf\\fR(5)\n")}
    for command in of.commands:
        usage = "\n.br\n".join(roff(line) for line in command.usage)
        text = "\n.PP\n".join(roff(paragraph) for paragraph in command.paragraphs)
        pages[f"enot-{command.name}.1"] = page(
            f"enot-{command.name}", 1, of.version, date, f"enot\\-{command.name} \\- {roff(command.summary)}",
            f".SH SYNOPSIS\n{usage}\n.SH DESCRIPTION\n{text}\n{options(command.options)}"
            ".SH SEE ALSO\n\\fBenot\\fR(1), \\fBenot.conf\\fR(5)\n")
    settings = "".join(
        f".TP\n\\fB{roff(option.name)}\\fR = \\fI{roff(option.placeholder or 'yes')}\\fR\n{roff(option.explanation)}\n"
        for option in of.command("serve").options if option.name not in ONCE)
    pages["enot.conf.5"] = page(
        "enot.conf", 5, of.version, date, "enot.conf \\- settings of the Enot server",
        ".SH DESCRIPTION\nA line \\fINAME\\fR = \\fIVALUE\\fR each; empty lines and those that begin with # are skipped.\n"
        "The command line and variables of the environment take precedence. Commands besides \\fBenot serve\\fR take from the file\n"
        "what concerns them.\n"
        f".SH SETTINGS\n{settings}.SH FILES\n\\fI/etc/enot/enot.conf\\fR\n.SH SEE ALSO\n\\fBenot\\-serve\\fR(1)\n")
    return pages


def completion(of: Help) -> str:
    """Writes the completion of commands, options and their values for bash."""
    commands = " ".join(command.name for command in of.commands)
    cases = "".join(
        f"        {command.name}) options='{' '.join('--' + option.name for option in command.options)} --help' ;;\n"
        for command in of.commands)
    choices = {option.name: option.choices for command in of.commands for option in command.options if option.choices}
    values = "".join(f"        --{name}) words='{' '.join(listed)}' ;;\n" for name, listed in sorted(choices.items()))
    switches = sorted({option.name for command in of.commands for option in command.options if not option.placeholder})
    return f"""\
# Completion of enot(1) for bash.
_enot() {{
    local current=$2 before=$3 options= words=
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W '{commands} --help --version' -- "$current"))
        return
    fi
    case $before in
{values}        --help | {' | '.join('--' + name for name in switches)}) ;;
        --*) COMPREPLY=($(compgen -f -- "$current")); return ;;
    esac
    if [ -n "$words" ]; then
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        return
    fi
    case ${{COMP_WORDS[1]}} in
{cases}    esac
    case $current in
        -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
        *) COMPREPLY=($(compgen -f -- "$current")) ;;
    esac
}}
complete -o filenames -F _enot enot
"""
