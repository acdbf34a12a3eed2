import Graphics
import Scene

/// A painter of the plates and ghosts behind the text of one number.
struct PlatePainter {
    /// A plate without its position, as a key of the painted pictures.
    private struct Form: Hashable {
        let width: Int
        let piece: PlatePiece
    }

    /// Painted pieces, rounded to the whole or quarter pixels they are drawn at, so that equal keys mean equal
    /// pictures.
    private enum Piece: Equatable {
        /// Plate with its opacity, 0 to 256.
        case plate(Form, RoundedRectangle, opacity: Int)
        case ghost(cell: Int, pen: QuarterPen, opacity: Int)
    }

    private let part: ScenePart
    private var canvas: ColorGlyphCanvas
    /// Underlay of the last frame and its pieces, reused while they stay the same.
    private var last: (pieces: [Piece], underlay: Underlay)?
    private var forms: [Form: ColorGlyphMask] = [:]

    /// Limit of stored plate pictures.
    private static let maximumForms = 256

    init(_ part: ScenePart) {
        self.part = part
        canvas = ColorGlyphCanvas(width: part.geometry.width, height: part.geometry.height)
    }

    /// Returns the underlay of a frame: everything painted under its text.
    ///
    /// - Parameter placed: the pieces of the frame's state.
    mutating func underlay(_ placed: [PlacedPiece], masks: any MaskSource) -> Underlay {
        let pieces = pieces(placed)
        if let last, last.pieces == pieces { return last.underlay }
        canvas.clear()
        for piece in pieces {
            switch piece {
            case .plate(let form, let rectangle, let opacity): paint(form, rectangle, opacity: opacity)
            case .ghost(let cell, let pen, let opacity): paintGhost(cell, at: pen, opacity: opacity, masks: masks)
            }
        }
        let painted = Underlay(canvas)
        last = (pieces, painted)
        return painted
    }

    /// Returns the pieces from back to front.
    private func pieces(_ placed: [PlacedPiece]) -> [Piece] {
        placed.compactMap { piece in
            let opacity = Int(weight: piece.opacity)
            switch piece.shape {
            case .piece(.hinge): return nil
            case .piece(let shape):
                let rectangle = part.plates.rectangle(of: piece.element, contentLeft: part.geometry.left)
                let form = Form(width: Int(position: rectangle.width), piece: shape)
                return form.width > 0 ? .plate(form, rectangle, opacity: opacity) : nil
            case .ghost:
                guard let ghost = part.ghost else { return nil }
                let cell = ghost.cell(under: piece.element)
                return .ghost(cell: cell, pen: part.pen(of: cell, in: piece.element), opacity: opacity)
            }
        }
    }

    private mutating func paint(_ form: Form, _ rectangle: RoundedRectangle, opacity: Int) {
        guard let plate = part.plates.plate else { return }
        let picture = forms[form] ?? ColorGlyphMask(rectangle.mask(), color: plate.fill(of: form.piece))
        if forms.count < Self.maximumForms { forms[form] = picture }
        canvas.lay(picture, x: Int(position: rectangle.left) - picture.left, y: 0, opacity: opacity)
    }

    private mutating func paintGhost(_ cell: Int, at pen: QuarterPen, opacity: Int, masks: any MaskSource) {
        guard let ghost = part.ghost else { return }
        let mask = masks.mask(cell: cell, x: pen.x, y: 0)
        canvas.lay(
            ColorGlyphMask(mask, color: ghost.color), x: pen.column, y: part.geometry.baseline,
            opacity: opacity)
    }
}
