import Glibc
import Numerals

// Numbers that frames of a roll show although they are not between the two values.
extension TransitionPlanner {
    /// Fraction of a change, and seconds, by which frames may show numbers that are not between the two values.
    private static let tolerance = 0.02
    private static let longestStray = 0.05

    /// Returns whether frames of a draft show numbers that are not between the two values, where an odometer would not.
    func leavesEnds(_ draft: TransitionDraft, _ change: LineChange) -> Bool {
        guard settings.choosesPath, hasCounter(change), let plan = draft.plan,
            let counter = Counter((change.old.elements + change.new.elements).map(\.element).filter(\.isOfNumber))
        else { return false }
        let ends = [change.old, change.new].map { Double(counter.magnitude(of: $0.elements)) }
        guard ends[0] != ends[1], (ends[0] < ends[1]) == change.isUp else { return false }
        return !strays(plan, from: [0: ends[0]], to: [0: ends[1]]) { (0, Double(counter.weight(of: $0))) }.isEmpty
    }

    /// Returns the column ids of numbers among words that frames of a draft show outside of their two values.
    func strayNumbers(_ draft: TransitionDraft, _ change: LineChange) -> Set<Int> {
        guard settings.choosesPath, let numbers = change.new.numbers, let plan = draft.plan else {
            return []
        }
        func weight(_ key: ElementKey) -> (number: Int, weight: Double)? {
            switch key {
            case .numbered(let id, .integer(let place)): (id, pow(10, Double(place)))
            case .numbered(let id, .fraction(let place)): (id, pow(10, -Double(place)))
            default: nil
            }
        }
        let ends = [change.old, change.new].map { line in
            line.elements.reduce(into: numbers.mapValues { _ in 0.0 }) { values, measured in
                guard let (id, weight) = weight(measured.element.key) else { return }
                values[id]? += Double(measured.element.digit ?? 0) * weight
            }
        }
        return strays(plan, from: ends[0], to: ends[1], weight: weight)
    }

    /// Returns the numbers of which frames of a plan show for too long what is not between two magnitudes.
    ///
    /// - Parameters:
    ///   - first: first magnitude of each number.
    ///   - weight: number of a column, and the value of the column's 1; nil for a column of none.
    private func strays(
        _ plan: any MovingPlan, from first: [Int: Double], to last: [Int: Double],
        weight: (ElementKey) -> (number: Int, weight: Double)?
    ) -> Set<Int> {
        // The draft is judged alike at every rate of frames, so that a picture has one size.
        let step = LineEnds.Pace.span
        let frames = Int((settings.curve.wallLength.approximate / step).rounded(.up))
        var strays: [Int: Int] = [:]
        for frame in 1..<max(2, frames) {
            var shown = first.mapValues { _ in 0.0 }
            for element in plan.box(at: Double(frame) * step).elements where element.opacity >= 0.5 {
                guard let (number, weight) = weight(element.key) else { continue }
                shown[number]? += Double(digits.texts.firstIndex(of: element.text) ?? 0) * weight
            }
            for (number, value) in shown {
                guard let from = first[number], let to = last[number] else { continue }
                let slack = abs(to - from) * Self.tolerance
                if value < min(from, to) - slack || value > max(from, to) + slack { strays[number, default: 0] += 1 }
            }
        }
        return Set(strays.filter { Double($0.value) * step > Self.longestStray }.keys)
    }
}
