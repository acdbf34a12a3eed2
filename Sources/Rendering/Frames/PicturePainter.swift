import Graphics
import Motion
import Raster
import Scene
import Typesetting

/// Paints one moving picture. It keeps the last size and position, because pictures seldom move.
final class PicturePainter {
    private enum Content {
        case bitmap(ColorGlyphBitmap, RoundedRectangle)
        case cells(any MaskSource, [Backdrop.PlacedGlyphs.Glyph], RGBA)
    }

    private let content: Content
    /// Centre of the picture's scale.
    private let middle: ShapePath.Point
    private let canvas: PixelBox
    private var last: (state: ShapeState, mask: ColorGlyphMask)?

    init(
        _ form: PictureForm, of shape: PartShape, _ glyphs: SceneGlyphs, within canvas: PixelBox
    ) throws(TypesettingError) {
        (middle, self.canvas) = (shape.middle, canvas)
        switch form {
        case .file(let picture, let box): content = .bitmap(glyphs.pictures[picture].bitmap, box)
        case .glyphs(let placed):
            content = .cells(
                try glyphs.sheets[placed.sheet].makeMaskSource(glyphs.masks), placed.glyphs, placed.color)
        }
    }

    /// Returns the pixels of the picture in a state, without its opacity, from the canvas's upper left corner.
    func drawn(in state: ShapeState) -> ColorGlyphMask {
        var state = state
        state.opacity = 1
        if let last, last.state == state { return last.mask }
        let mask =
            switch content {
            case .bitmap(let bitmap, let box): scaled(bitmap, over: transformed(box, in: state))
            case .cells(let source, let glyphs, let color): set(glyphs, from: source, color, in: state)
            }
        last = (state, mask)
        return mask
    }

    private func transformed(_ x: Double, _ y: Double, in state: ShapeState) -> (x: Double, y: Double) {
        (middle.x + (x - middle.x) * state.scale + state.x, middle.y + (y - middle.y) * state.scale + state.y)
    }

    private func transformed(_ box: RoundedRectangle, in state: ShapeState) -> RoundedRectangle {
        let (first, last) = (transformed(box.left, box.top, in: state), transformed(box.right, box.bottom, in: state))
        return RoundedRectangle(
            left: first.x, top: first.y, right: last.x, bottom: last.y, radius: box.radius * state.scale)
    }

    private func scaled(_ bitmap: ColorGlyphBitmap, over box: RoundedRectangle) -> ColorGlyphMask {
        let columns = Resampler.columns(
            of: bitmap, scale: box.width / Double(bitmap.width), offset: box.left, keeping: canvas.columns)
        var mask = Resampler.rows(
            columns, height: bitmap.height, scale: box.height / Double(bitmap.height), offset: box.top)
        if box.radius > 0 { mask.clip(to: box.mask()) }
        return mask
    }

    private func set(
        _ glyphs: [Backdrop.PlacedGlyphs.Glyph], from source: any MaskSource, _ color: RGBA, in state: ShapeState
    ) -> ColorGlyphMask {
        var all = ColorGlyphMask.empty
        for glyph in glyphs {
            let pen = transformed(glyph.x, Double(glyph.baseline), in: state)
            let (x, y) = (Int(position: (pen.x * 64).rounded()), Int(position: (pen.y * 64).rounded()))
            func place(_ mask: ColorGlyphMask) {
                var mask = mask
                mask.box = mask.box.moved(rows: y >> 6, columns: x >> 6)
                all = all.under(mask)
            }
            let outline = source.scaledMask(cell: glyph.cell, scale: state.scale, x: x & 63, y: y & 63)
            place(ColorGlyphMask(outline, color: color))
            let text = RGB(color)
            if let colored = source.scaledColorGlyph(
                cell: glyph.cell, scale: state.scale, x: x & 63, y: y & 63, textColor: text)
            {
                place(colored)
            }
        }
        return all
    }
}
