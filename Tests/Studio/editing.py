"""Types numbers, springs, panels and clocks, and checks that the picture follows."""

import base64
import io
import json
import os
import time

from checks import SMALL, check, run_line
from PIL import Image


def numbers(person):
    person.visit(SMALL)
    person.drawing(lambda: person.type("#to", "31"))
    check(person.evaluate("picture.alt") == "12 rolls to 31", "the picture does not show what was typed")
    check("to=31" in person.evaluate("location.search"), "the address does not hold what was typed")
    # Of many keys in a row the last one counts, and pending pictures are cancelled.
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
    # Dragging the curve has the same effect.
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
    # A new value of one option replaces that of its alternative.
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
    # A drawing of curves has its own clock.
    person.drawing(lambda: person.click("#formats [data-format=svg]"))
    person.focus("#scrub")
    person.press("Home")
    person.press("ArrowRight", 10)
    person.wait_for(lambda: person.evaluate("document.getElementById('still').dataset.frame") == "10",
                    "the scrubber does not stop the drawing of curves")


def clock(person, folder):
    """Tests a countdown, which has its own fields, and whose picture differs a second later."""
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
    run_line(person.text("#command"), folder)
    with open(os.path.join(folder, "rollgif.gif"), "rb") as file:
        check(file.read() == person.download("gif"), "the line draws another countdown")
    person.drawing(lambda: person.click("#several"))
    check("until" not in person.evaluate("location.search"), "two numbers leave the countdown")


def beside(person):
    """Tests several numbers in one picture: their rows, and their settings in a job file."""
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
    # The options belong to the whole picture or to one panel.
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
