package import Graphics

/// The peak signal-to-noise ratio of a canvas in decibels, over some of its four components.
package func peakSignalToNoise(_ shown: ColorCanvas, of meant: ColorCanvas, components: Range<Int> = 0..<3) -> Double {
    var sum = 0
    for start in stride(from: 0, to: meant.pixels.count, by: 4) {
        for component in components {
            let difference = Int(shown.pixels[start + component]) - Int(meant.pixels[start + component])
            sum += difference * difference
        }
    }
    return peakSignalToNoise(squaredError: sum, samples: meant.pixels.count / 4 * components.count)
}
