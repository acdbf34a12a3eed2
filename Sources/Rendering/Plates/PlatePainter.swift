import Graphics
import Motion
import Numerals
import Raster
import Scene

/// A painter of the plates, panel and ghosts behind the text of one number.
struct PlatePainter {
    /// A plate without its position, as a key of the painted pictures.
    private struct Form: Hashable {
        let width: Int
        let piece: PlatePiece
    }

    /// Painted pieces, rounded to the whole or quarter pixels they are drawn at, so that equal keys mean equal
    /// pictures.
    private enum Piece: Equatable {
        case panel(RoundedRectangle)
        /// Plate with its opacity, 0 to 256.
        case plate(Form, RoundedRectangle, opacity: Int)
        case ghost(cell: Int, pen: QuarterPen, opacity: Int)
    }

    private let part: ScenePart
    private var canvas: ColorGlyphCanvas
    /// Underlay of the last frame and its pieces, reused while they stay the same.
    private var last: (pieces: [Piece], underlay: Underlay)?
    private var forms: [Form: ColorGlyphMask] = [:]
    private var panel: (rectangle: RoundedRectangle, picture: ColorGlyphMask)?

    /// Limit of stored plate pictures.
    private static let maximumForms = 256

    init(_ part: ScenePart) {
        self.part = part
        canvas = ColorGlyphCanvas(width: part.geometry.width, height: part.geometry.height)
    }

    /// Returns the underlay of a frame: everything painted under its text.
    ///
    /// - Parameter placed: the pieces of the frame's state.
    mutating func underlay(_ placed: [PlacedPiece], _ state: FrameState, masks: any MaskSource) -> Underlay {
        let pieces = pieces(placed, state)
        if let last, last.pieces == pieces { return last.underlay }
        canvas.clear()
        for piece in pieces {
            switch piece {
            case .panel(let rectangle): paintPanel(rectangle)
            case .plate(let form, let rectangle, let opacity): paint(form, rectangle, opacity: opacity)
            case .ghost(let cell, let pen, let opacity): paintGhost(cell, at: pen, opacity: opacity, masks: masks)
            }
        }
        let painted = Underlay(canvas)
        last = (pieces, painted)
        return painted
    }

    /// Returns the pieces from back to front.
    private func pieces(_ placed: [PlacedPiece], _ state: FrameState) -> [Piece] {
        placed.compactMap { piece in
            let opacity = Int(weight: piece.opacity)
            switch piece.shape {
            case .piece(.panel):
                return part.plates.panelRectangle(state, contentLeft: part.geometry.left).map(Piece.panel)
            case .piece(.hinge), .piece(.shade): return nil
            case .piece(let shape):
                guard let element = piece.element else { return nil }
                let rectangle = part.plates.rectangle(of: element, contentLeft: part.geometry.left)
                let form = Form(width: Int(position: rectangle.width), piece: shape)
                return form.width > 0 ? .plate(form, rectangle, opacity: opacity) : nil
            case .ghost:
                guard let ghost = part.ghost, let element = piece.element else { return nil }
                let cell = ghost.cell(under: element)
                return .ghost(cell: cell, pen: part.pen(of: cell, in: element), opacity: opacity)
            }
        }
    }

    private mutating func paintPanel(_ rectangle: RoundedRectangle) {
        guard let panel = part.plates.plate?.panel else { return }
        if self.panel?.rectangle != rectangle { self.panel = (rectangle, Self.picture(panel, rectangle)) }
        if let picture = self.panel?.picture { canvas.lay(picture, x: 0, y: 0) }
    }

    private static func picture(_ panel: Plate.Panel, _ rectangle: RoundedRectangle) -> ColorGlyphMask {
        let fill = ColorGlyphMask(rectangle.mask(), BoxPaint(panel.paint, over: rectangle))
        guard let border = panel.border else { return fill }
        return fill.under(ColorGlyphMask(rectangle.border(width: max(1, border.width)), color: border.color))
    }

    private mutating func paint(_ form: Form, _ rectangle: RoundedRectangle, opacity: Int) {
        guard let plate = part.plates.plate else { return }
        let picture = forms[form] ?? Self.picture(plate, rectangle, form.piece)
        if forms.count < Self.maximumForms { forms[form] = picture }
        canvas.lay(picture, x: Int(position: rectangle.left) - picture.left, y: 0, opacity: opacity)
    }

    private static func picture(_ plate: Plate, _ rectangle: RoundedRectangle, _ piece: PlatePiece) -> ColorGlyphMask {
        let mask = rectangle.mask()
        var picture = ColorGlyphMask.empty
        if let fill = plate.fill(of: piece) {
            picture = ColorGlyphMask(mask, BoxPaint(fill, over: rectangle))
        }
        if let shadow = plate.shadow {
            picture = picture.under(ColorGlyphMask(mask.innerShadow(sigma: shadow.sigma), color: shadow.color))
        }
        if let border = plate.border {
            picture = picture.under(
                ColorGlyphMask(rectangle.border(width: max(1, border.width)), color: border.color))
        }
        return picture
    }

    private mutating func paintGhost(_ cell: Int, at pen: QuarterPen, opacity: Int, masks: any MaskSource) {
        guard let ghost = part.ghost else { return }
        let mask = masks.mask(cell: cell, x: pen.x, y: 0)
        canvas.lay(
            ColorGlyphMask(mask, color: ghost.color), x: pen.column, y: part.geometry.baseline,
            opacity: opacity)
    }
}
