"""Turns the report of a batch, or the errors of one that has none, into annotations, outputs and a summary."""

import html
import json
import os
import re
import sys


def data(text):
    """The message of a workflow command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def value(text):
    """The value of a property of a workflow command."""
    return data(text).replace(":", "%3A").replace(",", "%2C")


def cell(text):
    """A cell of a table in Markdown."""
    text = html.escape(" ".join(str(text).split()), quote=False)
    return re.sub(r"([\\`*_{}\[\]#|~!])", r"\\\1", text)


def annotate(message, **properties):
    pairs = ",".join(f"{name}={value(text)}" for name, text in properties.items())
    print(f"::error {pairs}::{data(message)}" if pairs else f"::error::{data(message)}")


def append(variable, text):
    with open(os.environ.get(variable) or os.devnull, "a", encoding="utf-8") as file:
        file.write(text)


def errors(path):
    """Without a report the batch did not begin: its errors have the places of faults in job files."""
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            if found := re.fullmatch(r"rollgif: error: (.+?):(\d+):(\d+): (.*)\n?", line):
                name, row, column, reason = found.groups()
                annotate(reason, file=name, line=row, col=column)
            elif found := re.fullmatch(r"rollgif: error: (.*)\n?", line):
                annotate(found.group(1))


def jobs(path):
    with open(path, encoding="utf-8") as file:
        report = json.load(file)
    changed = [job for job in report["jobs"] if job["status"] != "unchanged"]
    for job in changed:
        if job["status"] in ("stale", "failed"):
            annotate(f"{job['status']}: {job['output']}: {job.get('error', '')}", file=job["file"])
    append("GITHUB_OUTPUT", f"stale={report['stale']}\nwritten={report['written']}\nreport={path}\n")
    names = ("index", "output", "status", "bytes", "error")
    rows = "".join("| " + " | ".join(cell(job.get(name, "")) for name in names) + " |\n" for job in changed)
    append(
        "GITHUB_STEP_SUMMARY",
        f"### rollgif\n\n{len(report['jobs'])} jobs, {report['unchanged']} unchanged\n\n"
        + (f"| | output | status | bytes | |\n|---|---|---|---|---|\n{rows}\n" if rows else ""))


if os.path.exists(sys.argv[1]):
    jobs(sys.argv[1])
else:
    errors(sys.argv[2])
