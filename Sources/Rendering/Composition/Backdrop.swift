package import Raster
package import Typesetting

/// What stands still behind the number, as a list of what is drawn from the back to the front.
package struct Backdrop: Sendable {
    /// One thing that is drawn.
    package enum Item: Sendable {
        /// The whole canvas in one colour.
        case fill(RGBA)
        /// Cells of one of the sheets.
        case glyphs(PlacedGlyphs)
        /// A rectangle of whole pixels.
        case bar(PixelBox, RGBA)
    }

    /// Cells at their places in the picture.
    package struct PlacedGlyphs: Sendable {
        package struct Glyph: Sendable {
            package let cell: Int
            /// The pen's place, in pixels.
            package let x: Double
            package let baseline: Int
        }

        /// Which of the sheets.
        package let sheet: Int
        package let glyphs: [Glyph]
        package let color: RGBA
    }

    package let width: Int
    package let height: Int
    package let items: [Item]
    /// What the glyphs are taken from.
    package let sheets: [GlyphSheet]
    /// Whether colours are dithered unless a job says otherwise: those of a photograph.
    package let isPhotograph: Bool

    init(width: Int, height: Int, items: [Item], sheets: [GlyphSheet], isPhotograph: Bool = false) {
        self.width = width
        self.height = height
        self.items = items
        self.sheets = sheets
        self.isPhotograph = isPhotograph
    }

    /// Draws it; done once, whatever the number of frames.
    func drawn(_ masks: MaskCache) throws(TypesettingError) -> ColorCanvas {
        var canvas = ColorCanvas(width: width, height: height)
        for item in items {
            switch item {
            case .fill(let color): canvas.fill(PixelBox(rows: 0..<height, columns: 0..<width), with: color)
            case .bar(let box, let color): canvas.fill(box, with: color)
            case .glyphs(let placed): try draw(placed, on: &canvas, masks)
            }
        }
        return canvas
    }

    private func draw(
        _ placed: PlacedGlyphs, on canvas: inout ColorCanvas, _ masks: MaskCache
    ) throws(TypesettingError) {
        let source = try sheets[placed.sheet].makeMaskSource(masks)
        let color = RGB(red: placed.color.red, green: placed.color.green, blue: placed.color.blue)
        for glyph in placed.glyphs {
            let quarters = Int(position: (glyph.x * 4).rounded())
            let (column, x) = (quarters >> 2, (quarters & 3) * 16)
            canvas.add(
                source.mask(cell: glyph.cell, x: x, y: 0), x: column, y: glyph.baseline, color: color,
                alpha: placed.color.alpha)
            if let picture = source.colorGlyph(cell: glyph.cell, x: x, y: 0, textColor: color) {
                canvas.add(picture, x: column, y: glyph.baseline)
            }
        }
    }
}
