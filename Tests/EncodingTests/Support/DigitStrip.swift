import Synchronization

/// Strip of the digits 0 to 9 as strokes with round ends, with coverage in four rows per pixel.
struct DigitStrip {
    private static let drawn = Mutex<[Int: DigitStrip]>([:])

    static func ofSize(width: Int, height: Int) -> DigitStrip {
        drawn.withLock { drawn in
            if let strip = drawn[width << 16 | height] { return strip }
            let strip = DigitStrip(width: width, height: height)
            drawn[width << 16 | height] = strip
            return strip
        }
    }

    private static let rowsPerPixel = 4
    private let width: Int
    private let height: Int
    private let coverage: [UInt8]

    private init(width: Int, height: Int) {
        self.width = width
        self.height = height
        let rows = 10 * height * Self.rowsPerPixel
        var coverage = [UInt8](repeating: 0, count: width * rows)
        let size = Double(height)
        for row in 0..<rows {
            let y = (Double(row) + 0.5) / Double(Self.rowsPerPixel)
            let digit = Int(y / size)
            for column in 0..<width {
                let point = ((Double(column) + 0.5) / size, (y - Double(digit) * size) / size)
                let distance = Self.strokes[digit].map { Self.distance(from: point, to: $0) }.min() ?? 1
                // Stroke of 0.12 heights with an edge one pixel wide.
                let inside = (0.06 - distance) * size + 0.5
                coverage[row * width + column] = UInt8(255 * min(1, max(0, inside)))
            }
        }
        self.coverage = coverage
    }

    /// Draws the window at a wheel position; an index is the mean coverage of a pixel's rows in steps.
    func draw(_ position: Double, at left: Int, levels: Int, into pixels: inout [UInt8], width stride: Int) {
        let rows = 10 * height * Self.rowsPerPixel
        let start = Int((position * Double(height * Self.rowsPerPixel)).rounded())
        for row in 0..<height {
            for column in 0..<width {
                var sum = 0
                for part in 0..<Self.rowsPerPixel {
                    sum += Int(coverage[(start + row * Self.rowsPerPixel + part) % rows * width + column])
                }
                let index = (sum * (levels - 1) + 255 * Self.rowsPerPixel / 2) / (255 * Self.rowsPerPixel)
                if index > 0 { pixels[row * stride + left + column] = UInt8(index) }
            }
        }
    }

    private typealias Point = (Double, Double)

    private static func distance(from point: Point, to segment: (Point, Point)) -> Double {
        let ((x0, y0), (x1, y1)) = segment
        let (dx, dy) = (x1 - x0, y1 - y0)
        let square = dx * dx + dy * dy
        let along = square > 0 ? min(1, max(0, ((point.0 - x0) * dx + (point.1 - y0) * dy) / square)) : 0
        let (ex, ey) = (point.0 - x0 - along * dx, point.1 - y0 - along * dy)
        return (ex * ex + ey * ey).squareRoot()
    }

    private static let strokes: [[(Point, Point)]] = [
        [
            (0.3, 0.1), (0.46, 0.2), (0.5, 0.5), (0.46, 0.8), (0.3, 0.9), (0.14, 0.8), (0.1, 0.5), (0.14, 0.2),
            (0.3, 0.1),
        ],
        [(0.14, 0.26), (0.34, 0.1), (0.34, 0.9)],
        [(0.1, 0.28), (0.18, 0.14), (0.34, 0.1), (0.48, 0.2), (0.46, 0.42), (0.1, 0.9), (0.5, 0.9)],
        [(0.1, 0.1), (0.48, 0.1), (0.28, 0.4), (0.44, 0.46), (0.5, 0.66), (0.42, 0.84), (0.26, 0.9), (0.1, 0.82)],
        [(0.4, 0.9), (0.4, 0.1), (0.08, 0.66), (0.52, 0.66)],
        [(0.46, 0.1), (0.14, 0.1), (0.12, 0.46), (0.34, 0.42), (0.5, 0.58), (0.46, 0.8), (0.28, 0.9), (0.1, 0.84)],
        [(0.4, 0.1), (0.16, 0.4), (0.1, 0.66), (0.2, 0.88), (0.4, 0.88), (0.5, 0.68), (0.4, 0.48), (0.18, 0.5)],
        [(0.1, 0.1), (0.5, 0.1), (0.24, 0.9)],
        [
            (0.3, 0.48), (0.16, 0.36), (0.16, 0.18), (0.3, 0.1), (0.44, 0.18), (0.44, 0.36), (0.3, 0.48), (0.12, 0.62),
            (0.14, 0.82), (0.3, 0.9), (0.46, 0.82), (0.48, 0.62), (0.3, 0.48),
        ],
        [(0.2, 0.9), (0.44, 0.6), (0.5, 0.34), (0.4, 0.12), (0.2, 0.12), (0.1, 0.32), (0.2, 0.52), (0.42, 0.5)],
    ].map { points in zip(points, points.dropFirst()).map { ($0, $1) } }
}
