import Fractions
import Numerals

/// A change between a text and a line that share no columns. The old line rises and fades; the new one follows as one
/// run, a little smaller at first. There is ink at every instant.
struct WordPlan: MovingPlan {
    let old: LineBox
    let new: LineBox
    let alignment: MotionSettings.Alignment
    /// Height of a digit in pixels.
    let height: Double
    let timing: EdgeTiming

    /// Seconds after which the old line has disappeared, and after which the new one begins to appear; then the length
    /// of its appearance.
    private static let oldEnd = 0.14
    private static let newStart = 0.06
    private static let fade = 0.2
    /// Rise of the old line in heights of a digit, a quarter of an em in most fonts, and initial scale of the new one.
    private static let rise = 0.34
    private static let small = 0.9
    /// Spring of the scale, without overshoot.
    private static let spring = Spring.critical(period: 0.35)

    func box(at time: Double) -> LineBox {
        if time <= 0 { return old }
        let time = time / timing.pace
        let width = max(old.width, new.width)
        let left = min(max(time / Self.oldEnd, 0), 1)
        let come = min(max((time - Self.newStart) / Self.fade, 0), 1)
        let grown = Self.spring.position(at: max(0, time - Self.newStart))
        if come >= 1, grown > 0.9995 { return new }
        var elements: [ElementState] = []
        if left < 1 {
            elements += pictures(
                of: old, in: width, opacity: 1 - left, scale: 1, rise: Self.rise * height * left * (2 - left))
        }
        if come > 0 {
            let scale = Self.small + (1 - Self.small) * grown
            elements += pictures(of: new, in: width, opacity: come * (2 - come), scale: scale, rise: 0)
        }
        return LineBox(elements, width: width)
    }

    /// Seconds at which a line begins or ends to fade, and at which the new one is at rest.
    var breakpoints: [Rational] {
        [0, Self.newStart, Self.oldEnd, Self.newStart + Self.fade, 0.6].map {
            Rational(roundedToMicroseconds: $0 * timing.pace)
        }
    }

    private func pictures(
        of line: LineBox, in width: Double, opacity: Double, scale: Double, rise: Double
    ) -> [ElementState] {
        let (start, middle) = (line.offset(in: width, alignment: alignment), line.width / 2)
        return line.elements.map { element in
            var element = element
            let centre = middle + (element.x + element.width / 2 - middle) * scale
            element.x = start + centre - element.width / 2
            element.opacity *= opacity
            if let cell = element.restingCell {
                var sprite = Sprite(cell: cell)
                (sprite.scale, sprite.y) = (scale, -rise)
                element.content = .sprites([sprite])
            }
            return element
        }
    }
}

extension ElementState {
    /// Cell of an element at rest, as an index in the glyph sheet; nil for several.
    package var restingCell: Int? {
        switch content {
        case .cell(let cell): cell
        case .wheel(let position, let base): firstDigit + Int(position.rounded()) % base
        case .strip(let cells, let position):
            cells.indices.contains(Int(position.rounded())) ? cells[Int(position.rounded())] : nil
        case .sprites, .fold: nil
        }
    }
}
