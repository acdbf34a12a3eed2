internal import CICU
private import Synchronization

/// Compares dates and times of day in phrases, whose first difference does not tell which is later: 1 Jan 2026 is later
/// than 31 Dec 2025.
struct PhraseDates {
    let locale: LocaleIdentifier

    private static let known = Mutex<[String: [String: Int]]>([:])

    /// Returns the numbers of the months by their full and short names in lower case, 1 to 12. They take a millisecond.
    private static func monthNames(of locale: LocaleIdentifier) -> [String: Int] {
        if let names = known.withLock({ $0[locale.baseName] }) { return names }
        let units = unsafe ICU.units(capacity: 4000) { unsafe icu_month_names(locale.baseName, $0, $1, &$2) } ?? []
        var months: [String: Int] = [:]
        for (index, name) in String(decoding: units, as: UTF16.self).split(separator: "\n").enumerated() {
            let name = key(name)
            if name.contains(where: \.isLetter), months[name] == nil { months[name] = index % 12 + 1 }
        }
        known.withLock { $0[locale.baseName] = months }
        return months
    }

    static func isMonth(_ word: String, in locale: LocaleIdentifier) -> Bool {
        monthNames(of: locale)[key(word)] != nil
    }

    /// Returns a name of a month in lower case without its point, as in `Dez.`.
    private static func key(_ text: some StringProtocol) -> String {
        String(text.lowercased().filter { !$0.isWhitespace && $0 != "." })
    }

    /// Returns 1 if the second phrase is later and -1 if it is earlier; nil for phrases without dates or times, and for
    /// those whose first difference is the one that counts.
    func step(from old: [PhraseToken], to new: [PhraseToken]) -> Int? {
        let years = (year(of: old), year(of: new))
        if let before = years.0, let after = years.1, before != after { return before < after ? 1 : -1 }
        if let (before, after) = months(of: old, new), before != after {
            // Without a year, the way to the next months is the shorter one.
            let isLater = years.0 == nil ? (after - before + 12) % 12 <= 6 : before < after
            return isLater ? 1 : -1
        }
        guard let before = TimeOfDay(in: old), let after = TimeOfDay(in: new), before.minutes != after.minutes,
            old.prefix(before.start).map(\.text) == new.prefix(after.start).map(\.text)
        else { return nil }
        let passed = (after.minutes - before.minutes + TimeOfDay.day) % TimeOfDay.day
        return before.minutes < after.minutes || passed <= TimeOfDay.night ? 1 : -1
    }

    /// Returns the only year of a phrase; nil if its other numbers are too large for a date.
    private func year(of tokens: [PhraseToken]) -> DecimalValue? {
        let numbers = tokens.compactMap(\.number?.value)
        let years = tokens.filter(\.isYear).compactMap(\.number?.value)
        let isDate = numbers.filter { $0 > DecimalValue(whole: 60) || $0.isNegative }.count == 1
        return years.count == 1 && isDate ? years[0] : nil
    }

    /// Returns the months of two phrases, 1 to 12; nil unless both have one.
    private func months(of old: [PhraseToken], _ new: [PhraseToken]) -> (Int, Int)? {
        if let before = NumericDate(in: old), let after = NumericDate(in: new) {
            return before.month(beside: after).flatMap { month in after.month(beside: before).map { (month, $0) } }
        }
        guard !old.isEmpty,
            old.filter({ $0.kind != .number }).map(\.text) != new.filter({ $0.kind != .number }).map(\.text)
        else { return nil }
        let names = Self.monthNames(of: locale)
        guard let before = Self.month(in: old, names), let after = Self.month(in: new, names) else { return nil }
        return (before, after)
    }

    private static func month(in tokens: [PhraseToken], _ names: [String: Int]) -> Int? {
        for start in tokens.indices where tokens[start].kind != .space {
            for end in tokens[start...].indices.prefix(3).reversed() {
                if let month = names[key(tokens[start...end].map(\.text).joined())] { return month }
            }
        }
        return nil
    }
}

extension PhraseToken {
    /// Whether the token is a number of four digits that is likely to be a year.
    fileprivate var isYear: Bool {
        guard kind == .number, text.count == 4, let value = number?.value, value.scale == 0 else { return false }
        return (DecimalValue(whole: 1900)...DecimalValue(whole: 2100)).contains(value)
    }

    /// The number, if it has one or two digits; else nil.
    fileprivate var smallNumber: Int? {
        guard kind == .number, text.count <= 2, let value = number?.value, value.scale == 0 else { return nil }
        return Int(value.coefficient)
    }
}

/// Day and month before a year in digits, such as 31.12.2025 and 12/31/2025.
private struct NumericDate {
    let (first, second): (Int, Int)
    let mark: String

    init?(in tokens: [PhraseToken]) {
        guard let year = tokens.firstIndex(where: \.isYear), year >= 4, let first = tokens[year - 4].smallNumber,
            let second = tokens[year - 2].smallNumber, tokens[year - 3].text == tokens[year - 1].text,
            [".", "/", "-"].contains(tokens[year - 1].text)
        else { return nil }
        (self.first, self.second, mark) = (first, second, tokens[year - 1].text)
    }

    /// Returns the month where two dates tell that the day is before it; nil where the month is first, or may be.
    func month(beside other: NumericDate) -> Int? {
        let isDayFirst = mark == "." || first > 12 || other.first > 12
        return isDayFirst && second <= 12 && other.second <= 12 ? second : nil
    }
}

/// A time on a clock of twelve hours, such as 11:59 PM or 9 a.m.
private struct TimeOfDay {
    /// Minutes after midnight.
    let minutes: Int
    /// Index of its first token.
    let start: Int

    /// Minutes of a day, and the time after midnight that is later than the evening before it.
    static let (day, night) = (24 * 60, 3 * 60)

    init?(in tokens: [PhraseToken]) {
        guard let mark = tokens.indices.first(where: { Self.isAfternoon(tokens[$0...]) != nil }),
            let isAfternoon = Self.isAfternoon(tokens[mark...])
        else { return nil }
        var end = mark
        if end > 0, tokens[end - 1].kind == .space { end -= 1 }
        guard end > 0, let last = tokens[end - 1].smallNumber else { return nil }
        var (hour, minute) = (last, 0)
        start = end >= 3 && tokens[end - 2].text == ":" ? end - 3 : end - 1
        if start < end - 1 {
            guard let first = tokens[start].smallNumber else { return nil }
            (hour, minute) = (first, last)
        }
        guard (1...12).contains(hour), minute < 60 else { return nil }
        minutes = (hour % 12 + (isAfternoon ? 12 : 0)) * 60 + minute
    }

    /// Returns whether tokens begin with PM rather than AM; nil if they begin with neither.
    private static func isAfternoon(_ tokens: ArraySlice<PhraseToken>) -> Bool? {
        let words = tokens.prefix(3).filter { $0.kind != .space && $0.text != "." }.map { $0.text.lowercased() }
        if words.first == "am" || words.prefix(2) == ["a", "m"] { return false }
        return words.first == "pm" || words.prefix(2) == ["p", "m"] ? true : nil
    }
}
