#!/usr/bin/env python3
"""Compares the numbers that a static and a dynamic command print, since the static one has reduced data:
formats.py STATIC DYNAMIC

It prints every format vector, the styles of 90 locales, their numbering systems by an extension of the locale's name, and
units at every width."""
import json, os, subprocess, sys
from concurrent.futures import ThreadPoolExecutor

static, dynamic = (os.path.abspath(path) for path in sys.argv[1:3])
here = os.path.dirname(os.path.abspath(__file__))
LOCALES = """af am ar ar-AE ar-EG as az be bg bn bs ca cs cy da de de-AT de-CH el en en-GB en-IN es es-MX es-419 et eu fa fi fil
fr fr-CA fr-CH ga gl gu he hi hr hu hy id is it it-CH ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn or pa pl ps
pt pt-PT ro ru sd si sk sl so sq sr sr-Latn sv sw ta te th tk tr uk ur uz vi yue zh zh-Hant zu""".split()
STYLES = ["decimal", "currency", "accounting", "percent", "compact", "compact-long", "scientific", "ordinal", "bytes"]
SYSTEMS = ["latn", "arab", "arabext", "deva", "beng", "thai", "mathsans", "adlm"]
UNITS = """kilometer meter centimeter mile foot inch kilogram gram pound ounce liter milliliter gallon celsius fahrenheit kelvin
kilometer-per-hour meter-per-second mile-per-hour second minute hour day week month year millisecond byte kilobyte megabyte
gigabyte bit kilobit megabit percent permille hectare acre square-meter square-kilometer cubic-meter watt kilowatt
kilowatt-hour joule kilojoule foodcalorie volt ampere hertz kilohertz lumen bar hectopascal degree radian karat""".split()
NUMBERS = ["0", "1", "2", "5", "-1234.5", "1234567.891", "0.07"]


def lines():
    vectors = json.load(open(os.path.join(here, "../../Fixtures/Numbers/format-vectors.json")))["rows"]
    for row in vectors:
        style = ["--skeleton", row["icuSkeleton"]] if "icuSkeleton" in row else ["--style", row["style"]]
        yield ["--locale", row["locale"], *style, "--", row["value"]]
    for locale in LOCALES:
        for style in STYLES:
            yield ["--locale", locale, "--style", style, "--", *NUMBERS]
    for locale in ("en", "hi-IN", "ar-EG", "fa-IR", "th-TH"):
        for system in SYSTEMS:
            yield ["--locale", f"{locale}-u-nu-{system}", "--", *NUMBERS]
    for unit in UNITS:
        for locale, width in (("en", "short"), ("de", "full"), ("ar-EG", "full"), ("ja", "narrow")):
            yield ["--locale", locale, "--style", "unit", "--unit", unit, "--unit-width", width, "--", *NUMBERS]


def printed(binary, line):
    run = subprocess.run([binary, "format", *line], capture_output=True, timeout=60)
    return run.returncode, run.stdout.decode(), run.stderr.decode()


def compare(line):
    return line, printed(static, line), printed(dynamic, line)


count, read, differing = 0, 0, 0
with ThreadPoolExecutor(os.cpu_count()) as pool:
    for line, first, second in pool.map(compare, lines()):
        count += 1
        read += second[0] == 0
        if first != second:
            differing += 1
            print("static differs: rollgif format", *line, first, second)
print(f"{count} lines, {read} printed, {differing} differ")
sys.exit(differing > 0 or read < 0.9 * count)
