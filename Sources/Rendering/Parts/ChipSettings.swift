package import Graphics
import Motion
import Numerals
package import Scene

/// A pill next to the number with the text of its change. It fades in once the number has covered 0.99 of its distance;
/// the number then makes room for it.
public struct ChipSettings: Sendable, Equatable {
    /// Side of the number at which the chip stands.
    public enum Position: String, CaseIterable, Sendable {
        case right, left, below, above

        fileprivate var part: PartPosition {
            switch self {
            case .right: .right
            case .left: .left
            case .below: .below
            case .above: .above
            }
        }
    }

    package var text: String
    /// Text of the change with its sign, for readers who cannot see the arrow; nil for `text`.
    package var spokenText: String?
    /// Direction of the arrow: true for up, false for down, nil for no arrow.
    package var pointsUp: Bool?
    package var color: RGB
    /// Colour of the pill; nil for a soft tint of `color`.
    package var background: RGB?
    /// Position next to the number; nil for the end of the line, which is on the left in right-to-left scripts.
    package var position: Position?
    /// Progress of the number, 1 at the last value.
    package var follower: NumberFollower

    package init(text: String, color: RGB, follower: NumberFollower) {
        (self.text, self.color, self.follower) = (text, color, follower)
    }
}

extension ChipSettings: Part {
    private static let textSize = 0.4
    /// Fraction of the chip's colour in its pill over the background.
    private static let tint = 0.16
    private static let height = 0.42
    private static let padding = 0.16
    private static let arrowGap = 0.07
    /// Distance from the number on its line.
    private static let gap = 0.25
    private static let weight = 600
    /// Rise of the chip when it enters, in em, and its length in seconds.
    private static let (rise, length) = (0.2, 0.3)

    var tail: Rational { Rational(3, over: 10) + LineGlide.length }

    func visits(_ timeline: Timeline) -> [(time: Double, holds: Bool)]? {
        var isThere = false
        return StateTriggers(timeline: timeline).changes { state in
            // The lower threshold keeps a spring that swings back from hiding the chip again.
            isThere = follower.fraction(of: state, in: timeline.transitions) > (isThere ? 0.5 : 0.99)
            return isThere
        }
    }

    private func line(_ number: NumberBox) throws -> PartText {
        try number.text(text, number.em * Self.textSize, Self.weight)
    }

    private func arrow(_ line: PartText) -> Double { pointsUp == nil ? 0 : line.capHeight * 0.5 }

    func requiredSpace(nextTo number: NumberBox) throws -> PartRoom {
        let line = try line(number)
        let arrow = arrow(line)
        let em = number.em
        var width = line.width + 2 * Self.padding * em
        if arrow > 0 { width += arrow * 1.15 + Self.arrowGap * em }
        let own = position ?? (number.isRightToLeft ? .left : .right)
        var room = PartRoom(position: own.part, width: width.rounded(.up), height: (Self.height * em).rounded(.up))
        room.before = own == .below ? 0.14 * em : own == .above ? 0.08 * em : Self.gap * em
        room.after = own == .below || own == .above ? 0.08 * em : 0
        room.isBesideLast = own == .right || own == .left
        return room
    }

    func drawn(in box: RoundedRectangle, beside number: NumberBox) throws -> DrawnPart {
        let line = try line(number)
        let em = number.em
        let (arrow, padding) = (arrow(line), Self.padding * em)
        var pill = box
        pill.radius = box.height / 2
        let middle = (box.top + box.bottom) / 2
        let baseline = (middle + line.capHeight / 2).rounded()
        var ink = ShapePath()
        let isMirrored = number.isRightToLeft
        let left = isMirrored ? box.left + padding : box.right - padding - line.width
        ink.add(line.path.moved(x: left, y: baseline))
        if let pointsUp {
            let width = arrow * 1.15
            let left = isMirrored ? box.right - padding - width : box.left + padding
            let (tip, base) = pointsUp ? (-0.5, 0.5) : (0.5, -0.5)
            let center = baseline - line.capHeight / 2
            var points = [
                ShapePath.Point(left, center + base * arrow), ShapePath.Point(left + width / 2, center + tip * arrow),
                ShapePath.Point(left + width, center + base * arrow),
            ]
            // Contours have one winding direction, so that overlaps stay filled.
            if !pointsUp { points.reverse() }
            ink.add(ShapePath(through: points))
        }
        var drawn = DrawnPart()
        drawn.moving.shapes = [
            PartShape(
                .fill(ShapePath(pill)), color: background ?? number.background.mixed(with: color, progress: Self.tint)),
            PartShape(.fill(ink), color: color),
        ]
        drawn.moving.followers = [follower]
        let visits = visits(number.timeline) ?? []
        // The number makes room first.
        let delay = number.glide?.delay(within: Self.gap * em).approximate ?? 0
        let occasions = StateTriggers(timeline: number.timeline)
        func entering(from start: Double, to end: Double) -> ShapeChannel {
            StateTriggers.channel(
                visits, from: start, to: end, seconds: Self.length, delay: delay, final: true,
                fades: occasions.isChanging)
        }
        let (opacity, y) = (entering(from: 0, to: 1), entering(from: Self.rise * em, to: 0))
        for index in drawn.moving.shapes.indices {
            (drawn.moving.shapes[index].opacity, drawn.moving.shapes[index].y) = (opacity, y)
        }
        drawn.moving.sharesRows = position != .below && position != .above
        drawn.moving.readings = [PartReading(part: "chip", name: "opacity", follower: 0, channel: opacity)]
        return drawn
    }
}
