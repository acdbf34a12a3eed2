"""What people do in the studio, done in a real browser: studio.py ROLLGIF ROLLGIF-STUDIO SCREENSHOTS"""

import base64
import io
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

from elsewhere import elsewhere
from PIL import Image
from person import Person
from server import Studio
from ten import ten

rollgif, program, screenshots = (os.path.abspath(path) for path in sys.argv[1:4])
SMALL = "?from=12&to=245&font-size=40&fps=20&hold-end=0.4"
passed = 0


def check(holds, complaint):
    global passed
    if not holds:
        raise SystemExit("studio: " + complaint)
    passed += 1


def command(line, folder):
    """Runs a line as a shell would, with our command."""
    environment = dict(os.environ, PATH=os.path.dirname(rollgif) + ":" + os.environ["PATH"])
    subprocess.run(["sh", "-ec", line], cwd=folder, env=environment, check=True, capture_output=True)


def numbers(person):
    person.visit(SMALL)
    person.drawing(lambda: person.type("#to", "31"))
    check(person.evaluate("picture.alt") == "12 rolls to 31", "the picture does not show what was typed")
    check("to=31" in person.evaluate("location.search"), "the address does not hold what was typed")
    # Of many keys in a row the last one counts, and what they take the place of is not drawn to its end.
    before = person.times()
    for text in ("4", "41", "412", "4125", "41256"):
        person.type("#to", text)
    person.wait_for(lambda: person.evaluate("picture.alt") == "12 rolls to 41,256", "the last key does not count")
    person.wait_for(lambda: person.times() > before, "no picture follows")
    person.wait_for(lambda: person.evaluate("document.querySelector('[data-fact=size]').textContent") != "…", "no size")
    time.sleep(1.2)
    person.drawing(lambda: person.type("#to", "31"))
    person.drawing(lambda: person.evaluate("history.back()"))
    check(person.evaluate("document.getElementById('to').value") == "41256", "the back button does not undo")


def spring(person):
    person.visit(SMALL)
    before, settles = person.download("gif"), person.text(".spring-box small")
    person.focus("[aria-label='Spring: bounce']")
    person.drawing(lambda: person.press("ArrowRight", 6))
    person.wait_for(lambda: "bounce%3D0.3" in person.evaluate("location.search"), "the slider sets no spring")
    person.wait_for(lambda: person.text(".spring-box small") != settles, "the settling time stays the same")
    check(person.download("gif") != before, "another spring is the same picture")
    # Dragging the curve says the same.
    place = person.evaluate(
        "(() => { const box = document.querySelector('.spring-box svg').getBoundingClientRect();"
        "return [box.x, box.y, box.width, box.height]; })()")
    x, y, width, height = place
    def drag():
        for kind, part in (("mousePressed", 0.4), ("mouseMoved", 0.6), ("mouseReleased", 0.6)):
            person.call("Input.dispatchMouseEvent", type=kind, x=x + width * part, y=y + height * 0.2, button="left",
                        buttons=0 if kind == "mouseReleased" else 1, clickCount=1)
    person.drawing(drag)
    person.wait_for(lambda: "duration%3D1.8" in person.evaluate("location.search"), "dragging sets no spring")
    # One way of saying it takes the place of the other.
    person.drawing(lambda: person.type("#option-easing", "linear"))
    check("spring" not in person.evaluate("location.search"), "an easing leaves the spring in place")


def frames(person):
    person.visit(SMALL)
    stored = Image.open(io.BytesIO(person.download("gif")))
    ends, end = [], 0
    for index in range(stored.n_frames):
        stored.seek(index)
        end += stored.info["duration"]
        ends.append(end)
    for frame in (0, 7, 9, 12, 15, 30):
        person.focus("#scrub")
        person.press("Home")
        person.press("ArrowRight", frame)
        person.wait_for(lambda: person.evaluate("document.getElementById('still').dataset.frame") == str(frame),
                        f"the scrubber does not reach frame {frame}")
        data = person.evaluate("document.getElementById('still').toDataURL()").split(",")[1]
        shown = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")
        time_of_frame = (frame + 0.5) * 1000 / 20
        stored.seek(next((index for index, end in enumerate(ends) if end > time_of_frame), len(ends) - 1))
        check(shown.tobytes() == stored.convert("RGB").tobytes(), f"frame {frame} is not the file's")
    person.click("#play")
    person.wait_for(lambda: person.evaluate("document.getElementById('still').hidden"), "it does not play on")
    # A drawing of curves has a clock of its own.
    person.drawing(lambda: person.click("#formats [data-format=svg]"))
    person.focus("#scrub")
    person.press("Home")
    person.press("ArrowRight", 10)
    person.wait_for(lambda: person.evaluate("document.getElementById('still').dataset.frame") == "10",
                    "the scrubber does not stop the drawing of curves")


def takes(person, folder):
    person.visit("?from=-3&to=1250&suffix=%20it%27s&font-size=40&fps=20&color=%23123")
    person.click("[data-copy=command]")
    person.wait_for(lambda: person.text("[data-copy=command]") == "Copied", "the button does not say that it copied")
    line = person.evaluate("navigator.clipboard.readText()")
    check(line == person.text("#command"), "another line is copied than shown")
    command(line, folder)
    with open(os.path.join(folder, "rollgif.gif"), "rb") as file:
        check(file.read() == person.download("gif"), "the line draws another picture")
    for kind in ("webp", "png", "svg"):
        command(line.replace("rollgif.gif", f"rollgif.{kind}"), folder)
        with open(os.path.join(folder, f"rollgif.{kind}"), "rb") as file:
            check(file.read() == person.download(kind), f"the line draws another {kind}")
    person.click("#save-job")
    saved = os.path.join(person.downloads, "rollgif.json")
    person.wait_for(lambda: os.path.exists(saved) and os.path.getsize(saved), "no job file arrives")
    time.sleep(0.2)
    person.visit(SMALL)
    person.drawing(lambda: person.give("#open-file", saved))
    check(person.text("#command") == line, "the job that was saved opens as another")


def mistakes(person, folder):
    person.visit(SMALL)
    bad = os.path.join(folder, "bad.json")
    with open(bad, "w") as file:
        file.write('{"from": 1,\n "fontsize": 3}')
    said = person.failing(lambda: person.give("#open-file", bad))
    check("line 2" in said and "fontSize" in said, f"a bad job says {said}")
    check("245" in person.evaluate("picture.alt"), "a bad job takes the picture's place")
    said = person.failing(lambda: person.type("#option-font-size", "0"))
    check(said.startswith("Font size"), f"a bad size says {said}")
    check("1 to" in person.text("#option-font-size-fault"), "the field does not say what is wrong with it")
    check(person.evaluate("document.getElementById('canvas').classList.contains('refused')"), "the old picture looks new")
    check(person.evaluate("document.getElementById('option-font-size').getAttribute('aria-invalid')") == "true",
          "the field that is wrong is not marked")
    person.drawing(lambda: person.type("#option-font-size", "30"))
    check(person.evaluate("document.getElementById('errors').innerText") == "", "the mistake stays")
    person.failing(lambda: person.type("#from", "3,5"))
    check("not a number" in person.text("#numbers-fault"), "the number does not say what is wrong with it")
    check(person.evaluate("document.getElementById('from').getAttribute('aria-invalid')") == "true", "the number is not marked")
    person.drawing(lambda: person.type("#from", "3.5"))


def clock(person, folder):
    """A countdown, which has fields of its own, and pictures that are others a second later."""
    person.visit(SMALL)
    person.drawing(lambda: person.click("#countdown"))
    check(person.evaluate("document.getElementById('pair').hidden"), "a countdown has two numbers")
    first = person.evaluate("picture.alt")
    time.sleep(1.1)
    person.drawing(lambda: person.type("#frames", "3"))
    check(person.evaluate("picture.alt") != first, "the clock stands still")
    person.drawing(lambda: person.type("#until", "2030-01-01T00:00Z"))
    person.drawing(lambda: person.type("#at", "2029-12-31T23:59:59Z"))
    check(person.evaluate("picture.alt").endswith("00:00:00:00"), person.evaluate("picture.alt"))
    command(person.text("#command"), folder)
    with open(os.path.join(folder, "rollgif.gif"), "rb") as file:
        check(file.read() == person.download("gif"), "the line draws another countdown")
    person.drawing(lambda: person.click("#several"))
    check("until" not in person.evaluate("location.search"), "two numbers leave the countdown")


def strangers(person):
    """What no option is called is told, and can be left out."""
    person.visit(SMALL + "&fontsize=3", awaits="failed")
    check("font-size" in person.evaluate("document.getElementById('errors').innerText"), "a wrong name is not told")
    person.drawing(lambda: person.click("#errors button"))
    check("fontsize" not in person.evaluate("location.search"), "a wrong name stays")
    person.type("#search", "canvas")
    check(person.evaluate("""[...document.querySelectorAll(".row:not([hidden])")].sort((one, other) =>
        one.getBoundingClientRect().top - other.getBoundingClientRect().top)[0].id""") == "row-canvas",
          "what is called so does not come first")


def looks(person):
    """Themes first, with their numbers as long as there are no others; presets all at once; words that mean an option."""
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
    person.click("[data-gallery=presets]")
    cards = person.evaluate("[...document.querySelectorAll('#presets .card')].filter(it => it.offsetHeight).length")
    check(cards > 25, f"{cards} presets are to be seen")
    for words, key in (("decimals", "fractionDigits"), ("60 KB", "maxBytes"), ("slow", "duration"), ("repeat", "loop"),
                       ("thousands", "grouping"), ("position", "align"), ("file size", "maxBytes"), ("km", "unit")):
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


def narrow(person):
    """On a phone the line and the file are within two screens."""
    person.visit("", 390, 844)
    for selector in ("#command", "#downloads"):
        end = person.evaluate(f"document.querySelector('{selector}').getBoundingClientRect().bottom + scrollY")
        check(end <= 2 * 844, f"{selector} ends {end} pixels down")


def silence(person, studio):
    person.visit(SMALL)
    studio.stop()
    said = person.failing(lambda: person.type("#to", "77"))
    check("does not answer" in said, f"without a server the page says {said}")
    check(person.evaluate("document.getElementById('to').value") == "77", "what was typed is lost")
    studio.start()
    person.wait_for(lambda: person.evaluate("picture.alt") == "12 rolls to 77", "the page does not come back", 60)


def beside(person):
    """Several numbers in one picture: rows for them, and all about them as a job file says it."""
    person.visit(SMALL)
    person.drawing(lambda: person.click("#beside"))
    check("panels=" in person.evaluate("location.search"), "the address does not hold the numbers")
    person.drawing(lambda: person.type("[data-panel='1'][data-key=to]", "77"))
    person.drawing(lambda: person.click(".panel-more button:last-child"))
    check(person.evaluate("document.activeElement.dataset.key") == "text", "what was added is not at hand")
    person.drawing(lambda: person.type("[data-panel='2'][data-key=text]", "points"))
    check(person.evaluate("document.activeElement.dataset.key") == "text", "typing loses the field")
    said = person.evaluate("picture.alt")
    check("245" in said and "77" in said and "points" in said, f"the picture says {said}")
    check(person.text("#command").startswith("rollgif panels "), f"the line is {person.text('#command')}")
    names = person.evaluate("[...document.querySelectorAll('#owners [role=radio]')].map(it => it.textContent)")
    check(names == ["Whole picture", "12 → 245", "0 → 77", "“points”"], f"panels are called {names}")
    panels = json.loads(person.text("#job"))["panels"]
    check([panel.get("to", panel.get("text")) for panel in panels] == [245, 77, "points"], f"the job has {panels}")
    # The options are the whole picture's or one panel's.
    person.click("#owners [data-owner='1']")
    check(person.evaluate("getComputedStyle(document.getElementById('row-fps')).display == 'none'"), "a panel has frames of its own")
    person.drawing(lambda: person.type("#option-color", "#c00"))
    job = json.loads(person.text("#job"))
    check(job["panels"][1].get("color") == "#c00" and "color" not in job, f"the panel's colour is in {job}")
    person.click("#owners [data-owner='']")
    check(person.evaluate("document.getElementById('option-color').value") == "", "the whole has a panel's colour")
    person.drawing(lambda: person.type("#option-color", "#00c"))
    person.click("#owners [data-owner='2']")
    check(person.evaluate("document.getElementById('option-color').placeholder") == "#00c", "a panel does not show what it has")
    person.drawing(lambda: person.type("#panels-text", '[{"from": 1, "to": 20000000000000000001, "color": "#c00"}, {"text": "x"}]'))
    check("20,000,000,000,000,000,001" in person.evaluate("picture.alt"), "digits are lost")
    person.drawing(lambda: person.type("[data-panel='1'][data-key=text]", "y"))
    check("20,000,000,000,000,000,001" in person.evaluate("picture.alt"), "digits of another panel are lost")
    person.type("#panels-text", '[{"from": 1')
    check(person.text("#panels-fault") != "", "what is no list is not told")
    said = person.failing(lambda: person.type("#panels-text", '[{"from": 1, "to": 2, "colour": "red"}]'))
    check("panels[0].colour" in said and "color" in said, f"a wrong key says {said}")
    person.drawing(lambda: person.click("#beside"))
    check("panels" not in person.evaluate("location.search"), "one number leaves the others")
    check(person.evaluate("!document.getElementById('pair').hidden"), "one number has no fields")


def everybody(person):
    """Names for screen readers, the keyboard alone, less motion, small screens."""
    person.visit(SMALL)
    nameless = person.evaluate("""
        [...document.querySelectorAll("input, select, textarea, button, a[role=button]")].filter(it =>
            !it.labels?.length && !it.getAttribute("aria-label") && !it.textContent.trim() && !it.title).map(it => it.outerHTML)
    """)
    check(nameless == [], f"without a name: {nameless}")
    twice = person.evaluate("(ids => ids.filter((id, at) => ids.indexOf(id) !== at))([...document.querySelectorAll('[id]')].map(it => it.id))")
    check(twice == [], f"two of one id: {twice}")
    person.click("[data-gallery=presets]")
    person.focus("#presets [aria-checked=true]")
    person.drawing(lambda: person.press("ArrowRight"))
    check("preset=" in person.evaluate("location.search"), "the keyboard chooses no preset")
    reached = set()
    for _ in range(60):
        person.press("Tab")
        reached.add(person.evaluate("document.activeElement.id || document.activeElement.dataset.copy || document.activeElement.tagName"))
    check({"search", "option-style"} <= reached, f"Tab reaches {reached}")
    person.features(motion="reduce")
    person.call("Page.navigate", url=person.studio.address + SMALL)
    person.wait_for(lambda: person.evaluate("document.body?.dataset.drawn"), "nothing is drawn")
    person.wait_for(lambda: person.evaluate("!document.getElementById('still').hidden"), "it moves for who wants no motion")
    person.features()
    for width in (380, 760, 1080):
        person.visit(SMALL, width=width)
        wide = person.evaluate("document.documentElement.scrollWidth")
        check(wide <= width, f"the page is {wide} pixels wide on {width}")


def pictures(person):
    os.makedirs(screenshots, exist_ok=True)
    query = "?from=1234.56&to=245699&style=currency&fps=10&spring=duration%3D1%2Cbounce%3D0.2"
    for width, height in ((1440, 900), (380, 800)):
        for scheme in ("light", "dark"):
            person.visit(query, width, height, scheme)
            person.wait_for(lambda: person.evaluate(
                "[...document.querySelectorAll('#themes img')].every(it => it.complete && it.naturalWidth)"),
                "the gallery stays empty", 120)
            time.sleep(1)
            person.picture().save(os.path.join(screenshots, f"studio-{width}-{scheme}.png"))


def pace(person):
    """From the key to the picture, in the browser: the reference job, a digit at a time."""
    person.visit("?from=1234.56&to=245699&style=currency")
    person.evaluate("performance.clearMeasures()")
    # A number that was seen before comes from the browser.
    for number in range(245700, 245720):
        person.drawing(lambda: person.type("#to", str(number)))
        time.sleep(0.05)
    found = {}
    for name in ("key to draft", "key to whole picture"):
        times = person.evaluate(f"performance.getEntriesByName('{name}').map(it => it.duration)")
        if times:
            found[name] = statistics.median(times)
            print(f"studio: {name}, median of {len(times)}: {found[name]:.0f} ms ({min(times):.0f} to {max(times):.0f})")
    check(len(found) > 0, "no times are noted")
    print(f"studio: key to picture: {min(found.values()):.0f} ms, 150 at most")


def main():
    studio = Studio(program)
    person = None
    try:
        with tempfile.TemporaryDirectory() as downloads, tempfile.TemporaryDirectory() as folder:
            person = Person(studio, downloads)
            person.call("DOM.enable")
            for step in (lambda: numbers(person), lambda: spring(person), lambda: frames(person),
                         lambda: takes(person, folder), lambda: mistakes(person, folder),
                         lambda: beside(person), lambda: clock(person, folder),
                         lambda: strangers(person), lambda: looks(person), lambda: narrow(person),
                         lambda: silence(person, studio), lambda: everybody(person),
                         lambda: pictures(person), lambda: ten(person, rollgif, folder, check, screenshots),
                         lambda: elsewhere(studio, SMALL, check, screenshots), lambda: pace(person)):
                begun = time.monotonic()
                step()
                print(f'studio: {time.monotonic() - begun:.0f} s', flush=True)
                complaints = person.evaluate("window.complaints ?? []")
                check(complaints == [], f"the browser complains: {complaints}")
        print(f"studio: {passed} checks passed; screenshots in {screenshots}")
    finally:
        if person:
            person.close()
        studio.stop()


main()
