private import Glibc
import Graphics
import Motion
import Scene
import Typesetting

final class ShapePainter {
    /// A shape with its curves flattened into lines, once for all frames.
    fileprivate struct Prepared {
        let shape: PartShape
        let contours: [[ShapePath.Point]]
        let length: Double
        let clip: CoverageMask?
        /// Gradient of the shape; nil for its colour.
        let paint: BoxPaint?
        /// Growing stroke, reused from frame to frame; nil for fills and for shapes that move.
        var line: GrowingStroke?
        /// Painter of a picture; nil for curves.
        var picture: PicturePainter?
    }

    private var shapes: [Prepared]
    private let canvas: PixelBox

    init(_ part: ScenePart, _ glyphs: SceneGlyphs) throws(TypesettingError) {
        let all = PixelBox(width: part.geometry.width, height: part.geometry.height)
        canvas = all
        shapes = try part.partShapes.shapes.map { shape throws(TypesettingError) in
            var prepared = Prepared(
                shape: shape, contours: shape.form.path.contours, length: shape.form.path.length,
                clip: shape.clip.map { CoverageMask(filling: $0.contours, within: all) },
                paint: shape.gradient.map { BoxPaint($0.paint, over: $0.box, bands: ShapeGradient.bands) })
            if case .stroke(_, let width) = shape.form, let offset = shape.fixedOffset {
                prepared.line = GrowingStroke(
                    prepared.contours.map { $0.map { $0.moved(x: offset.x, y: offset.y) } }, width: width, within: all)
            }
            if case .picture(let form) = shape.form {
                prepared.picture = try PicturePainter(form, glyphs, within: all)
            }
            return prepared
        }
    }

    func draw(_ states: [ShapeState], on canvases: FrameCanvases) {
        for (index, state) in zip(shapes.indices, states)
        where state.opacity > 0 && state.drawnFraction > 0 && state.scale > 0 {
            if let picture = shapes[index].picture {
                canvases.add(picture.drawn(in: state), opacity: state.opacity)
                continue
            }
            var mask = shapes[index].mask(in: state, within: canvas)
            if let clip = shapes[index].clip { mask.clip(to: clip) }
            canvases.add(mask, in: shapes[index].shape.color, shapes[index].paint, opacity: state.opacity)
        }
    }
}

extension ShapePainter.Prepared {
    fileprivate mutating func mask(in state: ShapeState, within canvas: PixelBox) -> CoverageMask {
        if line != nil { return line!.mask(upTo: length * state.drawnFraction) }
        let placed = contours.map { $0.map { transformed($0, in: state) } }
        switch shape.form {
        case .fill, .picture: return CoverageMask(filling: placed, within: canvas)
        case .stroke(_, let width):
            return CoverageMask(
                stroking: placed, width: width * state.scale, upTo: length * state.scale * state.drawnFraction,
                within: canvas)
        }
    }

    private func transformed(_ point: ShapePath.Point, in state: ShapeState) -> ShapePath.Point {
        guard state.scale != 1 || state.rotation != 0 else { return point.moved(x: state.x, y: state.y) }
        let angle = state.rotation * .pi / 180
        let (x, y) = ((point.x - shape.middle.x) * state.scale, (point.y - shape.middle.y) * state.scale)
        return shape.middle.moved(
            x: x * cos(angle) - y * sin(angle) + state.x, y: x * sin(angle) + y * cos(angle) + state.y)
    }
}

extension PartShape {
    /// Fixed offset of the shape in pixels if only its drawn part and opacity change; nil if it moves, turns or scales.
    fileprivate var fixedOffset: (x: Double, y: Double)? {
        guard case .still(let x) = x, case .still(let y) = y, scale == .still(1), rotation == .still(0) else {
            return nil
        }
        return (x, y)
    }
}

extension ShapeForm {
    /// Returns the coverage of the form where it was drawn, unmoved, within the canvas.
    func mask(within canvas: PixelBox) -> CoverageMask {
        switch self {
        case .fill, .picture: CoverageMask(filling: path.contours, within: canvas)
        case .stroke(let path, let width):
            CoverageMask(stroking: path.contours, width: width, upTo: .infinity, within: canvas)
        }
    }
}

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
