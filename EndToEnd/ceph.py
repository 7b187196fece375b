"""Ceph's object gateway, which speaks S3: a monitor, a store that keeps everything in memory, and the gateway."""

import os
import signal
import subprocess
import time
import uuid
from pathlib import Path

import s3
from server import free_port

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / ".cache/ceph/root"
LIBRARIES = PLACE / "usr/lib/x86_64-linux-gnu"
MEMORY = 1 << 30
PATIENCE = 60                             # seconds until the gateway must answer
SETTINGS = """[global]
fsid = {cluster}
mon_host = [v2:127.0.0.1:{monitor_port}]
mon_data = {folder}/monitor
osd_data = {folder}/store
osd_objectstore = memstore
memstore_device_bytes = {memory}
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
public_addr = 127.0.0.1
plugin_dir = {libraries}/ceph
erasure_code_dir = {libraries}/ceph/erasure-code
osd_class_dir = {libraries}/rados-classes
log_file = {folder}/$name.log
mon_cluster_log_file = {folder}/cluster.log
admin_socket = {folder}/$name.socket
pid_file =
run_dir = {folder}
keyring = {folder}/keyring
"""


class Ceph:
    """Serves buckets from memory, on a port of loopback; `scripts/get-ceph` gets the programs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._monitor_port = free_port()
        self._processes: list[subprocess.Popen] = []
        settings = folder / "ceph.conf"
        self._environment = os.environ | {
            "LD_LIBRARY_PATH": f"{PLACE}/lib/x86_64-linux-gnu:{LIBRARIES}:{LIBRARIES}/ceph",
            "PYTHONPATH": f"{PLACE}/usr/lib/python3/dist-packages", "CEPH_CONF": str(settings)}
        try:
            self._start(settings)
        except BaseException:
            self.stop()
            raise

    def _start(self, settings: Path) -> None:
        cluster, store = uuid.uuid4(), uuid.uuid4()
        for name in ("monitor", "store", "gateway"):
            (self.folder / name).mkdir(parents=True)
        settings.write_text(SETTINGS.format(
            cluster=cluster, monitor_port=self._monitor_port, folder=self.folder, memory=MEMORY, libraries=LIBRARIES))
        keys = self.folder / "keyring"
        self._run("ceph-authtool", keys, "--create-keyring", "--gen-key", "-n", "mon.", "--cap", "mon", "allow *")
        everything = [word for service in ("mon", "osd", "mgr") for word in ("--cap", service, "allow *")]
        for name in ("client.admin", "osd.0"):
            self._run("ceph-authtool", keys, "--gen-key", "-n", name, *everything)
        map_of_monitors = self.folder / "monitors"
        self._run("monmaptool", "--create", "--fsid", cluster, "--addv", "a", f"[v2:127.0.0.1:{self._monitor_port}]", map_of_monitors)
        self._run("ceph-mon", "-i", "a", "--mkfs", "--monmap", map_of_monitors, "--keyring", keys)
        self._serve("ceph-mon", "-i", "a")
        self._run("ceph", "--connect-timeout", PATIENCE, "osd", "new", store)
        self._run("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", store)
        self._serve("ceph-osd", "-i", "0", "--osd-uuid", store)
        self._run("radosgw-admin", "user", "create", "--uid=enot", "--display-name=Enot", f"--access-key={s3.KEY}", f"--secret={s3.SECRET}")
        self._serve("radosgw", "-n", "client.admin", f"--rgw-frontends=beast endpoint=127.0.0.1:{self.port} tcp_nodelay=1",
                    f"--rgw-data={self.folder}/gateway")
        self.environment = {"AWS_ACCESS_KEY_ID": s3.KEY, "AWS_SECRET_ACCESS_KEY": s3.SECRET}
        end = time.monotonic() + PATIENCE
        while not self._makes_buckets("first"):
            if self._processes[-1].poll() is not None or time.monotonic() > end:
                raise RuntimeError((self.folder / "radosgw.out").read_text())

    def bucket(self, name: str) -> str:
        """Makes a bucket; gives its address."""
        assert self._makes_buckets(name)
        return f"s3://{name}/?endpoint=http://127.0.0.1:{self.port}"

    def _makes_buckets(self, name: str) -> bool:
        options = ["--s3-provider", "Ceph", "--s3-endpoint", f"http://127.0.0.1:{self.port}", "--s3-access-key-id", s3.KEY,
                   "--s3-secret-access-key", s3.SECRET, "--retries", "1", "--low-level-retries", "1"]
        made = subprocess.run([s3.PROGRAM, "mkdir", f":s3:{name}", *options], capture_output=True,
                              env=os.environ | {"HOME": str(self.folder), "RCLONE_CONFIG": "/dev/null"})
        return made.returncode == 0

    def _program(self, name: str) -> list:
        path = PLACE / "usr/bin" / name
        # Debian's own Python runs the one that is a script.
        return ["/usr/bin/python3", path] if name == "ceph" else [path]

    def _run(self, name: str, *arguments: object) -> None:
        done = subprocess.run([*self._program(name), *map(str, arguments)], capture_output=True, text=True, env=self._environment)
        if done.returncode != 0:
            raise RuntimeError(f"{name}: {done.stdout}{done.stderr}")

    def _serve(self, name: str, *arguments: object) -> None:
        with open(self.folder / f"{name}.out", "w") as log:
            self._processes.append(subprocess.Popen(
                [*self._program(name), "--foreground", *map(str, arguments)], stdout=log, stderr=log, env=self._environment))

    def stop(self) -> None:
        """Stops everything; nothing of it is kept."""
        for process in reversed(self._processes):
            process.send_signal(signal.SIGKILL)
            process.wait()
