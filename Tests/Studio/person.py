"""A user of the studio: a browser with the page open."""

import json
import os
import time

from chromium import Chromium

KEYS = {"ArrowRight": 39, "ArrowLeft": 37, "ArrowUp": 38, "ArrowDown": 40, "Home": 36, "End": 35, "Tab": 9, " ": 32}


class Person(Chromium):
    def __init__(self, studio, downloads, **options):
        super().__init__(**options)
        self.studio, self.downloads = studio, downloads
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=downloads)
        self.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        self.call("Page.addScriptToEvaluateOnNewDocument", source="""
            window.complaints = [];
            addEventListener("error", event => complaints.push(String(event.message)));
            addEventListener("unhandledrejection", event => complaints.push(String(event.reason)));
            addEventListener("securitypolicyviolation", event => complaints.push("policy: " + event.violatedDirective));
        """)

    def visit(self, query="", width=1440, height=900, scheme="light", awaits="drawn"):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.features(scheme=scheme)
        self.call("Page.navigate", url="about:blank")
        self.wait_for(lambda: self.evaluate("location.href") == "about:blank", "the blank page does not load")
        self.call("Page.navigate", url=self.studio.address + query)
        self.wait_for(lambda: self.complaints() or self.evaluate(f"document.body?.dataset.{awaits}"),
                      f"{query}: nothing is {awaits}", 120)
        if complaints := self.complaints():
            raise SystemExit(f"studio: {query}: the page complains: {complaints}")

    def complaints(self):
        """Returns errors of scripts and of the page's content security policy."""
        return self.evaluate("window.complaints ?? []")

    def features(self, scheme="light", motion="no-preference"):
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion}])

    def times(self, name="drawn"):
        return int(self.evaluate(f"document.body.dataset.{name} || 0"))

    def drawing(self, action, seconds=120):
        """Performs an action, and waits until a picture has been drawn since."""
        before = self.times()
        action()
        self.wait_for(lambda: self.times() > before, "no picture follows", seconds)

    def failing(self, action):
        before = self.times("failed")
        action()
        self.wait_for(lambda: self.times("failed") > before, "no refusal follows")
        return self.evaluate("document.getElementById('errors').innerText")

    def focus(self, selector):
        found = self.evaluate(
            f"(() => {{ const it = document.querySelector({json.dumps(selector)}); if (!it) return false;"
            "for (let box = it.closest('details'); box; box = box.parentElement.closest('details')) box.open = true;"
            "it.focus(); it.select?.(); return document.activeElement === it; })()")
        if not found:
            raise SystemExit(f"{selector} cannot be focused")

    def type(self, selector, text):
        """Replaces the contents of a field."""
        self.focus(selector)
        self.call("Input.insertText", text=text)

    def press(self, key, times=1):
        for _ in range(times):
            for kind in ("keyDown", "keyUp"):
                self.call("Input.dispatchKeyEvent", type=kind, key=key, code="Space" if key == " " else key,
                          windowsVirtualKeyCode=KEYS[key], text=key if kind == "keyDown" and key == " " else "")

    def click(self, selector):
        place = self.evaluate(
            f"(() => {{ const it = document.querySelector({json.dumps(selector)}); it.scrollIntoView({{block: 'center'}});"
            "const box = it.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)

    def text(self, selector):
        return self.evaluate(f"document.querySelector({json.dumps(selector)}).textContent")

    def download(self, kind):
        """Clicks a download button, and returns the bytes that arrive."""
        path = os.path.join(self.downloads, f"rollgif.{kind}")
        if os.path.exists(path):
            os.remove(path)
        self.click(f"#downloads [data-format={kind}]")
        self.wait_for(lambda: os.path.exists(path) and os.path.getsize(path), f"no {kind} arrives", 120)
        time.sleep(0.2)
        return open(path, "rb").read()

    def give(self, selector, path):
        """Selects a file in a file field."""
        root = self.call("DOM.getDocument")["root"]["nodeId"]
        node = self.call("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]
        self.call("DOM.setFileInputFiles", files=[path], nodeId=node)
