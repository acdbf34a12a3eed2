import Graphics

struct ColorRow {
    let name: String
    let frames: [ColorCanvas]
    /// Frames by the quantizer, one palette each.
    var drawn: [Dither: [PalettedCanvas]] = [:]
    /// Frames by the quantizer with one palette for all.
    var shared: [Dither: [PalettedCanvas]] = [:]
    /// Frames by pngquant: undithered, dithered.
    var pngquant: [[ColorCanvas]] = []
    /// Milliseconds per frame: pngquant undithered and dithered, then the quantizer by dither.
    var milliseconds: [Double] = []
    /// Bytes of rollgif's GIF: by dither with one palette for all frames, then with one per frame; empty where another
    /// program drew the case.
    var bytes: [Int] = []

    init(name: String, frames: [ColorCanvas]) {
        self.name = name
        self.frames = frames
    }

    /// Mean of the frames' peak signal-to-noise ratios in decibels; an exact frame counts as 99.
    func quality(_ shown: [ColorCanvas]) -> Double {
        zip(frames, shown).reduce(0) { $0 + min(99, Self.ratio($1.0, $1.1)) } / Double(frames.count)
    }

    func quality(_ shown: [PalettedCanvas]?) -> Double {
        quality((shown ?? []).map { ColorCanvas($0.canvas, palette: $0.palette.map { RGBA($0) }) })
    }

    /// Number of pixels that are unchanged from the frame before but have another index.
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

    /// Peak signal-to-noise ratio of two opaque pictures in decibels.
    private static func ratio(_ one: ColorCanvas, _ other: ColorCanvas) -> Double {
        var error = 0
        for place in one.pixels.indices where place % 4 != 3 {
            let difference = Int(one.pixels[place]) - Int(other.pixels[place])
            error += difference * difference
        }
        return peakSignalToNoise(squaredError: error, samples: one.pixels.count / 4 * 3)
    }
}
