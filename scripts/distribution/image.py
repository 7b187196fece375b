"""The image of containers, made without an engine: a root by mmdebstrap with the packages in it, as one layer of an OCI layout."""

import gzip
import hashlib
import io
import json
import re
import subprocess
import tarfile
import time
from pathlib import Path

from distribution import system
from distribution.deb import DATA, RECOMMENDED, Package
from distribution.release import BASE_LABEL

# Beside what the packages ask for: certificates of websites and push services, and time zones.
MORE = ("ca-certificates", "tzdata")
# What moves the files of an old root below /usr is not needed in a new one, and brings all of Perl along.
MERGED = ("usr-is-merged", "usrmerge-")
# How this machine's apt reaches Debian is how that of the image does.
NETWORK = re.compile(r'^(Acquire::(?:http|https|Check|Retries|ForceIPv)\S* ".*";)$')
# What the image is started with; the address must be reached from outside of the container.
ENVIRONMENT = ("PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8", f"ENOT_DATA={DATA}", "ENOT_HOST=0.0.0.0", "ENOT_PORT=8080")
HEALTH, START = "/usr/lib/enot/health", "/usr/lib/enot/start"
LEVEL = 6
SECOND = 10**9                            # in the nanoseconds of a health check


def names(relations: str) -> list[str]:
    """Lists the packages of a field such as Depends, the first of each choice."""
    return [re.split(r"[ (|:]", part.strip())[0] for part in relations.split(",")]


def described(data: bytes, kind: str) -> dict:
    """Describes contents as manifests do."""
    return {"mediaType": kind, "digest": f"sha256:{hashlib.sha256(data).hexdigest()}", "size": len(data)}


class Image:
    """The image with packages that were made before, in their folder."""

    def __init__(self, root: Path, folder: Path, packages: list[Package]):
        self.root, self.folder, self.packages, self.package = root, folder, packages, packages[0]
        self.layer = folder / "root.tar"
        self.unpacked_bytes = 0

    def build(self) -> Path:
        """Makes the image and returns the path of its archive, which `podman load`, `docker load` and `skopeo` read."""
        self._make_root()
        target = self.folder / f"enot-{self.package.release}.oci.tar"
        with tarfile.open(target, "w") as archive:
            for name, data in self._layout():
                entry = tarfile.TarInfo(name)
                entry.size, entry.mtime = len(data), self.package.time
                archive.addfile(entry, io.BytesIO(data))
        return target

    def heaviest(self, count: int = 12) -> list[tuple[str, int]]:
        """Lists what weighs most in the root, by packages."""
        owners, sizes = {}, {}
        with tarfile.open(self.layer) as layer:
            for entry in layer:
                if re.fullmatch(r"\./var/lib/dpkg/info/.*\.list", entry.name):
                    owner = Path(entry.name).stem.split(":")[0]
                    owners |= dict.fromkeys(layer.extractfile(entry).read().decode().splitlines(), owner)
                elif entry.isfile():
                    sizes[entry.name.removeprefix(".")] = entry.size
        weights = {}
        for path, size in sizes.items():
            # Debian's root has /bin, /lib and /sbin below /usr.
            owner = owners.get(path) or owners.get(path.removeprefix("/usr"), "no package")
            weights[owner] = weights.get(owner, 0) + size
        self.unpacked_bytes = sum(sizes.values())
        return sorted(weights.items(), key=lambda item: -item[1])[:count]

    def _make_root(self) -> None:
        """Makes the root with the packages installed."""
        needed = {*RECOMMENDED, *MORE, *MERGED}
        for package in self.packages:
            control = (package.tree / "DEBIAN/control").read_text()
            needed |= set(names(re.search(r"^Depends: (.*)$", control, re.MULTILINE)[1]))
        wanted = sorted(needed - {package.name for package in self.packages})
        files = [package.file for package in self.packages]
        settings = subprocess.run(["apt-config", "dump"], check=True, capture_output=True, text=True).stdout.splitlines()
        options = [f"--aptopt={match[1]}" for match in map(NETWORK.match, settings) if match]
        scripts = self.root / "packaging/image"
        hooks = (
            f"copy-in {' '.join(map(str, files))} {scripts / 'finish'} /srv",
            f"copy-in {scripts / 'health'} {scripts / 'start'} /usr/lib/enot",
            f'chroot "$1" dpkg --install {" ".join(f"/srv/{file.name}" for file in files)}',
            'chroot "$1" /srv/finish')
        subprocess.run(
            ["mmdebstrap", "--mode=root", "--quiet", "--variant=essential", f"--include={','.join(wanted)}",
             f"--components={system.COMPONENTS}",
             f"--dpkgopt={self.root / 'packaging/image/dpkg.cfg'}", "--skip=output/mknod", *options,
             "--essential-hook=mkdir -p \"$1\"/usr/lib/enot", *(f"--customize-hook={hook}" for hook in hooks), system.SUITE, self.layer],
            check=True, env={"SOURCE_DATE_EPOCH": str(self.package.time), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"})
        self.heaviest()

    def _user(self) -> str:
        """Returns the numbers of the user and the group of the server in the root: a numeric user can be checked not to be root."""
        with tarfile.open(self.layer) as layer:
            accounts = layer.extractfile("./etc/passwd").read().decode()
        return next(":".join(line.split(":")[2:4]) for line in accounts.splitlines() if line.startswith("enot:"))

    def _configuration(self, digest: str) -> bytes:
        """Writes the image's configuration, with the digest of its layer."""
        created = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(self.package.time))
        labels = {
            "org.opencontainers.image.title": "Enot", "org.opencontainers.image.version": self.package.release,
            "org.opencontainers.image.description": "A notebook that works offline", "org.opencontainers.image.created": created,
            "org.opencontainers.image.licenses": "Apache-2.0", BASE_LABEL: f"{system.FACTS['ID']}:{system.SUITE}"}
        settings = {
            "User": self._user(), "ExposedPorts": {"8080/tcp": {}}, "Env": list(ENVIRONMENT), "Entrypoint": [START],
            "Cmd": ["serve"], "Volumes": {DATA: {}}, "WorkingDir": DATA, "Labels": labels, "StopSignal": "SIGTERM",
            "Healthcheck": {"Test": ["CMD", HEALTH], "Interval": 30 * SECOND, "Timeout": 10 * SECOND, "StartPeriod": 60 * SECOND}}
        return json.dumps({
            "created": created, "architecture": self.package.architecture, "os": "linux", "config": settings,
            "rootfs": {"type": "layers", "diff_ids": [f"sha256:{digest}"]},
            "history": [{"created": created, "created_by": "scripts/package image"}]}).encode()

    def _layout(self) -> list[tuple[str, bytes]]:
        """Returns the files of the OCI layout."""
        plain = self.layer.read_bytes()
        layer = gzip.compress(plain, LEVEL, mtime=0)
        configuration = self._configuration(hashlib.sha256(plain).hexdigest())
        manifest = json.dumps({
            "schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json",
            "config": described(configuration, "application/vnd.oci.image.config.v1+json"),
            "layers": [described(layer, "application/vnd.oci.image.layer.v1.tar+gzip")]}).encode()
        index = json.dumps({"schemaVersion": 2, "manifests": [
            described(manifest, "application/vnd.oci.image.manifest.v1+json") | {
                "annotations": {"org.opencontainers.image.ref.name": self.package.release,
                                "io.containerd.image.name": f"docker.io/library/enot:{self.package.release}"}}]}).encode()
        blobs = [(f"blobs/sha256/{hashlib.sha256(data).hexdigest()}", data) for data in (configuration, manifest, layer)]
        return [("oci-layout", b'{"imageLayoutVersion":"1.0.0"}'), ("index.json", index), *blobs]
