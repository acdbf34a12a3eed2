import Graphics

/// Test pictures, generated without files.
enum TestCanvases {
    /// Random numbers that are the same in every run (G. Marsaglia's xorshift, 2003).
    struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    /// Red rises from left to right, green from top to bottom, blue falls along the diagonal.
    static func gradient(width: Int, height: Int) -> ColorCanvas {
        var canvas = ColorCanvas(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let place = 4 * (y * width + x)
                canvas.pixels[place] = UInt8(x * 255 / max(1, width - 1))
                canvas.pixels[place + 1] = UInt8(y * 255 / max(1, height - 1))
                canvas.pixels[place + 2] = UInt8(255 - (x + y) * 255 / max(1, width + height - 2))
                canvas.pixels[place + 3] = 255
            }
        }
        return canvas
    }

    /// Noise: opaque pixels of random colours, the same for a seed in every run.
    static func noise(width: Int, height: Int, seed: UInt64) -> ColorCanvas {
        var numbers = Numbers(state: seed)
        var canvas = ColorCanvas(width: width, height: height)
        for place in canvas.pixels.indices {
            canvas.pixels[place] = place % 4 == 3 ? 255 : .random(in: 0...255, using: &numbers)
        }
        return canvas
    }

    static func solid(_ colors: [RGB], width: Int, height: Int) -> ColorCanvas {
        let pixels = (0..<width * height).flatMap { pixel -> [UInt8] in
            let color = colors[pixel % colors.count]
            return [color.red, color.green, color.blue, 255]
        }
        return ColorCanvas(width: width, height: height, pixels: pixels)
    }

    static func color(_ canvas: ColorCanvas, at pixel: Int) -> RGB {
        RGB(red: canvas.pixels[4 * pixel], green: canvas.pixels[4 * pixel + 1], blue: canvas.pixels[4 * pixel + 2])
    }

    /// Peak signal-to-noise ratio in decibels of a canvas drawn with a palette.
    static func quality(_ indices: IndexedCanvas, _ palette: [RGB], of canvas: ColorCanvas) -> Double {
        let error = indices.pixels.indices.reduce(0) {
            $0 + palette[Int(indices.pixels[$1])].squaredDistance(to: color(canvas, at: $1))
        }
        return peakSignalToNoise(squaredError: error, samples: 3 * indices.pixels.count)
    }
}
