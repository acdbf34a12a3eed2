internal import CICU
private import Synchronization

/// Names and abbreviations of units beside a number, in a locale and in English.
struct UnitTexts: Sendable {
    /// CLDR's units by the text behind the number and by the one before it, likeliest first.
    private(set) var behind: [String: [String]] = [:]
    private(set) var before: [String: [String]] = [:]
    /// Units by texts that say a number without its digits, such as the Hebrew word for one minute.
    private(set) var counted: [String: (unit: String, count: Int)] = [:]

    private static let known = Mutex<[String: UnitTexts]>([:])

    /// Returns the texts of a locale, which are read from ICU once.
    static func of(_ locale: LocaleIdentifier) -> UnitTexts {
        if let texts = known.withLock({ $0[locale.baseName] }) { return texts }
        var texts = UnitTexts()
        // The locale's own texts come first: hr is a day in Indonesian.
        if !locale.baseName.hasPrefix("en") {
            for width in ["unitsShort", "units"] { texts.add(width, of: locale.baseName) }
        }
        for (symbol, unit) in UnitSymbols.all { insert(unit, in: &texts.behind[symbol, default: []]) }
        for width in ["unitsShort", "units"] { texts.add(width, of: "en") }
        for name in [locale.baseName, "en"] { texts.add("unitsNarrow", of: name) }
        known.withLock { $0[locale.baseName] = texts }
        return texts
    }

    private mutating func add(_ width: String, of locale: String) {
        unsafe withUnsafeMutablePointer(to: &self) { texts in
            unsafe icu_visit_unit_patterns(
                locale, width,
                { unit, count, pattern, length, context in
                    // The context is the value of the enclosing call, which waits for the visits to end.
                    guard let unit = unsafe unit, let count = unsafe count, let pattern = unsafe pattern,
                        let context = unsafe context
                    else { return }
                    let texts = unsafe context.assumingMemoryBound(to: UnitTexts.self)
                    let text = unsafe String(
                        decoding: UnsafeBufferPointer(start: pattern, count: Int(length)), as: UTF16.self)
                    unsafe texts.pointee.add(text, unit: String(cString: unit), count: String(cString: count))
                }, texts)
        }
    }

    /// Adds a pattern such as `{0} km`. One with texts on both sides of the number is left out.
    private mutating func add(_ pattern: String, unit: String, count: String) {
        guard let range = pattern.firstRange(of: "{0}") else {
            let numbers = ["one": 1, "two": 2]
            if let number = numbers[count] { counted[String(PlainText(pattern).letters)] = (unit, number) }
            return
        }
        let (lead, trail) = (
            PlainText(String(pattern[..<range.lowerBound])), PlainText(String(pattern[range.upperBound...]))
        )
        guard lead.letters.isEmpty != trail.letters.isEmpty else { return }
        if lead.letters.isEmpty {
            Self.insert(unit, in: &behind[String(trail.letters), default: []])
        } else {
            Self.insert(unit, in: &before[String(lead.letters), default: []])
        }
    }

    private static func insert(_ unit: String, in units: inout [String]) {
        if !units.contains(unit) { units.append(unit) }
    }

    /// Signs of physics that take every prefix, of which CLDR has patterns for few, and the prefixes.
    private static let prefixed: Set<String> = ["J", "W", "Wh", "V", "A", "Ω", "Hz", "Pa", "N", "cal"]
    private static let prefixes: [Character: String] = [
        "n": "nano", "µ": "micro", "μ": "micro", "m": "milli", "k": "kilo", "M": "mega", "G": "giga",
    ]

    /// Returns the units of a text; a word may begin with a capital letter, and a sign with a prefix.
    func units(_ text: String, isBefore: Bool) -> [String]? {
        let table = isBefore ? before : behind
        if let known = table[text] ?? (text.count > 2 ? table[text.lowercased()] : nil) { return known }
        let sign = String(text.dropFirst())
        guard !isBefore, Self.prefixed.contains(sign), let prefix = text.first.flatMap({ Self.prefixes[$0] }) else {
            return nil
        }
        return UnitSymbols.units[sign].map { [prefix + $0] }
    }
}
