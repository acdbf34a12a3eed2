private import Glibc
package import Graphics
import Motion
import Numerals
package import Scene

/// Pieces of paper that fly up and fall when the number reaches its goal.
package struct ConfettiSettings: Sendable, Equatable {
    package var colors: [RGB]
    /// Progress of the number, 1 at the goal.
    package var follower: NumberFollower

    package init(colors: [RGB], follower: NumberFollower) {
        (self.colors, self.follower) = (colors, follower)
    }
}

extension ConfettiSettings: Part {
    /// Constants of the canvas-confetti library: pieces, life in ticks, ticks per second.
    private static let (count, ticks, rate) = (50, 200, 60)
    private static let (speed, decay, gravity, spread) = (45.0, 0.9, 3.0, 45.0)
    /// Height and width in pixels of the page for which these speeds are made. They are scaled to the canvas's height,
    /// and horizontally to the width of a wide canvas.
    private static let page = (width: 900.0, height: 560.0)

    /// Whether the number ever reaches the goal.
    private var arrives: Bool { follower.fractions.contains { $0 >= 1 } }

    var tail: Rational { arrives ? Rational(Self.ticks, over: Self.rate) : .zero }

    func requiredSpace(nextTo number: NumberBox) throws -> PartRoom { PartRoom(position: .behind, width: 0, height: 0) }

    func drawn(in box: RoundedRectangle, beside number: NumberBox) throws -> DrawnPart {
        var drawn = DrawnPart()
        drawn.moving.followers = [follower]
        drawn.moving.sharesRows = true
        let changes = StateTriggers(timeline: number.timeline).changes {
            follower.fraction(of: $0, in: number.timeline.transitions) >= 1
        }
        guard let start = changes.first(where: \.holds)?.time else { return drawn }
        var random = SeededNumbers(0)
        let down = number.canvas.height / Self.page.height
        let factor = (across: max(number.canvas.width / Self.page.width, down), down: down)
        let pieces = (0..<Self.count).map { index in
            piece(colors[index * colors.count / Self.count], from: box, at: start, factor, &random)
        }
        drawn.moving.shapes = pieces
        return drawn
    }

    /// Returns the piece of confetti, with an exact position at every tick.
    private func piece(
        _ color: RGB, from box: RoundedRectangle, at start: Double, _ factor: (across: Double, down: Double),
        _ random: inout SeededNumbers
    ) -> PartShape {
        let middle = ShapePath.Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        var speed = Self.speed * (0.5 + random.next())
        let angle = (90 + Self.spread * (random.next() - 0.5)) * .pi / 180
        let turn = (random.next() - 0.5) * 1440
        let size = max(4, 10 * factor.down.squareRoot()) * (0.7 + 0.6 * random.next())
        let isRound = random.next() < 0.3
        let half = (across: size / 2, down: isRound ? size / 2 : size * 0.3)
        let form: ShapePath =
            isRound
            ? .circle(around: middle, radius: half.across * 0.8)
            : ShapePath(
                RoundedRectangle(
                    left: middle.x - half.across, top: middle.y - half.down, right: middle.x + half.across,
                    bottom: middle.y + half.down))
        var shape = PartShape(.fill(form), color: color)
        shape.middle = middle
        var (x, y) = (0.0, 0.0)
        var (across, down): ([ShapeChannel.Knot], [ShapeChannel.Knot]) = ([.init(start, 0)], [.init(start, 0)])
        for tick in 1...Self.ticks {
            x += cos(angle) * speed * factor.across
            y += (Self.gravity - sin(angle) * speed) * factor.down
            speed *= Self.decay
            let time = start + Double(tick) / Double(Self.rate)
            across.append(.init(time, x))
            down.append(.init(time, y))
        }
        let end = start + Double(Self.ticks) / Double(Self.rate)
        (shape.x, shape.y) = (.timed(across, final: x), .timed(down, final: y))
        if !isRound { shape.rotation = .timed([.init(start, 0), .init(end, turn)], final: turn) }
        shape.opacity = .timed(
            [.init(start, 0), .init(start, 1), .init(start + (end - start) * 0.5, 1), .init(end, 0)], final: 0)
        return shape
    }
}
