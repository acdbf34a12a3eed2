"""Compares SVGs in Chromium with our own frames, and tries them as pages use them.

usage: svg.py BINARY FOLDER
"""

import os
import re
import subprocess
import sys
import time

from PIL import Image

from chromium import Chromium
from jobs import JOBS
from pictures import SCALE, Frames, boxed, decibels

LEAST = 40.0
INSTANTS = 20
RATE = 120


def size(path):
    return tuple(map(int, re.search(r'width="(\d+)" height="(\d+)"', open(path).read()).groups()))


def compare(chromium, binary, folder):
    failures = []
    for name, arguments in JOBS.items():
        path = os.path.join(folder, name.replace(" ", "-"))
        subprocess.run([binary, *arguments, "--verify", "--quiet", "-o", path + ".svg"], check=True)
        frames = Frames(binary, arguments, size(path + ".svg"), path + ".apng", RATE)
        chromium.open(path + ".svg", *size(path + ".svg"), SCALE)
        worst = (99.0, 0.0)
        for instant in frames.instants(INSTANTS):
            # A frame shows its start; what is printed afresh changes there.
            chromium.seek(instant + 0.0005)
            worst = min(worst, (decibels(boxed(chromium.picture()), frames.at(instant)), instant))
        print(f"{name}: {worst[0]:.1f} dB at worst, at {worst[1]:.3f} s")
        if worst[0] < LEAST:
            failures.append(f"{name}: {worst[0]:.1f} dB at {worst[1]:.3f} s")
    return failures


def page(folder, name, background, source):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(f"<!doctype html><body style='margin:20px;background:{background}'><img src='{source}'>")
    return path


def pages(chromium, binary, folder):
    """In an image of a light and of a dark page it plays; with reduced motion it stands at its end."""
    failures = []
    for name, background, color in [("light", "#ffffff", "#111"), ("dark", "#0d1117", "#eee")]:
        subprocess.run(
            [binary, "--from", "1234", "--to", "9876", "--color", color, "--background", "transparent", "--loop",
             "once", "--quiet", "-o", os.path.join(folder, name + ".svg")], check=True)
        still = os.path.join(folder, name + "-still.png")
        path = page(folder, name + ".html", background, name + ".svg")
        chromium.open(path, 600, 200)
        first = boxed(chromium.picture(), 1)
        time.sleep(0.9)
        second = boxed(chromium.picture(), 1)
        time.sleep(4)
        last = boxed(chromium.picture(), 1)
        expected = tuple(int(background[place:place + 2], 16) for place in (1, 3, 5))
        if tuple(first[5, 5]) != expected or tuple(first[25, 25]) != expected:
            failures.append(f"{name}: the page does not show through")
        if decibels(first, second) > 40 or decibels(second, last) > 40:
            failures.append(f"{name}: it does not play in an image")
        chromium.prefers(prefers_reduced_motion="reduce")
        chromium.open(path, 600, 200)
        reduced = boxed(chromium.picture(), 1)
        chromium.prefers(prefers_reduced_motion="no-preference")
        if decibels(reduced, last) < 45:
            failures.append(f"{name}: with reduced motion it is {decibels(reduced, last):.1f} dB from its end")
        print(f"{name} page: plays, shows through, stands still with reduced motion")
        Image.fromarray(second.astype("uint8")).save(still)
    return failures


def effort(chromium, binary, folder):
    """Processor time that a page takes while a picture plays in it, beside its GIF's."""
    arguments = JOBS["reference"]
    spent = {}
    for kind in ["gif", "svg"]:
        path = os.path.join(folder, "effort." + kind)
        subprocess.run([binary, *arguments, "--quiet", "-o", path], check=True)
        chromium.open(page(folder, "effort.html", "#fff", "effort." + kind), 600, 200)
        time.sleep(1)
        before = chromium.processor_seconds()
        time.sleep(10)
        spent[kind] = (chromium.processor_seconds() - before) / 10
    print(f"processor: SVG {spent['svg']:.2f} s a second, GIF {spent['gif']:.2f}")
    # Twice the GIF's is the goal; a busy machine gets some room.
    return [f"the SVG takes {spent['svg']:.2f} s a second"] if spent["svg"] > 3 * spent["gif"] + 0.05 else []


def main():
    binary, folder = sys.argv[1:3]
    chromium = Chromium()
    try:
        failures = compare(chromium, binary, folder)
        failures += pages(chromium, binary, folder)
        failures += effort(chromium, binary, folder)
    finally:
        chromium.close()
    for failure in failures:
        print("failed:", failure)
    sys.exit(1 if failures else 0)


main()
