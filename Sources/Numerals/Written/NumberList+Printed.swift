// These members read numbers as the options print them, if no rule of their kind reads them.
extension NumberList {
    /// Returns the numbers whose texts the format of the options prints; nil if some text has none.
    func printedByOptions() throws(ReadingProblem) -> Reading? {
        let printed = PrintedNumbers(
            format: base, marks: [try marks] + NumberMarks.known,
            isPattern: reader.decisive == .pattern)
        var shift: Int?
        var reading = Reading(.number)
        for item in items {
            guard let (value, found) = printed.value(of: item.plain.letters, likely: shift) else { return nil }
            reading.values.append(value)
            shift = found
        }
        return reading
    }
}

/// A search for the number that a format prints as a text.
private struct PrintedNumbers {
    let format: NumberFormat
    let marks: [NumberMarks]
    let isPattern: Bool

    /// Returns the number and the places by which its mark was moved.
    ///
    /// - Parameter likely: places that are tried first.
    func value(of letters: [Character], likely: Int?) -> (DecimalValue, Int)? {
        guard letters.count <= Self.longest else { return nil }
        let typed = letters.filter { $0 != " " }
        func isPrinted(_ value: DecimalValue) -> Bool {
            let text = try? NumeralFormatter(format, values: [value]).format(value).text
            return text.map { PlainText($0).letters.filter { $0 != " " } } == typed
        }
        if isClock {
            return seconds(letters).flatMap { seconds in
                [seconds, -seconds].first(where: isPrinted).map { ($0, 0) }
            }
        }
        guard let number = mantissas(letters) else { return nil }
        let shifts = (likely.map { [$0] } ?? []) + shifts(letters)
        for mantissa in number {
            for shift in shifts {
                let moved = mantissa.shifted(by: shift)
                if let value = [moved, -moved].first(where: isPrinted) { return (value, shift) }
            }
        }
        return nil
    }

    /// Maximum length of a compared text, so that long words cost little.
    private static let longest = 200

    private var isClock: Bool { !isPattern && (format.style == .duration || format.style == .time) }

    /// Returns the first number of a text, by the marks of each locale.
    private func mantissas(_ letters: [Character]) -> [DecimalValue]? {
        guard let start = letters.firstIndex(where: \.isASCIIDigit) else { return nil }
        let body = letters[start..<letters[start...].numberEnd()]
        var found: [DecimalValue] = []
        for marks in marks {
            guard let digits = WrittenDigits(body, marks: marks),
                let value = try? digits.value(isNegative: false), !found.contains(value)
            else { continue }
            found.append(value)
        }
        return found
    }

    /// Returns the places by which the style may have moved the mark.
    private func shifts(_ letters: [Character]) -> [Int] {
        if isPattern { return [0, -2] }
        switch format.style {
        case .percent: return [-2]
        case .compact, .compactLong: return Array(0...15)
        case .bytes: return Array(stride(from: 0, through: 18, by: 3))
        case .scientific, .engineering: return exponent(letters).map { [$0] } ?? []
        default: return [0]
        }
    }

    /// Returns the exponent at the end of a text: `2,17×10^17`.
    private func exponent(_ letters: [Character]) -> Int? {
        let digits = letters.reversed().drop { !$0.isASCIIDigit }.prefix(while: \.isASCIIDigit)
        guard let number = Int(String(digits.reversed())), number <= DecimalValue.defaultMaximumDigits else {
            return nil
        }
        let before = letters.dropLast(digits.count).last
        return before == "-" ? -number : number
    }

    /// Returns the seconds of a clock with any mark between its parts: `1.02.03`.
    private func seconds(_ letters: [Character]) -> DecimalValue? {
        let parts = letters.split { !$0.isASCIIDigit }.map { Int(String($0)) ?? .max }
        let units = format.durationUnits.units
        guard parts.count == units.count, parts.allSatisfy({ $0 <= 1_000_000_000 }) else { return nil }
        let sizes: [ClockUnit: Int] = [.hours: 24, .centiseconds: 100]
        let count = zip(units, parts).reduce(0) { $0 * (sizes[$1.0] ?? 60) + $1.1 }
        let seconds = count * (units.last?.seconds ?? 1)
        return DecimalValue(coefficient: BigInt(seconds), scale: units.last == .centiseconds ? 2 : 0)
    }
}
