import Glibc
package import Graphics

/// A frame as indices with its own palette.
package struct PalettedCanvas: Sendable, Equatable {
    package var canvas: IndexedCanvas
    package var palette: [RGB]

    package init(canvas: IndexedCanvas, palette: [RGB]) {
        self.canvas = canvas
        self.palette = palette
    }

    /// Returns the indices under another palette, for comparing frames whose palettes differ.
    ///
    /// Colours missing from the other palette become 255; that palette must have fewer than 256 entries, so that 255 is
    /// none of its indices.
    ///
    /// - Parameters:
    ///   - reserved: the index in both palettes that no pixel of the other one has, regardless of its colour.
    ///   - isHole: whether pixels with the reserved index are transparent and keep it.
    package func indices(under other: [RGB], reserved: UInt8, isHole: Bool) -> IndexedCanvas {
        if palette == other { return canvas }
        precondition(other.count < 256, "255 must stay free")
        let table = (0..<256).map { index -> UInt8 in
            if isHole, index == Int(reserved) { return reserved }
            guard index < palette.count else { return 255 }
            let match = other.indices.first { other[$0] == palette[index] && $0 != Int(reserved) }
            return match.map(UInt8.init) ?? 255
        }
        return canvas.mapped(by: table)
    }
}

extension PalettedCanvas {
    /// Returns the pixels as words: 0 for transparent ones, else 0xFFRRGGBB.
    ///
    /// - Parameter hole: the index of transparent pixels; nil if there are none.
    package func words(hole: UInt8?) -> [UInt32] {
        let words = palette.enumerated().map { index, color -> UInt32 in
            if index == hole.map(Int.init) { return 0 }
            return 0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
        }
        return canvas.pixels.map { words[Int($0)] }
    }
}

/// Returns the peak signal-to-noise ratio in decibels, 10·log₁₀(255² / mean square error); infinite without an error.
package func peakSignalToNoise(squaredError: Int, samples: Int) -> Double {
    if squaredError == 0 { return .infinity }
    return 10 * log10(65025 * Double(samples) / Double(squaredError))
}

extension RGB {
    /// Returns the sum of the squared differences of the components.
    package func squaredDistance(to other: RGB) -> Int {
        let red = Int(red) - Int(other.red)
        let green = Int(green) - Int(other.green)
        let blue = Int(blue) - Int(other.blue)
        return red * red + green * green + blue * blue
    }
}
