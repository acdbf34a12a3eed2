"""Shows committed pictures in a comment on the workflow's pull request. Later runs edit the same comment.

    comment.py CHANGE

CHANGE lists a commit, its parent and the names of the files that differ, each followed by a NUL."""

import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

MARK = "<!-- the pictures of rollgif -->"
PICTURES = (".gif", ".apng", ".png", ".webp", ".svg", ".avif")


def call(method, path, body=None):
    request = urllib.request.Request(
        f"{os.environ['GITHUB_API_URL']}/repos/{os.environ['GITHUB_REPOSITORY']}/{path}", method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {os.environ['TOKEN']}", "Accept": "application/vnd.github+json",
                 "Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def literal(name):
    """Returns a name that Markdown shows as it is, whatever it contains: a reference is never syntax."""
    return "".join(c if c.isalnum() or c in "/. -" else f"&#{ord(c)};" for c in name)


def picture(commit, name):
    """Returns a file at a commit, as a Markdown image."""
    address = f"{os.environ['GITHUB_SERVER_URL']}/{os.environ['GITHUB_REPOSITORY']}/raw/{commit}/{urllib.parse.quote(name)}"
    return f"![]({address})"


def text(commit, before, names):
    """Returns the comment, with a row for each picture before and after; None without pictures."""
    added = {name[1:] for name in names if name.startswith("+")}
    rows = "".join(
        f"| <code>{literal(name[1:])}</code> | {'' if name[1:] in added else picture(before, name[1:])} "
        f"| {picture(commit, name[1:])} |\n"
        for name in names if name.lower().endswith(PICTURES) and not name.startswith("-"))
    return f"{MARK}\n### rollgif\n\n| | before | after |\n|---|---|---|\n{rows}" if rows else None


def main():
    with open(os.environ.get("GITHUB_EVENT_PATH") or os.devnull, encoding="utf-8") as file:
        event = json.loads(file.read() or "{}")
    number = event.get("pull_request", {}).get("number")
    if number is None:
        return print("rollgif: the workflow does not run for a pull request, so there is no comment")
    with open(sys.argv[1], encoding="utf-8", errors="surrogateescape") as file:
        commit, before, *names = file.read().removesuffix("\0").split("\0")
    body = text(commit, before, names)
    if body is None:
        return None
    comments = call("GET", f"issues/{number}/comments?per_page=100")
    own = next((comment["id"] for comment in comments if comment["body"].startswith(MARK)), None)
    if own is None:
        call("POST", f"issues/{number}/comments", {"body": body})
    else:
        call("PATCH", f"issues/comments/{own}", {"body": body})


try:
    main()
except urllib.error.URLError as error:
    print(f"::error::the comment cannot be written; the workflow needs permissions: pull-requests: write ({error})")
    raise SystemExit(1)
