"""Tests the page of --html-for obs, which shows a new file as soon as it exists."""

import functools
import http.server
import threading

from checks import check, run_line


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *words):
        pass


def overlay(person, folder):
    """Opens the page from a server on this machine, and draws another number into the same file."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        for name, width in [("over.gif", "naturalWidth"), ("over.webm", "videoWidth")]:
            line = f"rollgif --from 1 --to %s --font-size 20 --duration 0.3 -o {name} -q"
            run_line(f"{line % 2} --html over.html --html-for obs", folder)
            person.call("Page.navigate", url=f"http://127.0.0.1:{server.server_port}/over.html")
            first = person.wait_for(lambda: person.evaluate(f"document.getElementById('number')?.{width}"),
                                    f"{name} is not shown")
            # The page has shown the first file before the next one exists.
            person.wait_for(lambda: person.evaluate("shown !== null"), f"{name} is not asked for again")
            run_line(line % 2000, folder)
            second = person.wait_for(
                lambda: person.evaluate(f"element.src.startsWith('blob:') && element.{width}"), f"the new {name} is not shown")
            check(second > first, f"{name}: {second} pixels after {first}")
    finally:
        server.shutdown()
