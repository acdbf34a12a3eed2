package import Graphics
import Motion
import Numerals
import Raster

/// Paints what stands behind the text: a panel, plates, ghosts.
struct FurniturePainter {
    /// A plate without its place.
    private struct Form: Hashable {
        let width: Int
        let isLast: Bool
    }

    /// What is painted, at the whole or quarter pixels at which it is: frames that differ by less look the same.
    private enum Piece: Equatable {
        case panel(RoundedRectangle)
        /// Opacities are 0 to 256.
        case plate(Form, RoundedRectangle, opacity: Int)
        case ghost(quarters: Int, opacity: Int)
    }

    private let scene: Scene
    private var canvas: ColorGlyphCanvas
    /// What was painted last, and of which pieces.
    private var last: (pieces: [Piece], underlay: Underlay)?
    private var forms: [Form: ColorGlyphMask] = [:]
    private var panel: (rectangle: RoundedRectangle, picture: ColorGlyphMask)?

    /// More plates than this are not remembered.
    private static let mostForms = 256

    init(_ scene: Scene) {
        self.scene = scene
        canvas = ColorGlyphCanvas(width: scene.geometry.width, height: scene.geometry.height)
    }

    /// The furniture of a frame.
    mutating func underlay(_ state: FrameState, masks: any MaskSource) -> Underlay {
        let pieces = pieces(of: state)
        if let last, last.pieces == pieces { return last.underlay }
        canvas.clear()
        for piece in pieces {
            switch piece {
            case .panel(let rectangle): paintPanel(rectangle)
            case .plate(let form, let rectangle, let opacity): paint(form, rectangle, opacity: opacity)
            case .ghost(let quarters, let opacity): paintGhost(quarters: quarters, opacity: opacity, masks: masks)
            }
        }
        let painted = Underlay(canvas)
        last = (pieces, painted)
        return painted
    }

    /// From the lowest to the uppermost.
    private func pieces(of state: FrameState) -> [Piece] {
        func opacity(_ element: ElementState) -> Int { Int((min(max(element.opacity, 0), 1) * 256).rounded()) }
        var pieces: [Piece] = []
        if let plate = scene.plates.plate {
            if let rectangle = panelRectangle(plate, state) { pieces.append(.panel(rectangle)) }
            let lastPlate = state.elements.lastIndex(where: scene.plates.holds)
            for (index, element) in state.elements.enumerated() where scene.plates.holds(element) {
                let rectangle = scene.plates.rectangle(of: element, contentLeft: scene.geometry.left)
                let form = Form(
                    width: Int(position: rectangle.right - rectangle.left),
                    isLast: index == lastPlate && plate.lastFill != nil)
                if form.width > 0 { pieces.append(.plate(form, rectangle, opacity: opacity(element))) }
            }
        }
        if let ghost = scene.ghost {
            for element in state.elements where element.kind == .digit && element.opacity > 0 {
                let advance = scene.advance(ofCell: ghost.cell)
                let pen = scene.geometry.left + element.x + element.shift + (element.width - advance) / 2
                pieces.append(.ghost(quarters: Int(position: (pen * 4).rounded()), opacity: opacity(element)))
            }
        }
        return pieces
    }

    private func panelRectangle(_ plate: Plate, _ state: FrameState) -> RoundedRectangle? {
        guard let panel = plate.panel, let (first, last) = state.ends else { return nil }
        let left = scene.geometry.left
        let (hinge, reach) = (Double(scene.plates.hinge), scene.plates.reach)
        let down = panel.paddingDown.rounded()
        return RoundedRectangle(
            left: (left + first - panel.paddingAcross).rounded(), top: hinge - reach - down,
            right: (left + last + panel.paddingAcross).rounded(), bottom: hinge + reach + down, radius: panel.radius)
    }

    private mutating func paintPanel(_ rectangle: RoundedRectangle) {
        guard let panel = scene.plates.plate?.panel else { return }
        if self.panel?.rectangle != rectangle { self.panel = (rectangle, Self.picture(panel, rectangle)) }
        if let picture = self.panel?.picture { canvas.cover(with: picture, x: 0, y: 0) }
    }

    private static func picture(_ panel: Plate.Panel, _ rectangle: RoundedRectangle) -> ColorGlyphMask {
        let mask = rectangle.mask()
        let fill =
            panel.isRadial
            ? ColorGlyphMask(mask, radial: panel.fill, in: rectangle)
            : ColorGlyphMask(mask, fill: panel.fill, from: rectangle.top, to: rectangle.bottom)
        guard let border = panel.border else { return fill }
        return fill.under(ColorGlyphMask(rectangle.border(width: max(1, border.width)), color: border.color))
    }

    private mutating func paint(_ form: Form, _ rectangle: RoundedRectangle, opacity: Int) {
        guard let plate = scene.plates.plate else { return }
        var picture = forms[form] ?? Self.picture(plate, rectangle, isLast: form.isLast)
        if forms.count < Self.mostForms { forms[form] = picture }
        picture.left = Int(position: rectangle.left)
        canvas.cover(with: picture, x: 0, y: 0, opacity: opacity)
    }

    private static func picture(_ plate: Plate, _ rectangle: RoundedRectangle, isLast: Bool) -> ColorGlyphMask {
        let mask = rectangle.mask()
        var picture = ColorGlyphMask(left: 0, top: 0, width: 0, height: 0, pixels: [])
        if let fill = isLast ? plate.lastFill ?? plate.fill : plate.fill {
            picture = ColorGlyphMask(mask, fill: fill, from: rectangle.top, to: rectangle.bottom)
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

    private mutating func paintGhost(quarters: Int, opacity: Int, masks: any MaskSource) {
        guard let ghost = scene.ghost else { return }
        let mask = masks.mask(cell: ghost.cell, x: (quarters & 3) * 16, y: 0)
        canvas.cover(
            with: ColorGlyphMask(mask, color: ghost.color), x: quarters >> 2, y: scene.geometry.baseline,
            opacity: opacity)
    }
}

/// What is seen under every digit, as the dark segments of a display are.
package struct Ghost: Sendable, Equatable {
    /// Index in the glyph sheet.
    package var cell: Int
    package var color: RGBA
}

/// The text of a ghost, not yet set.
package struct GhostText: Sendable, Equatable {
    package var text: String
    package var color: RGBA

    package init(text: String, color: RGBA) {
        (self.text, self.color) = (text, color)
    }
}
