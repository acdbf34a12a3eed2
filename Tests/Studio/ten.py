"""Makes the pictures of the recipes in the page, and compares them with those of the recipes' lines."""

import json
import os
import re
import shlex
import subprocess
import urllib.parse

from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
DOCUMENT = os.path.join(HERE, "../../docs/recipes.md")
# Options that concern only the written file, not its picture.
ASIDE = {"-o", "--html", "--html-for", "--dark-output", "--poster"}


def lines(folder):
    """Runs the document's scripts, and returns the command's arguments and the folder of their files."""
    programs = os.path.join(folder, "programs")
    os.makedirs(programs)
    for name, text in (("rollgif", 'printf "%s\\0" "$@" >>"$CALLS"; printf "\\n\\0" >>"$CALLS"'), ("ffmpeg", ":")):
        path = os.path.join(programs, name)
        with open(path, "w") as file:
            file.write("#!/bin/sh\n" + text + "\n")
        os.chmod(path, 0o755)
    calls = os.path.join(folder, "calls")
    environment = dict(os.environ, CALLS=calls, PATH=programs + ":" + os.environ["PATH"])
    with open(DOCUMENT, encoding="utf-8") as file:
        scripts = re.findall(r"^```sh\n(.*?)^```$", file.read(), re.S | re.M)
    # Recipes that draw one of the page's pictures, with all settings.
    scripts = [script for script in scripts if "ten-" in script]
    for script in scripts:
        # Earlier lines would have written these pages, so they are not available here.
        subprocess.run(["bash", "-c", script.replace("cat badge.html", ":")], cwd=folder, env=environment, check=True)
    with open(calls, encoding="utf-8") as file:
        words = file.read().split("\0")
    found, call = [], []
    for word in words[:-1]:
        if word == "\n":
            found.append(call)
            call = []
        else:
            call.append(word)
    return found


def settings(call):
    """Returns the names and values of a line and its job file, without its output."""
    pairs, words = [], [word for word in call if word not in ("countdown", "--dry-run")]
    for name, value in zip(words[::2], words[1::2]):
        if name not in ASIDE:
            pairs.append((name[2:], value))
    return pairs


def ten(person, rollgif, folder, check, screenshots):
    """Tests every line: its settings in the address, or its job file opened, then its download."""
    drawn = 0
    for number, call in enumerate(lines(folder)):
        pairs = settings(call)
        job = dict(pairs).get("job")
        line = [word for name, value in pairs for word in ("--" + name, value)]
        # A photograph is a file, which the page opens only when it receives it.
        photograph = dict(pairs).get("background-image")
        if photograph:
            # Another program makes it in the document.
            Image.linear_gradient("L").resize((840, 472)).convert("RGB").save(os.path.join(folder, photograph))
            person.visit("?" + urllib.parse.urlencode(pairs), awaits="failed")
            check("opens no files" in person.evaluate("document.getElementById('errors').innerText"), "a photograph")
        if job:
            person.visit()
            person.drawing(lambda: person.give("#open-file", os.path.join(folder, job)))
        elif photograph:
            person.visit("?" + urllib.parse.urlencode([pair for pair in pairs if pair[0] != "background-image"]))
            person.drawing(lambda: person.give("#open-file", os.path.join(folder, photograph)))
        else:
            person.visit("?" + urllib.parse.urlencode(pairs))
        complaint = person.evaluate("document.getElementById('errors').innerText")
        check(complaint == "", f"{shlex.join(call)}: {complaint}")
        path = os.path.join(folder, f"{number}.gif")
        subprocess.run([rollgif, *line, "-q", "-o", f"{number}.gif"], cwd=folder, check=True)
        with open(path, "rb") as file:
            check(file.read() == person.download("gif"), f"the page draws another picture than {shlex.join(call)}")
        # Draws the page's output again.
        said = person.text("#command")
        with open(os.path.join(folder, "rollgif.json"), "w") as file:
            file.write(person.text("#job"))
        environment = dict(os.environ, PATH=os.path.dirname(rollgif) + ":" + os.environ["PATH"])
        subprocess.run(["sh", "-ec", said], cwd=folder, env=environment, check=True, capture_output=True)
        # An opened job keeps its picture's name.
        named = os.path.join(folder, shlex.split(said)[-1])
        with open(path, "rb") as file, open(named, "rb") as again:
            check(file.read() == again.read(), f"{said} draws another picture than {shlex.join(call)}")
        person.picture().save(os.path.join(screenshots, f"ten-{number}.png"))
        drawn += 1
    check(drawn >= 10, f"only {drawn} pictures stand in the document")
