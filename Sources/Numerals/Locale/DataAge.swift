private import CICU

/// The age of the data by which numbers are written, which are ICU's locales from CLDR and rollgif's additions.
package enum DataAge {
    /// One sentence: `ICU 72.1 with CLDR 42 of October 2022; newer currencies of 2026-11-25`.
    package static var sentence: String {
        var versions = [UInt8](repeating: 0, count: 4)
        var status: Int32 = 0
        // The list has the four bytes that the function writes.
        unsafe versions.withUnsafeMutableBufferPointer { unsafe icu_versions($0.baseAddress, &status) }
        let cldr =
            ICU.isFailure(status)
            ? "" : " with CLDR \(versions[2])" + (month(ofCLDR: versions[2]).map { " of \($0)" } ?? "")
        return "ICU \(versions[0]).\(versions[1])\(cldr); newer currencies of \(NewerData.date)"
    }

    /// Returns the month of a release of CLDR. There have been two a year since 2013, even versions in October and odd
    /// ones in April. Nil for older ones.
    static func month(ofCLDR version: UInt8) -> String? {
        guard version >= 24 else { return nil }
        let year = 2001 + (Int(version) + 1) / 2
        return version.isMultiple(of: 2) ? "October \(year)" : "April \(year)"
    }
}

/// Facts that are newer than the data of ICU 72.
enum NewerData {
    /// Date of the facts.
    static let date = "2026-11-25"

    /// Currencies with a code that ICU 72 lacks; they have two fraction digits.
    static let currencies = ["XCG", "ZWG"]

    /// Currencies of regions that have changed since ICU 72.
    static let regionCurrencies = ["BG": "EUR"]

    /// Returns the new form of a short word that a locale no longer uses. CLDR 45 writes 10K in English of India, and
    /// no 10T.
    static func shortWord(_ word: String, in locale: LocaleIdentifier) -> String {
        locale.baseName == "en_IN" && word == "T" ? "K" : word
    }
}
