import Graphics
import Raster

/// What was measured on one case.
struct ColorRow {
    let name: String
    let frames: [ColorCanvas]
    /// Frames by the quantiser, with a palette each.
    var drawn: [Dither: [PalettedCanvas]] = [:]
    /// Frames by the quantiser with one palette.
    var shared: [Dither: [PalettedCanvas]] = [:]
    /// Frames by pngquant: undithered, dithered.
    var pngquant: [[ColorCanvas]] = []
    /// A frame's time: pngquant undithered and dithered, then the quantiser by dither.
    var milliseconds: [Double] = []
    /// Of rollgif's GIF: by dither with a shared palette, then with one a frame; none where it did not draw the case.
    var bytes: [Int] = []

    init(name: String, frames: [ColorCanvas]) {
        self.name = name
        self.frames = frames
    }

    /// The mean of the frames' peak signal-to-noise ratios, in decibels; that of an exact one counts as 99.
    func quality(_ shown: [ColorCanvas]) -> Double {
        zip(frames, shown).reduce(0) { $0 + min(99, Self.ratio($1.0, $1.1)) } / Double(frames.count)
    }

    func quality(_ shown: [PalettedCanvas]?) -> Double {
        quality((shown ?? []).map { ColorCanvas($0.canvas, palette: $0.palette.map { RGBA($0) }) })
    }

    /// Pixels that are as they were in the frame before, and have another index.
    func flicker(_ dither: Dither) -> Int {
        let shown = shared[dither] ?? []
        return shown.indices.dropFirst().reduce(0) { sum, frame in
            let (old, new) = (frames[frame - 1].pixels, frames[frame].pixels)
            let (before, after) = (shown[frame - 1].canvas.pixels, shown[frame].canvas.pixels)
            return sum
                + after.indices.count { pixel in
                    after[pixel] != before[pixel] && old[4 * pixel..<4 * pixel + 4] == new[4 * pixel..<4 * pixel + 4]
                }
        }
    }

    /// Between opaque pictures.
    private static func ratio(_ one: ColorCanvas, _ other: ColorCanvas) -> Double {
        var error = 0
        for place in one.pixels.indices where place % 4 != 3 {
            let difference = Int(one.pixels[place]) - Int(other.pixels[place])
            error += difference * difference
        }
        return peakSignalToNoise(squaredError: error, samples: one.pixels.count / 4 * 3)
    }
}
