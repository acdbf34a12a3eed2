import Numerals

/// A point in time as people write it. It may depend on another one, as `tomorrow 18:00`, `+2h` and `now` do.
package struct Moment: Sendable {
    private enum Day {
        case date(CivilDate)
        /// The next day with a place in its year.
        case inYear(month: Int, day: Int)
        /// Days after today.
        case later(Int)
    }

    private var day: Day?
    /// Milliseconds after midnight.
    private var time: Int?
    private var zone = TimeZone.machine
    /// Milliseconds from the other moment; nil for a date or a time.
    private var wait: Int?

    /// Reads a moment: as RFC 3339 and RFC 9557 write it (`2026-12-24T18:00+01:00[Europe/Berlin]`), or a date, a time
    /// or both, with or without a zone (`24 Dec 2026 6pm Berlin`, `tomorrow`, `18:00`), or a distance (`+2h`,
    /// `in 3 days`). Without a zone it is by the clocks of the machine, and a day without a time is its first moment.
    ///
    /// - Throws: an error for other texts, and for a date with two readings.
    package init(parsing text: String) throws(ValueError) {
        let trimmed = OptionDefinition.trimmed(text)
        let lowered = trimmed.lowercased()
        let lead = ["+", "in "].first(where: lowered.hasPrefix)
        if let left = lowered == "now" ? .zero : lead.flatMap({ WrittenTime.seconds(lowered.dropFirst($0.count)) }) {
            wait = Int((left.approximate * 1000).rounded())
            return
        }
        var words = Self.words(trimmed)
        while let word = words.first {
            if day == nil, let (found, count) = try Self.day(words.map { $0.lowercased() }) {
                day = found
                words.removeFirst(count)
            } else if time == nil, let (found, count, zone) = Self.time(words) {
                time = found
                words.replaceSubrange(..<count, with: zone.isEmpty ? [] : [zone])
            } else if word.lowercased() == "at" {
                words.removeFirst()
            } else {
                break
            }
        }
        guard day != nil || time != nil else { throw Self.fault() }
        let isFixed = if case .date = day { true } else { false }
        if let text = try readZone(words.joined(separator: " ")), isFixed {
            let instant = try after(Instant(milliseconds: 0))
            guard try TimeZone(named: text).offset(at: instant.milliseconds / 1000) == instant.offset else {
                throw Self.fault("its offset is not that of \(Quoted.text(text))")
            }
        } else if isFixed {
            _ = try after(Instant(milliseconds: 0))
        }
    }

    /// Whether it is the other moment itself.
    package var isNow: Bool { wait == 0 }

    /// Whether the clocks are those of ICU's data, as the machine has no zone files.
    package var isOfICU: Bool { if case .builtIn = zone { true } else { false } }

    private static func fault(_ reason: String = "it is not a valid date and time") -> ValueError {
        ValueError(
            reason: "\(reason); write it as in 2026-12-24T18:00+01:00, 2026-12-24 18:00 Europe/Berlin, tomorrow, "
                + "18:00 or +2h")
    }

    /// Splits a text at spaces, and RFC 3339's date from its time.
    private static func words(_ text: String) -> [Substring] {
        var words = text.split(separator: " ")
        let date = words.first?.prefix(10) ?? ""
        if let first = words.first, "Tt".contains(first.dropFirst(10).first ?? " "), date.contains("-") {
            words.replaceSubrange(..<1, with: [date, first.dropFirst(11)])
        }
        return words.map { $0.last == "," ? $0.dropLast() : $0 }
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// Returns the day at the front of some words, and the number of its words; nil for other words.
    private static func day(_ words: [String]) throws(ValueError) -> (Day, count: Int)? {
        if let days = ["today": 0, "tomorrow": 1][words[0]] { return (.later(days), 1) }
        let mark = words[0].first { "-./".contains($0) } ?? " "
        var parts = words[0].split(separator: mark).map(String.init)
        let isWord = parts.count == 3
        if !isWord { parts = Array(words.prefix(3)) }
        func number(_ index: Int, _ count: ClosedRange<Int>) -> Int? {
            guard index < parts.count else { return nil }
            let digits = parts[index].prefix { $0.isASCII && $0.isNumber }
            let isPlain = ["", ".", "st", "nd", "rd", "th"].contains(parts[index].dropFirst(digits.count))
            return isPlain && count.contains(digits.count) ? Int(digits) : nil
        }
        for (month, name) in months.enumerated() {
            guard let place = parts.prefix(2).firstIndex(where: { $0.count > 2 && name.hasPrefix($0) }),
                let day = number(1 - place, 1...2)
            else { continue }
            let year = number(2, 4...4)
            guard isWord == (year != nil) || !isWord else { return nil }
            // Every day of a year is in a leap year.
            let date = try real([CivilDate(year: year ?? 2000, month: month + 1, day: day)])
            return (year == nil ? .inYear(month: month + 1, day: day) : .date(date), isWord ? 1 : year == nil ? 2 : 3)
        }
        guard isWord, let middle = number(1, 1...2) else { return nil }
        if let year = number(0, 4...4), let last = number(2, 1...2) {
            return (.date(try real([CivilDate(year: year, month: middle, day: last)])), 1)
        }
        guard let first = number(0, 1...2), let year = number(2, 4...4) else { return nil }
        let ofDayFirst = CivilDate(year: year, month: middle, day: first)
        let ofMonthFirst = CivilDate(year: year, month: first, day: middle)
        return (.date(try real(mark == "." ? [ofDayFirst] : [ofDayFirst, ofMonthFirst])), 1)
    }

    /// Returns the only date among some readings.
    private static func real(_ readings: [CivilDate]) throws(ValueError) -> CivilDate {
        let real = readings.filter(\.isReal)
        guard let first = real.first, let last = real.last else { throw fault() }
        guard first.days == last.days else {
            throw ValueError(reason: "its day and its month may be either; write \(first.text) or \(last.text)")
        }
        return first
    }

    /// Returns the milliseconds after midnight at the front of some words, the number of the words, and the zone that
    /// follows without a space; nil for other words.
    private static func time(_ words: [Substring]) -> (Int, count: Int, zone: Substring)? {
        let clock = words[0].prefix { $0.isASCII && $0.isNumber || ":.,".contains($0) }
        var zone = words[0].dropFirst(clock.count)
        var half = zone.lowercased()
        var count = 1
        if half.isEmpty, words.count > 1 { (half, count) = (words[1].lowercased(), 2) }
        let isHalf = ["am", "pm"].contains(half)
        if !isHalf { count = 1 } else if count == 1 { zone = "" }
        var parts = clock.split(omittingEmptySubsequences: false) { $0 == ":" }
        var thousandths = ""
        if parts.count == 3, let mark = parts[2].firstIndex(where: { ".,".contains($0) }) {
            thousandths = parts[2][mark...].dropFirst() + "000"
            parts[2] = parts[2][..<mark]
        }
        let numbers = parts.compactMap { $0.utf8.count <= 2 ? Int($0) : nil }
        guard numbers.count == parts.count, (isHalf ? 1...3 : 2...3).contains(numbers.count),
            isHalf ? (1...12).contains(numbers[0]) : numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 }),
            let rest = Int("0" + thousandths.prefix(3))
        else { return nil }
        let hour = isHalf ? numbers[0] % 12 + (half == "pm" ? 12 : 0) : numbers[0]
        let seconds = zip([hour] + numbers.dropFirst(), [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
        return (seconds * 1000 + rest, count, zone)
    }

    /// Reads a zone and returns the name behind its offset, as in `+01:00[Europe/Berlin]`; nil for no such name.
    private mutating func readZone(_ text: String) throws(ValueError) -> String? {
        guard let first = text.first else { return nil }
        guard !first.isNumber else { throw Self.fault() }
        guard let bracket = text.firstIndex(of: "["), text.last == "]" else {
            zone = try TimeZone(named: text.lowercased().hasPrefix("in ") ? String(text.dropFirst(3)) : text)
            return nil
        }
        let name = String(text[bracket...].dropFirst().dropLast())
        guard bracket > text.startIndex else {
            zone = try TimeZone(named: name)
            return nil
        }
        zone = try TimeZone(named: OptionDefinition.trimmed(text[..<bracket]))
        return name
    }

    /// Returns the instant, of those after another where the moment has no date of its own.
    ///
    /// - Throws: an error for a time that the clocks skip.
    package func after(_ start: Instant) throws(ValueError) -> Instant {
        if let wait { return Instant(milliseconds: start.milliseconds + wait, offset: start.offset) }
        let now = start.milliseconds.floored(1000)
        let local = now + zone.offset(at: now)
        let today = local.floored(86_400)
        let days: Int
        switch day {
        case .date(let date): days = date.days
        case .later(let count): days = today + count
        case .inYear(let month, let day):
            let year = CivilDate(days: today).year
            let date = CivilDate(year: year, month: month, day: day)
            days = date.days < today ? CivilDate(year: year + 1, month: month, day: day).days : date.days
        case nil: days = (time ?? 0) > (local - today * 86_400) * 1000 ? today : today + 1
        }
        let shown = days * 86_400 + (time ?? 0) / 1000
        // The first moment of a day may be later than midnight.
        guard let offset = zone.offset(whenClocksShow: shown) ?? (time == nil ? zone.offset(at: shown - 86_400) : nil)
        else { throw Self.fault("clocks there are set forward over this time") }
        let instant = Instant(milliseconds: (shown - offset) * 1000 + (time ?? 0) % 1000, offset: offset)
        // RFC 3339 has years of four digits, and `text` writes the instant in UTC.
        guard (0...9999).contains(CivilDate(days: (shown - offset).floored(86_400)).year) else {
            throw Self.fault("its year in UTC is not from 0000 to 9999")
        }
        return instant
    }
}

extension Instant {
    /// Reads an instant with its date and its zone, as `text` writes it.
    package init(parsing text: String) throws(ValueError) {
        self = try Moment(parsing: text).after(Instant(milliseconds: 0))
    }
}

extension ValueKind {
    /// A moment, which may be relative to that of another key or of the run.
    package static let moment = form("time", words: ["now", "tomorrow"]) { text throws(ValueError) in
        try Moment(parsing: text)
    }
}
