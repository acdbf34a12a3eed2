internal import CICU

/// The parts of a locale identifier in any of the three spellings.
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
            guard let parsed = LocaleSpelling(parts: base) else { return nil }
            self = parsed
        }
        if pieces.count == 2 {
            guard apply(modifier: pieces[1]) else { return nil }
        }
    }

    /// Reads the language, script, region, variant and `-u-` extensions, as ICU does; a text that it does not read to
    /// its end is invalid.
    private init?(parts base: String) {
        // The old name of Nynorsk, no_NO_NY, is no tag.
        name = base.replacing("-", with: "_")
        if LocaleIdentifier.names.contains(name) { return }
        let tag = base.replacing("_", with: "-")
        var parsed: Int32 = 0
        let read = unsafe ICU.text { unsafe icu_locale_from_tag(tag, $0, $1, &parsed, &$2) }
        guard let read, Int(parsed) == tag.utf8.count else { return nil }
        let pieces = read.split(separator: "@", maxSplits: 1)
        name = pieces.first.map(String.init) ?? ""
        guard pieces.count < 2 || addKeywords(pieces[1]) else { return nil }
    }

    /// Applies the part after `@`: ICU keywords, or a POSIX modifier.
    private mutating func apply(modifier: String) -> Bool {
        guard !modifier.contains("=") else { return addKeywords(Substring(modifier)) }
        let modifier = modifier.lowercased()
        if let script = Self.scripts[modifier] { return insert(script: script) }
        if modifier == "euro" { keywords["currency"] = "EUR" }
        // The Catalan of Valencia has the same numbers as the others.
        return ["euro", "valencia"].contains(modifier)
    }

    private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

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
            guard pair.count == 2, !pair[0].isEmpty, !pair[1].isEmpty, pair[0].allSatisfy(\.isASCIIAlphanumeric),
                pair[1].allSatisfy({ $0.isASCIIAlphanumeric || $0 == "-" })
            else { return false }
            keywords[pair[0].lowercased()] = String(pair[1])
        }
        return true
    }
}
