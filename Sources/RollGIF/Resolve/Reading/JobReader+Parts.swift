import Graphics
import Numerals
import Rendering
import Scene

extension JobReader {
    /// Returns the parts next to the number, which are meter, sparkline, icon, chip and confetti.
    ///
    /// - Parameter measured: values of the job.
    func parts(_ measured: MeasuredValues, appearance: Appearance) throws(RollGIFError) -> [PartSettings] {
        // Texts have no value that a part could follow.
        guard job[.text] == nil else { return [] }
        let values = measured.values
        var parts: [PartSettings] = []
        if let meter = try meter(measured, appearance) { parts.append(.meter(meter)) }
        if let spark = try spark(values, appearance) { parts.append(.spark(spark)) }
        if let struck = try struck(measured) { parts.append(.struck(struck)) }
        if let icon = try icon() { parts.append(.icon(icon)) }
        if let chip = try chip(measured, appearance) { parts.append(.chip(chip)) }
        if let confetti = confetti(parts, values) { parts.insert(.confetti(confetti), at: 0) }
        return parts
    }

    /// Returns the first value struck through; nil for numbers that do not change, which have the line themselves.
    private func struck(_ measured: MeasuredValues) throws(RollGIFError) -> StruckValue? {
        guard value(.strike), job.reading?.cover == nil else { return nil }
        let texts =
            measured.texts.isEmpty
            ? try measured.values.map { value throws(RollGIFError) in
                try text(of: value, beside: measured.values, in: measured.format)
            } : measured.texts
        guard texts.contains(where: { $0 != texts[0] }) else { return nil }
        // Shapes have one colour, and emoji have their own.
        return StruckValue(OptionDefinition.trimmed(texts[0].filter { !JobKey.isEmoji(String($0)) }))
    }

    /// Returns the nearest binary number, which is exact enough for pixels.
    static func approximate(_ value: DecimalValue) -> Double { Double(value.description) ?? 0 }

    /// Limit of the numbers of meters and lines, whose differences are binary numbers too.
    private static let farthest = 1e300

    /// Returns the nearest binary number, for a position in the picture.
    ///
    /// - Parameter key: the part that the value is shown on.
    func approximation(of value: DecimalValue, _ key: JobKey) throws(RollGIFError) -> Double {
        let position = Self.approximate(value)
        guard abs(position) <= Self.farthest else {
            throw usage(key, "numbers beyond 1e300 are too large to draw; use smaller ones")
        }
        return position
    }

    /// Returns a distance as a fraction of a length, at most 1e9, so that products with it are finite.
    private static func fraction(_ distance: Double, of length: Double) -> Double {
        min(max(distance / length, -1e9), 1e9)
    }

    /// Returns the meter that the number fills; nil without `--goal` and `--meter`.
    private func meter(
        _ measured: MeasuredValues, _ appearance: Appearance
    ) throws(RollGIFError) -> MeterSettings? {
        guard job[.goal] != nil || job[.meter] != nil else { return nil }
        if !measured.texts.isEmpty, measured.unit == nil {
            guard job.isAskedFor(.goal) || job.isAskedFor(.meter) else { return nil }
            throw lacksQuantity(measured, job.isAskedFor(.goal) ? .goal : .meter)
        }
        let values = measured.values
        let full = try goal(measured)
        let empty = try emptyMark(measured)
        for value in values + [full, empty] { _ = try approximation(of: value, job[.goal] == nil ? .meter : .goal) }
        // The difference is exact, however long the numbers are.
        let isPoint = full == empty
        let length = isPoint ? 1 : Self.approximate(full - empty)
        guard abs(length) >= 1 / Self.farthest else {
            throw usage(.goal, "it is too close to \(empty), where the meter is empty; give another number")
        }
        guard length > 0 || job[.goal] == nil || values.contains(where: { Self.approximate($0 - empty) < 0 }) else {
            throw usage(
                .goal,
                "it lies below \(empty), where the meter is empty, and no value does; give a goal above that, or a "
                    + "\(key: .meterFrom) above the values")
        }
        let color = appearance.colorBesidePlates
        let track: Color? = self.given(.trackColor)
        var meter = MeterSettings(
            follower: NumberFollower(
                fractions: values.indices.map { index in
                    let value = values[index]
                    // The meter is empty until a hidden value is shown.
                    if index == 0, job.reading?.cover != nil { return 0 }
                    // If the goal is the empty mark too, the meter is empty or full, with nothing in between.
                    return isPoint ? (value < full ? 0 : 1) : Self.fraction(Self.approximate(value - empty), of: length)
                }),
            stages: try stages(from: empty, over: length, measured) ?? [MeterSettings.Stage(start: 0, color: color)],
            track: track.map { RGBA($0.rgb) } ?? RGBA(color, alpha: 43), textColor: color)
        meter.gradient = (form(.meterColor) as MeterStages?)?.gradient
        meter.kind = given(.meter) ?? .bar
        let part = second(.meter)
        meter.direction = part?.word.flatMap(MeterSettings.Direction.init) ?? .across
        meter.position =
            given(.meterPlace)
            ?? (meter.kind == .ring || meter.kind == .gauge ? .around : meter.direction == .up ? .left : .below)
        fill(&meter)
        meter.sweep = part?.number ?? 270
        meter.marks = try marks(from: empty, over: length, isPoint: isPoint)
        meter.isPoint = isPoint
        let isOwn = !measured.texts.isEmpty && job[.goal]?.contains { !$0.isNumber && $0 != "." } == true
        meter.goalName =
            isOwn ? OptionDefinition.trimmed(job[.goal] ?? "") : try text(of: full, beside: values, in: measured.format)
        let label = job[.goalLabel] ?? (meter.kind == .thermometer ? "auto" : "none")
        meter.goalText =
            label == "none" ? nil : label == "auto" ? meter.goalName : try filled(label, .goalLabel, measured)
        return meter
    }

    /// Returns warnings about a meter that never moves, and confetti that never flies.
    static func warnings(_ parts: [PartSettings]) -> [Message] {
        parts.compactMap { part in
            switch part {
            case .meter(let meter): return warning(meter)
            case .confetti(let confetti) where !confetti.follower.fractions.contains(where: { $0 >= 1 }):
                return "\(key: .confetti) has no effect: no value is at the goal, where it flies"
            default: return nil
            }
        }
    }

    private static func warning(_ meter: MeterSettings) -> Message? {
        let ways = meter.follower.fractions
        if meter.isPoint {
            return "the meter has no length: it is empty at its goal of \(meter.goalName) too; give another "
                + "\(key: .goal) or \(key: .meterFrom)"
        }
        guard Set(ways).count > 1 else { return nil }
        if ways.allSatisfy({ $0 >= 1 }) {
            return "the meter is full in every frame: all values are at its goal of \(meter.goalName) or beyond"
        }
        return ways.allSatisfy({ $0 <= 0 })
            ? "the meter is empty in every frame: no value is on the way to its goal of \(meter.goalName)" : nil
    }

    /// Returns the number at which a meter is full. For a countdown it is the start value.
    func goal(_ measured: MeasuredValues) throws(RollGIFError) -> DecimalValue {
        let values = measured.values
        if let goal = try numbers(of: Array(try written(.goal).prefix(1)), .goal, beside: measured).first {
            return goal
        }
        // A countdown that is over has a full meter, which 0 of 0 would not be.
        return values[0].isZero ? .one : values[0]
    }

    /// Returns the colours of a meter, each from a fraction of its length on; nil for the number's colour.
    private func stages(
        from empty: DecimalValue, over length: Double, _ measured: MeasuredValues
    ) throws(RollGIFError) -> [MeterSettings.Stage]? {
        guard let stages = (form(.meterColor) as MeterStages?)?.stages else { return nil }
        let placed = try stages.map { stage throws(RollGIFError) in
            guard let position = stage.position else { return MeterSettings.Stage(start: 0, color: stage.color) }
            let value = position.isPercent ? nil : try value(of: position, .meterColor, measured)
            let start =
                value.map { Self.fraction(Self.approximate($0 - empty), of: length) }
                ?? part(position, from: empty, over: length)
            return MeterSettings.Stage(start: start, color: stage.color)
        }
        try checkOrder(placed.map(\.start), of: .meterColor)
        return placed
    }

    /// Returns the positions of the marks on a meter, 0 (empty) to 1 (full).
    private func marks(
        from empty: DecimalValue, over length: Double, isPoint: Bool
    ) throws(RollGIFError) -> [Double] {
        let all: [MeterPosition] = form(.meterMarks) ?? []
        // If the goal is the empty mark too, no value lies between them.
        let positions = isPoint ? all.filter(\.isPercent) : all
        return try positions.map { position throws(RollGIFError) in
            let part = part(position, from: empty, over: length)
            guard (0...1).contains(part) else {
                throw usage(
                    .meterMarks,
                    "\(position.text) is outside the meter; give a value between its ends, or a part as 25%")
            }
            return part
        }
    }

    private func part(_ position: MeterPosition, from empty: DecimalValue, over length: Double) -> Double {
        position.isPercent
            ? position.number / 100 : Self.fraction(position.number - Self.approximate(empty), of: length)
    }
}
