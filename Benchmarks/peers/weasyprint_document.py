"""Makes a tagged PDF of a page by WeasyPrint: weasyprint_document.py PAGE OUT"""

import sys

import weasyprint


def main(page: str, out: str) -> None:
    """Reads the page and writes the document, tagged for whoever can't see it."""
    weasyprint.HTML(filename=page).write_pdf(out, pdf_tags=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
