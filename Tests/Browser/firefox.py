"""Drives a headless Firefox over WebDriver BiDi, with the same calls as chromium.py."""

import base64
import io
import json
import os
import re
import shutil
import subprocess
import tempfile
import threading

import websocket
from PIL import Image


class Firefox:
    def __init__(self, reduced_motion=False):
        self.profile = tempfile.mkdtemp()
        with open(os.path.join(self.profile, "user.js"), "w") as preferences:
            preferences.write(f'user_pref("ui.prefersReducedMotion", {int(reduced_motion)});\n')
            preferences.write('user_pref("browser.shell.checkDefaultBrowser", false);\n')
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--profile", self.profile, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        address = None
        for line in self.process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                address = found.group(1)
                break
        if address is None:
            raise SystemExit("Firefox does not start")
        # Later output must not fill the pipe.
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.socket = websocket.create_connection(address + "/session", timeout=120, suppress_origin=True)
        self.count = 0
        self.call("session.new", capabilities={})
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.count:
                if answer["type"] == "error":
                    raise SystemExit(f"{method}: {answer['message']}")
                return answer["result"]

    def evaluate(self, expression):
        answer = self.call("script.evaluate", expression=expression, target={"context": self.context},
                           awaitPromise=True)
        if answer["type"] == "exception":
            raise SystemExit(f"{expression[:80]}: {answer['exceptionDetails']['text']}")
        return answer["result"].get("value")

    def open(self, path, width, height, scale=1):
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height},
                  devicePixelRatio=scale)
        self.call("browsingContext.navigate", context=self.context, url="file://" + os.path.abspath(path),
                  wait="complete")

    def seek(self, seconds):
        """Freezes an SVG document at an instant, and waits until it is painted."""
        self.evaluate(
            "document.documentElement.pauseAnimations();"
            f"document.documentElement.setCurrentTime({seconds});"
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))")

    def picture(self):
        data = self.call("browsingContext.captureScreenshot", context=self.context)["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.profile, ignore_errors=True)
