import Graphics
import Motion
import Scene
import Typesetting

/// Paints one picture that moves, but keeps its size. It keeps the last position, because pictures seldom move.
final class PicturePainter {
    private enum Content {
        case bitmap(ColorGlyphBitmap, RoundedRectangle)
        case cells(any MaskSource, [Backdrop.PlacedGlyphs.Glyph], RGBA)
    }

    private let content: Content
    private let canvas: PixelBox
    private var last: (state: ShapeState, mask: ColorGlyphMask)?

    init(_ form: PictureForm, _ glyphs: SceneGlyphs, within canvas: PixelBox) throws(TypesettingError) {
        self.canvas = canvas
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
            case .bitmap(let bitmap, let box): scaled(bitmap, over: box.moved(x: state.x, y: state.y))
            case .cells(let source, let glyphs, let color): set(glyphs, from: source, color, in: state)
            }
        last = (state, mask)
        return mask
    }

    private func scaled(_ bitmap: ColorGlyphBitmap, over box: RoundedRectangle) -> ColorGlyphMask {
        let columns = Resampler.columns(
            of: bitmap, scale: box.width / Double(bitmap.width), offset: box.left, keeping: canvas.columns)
        return Resampler.rows(
            columns, height: bitmap.height, scale: box.height / Double(bitmap.height), offset: box.top)
    }

    private func set(
        _ glyphs: [Backdrop.PlacedGlyphs.Glyph], from source: any MaskSource, _ color: RGBA, in state: ShapeState
    ) -> ColorGlyphMask {
        var all = ColorGlyphMask.empty
        for glyph in glyphs {
            let x = Int(position: ((glyph.x + state.x) * 64).rounded())
            let y = Int(position: ((Double(glyph.baseline) + state.y) * 64).rounded())
            func place(_ mask: ColorGlyphMask) {
                var mask = mask
                mask.box = mask.box.moved(rows: y >> 6, columns: x >> 6)
                all = all.under(mask)
            }
            let outline = source.scaledMask(cell: glyph.cell, scale: 1, x: x & 63, y: y & 63)
            place(ColorGlyphMask(outline, color: color))
            let text = RGB(color)
            if let colored = source.scaledColorGlyph(
                cell: glyph.cell, scale: 1, x: x & 63, y: y & 63, textColor: text)
            {
                place(colored)
            }
        }
        return all
    }
}
