"""Drives a headless Chromium over its debugging protocol."""

import base64
import io
import json
import os
import shutil
import subprocess
import tempfile
import time
import urllib.request

import websocket
from PIL import Image


class Chromium:
    def __init__(self, reduced_motion=False):
        self.profile = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            # Containers have little shared memory.
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
             "--allow-file-access-from-files", "--remote-debugging-port=0", "--remote-allow-origins=*",
             # Emulation over the protocol does not reach images in a page, so these are arguments.
             *(["--force-prefers-reduced-motion"] if reduced_motion else []),
             "--user-data-dir=" + self.profile, "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = self.wait_for(self.port, "Chromium does not start")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json") as pages:
            page = next(page for page in json.load(pages) if page["type"] == "page")
        self.socket = websocket.create_connection(page["webSocketDebuggerUrl"], timeout=120)
        self.count = 0
        self.call("Page.enable")

    def port(self):
        path = os.path.join(self.profile, "DevToolsActivePort")
        return open(path).read().split()[0] if os.path.exists(path) and os.path.getsize(path) else None

    @staticmethod
    def wait_for(condition, complaint, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            value = condition()
            if value:
                return value
            time.sleep(0.05)
        raise SystemExit(complaint)

    def call(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, expression):
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        return result["result"].get("value")

    def open(self, path, width, height, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
                  mobile=False)
        url = "file://" + os.path.abspath(path)
        self.call("Page.navigate", url=url)
        self.wait_for(
            lambda: self.evaluate("document.readyState == 'complete' && location.href") == url, f"{path} does not load")

    def seek(self, seconds):
        """Freezes an SVG document at an instant, and waits until it is painted."""
        self.evaluate(
            "document.documentElement.pauseAnimations();"
            f"document.documentElement.setCurrentTime({seconds});"
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def picture(self):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")

    def processor_seconds(self):
        """Returns the processor seconds of all its processes since they started."""
        ticks = 0
        for entry in os.listdir("/proc"):
            try:
                if entry.isdigit() and self.profile in open(f"/proc/{entry}/cmdline").read() \
                        or entry == str(self.process.pid):
                    fields = open(f"/proc/{entry}/stat").read().rsplit(")", 1)[1].split()
                    ticks += int(fields[11]) + int(fields[12])
            except OSError:
                pass
        return ticks / os.sysconf("SC_CLK_TCK")

    def close(self):
        self.socket.send(json.dumps({"id": 0, "method": "Browser.close"}))
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.profile, ignore_errors=True)
