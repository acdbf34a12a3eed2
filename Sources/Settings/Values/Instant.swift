import Glibc

/// Date and time, to the millisecond.
package struct Instant: Sendable, Equatable {
    /// Milliseconds since the beginning of 1970 in UTC, without leap seconds.
    package let milliseconds: Int
    /// Offset of its local time from UTC in seconds.
    package var offset = 0

    package init(milliseconds: Int, offset: Int = 0) { (self.milliseconds, self.offset) = (milliseconds, offset) }

    /// Returns the number of calendar days, in local time, from an earlier instant to this one.
    package func days(afterSecondsBefore seconds: Int) -> Int {
        let local = milliseconds + offset * 1000
        return local.floored(86_400_000) - (local - seconds * 1000).floored(86_400_000)
    }

    /// Current time of this machine's clock.
    package static var now: Instant {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Instant(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
    }

    /// RFC 3339 text in UTC, which `Moment` reads again.
    package var text: String {
        let seconds = milliseconds.floored(1000)
        let date = CivilDate(days: seconds.floored(86_400))
        let time = seconds - date.days * 86_400
        return "\(date.text)T\((time / 3600).padded()):\((time / 60 % 60).padded()):\((time % 60).padded())"
            + ".\((milliseconds - seconds * 1000).padded(3))Z"
    }
}

extension Int {
    /// Returns the whole part of a quotient, downwards.
    func floored(_ divisor: Int) -> Int { self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor) }

    /// Returns the number with zeros in front.
    package func padded(_ count: Int = 2) -> String {
        String(repeating: "0", count: Swift.max(0, count - String(self).count)) + String(self)
    }
}

/// A day of the Gregorian calendar, counted from the first of January 1970; years 0 to 9999.
struct CivilDate {
    package let year, month, day: Int
    /// Days since 1970 began.
    package let days: Int

    /// The date as ISO 8601 writes it.
    package var text: String { "\(year.padded(4))-\(month.padded())-\(day.padded())" }

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
