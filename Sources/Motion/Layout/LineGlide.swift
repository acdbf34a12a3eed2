package import Numerals

/// A sideways motion of the whole line, which makes room for a part beside it that is visible only at times.
package struct LineGlide: Sendable {
    /// A move of the line that starts at an instant of the timeline. One that makes room goes to the line's final
    /// position, beside which the part has room. A cut jumps to its position, as at the start of a loop.
    package typealias Move = (time: Rational, makesRoom: Bool, isCut: Bool)

    /// Length of a move in seconds.
    package static let length = Rational(2, over: 5)

    /// Distance in pixels from the line's final position to the one without the room, positive to the right.
    package let distance: Double
    private let moves: [Move]

    /// - Parameter moves: moves in the order of time; the first is at 0.
    package init(distance: Double, moves: [Move]) {
        self.distance = distance
        self.moves = moves
    }

    /// Instants at which a move begins or ends.
    var breakpoints: [Rational] { moves.flatMap { $0.isCut ? [$0.time] : [$0.time, $0.time + Self.length] } }

    /// Start and end of each move that takes time.
    var spans: [(start: Rational, end: Rational)] {
        moves.dropFirst().filter { !$0.isCut }.map { ($0.time, $0.time + Self.length) }
    }

    /// Returns the seconds after the start of a move to the line's final position from which the line is within a
    /// distance of it.
    package func delay(within pixels: Double) -> Rational {
        let fraction = 1 - min(1, abs(pixels / distance))
        return Rational(roundedToMicroseconds: smoothstepInverse(fraction) * Self.length.approximate)
    }

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
        // A move that cuts another short starts at the position reached so far.
        let start = offset(after: index - 1, at: move.time)
        let part = (time - move.time).approximate / Self.length.approximate
        return start + (end - start) * smoothstep(part)
    }
}
