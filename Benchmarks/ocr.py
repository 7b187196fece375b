"""Reads pages in three languages: how much of their text is wrong, and the processor time beside the `tesseract` program's."""

import json
import os
import subprocess
import tempfile
import unicodedata
from pathlib import Path

import media
import report
import server as servers

PAGES = Path(os.environ.get("ENOT_PAGES", servers.ROOT / "Tests/Pages"))
ENGINE_NAMES = {"en": "eng", "ru": "rus", "ja": "jpn"}
# Wrong characters in a hundred when the recipe was found; ours may have half a point more.
FOUND = {"clean": {"en": 0.0, "ru": 0.2, "ja": 0.4}, "phone": {"en": 0.0, "ru": 0.2, "ja": 1.3}, "photo": {"en": 0.5, "ru": 1.4, "ja": 2.9}}
MORE_AT_MOST = 0.5
AT_MOST_OF_TESSERACT = 1.1
ROUNDS = 4


def folded(text: str, language: str) -> str:
    """Gives a text in compatible forms, its blank space folded, and left out in Japanese."""
    words = unicodedata.normalize("NFKC", text).split()
    return ("" if language == "ja" else " ").join(words)


def wrong_percent(read: str, text: str) -> float:
    """Gives the characters that have to be changed, in a hundred of a text's (Levenshtein)."""
    row = list(range(len(text) + 1))
    for count, character in enumerate(read, 1):
        corner, row[0] = row[0], count
        for place, wanted in enumerate(text, 1):
            corner, row[place] = row[place], min(corner + (character != wanted), row[place] + 1, row[place - 1] + 1)
    return row[-1] / len(text) * 100


def job(page: Path) -> bytes:
    """Gives the line that asks for a page's text."""
    return json.dumps({"job": "read", "path": str(page), "languages": [page.name[:2]], "isUrgent": True}).encode() + b"\n"


def text_of(page: Path) -> str:
    """Has a page read by the media process; raises where it has no text to give."""
    output = subprocess.run([media.MEDIA_PROGRAM], input=job(page), capture_output=True, check=True).stdout
    answer = json.loads(output.splitlines()[-1])
    if "text" not in answer:
        raise RuntimeError(f"{page.name}: {answer}")
    return answer["text"]


def measure_errors() -> list[report.Row]:
    """Reads every page there is."""
    rows = []
    for kind, found in FOUND.items():
        for language, percent in found.items():
            pages = list(PAGES.glob(f"{language}_{kind}.*"))
            if pages:
                wrong = wrong_percent(folded(text_of(pages[0]), language), folded((PAGES / f"{language}.txt").read_text(), language))
                rows.append(report.at_most(f"text of a page, {language}, {kind}, wrong", "%", wrong, round(percent + MORE_AT_MOST, 1)))
    return rows


def measure_time() -> report.Row:
    """Lets both read the clean pages by turns, on one thread each, and takes each one's least."""
    pages = [PAGES / f"{language}_clean.png" for language in ENGINE_NAMES]
    os.environ["OMP_THREAD_LIMIT"] = "1"
    ours, theirs = [], []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(ROUNDS):
            ours.append(media.processor_seconds([media.MEDIA_PROGRAM], b"".join(job(page) for page in pages)))
            theirs.append(sum(
                media.processor_seconds(["tesseract", page, f"{folder}/text", "-l", ENGINE_NAMES[page.name[:2]]]) for page in pages))
    return report.against("text of three clean pages, CPU", "s", min(ours), "tesseract", min(theirs), AT_MOST_OF_TESSERACT)


def measure(_: Path) -> list[report.Row]:
    """Measures errors and time."""
    return [*measure_errors(), measure_time()]
