#!/usr/bin/env python3
"""Draws 500 jobs with a static and a dynamic command, and compares the bytes of every file and every message:
jobs.py STATIC DYNAMIC [COUNT]

The jobs use every preset, style, locale and format except videos, and are the same in every run."""
import hashlib, json, os, random, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor

static, dynamic = (os.path.abspath(path) for path in sys.argv[1:3])
count = int(sys.argv[3]) if len(sys.argv) > 3 else 500
presets = [preset["name"] for preset in json.loads(subprocess.check_output([dynamic, "presets", "--json"]))]
formats = ["gif", "apng", "webp", "png", "svg", "lottie", "y4m"]
locales = ["en_US", "de_DE", "fr_CH", "hi_IN", "ar_EG", "fa_IR", "ja_JP", "zh_Hant_TW", "pt_BR", "sv_SE", "bn_BD",
           "th_TH", "he_IL", "ru_RU", "es_MX", "my_MM", "pl_PL", "en_IN", "nl_NL", "ko_KR"]
styles = [["--style", style] for style in ("decimal", "currency", "accounting", "percent", "compact", "compact-long",
          "scientific", "ordinal", "duration", "plain")] + [["--style", "unit", "--unit", "celsius"]]
looks = [[], ["--radius", "12", "--border", "1px #ccc", "--shadow", "0 4px 12px #0004"], ["--title", "Users"],
         ["--color", "linear-gradient(#f00, #00f)"], ["--background", "transparent"], ["--delta"],
         ["--suffix", " 🎉"], ["--optimize", "3"], ["--up-color", "#16a34a"], ["--weight", "800", "--italic"]]


def jobs():
    choice = random.Random(27)
    for index in range(count):
        values = sorted(choice.sample(range(-500, 60_000), 2), reverse=choice.random() < 0.3)
        line = ["--from", str(values[0]), "--to", str(values[1] + choice.choice([0, 0.25])), "--font-size", "24"]
        # Lists repeat at different lengths, so that all pairs occur.
        line += ["--locale", locales[index % len(locales)], *styles[index % len(styles)], *choice.choice(looks)]
        if index % 3 == 0:
            line += ["--preset", presets[index // 3 % len(presets)]]
        yield line + ["--fps", "10", "-f", formats[index // 2 % len(formats)], "-o", "picture", "--force"]


def draw(binary, line):
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run([binary, *line], cwd=folder, capture_output=True, timeout=300)
        files = {name: hashlib.sha256(open(os.path.join(folder, name), "rb").read()).hexdigest()
                 for name in sorted(os.listdir(folder))}
        return run.returncode, run.stderr, files


def compare(line):
    return line, draw(static, line), draw(dynamic, line)


drawn, differing = 0, 0
with ThreadPoolExecutor(os.cpu_count()) as pool:
    for line, first, second in pool.map(compare, jobs()):
        drawn += second[0] == 0
        if first != second:
            differing += 1
            print("static differs: rollgif", *line, first[:2], second[:2])
print(f"{count} jobs, {drawn} drawn, {differing} differ")
sys.exit(differing > 0 or drawn < count / 2)
