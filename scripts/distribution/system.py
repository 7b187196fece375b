"""The system that packages and the image are made on and for: their programs are linked to its libraries."""

import platform

FACTS = platform.freedesktop_os_release()
# The name of the release, as the archive has it: `trixie`.
SUITE = FACTS["VERSION_CODENAME"]
# What the versions of its packages end with, as those of Debian do: `deb13`. That of a later system is a later version, too.
MARK = {"debian": "deb"}.get(FACTS["ID"], FACTS["ID"]) + FACTS["VERSION_ID"]
# The parts of the archive that its dependencies are in.
COMPONENTS = {"ubuntu": "main,universe"}.get(FACTS["ID"], "main")
# Where units are: since Debian 13 nothing may be named by the old way to /usr, and the checker of Debian 12 knows only that.
UNITS = "lib/systemd/system" if SUITE == "bookworm" else "usr/lib/systemd/system"
