import Numerals

/// Assembles a transition's digit columns into counters, for the paths that pass every value between.
struct CounterAssembly {
    let old: MeasuredLine
    let new: MeasuredLine
    let manner: CounterRun.Manner
    let reformat: (DecimalValue) throws -> MeasuredLine

    /// A part of a text that counts independently.
    private enum Part: Hashable {
        case number
        case exponent

        init?(_ key: ElementKey) {
            switch key {
            case .integer, .fraction, .clock: self = .number
            case .exponent: self = .exponent
            default: return nil
            }
        }
    }

    /// Returns whether the digits change in the other direction than the value, as those of 950 kB and 1.2 MB do. A
    /// counter would pass none of the values between.
    static func isCrossed(from old: MeasuredLine, to new: MeasuredLine) -> Bool {
        func unit(_ line: MeasuredLine) -> [String] {
            line.elements.map(\.element).filter { $0.kind == .unit || $0.kind == .compact }.map(\.text)
        }
        guard unit(old) != unit(new), let counter = Counter((old.elements + new.elements).map(\.element)) else {
            return false
        }
        func shown(_ line: MeasuredLine) -> BigInt {
            let magnitude = counter.magnitude(of: line.elements)
            return line.value.isNegative ? -magnitude : magnitude
        }
        let (before, after) = (shown(old), shown(new))
        return old.value < new.value ? after <= before : after >= before
    }

    /// Gives the selected digit columns their wheels, and under `carry` every column the wheel with which it enters.
    /// The first counter is that of the number itself.
    func assemble(into columns: inout [Column]) throws -> [CounterRun] {
        var runs: [CounterRun] = []
        for part in [Part.number, .exponent] {
            let elements = (old.elements + new.elements).map(\.element)
                .filter { $0.isDigit && Part($0.key) == part }
            guard let counter = Counter(elements) else { continue }
            let run = CounterRun(
                counter, manner: manner, old: signed(counter, old, part), new: signed(counter, new, part))
            attach(run, index: runs.count, to: &columns, part: part)
            runs.append(run)
        }
        guard let run = runs.first else { return runs }
        if manner == .carry {
            try OdometerEntrances(old: old, new: new, run: run, reformat: reformat).decide(for: &columns)
        } else if run.crossesZero {
            // A sign that is exchanged for another one changes at zero and not before.
            for index in columns.indices where columns[index].isSign && columns[index].role == .swap {
                columns[index].openness = .acrossZero
            }
        }
        return runs
    }

    private func signed(_ counter: Counter, _ line: MeasuredLine, _ part: Part) -> BigInt {
        let magnitude = counter.magnitude(of: line.elements)
        let isNegative =
            switch part {
            case .number: line.value.isNegative
            case .exponent:
                line.elements.contains {
                    $0.element.key == .exponentSign && !$0.element.text.unicodeScalars.allSatisfy { $0 == "+" }
                }
            }
        return isNegative ? -magnitude : magnitude
    }

    private func attach(_ run: CounterRun, index: Int, to columns: inout [Column], part: Part) {
        var wheels: [ElementKey: Int] = [:]
        for (wheel, entry) in run.counter.wheels.enumerated() { wheels[entry.key] = wheel }
        for position in columns.indices {
            let column = columns[position]
            guard column.isDigit, column.isSelected, let wheel = wheels[column.element.key] else { continue }
            columns[position].run = .counting(counter: index, index: wheel, strip: nil)
        }
    }
}
