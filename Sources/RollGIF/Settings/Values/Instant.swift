import Glibc

/// Date and time, to the millisecond.
struct Instant: Sendable, Equatable {
    /// Milliseconds since the beginning of 1970 in UTC, without leap seconds.
    let milliseconds: Int
    /// Offset of its local time from UTC in seconds.
    var offset = 0

    init(milliseconds: Int) { self.milliseconds = milliseconds }

    /// Returns the number of calendar days, in local time, from an earlier instant to this one.
    func days(afterSecondsBefore seconds: Int) -> Int {
        func day(_ milliseconds: Int) -> Int { Self.floor(milliseconds + offset * 1000, 86_400_000) }
        return day(milliseconds) - day(milliseconds - seconds * 1000)
    }

    /// Current time of this machine's clock.
    static var now: Instant {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
    }

    /// Reads a date, a time and its offset from UTC as RFC 3339 writes them: `2026-12-24T18:00+01:00`,
    /// `2026-12-24T17:00:00Z`. Seconds may be missing, and a space may replace the T. The name of a zone may replace
    /// the offset, as RFC 9557 writes it or after a space: `2026-12-24 18:00 Europe/Berlin`,
    /// `2026-12-24 18:00 in Berlin`.
    ///
    /// - Throws: an error for other texts, and for a time without an offset, which would differ from machine to
    ///   machine.
    init(parsing text: String) throws(ValueError) {
        func fault(_ reason: String) -> ValueError {
            ValueError(
                reason: "\(reason); write a date, a time and an offset from UTC or a zone, as in "
                    + "2026-12-24T18:00+01:00 or 2026-12-24 18:00 Europe/Berlin")
        }
        var remaining = Substring(text)
        /// Reads a number of digits, and then one of some characters.
        func number(_ count: Int) throws(ValueError) -> Int {
            let digits = remaining.prefix(count)
            guard digits.utf8.count == count, digits.utf8.allSatisfy({ (48...57).contains($0) }),
                let number = Int(digits)
            else { throw fault("it is not a valid date and time") }
            remaining = remaining.dropFirst(count)
            return number
        }
        func take(_ characters: String) -> Bool {
            guard let first = remaining.first, characters.contains(first) else { return false }
            remaining.removeFirst()
            return true
        }
        let year = try number(4)
        guard take("-") else { throw fault("it is not a valid date and time") }
        let month = try number(2)
        guard take("-") else { throw fault("it is not a valid date and time") }
        let day = try number(2)
        guard take("Tt ") else { throw fault("it has no time of day") }
        let hour = try number(2)
        guard take(":") else { throw fault("it is not a valid date and time") }
        let minute = try number(2)
        var (second, thousandths) = (0, 0)
        if take(":") {
            second = try number(2)
            if take(".,") {
                let digits = remaining.prefix { $0.isASCII && $0.isNumber }
                guard !digits.isEmpty else { throw fault("it is not a valid date and time") }
                remaining = remaining.dropFirst(digits.count)
                thousandths = Int(digits.prefix(3) + String(repeating: "0", count: max(0, 3 - digits.count))) ?? 0
            }
        }
        var zone: TimeZone?
        if let name = Self.zoneName(remaining) {
            zone = try TimeZone(named: name)
            remaining = ""
        } else if !take("Zz") {
            _ = take(" ")
            let isWest = remaining.first == "-"
            guard take("+-") else { throw fault("it has no offset from UTC, such as Z or +01:00") }
            let hours = try number(2)
            _ = take(":")
            let minutes = try number(2)
            guard hours < 24, minutes < 60 else { throw fault("its offset is out of range") }
            offset = (hours * 60 + minutes) * (isWest ? -60 : 60)
        }
        // RFC 9557 has both, as `+01:00[Europe/Berlin]`.
        let name = zone == nil ? Self.zoneName(remaining) : nil
        guard remaining.isEmpty || name != nil else { throw fault("unexpected text follows its offset") }
        let date = CivilDate(year: year, month: month, day: day)
        guard date.isReal, hour < 24, minute < 60, second < 60 else { throw fault("it is not a valid date and time") }
        let seconds = date.days * 86_400 + hour * 3600 + minute * 60 + second
        if let zone {
            guard let ahead = zone.offset(whenClocksShow: seconds) else {
                throw fault("clocks there are set forward over this time")
            }
            offset = ahead
        } else if let name, try TimeZone(named: name).offset(at: seconds - offset) != offset {
            throw fault("its offset is not that of \(Quoted.text(name))")
        }
        milliseconds = (seconds - offset) * 1000 + thousandths
        // RFC 3339 has years of four digits, and `text` writes the instant in UTC.
        let year0 = CivilDate(year: 0, month: 1, day: 1).days * 86_400
        let year10000 = CivilDate(year: 10_000, month: 1, day: 1).days * 86_400
        guard (year0..<year10000).contains(seconds - offset) else {
            throw fault("its year in UTC is not from 0000 to 9999")
        }
    }

    /// Returns the name of a zone behind a time: between brackets, or behind a space; nil for other texts.
    private static func zoneName(_ text: Substring) -> String? {
        if text.hasPrefix("["), text.hasSuffix("]") { return String(text.dropFirst().dropLast()) }
        guard text.first == " ", text.dropFirst().first?.isLetter == true else { return nil }
        let name = text.dropFirst()
        return String(name.lowercased().hasPrefix("in ") ? name.dropFirst(3) : name)
    }

    /// RFC 3339 text in UTC, which `init(parsing:)` reads again.
    var text: String {
        let (seconds, thousandths) = (
            Self.floor(milliseconds, 1000), milliseconds - Self.floor(milliseconds, 1000) * 1000
        )
        let date = CivilDate(days: Self.floor(seconds, 86_400))
        let time = seconds - date.days * 86_400
        func padded(_ number: Int, _ count: Int = 2) -> String {
            String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
        }
        return "\(padded(date.year, 4))-\(padded(date.month))-\(padded(date.day))T"
            + "\(padded(time / 3600)):\(padded(time / 60 % 60)):\(padded(time % 60)).\(padded(thousandths, 3))Z"
    }

    /// Returns the whole part of a quotient, downwards.
    private static func floor(_ number: Int, _ divisor: Int) -> Int {
        number >= 0 ? number / divisor : -((divisor - 1 - number) / divisor)
    }
}

/// A day of the Gregorian calendar, counted from the first of January 1970; years 0 to 9999.
struct CivilDate {
    let year, month, day: Int
    /// Days since 1970 began.
    let days: Int

    init(year: Int, month: Int, day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
        // Years begin with March, so that a leap day is the last of its year; months before it follow the rule of
        // 153 days in five months.
        let shifted = month < 3 ? year - 1 : year
        let inYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let cycle = shifted + 400
        days = 365 * shifted + cycle / 4 - cycle / 100 + cycle / 400 - 97 + inYear - 719_468
    }

    /// The day with a distance in days from 1 January 1970.
    init(days: Int) {
        var year = 1970 + (days < 0 ? days / 365 : days / 366) - 1
        while CivilDate(year: year + 1, month: 1, day: 1).days <= days { year += 1 }
        var month = 1
        while month < 12, CivilDate(year: year, month: month + 1, day: 1).days <= days { month += 1 }
        self.init(
            year: year, month: month, day: days - CivilDate(year: year, month: month, day: 1).days + 1)
    }

    var isReal: Bool {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...12).contains(month) && (1...max(1, lengths[max(0, min(11, month - 1))])).contains(day)
    }
}

extension ValueKind {
    /// An instant, as RFC 3339 writes it.
    static let instant = form("time") { text throws(ValueError) in try Instant(parsing: text) }

    /// An instant, or `now`, the time of the run.
    static let instantOrNow = form("time", words: ["now"]) { text throws(ValueError) in
        if text == "now" { return text }
        return try Instant(parsing: text)
    }
}
