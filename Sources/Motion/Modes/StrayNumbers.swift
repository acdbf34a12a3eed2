import Glibc
import Numerals

// Numbers that frames of a roll show although they are not between the two values.
extension TransitionPlanner {
    /// Fraction of a change, and seconds, by which frames may show numbers that are not between the two values.
    private static let tolerance = 0.02
    private static let longestStray = 0.05

    /// Returns whether frames of a draft show numbers that are not between the two values, where an odometer would not.
    func leavesEnds(_ draft: TransitionDraft, _ change: LineChange) -> Bool {
        guard settings.choosesPath, hasCounter(change), case .moving(let plan) = draft.plan,
            let counter = Counter((change.old.elements + change.new.elements).map(\.element).filter(\.isOfNumber))
        else { return false }
        let ends = [change.old, change.new].map { Double(counter.magnitude(of: $0.elements)) }
        guard ends[0] != ends[1], (ends[0] < ends[1]) == change.isUp else { return false }
        return strays(plan, from: ends[0], to: ends[1]) { Double(counter.weight(of: $0)) }
    }

    /// Returns the column ids of numbers among words that frames of a draft show outside of their two values.
    func strayNumbers(_ draft: TransitionDraft, _ change: LineChange) -> Set<Int> {
        guard settings.choosesPath, let numbers = change.new.numbers, case .moving(let plan) = draft.plan else {
            return []
        }
        return Set(numbers.keys).filter { id in
            func weight(_ key: ElementKey) -> Double {
                switch key {
                case .numbered(id, .integer(let place)): pow(10, Double(place))
                case .numbered(id, .fraction(let place)): pow(10, -Double(place))
                default: 0
                }
            }
            let ends = [change.old, change.new].map { line in
                line.elements.reduce(0) { $0 + Double($1.element.digit ?? 0) * weight($1.element.key) }
            }
            return strays(plan, from: ends[0], to: ends[1], weight: weight)
        }
    }

    /// Returns whether frames of a plan show for too long a number that is not between two magnitudes.
    ///
    /// - Parameter weight: value of a column's 1; 0 for columns that are not the number's.
    private func strays(
        _ plan: any MovingPlan, from first: Double, to last: Double, weight: (ElementKey) -> Double
    ) -> Bool {
        let (low, high) = (min(first, last), max(first, last))
        let slack = (high - low) * Self.tolerance
        let frames = Int((settings.curve.wallLength.approximate / frameStep).rounded(.up))
        let strays = (1..<max(2, frames)).count { frame in
            let shown = plan.box(at: Double(frame) * frameStep).elements.filter { $0.opacity >= 0.5 }
            let value = shown.reduce(0) { value, element in
                value + Double(digits.texts.firstIndex(of: element.text) ?? 0) * weight(element.key)
            }
            return value < low - slack || value > high + slack
        }
        return Double(strays) * frameStep > Self.longestStray
    }
}
