/// Colours from the top of a shape to its bottom.
package struct Gradient: Sendable, Hashable {
    /// A colour at a part of the way, 0 to 1.
    package struct Stop: Sendable, Hashable {
        package var place: Double
        package var color: RGBA

        package init(_ place: Double, _ color: RGBA) {
            (self.place, self.color) = (place, color)
        }
    }

    /// From the top to the bottom; two at one place are a hard edge.
    package var stops: [Stop]

    /// - Parameter stops: at least one, their places rising or equal.
    package init(_ stops: [Stop]) {
        precondition(!stops.isEmpty, "a gradient has a colour")
        precondition(zip(stops, stops.dropFirst()).allSatisfy { $0.place <= $1.place }, "stops rise")
        self.stops = stops
    }

    /// One colour everywhere.
    package init(_ color: RGBA) { self.init([Stop(0, color)]) }

    /// The colour at a part of the way: components and alpha go evenly from stop to stop.
    package func color(at place: Double) -> RGBA {
        guard let after = stops.firstIndex(where: { $0.place > place }) else { return stops[stops.count - 1].color }
        guard after > 0 else { return stops[0].color }
        let (from, to) = (stops[after - 1], stops[after])
        let part = (place - from.place) / (to.place - from.place)
        func mixed(_ path: KeyPath<RGBA, UInt8>) -> UInt8 {
            let (start, end) = (Double(from.color[keyPath: path]), Double(to.color[keyPath: path]))
            return UInt8((start + (end - start) * part).rounded())
        }
        return RGBA(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
    }
}

extension ColorGlyphMask {
    /// A shape filled row by row.
    ///
    /// - Parameter color: that of a row of the mask, counted as its `top` is.
    package init(_ mask: CoverageMask, rowColor: (Int) -> RGBA) {
        var pixels = [UInt8](repeating: 0, count: 4 * mask.coverage.count)
        for row in 0..<mask.height {
            let color = rowColor(mask.top + row)
            let components = [Int(color.red), Int(color.green), Int(color.blue)]
            for pixel in row * mask.width..<(row + 1) * mask.width where mask.coverage[pixel] != 0 {
                let alpha = (Int(mask.coverage[pixel]) * Int(color.alpha) + 127) / 255
                for component in 0..<3 {
                    pixels[4 * pixel + component] = UInt8((components[component] * alpha + 127) / 255)
                }
                pixels[4 * pixel + 3] = UInt8(alpha)
            }
        }
        self.init(left: mask.left, top: mask.top, width: mask.width, height: mask.height, pixels: pixels)
    }

    /// A shape filled from one row to another, in canvas pixels: a row has the colour of its middle.
    package init(_ mask: CoverageMask, fill: Gradient, from top: Double, to bottom: Double) {
        self.init(mask) { row in
            fill.color(at: bottom > top ? (Double(row) + 0.5 - top) / (bottom - top) : 0)
        }
    }
}
