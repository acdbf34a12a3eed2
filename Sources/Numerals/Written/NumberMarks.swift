/// Marks between the digits of a number, in plain letters.
package struct NumberMarks: Sendable, Hashable {
    /// Mark before the fraction.
    let decimal: Character
    /// Mark between groups; nil for digits without groups.
    let group: Character?
    /// Number of digits of every group except the first and the last, which is 3, or 2 in India.
    let middle: Int
    /// Whether the locale groups only five or more digits.
    var skipsShortGroups = false

    /// All marks that may be between digits.
    static let all: Set<Character> = [".", ",", "'", " ", "_", "\u{66B}", "\u{66C}"]

    /// Digits as computers write them.
    static let data = NumberMarks(decimal: ".", group: nil, middle: 3)
    /// Digits as programmers group them.
    static let underscores = NumberMarks(decimal: ".", group: "_", middle: 3)
    static let english = NumberMarks(decimal: ".", group: ",", middle: 3)

    /// Marks of numbers anywhere in the world, for texts that are not of the job's locale.
    static let known: [NumberMarks] = [
        english,
        NumberMarks(decimal: ",", group: ".", middle: 3),
        NumberMarks(decimal: ",", group: " ", middle: 3),
        NumberMarks(decimal: ".", group: "'", middle: 3),
        NumberMarks(decimal: ",", group: "'", middle: 3),
        NumberMarks(decimal: ".", group: " ", middle: 3),
        NumberMarks(decimal: ".", group: ",", middle: 2),
        NumberMarks(decimal: "\u{66B}", group: "\u{66C}", middle: 3),
    ]

    /// Returns all marks for numbers in a locale, its own first, and those with its decimal mark before others.
    static func likely(in locale: LocaleIdentifier) throws(NumeralError) -> [NumberMarks] {
        let own = try NumberMarks(of: locale)
        return [own] + known.filter { $0.decimal == own.decimal } + known.filter { $0.decimal != own.decimal }
    }

    private init(decimal: Character, group: Character?, middle: Int) {
        (self.decimal, self.group, self.middle) = (decimal, group, middle)
    }

    /// Makes the marks of a locale; some have others in amounts of money.
    ///
    /// - Parameter currency: code of the amounts; nil for plain numbers.
    init(of locale: LocaleIdentifier, currency: String? = nil) throws(NumeralError) {
        guard locale != .englishUnitedStates else {
            self = .english
            return
        }
        let system = try NumberingSystem(of: locale)
        let words = ["numbering-system/" + system.name, ".0"] + (currency.map { ["currency/" + $0] } ?? [])
        let sample = try DecimalValue(parsing: "12345678.5")
        let text = try SkeletonFormatter(words: words + ["group-on-aligned"], locale: locale).text(of: sample)
        let short = try SkeletonFormatter(words: words, locale: locale).text(of: try DecimalValue(parsing: "1234.5"))
        let plain = { (field: Field) in PlainText("0" + text.text(of: field) + "0").letters.dropFirst().first }
        decimal = plain(.decimal) ?? "."
        let grouped = plain(.group).flatMap { $0 == "0" ? nil : $0 }
        group = grouped
        let groups = zip(text.units, text.fields).filter { $0.1 == .integer || $0.1 == .group }.map(\.1)
            .split(separator: .group).map(\.count)
        middle = groups.count > 2 && groups[groups.count - 2] == 2 ? 2 : 3
        skipsShortGroups = grouped != nil && short.span(of: .group) == nil
    }
}

/// Digits of a number in plain letters.
struct WrittenDigits: Equatable {
    let integer: String
    let fraction: String
    let exponent: Int?
    let grouped: String

    var hasGroups: Bool { grouped != integer }
    var hasLeadingZero: Bool { integer.utf8.count > 1 && integer.hasPrefix("0") }
    /// Whether the mark may group digits as well as begin the fraction: `1.999`.
    var isOpen: Bool {
        !hasGroups && fraction.utf8.count == 3 && (1...3).contains(integer.utf8.count) && !integer.hasPrefix("0")
            && exponent == nil
    }

    /// Returns the digits without groups, and with a mark before the fraction.
    func text(_ mark: Character) -> String { integer + (fraction.isEmpty ? "" : "\(mark)\(fraction)") }

    /// Reads digits; nil if the marks between them are different.
    init?(_ body: some Collection<Character>, marks: NumberMarks) {
        var letters = Array(body)
        var exponent: Int?
        if let mark = letters.firstIndex(where: { $0 == "e" || $0 == "E" }) {
            let text = String(letters[(mark + 1)...].map { $0 == "\u{2013}" ? "-" : $0 })
            exponent = Int(text) ?? (text.hasPrefix("-") ? -Self.farExponent : Self.farExponent)
            letters.removeSubrange(mark...)
        }
        let halves = letters.split(separator: marks.decimal, omittingEmptySubsequences: false)
        guard halves.count <= 2 else { return nil }
        let fraction = halves.count == 2 ? halves[1] : []
        guard fraction.allSatisfy(\.isASCIIDigit), halves.count == 1 || !fraction.isEmpty else { return nil }
        guard let integer = Self.integer(halves[0], marks) else { return nil }
        guard !integer.isEmpty || !fraction.isEmpty else { return nil }
        (self.integer, self.fraction, self.exponent) = (integer, String(fraction), exponent)
        grouped = String(halves[0])
    }

    /// Returns the digits by the first marks that fit; nil without any.
    static func first(_ body: ArraySlice<Character>, by marks: [NumberMarks]) -> WrittenDigits? {
        marks.lazy.compactMap { WrittenDigits(body, marks: $0) }.first
    }

    /// Exponent beyond every limit.
    private static let farExponent = 1_000_000_000

    private static func integer(_ letters: ArraySlice<Character>, _ marks: NumberMarks) -> String? {
        guard let mark = marks.group, letters.contains(mark) else {
            return letters.allSatisfy(\.isASCIIDigit) ? String(letters) : nil
        }
        let groups = letters.split(separator: mark, omittingEmptySubsequences: false)
        guard let first = groups.first, let last = groups.last, last.count == 3,
            (1...marks.middle).contains(first.count), first.first != "0",
            groups.dropFirst().dropLast().allSatisfy({ $0.count == marks.middle }),
            groups.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
        else { return nil }
        return groups.map { String($0) }.joined()
    }

    /// Returns the number, or nil for one with too many digits.
    func value(isNegative: Bool) throws(NumeralError) -> DecimalValue {
        let text =
            (isNegative ? "-" : "") + (integer.isEmpty ? "0" : integer)
            + (fraction.isEmpty ? "" : "." + fraction) + (exponent.map { "e\($0)" } ?? "")
        return try DecimalValue(parsing: text)
    }
}
