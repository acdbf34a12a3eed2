"""Draws rollgif's own frames, and measures how much two pictures differ."""

import math
import subprocess

import numpy

SCALE = 4


def boxed(picture, factor=SCALE):
    """Returns a picture reduced to the mean of each block of pixels."""
    pixels = numpy.asarray(picture.convert("RGB"), dtype=float)
    rows, columns = pixels.shape[0] // factor, pixels.shape[1] // factor
    return pixels[:rows * factor, :columns * factor].reshape(rows, factor, columns, factor, 3).mean((1, 3))


def decibels(left, right):
    error = ((left - right) ** 2).mean()
    return 99.0 if error == 0 else 10 * math.log10(255 ** 2 / error)


class Frames:
    """The frames of a job at four times its size on white, found by their instants; read from its Y4M stream.

    Y4M has the luma of BT.601 in full range: greys come back exactly, colours to within 2 of 255."""

    def __init__(self, binary, arguments, size, rate, fixed=True):
        self.rate = rate
        columns, rows = SCALE * size[0], SCALE * size[1]
        canvas = ["--width", str(size[0]), "--height", str(size[1])] if fixed else []
        stream = subprocess.Popen(
            [binary, *arguments, "--scale", str(SCALE), *canvas, "--fps", str(rate), "--quiet", "-f", "y4m", "-o", "-"],
            stdout=subprocess.PIPE)
        header = stream.stdout.readline()
        if b" W%d H%d " % (columns, rows) not in header:
            raise SystemExit(f"frames of another size: {header}")
        self.frames = []
        while stream.stdout.readline() == b"FRAME\n":
            planes = numpy.frombuffer(stream.stdout.read(3 * columns * rows), dtype=numpy.uint8)
            planes = planes.reshape(3, rows, columns)
            luma, blue, red = planes.reshape(3, size[1], SCALE, size[0], SCALE).mean((2, 4), dtype=numpy.float32)
            red, blue = 1.402 * (red - 128), 1.772 * (blue - 128)
            green = -(0.299 * red + 0.114 * blue) / 0.587
            shown = numpy.stack([luma + red, luma + green, luma + blue], -1)
            self.frames.append(shown.round().clip(0, 255).astype(numpy.uint8))
        if stream.wait():
            raise SystemExit(f"{arguments} cannot be drawn")

    def instants(self, count):
        """Returns starts of frames in whole milliseconds, spread over those that differ from the one before."""
        changes = [
            index for index, frame in enumerate(self.frames)
            if index * 1000 % self.rate == 0
            and (index == 0 or not numpy.array_equal(frame, self.frames[index - 1]))
        ]
        chosen = changes if len(changes) <= count else \
            [changes[place * (len(changes) - 1) // (count - 1)] for place in range(count)]
        return [index / self.rate for index in chosen]

    def at(self, instant):
        return self.frames[round(instant * self.rate)].astype(float)
