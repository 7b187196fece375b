"""Makes a PDF of many notes in three languages, beside WeasyPrint, which makes one of the same notes written as HTML."""

import html
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import report
import server as servers
from notebook import prose

NOTE_COUNT = 1000
ROUNDS = 3
TEXT_BYTES = {"en": 700, "ru": 1300, "ja": 900}
WORDS = {
    "en": "the raccoon opens a notebook by the lake where old oaks stand and reads what it wrote about berries last summer".split(),
    "ru": "енот открывает блокнот у озера где стоят старые дубы и читает что он писал о ягодах прошлым летом вечером дома".split(),
    "ja": "アライグマは 湖の そばで ノートを 開き 去年の 夏に 森で 見つけた 木の実の ことを 静かに 読み返す".split(),
}
AT_MOST_OF_WEASYPRINT = 1 / 8
MEGABYTES = 150
MEDIA_PROGRAM = servers.ROOT / ".build/release/enot-media"
PEER = servers.ROOT / "Benchmarks/peers/weasyprint_document.py"


def notes() -> list[dict]:
    """Makes notes with headings, a mention and a link each, the same every time."""
    made = []
    for index in range(NOTE_COUNT):
        language = ("en", "ru", "ja")[index % 3]
        source = random.Random(index)
        texts = [prose(source, TEXT_BYTES[language], WORDS[language]) for _ in range(2)]
        if language == "ja":
            texts = [text.replace(" ", "") for text in texts]
        made.append({"language": language, "title": f"{index + 1}. {texts[0][:12]}", "heading": texts[1][:10], "texts": texts,
                     "link": f"https://example.org/{index}", "mention": "@anna"})
    return made


def specification(made: list[dict]) -> str:
    """Writes the notes as the server does."""
    head = {"title": "Notes", "detail": f"{len(made)} notes", "emptyText": "", "language": "en", "changedAt": 0, "notes": len(made)}
    lines = [head]
    for note in made:
        last = {"spans": [{"mention": note["mention"]}, " ", {"link": note["link"], "text": note["link"]}]}
        paragraphs = [note["texts"][0], {"spans": ["# " + note["heading"]], "level": 1}, note["texts"][1], last]
        lines.append({"title": note["title"], "outline": note["title"], "language": note["language"], "color": [255, 160, 25],
                      "paragraphs": paragraphs})
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def page(made: list[dict]) -> str:
    """Writes the notes as a page of the same looks."""
    parts = ["<!doctype html><html lang=en><meta charset=utf-8><title>Notes</title><style>@page{size:A4;margin:24mm 25mm;",
             "@bottom-right{content:counter(page);font:8.5pt 'Noto Sans'}}body{font:10.5pt/16pt 'Noto Sans','Noto Sans CJK JP'}",
             "section{border-left:4.5pt solid #ffa019;padding-left:10pt;margin-top:30pt}h2{font-size:14pt}h3{font-size:12.5pt}",
             "p{margin:3pt 0}b{color:#8a5a00}a{color:#0b7481}</style><h1>Notes</h1>"]
    for note in made:
        first, second = map(html.escape, note["texts"])
        parts.append(f"<section lang={note['language']}><h2>{html.escape(note['title'])}</h2><p>{first}<h3>{html.escape(note['heading'])}"
                     f"</h3><p>{second}<p><b>{note['mention']}</b> <a href={note['link']}>{note['link']}</a></section>")
    return "".join(parts)


def cost(command: list[str | Path], data: bytes = b"") -> tuple[float, float]:
    """Runs a program to its end; gives its processor time in seconds and the most memory it held in MB of 10^6 bytes."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        process.stdin.write(data)
        process.stdin.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise RuntimeError(f"{command[0]} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6


def measure(folder: Path) -> list[report.Row]:
    """Lets both make the document, by turns, and takes each one's least time."""
    made = notes()
    (folder / "notes.jsonl").write_text(specification(made))
    (folder / "notes.html").write_text(page(made))
    job = {"job": "document", "path": str(folder / "notes.jsonl"), "output": str(folder / "ours.pdf")}
    ours, theirs, memory, their_memory = float("inf"), float("inf"), 0.0, 0.0
    for _ in range(ROUNDS):
        seconds, megabytes = cost([MEDIA_PROGRAM], json.dumps(job).encode() + b"\n")
        ours, memory = min(ours, seconds), max(memory, megabytes)
        seconds, megabytes = cost([sys.executable, PEER, folder / "notes.html", folder / "theirs.pdf"])
        theirs, their_memory = min(theirs, seconds), max(their_memory, megabytes)
    sizes = [(folder / name).stat().st_size / 1e6 for name in ("ours.pdf", "theirs.pdf")]
    what = f"PDF of {NOTE_COUNT} notes in three languages"
    return [
        report.against(f"{what}, CPU", "s", ours, "WeasyPrint", theirs, AT_MOST_OF_WEASYPRINT),
        report.at_most(f"{what}, memory", "MB", memory, MEGABYTES, f"WeasyPrint {their_memory:.0f} MB"),
        report.told(f"{what}, file", "MB", sizes[0], f"WeasyPrint {sizes[1]:.1f} MB"),
    ]
