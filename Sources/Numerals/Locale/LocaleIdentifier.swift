internal import CICU

/// A locale that ICU has data for.
package struct LocaleIdentifier: Sendable, Hashable, CustomStringConvertible {
    /// ICU's name, keywords included: `hi_IN@numbers=deva`.
    package let icuName: String

    package static let englishUnitedStates = LocaleIdentifier(icuName: "en_US")

    private init(icuName: String) { self.icuName = icuName }

    /// ICU's name without keywords.
    var baseName: String { String(icuName.prefix { $0 != "@" }) }

    /// Returns ICU's name with the keyword of a numbering system, which replaces any other.
    func icuName(with system: NumberingSystem) -> String {
        let keywords = icuName.dropFirst(baseName.utf8.count + 1).split(separator: ";")
        let others = keywords.filter { !$0.hasPrefix("numbers=") }.map(String.init)
        return baseName + "@" + (others + ["numbers=" + system.name]).sorted().joined(separator: ";")
    }

    /// The BCP-47 tag.
    package var description: String {
        unsafe ICU.text { unsafe icu_locale_to_tag(icuName, $0, $1, &$2) } ?? baseName
    }

    /// The BCP-47 tag without extensions, for shaping: `sr-Latn-RS`.
    package var languageTag: String {
        let tag = unsafe ICU.text { unsafe icu_locale_to_tag(baseName, $0, $1, &$2) } ?? "und"
        // Extensions, such as that of the C locale's variant, are dropped because shaping does not use them.
        return String(tag.prefix(upTo: tag.firstRange(of: "-u-")?.lowerBound ?? tag.endIndex))
    }

    package var isRightToLeft: Bool { unsafe icu_locale_is_right_to_left(icuName) != 0 }

    /// Reads a BCP-47 tag (`hi-IN-u-nu-deva`), a POSIX name (`de_AT.UTF-8@euro`), an ICU name
    /// (`hi_IN@numbers=deva`), or `current`.
    ///
    /// - Parameter environment: returns the value of an environment variable. For the text `current` it is called with
    ///   `LC_ALL`, `LC_NUMERIC` and `LANG`, in this order.
    /// - Throws: a usage error with the nearest known locales if ICU has no data for exactly this language, script and
    ///   region; ICU itself would silently use another.
    package init(parsing text: String, environment: (String) -> String? = { _ in nil }) throws(NumeralError) {
        guard text == "current" else {
            self = try LocaleIdentifier.resolve(text)
            return
        }
        for variable in ["LC_ALL", "LC_NUMERIC", "LANG"] {
            guard let value = environment(variable), !value.isEmpty else { continue }
            do {
                self = try LocaleIdentifier.resolve(value)
            } catch {
                throw .usage("the environment variable \(variable): \(error.description)")
            }
            return
        }
        // With none of the variables set, the locale is "C", as POSIX requires.
        self = try LocaleIdentifier.resolve("C")
    }

    private static func resolve(_ text: String) throws(NumeralError) -> LocaleIdentifier {
        guard let spelled = LocaleSpelling(text) else { throw .unknownLocale(text) }
        guard let known = knownName(spelled.name) else { throw .unknownLocale(text) }
        let keywords = spelled.keywords.sorted { $0.key < $1.key }
        for (key, value) in keywords {
            switch key {
            // CLDR's keywords for a locale's own alternatives, besides names of systems.
            case "numbers" where !["native", "traditio", "traditional", "finance"].contains(value):
                _ = try NumberingSystem(named: value)
            case "currency": _ = try CurrencyCode(parsing: value)
            default: break
            }
        }
        guard !keywords.isEmpty else { return LocaleIdentifier(icuName: known) }
        let list = keywords.map { "\($0.key)=\($0.value)" }.joined(separator: ";")
        return LocaleIdentifier(icuName: known + "@" + list)
    }

    /// Returns the name in ICU's data; nil if there is none. The name may include a script that the language and region
    /// imply.
    private static func knownName(_ name: String) -> String? {
        let all = names
        if all.contains(name) { return name }
        if name.hasSuffix("_UK") { return knownName(String(name.dropLast(2)) + "GB") }
        let parts = name.split(separator: "_").map(String.init)
        guard parts.count >= 2, parts[1].utf8.count == 4 else { return nil }
        let shorter = ([parts[0]] + parts[2...]).joined(separator: "_")
        guard all.contains(shorter), likely(shorter) == likely(name) else { return nil }
        return shorter
    }

    private static func likely(_ name: String) -> String? {
        unsafe ICU.text { unsafe icu_locale_add_likely_subtags(name, $0, $1, &$2) }
    }

    /// Names of all locales in ICU's data, old spellings (`zh_TW`, `iw_IL`) included.
    static let names: Set<String> = Set(unsafe ICU.names { unsafe icu_locale_names(&$0) })
}
