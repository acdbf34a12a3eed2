internal import CICU

/// The parts of a locale identifier in any of the three spellings, without ICU's data.
struct LocaleSpelling {
    /// `language[_Script][_REGION][_VARIANT]`.
    var name: String
    /// ICU keywords: `numbers`, `currency` and others.
    var keywords: [String: String] = [:]

    /// Maximum length in bytes, the capacity of ICU's own buffers for names.
    private static let maximumLength = 150

    init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= LocaleSpelling.maximumLength,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        let pieces = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        guard pieces.count <= 2 else { return nil }
        var base = pieces[0]
        if let dot = base.firstIndex(of: ".") {
            // POSIX's character set has no meaning for numbers.
            guard base.index(after: dot) != base.endIndex else { return nil }
            base = String(base[..<dot])
        }
        if base == "C" || base == "POSIX" {
            name = "en_US_POSIX"
        } else {
            guard let parsed = LocaleSpelling.parse(base) else { return nil }
            self = parsed
        }
        if pieces.count == 2 {
            guard apply(modifier: pieces[1]) else { return nil }
        }
    }

    private init(name: String, keywords: [String: String]) {
        self.name = name
        self.keywords = keywords
    }

    /// Returns the language, script, region, variant and `-u-` extensions.
    private static func parse(_ base: String) -> LocaleSpelling? {
        let parts = base.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isAlphanumeric) }) else { return nil }
        guard let end = parts.firstIndex(where: { $0.utf8.count == 1 }) else {
            return canonical(parts).map { LocaleSpelling(name: $0, keywords: [:]) }
        }
        guard let name = canonical(Array(parts[..<end])) else { return nil }
        // ICU reads the extensions; a tag that it does not read to its end is invalid.
        let tag = "und-" + parts[end...].joined(separator: "-")
        var parsed: Int32 = 0
        let read = unsafe ICU.text { unsafe icu_locale_from_tag(tag, $0, $1, &parsed, &$2) }
        guard let read, Int(parsed) == tag.utf8.count else { return nil }
        var spelling = LocaleSpelling(name: name, keywords: [:])
        if let at = read.firstIndex(of: "@") {
            guard spelling.addKeywords(read[read.index(after: at)...]) else { return nil }
        }
        return spelling
    }

    /// Converts the parts to ICU's letter case; nil if they do not follow the order of a language tag.
    private static func canonical(_ parts: [String]) -> String? {
        guard let language = parts.first, (2...8).contains(language.utf8.count),
            language.utf8.allSatisfy(isLetter)
        else { return nil }
        var result = [language.lowercased()]
        var remaining = parts.dropFirst()
        if let script = remaining.first, script.utf8.count == 4, script.utf8.allSatisfy(isLetter) {
            result.append(script.prefix(1).uppercased() + script.dropFirst().lowercased())
            remaining = remaining.dropFirst()
        }
        if let region = remaining.first,
            (region.utf8.count == 2 && region.utf8.allSatisfy(isLetter))
                || (region.utf8.count == 3 && region.utf8.allSatisfy(isDigit))
        {
            result.append(region.uppercased())
            remaining = remaining.dropFirst()
        }
        for variant in remaining {
            // Variants have four letters or more by rule, but an old name for Nynorsk is no_NO_NY.
            guard (2...8).contains(variant.utf8.count) else { return nil }
            result.append(variant.uppercased())
        }
        return result.joined(separator: "_")
    }

    /// Applies the part after `@`: ICU keywords, or a POSIX modifier.
    private mutating func apply(modifier: String) -> Bool {
        guard !modifier.contains("=") else { return addKeywords(Substring(modifier)) }
        switch modifier.lowercased() {
        case "euro":
            keywords["currency"] = "EUR"
            return true
        case "latin": return insert(script: "Latn")
        case "cyrillic": return insert(script: "Cyrl")
        case "devanagari": return insert(script: "Deva")
        // This variety of Catalan has the same numbers as the others.
        case "valencia": return true
        default: return false
        }
    }

    private mutating func insert(script: String) -> Bool {
        var parts = name.split(separator: "_").map(String.init)
        guard parts.count < 2 || parts[1].utf8.count != 4 else { return false }
        parts.insert(script, at: 1)
        name = parts.joined(separator: "_")
        return true
    }

    private mutating func addKeywords(_ list: Substring) -> Bool {
        for entry in list.split(separator: ";", omittingEmptySubsequences: false) {
            let pair = entry.split(separator: "=", omittingEmptySubsequences: false)
            guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty, pair[0].utf8.allSatisfy(Self.isAlphanumeric),
                pair[1].utf8.allSatisfy({ Self.isAlphanumeric($0) || $0 == UInt8(ascii: "-") })
            else { return false }
            keywords[pair[0].lowercased()] = String(pair[1])
        }
        return true
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
}
