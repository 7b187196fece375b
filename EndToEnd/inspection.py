"""Looks at a screen at rest for what may be on none: what axe objects to, controls too small for a finger, words left untranslated."""

import re
from pathlib import Path

import axe_playwright_python

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
# In the dark only the colours differ, so only what is about them is asked again.
COLORS = ", runOnly: ['color-contrast', 'link-in-text-block']"
LEAST_SIZE = 43.5
CONTROLS = "button, input, a.chip, .lesson-edge, .scroll-window"
SMALL = f"""
[...document.querySelectorAll('{CONTROLS}')].filter(e => e.checkVisibility() && !e.closest('[inert], .keyboard'))
    .map(e => [e.id || e.className, e.getBoundingClientRect()])
    .filter(([, b]) => b.width > 0 && (b.width < {LEAST_SIZE} || b.height < {LEAST_SIZE})).map(([name, b]) => [name, b.width, b.height])
"""
WIDE = """
[...document.querySelectorAll('.page-scroll, .sheet')].filter(e => e.scrollWidth > e.clientWidth).map(e => [e.scrollWidth, e.clientWidth])
"""
# What the style sheets draw round each control that has the focus, and by which edge of what it is cut off.
CUT_RINGS = """
(() => {
    const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).filter(rule => rule.selectorText?.includes(':focus'));
    const ring = element => {
        const found = { outlineStyle: 'none', outlineWidth: '0', outlineOffset: '0' };
        for (const { selectorText, style } of rules) {
            if (!element.matches(selectorText.replace(/:focus(-visible)?(?!-)/g, ':is(*)'))) continue;
            for (const name of Object.keys(found)) if (style[name]) found[name] = style[name];
        }
        return found.outlineStyle === 'none' ? -Infinity : parseFloat(found.outlineWidth) + parseFloat(found.outlineOffset);
    };
    const cut = (element, width) => {
        const box = element.getBoundingClientRect(), brought = new Set();       // the directions in which it can be brought into view
        for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
            const style = getComputedStyle(parent), outer = parent.getBoundingClientRect();
            const left = outer.left + parent.clientLeft, top = outer.top + parent.clientTop;
            for (const [way, overflow, low, high, start, length, scrolled, whole] of [
                ['x', style.overflowX, box.left, box.right, left, parent.clientWidth, parent.scrollLeft, parent.scrollWidth],
                ['y', style.overflowY, box.top, box.bottom, top, parent.clientHeight, parent.scrollTop, parent.scrollHeight]]) {
                if (overflow === 'visible' || brought.has(way)) continue;
                const reaches = ['auto', 'scroll'].includes(overflow), first = reaches ? start - scrolled : start;
                const last = first + (reaches ? Math.max(whole, length) : length);
                if (high <= first || low >= last) continue;
                if (reaches) brought.add(way);
                const over = Math.max(first - (low - width), high + width - last);
                if (over > 0.6) return [parent.className || parent.localName, Math.round(over * 10) / 10];
            }
            if (style.position === 'fixed') break;
        }
    };
    return [...document.querySelectorAll('a[href], button, input, textarea, [tabindex="0"]')]
        .filter(e => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert], .phone-screen'))
        .filter(e => e.getBoundingClientRect().width > 1)
        .map(e => [e.id || e.className, cut(e, ring(e))]).filter(([, cut]) => cut);
})()
"""
READABLE = """
[document.body.innerText, document.title, ...['aria-label', 'title', 'placeholder', 'aria-placeholder', 'alt']
    .flatMap(name => [...document.querySelectorAll(`[${name}]`)].map(e => e.getAttribute(name)))].join(' ')
"""
# What stays in Latin letters in every language: names of products, languages, keys and addresses.
LATIN = {"Enot", "English", "Alt", "Ctrl", "Shift", "https", "http", "www", "debian", "org", "QR", "START", "Chrome", "Chromium", "Firefox",
         "Safari", "Linux"}


def violations(device, only_colors: bool = False):
    """Lists what axe objects to on the screen as it is at rest."""
    device.page.settle()
    if not device.page.js("!!globalThis.axe"):
        device.page.run(AXE)
    return device.page.answer(
        f"axe.run({{ resultTypes: ['violations']{COLORS if only_colors else ''} }}).then(result => result.violations"
        ".map(v => [v.id, v.nodes.map(n => n.target.join(' ') + ': ' + n.failureSummary)]))")


def violations_in_both_schemes(device):
    """Lists what axe objects to in light and, where the driver can ask for it, in dark colours."""
    if device.engine.name != "chromium":
        return violations(device)
    device.page.page.emulate_media(color_scheme="dark")
    found = [("dark", violation) for violation in violations(device, only_colors=True)]
    device.page.page.emulate_media(color_scheme="light")
    return found + [("light", violation) for violation in violations(device)]


def small_controls(device):
    """Lists controls on a screen at rest that a finger would miss, and how large they are."""
    return device.page.js(SMALL)


def wide_pages(device):
    """Lists pages and dialogs that would have to be scrolled aside: how wide they are and how much of it is seen."""
    return device.page.js(WIDE)


def cut_rings(device):
    """Lists controls round which a part of the ring that marks the focus would not be seen: what cuts it off, and by how many pixels."""
    return device.page.js(CUT_RINGS)


def english_words(device):
    """Lists the words in Latin letters that can be read or heard on the screen, but for the names of pictures in a text."""
    device.page.settle()
    text = re.sub(r"\]\(photo:[0-9a-f]{12}\)", "", device.page.js(READABLE))
    return {word for word in re.findall(r"[A-Za-z]{2,}", text) if word not in LATIN}
