"""Markdown without its code, and the tables of a page."""

import re

FENCE = re.compile(r"^[ >]*(`{3,}|~{3,}).*?(?:^[ >]*\1[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


def without_code(text):
    """Returns the text with code and comments blanked, line feeds left."""
    for pattern in [FENCE, CODE, COMMENT]:
        text = pattern.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
    return text


def rows(text, *columns):
    """Returns the rows of the tables with exactly these columns as [(line, cells)], or None if there is no such table."""
    found, is_inside = None, False
    for number, line in enumerate(text.splitlines(), 1):
        cells = tuple(cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1])
        if cells == columns:
            found, is_inside = found or [], True
        elif not cells:
            is_inside = False
        elif is_inside and not re.fullmatch(r"[|\s:-]+", line):
            found.append((number, cells))
    return found
