"""Compares Lottie files, drawn by rlottie, ThorVG and lottie-web, with rollgif's own frames.

usage: lottie.py BINARY FOLDER [JOB...]
"""

import glob
import io
import json
import os
import subprocess
import sys

from PIL import Image

from chromium import Chromium
from jobs import BESIDE, JOBS as VECTORS, SCALED, SHARP
from pictures import SCALE, Frames, boxed, decibels

# Difference that players' anti-aliasing causes.
LEAST = 34.0
RATE = 60
JOBS = {
    "reference": ["--from", "1234.56", "--to", "245699", "--style", "currency", *SHARP],
    "transparent": ["--from", "18", "--to", "42", "--background", "transparent", *SHARP],
    "count": ["--from", "0", "--to", "128", "--mode", "count"],
    "colours": ["--from", "5", "--to", "82", "--color", "#123", "--color-to", "#c30", *SHARP],
    "score": ["--from", "2:1", "--to", "3:1", "--width", "180", "--height", "120"],
    "morph": ["--from", "18", "--to", "24", "--preset", "numeric-text"],
}
JOBS |= {
    name: VECTORS[name]
    for name in [
        "slide", "slot-text", "car", "slot-machine", "flip", "flip-clock", "split-flap",
        "ghosts", *BESIDE,
    ]
}


def rlottie(program, path, scale, frames):
    data = subprocess.run([program, path, str(scale), *map(str, frames)], check=True, capture_output=True).stdout
    file = io.BytesIO(data)
    for _ in frames:
        start = file.tell()
        width, height = map(int, file.readline().split()[1:3])
        size = file.tell() - start + 3 * width * height
        yield Image.open(io.BytesIO(data[start:start + size]))
        file.seek(start + size)


def thorvg(path, size, scale, frames):
    import thorvg_python as tvg
    engine = tvg.Engine()
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(size[0] * scale, size[1] * scale)
    animation = tvg.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load(path)
    picture.set_size(size[0] * scale, size[1] * scale)
    canvas.add(picture)
    for frame in frames:
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        drawn = canvas.get_pillow()
        white = Image.new("RGBA", drawn.size, "white")
        white.alpha_composite(drawn.convert("RGBA"))
        yield white


def lottie_web(chromium, script, path, size, scale, frames):
    page = path + ".html"
    with open(page, "w") as file:
        file.write(
            f"<!doctype html><body style='margin:0'><script>{open(script).read()}</script>"
            + "<div style='width:%dpx;height:%dpx;background:#fff'></div>" % size)
    chromium.open(page, *size, scale)
    chromium.evaluate(
        "player = lottie.loadAnimation({container: document.querySelector('div'), renderer: 'svg', loop: false,"
        f"autoplay: false, animationData: {open(path).read()}}}); 0")
    chromium.wait_for(lambda: chromium.evaluate("player.isLoaded"), f"{path} does not load")
    for frame in frames:
        chromium.evaluate(
            f"player.goToAndStop({frame}, true);"
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        yield chromium.picture()


def main():
    binary, folder, *names = sys.argv[1:]
    program = os.path.join(folder, "frames")
    subprocess.run(
        ["cc", "-o", program, os.path.join(os.path.dirname(__file__), "frames.c"), "-lrlottie"], check=True)
    scripts = glob.glob(os.path.join(folder, "lottie*.js"))
    chromium = Chromium()
    failures = []
    for name, arguments in JOBS.items():
        if names and name not in names:
            continue
        path = os.path.join(folder, "lottie-" + name.replace(" ", "-") + ".json")
        scaled = ["--scale", str(SCALE)] if name in SCALED else []
        subprocess.run(
            [binary, *arguments, *scaled, "--quiet", "--force", "-f", "lottie", "-o", path], check=True)
        document = json.load(open(path))
        size = (document["w"], document["h"])
        scale = 1 if scaled else SCALE
        frames = Frames(
            binary, arguments, tuple(length * scale // SCALE for length in size), RATE, fixed=not scaled)
        numbers = sorted({round(instant * RATE) for instant in frames.instants(14)})
        players = {"rlottie": rlottie(program, path, scale, numbers), "ThorVG": thorvg(path, size, scale, numbers)}
        for script in scripts:
            players["lottie-web"] = lottie_web(chromium, script, path, size, scale, numbers)
        for player, pictures in players.items():
            worst = min(
                (decibels(boxed(picture), frames.at(number / RATE)), number)
                for picture, number in zip(pictures, numbers))
            print(f"{name} in {player}: {worst[0]:.1f} dB in frame {worst[1]}", flush=True)
            if worst[0] < LEAST:
                failures.append(f"{name} in {player}: {worst[0]:.1f} dB")
    chromium.close()
    for failure in failures:
        print("failed:", failure)
    sys.exit(1 if failures else 0)


main()
