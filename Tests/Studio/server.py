"""The studio's server, which tests can stop and start."""

import subprocess


class Studio:
    """The server, always on the same port."""

    def __init__(self, program):
        self.program = program
        self.port = 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "--no-open", "--port", str(self.port)], stdout=subprocess.PIPE, text=True)
        self.address = next(word for word in self.process.stdout.readline().split() if word.startswith("http"))
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)

    def memory(self):
        """Returns the server's memory in kilobytes."""
        lines = open(f"/proc/{self.process.pid}/status").read().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])
