package import Graphics

/// The still part of the picture behind the numbers, as a list of items from the back to the front.
package struct Backdrop: Sendable {
    package enum Item: Sendable {
        /// Shadow of a box, outside of the box itself.
        case shadow(RoundedRectangle, Shadow)
        case box(RoundedRectangle, Paint)
        /// Line along the inside of a box's edge.
        case border(RoundedRectangle, TextEffects.Outline)
        /// Picture, by its index, clipped to a box.
        case picture(Int, RoundedRectangle)
        /// Cells of one of the sheets.
        case glyphs(PlacedGlyphs)
        case shape(ShapeForm, RGBA)
        /// Rectangle of whole pixels over the number.
        case bar(RoundedRectangle, RGBA)
    }

    /// Cells at their positions in the picture.
    package struct PlacedGlyphs: Sendable, Equatable {
        package struct Glyph: Sendable, Equatable {
            package let cell: Int
            /// Pen position in pixels; the baseline is a canvas row.
            package let x: Double
            package let baseline: Int

            package init(cell: Int, x: Double, baseline: Int) {
                (self.cell, self.x, self.baseline) = (cell, x, baseline)
            }
        }

        package let sheet: Int
        package let glyphs: [Glyph]
        package let color: RGBA

        package init(sheet: Int, glyphs: [Glyph], color: RGBA) {
            (self.sheet, self.glyphs, self.color) = (sheet, glyphs, color)
        }
    }

    package let width: Int
    package let height: Int
    package let items: [Item]
    package let effects: TextEffects
    /// Paint of the numbers and the box that it covers; nil for one colour.
    package let textPaint: PaintedBox?

    package typealias PaintedBox = (paint: Paint, box: RoundedRectangle)

    package init(width: Int, height: Int, items: [Item], effects: TextEffects, textPaint: PaintedBox?) {
        (self.width, self.height, self.items) = (width, height, items)
        (self.effects, self.textPaint) = (effects, textPaint)
    }

    /// Whether colours are dithered by default, as those of a photograph are.
    package var isPhotograph: Bool {
        items.contains { if case .picture = $0 { true } else { false } }
    }

    /// Whether something is drawn under the text.
    package var hasBackground: Bool {
        items.contains {
            switch $0 {
            case .shadow, .box, .border, .picture: true
            case .glyphs, .shape, .bar: false
            }
        }
    }
}

extension Backdrop.Item {
    /// Returns the item in a larger picture.
    ///
    /// - Parameters:
    ///   - x, y: upper left corner of the item's picture in the larger one.
    ///   - sheets, pictures: number of sheets and pictures that precede the item's.
    package func moved(x: Int, y: Int, sheets: Int, pictures: Int) -> Backdrop.Item {
        func moved(_ box: RoundedRectangle) -> RoundedRectangle { box.moved(x: Double(x), y: Double(y)) }
        switch self {
        case .shadow(let box, let shadow): return .shadow(moved(box), shadow)
        case .box(let box, let paint): return .box(moved(box), paint)
        case .border(let box, let line): return .border(moved(box), line)
        case .picture(let picture, let box): return .picture(picture + pictures, moved(box))
        case .glyphs(let placed):
            return .glyphs(placed.moved(x: Double(x), y: Double(y), sheets: sheets))
        case .shape(let form, let color): return .shape(form.moved(x: Double(x), y: Double(y)), color)
        case .bar(let box, let color): return .bar(moved(box), color)
        }
    }
}
