package import Graphics
package import Raster
package import Typesetting

/// What stands still behind the number, as a list of what is drawn from the back to the front.
package struct Backdrop: Sendable {
    /// One thing that is drawn.
    package enum Item: Sendable {
        /// The whole canvas in one colour.
        case fill(RGBA)
        /// The shadow of a box, where the box itself does not lie.
        case shadow(RoundedRectangle, Shadow)
        case box(RoundedRectangle, Fill)
        /// A line along the inside of a box's edge.
        case border(RoundedRectangle, TextEffects.Outline)
        /// A picture that is seen inside of a box.
        case picture(BackgroundPicture, RoundedRectangle)
        /// Cells of one of the sheets.
        case glyphs(PlacedGlyphs)
        /// A rectangle of whole pixels.
        case bar(PixelBox, RGBA)
    }

    /// What fills a box.
    package enum Fill: Sendable {
        case color(RGBA)
        case paint(Paint)
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
    /// What is drawn under text.
    package let effects: TextEffects
    /// The colours of the number; nil for one alone.
    let textPaint: BoxPaint?

    /// Whether colours are dithered unless a job says otherwise: those of a photograph.
    var isPhotograph: Bool {
        items.contains { if case .picture = $0 { true } else { false } }
    }

    /// What drawing takes, once for all frames.
    package struct Work: Sendable, Equatable {
        /// Multiplications of pixels' components.
        package var taps = 0.0
        package var bytes = 0.0
    }

    /// What drawing it takes.
    package var work: Work {
        let all = PixelBox(rows: 0..<height, columns: 0..<width)
        var work = Work(taps: 4 * Double(items.count) * Double(all.count), bytes: 8 * Double(all.count))
        for item in items {
            switch item {
            case .picture(let picture, let box):
                let own = picture.work(over: box, on: all)
                work.taps += own.taps
                work.bytes += own.bytes
            case .shadow(let box, let shadow):
                let cast = box.cast(by: shadow).pixels.intersection(all.expanded(by: shadow.reach))
                work.taps += Double(cast.count) * shadow.taps
                work.bytes += Double(cast.count) * 6
            default: break
            }
        }
        return work
    }

    /// Draws it; done once, whatever the number of frames.
    func drawn(_ masks: MaskCache) throws(TypesettingError) -> ColorCanvas {
        var canvas = ColorCanvas(width: width, height: height)
        let all = PixelBox(rows: 0..<height, columns: 0..<width)
        for item in items {
            switch item {
            case .fill(let color): canvas.fill(all, with: color)
            case .shadow(let box, let shadow): draw(shadow, of: box, on: &canvas)
            case .box(let box, .color(let color)): canvas.add(box.mask()) { _, _ in color }
            case .box(let box, .paint(let paint)):
                let filled = BoxPaint(
                    paint, left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top)
                canvas.add(box.mask()) { row, column in filled.color(row: row, column: column) }
            case .border(let box, let line): canvas.add(box.border(width: line.width)) { _, _ in line.color }
            case .picture(let picture, let box):
                let laid = picture.laid(over: box, on: all)
                canvas.add(box.mask()) { row, column in laid.color(row: row, column: column) }
            case .bar(let box, let color): canvas.fill(box, with: color)
            case .glyphs(let placed): try draw(placed, on: &canvas, masks)
            }
        }
        return canvas
    }

    private func draw(_ shadow: Shadow, of box: RoundedRectangle, on canvas: inout ColorCanvas) {
        let cast = box.cast(by: shadow)
        guard cast.left < cast.right, cast.top < cast.bottom else { return }
        let own = box.mask()
        // What falls beside the canvas is not drawn, and what is too far from it to be seen on it not either.
        let all = PixelBox(rows: 0..<height, columns: 0..<width)
        let seen = cast.mask(within: all.expanded(by: shadow.reach))
        canvas.add(seen.blurred(sigma: shadow.deviation, keeping: all)) { row, column in
            var color = shadow.color
            let (y, x) = (row - own.top, column - own.left)
            if (0..<own.height).contains(y), (0..<own.width).contains(x) {
                color.alpha = UInt8((Int(color.alpha) * (255 - Int(own.coverage[y * own.width + x])) + 127) / 255)
            }
            return color
        }
    }

    private func draw(
        _ placed: PlacedGlyphs, on canvas: inout ColorCanvas, _ masks: MaskCache
    ) throws(TypesettingError) {
        let source = try sheets[placed.sheet].makeMaskSource(masks)
        let color = RGB(red: placed.color.red, green: placed.color.green, blue: placed.color.blue)
        var text = CoverageCanvas(width: width, height: height)
        var pictures: [(glyph: ColorGlyphMask, column: Int, baseline: Int)] = []
        for glyph in placed.glyphs {
            let quarters = Int(position: (glyph.x * 4).rounded())
            let (column, x) = (quarters >> 2, (quarters & 3) * 16)
            text.add(source.mask(cell: glyph.cell, x: x, y: 0), x: column, y: glyph.baseline)
            if let picture = source.colorGlyph(cell: glyph.cell, x: x, y: 0, textColor: color) {
                pictures.append((picture, column, glyph.baseline))
            }
        }
        let mask = text.mask
        canvas.lay(effects, under: mask)
        canvas.add(mask) { _, _ in placed.color }
        for picture in pictures { canvas.add(picture.glyph, x: picture.column, y: picture.baseline) }
    }
}
