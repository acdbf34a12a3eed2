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
