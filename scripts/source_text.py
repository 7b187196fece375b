"""Source code without its words: comments and string literals become spaces of the same length, lines stay where they are.

Knows Swift (nested comments, raw and multi-line strings, interpolation) and JavaScript and CSS (template literals, most regular
expressions). A Swift regular expression literal is read as code.
"""

import re

SWIFT_OPENERS = re.compile(r'//|/\*|#*"""|#*"')
SCRIPT_OPENERS = re.compile(r"//|/\*|[\"'`]|/")
STYLE_OPENERS = re.compile(r"/\*|[\"']")
# A slash after one of these begins a regular expression, after anything else it divides.
BEFORE_REGEX = re.compile(r"(?:[(,=:\[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|delete|void|throw|=>))\s*\Z|\A\s*\Z")
COMMENT_MARK = re.compile(r"(?:^|(?<=[ \t]))/[/*]+", re.MULTILINE)
REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*")


def spaces(text):
    """Returns as many spaces as there are characters, with the line breaks kept."""
    return re.sub(r"[^\n]", " ", text)


def blanked(text, suffix):
    """Returns the code of a file with comments and literals blanked; the suffix (.swift, .js, .css) names the language."""
    if suffix == ".swift":
        return _blanked(text, SWIFT_OPENERS, _swift_end)
    return _blanked(text, STYLE_OPENERS if suffix == ".css" else SCRIPT_OPENERS, _script_end)


def prose(text, suffix):
    """Returns the comments and literals of a file with its code blanked, and the marks of comments with it."""
    code = blanked(text, suffix)
    kept = "".join("\n" if own == "\n" else " " if own == left else own for own, left in zip(text, code))
    return COMMENT_MARK.sub(lambda match: spaces(match[0]), kept)


def comments(text):
    """Returns the comments of a Swift file with everything else blanked, and the marks of comments with it."""
    parts, position = [], 0
    while match := SWIFT_OPENERS.search(text, position):
        end = max(_swift_end(text, match), match.end())
        is_comment = match[0] in ("//", "/*")
        parts.append(spaces(text[position:match.start()]))
        parts.append(text[match.start():end] if is_comment else spaces(text[match.start():end]))
        position = end
    parts.append(spaces(text[position:]))
    return COMMENT_MARK.sub(lambda match: spaces(match[0]), "".join(parts))


def line_of(text, position):
    """Returns the number of the line that holds a position, from 1."""
    return text.count("\n", 0, position) + 1


def _blanked(text, openers, end_of):
    parts, position = [], 0
    while match := openers.search(text, position):
        end = end_of(text, match)
        parts.append(text[position:match.start()])
        parts.append(spaces(text[match.start():end]) if end > match.start() + 1 else match[0])
        position = max(end, match.end())
    parts.append(text[position:])
    return "".join(parts)


def _find(text, what, start):
    position = text.find(what, start)
    return len(text) if position < 0 else position


def _swift_end(text, match):
    opener = match[0]
    if opener == "//":
        return _find(text, "\n", match.end())
    if opener == "/*":
        return _nested_comment_end(text, match.end())
    return _swift_string_end(text, match.end(), opener.count("#"), opener.endswith('"""'))


def _nested_comment_end(text, position):
    depth = 1
    for match in re.compile(r"/\*|\*/").finditer(text, position):
        depth += 1 if match[0] == "/*" else -1
        if depth == 0:
            return match.end()
    return len(text)


def _swift_string_end(text, position, hashes, is_multiline):
    raw = "#" * hashes
    closing = ('"""' if is_multiline else '"') + raw
    escape = "\\" + raw
    tokens = re.compile("|".join(map(re.escape, [closing, escape])) + ("" if is_multiline else r"|\n"))
    while match := tokens.search(text, position):
        if match[0] == closing:
            return match.end()
        if match[0] == "\n":
            return match.start()
        position = match.end()
        if text[position:position + 1] == "(":
            position = _interpolation_end(text, position + 1)
        else:
            position += 1
    return len(text)


def _interpolation_end(text, position):
    depth = 1
    tokens = re.compile(SWIFT_OPENERS.pattern + r"|[()]")
    while match := tokens.search(text, position):
        if match[0] in "()":
            depth += 1 if match[0] == "(" else -1
            position = match.end()
            if depth == 0:
                return position
        else:
            position = _swift_end(text, match)
    return len(text)


def _script_end(text, match):
    opener = match[0]
    if opener == "//":
        return _find(text, "\n", match.end())
    if opener == "/*":
        return _find(text, "*/", match.end()) + 2
    if opener == "`":
        return _template_end(text, match.end())
    if opener == "/":
        literal = REGEX.match(text, match.start()) if BEFORE_REGEX.search(text[max(0, match.start() - 20):match.start()]) else None
        return literal.end() if literal else match.start() + 1
    for end in re.compile(r"\\.|\n|" + opener, re.DOTALL).finditer(text, match.end()):
        if end[0] == opener:
            return end.end()
        if end[0] == "\n":
            return end.start()
    return len(text)


def _template_end(text, position):
    while match := re.compile(r"\\.|`|\$\{", re.DOTALL).search(text, position):
        if match[0] == "`":
            return match.end()
        position = match.end() if match[0] != "${" else _substitution_end(text, match.end())
    return len(text)


def _substitution_end(text, position):
    depth = 1
    tokens = re.compile(SCRIPT_OPENERS.pattern + r"|[{}]")
    while match := tokens.search(text, position):
        if match[0] in "{}":
            depth += 1 if match[0] == "{" else -1
            position = match.end()
            if depth == 0:
                return position
        else:
            position = max(_script_end(text, match), match.end())
    return len(text)
