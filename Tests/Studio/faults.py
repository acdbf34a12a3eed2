"""Tests mistakes, unknown names, and a stopped server."""

import os

from checks import SMALL, check


def mistakes(person, folder):
    person.visit(SMALL)
    bad = os.path.join(folder, "bad.json")
    with open(bad, "w") as file:
        file.write('{"from": 1,\n "fontsiz": 3}')
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
    person.failing(lambda: person.type("#from", "-"))
    check("not a number" in person.text("#numbers-fault"), "the number does not say what is wrong with it")
    check(person.evaluate("document.getElementById('from').getAttribute('aria-invalid')") == "true", "the number is not marked")
    person.drawing(lambda: person.type("#from", "3.5"))


def strangers(person):
    """The page reports names that are not options, and can remove them."""
    person.visit(SMALL + "&fontsiz=3", awaits="failed")
    said = person.evaluate("document.getElementById('errors').innerText")
    check("fontSize" in said, f"a wrong name is not told: {said}")
    person.drawing(lambda: person.click("#errors button"))
    check("fontsiz" not in person.evaluate("location.search"), "a wrong name stays")
    person.type("#search", "canvas")
    check(person.evaluate("""[...document.querySelectorAll(".row:not([hidden])")].sort((one, other) =>
        one.getBoundingClientRect().top - other.getBoundingClientRect().top)[0].id""") == "row-canvas",
          "what is called so does not come first")


def silence(person, studio):
    person.visit(SMALL)
    studio.stop()
    said = person.failing(lambda: person.type("#to", "77"))
    check("does not answer" in said, f"without a server the page says {said}")
    check(person.evaluate("document.getElementById('to').value") == "77", "what was typed is lost")
    studio.start()
    person.wait_for(lambda: person.evaluate("picture.alt") == "12 rolls to 77", "the page does not come back", 60)
