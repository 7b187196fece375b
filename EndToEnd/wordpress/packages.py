"""Fetches Debian's WordPress, PHP, nginx and MariaDB and unpacks them into a folder; nothing is installed."""

import shutil
import subprocess
from pathlib import Path

# Whatever a file is needed of is named, so that it is unpacked even on machines that have it installed.
WITH_LIBRARIES = [
    "nginx", "nginx-common", "mariadb-server-core", "php8.2-common", "php8.2-cli", "php8.2-fpm", "php8.2-opcache", "php8.2-mysql",
    "php8.2-gd", "php8.2-mbstring", "php8.2-xml",
]
FILES_ONLY = ["mariadb-server", "wordpress", "wordpress-l10n", "wordpress-theme-twentytwentyone", "php-getid3"]
NOT_UNPACKED = ["./usr/share/doc/*", "./usr/share/man/*", "./usr/share/lintian/*"]
SQL_ONLY = "./usr/share/mysql/*"


class Packages:
    """Holds the unpacked packages, and tells where what lies."""

    def __init__(self, folder: Path):
        self.root = folder
        self.php = folder / "usr/bin/php8.2"
        self.php_fpm = folder / "usr/sbin/php-fpm8.2"
        self.mariadbd = folder / "usr/sbin/mariadbd"
        self.nginx = folder / "usr/sbin/nginx"
        self.nginx_settings = folder / "etc/nginx"
        self.mysql = folder / "usr/share/mysql"
        self.wordpress = folder / "usr/share/wordpress"

    @property
    def extensions(self) -> Path:
        """Finds the folder of PHP's extensions, whose name is the date of their interface."""
        return next((self.root / "usr/lib/php").glob("20*"))

    @property
    def library_path(self) -> str:
        """Lists the folders with libraries, as LD_LIBRARY_PATH wants them."""
        return ":".join(str(folder) for start in ("usr/lib", "lib") for folder in (self.root / start).glob("*-linux-gnu"))

    @property
    def version(self) -> str:
        """Tells the version of WordPress."""
        lines = (self.wordpress / "wp-includes/version.php").read_text().splitlines()
        return next(line for line in lines if line.startswith("$wp_version")).split("'")[1]


def unpacked(folder: Path) -> Packages:
    """Gives the packages, fetched and unpacked if they are not there yet."""
    whole = folder / "packages"
    if not whole.exists():
        parts = [folder / "archives", folder / "unpacking"]
        for part in parts:
            shutil.rmtree(part, ignore_errors=True)
        archives, unpacking = parts
        (archives / "partial").mkdir(parents=True)
        unpacking.mkdir()
        fetch(archives, folder)
        for archive in sorted(archives.glob("*.deb")):
            unpack(archive, unpacking)
        shutil.rmtree(archives)
        unpacking.rename(whole)
    return Packages(whole)


def fetch(archives: Path, folder: Path) -> None:
    """Downloads by the machine's package lists, and by lists of our own when these are old or there are none."""
    lists = folder / "lists"
    own_lists = ["-o", f"Dir::State::lists={lists}", "-o", f"Dir::Cache={folder / 'apt'}"]
    if download(archives, []).returncode == 0:
        return
    for archive in archives.glob("*.deb"):
        archive.unlink()                  # the newer lists may name another version
    (lists / "partial").mkdir(parents=True, exist_ok=True)
    (folder / "apt").mkdir(exist_ok=True)
    result = run(["apt-get", "update", "-qq", "-o", "Debug::NoLocking=1", *own_lists], folder)
    if result.returncode == 0:
        result = download(archives, own_lists)
    if result.returncode != 0:
        raise RuntimeError(f"Debian's packages cannot be fetched: {result.stdout[-2000:]}")


def download(archives: Path, options: list[str]) -> subprocess.CompletedProcess:
    """Downloads all packages; libraries that the machine has are left out."""
    common = ["-qq", "-o", "Debug::NoLocking=1", *options]
    result = run([
        "apt-get", "install", "--yes", "--download-only", "--reinstall", "--no-install-recommends", *common,
        "-o", f"Dir::Cache::archives={archives}", *WITH_LIBRARIES], archives)
    return result if result.returncode else run(["apt-get", "download", *common, *FILES_ONLY], archives)


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess:
    """Runs a program in a folder and keeps what it says."""
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def unpack(archive: Path, folder: Path) -> None:
    """Unpacks one archive; of the database's server only the tables to begin with."""
    chosen = ["--wildcards", SQL_ONLY] if archive.name.startswith("mariadb-server_") else [f"--exclude={name}" for name in NOT_UNPACKED]
    with subprocess.Popen(["dpkg-deb", "--fsys-tarfile", str(archive)], stdout=subprocess.PIPE) as source:
        subprocess.run(["tar", "-x", "--no-same-owner", "-C", str(folder), *chosen], stdin=source.stdout, check=True)
    if source.returncode != 0:
        raise RuntimeError(f"{archive.name} cannot be unpacked")
