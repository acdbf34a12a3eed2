"""Tests screen readers, the keyboard, reduced motion, small screens, and the time from a key to the picture."""

import statistics
import time

from checks import SMALL, check

# Controls that overflow the window, except inside a box that scrolls.
OUTSIDE = """
    [...document.querySelectorAll("input:not(.hidden-input), select, textarea, button, pre")].filter(it => {
        const box = it.getBoundingClientRect();
        if (!box.width || it.checkVisibility && !it.checkVisibility()) return false;
        for (let outer = it.parentElement; outer !== document.documentElement; outer = outer.parentElement)
            if (["auto", "scroll"].includes(getComputedStyle(outer).overflowX)) return false;
        return box.left < 0 || box.right > innerWidth;
    }).map(it => it.outerHTML.slice(0, 120))
"""


def everybody(person):
    """Tests names for screen readers, the keyboard, reduced motion, small screens."""
    person.visit(SMALL)
    nameless = person.evaluate("""
        [...document.querySelectorAll("input, select, textarea, button, a[role=button]")].filter(it =>
            !it.labels?.length && !it.getAttribute("aria-label") && !it.textContent.trim() && !it.title).map(it => it.outerHTML)
    """)
    check(nameless == [], f"without a name: {nameless}")
    twice = person.evaluate("(ids => ids.filter((id, at) => ids.indexOf(id) !== at))([...document.querySelectorAll('[id]')].map(it => it.id))")
    check(twice == [], f"two of one id: {twice}")
    person.click("[data-gallery=presets]")
    person.focus("#presets [aria-checked=true]")
    person.drawing(lambda: person.press("ArrowRight"))
    check("preset=" in person.evaluate("location.search"), "the keyboard chooses no preset")
    reached = set()
    for _ in range(60):
        person.press("Tab")
        reached.add(person.evaluate("document.activeElement.id || document.activeElement.dataset.copy || document.activeElement.tagName"))
    check({"search", "option-style"} <= reached, f"Tab reaches {reached}")
    person.features(motion="reduce")
    person.call("Page.navigate", url=person.studio.address + SMALL)
    person.wait_for(lambda: person.evaluate("document.body?.dataset.drawn"), "nothing is drawn")
    person.wait_for(lambda: person.evaluate("!document.getElementById('still').hidden"), "it moves for who wants no motion")
    person.features()


def narrow(person):
    """On a phone, the line and the file are within two screens."""
    person.visit("", 390, 844)
    for selector in ("#command", "#downloads"):
        end = person.evaluate(f"document.querySelector('{selector}').getBoundingClientRect().bottom + scrollY")
        check(end <= 2 * 844, f"{selector} ends {end} pixels down")
    for width in (380, 760, 1080):
        person.visit(SMALL, width=width)
        wide = person.evaluate("document.documentElement.scrollWidth")
        check(wide <= width, f"the page is {wide} pixels wide on {width}")
        person.evaluate("document.querySelectorAll('details').forEach(it => { it.open = true; })")
        outside = person.evaluate(OUTSIDE)
        check(outside == [], f"not reachable on {width} pixels: {outside}")
        person.drawing(lambda: person.type("#to", str(width)))
        check(person.evaluate("picture.alt") == f"12 rolls to {width:,}", f"the number is not drawn on {width} pixels")
        wide = person.evaluate("document.documentElement.scrollWidth")
        check(wide <= width, f"with all options open the page is {wide} pixels wide on {width}")


def pace(person):
    """Measures the time from a key to the picture in the browser: the reference job, one digit at a time."""
    person.visit("?from=1234.56&to=245699&style=currency")
    person.evaluate("performance.clearMeasures()")
    # The browser caches a number that was drawn before.
    for number in range(245700, 245720):
        person.drawing(lambda: person.type("#to", str(number)))
        time.sleep(0.05)
    found = {}
    for name in ("key to draft", "key to whole picture"):
        times = person.evaluate(f"performance.getEntriesByName('{name}').map(it => it.duration)")
        if times:
            found[name] = statistics.median(times)
            print(f"studio: {name}, median of {len(times)}: {found[name]:.0f} ms ({min(times):.0f} to {max(times):.0f})")
    check(len(found) > 0, "no times are noted")
    print(f"studio: key to picture: {min(found.values()):.0f} ms, 150 at most")
