import Fractions
import Glibc
import Numerals

/// Folds every changed column about its middle from one character to the next: once, or through all characters between
/// them in order.
///
/// A fold's angle goes from 0 to 180 degrees. Below 90 the upper half of the old character falls and reveals the new
/// one's; above 90 the lower half of the new one falls on the old one's.
struct FoldPlan: ColumnMotion {
    /// Timing of a column's folds.
    enum Timing: Sendable {
        case once(Curve)
        /// One fold after the other, each `length` seconds long. The upper half takes three quarters of a fold, like a
        /// rod that falls about its end; the last fold bounces.
        case inOrder(length: Double)
    }

    let columns: [Column]
    /// Flaps of each column in order, from the old element to the new one. A single flap does not fold.
    let flaps: [[Flap]]
    let timing: Timing
    let room: ColumnRoom

    /// Seconds in which a column opens or closes; less where a short transition leaves no time.
    static let opening = 0.2

    func pictures(of index: Int, at time: Double, in opening: ColumnOpening) -> [ElementState] {
        let (column, flaps) = (columns[index], flaps[index])
        // An empty flap has the text of the element that enters or leaves.
        func shown(_ text: String) -> String {
            text.isEmpty && column.role != .roll ? column.element.text : text
        }
        let (index, angle) = fold(of: flaps.count - 1, at: time - column.delay)
        let from = flaps[index]
        guard index + 1 < flaps.count, angle > 0 else {
            guard let measured = from.measured else {
                return [column.state(shown(from.text), .fold(Fold(from: from.cell, to: from.cell)))]
            }
            return [column.resting(measured, room.digits)]
        }
        let to = flaps[index + 1]
        return [
            column.state(
                shown(angle < 90 ? from.text : to.text), .fold(Fold(from: from.cell, to: to.cell, angle: angle)))
        ]
    }

    /// Returns the flap that is visible or falls at a time in seconds, and the angle of its fold in degrees.
    private func fold(of count: Int, at time: Double) -> (flap: Int, angle: Double) {
        guard count > 0, time > 0 else { return (0, 0) }
        switch timing {
        case .once(let curve):
            if time >= curve.wallLength.approximate { return (count, 0) }
            return (0, 180 * min(max(curve.progress(at: time), 0), 1))
        case .inOrder(let length):
            let falls = time / length
            if falls < Double(count) {
                let flap = Int(falls)
                return (flap, Self.fall(falls - Double(flap)))
            }
            let bounce = (falls - Double(count)) / Self.bounceLength
            guard bounce < 1 else { return (count, 0) }
            return (count - 1, 180 - Self.bounceAngle * sin(.pi * bounce))
        }
    }

    /// Returns the angle at a fraction of one flap's time. It accelerates to 90 degrees in three quarters of the time,
    /// and then goes on to 180.
    private static func fall(_ part: Double) -> Double {
        part < upperPart
            ? 90 * Easing.fallIn.progress(at: part / upperPart)
            : 90 + 90 * Easing.fallOut.progress(at: (part - upperPart) / (1 - upperPart))
    }

    private static let upperPart = 0.75
    /// Bounce of the last flap: its angle in degrees and its length in flaps.
    private static let bounceAngle = 20.0
    static let bounceLength = 0.75
}

/// A flap, with its text and its cell or none.
struct Flap: Sendable {
    var text: String
    /// Index in the glyph sheet; nil for an empty flap.
    var cell: Int?
    /// Element of a value on this flap; nil for flaps that only pass.
    var measured: MeasuredElement?

    init(text: String, cell: Int?) {
        (self.text, self.cell) = (text, cell)
    }

    /// Makes the flap of a value's element; an empty one for nil, in a column that enters or leaves.
    init(_ measured: MeasuredElement?, digits: DigitCells) {
        cell = measured?.cell
        text = measured.map(digits.text) ?? ""
        self.measured = measured
    }
}

extension FoldPlan {
    /// Returns the flaps of a column from its old to its new one. With `passesFlaps` it includes those between them
    /// going forward, where both are among the flaps of the digits.
    static func flaps(of column: Column, digits: DigitCells, passesFlaps: Bool) -> [Flap] {
        let (old, new) = (Flap(column.old, digits: digits), Flap(column.new, digits: digits))
        guard column.isMorphing else { return [new] }
        guard passesFlaps else { return [old, new] }
        // Wheels of a clock skip digits that they never show.
        // Only columns that enter or leave have a blank flap before them.
        let isDigit = column.role == .roll
        let flaps = digits.flaps.enumerated().filter { index, flap in
            if index == 0, flap.text.isEmpty, isDigit { return false }
            guard column.isDigit, let digit = digits.texts.firstIndex(of: flap.text) else { return true }
            return digit < column.wheelBase
        }.map(\.element)
        func index(_ flap: Flap) -> Int? { flaps.firstIndex { $0.text == flap.text } }
        // The flap of a text that hides a digit comes before the first flap and after the last.
        if column.isCovered, let start = index(old) { return [old] + flaps[(start + 1)...] + [new] }
        if column.isCovered, let end = index(new) { return [old] + flaps[..<end] + [new] }
        guard let start = index(old), let end = index(new) else { return [old, new] }
        let count = (end - start).modulus(flaps.count)
        guard count > 1 else { return [old, new] }
        return [old] + (1..<count).map { flaps[(start + $0) % flaps.count] } + [new]
    }
}
