"""Makes previews of pictures by Pillow: pillow_previews.py FOLDER QUALITY EDGE,EDGE… FILE…"""

import sys
from pathlib import Path

from PIL import Image


def main(folder: str, quality: str, edges: str, *files: str) -> None:
    """Decodes each file for each edge as small as the format lets it (draft), and writes WebP."""
    for file in files:
        for edge in map(int, edges.split(",")):
            with Image.open(file) as picture:
                picture.draft("RGB", (edge, edge))
                picture.thumbnail((edge, edge))
                picture.save(Path(folder) / f"{Path(file).stem}-{edge}.webp", quality=int(quality))


if __name__ == "__main__":
    main(*sys.argv[1:])
