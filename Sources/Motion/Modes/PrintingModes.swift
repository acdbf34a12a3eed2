import Fractions
import Numerals

/// Mode `count`: the value is interpolated and printed anew in every frame.
struct CountMode: TransitionMode {
    let traits = ModeTraits(printsAfresh: true, easing: ModeTraits.StandardEasing(easing: .easeOutExpo))

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        planner.printed(change, .all)
    }
}

/// Mode `step`: the value goes in equal jumps.
struct StepMode: TransitionMode {
    let traits = ModeTraits(printsAfresh: true, easing: ModeTraits.StandardEasing(easing: .linear))

    func draft(_ change: LineChange, by planner: TransitionPlanner) -> TransitionDraft {
        planner.printed(change, .jumps(atMost: planner.settings.steps))
    }
}

extension TransitionPlanner {
    /// Printed values for the frames of the grid; a number among words counts in its columns instead.
    fileprivate func printed(_ change: LineChange, _ values: PrintedValues) -> TransitionDraft {
        if change.isToText, change.old.text == change.new.text { return TransitionDraft(plan: .cut) }
        if change.new.numbers != nil { return TransitionDraft(plan: .moving(printedNumbers(change, values))) }
        let hasValues = !change.isToText && change.old.placeholder == nil && change.new.placeholder == nil
        return TransitionDraft(plan: .cut, printing: hasValues ? values : nil)
    }

    /// Seconds in which a column opens for an added digit of a counting number.
    private static let room = 0.1
    /// Seconds by which a separator's column opens before the separator is due.
    private static let separatorLead = 0.03

    /// Transition between words whose numbers count.
    private func printedNumbers(_ change: LineChange, _ values: PrintedValues) -> RollPlan {
        let (old, new) = (change.old, change.new)
        let curve = settings.curve
        let length = curve.wallLength.approximate
        var columns = columns(from: old, to: new) { columns, match in
            ColumnSelection.apply(.onlyChanged, match: match, allChange: false, to: &columns)
        }
        var numbers: [Int: CountingNumber] = [:]
        for (column, number) in old.numbers ?? [:] {
            numbers[column] = new.numbers?[column].map {
                CountingNumber(from: number, to: $0, mostJumps: values.mostJumps)
            }
        }
        let longest = numbers.values.map(\.running.distance).max() ?? 0
        let ending = settings.smartEasing ? LegibleEnding(distance: longest, curve: curve) : nil
        // Columns of a number open and close when its value gains and loses their digits.
        let frames = max(1, Int((length * Double(settings.fps)).rounded(.up)))
        let instants = (0...frames).map { min(length, Double($0) / Double(settings.fps)) }
        let passed = numbers.mapValues { number in
            instants.map { time in
                number.value(at: ending?.progress(at: time) ?? curve.progress(at: time), part: time / length)
            }
        }
        for index in columns.indices {
            let column = columns[index]
            guard case .numbered(let id, let key) = column.element.key, let number = numbers[id],
                let values = passed[id]
            else {
                if column.element.kind == .word, column.role == .enter || column.role == .leave {
                    columns[index].windows = [column.wordWindow(within: length)]
                } else {
                    columns[index].setWindow(from: 0, within: length)
                }
                continue
            }
            if column.isDigit { columns[index].run = .printing(number: id, key) }
            func shows(_ value: DecimalValue) -> Bool { number.shows(key, in: value, sign: column.element.text) }
            let change = column.role == .enter ? values.firstIndex(where: shows) : values.lastIndex(where: shows)
            // Room ahead of time: an added digit and its separator have their columns open before the value needs them.
            let isEarly = column.role == .enter && key != .sign
            let lead = column.isDigit ? Self.room : Self.separatorLead
            columns[index].setWindow(
                from: (change.map { instants[$0] } ?? 0) - (isEarly ? lead : 0), within: length,
                lasting: isEarly ? Self.room : nil)
        }
        let shape = CurveShape(length: length) { ending?.progress(at: $0) ?? curve.progress(at: $0) }
        return RollPlan(
            columns: columns, counters: [], curve: curve, digits: digits, policy: .widest, enter: settings.enter,
            layout: settings.layout, sign: change.isUp ? 1 : -1, content: settings.content == .up ? 1 : -1,
            clamps: true,
            ending: ending, frameStep: 1 / Double(settings.fps), schedules: [], swing: Swing(shape), numbers: numbers)
    }
}

extension Column {
    /// Sets the time at which an entering column opens or a leaving one closes.
    fileprivate mutating func setWindow(from start: Double, within length: Double, lasting seconds: Double? = nil) {
        guard role == .enter || role == .leave else { return }
        if let seconds {
            windows = [OpeningWindow(start: start, length: seconds, opens: role == .enter, within: length)]
            return
        }
        windows = [OpeningWindow(from: start, opens: role == .enter, within: length)]
    }
}
