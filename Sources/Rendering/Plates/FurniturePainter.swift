import Motion
import Numerals
package import Raster

/// Paints what stands behind the text: a panel, plates, ghosts.
struct FurniturePainter {
    /// What decides how a column's furniture looks.
    private struct Place: Equatable {
        let x: Double
        let width: Double
        let opacity: Double
        let hasPlate: Bool
        let isDigit: Bool
    }

    /// A plate without its place.
    private struct Form: Hashable {
        let width: Int
        let isLast: Bool
    }

    private let scene: Scene
    private var canvas: ColorGlyphCanvas
    private var places: [Place] = []
    /// Where the line began and ended then.
    private var ends: [Double] = []
    private var forms: [Form: ColorGlyphMask] = [:]
    private var panel: (rectangle: RoundedRectangle, picture: ColorGlyphMask)?

    /// More plates than this are not remembered.
    private static let mostForms = 256

    init(_ scene: Scene) {
        self.scene = scene
        canvas = ColorGlyphCanvas(width: scene.geometry.width, height: scene.geometry.height)
    }

    /// The furniture of a frame.
    mutating func underlay(_ state: FrameState, masks: any MaskSource) -> ColorGlyphCanvas {
        let elements = state.elements
        let places = elements.map { element in
            Place(
                x: element.x, width: element.width, opacity: element.opacity, hasPlate: scene.plates.holds(element),
                isDigit: element.kind == .digit)
        }
        let ends = state.ends.map { [$0.left, $0.right] } ?? []
        if places == self.places, ends == self.ends { return canvas }
        (self.places, self.ends) = (places, ends)
        canvas.clear()
        if let plate = scene.plates.plate {
            paintPanel(plate, state)
            let last = elements.lastIndex(where: scene.plates.holds)
            for (index, element) in elements.enumerated() where scene.plates.holds(element) {
                paint(plate, of: element, isLast: index == last)
            }
        }
        if let ghost = scene.ghost {
            for element in elements where element.kind == .digit && element.opacity > 0 {
                paint(ghost, of: element, masks: masks)
            }
        }
        return canvas
    }

    private mutating func paintPanel(_ plate: Plate, _ state: FrameState) {
        guard let panel = plate.panel, let (first, last) = state.ends else { return }
        let left = scene.geometry.left
        let (hinge, reach) = (Double(scene.plates.hinge), scene.plates.reach)
        let down = panel.paddingDown.rounded()
        let rectangle = RoundedRectangle(
            left: (left + first - panel.paddingAcross).rounded(), top: hinge - reach - down,
            right: (left + last + panel.paddingAcross).rounded(), bottom: hinge + reach + down, radius: panel.radius)
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

    private mutating func paint(_ plate: Plate, of element: ElementState, isLast: Bool) {
        let rectangle = scene.plates.rectangle(of: element, contentLeft: scene.geometry.left)
        let form = Form(width: Int(position: rectangle.right - rectangle.left), isLast: isLast && plate.lastFill != nil)
        guard form.width > 0 else { return }
        let picture = forms[form] ?? Self.picture(plate, rectangle, isLast: isLast)
        if forms.count < Self.mostForms { forms[form] = picture }
        var moved = picture
        moved.left = Int(position: rectangle.left)
        canvas.cover(with: moved, x: 0, y: 0, opacity: Int((min(max(element.opacity, 0), 1) * 256).rounded()))
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

    private mutating func paint(_ ghost: Ghost, of element: ElementState, masks: any MaskSource) {
        let pen =
            scene.geometry.left + element.x + element.shift + (element.width - scene.advance(ofCell: ghost.cell)) / 2
        let quarters = Int(position: (pen * 4).rounded())
        let mask = masks.mask(cell: ghost.cell, x: (quarters & 3) * 16, y: 0)
        canvas.cover(
            with: ColorGlyphMask(mask, color: ghost.color), x: quarters >> 2, y: scene.geometry.baseline,
            opacity: Int((min(max(element.opacity, 0), 1) * 256).rounded()))
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
