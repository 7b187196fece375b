"""Drives a tab of three real browsers in one way: Chromium and Firefox by Playwright, WebKitGTK by Selenium."""

import json
import time

DEADLINE_SECONDS = 30
LAST_PICTURE_SECONDS = 3                  # for each of the four times that WebKitGTK's driver is asked
# Asks in the page until something is true: a question from outside costs as much as many from within, in Firefox half a processor. A
# page that is left while it is asked answers with an error, or is asked anew soon.
PATIENCE_MILLISECONDS = 250
ASK_UNTIL_TRUE = """(async () => {
  const end = performance.now() + %d;
  for (;;) {
    let value, problem = null;
    try { value = await (%s) } catch (error) { problem = String(error) }
    if (value || performance.now() > end) return [value ?? null, problem];
    await new Promise(next => setTimeout(next, 20));
  }
})()"""
# Counts frames, three or more of them, in which nothing moves or scrolls; a page that is not seen draws none.
CALM = """(() => {
  const calm = globalThis.calm ??= { frames: 0, isCounting: false };
  globalThis.scrollWatch ??= addEventListener('scroll', () => { globalThis.calm.frames = -1 }, true) ?? true;
  const moves = document.getAnimations().some(a => a.playState === 'running' && a.effect.getTiming().iterations !== Infinity);
  if (moves) calm.frames = -1;
  if (!calm.isCounting) {
    calm.isCounting = true;
    requestAnimationFrame(() => { calm.isCounting = false; calm.frames += 1; });
  }
  return document.hidden ? !moves : calm.frames >= 3;
})()"""

# Keeps timers of exactly so many milliseconds from running, whatever time passes, until they are released.
HOLD_TIMERS = """
  const length = %d;
  if (globalThis.heldTimers?.length === length) return;
  if (globalThis.heldTimers) throw new Error('timers of another length are held');
  const held = globalThis.heldTimers = Object.assign(new Map(), { length }), set = setTimeout, clear = clearTimeout;
  let number = 0;
  globalThis.setTimeout = (act, after, ...values) => {
    if (after !== length) return set(act, after, ...values);
    held.set(--number, () => act(...values));
    return number;
  };
  globalThis.clearTimeout = number => { if (!held.delete(number)) clear(number) };"""
RELEASE_TIMERS = "const due = [...heldTimers.values()]; heldTimers.clear(); due.forEach(act => act())"

# Collects what goes wrong in a page of WebKitGTK, whose driver tells nothing of it; what went wrong before the first question is missed.
LISTEN = """globalThis.toldProblems ??= (() => {
  const told = [], { error } = console, whole = error => error?.stack ? `${error}\\n${error.stack}` : String(error);
  addEventListener('error', event => { told.push(whole(event.error ?? event.message)) });
  addEventListener('unhandledrejection', event => { told.push(whole(event.reason)) });
  console.error = (...values) => { told.push(values.map(String).join(' ')); error.apply(console, values) };
  return told;
})();"""
ASK = """const value = (%s), heard = value => [value, globalThis.toldProblems.splice(0)];
return typeof value?.then === 'function' ? value.then(heard) : heard(value)"""

# Names what a row shows only under the pointer, with the focus, or while its list is arranged.
UNDER_POINTER = (".row-delete", ".row-rename", ".row-handle")


class Page:
    """Stands for one tab; what differs between engines is in the subclasses."""

    def open(self, address: str) -> None:
        raise NotImplementedError

    def js(self, expression: str):
        raise NotImplementedError

    def wait(self, expression: str, seconds: float = DEADLINE_SECONDS):
        """Asks until an expression is true; the page is asked, never the clock alone."""
        end = time.monotonic() + seconds
        last = None
        while time.monotonic() < end:
            try:
                value, problem = self.js(ASK_UNTIL_TRUE % (PATIENCE_MILLISECONDS, expression))
            except Exception as error:  # a page that is being loaded answers nothing
                last = repr(error)
                time.sleep(0.02)
            else:
                if value:
                    return value
                last = problem or value
        raise AssertionError(f"never true: {expression}; last: {last}; page: {self.text()[:600]}")

    def text(self) -> str:
        """Gives what can be read on the page."""
        return self.js("document.body.innerText") or ""

    def wait_text(self, text: str) -> None:
        """Waits until a text can be read."""
        self.wait(f"document.body.innerText.includes({text!r})")

    def wait_for(self, selector: str) -> None:
        """Waits until an element is there."""
        self.wait(f"!!document.querySelector({selector!r})")

    def value(self, selector: str) -> str:
        """Gives the content of a field."""
        return self.js(f"document.querySelector({selector!r}).value")

    def count(self, selector: str) -> int:
        """Counts elements."""
        return self.js(f"document.querySelectorAll({selector!r}).length")

    def wait_value(self, selector: str, value: str) -> None:
        """Waits until a field holds exactly a text."""
        self.wait(f"document.querySelector({selector!r})?.value === {json.dumps(value)}")

    def insert(self, selector: str, text: str) -> None:
        """Puts a text into a field at once, as pasting does; keys could not type every character."""
        self.js(f"(() => {{ document.querySelector({selector!r}).focus(); "
                f"return document.execCommand('insertText', false, {json.dumps(text)}) }})()")

    def answer(self, promise: str):
        """Waits for what a promise gives."""
        self.js(f"void (globalThis.answered = null, ({promise}).then("
                "value => { answered = [value] }, error => { answered = [null, String(error)] }))")
        answered = self.wait("globalThis.answered")
        assert len(answered) == 1, answered
        return answered[0]

    def settle(self) -> None:
        """Waits until nothing has moved for some frames but what always moves: what a touch sets moving may begin a frame later."""
        self.wait("!!(globalThis.calm = { frames: 0, isCounting: false })")
        self.wait(CALM)

    def hold_timers(self, milliseconds: int) -> None:
        """Keeps timers of exactly so long from running until they are released or the page goes; one length a page."""
        self.run(HOLD_TIMERS % milliseconds)

    def release_timers(self) -> None:
        """Lets the time come for what was held and not called off."""
        self.run(RELEASE_TIMERS)

    def middle(self, selector: str) -> tuple[float, float]:
        """Gives the middle of an element."""
        x, y = self.js(f"(() => {{ const b = document.querySelector({selector!r}).getBoundingClientRect(); "
                       "return [b.x + b.width / 2, b.y + b.height / 2] })()")
        return x, y


class PlaywrightPage(Page):
    """Drives a tab of Chromium or Firefox."""

    def __init__(self, page):
        self.page = page

    def open(self, address):
        self.page.goto(address)

    def reload(self):
        self.page.reload()

    def js(self, expression):
        return self.page.evaluate(expression)

    def run(self, program):
        self.page.evaluate(f"() => {{ {program} }}")

    def click(self, selector):
        target = self.page.locator(selector).first
        if selector.endswith(UNDER_POINTER):
            target.hover(force=True)
        target.click()

    def fill(self, selector, text):
        self.page.locator(selector).first.fill(text)

    def type(self, selector, text):
        self.page.locator(selector).first.press_sequentially(text)

    def press(self, selector, key):
        self.page.locator(selector).first.press(key)

    def keys(self, *names):
        for name in names:
            self.page.keyboard.press(name)

    def write(self, text):
        self.page.keyboard.type(text)

    def drag(self, selector, down):
        x, y = self.middle(selector)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y + down / 2)
        mouse.move(x, y + down)
        mouse.up()

    def point(self, x, y):
        self.page.mouse.move(x, y)

    def press_pointer(self):
        self.page.mouse.down()

    def lift_pointer(self):
        self.page.mouse.up()

    def slow_down(self, times):
        """Makes Chromium as slow as a machine that needs so many times longer."""
        self.page.context.new_cdp_session(self.page).send("Emulation.setCPUThrottlingRate", {"rate": times})

    def screenshot(self, path):
        self.page.screenshot(path=path)

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def close(self):
        self.page.close()


class FirefoxPage(PlaywrightPage):
    """Drives a tab of Firefox, which without a window draws nothing more in a tab that is led away while a service worker comes up."""

    SETTLED = "globalThis.enot && location.protocol === 'http:' && navigator.serviceWorker?.ready.then(() => true)"

    def open(self, address):
        self.page.evaluate(self.SETTLED)
        super().open(address)

    def reload(self):
        self.page.evaluate(self.SETTLED)
        super().reload()


class SeleniumPage(Page):
    """Drives a tab of WebKitGTK."""

    def __init__(self, driver, console):
        self.driver = driver
        self.console = console

    def hear(self):
        """Takes over what has gone wrong in the page, which forgets it when it is left."""
        self.js("null")

    def open(self, address):
        self.hear()
        self.driver.get(address)
        self.hear()

    def reload(self):
        self.hear()
        self.driver.refresh()
        self.hear()

    def js(self, expression):
        value, told = self.driver.execute_script(LISTEN + ASK % expression)
        for text in told:
            self.console.tell("error", text)
        return value

    def run(self, program):
        self.driver.execute_script(LISTEN + program)

    def _element(self, selector):
        self.wait_for(selector)
        return self.driver.find_element("css selector", selector)

    def click(self, selector):
        self.wait(f"(() => {{ const e = document.querySelector({selector!r}); return e && e.getClientRects().length > 0 }})()")
        from selenium.common.exceptions import ElementNotInteractableException, StaleElementReferenceException
        end = time.monotonic() + DEADLINE_SECONDS
        while True:
            self.settle()    # the driver clicks where an element was when asked, not where it glides to
            try:
                if selector.endswith(UNDER_POINTER):
                    self.point(*self.middle(selector))
                return self._element(selector).click()
            except (ElementNotInteractableException, StaleElementReferenceException):
                # It is of a screen that leaves or has just left, another lies over it, or it is below what is seen of the page, where
                # the driver scrolls no further than to its edge.
                if time.monotonic() > end:
                    raise
                self.js(f"document.querySelector({selector!r})?.scrollIntoView({{ block: 'center' }})")

    def fill(self, selector, text):
        element = self._element(selector)
        element.clear()
        element.send_keys(text)

    def type(self, selector, text):
        from selenium.webdriver.common.keys import Keys
        self._element(selector).send_keys(text.replace("\n", Keys.ENTER))    # WebKitGTK drops a plain line break

    def press(self, selector, key):
        self._element(selector).send_keys(self._key(key))

    def _key(self, name):
        from selenium.webdriver.common.keys import Keys
        named = {"Control": Keys.CONTROL, "Shift": Keys.SHIFT, "Alt": Keys.ALT, "Enter": Keys.ENTER, "Escape": Keys.ESCAPE,
                 "ArrowDown": Keys.ARROW_DOWN, "ArrowUp": Keys.ARROW_UP, "ArrowLeft": Keys.ARROW_LEFT, "ArrowRight": Keys.ARROW_RIGHT,
                 "Home": Keys.HOME, "End": Keys.END, "PageUp": Keys.PAGE_UP, "PageDown": Keys.PAGE_DOWN, "Tab": Keys.TAB,
                 "Backspace": Keys.BACKSPACE, "Delete": Keys.DELETE, "Space": Keys.SPACE, "F10": Keys.F10}
        return "".join(named.get(part, part) for part in name.split("+")) if len(name) > 1 else name

    def keys(self, *names):
        from selenium.webdriver.common.action_chains import ActionChains
        actions = ActionChains(self.driver)
        for name in names:
            *held, key = name.split("+") if len(name) > 1 else [name]
            for modifier in held:
                actions.key_down(self._key(modifier))
            actions.send_keys(self._key(key))
            for modifier in held:
                actions.key_up(self._key(modifier))
        actions.perform()

    def write(self, text):
        from selenium.webdriver.common.action_chains import ActionChains
        ActionChains(self.driver).send_keys(text.replace("\n", self._key("Enter"))).perform()

    def drag(self, selector, down):
        from selenium.webdriver.common.actions.action_builder import ActionBuilder
        x, y = (int(part) for part in self.middle(selector))
        actions = ActionBuilder(self.driver)
        pointer = actions.pointer_action
        pointer.move_to_location(x, y).pointer_down().move_to_location(x, y + down // 2).move_to_location(x, y + down).pointer_up()
        actions.perform()

    def _point(self, act):
        from selenium.webdriver.common.actions.action_builder import ActionBuilder
        actions = ActionBuilder(self.driver, duration=0)
        act(actions.pointer_action)
        actions.perform()

    def point(self, x, y):
        self._point(lambda pointer: pointer.move_to_location(int(x), int(y)))

    def press_pointer(self):
        self._point(lambda pointer: pointer.pointer_down())

    def lift_pointer(self):
        self._point(lambda pointer: pointer.pointer_up())

    def screenshot(self, path):
        self.driver.save_screenshot(path)

    def take_last_picture(self, path):
        """Takes a picture of a page whose journey has failed, which may answer nothing any more."""
        self.driver.command_executor.client_config.timeout = LAST_PICTURE_SECONDS
        self.driver.save_screenshot(path)

    def resize(self, width, height):
        self.driver.set_window_size(width, height)

    def close(self):
        self.hear()
        self.driver.close()
