"""A terminal for tests: runs a program on a pseudo-terminal, answers what a terminal answers, and keeps what it is sent.

    terminal.py SETTINGS program argument...

SETTINGS is JSON: the size; what is answered; and what happens when, as a list of steps. Each step waits for `after`, a
regular expression in what came since the last step (or a number of seconds), and does one thing: `signal` sends one to
the program, `type` types, `resize` changes the size, `freeze` reads no more, `hang up` closes the terminal, `stopped` waits
until the program is stopped and lets it go on. Standard output is JSON: how the program ended, what it sent as Latin-1,
and the terminal's modes.
"""
import fcntl, json, os, re, select, signal, struct, sys, termios, time

settings = json.loads(sys.argv[1])
rows, columns = settings.get("rows", 24), settings.get("columns", 80)
width, height = settings.get("cell", [0, 0])
terminal, inside = os.openpty()


def resize(rows, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, width * columns, height * rows))


def modes():
    return [part if not isinstance(part, list) else [str(key) for key in part] for part in termios.tcgetattr(inside)]


resize(rows, columns)
before = modes()
news, tell = os.pipe()


def shell():
    """Starts the program as a shell does, in a foreground process group, and reports how it ends."""
    os.setsid()
    fcntl.ioctl(inside, termios.TIOCSCTTY, 0)
    os.close(terminal)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(inside, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        # The caller may have blocked these signals.
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        for number in range(3):
            os.dup2(inside, number)
        os.environ["TERM"] = settings.get("TERM", "xterm-256color")
        os.execv(sys.argv[2], sys.argv[2:])
    signal.signal(signal.SIGHUP, lambda number, frame: os.kill(child, number))
    os.write(tell, b"pid %d\n" % child)
    while True:
        _, status = os.waitpid(child, os.WUNTRACED)
        if os.WIFSTOPPED(status):
            os.write(tell, b"stopped\n")
        else:
            os.write(tell, b"ended %d\n" % os.waitstatus_to_exitcode(status))
            # The session's end would hang up the terminal.
            signal.pause()


leader = os.fork()
if leader == 0:
    shell()
# Unbuffered, because `select` must see every line.
reports = os.fdopen(news, "rb", 0)
pid = int(reports.readline().split()[1])

ANSWERS = [
    (rb"\x1b\[>q", settings.get("name", "")),
    (rb"\x1b\]11;\?\x1b\\", settings.get("background", "")),
    (rb"\x1b\[16t", "\x1b[6;%d;%dt" % (height, width) if settings.get("tells cell") else ""),
    (rb"\x1b\[\?2026\$p", settings.get("held updates", "")),
    (rb"\x1b_Gi=31,[^\x1b]*\x1b\\", settings.get("kitty", "")),
    (rb"\x1b\[c", settings.get("attributes", "\x1b[?62;22c")),
    (rb"\x1b\[5n", settings.get("arrival", "\x1b[0n")),
]
QUESTIONS = re.compile(b"|".join(b"(%s)" % question for question, _ in ANSWERS))

sent, answered, mark = b"", 0, 0
steps = list(settings.get("steps", []))
frozen, ended, status, gone, stopped = False, None, None, False, False
modes_when_stopped = None
start = last = time.monotonic()
limit = settings.get("limit", 60)


def answer():
    global answered
    for match in QUESTIONS.finditer(sent, answered):
        answered = match.end()
        text = ANSWERS[match.lastindex - 1][1]
        if text:
            os.write(terminal, text.encode("latin-1"))


while status is None and time.monotonic() - start < limit:
    if not frozen and not gone and select.select([terminal], [], [], 0.02)[0]:
        try:
            sent += os.read(terminal, settings.get("speed", 65536))
        except OSError:
            gone = True
        answer()
        if "speed" in settings:
            time.sleep(0.01)
    else:
        time.sleep(0.02 if frozen or gone else 0)
    if steps:
        after = steps[0].get("after", 0)
        found = re.search(after.encode("latin-1"), sent[mark:]) if isinstance(after, str) else None
        due = found or (not isinstance(after, str) and time.monotonic() - last >= after)
        if due and (stopped or not steps[0].get("stopped")):
            step, last = steps.pop(0), time.monotonic()
            mark = mark + found.end() if found else len(sent)
            if "type" in step:
                os.write(terminal, step["type"].encode())
            if "signal" in step:
                os.kill(pid, getattr(signal, "SIG" + step["signal"]))
            if "resize" in step:
                resize(*step["resize"])
            frozen = step.get("freeze", frozen)
            if step.get("stopped"):
                modes_when_stopped, stopped = modes() == before, False
                os.kill(pid, signal.SIGCONT)
            if step.get("hang up"):
                os.close(terminal)
                gone = True
    if select.select([reports], [], [], 0)[0]:
        kind, *code = reports.readline().split()
        if kind == b"stopped":
            stopped = True
        if kind == b"ended":
            status, ended = int(code[0]), time.monotonic()
if status is None:
    os.kill(pid, signal.SIGKILL)
    status = -9
seconds = (ended or time.monotonic()) - last
hung_up = any(step.get("hang up") for step in settings.get("steps", []))
after = None if hung_up else modes()
while not hung_up and select.select([terminal], [], [], 0.1)[0]:
    sent += os.read(terminal, 65536)
# The text typed at the shell.
fcntl.fcntl(inside, fcntl.F_SETFL, os.O_NONBLOCK)
typed = b""
try:
    termios.tcsetattr(inside, termios.TCSANOW, [0, 0, 0, 0, 0, 0, [0] * 32])
    typed = os.read(inside, 4096)
except (OSError, termios.error):
    pass
os.kill(leader, signal.SIGKILL)
print(json.dumps({
    "status": status, "late": ended is None, "seconds": seconds,
    "sent": sent.decode("latin-1"), "restored": before == after, "left": len(steps), "restored when stopped": modes_when_stopped,
    "typed": typed.decode("latin-1"),
}))
