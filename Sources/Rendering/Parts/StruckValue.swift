import Graphics
import Scene

/// The value before the change with a line through it, on the number's baseline at the beginning of its line.
package struct StruckValue: Sendable, Equatable {
    package let text: String

    package init(_ text: String) { self.text = text }
}

extension StruckValue: Part {
    private static let textSize = 0.5
    private static let weight = 500
    /// Distance from the number in em.
    private static let gap = 0.21
    /// Fraction of the number's colour over the background. The text of a light card has a contrast of 4.5 with it.
    private static let tint = 0.6
    /// Thickness of the line in em of its text, and its length beyond either end.
    private static let (thickness, margin) = (1.0 / 14, 0.05)

    private func line(_ number: NumberBox) throws -> PartText {
        try number.text(text, number.em * Self.textSize, Self.weight)
    }

    func requiredSpace(nextTo number: NumberBox) throws -> PartRoom {
        let (line, margin) = (try line(number), Self.margin * Self.textSize * number.em)
        // The text's top is below that of the digits, so it is as high as they are.
        return PartRoom(
            position: number.isRightToLeft ? .right : .left, width: (line.width + 2 * margin).rounded(.up),
            height: number.digitHeight, before: Self.gap * number.em)
    }

    func drawn(in box: RoundedRectangle, beside number: NumberBox) throws -> DrawnPart {
        let (line, em) = (try line(number), number.em * Self.textSize)
        let baseline = ((box.top + box.bottom) / 2).rounded() + number.digitMiddle.rounded()
        let middle = (baseline - line.capHeight / 2).rounded()
        let thickness = max(1, (em * Self.thickness).rounded())
        let top = middle - (thickness / 2).rounded(.down)
        var path = line.path.moved(x: box.left + Self.margin * em, y: baseline)
        path.add(
            ShapePath(RoundedRectangle(left: box.left, top: top, right: box.right, bottom: top + thickness)))
        var shape = PartShape(.fill(path), color: number.background.mixed(with: number.textColor, progress: Self.tint))
        if let shift = number.shift(atLeft: !number.isRightToLeft) { shape.x = shift }
        var drawn = DrawnPart()
        drawn.moving.shapes = [shape]
        drawn.moving.sharesRows = true
        return drawn
    }
}
