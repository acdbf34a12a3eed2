import Fractions
import Integers
import Numerals

/// A number among words that counts: its columns show the digits of the value of the instant.
struct CountingNumber: Sendable {
    let running: RunningValue
    /// Integer digits that are shown at least.
    let leastDigits: Int
    /// Jumps from the old value to the new one; nil for every value between.
    let jumps: Int?

    /// - Parameter most: the most jumps; nil for every value between.
    init(from old: MeasuredNumber, to new: MeasuredNumber, mostJumps most: Int?) {
        let running = RunningValue(
            old: old.value, new: new.value, scale: max(old.value.scale, new.value.scale))
        self.running = running
        leastDigits = min(old.leastDigits, new.leastDigits)
        jumps = most.map { running.jumps(atMost: $0) }
    }

    /// The value at some progress, and after some part of the time, both 0 to 1.
    func value(at progress: Double, part: Double) -> DecimalValue {
        if part <= 0 { return running.old }
        if part >= 1 { return running.new }
        guard let jumps else {
            let exact = running.interpolated(at: FixedProgress(min(max(progress, 0), 1)))
            return exact.rounded(toScale: running.scale)
        }
        let chunk = Int((part * Double(jumps)).rounded(.down))
        return jumps == 0 || chunk >= jumps - 1 ? running.new : running.stepped(chunk, of: jumps)
    }

    /// The digit of a column; nil for one that the value is too short for.
    func digit(of key: ElementKey, in value: DecimalValue) -> Int? {
        let digits = Array(value.magnitude.scaled(to: running.scale).coefficient.magnitude.description.utf8)
        let index: Int
        switch key {
        case .integer(let place):
            guard place < max(leastDigits, digits.count - running.scale, 1) else { return nil }
            index = digits.count - 1 - running.scale - place
        case .fraction(let place): index = digits.count - 1 - running.scale + place
        default: return nil
        }
        return digits.indices.contains(index) ? Int(digits[index]) - 48 : 0
    }

    /// Whether a value has something in a column.
    func shows(_ key: ElementKey, in value: DecimalValue, sign: String) -> Bool {
        switch key {
        case .integer: digit(of: key, in: value) != nil
        case .group(let place): digit(of: .integer(place), in: value) != nil
        case .sign: sign == "+" ? value > .zero : value.isNegative
        default: true
        }
    }
}

extension TransitionPlanner {
    /// Seconds in which a digit of a number that counts gets its room.
    private static let room = 0.1
    /// Seconds of these that a separator is not seen in.
    private static let separatorLead = 0.03

    /// A transition between words whose numbers count.
    func printedNumbers(
        from old: MeasuredLine, to new: MeasuredLine, isUp: Bool
    ) -> (plan: RollPlan, longestDelay: Rational) {
        let curve = settings.curve
        let length = curve.wallLength.approximate
        var columns = columns(from: old, to: new) { columns, match in
            ColumnSelection.apply(.onlyChanged, match: match, allChange: false, to: &columns)
        }
        var numbers: [Int: CountingNumber] = [:]
        for (column, number) in old.numbers ?? [:] {
            numbers[column] = new.numbers?[column].map {
                CountingNumber(from: number, to: $0, mostJumps: settings.mode == .step ? settings.steps : nil)
            }
        }
        let longest = numbers.values.map(\.running.distance).max() ?? 0
        let ending = settings.smartEasing ? LegibleEnding(distance: longest, curve: curve) : nil
        // The columns of a number come and go when its value has them and has them no more.
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
            // A digit that comes, and its separator, have room before the value needs them; neither is seen before.
            let isEarly = column.role == .enter && key != .sign
            let lead = column.isDigit ? Self.room : Self.separatorLead
            columns[index].setWindow(
                from: (change.map { instants[$0] } ?? 0) - (isEarly ? lead : 0), within: length,
                lasting: isEarly ? Self.room : nil)
        }
        let shape = CurveShape(length: length) { ending?.progress(at: $0) ?? curve.progress(at: $0) }
        let plan = RollPlan(
            columns: columns, counters: [], curve: curve, digits: digits, policy: .widest, enter: settings.enter,
            layout: settings.layout, sign: isUp ? 1 : -1, content: settings.content == .up ? 1 : -1, clamps: true,
            ending: ending, frameStep: 1 / Double(settings.fps), schedules: [], swing: Swing(shape), numbers: numbers)
        return (plan, .zero)
    }
}

extension Column {
    /// Decides when a column that comes opens, or one that goes closes.
    fileprivate mutating func setWindow(from start: Double, within length: Double, lasting seconds: Double? = nil) {
        guard role == .enter || role == .leave else { return }
        if let seconds {
            windows = [OpeningWindow(start: start, length: seconds, opens: role == .enter, within: length)]
            return
        }
        windows = [OpeningWindow(from: start, opens: role == .enter, within: length)]
    }
}
