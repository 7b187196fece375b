"""Starts the proxies that docs/proxies.md is about with the configurations of that page."""

import re
import ssl
import subprocess
from collections.abc import Callable
from pathlib import Path

from server import ROOT, free_port

NAME = "notes.example"
PAGE = ROOT / "docs/proxies.md"
STOP_SECONDS = 30

APACHE = """ServerRoot {folder}
PidFile {folder}/pid
ErrorLog {folder}/error.log
Listen {port}
ServerName localhost
User nobody
Group nogroup
{modules}
"""
APACHE_MODULES = ("mpm_event", "authz_core", "ssl", "proxy", "proxy_http", "socache_shmcb")
# What stands around the configuration of the page, and the command.
AROUND = {
    "nginx": ("worker_processes 1;\npid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\nhttp {{\naccess_log off;\n"
              "client_body_temp_path {folder}/body;\nproxy_temp_path {folder}/proxy;\nfastcgi_temp_path {folder}/fastcgi;\n"
              "uwsgi_temp_path {folder}/uwsgi;\nscgi_temp_path {folder}/scgi;\n{page}\n}}\n",
              ["nginx", "-p", "{folder}", "-c", "{file}", "-g", "daemon off;"]),
    "caddy": ("{{\nadmin off\nauto_https disable_redirects\n}}\n{page}\n",
              ["caddy", "run", "--adapter", "caddyfile", "--config", "{file}"]),
    "apache": (APACHE + "{page}\n", ["apache2", "-D", "FOREGROUND", "-f", "{file}"]),
    "haproxy": ("global\n    ssl-default-bind-options ssl-min-ver TLSv1.2\n{page}\n", ["haproxy", "-db", "-f", "{file}"]),
    "traefik": ("global:\n  checkNewVersion: false\n{page}\n", [str(ROOT / ".cache/traefik/traefik"), "--configFile={file}"]),
}


def block(name: str, folder: Path, port: int, upstream: int) -> str | None:
    """Returns a configuration of the page, with the ports and files of the test; None if the page has none of that name."""
    found = re.search(rf"^```{name}\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    if not found:
        return None
    text = found[1].replace("127.0.0.1:8080", f"127.0.0.1:{upstream}").replace("/etc/ssl/notes", f"{folder}/notes")
    text = re.sub(r"(listen |\*:|bind :|address: \":)443", rf"\g<1>{port}", text.replace("/etc/traefik", str(folder)))
    return re.sub(r"^notes\.example \{", f"{NAME}:{port} {{", text, flags=re.MULTILINE)


def write_configuration(name: str, place: str, folder: Path, port: int, upstream: int, change: Callable[[str], str]) -> Path:
    """Writes a proxy's configuration for the top of a name or a path below it, and returns its path."""
    values, end = (folder, port, upstream), " below" if place else ""
    if further := block(f"{name}-dynamic{end}", *values):
        (folder / "notes.yml").write_text(further)
    text = change(block(name + end, *values) or block(name, *values))
    modules = "\n".join(f"LoadModule {module}_module /usr/lib/apache2/modules/mod_{module}.so" for module in APACHE_MODULES)
    file = folder / "configuration.yml"
    file.write_text(AROUND[name][0].format(folder=folder, port=port, modules=modules, page=text))
    return file


def unchanged(text: str) -> str:
    """Returns a configuration as it is on the page."""
    return text


class Proxy:
    """A proxy before a server on a port of this machine, with the page's configuration for the top of a name or a path below it."""

    def __init__(self, name: str, folder: Path, upstream: int, place: str = "", change: Callable[[str], str] = unchanged):
        self.folder, self.port = folder, free_port()
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj",
             f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", folder / "notes.key", "-out", folder / "notes.crt"],
            check=True, stderr=subprocess.DEVNULL)
        (folder / "notes.pem").write_text((folder / "notes.crt").read_text() + (folder / "notes.key").read_text())
        self.context = ssl.create_default_context(cafile=str(folder / "notes.crt"))
        file = write_configuration(name, place, folder, self.port, upstream, change)
        command = [part.format(folder=folder, file=file) for part in AROUND[name][1]]
        environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
        self.log = open(folder / "log", "w")
        self.process = subprocess.Popen(command, stdout=self.log, stderr=subprocess.STDOUT, env=environment)

    def check(self) -> None:
        """Fails if the proxy has ended."""
        if self.process.poll() is not None:
            raise AssertionError(f"the proxy has ended: {(self.folder / 'log').read_text()}")

    def stop(self) -> None:
        """Ends the proxy, which waits for streams: the server has ended before."""
        self.process.terminate()
        self.process.wait(STOP_SECONDS)
        self.log.close()
