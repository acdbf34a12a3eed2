"""Compares Lottie files, drawn by rlottie, ThorVG and lottie-web, with rollgif's own frames.

usage: lottie.py BINARY FOLDER [JOB...]
"""

import glob
import io
import json
import os
import subprocess
import sys
import zipfile

from PIL import Image, ImageChops

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


def thorvg(path, size, scale, frames, slots=None):
    import thorvg_python as tvg
    engine = tvg.Engine()
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(size[0] * scale, size[1] * scale)
    animation = tvg.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load(path)
    picture.set_size(size[0] * scale, size[1] * scale)
    canvas.add(picture)
    if slots:
        animation.apply_slot(animation.gen_slot(json.dumps(slots)))
    for frame in frames:
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        drawn = canvas.get_pillow()
        white = Image.new("RGBA", drawn.size, "white")
        white.alpha_composite(drawn.convert("RGBA"))
        yield white


def slots(theme):
    """Returns the slots of a dotLottie's theme, as its player gives them to ThorVG."""
    found = {}
    keys = {"frame": "t", "value": "s", "inTangent": "i", "outTangent": "o", "hold": "h"}
    for rule in theme["rules"]:
        value = rule.get("value")
        if "keyframes" in rule:
            value = {"a": 1, "k": [{keys[key]: frame[key] for key in frame} for frame in rule["keyframes"]]}
        elif rule["type"] == "Gradient":
            colors = [part for stop in value for part in [stop["offset"], *stop["color"][:3]]]
            opacities = [part for stop in value for part in [stop["offset"], stop["color"][3]]]
            value = {"p": len(value), "k": {"a": 0, "k": colors + opacities}}
        else:
            value = {"a": 0, "k": value}
        found[rule["id"]] = {"p": value}
    return found


def theme_faults(binary, folder, arguments):
    """Returns what differs between a .lottie in its dark theme and the animation for dark pages."""
    archive, light, dark, plain = (os.path.join(folder, name) for name in ["t.lottie", "l.json", "d.json", "p.json"])
    line = [binary, "--from", "8", "--to", "12", *arguments, "--quiet", "--force", "--dark"]
    subprocess.run([*line, "-o", archive], check=True)
    subprocess.run([*line, "-f", "lottie", "-o", light, "--dark-output", dark], check=True)
    with zipfile.ZipFile(archive) as files:
        document, theme = files.read("a/rollgif.json"), json.loads(files.read("t/dark.json"))
    open(plain, "wb").write(document)
    document = json.loads(document)
    size, frames = (document["w"], document["h"]), range(0, int(document["op"]), 9)
    for name, other, changed in [("light", light, None), ("dark", dark, slots(theme))]:
        for one, two in zip(thorvg(plain, size, 1, frames, changed), thorvg(other, size, 1, frames)):
            # Keyframes of a theme are at whole frames.
            worst = max(high for _, high in ImageChops.difference(one, two).getextrema())
            if worst > (32 if any("keyframes" in rule for rule in theme["rules"]) else 0):
                return [f"theme of {' '.join(arguments)}: {name} differs by {worst}"]
    return []


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
    if not names or "themes" in names:
        for arguments in [["--chip", "auto", "--title", "Users"], ["--goal", "20"], ["--theme", "score"]]:
            failures += theme_faults(binary, folder, arguments)
    chromium.close()
    for failure in failures:
        print("failed:", failure)
    sys.exit(1 if failures else 0)


main()
