import Glibc
import Numerals

/// A time zone by the names that people write: `Europe/Berlin`, `berlin`, `new york`, `JST`, `UTC+2`, `+02:00`.
enum TimeZone: Sendable {
    /// The clocks of this machine.
    case machine
    case file(ZoneFile)
    /// A zone of ICU's data, for machines without zone files.
    case builtIn(String)
    /// Clocks that never change, and the seconds by which they are ahead of UTC.
    case fixed(Int)

    /// Reads a name. The name of a zone comes first, then UTC with hours, the last part of a zone's name in any case,
    /// and then an abbreviation.
    ///
    /// - Throws: an error with the nearest name for other texts, and one for a name of several zones.
    init(named text: String) throws(ValueError) {
        if let file = try ZoneFile(named: text) {
            self = .file(file)
        } else if let offset = Self.offset(text) {
            self = .fixed(offset)
        } else if let name = try Self.name(text) {
            self = try Self(listed: name)
        } else if let hours = Self.abbreviations[text.uppercased()] {
            self = .fixed(Int(hours * 3600))
        } else if let zones = Self.ambiguous[text.uppercased()] {
            throw Self.isOpen(text, zones)
        } else {
            throw ValueError(reason: "\(Self.unknown(text))")
        }
    }

    private init(listed name: String) throws(ValueError) {
        self = try ZoneFile(named: name).map { .file($0) } ?? .builtIn(name)
    }

    /// Returns the seconds by which clocks are ahead of UTC at a time in seconds since 1970.
    package func offset(at time: Int) -> Int {
        switch self {
        case .machine: Self.machineOffset(at: time)
        case .file(let file): file.offset(at: time)
        case .builtIn(let name): ZoneData.offset(of: name, at: time)
        case .fixed(let offset): offset
        }
    }

    private static func machineOffset(at time: Int) -> Int {
        var (seconds, clock) = (time, unsafe tm())
        tzset()
        // Both are variables of this call, and the function keeps no pointer to them.
        unsafe localtime_r(&seconds, &clock)
        return unsafe clock.tm_gmtoff
    }

    /// Returns the offset at a local time, counted in seconds as if it were UTC; nil for a time that the clocks skip. A
    /// time that occurs twice means the first one.
    package func offset(whenClocksShow time: Int) -> Int? {
        // No clock is a whole day from UTC.
        let near = [offset(at: time - 86_400), offset(at: time + 86_400), offset(at: time)]
        return near.sorted(by: >).first { offset(at: time - $0) == $0 }
    }

    /// Returns the zone whose name, or whose name's last part, a text spells in any case; nil for none.
    private static func name(_ text: String) throws(ValueError) -> String? {
        let wanted = folded(text)
        let alike = names.filter { folded($0) == wanted || folded($0).hasSuffix("/" + wanted) }
        guard alike.count > 1 else { return alike.first }
        // Several names may have the same clocks, at least from 2000 to 2040.
        let weeks = stride(from: 946_684_800, to: 2_208_988_800, by: 604_800)
        var clocks: Set<[Int]> = []
        for name in alike {
            let zone = try Self(listed: name)
            clocks.insert(weeks.map(zone.offset))
        }
        guard clocks.count < 2 else {
            throw isOpen(text, alike)
        }
        return alike.first
    }

    private static func isOpen(_ text: String, _ zones: [String]) -> ValueError {
        ValueError(
            reason: "\(Quoted.text(text)) is the time of several zones; write \(OptionDefinition.alternatives(zones))")
    }

    private static func unknown(_ text: String) -> String {
        // Most cities give no zone its name, so one that does must be a single letter away. Short ones and abbreviations
        // are like others of another zone.
        func isLike(_ name: String, _ part: (String) -> String) -> Bool {
            let letters = [text, name].map { Array(part($0).unicodeScalars) }
            return letters[0].count > 4 && Spelling.editDistance(letters[0], letters[1]) == 1
        }
        let meant = names.first { isLike($0, folded) } ?? names.first { isLike($0, lastPart) }
        return "no time zone is called \(Quoted.text(text)); "
            + (meant.map { "did you mean \($0)?" }
                ?? "a name is such as Europe/Berlin, or write the offset from UTC, as +01:00")
    }

    /// Returns the seconds of hours ahead of UTC or behind, alone or behind its name: `+02:00`, `UTC`, `UTC+2`,
    /// `GMT-03:30`; nil for other texts.
    private static func offset(_ text: String) -> Int? {
        let name = text.prefix(while: \.isLetter).uppercased()
        let ahead = text.dropFirst(name.count).drop { $0 == " " }
        guard ["UTC", "GMT", "Z"].contains(name) || name.isEmpty && !ahead.isEmpty else { return nil }
        guard let sign = ahead.first else { return 0 }
        let digits = ahead.dropFirst().filter { $0 != ":" }
        guard "+-".contains(sign), (1...4).contains(digits.utf8.count), let number = Int(digits), number >= 0 else {
            return nil
        }
        let (hours, minutes) = digits.count > 2 ? (number / 100, number % 100) : (number, 0)
        guard hours < 24, minutes < 60 else { return nil }
        return (hours * 60 + minutes) * (sign == "+" ? 60 : -60)
    }

    /// Returns a name in small letters, with `_` between its words.
    private static func folded(_ name: String) -> String {
        String(name.lowercased().map { $0 == " " || $0 == "-" ? "_" : $0 })
    }

    private static func lastPart(_ name: String) -> String {
        folded(name).split(separator: "/").last.map(String.init) ?? ""
    }

    /// Names of all zones, those of the machine's files if it has any, in order.
    private static let names: [String] = {
        let files = ZoneFile.names()
        return (files.isEmpty ? ZoneData.names : files).sorted()
    }()

    /// Abbreviations of clocks that are no zone's name, and their hours ahead of UTC.
    private static let abbreviations: [String: Double] = [
        "ACDT": 10.5, "ACST": 9.5, "ADT": -3, "AEDT": 11, "AEST": 10, "AKDT": -8, "AKST": -9, "AST": -4, "AWST": 8,
        "BST": 1, "CAT": 2, "CEST": 2, "CHST": 10, "EAT": 3, "EDT": -4, "EEST": 3, "HDT": -9, "HKT": 8, "IDT": 3,
        "JST": 9, "KST": 9, "MDT": -6, "MEST": 2, "MSK": 3, "NDT": -2.5, "NST": -3.5, "NZDT": 13, "NZST": 12,
        "PDT": -7, "PKT": 5, "SAST": 2, "SST": -11, "WAT": 1, "WEST": 1, "WIB": 7, "WIT": 9, "WITA": 8,
    ]

    /// Abbreviations of several clocks, and places that have them.
    private static let ambiguous: [String: [String]] = [
        "CDT": ["America/Chicago", "America/Havana"], "CST": ["America/Chicago", "America/Havana", "Asia/Shanghai"],
        "CT": ["America/Chicago", "America/Mexico_City"], "ET": ["America/New_York", "America/Panama"],
        "IST": ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"], "MT": ["America/Denver", "America/Phoenix"],
        "PST": ["America/Los_Angeles", "Asia/Manila"], "PT": ["America/Los_Angeles", "America/Vancouver"],
    ]
}
