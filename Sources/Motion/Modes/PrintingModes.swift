import Numerals

extension TransitionPlanner {
    /// Returns the transition that prints values anew for the frames of the grid. A number among words counts in its
    /// columns instead.
    func printed(_ change: LineChange, _ values: PrintedValues) -> TransitionDraft {
        if change.isToText, change.old.text == change.new.text { return .cut }
        if change.new.numbers != nil { return TransitionDraft(plan: printedNumbers(change, values)) }
        let hasValues = !change.isToText && !change.old.isPlaceholder && !change.new.isPlaceholder
        return TransitionDraft(printing: hasValues ? values : nil)
    }

    private func printedNumbers(_ change: LineChange, _ values: PrintedValues) -> RollPlan {
        let (old, new) = (change.old, change.new)
        let curve = settings.curve
        let length = curve.wallLength.approximate
        var columns = changedColumns(change)
        var numbers: [Int: RunningValue] = [:]
        let crossed = change.crossedNumbers
        for (column, number) in old.numbers ?? [:] where !crossed.contains(column) {
            numbers[column] = new.numbers?[column].map {
                RunningValue(from: number, to: $0, maximumJumps: values.maximumJumps)
            }
        }
        let longest = numbers.values.map(\.distance).max() ?? 0
        var course = CountingCurve(curve, distance: settings.smartEasing ? longest : nil)
        // Columns of a number open and close as its value gains and loses digits.
        let frames = max(1, Int((length * Double(settings.fps)).rounded(.up)))
        let instants = (0...frames).map { min(length, Double($0) / Double(settings.fps)) }
        let passed = numbers.mapValues { number in
            instants.map { time in
                number.value(at: course.progress(at: time), part: time / length)
            }
        }
        for index in columns.indices {
            let column = columns[index]
            guard case .numbered(let id, let key) = column.element.key, let number = numbers[id],
                let values = passed[id]
            else {
                columns[index].windows = column.edgeWindows(within: length, timing: timing)
                if column.isSelected, column.isOf(crossed) {
                    columns[index].run = .exchanging(column, isUp: change.isUp)
                }
                continue
            }
            if column.isDigit { columns[index].run = .printing(number: id, key) }
            func shows(_ value: DecimalValue) -> Bool { number.shows(key, in: value, sign: column.element.text) }
            let change = column.role == .enter ? values.firstIndex(where: shows) : values.lastIndex(where: shows)
            columns[index].setWindow(
                at: change.map { instants[$0] } ?? 0, timing: timing,
                frameStep: frameStep, within: length)
        }
        let swing = Swing(course.shape)
        course.clamps = true
        var room = room(within: curve)
        room.policy = .widest
        return RollPlan(
            columns: columns, room: room, counters: [], course: course, sign: change.isUp ? 1 : -1,
            content: settings.content == .up ? 1 : -1, frameStep: frameStep, swing: swing,
            numbers: numbers)
    }
}

extension Column {
    /// Seconds in which a column opens for an added digit of a counting number.
    private static let room = 0.08

    /// Sets the time at which a column of a counting number opens or closes.
    ///
    /// - Parameter due: seconds after the transition's start at which the value gains or loses the column.
    fileprivate mutating func setWindow(
        at due: Double, timing: EdgeTiming, frameStep: Double, within length: Double
    ) {
        guard entersOrLeaves else { return }
        // The frame that first prints the column already shows it open. Frames may lie between the instants, so the
        // column opens earlier by half a frame.
        windows = [
            OpeningWindow(
                start: due - 1.5 * frameStep, length: Self.room * timing.pace, opens: role == .enter, within: length)
        ]
    }
}
