"""Turns the report of a batch or of one line into annotations, outputs and a summary. Without a report, the errors
become annotations."""

import html
import json
import os
import re
import sys


def data(text):
    """Escapes the message of a workflow command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def value(text):
    """Escapes a property of a workflow command."""
    return data(text).replace(":", "%3A").replace(",", "%2C")


def cell(text):
    """Escapes a cell of a Markdown table."""
    text = html.escape(" ".join(str(text).split()), quote=False)
    return re.sub(r"([\\`*_{}\[\]#|~!])", r"\\\1", text)


def annotate(message, **properties):
    pairs = ",".join(f"{name}={value(text)}" for name, text in properties.items())
    print(f"::error {pairs}::{data(message)}" if pairs else f"::error::{data(message)}")


def append(variable, text):
    with open(os.environ.get(variable) or os.devnull, "a", encoding="utf-8") as file:
        file.write(text)


def errors(path):
    """Annotates the errors of a batch that failed before it began; they have positions in job files."""
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            if found := re.fullmatch(r"rollgif: error: (.+?):(\d+):(\d+): (.*)\n?", line):
                name, row, column, reason = found.groups()
                annotate(reason, file=name, line=row, col=column)
            elif found := re.fullmatch(r"rollgif: error: (.*)\n?", line):
                annotate(found.group(1))


def table(title, names, rows):
    """Adds a table to the step's summary."""
    lines = "".join("| " + " | ".join(cell(row.get(name, "")) for name in names) + " |\n" for row in rows)
    head = "|" + "|".join(f" {name} " if name in ("output", "status", "bytes") else " " for name in names) + "|\n"
    append(
        "GITHUB_STEP_SUMMARY",
        f"### rollgif\n\n{title}\n\n" + (f"{head}|{'---|' * len(names)}\n{lines}\n" if lines else ""))


def jobs(report, path):
    """Annotates and summarises the report of a batch."""
    changed = [job for job in report["jobs"] if job["status"] != "unchanged"]
    for job in changed:
        if job["status"] in ("stale", "failed"):
            annotate(f"{job['status']}: {job['output']}: {job.get('error', '')}", file=job["file"])
    append("GITHUB_OUTPUT", f"stale={report['stale']}\nwritten={report['written']}\nreport={path}\n")
    table(
        f"{len(report['jobs'])} jobs, {report['unchanged']} unchanged", ("index", "output", "status", "bytes", "error"),
        changed)


def line(report, path):
    """Annotates and summarises the report of one line."""
    files = report.get("files", [])
    for file in files:
        checked = "isStale" in file
        file["status"] = ("stale" if file["isStale"] else "unchanged") if checked else "written"
        if file["status"] == "stale":
            annotate(f"stale: {file['output']}: is missing or differs")
    counts = {status: sum(file["status"] == status for file in files) for status in ("stale", "written")}
    append("GITHUB_OUTPUT", f"stale={counts['stale']}\nwritten={counts['written']}\nreport={path}\n")
    title = "the number is unchanged" if report.get("unchanged") else " → ".join(map(cell, report.get("texts", [])))
    table(title, ("output", "status", "bytes"), files)


def read(path):
    """Returns the report, or None if the run ended before it wrote one."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError):
        return None


report = read(sys.argv[1])
if report is None:
    errors(sys.argv[2])
elif "jobs" in report:
    jobs(report, sys.argv[1])
else:
    line(report, sys.argv[1])
