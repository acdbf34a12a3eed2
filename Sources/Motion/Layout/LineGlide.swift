package import Fractions

/// Way of a whole line of the number aside, for something beside it that is not there all the time.
package struct LineGlide: Sendable {
    /// Change of the line's place at an instant of the timeline.
    package struct Move: Sendable {
        package let time: Rational
        /// Whether the line goes to its last place, with room for what is beside it.
        package let makesRoom: Bool
        /// Whether the line is there at once, as at the start of a loop.
        package let isCut: Bool

        package init(time: Rational, makesRoom: Bool, isCut: Bool) {
            (self.time, self.makesRoom, self.isCut) = (time, makesRoom, isCut)
        }
    }

    /// Length of a move in seconds.
    package static let length = Rational(2, over: 5)

    /// Pixels from the line's last place to the one without the room, positive to the right.
    package let distance: Double
    private let moves: [Move]

    /// - Parameter moves: the first one at 0, in the order of time.
    package init(distance: Double, moves: [Move]) {
        self.distance = distance
        self.moves = moves
    }

    /// Instants at which a move begins or ends.
    var breakpoints: [Rational] { moves.flatMap { $0.isCut ? [$0.time] : [$0.time, $0.time + Self.length] } }

    /// Times of the moves that take time, from the first frame of each to its last.
    var spans: [(start: Rational, end: Rational)] {
        moves.dropFirst().filter { !$0.isCut }.map { ($0.time, $0.time + Self.length) }
    }

    /// Returns the seconds after the start of a move to the line's final position from which the line is within a
    /// distance of it.
    package func delay(within pixels: Double) -> Rational {
        let fraction = 1 - min(1, abs(pixels / distance))
        return Rational(roundedToMicroseconds: smoothstepInverse(fraction) * Self.length.approximate)
    }

    /// Returns whether the line moves at an instant.
    func moves(at time: Rational) -> Bool {
        moves.last { $0.time <= time }.map { !$0.isCut && time < $0.time + Self.length } ?? false
    }

    /// Returns the offset in pixels at an instant.
    func offset(at time: Rational) -> Double {
        guard let last = moves.lastIndex(where: { $0.time <= time }) else { return 0 }
        return PixelGrid.snap(offset(after: last, at: time))
    }

    private func offset(after index: Int, at time: Rational) -> Double {
        let move = moves[index]
        let end = move.makesRoom ? 0 : distance
        guard !move.isCut, index > 0, time < move.time + Self.length else { return end }
        // Moves that are cut short go on from where they are.
        let start = offset(after: index - 1, at: move.time)
        let part = (time - move.time).approximate / Self.length.approximate
        return start + (end - start) * smoothstep(part)
    }
}
