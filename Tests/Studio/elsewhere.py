"""Tests the page in Firefox: it loads, draws typed options, moves, stops, and copies."""

import json
import os

from chromium import Chromium
from firefox import Firefox

# WebDriver's names of keys.
KEYS = {"ArrowRight": "\ue014", "Home": "\ue011"}


class Visitor(Firefox):
    def __init__(self, studio):
        super().__init__()
        self.studio = studio
        self.call("script.addPreloadScript", functionDeclaration="""() => {
            window.complaints = [];
            addEventListener("error", event => complaints.push(String(event.message)));
            addEventListener("unhandledrejection", event => complaints.push(String(event.reason)));
        }""")

    def value(self, expression):
        return json.loads(self.evaluate(f"Promise.resolve({expression}).then(it => JSON.stringify(it ?? null))"))

    def visit(self, query, width=1440, height=900):
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})
        self.call("browsingContext.navigate", context=self.context, url=self.studio.address + query, wait="complete")
        self.wait_for("document.body.dataset.drawn", "nothing is drawn")

    def wait_for(self, expression, complaint):
        Chromium.wait_for(lambda: self.value(expression), "Firefox: " + complaint, 60)

    def keys(self, selector, keys):
        self.value(f"(it => {{ for (let box = it.closest('details'); box; box = box.parentElement.closest('details'))"
                   f" box.open = true; it.focus(); it.select?.(); return 1; }})(document.querySelector({json.dumps(selector)}))")
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.call("input.performActions", context=self.context, actions=[{"type": "key", "id": "keys", "actions": actions}])

    def click(self, selector):
        x, y = self.value(f"(it => {{ it.scrollIntoView({{block: 'center'}}); const box = it.getBoundingClientRect();"
                          f" return [box.x + box.width / 2, box.y + box.height / 2]; }})(document.querySelector({json.dumps(selector)}))")
        self.call("input.performActions", context=self.context, actions=[{
            "type": "pointer", "id": "mouse", "actions": [
                {"type": "pointerMove", "x": round(x), "y": round(y)},
                {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}])


def elsewhere(studio, query, check, screenshots):
    visitor = Visitor(studio)
    try:
        visitor.visit(query)
        visitor.keys("#to", "31")
        visitor.wait_for("picture.alt == '12 rolls to 31' && picture.naturalWidth > 0", "what is typed is not drawn")
        check("to=31" in visitor.value("location.search"), "Firefox: the address does not hold what was typed")
        visitor.keys("[aria-label='Spring: bounce']", [KEYS["ArrowRight"]] * 6)
        visitor.wait_for("location.search.includes('bounce%3D0.3')", "the slider sets no spring")
        visitor.wait_for("document.getElementById('command').textContent.includes('bounce=0.3')", "the line does not follow")
        visitor.wait_for("!document.getElementById('scrub').disabled", "the scrubber has no frames")
        visitor.keys("#scrub", [KEYS["Home"]] + [KEYS["ArrowRight"]] * 5)
        visitor.wait_for("document.getElementById('still').dataset.frame == '5'", "the scrubber stops at no frame")
        visitor.click("#play")
        visitor.wait_for("document.getElementById('still').hidden", "it does not play on")
        visitor.click("[data-copy=command]")
        visitor.wait_for("document.querySelector('[data-copy=command]').textContent == 'Copied'", "nothing is copied")
        visitor.click("#formats [data-format=svg]")
        visitor.wait_for("document.querySelector('[data-fact=frames]')?.textContent == 'smooth' && picture.naturalWidth > 0",
                         "no drawing of curves")
        visitor.click("#beside")
        visitor.wait_for("document.querySelectorAll('.panel-row').length == 2", "no two numbers side by side")
        visitor.wait_for("location.search.includes('panels=') && document.getElementById('errors').innerText == ''",
                         "two numbers are not drawn")
        visitor.visit(query, 380, 800)
        wide = visitor.value("document.documentElement.scrollWidth")
        check(wide <= 380, f"Firefox: the page is {wide} pixels wide on 380")
        visitor.picture().save(os.path.join(screenshots, "firefox-380.png"))
        visitor.visit(query)
        visitor.picture().save(os.path.join(screenshots, "firefox-1440.png"))
        complaints = visitor.value("window.complaints")
        check(complaints == [], f"Firefox complains: {complaints}")
    finally:
        visitor.close()
