"""Lends one journey what it needs of an engine, breaks it off when it takes too long, and keeps what tells why it failed."""

import asyncio
import contextlib
import os
import re
import shutil
import signal
import sys
import traceback
from pathlib import Path

import greenlet
import pytest

from server import ROOT, Server

KEPT = ROOT / ".build/journeys"
LIMIT_SECONDS = 120
CLOSING_SECONDS = 60                      # in which a journey that failed may take its pictures and close what it opened
PICTURE_MILLISECONDS = 5000
# No exception that waiting for a page takes for an answer; its text says all, so that nobody has to read the sources of a driver.
TookTooLong = pytest.fail.Exception


class Journey:
    """Gives profiles and pages of an engine as a journey wants them, and closes them when it is over."""

    def __init__(self, browsers, console, has_motion: bool, has_worker: bool, slowness: int = 1, trace: Path | None = None, beginning=None):
        self.browsers = browsers
        self.console = console
        self.name = browsers.name
        self.wants = {"has_motion": has_motion, "has_worker": has_worker}
        self.slowness = slowness
        self.trace = trace
        self.beginning = beginning        # what devices begin with, None where they pass START
        self.profiles = []
        self.pages = []

    def profile(self, **options):
        """Gives a device of its own."""
        profile = self.browsers.profile(self.console, **(self.wants | options))
        self.profiles.append(profile)
        if self.is_traced:
            profile.tracing.start(screenshots=True, snapshots=True)
        return profile

    @property
    def is_traced(self) -> bool:
        """Tells whether a trace of every profile is wanted, which Chromium alone gives."""
        return self.trace is not None and self.name == "chromium"

    def page(self, profile=None, **options):
        """Gives a tab of a profile, else of a new one."""
        page = self.browsers.page(profile or self.profile(**options), self.console)
        if self.slowness > 1 and self.name == "chromium":
            page.slow_down(self.slowness)
        self.pages.append(page)
        return page

    def hear(self) -> None:
        """Waits until all that the pages have told so far has arrived."""
        for page in self.open_pages():
            with contextlib.suppress(Exception):    # of a page that is just being left
                page.js("null")

    def open_pages(self) -> list:
        """Lists the tabs that are open, those too that opened by themselves."""
        if self.name == "webkit":
            return self.pages
        known = {page.page: page for page in self.pages}
        return [known.get(page) or type(self.pages[0])(page) for profile in self.profiles for page in profile.pages if self.pages]

    def take_pictures(self, folder: Path) -> None:
        """Takes a picture of every open tab; says of a tab that gives none why."""
        for number, page in enumerate(self.open_pages(), 1):
            try:
                if self.name == "webkit":
                    page.take_last_picture(str(folder / f"page-{number}.png"))
                else:
                    page.page.screenshot(path=folder / f"page-{number}.png", timeout=PICTURE_MILLISECONDS)
            except Exception as error:
                (folder / f"page-{number}.txt").write_text(f"{type(error).__name__}: {error}\n")

    def close_profiles(self) -> None:
        """Closes all that was opened; keeps the traces that were asked for."""
        profiles, self.profiles, self.pages = self.profiles, [], []
        if self.is_traced:
            self.trace.mkdir(parents=True, exist_ok=True)
            for profile in profiles:
                profile.tracing.stop(path=self.trace / f"trace-{len(list(self.trace.glob('trace-*.zip'))) + 1}.zip")
        self.browsers.close_profiles()


def folder_of(engine: str, test: str) -> Path:
    """Names the folder in which what tells why a test failed is kept."""
    return KEPT / engine / re.sub(r"[^\w.,=\[\]-]+", "-", test.removeprefix("EndToEnd/").replace("::", "."))


def keep(folder: Path, journey: Journey | None, console, failure: str) -> None:
    """Keeps a failure, a picture of every open tab, the lines of all pages and the logs of the servers."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "failure.txt").write_text(failure + "\n")
    if journey:
        journey.take_pictures(folder)
    if console:
        (folder / "console.txt").write_text("".join(line + "\n" for line in console.lines))
    for log in {server.log for server in Server.started if server.log.exists()}:
        shutil.copy(log, folder)


class Limit:
    """Breaks a journey off in its own words, so that it fails as others do, wherever it waits; what hangs even then ends the process."""

    def begin(self, seconds: float) -> None:
        """Starts the time of a journey."""
        journey = greenlet.getcurrent()

        def break_off(*_):
            self.begin_closing()
            is_here = greenlet.getcurrent() is journey
            place = "".join(traceback.format_stack(sys._getframe(1) if is_here else journey.gr_frame))
            error = TookTooLong(f"the journey took longer than {seconds:g} s; it was here:\n{place}", pytrace=False)
            if is_here:
                raise error
            # Playwright waits beside the journey, and would take what is raised there for its own end; it has to look again for what is
            # asked of it next.
            asyncio.get_running_loop().call_soon_threadsafe(lambda: None)
            journey.throw(error)

        self._arm(seconds, break_off)

    def begin_closing(self) -> None:
        """Starts the time that is left for pictures and for closing."""
        self._arm(CLOSING_SECONDS, self._end_process)

    def end(self) -> None:
        """Stops the time."""
        signal.setitimer(signal.ITIMER_REAL, 0)

    @staticmethod
    def _arm(seconds: float, act) -> None:
        signal.signal(signal.SIGALRM, act)
        signal.setitimer(signal.ITIMER_REAL, seconds)

    @staticmethod
    def _end_process(_, frame) -> None:
        print("a journey that took too long could not be closed", file=sys.__stderr__)
        traceback.print_stack(frame, file=sys.__stderr__)
        os._exit(1)
