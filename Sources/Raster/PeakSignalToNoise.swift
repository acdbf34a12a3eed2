internal import Glibc
package import Graphics

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
