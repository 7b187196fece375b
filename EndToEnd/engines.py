"""Starts three real browsers and gives profiles of them in one way: Chromium and Firefox by Playwright, WebKitGTK by Selenium.

Each profile is a device of its own. In Chromium, one that a journey has left is emptied and given to the next: the start of its process
takes half of the processor's time of a short journey. Motion is reduced and the service worker kept away where a journey asks for neither.
"""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import urllib3
from console import Console
from pages import DEADLINE_SECONDS, FirefoxPage, Page, PlaywrightPage, SeleniumPage

__all__ = ["DEADLINE_SECONDS", "FirefoxPage", "Page", "PlaywrightEngine", "PlaywrightPage", "SeleniumPage", "WebKitEngine", "engine"]

# Keeps WebAssembly in the interpreter. On Linux, x86-64, WebKit sends its threads a signal whenever a function was compiled, and the kernel
# writes the signal's frame over values that the interpreter of 2.50 still holds below its stack pointer: pages crash at addresses that end
# in 46505845, the mark at a frame's end (FP_XSTATE_MAGIC2). On Apple's systems threads are stopped without signals.
INTERPRETED = {"JSC_useBBQJIT": "0", "JSC_useOMGJIT": "0"}
START_SECONDS = 30                        # in which WebKitGTK's driver answers
MAXIMUM_RESTING = 6                       # profiles that wait for the next journey
CLOSING_SECONDS = 3                       # in which it closes a browser; it is asked four times
# Chromium without a window, which spares a fifth of the processor; it shows no notifications and has no camera.
BARE_CHROMIUM, WHOLE_CHROMIUM = "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"
CAMERA = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]
# What spares the processor where speed isn't measured. Without a card that draws, Chromium would have the processor stand in for one; the
# processes that it keeps ready are never needed; and most of the program runs a few times only, so that compiling it for speed costs
# more than it brings, here as in Firefox.
FRUGAL_CHROMIUM = ["--disable-gpu", "--disable-software-rasterizer", "--renderer-process-limit=1", "--js-flags=--liftoff-only"]
FRUGAL_FIREFOX = {"javascript.options.wasm_optimizingjit": False, "dom.ipc.processPrelaunch.enabled": False}
STILL_FIREFOX = {"ui.prefersReducedMotion": 1}
# A clock that a journey sets is put in place of the browser's, of which only `Date` says that it is native.
HAS_OWN_CLOCK = "performance.now.toString().includes('[native code]')"
# Firefox's driver can't block workers for one profile; to a page that sees no container there is none.
NO_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined, configurable: true })"


class PlaywrightEngine:
    """Gives profiles of Chromium or Firefox."""

    beginning = None                      # kept data that devices begin with; with none they pass START

    def __init__(self, name: str, is_frugal: bool):
        from playwright.sync_api import sync_playwright
        self.name = name
        self.is_frugal = is_frugal
        self.playwright = sync_playwright().start()
        self.browsers = {}
        self.lent = []                    # profiles in use: each with its kind, None where it is used once, and what ends listening to it
        self.resting = []                 # profiles of Chromium without a journey, each with what it was made with

    @property
    def browser(self):
        """Gives the browser that moves, and has neither a camera nor notifications."""
        return self._browser(True, False, False)

    def _browser(self, has_motion: bool, has_camera: bool, has_notices: bool):
        """Starts what can't be chosen for one profile as a browser of its own: Firefox without motion, Chromium with a camera or with
        notifications."""
        kind = (has_camera, has_notices) if self.name == "chromium" else has_motion
        if kind not in self.browsers:
            self.browsers[kind] = self._launch(has_motion, has_camera, has_notices)
        return self.browsers[kind]

    def _launch(self, has_motion: bool, has_camera: bool, has_notices: bool):
        if self.name == "chromium":
            options = ["--no-sandbox", *(FRUGAL_CHROMIUM if self.is_frugal else []), *(CAMERA if has_camera else [])]
            path = WHOLE_CHROMIUM if has_camera or has_notices else BARE_CHROMIUM
            return self.playwright.chromium.launch(executable_path=path, args=options)
        return self.playwright.firefox.launch(
            executable_path="/usr/bin/firefox-esr", channel="moz-firefox",
            firefox_user_prefs=(FRUGAL_FIREFOX if self.is_frugal else {}) | ({} if has_motion else STILL_FIREFOX))

    def profile(self, console=None, *, locale="en-US", width=414, height=896, has_motion=True, has_worker=True, has_camera=False,
                has_notices=False, has_touch=False):
        """Gives a profile, whose pages tell a console what goes wrong."""
        options = {"viewport": {"width": width, "height": height}}
        if self.name == "firefox":
            # Firefox ESR by BiDi knows no emulated media and takes its languages from the page's request only.
            options |= {key: "null" for key in ("color_scheme", "reduced_motion", "forced_colors", "contrast")}
        else:
            options |= {"locale": locale, "reduced_motion": "no-preference" if has_motion else "reduce",
                        "service_workers": "allow" if has_worker else "block", "permissions": ["camera"] if has_camera else [],
                        "has_touch": has_touch, "is_mobile": has_touch}
        kind = repr((options, has_camera, has_notices)) if self.is_frugal and self.name == "chromium" and not has_worker else None
        context = self._rested(kind) or self._browser(has_motion, has_camera, has_notices).new_context(**options)
        if kind and not context.pages:
            context.new_page()            # stays, and its process with it, whose start takes longer than that of the app
        if self.name == "firefox" and not has_worker:
            context.add_init_script(NO_WORKER)
        self.lent.append((context, kind, (console or Console()).listen(context)))
        return context

    def page(self, profile=None, console=None, **options) -> PlaywrightPage:
        """Gives a tab of a profile, else of a new one."""
        page = (profile or self.profile(console, **options)).new_page()
        page.set_default_timeout(DEADLINE_SECONDS * 1000)
        return (FirefoxPage if self.name == "firefox" else PlaywrightPage)(page)

    def _rested(self, kind):
        """Takes a profile of a kind out of those that rest; gives None where there is none."""
        found = next((place for place, (other, _) in enumerate(self.resting) if kind and other == kind), None)
        return None if found is None else self.resting.pop(found)[1]

    def close_profiles(self):
        """Ends what a journey had; a profile that is as good as new then waits for the next one that wants one like it."""
        lent, self.lent = self.lent, []
        for context, kind, stop_listening in lent:
            stop_listening()
            if kind and self._empty(context):
                self.resting.append((kind, context))
            else:
                context.close()
        while len(self.resting) > MAXIMUM_RESTING:
            self.resting.pop(0)[1].close()

    @staticmethod
    def _empty(context) -> bool:
        """Closes all pages of a profile but the first, which stays blank, and clears their data and permissions; returns whether that page
        is still there, and its clock is the browser's own: one that a journey has set stays for all pages to come."""
        first, *pages = context.pages or [None]
        if first is None or first.url != "about:blank" or not first.evaluate(HAS_OWN_CLOCK):
            return False
        origins = {"{0.scheme}://{0.netloc}".format(urlsplit(page.url)) for page in pages}
        for page in pages:
            page.close()
        context.unroute_all()
        context.set_offline(False)
        context.clear_permissions()
        context.clear_cookies()
        tools = context.new_cdp_session(first)
        for origin in origins:
            tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        tools.detach()
        return True

    def close(self):
        for _, context in self.resting:
            context.close()
        for browser in self.browsers.values():
            browser.close()
        self.playwright.stop()


class WebKitEngine:
    """Gives profiles of WebKitGTK, each a browser of its own under a virtual display."""

    beginning = None                      # kept data that devices begin with; with none they pass START

    def __init__(self):
        self.name = "webkit"
        self.display = None
        self.drivers = []
        self.still = tempfile.TemporaryDirectory()
        for version in ("gtk-3.0", "gtk-4.0"):
            settings = Path(self.still.name, version, "settings.ini")
            settings.parent.mkdir()
            settings.write_text("[Settings]\ngtk-enable-animations=0\n")
        self._start_display()

    def _start_display(self):
        read, write = os.pipe()
        self.display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "2600x1600x24"], pass_fds=(write,),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as answer:
            os.environ["DISPLAY"] = ":" + answer.readline().strip()

    def profile(self, console=None, *, has_motion=True, has_worker=True, **_):
        """Gives a profile; size and language are those that the machine has."""
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service
        options = Options()
        options.binary_location = str(next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")))
        options.add_argument("--automation")
        if not has_worker:
            options.add_argument("--features=-ServiceWorkers")
        environment = os.environ | {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} | INTERPRETED
        if not has_motion:
            environment["XDG_CONFIG_HOME"] = self.still.name

        def start():
            service = Service(shutil.which("WebKitWebDriver"), env=environment, popen_kw={"start_new_session": True})
            return webdriver.WebKitGTK(options=options, service=service)
        # Once in some thousand starts the driver never answers; nothing of Enot runs yet, so it is simply started again.
        socket.setdefaulttimeout(START_SECONDS)
        try:
            driver = start()
        except (TimeoutError, urllib3.exceptions.HTTPError):
            driver = start()
        finally:
            socket.setdefaulttimeout(None)
        driver.command_executor.client_config.reset_timeout()
        driver.set_window_size(414, 896)
        self.drivers.append(driver)
        return driver

    def page(self, profile=None, console=None, **options) -> SeleniumPage:
        """Gives the tab of a profile, else of a new one."""
        return SeleniumPage(profile or self.profile(**options), console or Console())

    def close_profiles(self):
        drivers, self.drivers = self.drivers, []
        for driver in drivers:
            self._close(driver)

    @staticmethod
    def _close(driver):
        """Closes a browser, and kills what is left of one that answers nothing: it would hold up all journeys after it."""
        driver.command_executor.client_config.timeout = CLOSING_SECONDS
        try:
            driver.execute("quit")
        except urllib3.exceptions.HTTPError:
            pass
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(driver.service.process.pid, signal.SIGKILL)
            driver.service.process.wait()

    def close(self):
        self.close_profiles()
        self.display.terminate()
        self.display.wait()
        self.still.cleanup()


def engine(name: str, is_frugal: bool = False):
    """Starts an engine by its name, as it comes or so that it spares the processor."""
    return WebKitEngine() if name == "webkit" else PlaywrightEngine(name, is_frugal)
