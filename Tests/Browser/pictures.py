"""Our own frames, and how far two pictures are from each other."""

import math
import subprocess

import numpy

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
    """The frames of a job at four times its size on white, found by their instants; decoded by ffmpeg."""

    def __init__(self, binary, arguments, size, path, rate, shift=0):
        subprocess.run(
            [binary, *arguments, "--scale", str(SCALE), "--width", str(size[0]), "--height", str(size[1]),
             "--fps", str(rate), "--quiet", "-o", path], check=True)
        self.rate = rate
        columns, rows = SCALE * size[0], SCALE * size[1]
        decoder = subprocess.Popen(
            ["ffmpeg", "-loglevel", "error", "-i", path, "-vf", f"fps={rate}", "-f", "rawvideo", "-pix_fmt", "rgba",
             "-"], stdout=subprocess.PIPE)
        self.frames = []
        while data := decoder.stdout.read(4 * columns * rows):
            pixels = numpy.frombuffer(data, dtype=numpy.uint8).reshape(rows, columns, 4)
            color, alpha = pixels[..., :3].astype(numpy.float32), pixels[..., 3:] / numpy.float32(255)
            shown = numpy.roll(color * alpha + 255 * (1 - alpha), shift, 0)
            boxes = shown.reshape(size[1], SCALE, size[0], SCALE, 3).mean((1, 3))
            self.frames.append(boxes.round().astype(numpy.uint8))
        if decoder.wait():
            raise SystemExit(f"ffmpeg cannot read {path}")

    def instants(self, count):
        """Starts of frames, spread over those that differ from the one before."""
        changes = [
            index for index, frame in enumerate(self.frames)
            if index == 0 or not numpy.array_equal(frame, self.frames[index - 1])
        ]
        chosen = changes if len(changes) <= count else \
            [changes[place * (len(changes) - 1) // (count - 1)] for place in range(count)]
        return [index / self.rate for index in chosen]

    def at(self, instant):
        return self.frames[round(instant * self.rate)].astype(float)
