"""Starts the server over an empty folder and over one that was used, and asks at once: time to the first answer, and memory."""

import http.client
import statistics
import time
from pathlib import Path

import processes
import report
import scale
import server as servers

STARTS = scale.of(7, 2)
MAXIMUM_MILLISECONDS = 30
MAXIMUM_MEGABYTES = 30
IDLE_SECONDS = scale.of(2, 0)


def first_answer(folder: Path) -> tuple[float, processes.Program]:
    """Starts a server and asks for the app's page until it answers; gives the milliseconds from the start of the program."""
    port = processes.free_port()
    begin = time.monotonic()
    program = processes.Program(
        [servers.program(), "serve", "--data", str(folder), "--port", str(port), "--web", str(servers.ROOT / ".build/web")],
        folder.parent / "start.log")
    while True:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        try:
            connection.request("GET", "/")
            answer = connection.getresponse()
            if answer.status != 200 or not answer.read():
                raise RuntimeError(f"the first answer is {answer.status}")
            return (time.monotonic() - begin) * 1000, program
        except ConnectionRefusedError:
            if program.process.poll() is not None:
                raise RuntimeError((folder.parent / "start.log").read_text()) from None
            time.sleep(0.001)
        finally:
            connection.close()


def measure(folder: Path) -> list[report.Row]:
    """Gives the median of starts, alternating between new and used folders, and the memory of an idle server."""
    times = []
    for number in range(STARTS):
        data = folder / f"start-{number // 2}"
        milliseconds, program = first_answer(data)
        times.append(milliseconds)
        if number + 1 < STARTS:
            program.end()
    time.sleep(IDLE_SECONDS)
    megabytes = processes.resident_megabytes(program.id)
    program.end()
    return [
        report.at_most("server start to first answer", "ms", statistics.median(times), MAXIMUM_MILLISECONDS),
        report.at_most("memory of the idle server", "MB", megabytes, MAXIMUM_MEGABYTES),
    ]
