import Glibc
import Numerals

extension TransitionPlanner {
    /// Plans the mode `flip`: changed columns fold once, from the old to the new character.
    func flip(_ change: LineChange) -> TransitionDraft {
        var folding = Folding(change, by: self)
        let curve = folding.fit(by: self)
        let (plan, length) = folding.plan(timing: .once(curve), passesFlaps: false, by: self) { _ in
            curve.wallLength.approximate
        }
        return TransitionDraft(plan: plan, length: settledLength(length))
    }

    /// Plans the mode `split-flap`: changed columns fold through all characters between old and new, each in the same
    /// time.
    func splitFlap(_ change: LineChange) -> TransitionDraft {
        let flap = settings.flap.approximate
        let (plan, length) = Folding(change, by: self).plan(
            timing: .inOrder(length: flap), passesFlaps: true, by: self
        ) { flaps in
            flap * (Double(flaps - 1) + FoldPlan.bounceLength)
        }
        return TransitionDraft(plan: plan, length: Rational(roundedToMicroseconds: length))
    }
}

/// Columns that fold, with their delays. An entering column is half open before it folds, so that no card is empty for
/// long; a leaving one closes after it has folded.
private struct Folding {
    private var columns: [Column]
    /// Seconds in which an entering column opens and a leaving one closes.
    private var opening = FoldPlan.opening
    private let opens: Bool

    init(_ change: LineChange, by planner: TransitionPlanner) {
        let settings = planner.settings
        columns = planner.changedColumns(change)
        opens = settings.layout == .move
        _ = planner.delay(&columns)
        var random = SeededDigits(seed: settings.seed, transition: change.index)
        for index in columns.indices where columns[index].isAnimated && settings.staggerJitter > .zero {
            let part = Double(random.next(below: 1001)) / 1000
            columns[index].delay += part * settings.staggerJitter.approximate
        }
    }

    /// Seconds in which leaving columns close, after the last fold.
    private var closing: Double { opens && columns.contains { $0.role == .leave } ? opening : 0 }

    /// Returns the seconds after which a column folds.
    private func start(of column: Column) -> Double {
        column.role == .enter && opens ? max(column.delay, opening / 2) : column.delay
    }

    /// Returns the curve of one fold that makes the transition as long as it should be. Shortens delays and openings
    /// for it.
    mutating func fit(by planner: TransitionPlanner) -> Curve {
        // The longest delay of a fold and the closing together are the time without the fold itself.
        let longest = (columns.filter(\.isAnimated).map(start).max() ?? 0) + closing
        let (curve, squeeze) = planner.fit(
            &columns, [ColumnCourse(delay: Rational(roundedToMicroseconds: longest))])
        opening *= squeeze.approximate
        return curve
    }

    /// - Parameter falling: seconds that a column folds, by its number of flaps.
    /// - Returns: the plan, and its length in seconds.
    func plan(
        timing: FoldPlan.Timing, passesFlaps: Bool, by planner: TransitionPlanner, falling: (_ flaps: Int) -> Double
    ) -> (FoldPlan, length: Double) {
        let flaps = columns.map { FoldPlan.flaps(of: $0, digits: planner.digits, passesFlaps: passesFlaps) }
        let ends = zip(columns, flaps).filter { $1.count > 1 }.map { start(of: $0) + falling($1.count) }
        let length = ends.max().map { $0 + closing } ?? 0
        func window(
            _ start: Double, _ shape: OpeningWindow.Shape, _ seconds: Double, opens: Bool = true
        ) -> OpeningWindow {
            OpeningWindow(start: start, length: seconds, opens: opens, shape: shape, within: length)
        }
        var columns = columns
        for index in columns.indices {
            columns[index].delay = start(of: columns[index])
            guard columns[index].entersOrLeaves else { continue }
            let opens = columns[index].role == .enter
            columns[index].windows = [
                window(opens ? 0 : length - opening, .easing(.linear), opening, opens: opens)
            ]
        }
        // Widths change on the curve, evenly where flaps fall one after the other.
        let change =
            switch timing {
            case .once(let curve): window(0, .curve(curve), length)
            case .inOrder: window(0, .easing(.linear), length)
            }
        let plan = FoldPlan(
            columns: columns, flaps: flaps, timing: timing, room: ColumnRoom(planner, look: .cards, change: change))
        return (plan, length)
    }
}

/// Folds every changed column about its middle from one character to the next: once, or through all characters between
/// them in order.
///
/// A fold's angle goes from 0 to 180 degrees. Below 90 the upper half of the old character falls and reveals the new
/// one's; above 90 the lower half of the new one falls on the old one's.
struct FoldPlan: ColumnMotion {
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

    /// Seconds at which columns open and close, and flaps in order begin to fall, pass the middle and land; to a
    /// ten-millionth before and after, because flaps jump there.
    var breakpoints: [Rational] {
        guard case .inOrder(let length) = timing else { return [] }
        let falls = zip(columns, flaps).filter { $1.count > 1 }.flatMap { column, flaps in
            let starts = (0..<flaps.count).map(Double.init)
            return (starts + starts.map { $0 + Self.upperPart }).map { column.delay + $0 * length }
        }
        let windows = columns.flatMap(\.windows).flatMap { [$0.start, $0.start + $0.length] }
        return Set((falls + windows).map { Int(($0 * 1e7).rounded()) }).flatMap { tick in
            [tick, tick + 1].map { Rational($0, over: 10_000_000) }
        }
    }

    func pictures(of index: Int, at time: Double, in opening: ColumnOpening) -> [ElementState] {
        let flaps = flaps[index]
        let (flap, angle) = fold(of: flaps.count - 1, at: time - columns[index].delay)
        guard flap + 1 < flaps.count, angle > 0 else { return [flaps[flap].resting] }
        let (from, to) = (flaps[flap], flaps[flap + 1])
        var state = (angle < 90 ? from : to).resting
        state.content = .fold(Fold(from: from.cell, to: to.cell, angle: angle))
        return [state]
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

struct Flap: Sendable {
    /// Index in the glyph sheet; nil for an empty flap.
    let cell: Int?
    /// State of a column that rests on the flap.
    let resting: ElementState
}

extension FoldPlan {
    /// Returns the flaps of a column from its old to its new one. With `passesFlaps` it includes those between them
    /// going forward, where both are among the flaps of the digits.
    static func flaps(of column: Column, digits: DigitCells, passesFlaps: Bool) -> [Flap] {
        func passing(_ flap: (text: String, cell: Int?)) -> Flap {
            // An empty flap has the text of the element that enters or leaves.
            let text = flap.text.isEmpty && column.role != .roll ? column.element.text : flap.text
            return Flap(cell: flap.cell, resting: column.state(text, .fold(Fold(from: flap.cell, to: flap.cell))))
        }
        func flap(_ measured: MeasuredElement?) -> Flap {
            measured.map { Flap(cell: $0.cell, resting: column.resting($0, digits)) } ?? passing(("", nil))
        }
        let (old, new) = (flap(column.old), flap(column.new))
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
        func index(_ measured: MeasuredElement?) -> Int? {
            let text = measured.map(digits.text) ?? ""
            return flaps.firstIndex { $0.text == text }
        }
        let (start, end) = (index(column.old), index(column.new))
        // The flap of a text that hides a digit comes before the first flap and after the last.
        if column.isCovered, let start { return [old] + flaps[(start + 1)...].map(passing) + [new] }
        if column.isCovered, let end { return [old] + flaps[..<end].map(passing) + [new] }
        guard let start, let end else { return [old, new] }
        let count = (end - start).modulus(flaps.count)
        guard count > 1 else { return [old, new] }
        return [old] + (1..<count).map { passing(flaps[(start + $0) % flaps.count]) } + [new]
    }
}
