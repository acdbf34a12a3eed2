"""Tests many clients at once: load.py ROLLGIF ROLLGIF-STUDIO [SECONDS [CONNECTIONS]]

wrk sends valid and invalid requests, while other clients disconnect early or send noise. Every picture must have the bytes
of the command's, nothing may crash, and the server's memory must not grow."""

import http.client
import os
import random
import shlex
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

from server import Studio

rollgif, program = (os.path.abspath(path) for path in sys.argv[1:3])
seconds = int(sys.argv[3]) if len(sys.argv) > 3 else 60
connections = int(sys.argv[4]) if len(sys.argv) > 4 else 64

# Jobs as the command takes them, one of each format.
GOOD = [
    ("gif", "--from 1 --to 2 --font-size 16 --fps 10 --hold-end 0.2"),
    ("gif", "--from 12 --to 845 --font-size 24 --fps 20 --duration 0.5 --hold-end 0.2 --color #b91c1c"),
    ("gif", "--from 9.99 --to 4.99 --style currency --locale de_DE --font-size 30 --fps 20 --duration 0.4"),
    ("gif", "--from 10 --to 99 --title Kaffee --radius 8 --background linear-gradient(red,blue) --font-size 20 --fps 10"),
    ("webp", "--from 1 --to 20 --font-size 20 --fps 10 --duration 0.4"),
    ("apng", "--from 1 --to 20 --font-size 20 --fps 10 --duration 0.4 --background transparent"),
    ("png", "--from 1 --to 123456 --preset odometer"),
    ("svg", "--from 98 --to 102 --font-size 40"),
    ("lottie", "--from 98 --to 102 --font-size 40"),
]
BAD = [
    "GET /render.gif?from=1&to=", "GET /render.gif?from=1", "GET /render.gif?from=1&to=2&fontsize=3",
    "GET /render.gif?from=1&to=2&font-size=99999", "GET /render.gif?from=1&to=2&font=/etc/passwd",
    "GET /render.gif?from=%zz", "GET /render.gif?from=%ff&to=1", "GET /render.lottie?from=1&to=2&preset=numeric-text",
    "GET /render.json?from=1&to=2&as=exe", "GET /nothing", "GET /../../etc/passwd", "POST /render.gif", "GET /job",
    'POST /job {"from":1,"fontsize":3}', "POST /job [1,2", "GET /names.json?key=x",
    "GET /render.gif?from=1&to=2&width=8000&height=8000", "GET /render.gif?panels=[{",
    "GET /render.gif?" + "a" * 9000,
]


def answers(studio, folder):
    """Requests each job once, checks the answers, and writes the requests and the pictures' tags for wrk."""
    lines, requests = [], list(BAD)
    for request in BAD:
        method, path, *body = request.split(" ", 2)
        wire = http.client.HTTPConnection("127.0.0.1", studio.port)
        wire.request(method, path, *body)
        if (status := wire.getresponse().status) < 400:
            raise SystemExit(f"load: {request} should be refused ({status})")
    for number, (kind, line) in enumerate(GOOD):
        words = line.split()
        # Lottie is sent as text; a file name in .lottie would make an archive.
        name = f"{number}.{'json' if kind == 'lottie' else kind}"
        subprocess.run([rollgif, *words, "-q", "-f", kind, "-o", name], cwd=folder, check=True)
        pairs = [(option[2:], value) for option, value in zip(words[::2], words[1::2])]
        path = f"/render.{kind}?{urllib.parse.urlencode(pairs)}"
        wire = http.client.HTTPConnection("127.0.0.1", studio.port)
        wire.request("GET", path)
        answer = wire.getresponse()
        with open(os.path.join(folder, name), "rb") as file:
            if answer.status != 200 or answer.read() != file.read():
                raise SystemExit(f"load: {path} is not what {shlex.join(words)} draws ({answer.status})")
        lines.append(f"{answer.headers['ETag']} {name}")
        requests += [f"GET {path}"] * 3
    for name, text in (("requests", requests), ("answers", lines)):
        with open(os.path.join(folder, name), "w") as file:
            file.write("\n".join(text) + "\n")


def rudeness(studio, ends):
    """A client that disconnects early or sends invalid HTTP."""
    chance = random.Random(7)
    begins = [
        b"GET /render.gif?values=0..60&font-size=60&fps=50&hold=0.1 HTTP/1.1\r\nHost: localhost:%d\r\n\r\n" % studio.port,
        b"POST /job HTTP/1.1\r\nHost: localhost:%d\r\nContent-Length: 1000\r\n\r\n{" % studio.port,
        b"\x16\x03\x01\x02\x00\x01\x00\x01", b"GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n", b"",
    ]
    while time.monotonic() < ends:
        try:
            with socket.create_connection(("127.0.0.1", studio.port), timeout=5) as wire:
                wire.sendall(chance.choice(begins))
                time.sleep(chance.random() * 0.3)
        except OSError:
            pass


def main():
    studio = Studio(program)
    try:
        with tempfile.TemporaryDirectory() as folder:
            answers(studio, folder)
            ends = time.monotonic() + seconds
            for _ in range(2):
                threading.Thread(target=rudeness, args=(studio, ends), daemon=True).start()
            script = os.path.join(os.path.dirname(os.path.abspath(__file__)), "load.lua")
            wrk = subprocess.Popen(
                ["wrk", "-t2", f"-c{connections}", f"-d{seconds}s", "--timeout", "60s", "-s", script,
                 studio.address, "--", folder], stdout=subprocess.PIPE, text=True)
            memory = []
            while wrk.poll() is None:
                time.sleep(seconds / 60)
                memory.append(studio.memory() / 1000)
            said = wrk.stdout.read()
        counts = {line.split()[1]: int(line.split()[2]) for line in said.splitlines() if line.startswith("answers ")}
        if not counts:
            raise SystemExit("load: wrk says\n" + said)
        third = len(memory) // 3
        early, late = max(memory[third:2 * third]), max(memory[2 * third:])
        print(f"load: {seconds} s, {connections} connections: {counts}")
        print(f"load: memory in MB: {memory[0]:.0f} at first, {early:.0f} in the second third, {late:.0f} in the last")
        for fault, holds in (
            ("an answer is not what the command draws", counts["wrong"] == 0),
            ("an answer has an odd status, or there was none", counts["odd"] + counts["lost"] == 0),
            ("nothing was drawn or nothing refused", counts["good"] > 0 and counts["refused"] > 0),
            ("the server ended", studio.process.poll() is None),
            ("memory grows", late <= 1.1 * early + 5),
        ):
            if not holds:
                raise SystemExit("load: " + fault)
        print("load: passed")
    finally:
        studio.stop()


main()
