struct SkeletonTokens {
    private(set) var tokens: [String]
    private let skeleton: String

    /// Maximum length in bytes, far above any sensible skeleton, so that ICU's parser never gets megabytes.
    private static let maximumLength = 2_000

    /// - Throws: a usage error for words that ICU would format through binary floating point, and for unknown
    ///   currencies, which ICU would print.
    init(_ skeleton: String) throws(NumeralError) {
        guard skeleton.utf8.count <= SkeletonTokens.maximumLength else {
            throw .usage("the skeleton is longer than \(SkeletonTokens.maximumLength) bytes", about: "skeleton")
        }
        self.skeleton = skeleton
        tokens = skeleton.unicodeScalars.split(whereSeparator: \.properties.isPatternWhitespace).map(String.init)
        for token in tokens {
            if token.hasPrefix("usage/") {
                throw .usage(
                    "the skeleton word \(NumeralError.quoted(token)) converts units, which is not exact; "
                        + "convert the value and name the unit itself", about: "skeleton")
            }
            if token.hasPrefix("unit/") || token.hasPrefix("measure-unit/"), token.contains("-and-") {
                throw .mixedUnit("skeleton word", token, about: "skeleton")
            }
            for stem in ["scale/", "precision-increment/"] where token.hasPrefix(stem) {
                // The digits are limited because ICU writes 1e999999999 out in full, slowly.
                _ = try DecimalValue(parsing: String(token.dropFirst(stem.utf8.count)), maximumDigits: 100)
            }
            if token.hasPrefix("currency/") { _ = try CurrencyCode(parsing: String(token.dropFirst(9))) }
        }
    }

    var joined: String { tokens.joined(separator: " ") }

    /// Words up to their first option.
    var stems: [String] { tokens.map { String($0.prefix { $0 != "/" }) } }

    var numberingSystem: String? {
        if tokens.contains("latin") { return "latn" }
        return tokens.first { $0.hasPrefix("numbering-system/") }.map { String($0.dropFirst(17)) }
    }

    mutating func append(_ token: String) { tokens.append(token) }

    func refusal(at offset: Int) -> NumeralError {
        for (token, stem) in zip(tokens, stems) where stem.first?.isLetter == true && stem.utf8.count > 2 {
            if stem == "unit" || stem == "measure-unit" || stem == "per-measure-unit" { continue }
            if !SkeletonTokens.known.contains(stem) {
                let near = Spelling.nearest(to: stem, in: SkeletonTokens.known)
                let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
                return .usage("unknown word \(NumeralError.quoted(token)) in the skeleton\(hint)", about: "skeleton")
            }
        }
        if let token = tokens.first(where: { $0.hasPrefix("unit/") }) {
            let unit = String(token.dropFirst(5))
            if !UnitNames.all.contains(unit) { return .unknownUnit(unit) }
        }
        let place = offset >= 0 ? " near character \(offset + 1)" : ""
        return .usage(
            "\(NumeralError.quoted(skeleton)) is no ICU number skeleton: a word is wrong, incomplete or "
                + "contradicts another\(place)", about: "skeleton")
    }

    /// Words of ICU's skeleton syntax; punctuation such as `.00` and `@@#` is not listed.
    static let known = [
        "compact-short", "compact-long", "scientific", "engineering", "notation-simple", "base-unit", "percent",
        "permille", "precision-integer", "precision-unlimited", "precision-currency-standard",
        "precision-currency-cash", "precision-increment", "rounding-mode-ceiling", "rounding-mode-floor",
        "rounding-mode-down", "rounding-mode-up", "rounding-mode-half-even", "rounding-mode-half-odd",
        "rounding-mode-half-ceiling", "rounding-mode-half-floor", "rounding-mode-half-down",
        "rounding-mode-half-up", "rounding-mode-unnecessary", "integer-width", "integer-width-trunc", "group-off",
        "group-min2", "group-auto", "group-on-aligned", "group-thousands", "latin", "numbering-system",
        "unit-width-narrow", "unit-width-short", "unit-width-full-name", "unit-width-iso-code", "unit-width-formal",
        "unit-width-variant", "unit-width-hidden", "sign-auto", "sign-always", "sign-never", "sign-accounting",
        "sign-accounting-always", "sign-except-zero", "sign-accounting-except-zero", "sign-negative",
        "sign-accounting-negative", "decimal-auto", "decimal-always", "scale", "currency", "unit", "measure-unit",
        "per-measure-unit",
    ]
}
