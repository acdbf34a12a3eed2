"""Counts checks, and runs lines as a shell does: NAME.py [--page] ROLLGIF ROLLGIF-STUDIO SCREENSHOTS"""

import os
import subprocess
import sys

is_page_only = "--page" in sys.argv
rollgif, program, screenshots = (os.path.abspath(path) for path in sys.argv[1:] if path != "--page")
SMALL = "?from=12&to=245&font-size=40&fps=20&hold-end=0.4"
passed = 0


def check(holds, complaint):
    global passed
    if not holds:
        raise SystemExit("studio: " + complaint)
    passed += 1


def count():
    return passed


def run_line(line, folder):
    """Runs a line as a shell would, with the tested command."""
    environment = dict(os.environ, PATH=os.path.dirname(rollgif) + ":" + os.environ["PATH"])
    run = subprocess.run(["sh", "-ec", line], cwd=folder, env=environment, capture_output=True, text=True)
    check(run.returncode == 0, f"{line} ends with {run.returncode}: {run.stderr}")
