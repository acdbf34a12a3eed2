#!/usr/bin/env python3
"""Searches for jobs that take more time or memory than rollgif allows them: search.py ROLLGIF MINUTES [SEED [FOLDER]].

A job above a limit is refused or ends with an error, so none may take more than twice small limits. Jobs are made at random
from the job schema, which includes new options at once; the worst jobs so far are then varied. One thread draws each job.
Jobs above the limit are printed when found, and the worst ten at the end; the exit status is then 1. The search starts from
Fixtures/Limits/worst.json, which also collects the jobs that were fixed.
"""
import json
import math
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROLLGIF = os.path.realpath(sys.argv[1])
MINUTES = float(sys.argv[2])
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(10**6)
KNOWN = pathlib.Path(__file__).resolve().parents[2] / 'Fixtures/Limits/worst.json'
# Limits of a job: seconds of one core, and megabytes.
SECONDS, MEMORY = 2, 100
# Seconds and megabytes of a process that draws almost nothing.
START, SIZE = 0.15, 40
# Factor of the limits that a job may reach.
BOUND = 2

rnd = random.Random(SEED)
schema = json.loads(subprocess.check_output([ROLLGIF, 'schema']))
settings = schema['$defs']['panel']['properties'] | schema['$defs']['onlyJob']['properties']

EMOJI = '😀,😁,😂,🤣,😃,😄,😅,😆,😉,😊'
COLOR = ['red', '#0a0', '#12345680', 'transparent']
GRADIENT = ['linear-gradient(135deg,#0b1020,#1e3a8a 60%)', 'radial-gradient(red,blue)']
# Values that no random choice finds, and interesting numbers.
VALUES = {
    'text': ['Sold out', '???'], 'until': ['2030-01-01T00:00Z'], 'at': ['2029-12-31T23:59Z', '2029-01-01T00:00Z'],
    'frames': [2, 10, 60], 'expiredText': ['0'],
    'locale': ['en_US', 'de_DE', 'ar_EG', 'hi_IN', 'th_TH', 'ja_JP', 'fa_IR'], 'currency': ['EUR', 'JPY', 'IQD'],
    'unit': ['kilometer-per-hour', 'byte'], 'numberingSystem': ['arab', 'deva', 'hanidec'],
    'pattern': ['#,##0.00 ¤', "0.0'" + 'x' * 60 + "'"], 'skeleton': ['compact-short .00', 'sign-always'],
    'prefix': ['', '🎉', 'x' * 40], 'suffix': ['%', ' 🎉', '🇩🇪🎉👩‍👩‍👧', 'x' * 200],
    'significantDigits': [1, 30, '1..30', '2..'], 'fractionDigits': [0, 2, 30, '0..2', '30..'], 'minIntegerDigits': [1, 10, 90],
    'font': ['Inter', 'DejaVu Sans', 'Noto Color Emoji'], 'titleStyle': ['900 20px', '200px "DejaVu Sans"'],
    'fontSize': [4, 10, 20, 40, 72, 150, 300, 600, 1500], 'weight': [100, 900], 'labelStyle': ['900 20px', '200px "DejaVu Sans"'],
    'fontVariation': ['wght=550'], 'fontFeature': ['ss01'], 'characterSpacing': [0.5, 1, 3],
    'digitSpacing': [0, 5, 100], 'lineHeight': [0.5, 1, 3], 'digits': [EMOJI, '٠,١,٢,٣,٤,٥,٦,٧,٨,٩'],
    'spring': ['bouncy', 'mass=10,stiffness=5,damping=0.5', 'duration=3,bounce=0.9', 'calayer,damping=0.5',
               'calayer,stiffness=1000,damping=0.5', 'calayer,velocity=20', 'calayer,mass=10,speed=10', 'bouncy,speed=0.1'],
    'duration': [0, 0.1, 0.5, 1, 2, 5, 20, 100],
    'easing': ['linear', 'cosine', 'fold', 'cubic-bezier(0.5,3,0.5,-2)', 'steps(100)'],
    'stagger': [0, 0.05, 0.2, '0.5/all', '5/all'],
    'holdStart': [0, 0.3, 20], 'hold': [0, 1], 'every': [0.1, 1], 'holdEnd': [0, 1.5, 20], 'fps': [5, 20, 50, 120, 240],
    'delay': [0, 1], 'padding': [0, 16, 300], 'margin': [0, 16, 300],
    'width': [50, 500, 2000, 4000, 8000], 'height': [50, 500, 2000, 4000], 'canvas': ['1080x1920', '3840x2160', '800x400'],
    'scale': [1, 2, 4], 'ghost': ['8', '🎉'],
    'title': ['Hello', 'Hello world ' * 8, '🎉' * 20], 'label': ['Hello', 'Hello world ' * 8],
    'unitLabelStyle': ['20px'], 'lineGap': [0, 50], 'gap': [0, 50],
    'unitLabels': ['auto'], 'radius': [0, 40, 500], 'border': ['2px #e5e7eb', '40px red'],
    'shadow': ['0 8px 80px #0003', '0 0 300px red'], 'outline': ['3px #000', '40px red'],
    'textShadow': ['0 8px 40px #0008', '0 0 200px red'], 'flow': ['row', 'column', 'grid(3)'],
    'plate': ['card', 'card all', 'plaza all'], 'meter': ['bar', 'bar up', 'thermometer up', 'ring', 'gauge 180'],
    'exit': ['fade', 'rise/2'], 'levels': [2, 15, 64, 255], 'colors': [2, 16, 256], 'optimize': [0, 1, 2, 3], 'quality': [1, 50, 100],
    'maxBytes': [20000, 100000, 500000], 'loop': [0, 1],
}
# These are set elsewhere, or do not affect the drawing.
LEFT_OUT = {
    '$schema', 'output', 'format', 'theme', 'id', 'matrix', 'panels', 'backgroundImage', 'glyphs', 'from', 'to', 'values',
    'maxSeconds', 'maxMemory'}
FILMS = ('mp4', 'webm', 'mov', 'avif')
TYPES = ['gif'] * 4 + ['apng', 'webp', 'png', 'y4m', 'mp4', 'webm', 'mov', 'avif', 'svg', 'svg', 'lottie', 'lottie']


def value(key):
    """Returns a random value for the key, or None."""
    rule = settings[key]
    if key in VALUES:
        return rnd.choice(VALUES[key])
    if 'enum' in rule:
        return rnd.choice(rule['enum'])
    if rule.get('type') == 'boolean':
        return True
    if 'Color' in json.dumps(rule):
        return rnd.choice(COLOR + (GRADIENT if 'anyOf' in rule else []))
    for choice in rule.get('anyOf', []):
        if choice.get('type') in ('number', 'integer') and 'maximum' in choice:
            least = choice.get('minimum', choice.get('exclusiveMinimum', 0))
            number = rnd.uniform(least, min(choice['maximum'], least + 100))
            return round(number) if choice['type'] == 'integer' else round(number, 2)
    return None


def number():
    """Returns a value of few or many digits."""
    digits = rnd.choice([1, 1, 3, 6, 12, 30, 80, 300])
    text = rnd.choice(['0', '9' * digits, '1' + '0' * digits, str(rnd.randrange(10**digits))])
    return rnd.choice(['', '', '', '-']) + text + rnd.choice(['', '', '', '.5', '.123456'])


def part(most):
    """Returns values, and some settings."""
    keys = [key for key in settings if key not in LEFT_OUT and key not in ('text', 'until', 'at', 'frames', 'expiredText')]
    part = {key: value(key) for key in rnd.sample(keys, rnd.randrange(most))}
    for key, often in [('fontSize', 0.7), ('duration', 0.5), ('fps', 0.3), ('mode', 0.3), ('path', 0.3)]:
        if rnd.random() < often:
            part[key] = value(key)
    if rnd.random() < 0.2:
        part['values'] = [number() for _ in range(rnd.choice([2, 3, 10, 50]))]
    elif rnd.random() < 0.1:
        part |= {key: value(key) for key in ('until', 'at', 'frames')}
    else:
        part |= {'from': number(), 'to': number()}
    return {key: one for key, one in part.items() if one is not None}


def job():
    """Returns a job as its file has it."""
    made = part(8)
    if rnd.random() < 0.08:
        # Only the panel's own settings are known here; jobs with other errors are rejected and made again.
        inner = schema['$defs']['panel']['properties']
        made = {key: made[key] for key in made if key in ('fps', 'background', 'scale', 'maxBytes', 'optimize', 'flow')}
        made['panels'] = [
            {key: one for key, one in part(4).items() if key in inner} for _ in range(rnd.choice([2, 4, 12]))]
    made['format'] = rnd.choice(TYPES)
    return made


def changed(old):
    """Returns the job with some of another's settings."""
    new, other = dict(old), job()
    for key in rnd.sample(list(other), min(3, len(other))):
        new[key] = other[key]
    for key in rnd.sample(list(new), rnd.randrange(2)):
        if key not in ('from', 'to', 'values', 'panels', 'format'):
            del new[key]
    return new


def bounded():
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    resource.setrlimit(resource.RLIMIT_FSIZE, (4 << 30, 4 << 30))


def run(folder, arguments):
    """Returns the exit status, the output, the seconds and the megabytes; a killed run has infinite seconds."""
    words = [ROLLGIF, *arguments]
    with open(f'{folder}/output', 'wb') as output, open(f'{folder}/errors', 'wb') as errors:
        child = subprocess.Popen(words, cwd=folder, stdout=output, stderr=errors, preexec_fn=bounded)
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    seconds = usage.ru_utime + usage.ru_stime
    text = open(f'{folder}/output', errors='replace').read()
    return child.returncode, text, open(f'{folder}/errors', errors='replace').read(), seconds, usage.ru_maxrss / 1000


def measure(folder, made):
    """Returns the largest ratio of used to allowed work, and its kind; None for a job that is wrong."""
    with open(f'{folder}/job.json', 'w') as file:
        json.dump({key: one for key, one in made.items() if key != 'format'}, file)
    name = 's%d.png' if made['format'] == 'png' else 'out.' + made['format']
    status, _, errors, taken, held = run(folder, [
        '--job', 'job.json', '-o', name, '--threads', '1', '--quiet', '--force', '--max-seconds', str(SECONDS),
        '--max-memory', str(MEMORY)])
    for file in pathlib.Path(folder).glob('s*.png'):
        file.unlink()
    # A Y4M has no limit of bytes, but `bounded` sets one.
    if status in (64, 66, 69) or status == 74 and 'File too large' in errors:
        return None
    if status not in (0, 65):
        return math.inf, f'exit {status} after {taken:.1f} s: {errors[-300:]}'
    # ffmpeg may use more time and memory than the rest.
    film = made['format'] in FILMS
    time_excess = max(0, taken - START) / SECONDS / (5 if film else 1)
    memory_excess = max(0, held - SIZE) / MEMORY / (6 if film else 1)
    return max(time_excess, memory_excess), f'{taken:.2f} s, {held:.0f} MB, exit {status}'


def main():
    folder = sys.argv[4] if len(sys.argv) > 4 else tempfile.mkdtemp(prefix='rollgif-worst-')
    os.makedirs(folder, exist_ok=True)
    end = time.monotonic() + 60 * MINUTES
    print(f'seed {SEED}, {MINUTES:g} minutes', flush=True)
    first = [case['job'] for case in json.load(open(KNOWN))] if KNOWN.exists() else []
    worst, tried, drawn = [], 0, 0
    while time.monotonic() < end:
        known = tried < len(first)
        made = first[tried] if known else changed(rnd.choice(worst)[1]) if worst and rnd.random() < 0.6 else job()
        tried += 1
        found = measure(folder, made)
        if not found:
            continue
        drawn += 1
        if found[0] > BOUND:
            print(f'{found[0]:.1f} times: {found[1]}\n  {json.dumps(made, ensure_ascii=False)}', flush=True)
        # Unexpected ends are found again and again.
        if math.isfinite(found[0]) and not any(one == made for _, one, _ in worst):
            worst.append((found[0], made, found[1]))
            worst.sort(key=lambda one: -one[0])
            del worst[10:]
    print(f'{tried} jobs, {drawn} drawn; the worst:')
    for excess, made, words in worst:
        print(f'{excess:.2f} times: {words}\n  {json.dumps(made, ensure_ascii=False)}')
    if len(sys.argv) <= 4:
        shutil.rmtree(folder)
    return 1 if any(excess > BOUND for excess, _, _ in worst) else 0


if __name__ == '__main__':
    sys.exit(main())
