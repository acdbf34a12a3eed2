"""Draws a number that changes: `rollgif.render({"from": 49, "to": 39})` returns the bytes of a GIF."""

import importlib.metadata
import json
import os
import re
import subprocess

from .job import Job

__all__ = ["Error", "Job", "program", "render"]


class Error(Exception):
    """The program's sentence about a job that it cannot draw."""


def program() -> str:
    """Returns the path of the program that was installed with this package."""
    recorded = [file for file in importlib.metadata.files("rollgif") or [] if file.name == "rollgif"]
    # `pip install --target` moves the program, and its record still names the former place.
    moved = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "bin", "rollgif")
    for path in [*(str(file.locate()) for file in recorded), moved]:
        if os.path.isfile(path):
            return path
    raise Error("the program rollgif is missing next to its package; pip install --force-reinstall rollgif restores it")


def render(job: Job) -> bytes:
    """Draws a job, and returns the bytes of the file. A job that cannot be drawn raises Error."""
    words = ["--job", "-", "--output", "-", f"--format={job.get('format', 'gif')}", "--quiet"]
    text = json.dumps({key: value for key, value in job.items() if key != "format"})
    run = subprocess.run([program(), *words], input=text.encode(), capture_output=True)
    if run.returncode == 0:
        return run.stdout
    said = run.stderr.decode(errors="replace").strip()
    # A position in the text that this function wrote tells the caller nothing.
    sentence = re.search(r"^rollgif: error: (?:-:\d+:\d+: )?(.*)", said, re.M)
    raise Error(sentence[1] if sentence else said or f"rollgif ended with {run.returncode}")
