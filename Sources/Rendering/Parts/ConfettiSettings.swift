private import Glibc
package import Graphics
import Motion
import Numerals
package import Scene

/// Pieces of paper that fly up and fall when the number reaches its goal, or else its last value.
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
    private static let (count, rate) = (50, 60)
    /// Degrees by which it leans towards the middle at the edge of a picture.
    private static let lean = 40.0
    /// Ticks in sight, and the height of a piece in em.
    private static let (ticks, pieceSize) = (54, 0.09)
    /// Room for the pieces in em, in a picture whose size may be any.
    private static let room = (width: 4.0, height: 2.6)
    private static let (speed, decay, gravity, spread) = (45.0, 0.9, 3.0, 45.0)
    /// Height and width in pixels of the page for which these speeds are made. They are scaled to the canvas's height,
    /// and horizontally to the width of a wide canvas.
    private static let page = (width: 900.0, height: 560.0)

    /// Whether the number ever reaches the goal.
    private var arrives: Bool { follower.fractions.contains { $0 >= 1 } }

    var tail: Rational { arrives ? Rational(Self.ticks, over: Self.rate) : .zero }

    func requiredSpace(nextTo number: NumberBox) throws -> PartRoom {
        var room = PartRoom(position: .behind, width: 0, height: 0)
        guard !number.hasFixedWidth else { return room }
        room.height = (Self.room.height * number.em).rounded()
        room.minimumWidth = (Self.room.width * number.em).rounded()
        return room
    }

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
        let origin = number.barEnd ?? box.middle
        let size = max(4, Self.pieceSize * number.em)
        // It flies towards the middle of the picture.
        let aim = 90 + Self.lean * (2 * origin.x / max(1, number.canvas.width) - 1)
        let pieces = (0..<Self.count).map { index in
            piece(
                colors[index * colors.count / Self.count], from: origin, towards: aim, at: start, size, factor, &random)
        }
        drawn.moving.shapes = pieces
        return drawn
    }

    /// Returns the piece of confetti, with an exact position at every tick.
    private func piece(
        _ color: RGB, from middle: ShapePath.Point, towards aim: Double, at start: Double, _ height: Double,
        _ factor: (across: Double, down: Double), _ random: inout SeededNumbers
    ) -> PartShape {
        var speed = Self.speed * (0.5 + random.next())
        let angle = (aim + Self.spread * (random.next() - 0.5)) * .pi / 180
        let turn = (random.next() - 0.5) * 1440
        let size = height * (0.7 + 0.6 * random.next())
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
