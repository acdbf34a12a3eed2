package import Graphics

/// What a cell shows, as shapes and pictures.
package struct GlyphShape: Sendable {
    package enum Layer: Sendable {
        /// A shape; nil fills it with the text's colour.
        case outline(Outline, fill: RGBA?)
        case image(EmbeddedImage)
    }

    /// From the lowest to the highest.
    package var layers: [Layer]

    package init(layers: [Layer]) { self.layers = layers }

    /// The same with outlines on a coarser grid, whose units are so many pixels.
    package func coarsened(to pixels: Double) -> GlyphShape {
        GlyphShape(
            layers: layers.map { layer in
                guard case .outline(let outline, let fill) = layer else { return layer }
                return .outline(outline.coarsened(to: pixels), fill: fill)
            })
    }

    /// Whether it has colours of its own.
    package var isColored: Bool {
        layers.contains { if case .outline(_, nil) = $0 { false } else { true } }
    }
}

/// A picture in a file format of its own.
package struct EmbeddedImage: Sendable, Hashable {
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

/// The shapes of a scene's cells and pictures, by the numbers that they have in it.
package struct SceneShapes: Sendable {
    /// The cells of every part, those of its words after those of the number.
    package var parts: [[GlyphShape]]
    /// The cells of the backdrop's sheets.
    package var sheets: [[GlyphShape]]
    /// What the boxes of the backdrop show of its pictures, in the order of the items.
    package var pictures: [EmbeddedImage]

    package init(parts: [[GlyphShape]], sheets: [[GlyphShape]], pictures: [EmbeddedImage]) {
        (self.parts, self.sheets, self.pictures) = (parts, sheets, pictures)
    }
}
