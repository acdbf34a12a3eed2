"""Our own frames, and how far two pictures are from each other."""

import math
import subprocess

import numpy
from PIL import Image, ImageSequence

SCALE = 4


def boxed(picture, factor=SCALE):
    """A picture made smaller by the mean of every block of pixels."""
    pixels = numpy.asarray(picture.convert("RGB"), dtype=float)
    rows, columns = pixels.shape[0] // factor, pixels.shape[1] // factor
    return pixels[:rows * factor, :columns * factor].reshape(rows, factor, columns, factor, 3).mean((1, 3))


def decibels(left, right):
    error = ((left - right) ** 2).mean()
    return 99.0 if error == 0 else 10 * math.log10(255 ** 2 / error)


class Frames:
    """The frames of a job at four times its size, found by their instants."""

    def __init__(self, binary, arguments, size, path, rate):
        subprocess.run(
            [binary, *arguments, "--scale", str(SCALE), "--width", str(size[0]), "--height", str(size[1]),
             "--fps", str(rate), "--quiet", "-o", path], check=True)
        self.rate = rate
        self.picture = Image.open(path)
        self.starts = []
        clock = 0.0
        for frame in ImageSequence.Iterator(self.picture):
            self.starts.append(clock)
            clock += frame.info["duration"] / 1000
        self.length = clock

    def instants(self, count):
        """Starts of frames, spread over those that differ."""
        starts = self.starts
        return [starts[index * (len(starts) - 1) // (count - 1)] for index in range(count)] if len(starts) > count \
            else starts

    def at(self, instant):
        index = max(index for index, start in enumerate(self.starts) if start <= instant + 1e-6)
        self.picture.seek(index)
        canvas = Image.new("RGBA", self.picture.size, "white")
        canvas.alpha_composite(self.picture.convert("RGBA"))
        return boxed(canvas)
