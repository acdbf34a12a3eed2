/// Closed contours on a grid of whole units, filled under the non-zero rule; y downwards from the baseline.
package struct Outline: Sendable, Hashable {
    package struct Point: Sendable, Hashable {
        package var x: Int
        package var y: Int

        package init(_ x: Int, _ y: Int) {
            self.x = x
            self.y = y
        }
    }

    package enum Segment: Sendable, Hashable {
        /// Start of a contour; the one before is closed.
        case move(Point)
        case line(Point)
        case quadratic(Point, Point)
        case cubic(Point, Point, Point)
    }

    package var segments: [Segment]
    /// Pixels per unit.
    package var scale: Double
    /// Indices of quadratic segments that end in the middle between their control point and the next one's, before
    /// rounding; known of coarsened outlines.
    package private(set) var impliedPoints: Set<Int> = []

    package init(segments: [Segment], scale: Double) {
        self.segments = segments
        self.scale = scale
    }

    /// Returns the outline on a grid with units of this many pixels, if that is coarser.
    package func coarsened(to pixels: Double) -> Outline {
        var result = self
        result.impliedPoints = impliedEnds
        guard pixels > scale else { return result }
        func rounded(_ point: Point) -> Point {
            func whole(_ value: Int) -> Int { Int((Double(value) * scale / pixels).rounded()) }
            return Point(whole(point.x), whole(point.y))
        }
        result.segments = segments.map { segment in
            switch segment {
            case .move(let point): .move(rounded(point))
            case .line(let point): .line(rounded(point))
            case .quadratic(let control, let point): .quadratic(rounded(control), rounded(point))
            case .cubic(let first, let second, let point): .cubic(rounded(first), rounded(second), rounded(point))
            }
        }
        result.scale = pixels
        return result
    }

    /// Quadratic segments whose end is the middle of two control points to half a unit, as fonts leave it out.
    private var impliedEnds: Set<Int> {
        Set(
            zip(segments.indices, zip(segments, segments.dropFirst())).compactMap { index, pair in
                guard case .quadratic(let control, let end) = pair.0, case .quadratic(let next, _) = pair.1,
                    abs(2 * end.x - control.x - next.x) <= 1, abs(2 * end.y - control.y - next.y) <= 1
                else { return nil }
                return index
            })
    }

    package var isEmpty: Bool { segments.isEmpty }
}

/// A cell as shapes and pictures.
package struct GlyphShape: Sendable {
    package enum Layer: Sendable {
        /// Shape; a nil fill is the text's colour.
        case outline(Outline, fill: RGBA?)
        case image(EmbeddedImage)
    }

    /// Layers from the lowest to the highest.
    package var layers: [Layer]

    package init(layers: [Layer]) { self.layers = layers }

    /// Returns the cell with outlines on a coarser grid, with units of this many pixels.
    package func coarsened(to pixels: Double) -> GlyphShape {
        GlyphShape(
            layers: layers.map { layer in
                guard case .outline(let outline, let fill) = layer else { return layer }
                return .outline(outline.coarsened(to: pixels), fill: fill)
            })
    }

    package var isColored: Bool {
        layers.contains { if case .outline(_, nil) = $0 { false } else { true } }
    }
}

/// A picture in the format of its file.
package struct EmbeddedImage: Sendable, Hashable {
    /// Position and size in pixels, from the cell's pen on the baseline.
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    /// Size of the file's picture in pixels.
    package var columns: Int
    package var rows: Int
    /// Content as a `data:` URI.
    package var uri: String

    package init(x: Double, y: Double, width: Double, height: Double, columns: Int, rows: Int, uri: String) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.columns = columns
        self.rows = rows
        self.uri = uri
    }
}

extension EmbeddedImage {
    /// Returns the picture at another position.
    package func moved(x: Double, y: Double) -> EmbeddedImage {
        var moved = self
        (moved.x, moved.y) = (self.x + x, self.y + y)
        return moved
    }
}
