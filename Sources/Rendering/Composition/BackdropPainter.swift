package import Graphics
import Scene
package import Typesetting

extension Backdrop {
    /// Draws the backdrop; called once per scene, regardless of the number of frames.
    package func drawn(with glyphs: SceneGlyphs) throws(TypesettingError) -> ColorCanvas {
        var canvas = ColorCanvas(width: width, height: height)
        let all = PixelBox(width: width, height: height)
        for item in items {
            switch item {
            case .fill(let color): canvas.fill(all, with: color)
            case .shadow(let box, let shadow): draw(shadow, of: box, on: &canvas)
            case .box(let box, let paint): canvas.add(box.mask(), BoxPaint(paint, over: box))
            case .border(let box, let line): canvas.add(box.border(width: line.width)) { _, _ in line.color }
            case .picture(let picture, let box):
                let laid = glyphs.pictures[picture].laid(over: box, on: all)
                canvas.add(box.mask()) { row, column in laid.color(row: row, column: column) }
            case .shape(let form, let color): canvas.add(form.mask(within: all)) { _, _ in color }
            case .bar(let box, let color):
                canvas.fill(
                    PixelBox(
                        rows: Int(position: box.top)..<Int(position: box.bottom),
                        columns: Int(position: box.left)..<Int(position: box.right)), with: color)
            case .glyphs(let placed): try draw(placed, on: &canvas, glyphs)
            }
        }
        return canvas
    }

    private func draw(_ shadow: Shadow, of box: RoundedRectangle, on canvas: inout ColorCanvas) {
        let cast = box.cast(by: shadow)
        guard cast.left < cast.right, cast.top < cast.bottom else { return }
        let plain = box.mask()
        // Shadow pixels next to the canvas are skipped, as are sources too far away for their blur to reach it.
        let all = PixelBox(width: width, height: height)
        let visible = cast.mask(within: all.expanded(by: shadow.blurRadius))
        canvas.add(visible.blurred(sigma: shadow.deviation, keeping: all)) { row, column in
            var color = shadow.color
            let outside = 255 - Int(plain.coverage(row: row, column: column))
            color.alpha = UInt8((Int(color.alpha) * outside + 127) / 255)
            return color
        }
    }

    private func draw(
        _ placed: PlacedGlyphs, on canvas: inout ColorCanvas, _ glyphs: SceneGlyphs
    ) throws(TypesettingError) {
        let source = try glyphs.sheets[placed.sheet].makeMaskSource(glyphs.masks)
        let color = RGB(red: placed.color.red, green: placed.color.green, blue: placed.color.blue)
        var text = CoverageCanvas(width: width, height: height)
        var pictures: [(glyph: ColorGlyphMask, column: Int, baseline: Int)] = []
        for glyph in placed.glyphs {
            let pen = QuarterPen(glyph.x)
            text.add(source.mask(cell: glyph.cell, x: pen.x, y: 0), x: pen.column, y: glyph.baseline)
            if let picture = source.colorGlyph(cell: glyph.cell, x: pen.x, y: 0, textColor: color) {
                pictures.append((picture, pen.column, glyph.baseline))
            }
        }
        let mask = text.mask
        canvas.lay(effects, under: mask)
        canvas.add(mask) { _, _ in placed.color }
        for picture in pictures { canvas.add(picture.glyph, x: picture.column, y: picture.baseline) }
    }
}
