/// What a cell shows.
package struct VectorGlyph: Sendable {
    package enum Layer: Sendable {
        /// A shape; nil fills it with the text's colour.
        case outline(Outline, fill: VectorColor?)
        case image(VectorImage)
    }

    /// From the lowest to the highest.
    package var layers: [Layer]
    /// From this cell's pen to the next one's, before character spacing.
    package var advance: Double

    package init(layers: [Layer], advance: Double) {
        self.layers = layers
        self.advance = advance
    }

    /// Whether it has colours of its own.
    var isColored: Bool {
        layers.contains { if case .outline(_, nil) = $0 { false } else { true } }
    }
}

/// A picture in a file format of its own.
package struct VectorImage: Sendable, Hashable {
    /// The place and size, from the cell's pen on the baseline.
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    /// Pixels of the file.
    package var columns: Int
    package var rows: Int
    /// A `data:` URI.
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
        /// Starts a contour; the one before is closed.
        case move(Point)
        case line(Point)
        case quadratic(Point, Point)
        case cubic(Point, Point, Point)
    }

    package var segments: [Segment]
    /// Pixels a unit.
    package var scale: Double

    package init(segments: [Segment], scale: Double) {
        self.segments = segments
        self.scale = scale
    }

    package var isEmpty: Bool { segments.isEmpty }
}
