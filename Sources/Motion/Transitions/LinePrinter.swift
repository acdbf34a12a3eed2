import Numerals

/// Prints the lines of modes that print values anew, each distinct line once.
struct LinePrinter {
    struct Printed: Sendable {
        var box: LineBox
        let value: String
    }

    let digits: DigitCells
    let reformat: (DecimalValue) throws -> MeasuredLine
    private(set) var lines: [Printed]
    private var byValue: [DecimalValue: Int32] = [:]
    private var byText: [String: Int32] = [:]

    /// Starts with the job's values, so that line `i` is value `i`.
    init(
        values: [MeasuredLine], digits: DigitCells, settings: MotionSettings,
        reformat: @escaping (DecimalValue) throws -> MeasuredLine
    ) {
        self.digits = digits
        self.reformat = reformat
        let printsAfresh = settings.mode.traits.printsAfresh
        lines = values.map { line in
            let isPrinted = printsAfresh && line.numbers == nil
            // Digits that change from frame to frame have one width.
            let policy = printsAfresh ? .widest : settings.digitWidth
            let box = LineBox(line, digits: digits, policy: policy)
            return Printed(
                box: isPrinted ? box.anchoredAtOnes() : box,
                value: !line.isPlaceholder && line.numbers == nil ? line.value.description : line.text)
        }
    }

    /// Returns the index of the line that shows a value.
    mutating func line(for value: DecimalValue) throws -> Int32 {
        if let known = byValue[value] { return known }
        let line = try reformat(value)
        let index: Int32
        if let known = byText[line.text] {
            index = known
        } else {
            index = Int32(lines.count)
            let box = LineBox(line, digits: digits, policy: .widest).anchoredAtOnes()
            lines.append(Printed(box: box, value: line.value.description))
            byText[line.text] = index
        }
        byValue[value] = index
        return index
    }
}

extension LinePrinter {
    /// Returns the lines with the columns that omit their 0 during a transition. They do so before and after it too, so
    /// that a vector file draws each of them once.
    func lines(omittingZerosOf plans: [TransitionPlan], in schedule: Schedule) -> [Printed] {
        var lines = lines
        for (plan, interval) in zip(plans, schedule.intervals) where !plan.keysOffZero.isEmpty {
            for line in [interval.from, interval.to] { lines[line].box.omitZero(of: plan.keysOffZero) }
        }
        return lines
    }
}
