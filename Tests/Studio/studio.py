"""Tests the studio in a real browser: studio.py [--page] ROLLGIF ROLLGIF-STUDIO SCREENSHOTS

--page uses only Chromium, and measures no times."""

import os
import tempfile
import time

from access import everybody, narrow, pace
from checks import SMALL, check, count, is_page_only, program, rollgif, screenshots
from editing import beside, clock, frames, numbers, spring
from elsewhere import elsewhere
from faults import mistakes, silence, strangers
from outputs import loads, looks, pictures, takes
from overlay import overlay
from person import Person
from served import served
from server import Studio
from ten import ten


def main():
    os.makedirs(screenshots, exist_ok=True)
    studio = Studio(program)
    person = None
    try:
        with tempfile.TemporaryDirectory() as downloads, tempfile.TemporaryDirectory() as folder:
            person = Person(studio, downloads)
            person.call("DOM.enable")
            steps = {
                "loads": lambda: loads(person), "numbers": lambda: numbers(person), "spring": lambda: spring(person),
                "frames": lambda: frames(person), "takes": lambda: takes(person, folder),
                "mistakes": lambda: mistakes(person, folder), "beside": lambda: beside(person),
                "clock": lambda: clock(person, folder), "strangers": lambda: strangers(person),
                "looks": lambda: looks(person), "narrow": lambda: narrow(person),
                "silence": lambda: silence(person, studio), "everybody": lambda: everybody(person),
                "pictures": lambda: pictures(person), "overlay": lambda: overlay(person, folder),
                "served": lambda: served(person, folder),
            }
            if not is_page_only:
                steps |= {
                    "ten": lambda: ten(person, rollgif, folder, check, screenshots),
                    "elsewhere": lambda: elsewhere(studio, SMALL, check, screenshots), "pace": lambda: pace(person),
                }
            for name, step in steps.items():
                begun = time.monotonic()
                step()
                print(f"studio: {name}, {time.monotonic() - begun:.0f} s", flush=True)
                complaints = person.complaints()
                check(complaints == [], f"{name}: the browser complains: {complaints}")
        print(f"studio: {count()} checks passed; screenshots in {screenshots}")
    finally:
        if person:
            person.close()
        studio.stop()


main()
