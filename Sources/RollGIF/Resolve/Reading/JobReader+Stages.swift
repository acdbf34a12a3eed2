import Graphics
import Numerals

// Colours and texts that depend on the value.
extension JobReader {
    /// Returns the colours of the first and of the last value; nil for a colour that does not depend on the value.
    func valueColors() throws(RollGIFError) -> (first: RGB, last: RGB)? {
        guard let stages = (form(.color) as MeterStages?)?.stages else { return nil }
        let measured = try measured(try values(), try numberFormat())
        guard measured.values.count > 1 else { return (stages[0].color, stages[0].color) }
        let ends = job[.goal] == nil ? nil : (empty: try emptyMark(measured), full: try goal(measured))
        // Without a goal a percentage is one of the values, if they are that.
        guard
            ends != nil || measured.unit?.dimension == .share
                || !stages.contains(where: { $0.position?.isPercent == true })
        else {
            throw usage(
                .color, "a part in percent is of a goal; add \(key: .goal), the whole number, or write values")
        }
        let starts = try stages.map { stage throws(RollGIFError) -> Double in
            guard let position = stage.position else { return -.infinity }
            guard position.isPercent, let ends else {
                let value = position.isPercent ? nil : try value(of: position, .color, measured)
                return value.map(Self.approximate) ?? position.number / 100
            }
            let (empty, full) = (Self.approximate(ends.empty), Self.approximate(ends.full))
            return empty + (full - empty) * position.number / 100
        }
        try checkOrder(starts, of: .color)
        let isPercent =
            measured.unit?.dimension == .share && ends == nil && stages.contains { $0.position?.isPercent == true }
        let numbers = (isPercent ? measured.points.map { $0.shifted(by: -2) } : measured.values).map(Self.approximate)
        func color(_ number: Double) -> RGB {
            stages[starts.lastIndex { $0 <= number + abs(number) * 1e-12 } ?? 0].color
        }
        return (color(numbers[0]), color(numbers[numbers.count - 1]))
    }

    func checkOrder(_ starts: [Double], of key: JobKey) throws(RollGIFError) {
        guard zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw usage(key, "each colour begins farther on the way than the one before it")
        }
    }

    /// Returns the value of a position, which may have a unit: `500`, `1 GB`.
    func value(
        of position: MeterPosition, _ key: JobKey, _ measured: MeasuredValues
    ) throws(RollGIFError) -> DecimalValue {
        if let number = try? DecimalValue(parsing: position.text) { return number }
        return try numbers(of: [WrittenText(position.text)], key, beside: measured)[0]
    }

    func emptyMark(_ measured: MeasuredValues) throws(RollGIFError) -> DecimalValue {
        try numbers(of: Array(try written(.meterFrom).prefix(1)), .meterFrom, beside: measured).first ?? .zero
    }

    /// Returns a text with the part of the goal for `{percent}`, and what is missing for `{remaining}`.
    func filled(_ text: String, _ key: JobKey, _ measured: MeasuredValues) throws(RollGIFError) -> String {
        try OptionDefinition.filled(text) { name throws(RollGIFError) in
            guard name == "percent" || name == "remaining" else { return nil }
            guard job[.goal] != nil, let last = measured.values.last else {
                throw usage(
                    key, "{percent} and {remaining} are of a goal; add \(key: .goal), the whole number",
                    text: text)
            }
            let (full, empty) = (try goal(measured), try emptyMark(measured))
            let left = full - last
            if name == "remaining" { return try self.text(of: left.isNegative ? .zero : left, in: measured.format) }
            var percent = NumberFormat(
                style: .percent, locale: measured.format.locale, numberingSystem: measured.format.numberingSystem)
            (percent.maxFractionDigits, percent.rounding) = (0, .down)
            let part = full == empty ? DecimalValue.one : (last - empty).divided(by: full - empty, places: 6)
            return try self.text(of: part, in: percent)
        }
    }

    /// Returns the lines of a text with the parts of the goal in them.
    func filled(_ texts: [String], _ key: JobKey) throws(RollGIFError) -> [String] {
        guard texts.contains(where: { $0.contains("{") }) else { return texts }
        let measured = try measured(try values(), try numberFormat())
        return try texts.map { text throws(RollGIFError) in try filled(text, key, measured) }
    }
}
