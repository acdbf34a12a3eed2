package import Fractions
import Glibc
import Numerals

/// Slides every changed column, as slot-text does it. The old character leaves its window and the new one follows, each
/// column a little differently.
///
/// With p the progress of the column, the old character is p cells out of the window, rotated by −tilt · p. The new one
/// is 1 − p cells before its position, rotated by tilt · (1 − p), and starts `lag` seconds later.
struct SlidePlan: ColumnMotion {
    /// The pace, tilt and hue of a column.
    struct Unevenness: Sendable {
        /// Length of its motion, as a multiple of the curve's.
        let pace: Double
        /// Initial rotation of the new character in degrees, clockwise.
        let tilt: Double
        /// Hue in degrees; nil for the text's colour.
        let hue: Double?
    }

    let columns: [Column]
    let uneven: [Unevenness]
    let room: ColumnRoom
    let curve: Curve
    let lag: Double
    /// 1 when new characters enter like those of a wheel that advances, -1 for the other direction.
    let sign: Double

    /// Seconds from a new character's arrival until it has its text's colour.
    static let tintFade = 0.28
    /// Pace of columns that enter or leave, as a multiple of the others'.
    static let tailPace = 0.75

    /// Easing of the columns' widths, and its maximum length in seconds. Columns open at once, fast at first, and close
    /// while a character leaves, so that it leaves no gap.
    private static let making = Easing.bezier(CubicBezier(0.2, 0, 0, 1))
    private static let longestMaking = 0.45

    static func making(_ curve: Curve, opens: Bool) -> OpeningWindow {
        let length = min(curve.wallLength.approximate, longestMaking)
        return OpeningWindow(start: 0, length: length, opens: opens, shape: .easing(making), within: length)
    }

    /// Returns the seconds after which a character has arrived, or the old one has left, besides its delay and motion.
    static func tail(of column: Column, _ uneven: Unevenness, lag: Rational) -> Rational {
        column.new == nil ? .zero : lag + (uneven.hue != nil ? Rational(roundedToMicroseconds: tintFade) : .zero)
    }

    /// Returns the time in seconds at which a column's new character has arrived, or its old one has left.
    private func arrivalTime(of index: Int) -> Double {
        columns[index].delay + (columns[index].new == nil ? 0 : lag)
            + uneven[index].pace * curve.wallLength.approximate
    }

    /// Time in seconds at which the last column is at rest.
    var length: Double {
        let ends = columns.indices.filter { columns[$0].isMorphing }.map { index in
            arrivalTime(of: index) + (uneven[index].hue != nil && columns[index].new != nil ? Self.tintFade : 0)
        }
        return ends.max() ?? curve.wallLength.approximate
    }

    func opening(of index: Int, at time: Double) -> ColumnOpening? {
        let column = columns[index]
        var opening = room.opening(of: column, at: time)
        if column.role == .enter, column.isDigit {
            opening?.makeRoom(forCells: curve.progress(at: (time - column.delay - lag) / uneven[index].pace))
        }
        return opening
    }

    func pictures(of index: Int, at time: Double, in opening: ColumnOpening) -> [ElementState] {
        let (column, slide) = (columns[index], uneven[index])
        let start = time - column.delay
        func progress(after seconds: Double) -> Double { curve.progress(at: (start - seconds) / slide.pace) }
        let (gone, arrived) = (progress(after: 0), progress(after: lag))
        let since = time - arrivalTime(of: index)
        let tint = slide.hue == nil ? 0 : 1 - min(max(since / Self.tintFade, 0), 1)
        let still: MeasuredElement? =
            if !column.isMorphing {
                column.new ?? column.old
            } else if start <= 0 {
                column.old
            } else {
                since >= 0 && tint == 0 ? column.new : nil
            }
        if let still { return [column.resting(still, room.digits)] }
        var sprites: [Sprite] = []
        if let old = column.old, start <= 0 || gone < 1 {
            var sprite = Sprite(cell: old.cell)
            (sprite.clip, sprite.displacement, sprite.tilt) = (.window, sign * gone, -slide.tilt * gone)
            sprites.append(sprite)
        }
        if let new = column.new, start > lag {
            var sprite = Sprite(cell: new.cell)
            (sprite.clip, sprite.displacement, sprite.tilt) = (
                .window, sign * (arrived - 1), slide.tilt * (1 - arrived)
            )
            sprite.tint = slide.hue.map { Sprite.Tint(hue: $0, strength: tint) }
            sprites.append(sprite)
        }
        let visible = (arrived < 0.5 ? column.old : column.new) ?? column.new ?? column.old
        return [column.state(visible.map(room.digits.text) ?? "", .sprites(sprites))]
    }
}

extension MotionSettings {
    /// Motion of the mode `slide` besides the curve.
    package struct Slide: Sendable, Equatable {
        /// Seconds by which the new character follows the old one.
        package var lag = Rational.zero
        /// Unevenness of columns, 0 to 1. At 1 it is up to 45 % of their time, 25 % of their delay and 5 degrees of
        /// tilt.
        package var jitter = 0.0
        /// Whether new characters have colours.
        package var hasTint = false

        package init() {}
    }
}

extension SlidePlan {
    /// Returns the pace, tilt and hue of each column, and makes the staggered delays of the columns uneven too.
    static func unevenness(
        _ columns: inout [Column], _ slide: MotionSettings.Slide, seed: UInt64
    ) -> [Unevenness] {
        columns.indices.map { index in
            var random = SeededDigits(seed: seed, transition: index)
            // These are the unevenness of pace, delay and tilt, in this order, -1 to 1.
            let (pace, delay, tilt) = (random.next(), random.next(), random.next())
            columns[index].delay *= 1 + 0.25 * slide.jitter * delay
            let isTail = columns[index].entersOrLeaves
            return Unevenness(
                pace: (1 + 0.45 * slide.jitter * pace) * (isTail ? tailPace : 1),
                tilt: 5 * slide.jitter * tilt,
                hue: slide.hasTint ? 320 * Double(index) / Double(max(1, columns.count - 1)) : nil)
        }
    }
}
