"""Tests served pictures in a page of another site, as a mail shows them."""

import functools
import http.server
import json
import os
import subprocess
import threading
import urllib.request

from checks import check, program
from overlay import Handler

JOBS = {"defaults": {"fontSize": 20, "fps": 10}, "jobs": [
    {"id": "price", "from": 49, "to": 39, "open": ["to"]}, {"id": "end", "until": "2000-01-01T00:00Z", "expiredText": "over"}]}
ENDINGS = ["gif", "webp", "apng", "svg", "png"]


def served(person, folder):
    """Every address is a picture: of a job, of a signed setting, of a countdown that is over, and of a forged setting."""
    files = {name: os.path.join(folder, name) for name in ("jobs.json", "keys", "mail.html")}
    for name, text in (("jobs.json", json.dumps(JOBS)), ("keys", "k" * 32)):
        with open(files[name], "w") as file:
            file.write(text)
    words = [program, "serve", files["jobs.json"], "--key-file", files["keys"]]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=site.serve_forever, daemon=True).start()
    try:
        address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
        signed = subprocess.run(
            [program, "sign", "/price.gif?to=1234567", "--key-file", files["keys"]], capture_output=True, text=True, check=True)
        paths = [f"price.{ending}" for ending in ENDINGS] + ["end.gif", signed.stdout.strip()[1:], "price.gif?to=5&sig=0"]
        with open(files["mail.html"], "w") as file:
            file.write("".join(f'<img src="{address}{path.replace("&", "&amp;")}">' for path in paths))
        person.call("Page.navigate", url=f"http://127.0.0.1:{site.server_port}/mail.html")
        widths = person.wait_for(
            lambda: person.evaluate(
                f"document.images.length == {len(paths)} && [...document.images].every(it => it.complete)"
                " && [...document.images].map(it => it.naturalWidth)"), "the pictures of the mail are not shown")
        check(all(widths), f"a picture of the mail is broken: {dict(zip(paths, widths))}")
        check(len(set(widths[:5])) == 1 and widths[6] > widths[0], f"the signed number is not shown: {widths}")
        urllib.request.urlopen(address + paths[0]).read()
        process.terminate()
        log = process.stdout.read()
        check(log.endswith(" hit\n"), f"a picture is drawn again for the next reader: {log}")
    finally:
        site.shutdown()
        process.terminate()
        process.wait(timeout=20)
