"""Tests the line, the job file, the snippet and the pictures that the page offers."""

import json
import os
import time

from checks import SMALL, check, run_line, screenshots


def loads(person):
    """Tests the first page: its themes, presets and options are there, and its pictures are drawn."""
    person.visit("")
    served = json.loads(person.evaluate("fetch('/options.json').then(answer => answer.text())"))
    light = [theme for theme in served["themes"] if not theme["isDark"]]
    for group, wanted in (("themes", len(light) + 1), ("presets", len(served["presets"]) + 1)):
        found = person.evaluate(f"document.querySelectorAll('#{group} [role=radio]').length")
        check(found == wanted > 10, f"{found} cards are in {group}, not {wanted}")
    rows = person.evaluate("document.querySelectorAll('#groups .row').length")
    check(rows > 120, f"only {rows} options are on the page")
    person.wait_for(lambda: person.evaluate(
        "[...document.querySelectorAll('#themes img, #presets img')].every(it => it.complete && it.naturalWidth)"),
        "cards stay empty", 180)


def takes(person, folder):
    person.visit("?from=-3&to=1250&suffix=%20it%27s&font-size=40&fps=20&color=%23123")
    person.click("[data-copy=command]")
    person.wait_for(lambda: person.text("[data-copy=command]") == "Copied", "the button does not say that it copied")
    line = person.evaluate("navigator.clipboard.readText()")
    check(line == person.text("#command"), "another line is copied than shown")
    run_line(line, folder)
    with open(os.path.join(folder, "rollgif.gif"), "rb") as file:
        check(file.read() == person.download("gif"), "the line draws another picture")
    for kind in ("webp", "png", "svg"):
        run_line(line.replace("rollgif.gif", f"rollgif.{kind}"), folder)
        with open(os.path.join(folder, f"rollgif.{kind}"), "rb") as file:
            check(file.read() == person.download(kind), f"the line draws another {kind}")
    person.click("#save-job")
    saved = os.path.join(person.downloads, "rollgif.json")
    person.wait_for(lambda: os.path.exists(saved) and os.path.getsize(saved), "no job file arrives")
    time.sleep(0.2)
    person.visit(SMALL)
    person.drawing(lambda: person.give("#open-file", saved))
    check(person.text("#command") == line, "the job that was saved opens as another")


def looks(person):
    """Tests the gallery: themes first, with their own numbers until others are typed; all presets; search words."""
    person.visit("")
    check("style" not in person.evaluate("location.search"), "the page begins with a style")
    person.drawing(lambda: person.click("[data-theme=donation]"))
    line = person.text("#command")
    check("--theme donation" in line and "--goal 12000" in line, f"a theme comes without its numbers: {line}")
    person.drawing(lambda: person.click("#dark"))
    check("--theme donation-dark" in person.text("#command"), "there is no dark twin")
    person.drawing(lambda: person.click("[data-theme='']"))
    check("theme" not in person.text("#command") and "goal" not in person.text("#command"), "plain is not plain")
    person.drawing(lambda: person.type("#to", "77"))
    person.drawing(lambda: person.click("[data-theme=kpi]"))
    check("--to 77" in person.text("#command"), "a theme takes the numbers away")
    person.drawing(lambda: person.click("#reset"))
    check(not person.evaluate("document.getElementById('dark').checked"), "starting over leaves the dark themes")
    person.click("[data-gallery=presets]")
    cards = person.evaluate("[...document.querySelectorAll('#presets .card')].filter(it => it.offsetHeight).length")
    check(cards > 15, f"{cards} presets are to be seen")
    for words, key in (("decimals", "fractionDigits"), ("60 KB", "maxBytes"), ("slow", "duration"), ("repeat", "loop"),
                       ("thousands", "grouping"), ("position", "align"), ("file size", "maxBytes"), ("km", "unit"), ("instagram", "for"),
                       ("euro", "currency"), ("alt text", "altText"), ("contrast", "for"), ("plus sign", "sign"),
                       ("powerpoint", "for"), ("accessible", "for"), ("nearest", "roundTo"), ("accent", "brand")):
        person.type("#search", words)
        check(person.evaluate(f"!document.getElementById('row-{key}').hidden"), f"{words} does not find {key}")
    person.type("#search", " ")
    for page, mark in (("readme", "width"), ("email", "style=")):
        person.drawing(lambda: person.click(f"[data-page={page}]"))
        check(mark in person.text("#html"), f"the snippet is not for {page}: {person.text('#html')}")
    person.click("#copy-picture")
    person.wait_for(lambda: person.text("#copy-picture") == "Copied", "the picture is not copied")
    check(person.evaluate("navigator.clipboard.read().then(all => all[0].types.join())").count("image/png") == 1,
          "the copy is no picture")


def pictures(person):
    query = "?from=1234.56&to=245699&style=currency&fps=10&spring=duration%3D1%2Cbounce%3D0.2"
    for width, height in ((1440, 900), (380, 800)):
        for scheme in ("light", "dark"):
            person.visit(query, width, height, scheme)
            person.wait_for(lambda: person.evaluate(
                "[...document.querySelectorAll('#themes img')].every(it => it.complete && it.naturalWidth)"),
                "the gallery stays empty", 120)
            time.sleep(1)
            person.picture().save(os.path.join(screenshots, f"studio-{width}-{scheme}.png"))
