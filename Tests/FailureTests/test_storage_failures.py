"""What happens to the storage of files, or on the way to it: no half file is ever served, and every upload gets through."""

from concurrent.futures import ThreadPoolExecutor

from devices import Device
from files import FileDevice
from service import Service
from storage_faults import FaultyStorage

# Below and above the smallest part, the size up to which servers fetch whole files, and several parts.
SIZES = (0, 1, 70_000, 5 << 20, (5 << 20) + 1, 9 << 20, 17 << 20)
ONE_IN = 2


def test_a_storage_that_fails_often_gets_and_gives_whole_files(folder, database, storage, tell):
    bucket = folder.name.replace("_", "-").lower()
    faults = FaultyStorage(storage.port, ONE_IN)
    with Service(folder, database.address, storage.bucket(bucket, faults.port), storage.environment, 2) as service:
        devices = [FileDevice(Device(service.ports, service.link("person"), number)) for number in range(3)]
        faults.is_failing = True

        def work(number: int) -> None:
            for index, size in enumerate(SIZES):
                devices[number].send(size, 100 * number + index, says_digest=(number + index) % 2 == 0)
                devices[number].read_all()

        with ThreadPoolExecutor(3) as pool:
            list(pool.map(work, range(3)))
        assert all(count > 0 for count in faults.counts.values())
        faults.is_failing = False
        for device in devices:
            broken = device.broken_reads
            for _ in range(2):                 # once from each server
                device.read_all()
            assert device.broken_reads == broken
        checked = service.run("check")
        assert checked.returncode == 0, checked.stdout + checked.stderr
    faults.close()
    files, sent = sum(len(device.sent) for device in devices), sum(device.sent_bytes for device in devices)
    tell(f"2 servers, a storage of which one request in {ONE_IN} fails ({faults.counts}, {faults.passed} passed on): {files} files, "
         f"{sent >> 20} MB acknowledged, {sum(device.repeated for device in devices)} requests repeated by devices, "
         f"{sum(device.reads for device in devices)} read whole, {sum(device.broken_reads for device in devices)} reads broken off")
