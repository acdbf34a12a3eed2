internal import CICU

/// A decimal numbering system of ICU.
struct NumberingSystem: Sendable, Hashable {
    /// The CLDR name, such as `deva`.
    let name: String
    /// The ten digits, 0 first; some lie outside the Basic Multilingual Plane.
    let digits: [Unicode.Scalar]

    /// - Throws: a usage error for a system that ICU does not have or that does not write numbers digit by digit.
    init(named name: String) throws(NumeralError) {
        let lowercased = name.lowercased()
        // The syntax is checked before ICU looks the name up in its data.
        let isName = (1...8).contains(name.utf8.count) && lowercased.allSatisfy(\.isASCIIAlphanumeric)
        guard isName, let digits = NumberingSystem.digits(of: lowercased) else {
            if NumberingSystem.allNames.contains(lowercased) {
                throw .usage(
                    "the numbering system \(NumeralError.quoted(name)) has no digits that could roll; "
                        + "choose a decimal one, such as latn")
            }
            throw .unknown("numbering system", name, among: NumberingSystem.names)
        }
        self.name = lowercased
        self.digits = digits
    }

    /// Numbering system of a locale, its `numbers` keyword included.
    init(of locale: LocaleIdentifier) throws(NumeralError) {
        guard
            let name = unsafe ICU.text({ unsafe icu_numbering_system_of_locale(locale.icuName, $0, $1, &$2) }),
            let digits = NumberingSystem.digits(of: name)
        else {
            throw .usage(
                "the locale \(locale) writes numbers without decimal digits; name a --numbering-system, such as latn")
        }
        self.name = name
        self.digits = digits
    }

    private static func digits(of name: String) -> [Unicode.Scalar]? {
        // The capacity is enough for ten digits of at most two code units each.
        let units = unsafe ICU.units(capacity: 24) { unsafe icu_numbering_system_digits(name, $0, $1, &$2) }
        guard let units else { return nil }
        let digits = Array(String(decoding: units, as: UTF16.self).unicodeScalars)
        return digits.count == 10 ? digits : nil
    }

    /// Names of all systems, those without decimal digits (`roman`) included.
    private static let allNames: [String] = unsafe ICU.names { unsafe icu_numbering_system_names(&$0) }

    static let names: [String] = allNames.filter { digits(of: $0) != nil }.sorted()
}

/// Decimal numbering systems of ICU, for reports on the digits of a font.
package enum DigitSystems {
    /// Each system's CLDR name and its ten digits, 0 first, sorted by name.
    package static let all: [(name: String, digits: [Unicode.Scalar])] = NumberingSystem.names.compactMap { name in
        (try? NumberingSystem(named: name)).map { (name, $0.digits) }
    }
}
