private import Glibc
import Graphics
import Scene

extension MeterSettings {
    /// Stroke of a ring as a fraction of its diameter.
    private static let fraction = 0.08

    /// Length of the whole arc in degrees.
    private var arcLength: Double { kind == .ring ? 360 : sweep }

    private func stroke(diameter: Double, em: Double) -> Double {
        thickness.map { max(2, $0.pixels(em: em).rounded()) } ?? max(2, (diameter * Self.fraction).rounded())
    }

    /// Whether the number is on the line between the ends of a half circle.
    private var isHalf: Bool { kind == .gauge && sweep <= 200 }

    func requiredRoundSpace(nextTo number: NumberBox) -> PartRoom {
        guard position == .around || position == .behind else {
            let diameter = (number.em * 1.2).rounded()
            return PartRoom(
                position: position, width: diameter, height: height(of: diameter, em: number.em),
                before: number.em * 0.3,
                after: position == .below || position == .above ? number.em * 0.1 : 0)
        }
        // Corners of the number keep 0.22 em away from the ring's inside.
        let halfHeight = isHalf ? number.digitHeight * 1.15 : number.digitHeight * 0.5
        let inner = (number.width * number.width / 4 + halfHeight * halfHeight).squareRoot() + number.em * 0.22
        // The stroke is proportional to the diameter, so the inside is 1 - 2 · `fraction` of it.
        let least = thickness.map { 2 * (inner + $0.pixels(em: number.em)) } ?? 2 * inner / (1 - 2 * Self.fraction)
        let diameter = least.rounded(.up)
        return PartRoom(
            position: .around, width: diameter, height: height(of: diameter, em: number.em),
            middle: isHalf ? diameter / 2 - number.digitHeight * 0.6 : diameter / 2)
    }

    /// Returns the height of a ring or gauge in pixels; a gauge ends at the lower end of its arc.
    private func height(of diameter: Double, em: Double) -> Double {
        guard kind == .gauge, arcLength < 360 else { return diameter }
        let stroke = stroke(diameter: diameter, em: em)
        let radius = (diameter - stroke) / 2
        let half = ShapePath.Point(0, 0)
        var path = ShapePath()
        path.arc(around: half, radius: radius, from: -90 - arcLength / 2, sweep: arcLength)
        let lowest = path.contours.joined().map(\.y).max() ?? 0
        return (diameter / 2 + lowest + stroke / 2).rounded(.up)
    }

    func arc(in box: RoundedRectangle, _ number: NumberBox) -> DrawnPart {
        let diameter = box.width
        let stroke = stroke(diameter: diameter, em: number.em)
        let middle = ShapePath.Point(box.left + diameter / 2, box.top + diameter / 2)
        // The arc runs clockwise, or mirrored for right-to-left lines.
        let sign = number.isRightToLeft ? -1.0 : 1.0
        let start = kind == .ring ? -90 : -90 - sign * arcLength / 2
        var path = ShapePath()
        path.arc(around: middle, radius: (diameter - stroke) / 2, from: start, sweep: sign * arcLength)
        var drawn = DrawnPart()
        drawn.still = [.shape(.stroke(path, width: stroke), track)]
        var fill = PartShape(.stroke(path, width: stroke), color: textColor)
        fill.drawnFraction = .following([.init(0, 0), .init(1, 1)])
        // The round end at the start takes this angle.
        let cap = asin(min(1, stroke / (diameter - stroke))) * 180 / .pi
        drawn.moving.shapes = painted(
            fill, .conic(ConicSweep(start: start + 90, sweep: sign * arcLength, cap: cap)),
            over: RoundedRectangle(left: box.left, top: box.top, right: box.right, bottom: box.top + diameter))
        drawn.moving.readings = [
            PartReading(
                part: "meter", name: "arc", follower: 0,
                channel: .following([.init(0, 0), .init(1, (diameter - stroke) / 2 * arcLength * .pi / 180)]))
        ]
        return drawn
    }
}
