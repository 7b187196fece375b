#!/usr/bin/env python3
"""Brings up a real WordPress on loopback, changes it, and takes it down.

usage: site.py prepare | up | change VERB [NUMBER] | down

`prepare` fetches the packages and fills a site, so that `up` has little left to do.
The verbs: update, add, delete, trash, private, meta, move-category, rename-category, replace-image, slug, and mutate for all of them.
Everything lies below .build/wordpress: Debian's packages, unpacked; a copy of the site as it was filled, made once; each running site.
"""

import contextlib
import fcntl
import filecmp
import hashlib
import json
import os
import pwd
import shutil
import socket
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.dont_write_bytecode = True

from wordpress import packages
from wordpress.daemons import Daemon

CACHE = HERE.parent.parent / ".build/wordpress"
VARIANTS = ["MAIN", "PLAIN", "NOREST", "FIREWALL", "LIMIT", "FLAKY", "REDIRECT", "HTTPS", "SLOW", "OLD"]
VERBS = [
    "update", "add", "delete", "trash", "private", "meta", "move-category", "rename-category", "replace-image", "slug", "mutate",
]
ACCOUNT = "www-data"
SEEDED_HOST = "127.0.0.1:18080"      # only in texts, until the site moves to the port it has
DATABASE_OPTIONS = [
    "--skip-networking", "--skip-grant-tables", "--skip-log-bin", "--skip-name-resolve", "--performance-schema=OFF",
    "--character-set-server=utf8mb4", "--innodb-flush-log-at-trx-commit=0", "--innodb-flush-method=nosync", "--innodb-doublewrite=0",
    "--innodb-buffer-pool-size=64M", "--innodb-log-file-size=16M", "--innodb-use-native-aio=0", "--key-buffer-size=1M",
]
FIRST_TABLES = [
    "mysql_system_tables.sql", "mysql_performance_tables.sql", "mysql_system_tables_data.sql", "maria_add_gis_sp_bootstrap.sql",
]


class Request(NamedTuple):
    """Holds a line of nginx's log; the bytes are those sent."""

    port: str
    host: str
    path: str
    status: str
    bytes: str


class Site:
    """Stands for one WordPress with its database, in a folder of its own."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.account = None
        self.programs = packages.Packages(CACHE / "packages")
        self.daemons = {name: Daemon(name, folder) for name in ("nginx", "php", "database")}
        self.hosts = {}

    def up(self) -> None:
        """Starts the site, as it was filled, on ten free ports."""
        self.down()
        self.programs, seeded = prepared()
        self.make_folders()
        for name in ("database", "uploads"):
            shutil.rmtree(self.place(name))
            subprocess.run(["cp", "--archive", "--reflink=auto", str(seeded / name), str(self.place(name))], check=True)
        self.hand_over()    # what was filled may come from a clone whose sites run with another account
        self.hosts = dict(zip(VARIANTS, (f"127.0.0.1:{port}" for port in free_ports(len(VARIANTS)))))
        (self.folder / "hosts.json").write_text(json.dumps(self.hosts))
        try:
            self.start_database()
            self.start_web()
            self.change("move-addresses")
        except Exception:
            self.stop()
            raise

    def down(self) -> None:
        """Stops what runs, also what an earlier program left, and removes the site."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def stop(self) -> None:
        """Stops what runs."""
        for daemon in self.daemons.values():
            daemon.stop()

    def address(self, variant: str) -> str:
        """Gives the address of a variant."""
        return f"{'https' if variant == 'HTTPS' else 'http'}://{self.hosts[variant]}/"

    def change(self, verb: str, *numbers: str) -> dict:
        """Changes the site as its owner would; gives the numbers of what was changed by verb."""
        return json.loads(self.php("change.php", verb, *numbers, host=self.hosts["MAIN"]))

    def truth(self) -> dict:
        """Reads what the site's database says that a visitor may see."""
        return json.loads((self.folder / "truth.json").read_text())

    def requests(self, variant: str | None = None) -> list[Request]:
        """Reads from the log what was asked of the site, or of a variant."""
        requests = [Request(*line.split("\t")) for line in (self.folder / "log/access.log").read_text(errors="replace").splitlines()]
        return [each for each in requests if variant is None or self.hosts[variant].endswith(":" + each.port)]

    def place(self, name: str) -> Path:
        """Gives the folder of the database or of the uploads."""
        return self.folder / ("wp-content/uploads" if name == "uploads" else name)

    def make_folders(self) -> None:
        """Makes the site's folders, with our plug-ins, and the themes and languages of the package."""
        content = self.folder / "wp-content"
        for name in ("run", "log", "temporary", "database", "wp-content/uploads", "wp-content/plugins", "wp-content/upgrade"):
            (self.folder / name).mkdir(parents=True)
        shutil.copytree(HERE / "plugins", content / "mu-plugins")
        for name in ("themes", "languages"):
            (content / name).symlink_to(self.programs.wordpress / "wp-content" / name)
        # Only once, so that what was unpacked stays as it is kept (scripts/keep).
        settings = HERE / "php/wp-config.php", self.programs.wordpress / "wp-config.php"
        if not (settings[1].exists() and filecmp.cmp(*settings, shallow=False)):
            shutil.copy(*settings)
        self.folder.chmod(0o755)
        (self.folder / "run").chmod(0o700)      # the database asks for no password: its socket is the account's own
        self.account = account_below(self.folder)
        self.hand_over()
        self.write_settings("php.ini")

    def hand_over(self) -> None:
        """Gives all that is in the site's folder to the account that the site runs with."""
        if self.account == ACCOUNT:
            for part in (self.folder, *self.folder.rglob("*")):
                os.chown(part, *owner(), follow_symlinks=False)

    def write_settings(self, name: str, **more: str) -> Path:
        """Writes a file of settings with its values; gives its place."""
        text = (HERE / "settings" / name).read_text()
        values = {
            "SITE": self.folder, "WORDPRESS": self.programs.wordpress, "EXTENSIONS": self.programs.extensions,
            "SHARE": self.programs.nginx_settings, **more}
        for key, value in values.items():
            text = text.replace(f"@{key}@", str(value))
        place = self.folder / "run" / name
        place.write_text(text)
        return place

    def start_options(self, **environment: str) -> dict:
        """Gives the account and the environment that the site's programs run with."""
        temporary = str(self.folder / "temporary")
        options = {"env": {
            "PATH": "/usr/bin:/bin", "LD_LIBRARY_PATH": self.programs.library_path, "PHP_INI_SCAN_DIR": "", "TMPDIR": temporary,
            "HOME": temporary, "SITE_FOLDER": str(self.folder), "WORDPRESS": str(self.programs.wordpress), **environment}}
        if self.account == ACCOUNT:
            options |= {"user": ACCOUNT, "group": ACCOUNT, "extra_groups": []}
        return options

    def database_command(self) -> list[str]:
        """Gives the command of the database."""
        run, temporary = self.folder / "run", self.folder / "temporary"
        return [
            str(self.programs.mariadbd), "--no-defaults", f"--datadir={self.folder / 'database'}", f"--socket={run / 'database.sock'}",
            f"--pid-file={run / 'database-own.pid'}", f"--lc-messages-dir={self.programs.mysql}", f"--tmpdir={temporary}",
            f"--character-sets-dir={self.programs.mysql / 'charsets'}", f"--plugin-dir={temporary}", *DATABASE_OPTIONS,
            *(["--user=root"] if self.account == "root" else [])]

    def start_database(self) -> None:
        """Starts the database."""
        self.daemons["database"].start(self.database_command(), self.folder / "run/database.sock", **self.start_options())

    def make_database(self) -> None:
        """Makes the tables that every database begins with."""
        text = "CREATE DATABASE IF NOT EXISTS mysql;\nUSE mysql;\nSET @auth_root_socket=NULL;\n"
        text += "".join((self.programs.mysql / name).read_text() for name in FIRST_TABLES)
        with open(self.folder / "log/database.log", "ab") as log:
            subprocess.run(
                [*self.database_command(), "--bootstrap"], input=text.encode(), stdout=log, stderr=log, check=True, **self.start_options())

    def start_web(self) -> None:
        """Starts PHP and nginx."""
        run, log = self.folder / "run", self.folder / "log/nginx-errors.log"
        certificate(CACHE)
        for name in ("certificate.pem", "key.pem"):
            shutil.copy(CACHE / name, run)
            if self.account == ACCOUNT:
                os.chown(run / name, *owner())
        for name in ("fastcgi.conf", "media.conf"):
            self.write_settings(name)
        pool, options = self.write_settings("php-fpm.conf"), self.start_options()
        as_root = ["--allow-to-run-as-root"] if self.account == "root" else []
        self.daemons["php"].start(
            [str(self.programs.php_fpm), "-F", "-c", str(run / "php.ini"), "-y", str(pool), *as_root], run / "php.sock", **options)
        ports = {variant: host.rpartition(":")[2] for variant, host in self.hosts.items()}
        settings = self.write_settings("nginx.conf", **ports)
        first = f"daemon off; {'user root;' if self.account == 'root' else ''}"
        self.daemons["nginx"].start(
            [str(self.programs.nginx), "-c", str(settings), "-e", str(log), "-g", first], run / "nginx-own.pid", **options)

    def php(self, name: str, *arguments: str, host: str) -> str:
        """Runs one of our PHP programs over the site; gives what it prints."""
        command = [str(self.programs.php), "-c", str(self.folder / "run/php.ini"), str(HERE / "php" / name), *arguments]
        result = subprocess.run(command, capture_output=True, text=True, **self.start_options(SITE_HOST=host))
        errors = self.folder / "log/php-errors.log"
        if result.returncode != 0:
            told = errors.read_text()[-2000:] if errors.exists() else ""
            raise RuntimeError(f"{name} {' '.join(arguments)}: {result.stdout[-1000:]}{result.stderr[-1000:]}{told}")
        return result.stdout


def account_below(folder: Path) -> str | None:
    """Tells which account the site runs with: one's own (None), and for root one without rights if it can reach the folder."""
    if os.geteuid() != 0:
        return None
    reached = subprocess.run(["/usr/bin/test", "-x", str(folder)], user=ACCOUNT, group=ACCOUNT, extra_groups=[])
    return ACCOUNT if reached.returncode == 0 else "root"


def owner() -> tuple[int, int]:
    """Gives the numbers of the account without rights and of its group."""
    entry = pwd.getpwnam(ACCOUNT)
    return entry.pw_uid, entry.pw_gid


def free_ports(count: int) -> list[int]:
    """Finds free ports on loopback."""
    with contextlib.ExitStack() as stack:
        probes = [stack.enter_context(socket.socket()) for _ in range(count)]
        for probe in probes:
            probe.bind(("127.0.0.1", 0))
        return [probe.getsockname()[1] for probe in probes]


@contextlib.contextmanager
def exclusive():
    """Lets one program at a time fill the cache."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with open(CACHE / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def prepared() -> tuple[packages.Packages, Path]:
    """Gives the packages and the copy of the filled site; the first time in a folder these are fetched and filled."""
    with exclusive():
        programs = packages.unpacked(CACHE)
        return programs, filled_copy(programs)


def certificate(folder: Path) -> None:
    """Makes a certificate that nobody vouches for, once."""
    if not (folder / "certificate.pem").exists():
        subprocess.run([
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "3650",
            "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
            "-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")], check=True, capture_output=True)


def filled_copy(programs: packages.Packages) -> Path:
    """Gives the copy of the filled site, made if our programs or WordPress are others than when it was."""
    digest = hashlib.sha256(programs.version.encode())
    for file in sorted([*HERE.glob("php/*.php"), *HERE.glob("plugins/*.php"), HERE / "settings/php.ini"]):
        digest.update(file.read_bytes())
    copy, mark = CACHE / "filled", digest.hexdigest()
    if not (copy / "made-from").exists() or (copy / "made-from").read_text() != mark:
        shutil.rmtree(copy, ignore_errors=True)
        site = Site(CACHE / "filling")
        site.down()
        site.make_folders()
        try:
            site.make_database()
            site.start_database()
            site.php("seed.php", host=SEEDED_HOST)
        finally:
            site.stop()
        part = CACHE / "copying"
        shutil.rmtree(part, ignore_errors=True)
        part.mkdir()
        for name in ("database", "uploads"):
            site.place(name).rename(part / name)
        (part / "made-from").write_text(mark)
        part.rename(copy)
        site.down()
    return copy


def main(arguments: list[str]) -> int:
    """Runs the command; gives the exit status."""
    site = Site(CACHE / "site")
    match arguments:
        case ["prepare"]:
            prepared()
        case ["up"]:
            site.up()
            for variant in VARIANTS:
                print(f"{variant.lower():9} {site.address(variant)}")
        case ["change", verb, *numbers] if verb in VERBS:
            if not (site.folder / "hosts.json").exists():
                print("no site is up", file=sys.stderr)
                return 69
            site.hosts = json.loads((site.folder / "hosts.json").read_text())
            site.account = account_below(site.folder)
            print(json.dumps(site.change(verb, *numbers)))
        case ["down"]:
            site.down()
        case _:
            print(__doc__, file=sys.stderr)
            return 64
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
