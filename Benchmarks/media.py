"""Makes previews of pictures, and probes files of all kinds, beside the programs that people use for it."""

import json
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import report
import server as servers

PHOTO_COUNT, PHOTO_SIZE = 50, (4000, 3000)
EDGES = (2048, 720, 256)
QUALITY = 80
ROUNDS = 2
PROBED_COUNT = 200
AT_MOST_OF_VIPSTHUMBNAIL, AT_MOST_OF_PILLOW = 1.2, 1.0
AT_MOST_OF_EXIFTOOL, AT_MOST_OF_FFPROBE = 1 / 3, 1 / 10
MEDIA_PROGRAM = servers.ROOT / ".build/release/enot-media"
# What is damaged or no media is cheap for some and dear for others; what is left is of a person's folder.
PROBED_SUFFIXES = {".jpg", ".png", ".webp", ".heic", ".avif", ".gif", ".tiff", ".mp4", ".mov", ".mkv", ".webm", ".mp3", ".m4a", ".ogg",
                   ".flac", ".wav"}
UNFIT_BEGINNINGS = ("cut-", "bomb", "lying", "deep", "loop", "head", "broad", "empty", "page", "playlist", "concat", "session", "really-a")
PLAIN_NAME = re.compile(r"[a-z][a-z0-9.-]+")


def processor_seconds(command: list[str | Path], data: bytes = b"", may_fail: bool = False) -> float:
    """Runs a program to its end and gives the processor time that it and its children took; raises if it fails and may not."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        process.stdin.write(data)
        process.stdin.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0 and not may_fail:
        raise RuntimeError(f"{command[0]} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def make_photos(folder: Path) -> list[Path]:
    """Writes JPEGs of 12 megapixels with detail of every size, as photos have, each different; the same each time."""
    from PIL import Image, ImageChops
    bases = []
    for seed in range(2):
        source = random.Random(seed)
        picture = None
        for cells, share in ((8, 1), (40, 0.4), (200, 0.25), (1000, 0.12), (4000, 0.04)):
            size = (cells, cells * 3 // 4)
            layer = Image.frombytes("RGB", size, source.randbytes(size[0] * size[1] * 3)).resize(PHOTO_SIZE, Image.Resampling.BICUBIC)
            picture = Image.blend(picture, layer, share) if picture else layer
        bases.append(picture)
    paths = []
    for number in range(PHOTO_COUNT):
        paths.append(folder / f"photo-{number}.jpg")
        ImageChops.offset(bases[number % 2], number * 67, number * 41).save(paths[-1], quality=85)
    return paths


def previews_by_us(photos: list[Path], folder: Path) -> float:
    """Gives the processor time of the media process for all photos."""
    lines = b""
    for photo in photos:
        outputs = [{"edge": edge, "format": "webp", "path": str(folder / f"{photo.stem}-{edge}.webp")} for edge in EDGES]
        lines += json.dumps({"job": "previews", "path": str(photo), "outputs": outputs}).encode() + b"\n"
    return processor_seconds([MEDIA_PROGRAM], lines)


def previews_by_vips(photos: list[Path], folder: Path) -> float:
    """Gives the processor time of vipsthumbnail, which makes one size a run."""
    return sum(
        processor_seconds(["vipsthumbnail", *photos, "-s", f"{edge}x{edge}", "-o", f"{folder}/%s-{edge}.webp[Q={QUALITY}]"])
        for edge in EDGES)


def previews_by_pillow(photos: list[Path], folder: Path) -> float:
    """Gives the processor time of Pillow."""
    script = servers.ROOT / "Benchmarks/peers/pillow_previews.py"
    return processor_seconds([sys.executable, script, folder, str(QUALITY), ",".join(map(str, EDGES)), *photos])


def measure_previews(folder: Path) -> list[report.Row]:
    """Lets all make the same previews, by turns, and takes each one's least."""
    place = folder / "photos"
    place.mkdir()
    photos = make_photos(place)
    makers = {"ours": previews_by_us, "vipsthumbnail": previews_by_vips, "Pillow": previews_by_pillow}
    least = {name: float("inf") for name in makers}
    for _ in range(ROUNDS):
        for name, maker in makers.items():
            output = folder / f"previews-{name}"
            output.mkdir(exist_ok=True)
            least[name] = min(least[name], maker(photos, output))
            made = list(output.glob("*.webp"))
            if len(made) != PHOTO_COUNT * len(EDGES):
                raise RuntimeError(f"{name} made {len(made)} previews")
    what = f"{PHOTO_COUNT} JPEGs of 12 MP to three sizes, CPU"
    return [
        report.against(what, "s", least["ours"], "vipsthumbnail", least["vipsthumbnail"], AT_MOST_OF_VIPSTHUMBNAIL),
        report.against(what, "s", least["ours"], "Pillow with draft", least["Pillow"], AT_MOST_OF_PILLOW),
    ]


def mixed_files(folder: Path) -> list[Path]:
    """Gives files of every kind, copies among them to make up the number."""
    corpus = folder / "corpus"
    subprocess.run([servers.ROOT / "scripts/make-media-corpus", corpus], check=True)
    sources = [
        file for file in sorted(corpus.iterdir())
        if file.suffix in PROBED_SUFFIXES and PLAIN_NAME.fullmatch(file.name) and not file.name.startswith(UNFIT_BEGINNINGS)
    ]
    place = folder / "mixed"
    place.mkdir()
    return [Path(shutil.copy(sources[number % len(sources)], place / f"{number}{sources[number % len(sources)].suffix}"))
            for number in range(PROBED_COUNT)]


def measure_probing(folder: Path) -> list[report.Row]:
    """Lets all look into the same files."""
    files = mixed_files(folder)
    program = os.environ["ENOT_PROGRAM"]
    ours = min(processor_seconds([program, "probe", *files]) for _ in range(ROUNDS))
    exiftool = min(processor_seconds(["exiftool", "-json", *files]) for _ in range(ROUNDS))
    ffprobe_command = ["ffprobe", "-v", "quiet", "-show_format", "-show_streams", "-of", "json"]
    # It does not know HEIC.
    ffprobe = sum(processor_seconds([*ffprobe_command, file], may_fail=True) for file in files)
    what = f"probing {PROBED_COUNT} mixed files, CPU"
    return [
        report.against(what, "s", ours, "exiftool -json", exiftool, round(AT_MOST_OF_EXIFTOOL, 2)),
        report.against(what, "s", ours, "ffprobe a file", ffprobe, AT_MOST_OF_FFPROBE),
    ]


def measure(folder: Path) -> list[report.Row]:
    """Measures previews and probing."""
    return measure_previews(folder) + measure_probing(folder)
