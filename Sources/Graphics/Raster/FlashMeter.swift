/// Counts flashes in a run of pictures, as the success criterion 2.3.1 of WCAG 2 defines them.
///
/// A flash is a pair of opposing changes of relative luminance by 0.1 or more, the darker state below 0.8. It counts
/// where more than a quarter of a rectangle of 341 × 256 pixels, or of a smaller picture, changes at once.
package struct FlashMeter {
    private let width: Int
    private let height: Int
    /// Luminance of each pixel at its last turn, or the farthest value since then; empty before the first picture.
    private var extremes: [Float] = []
    /// Direction in which each pixel changed last: 1 brighter, -1 darker, 0 not at all.
    private var directions: [Int8] = []
    private var time = 0.0
    /// Times of changes of a large area, in seconds, each with its direction.
    private var changes: [(time: Double, direction: Int8)] = []

    private static let minimumChange: Float = 0.1
    private static let darkest: Float = 0.8
    private static let (windowWidth, windowHeight) = (341, 256)

    /// Makes a meter for pictures of a size in pixels.
    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Shows the next picture.
    ///
    /// - Parameters:
    ///   - pixels: components, four bytes per pixel, row by row; transparent pixels let white through.
    ///   - box: box outside of which the picture equals the one before.
    ///   - duration: duration of the picture in seconds.
    package mutating func show(_ pixels: [UInt8], change box: PixelBox, duration: Double) {
        defer { time += duration }
        guard !extremes.isEmpty else {
            extremes = (0..<width * height).map { Self.luminance(pixels, $0) }
            directions = [Int8](repeating: 0, count: width * height)
            return
        }
        var turned: [Int8: [Int]] = [1: [], -1: []]
        for row in box.rows {
            for column in box.columns {
                let pixel = row * width + column
                let luminance = Self.luminance(pixels, pixel)
                let step = luminance - extremes[pixel]
                let direction: Int8 = step > 0 ? 1 : -1
                if direction == directions[pixel] {
                    extremes[pixel] = luminance
                } else if abs(step) >= Self.minimumChange, min(luminance, extremes[pixel]) < Self.darkest {
                    (extremes[pixel], directions[pixel]) = (luminance, direction)
                    turned[direction]?.append(pixel)
                }
            }
        }
        for (direction, pixels) in turned where isLarge(pixels) { changes.append((time, direction)) }
    }

    /// Returns the most flashes within any second.
    ///
    /// - Parameter plays: number of plays, one after the other; 0 is endless.
    package func maximumFlashes(plays: Int) -> Int {
        let length = time
        // The changes across the end of one play and the start of the next show in two plays.
        let all = plays == 1 ? changes : changes + changes.map { ($0.time + length, $0.direction) }
        var (most, first) = (0, 0)
        for last in all.indices {
            while all[last].time - all[first].time >= 1 { first += 1 }
            var (turns, direction) = (0, Int8(0))
            for change in all[first...last] where change.direction != direction {
                (turns, direction) = (turns + 1, change.direction)
            }
            most = max(most, turns / 2)
        }
        return most
    }

    /// Returns whether pixels fill more than a quarter of some window.
    private func isLarge(_ pixels: [Int]) -> Bool {
        let (columns, rows) = (min(width, Self.windowWidth), min(height, Self.windowHeight))
        let least = columns * rows / 4
        guard pixels.count > least else { return false }
        if columns == width, rows == height { return true }
        // Each sum counts the pixels above and to the left.
        var sums = [Int32](repeating: 0, count: (width + 1) * (height + 1))
        for pixel in pixels { sums[(pixel / width + 1) * (width + 1) + pixel % width + 1] = 1 }
        for row in 1...height {
            for column in 1...width {
                let cell = row * (width + 1) + column
                sums[cell] += sums[cell - 1] + sums[cell - width - 1] - sums[cell - width - 2]
            }
        }
        for top in 0...height - rows {
            for left in 0...width - columns {
                let (above, below) = (top * (width + 1) + left, (top + rows) * (width + 1) + left)
                if Int(sums[below + columns] - sums[below] - sums[above + columns] + sums[above]) > least {
                    return true
                }
            }
        }
        return false
    }

    /// Weight of each component in relative luminance, by its stored value.
    private static let shares: [[Float]] = [
        RGB(red: 1, green: 0, blue: 0), RGB(red: 0, green: 1, blue: 0), RGB(red: 0, green: 0, blue: 1),
    ].map { unit in
        (0...255).map { value in
            let value = UInt8(value)
            return Float(
                RGB(red: unit.red * value, green: unit.green * value, blue: unit.blue * value).luminance)
        }
    }

    private static func luminance(_ pixels: [UInt8], _ pixel: Int) -> Float {
        let alpha = Int(pixels[4 * pixel + 3])
        func component(_ index: Int) -> Int {
            let stored = Int(pixels[4 * pixel + index])
            return alpha == 255 ? stored : (stored * alpha + 255 * (255 - alpha)) / 255
        }
        return shares[0][component(0)] + shares[1][component(1)] + shares[2][component(2)]
    }
}
