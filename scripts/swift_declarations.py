"""Finds the declarations of Swift source that others can see, and the doc comments above them."""

import re

import source_text

HEAD = re.compile(
    r"(?P<attributes>(?:@\w+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?\s+)*)"
    r"(?P<modifiers>(?:(?:public|package|internal|private|fileprivate|open|static|final|class|mutating|nonmutating|override|required|"
    r"convenience|lazy|weak|unowned|indirect|nonisolated|isolated|dynamic|distributed|prefix|postfix|infix|consuming|borrowing|"
    r"async|optional)(?:\((?:unsafe|safe|set|nonsending)\))?\s+)*)"
    r"(?P<kind>struct|class|enum|actor|protocol|extension|func|var|let|init|deinit|subscript|typealias|associatedtype|case|macro|"
    r"operator|precedencegroup|import)\b[?!]?\s*(?P<name>[\w.`]+|[^\s\w({:=][^\s\w(]*|=[^\s\w(]+)?")
TYPES = {"struct", "class", "enum", "actor", "protocol", "extension"}
UNDOCUMENTED = {"extension", "deinit", "case", "import", "operator", "precedencegroup"}
PRIVATE = re.compile(r"\b(?:private|fileprivate)\s")
PROTOCOL = re.compile(r"\bprotocol\s+\w+[^{]*\{")
REQUIREMENT = re.compile(r"\bfunc\s+(\w+)|\bstatic\s+var\s+(\w+)")
TOKENS = re.compile(r"[(){}\[\]]|\S")


class Declaration:
    """One declaration: its kind and name, where it begins, whether only its file sees it and whether it stands in no type."""

    def __init__(self, match, start, is_private, is_outermost):
        self.kind = match["kind"]
        self.name = match["name"] or match["kind"]
        self.start = start
        self.is_private = is_private
        self.is_outermost = is_outermost
        modifiers = match["modifiers"].split()
        self.is_override = "override" in modifiers
        self.is_function_or_static = self.kind == "func" or "static" in modifiers
        self.is_public = "public" in modifiers or "open" in modifiers

    @property
    def speaks_for_itself(self):
        """Whether name and type can say all: a base class explains it, it makes a value, or it is a property."""
        return self.is_override or self.kind in ("init", "let", "var")


def declarations(code):
    """Yields the declarations of blanked code outside function bodies, each type before its members."""
    # A scope is (declares members, is private); what stands in a body is nobody else's business.
    scopes = [(True, False)]
    private_types = set()
    pending, depth, position, is_start = None, 0, 0, True
    while match := TOKENS.search(code, position):
        token = match[0]
        # A line's first word may begin a declaration, as may a word after a brace or semicolon.
        is_start = is_start or "\n" in code[position:match.start()]
        position = match.end()
        if token in "([":
            depth += 1
        elif token in ")]":
            depth -= 1
        elif token == "{":
            is_type = pending is not None and pending.kind in TYPES
            scopes.append((scopes[-1][0] and is_type and depth == 0, is_type and pending.is_private))
            pending, is_start = None, True
            scopes[-1] += (depth,)
            depth = 0
            continue
        elif token == "}":
            depth = scopes[-1][2] if len(scopes) > 1 else 0
            if len(scopes) > 1:
                scopes.pop()
            pending, is_start = None, True
            continue
        elif token == ";":
            is_start = True
            continue
        elif is_start and depth == 0 and scopes[-1][0]:
            head = HEAD.match(code, match.start())
            if head:
                is_private = scopes[-1][1] or bool(PRIVATE.search(head["modifiers"])) or _extends(head, private_types)
                pending = Declaration(head, match.start(), is_private, len(scopes) == 1)
                if is_private and head["kind"] in TYPES:
                    private_types.add(head["name"])
                yield pending
                position = head.end()
        elif not scopes[-1][0]:
            position = _skipped(code, position)
        is_start = False


def protocols(code):
    """Yields start and end of the body of each protocol of blanked code."""
    for head in PROTOCOL.finditer(code):
        depth, position = 1, head.end()
        while depth and position < len(code):
            depth += {"{": 1, "}": -1}.get(code[position], 0)
            position += 1
        yield head.end(), position


def requirements(code):
    """Returns the names of what the protocols of blanked code ask types for, as far as a name alone tells it: functions and statics."""
    return {match[1] or match[2] for start, end in protocols(code) for match in REQUIREMENT.finditer(code, start, end)}


def undocumented(text, code, is_script=False, required=frozenset()):
    """Yields (line, what) for each declaration that lacks a proper doc comment.

    A script's own variables need none, and what a protocol asks for is explained there.
    """
    lines, code_lines = text.split("\n"), code.split("\n")
    bodies = list(protocols(code))
    for declaration in declarations(code):
        if declaration.is_private or declaration.kind in UNDOCUMENTED:
            continue
        if is_script and declaration.is_outermost and declaration.kind in ("let", "var"):
            continue
        line = source_text.line_of(code, declaration.start)
        name = declaration.name
        if declaration.start - code.rfind("\n", 0, declaration.start) - 1 != _indentation(code_lines[line - 1]):
            if declaration.speaks_for_itself:
                continue
            yield line, f"{name} shares its line with another declaration, so it has no doc comment"
            continue
        comment = doc_comment(lines, code_lines, line)
        if not comment:
            is_asked_for = name in required and declaration.is_function_or_static and not any(
                start <= declaration.start < end for start, end in bodies)
            if not declaration.speaks_for_itself and not is_asked_for:
                yield line, f"{name} has no doc comment"
        elif not ends_sentence(comment):
            yield line, f"the doc comment of {name} does not end in a full stop"


def doc_comment(lines, code_lines, line):
    """Returns the doc comment's lines above a line, attributes between them passed over."""
    above = line - 2
    while above >= 0 and _is_attribute(code_lines[above]):
        above -= 1
    comment = []
    while above >= 0 and lines[above].lstrip().startswith("///"):
        comment.insert(0, lines[above].strip()[3:].strip())
        above -= 1
    return comment


def ends_sentence(comment):
    """Tells whether a doc comment's first paragraph and its end are sentences; a code block may end it."""
    paragraph = []
    for line in comment:
        if not line or line.startswith(("- ", "```", "|")):
            break
        paragraph.append(line)
    last = comment[-1]
    return bool(paragraph) and _is_stopped(paragraph[-1], ".:" if len(paragraph) < len(comment) else ".") and (
        last.startswith(("```", "|")) or _is_stopped(last, "."))


def _is_stopped(line, stops):
    return line.rstrip(")”\"’*`")[-1:] in tuple(stops)


def _is_attribute(line):
    return bool(re.match(r"\s*@\w+[^={]*\Z", line))


def _indentation(line):
    return len(line) - len(line.lstrip())


def _extends(head, private_types):
    return head["kind"] == "extension" and head["name"] in private_types


def _skipped(code, position):
    """Returns where the next bracket stands: inside bodies nothing else matters."""
    match = re.compile(r"[(){}\[\]]").search(code, position)
    return match.start() if match else len(code)
