internal import CICU

/// Units of measurement in CLDR.
enum UnitNames {
    /// Identifiers without their category: `kilometer-per-hour`, not `speed-kilometer-per-hour`.
    static let all: [String] = {
        var names: Set<String> = []
        var status: Int32 = 0
        unsafe withUnsafeMutablePointer(to: &names) { names in
            unsafe icu_visit_units(
                { unit, context in
                    // The context is the set of the enclosing call, which waits for the visits to end.
                    guard let unit = unsafe unit, let context = unsafe context else { return }
                    let name = unsafe String(cString: unit)
                    unsafe context.assumingMemoryBound(to: Set<String>.self).pointee.insert(name)
                }, names, &status)
        }
        return names.sorted()
    }()
}

extension UnitNames {
    /// Returns the units that a misspelt name may mean; a symbol (`km/h`) means its unit in English.
    static func nearest(to text: String) -> [String] {
        var (exact, alike): ([String], [String]) = ([], [])
        for unit in all {
            let symbols = ["unit-width-short", "unit-width-narrow"].map { symbol(of: unit, width: $0) }
            if symbols.contains(text) { exact.append(unit) }
            if symbols.contains(where: { $0.lowercased() == text.lowercased() }) { alike.append(unit) }
        }
        // Exact matches come first: "MB" is a megabyte, though "Mb" and "mb" are other units.
        let found = exact.isEmpty ? alike : exact
        return found.isEmpty ? Spelling.nearest(to: text, in: all) : Array(found.prefix(3))
    }

    /// Returns the text after the number in English.
    private static func symbol(of unit: String, width: String) -> String {
        let words = ["unit/\(unit)", width, "numbering-system/latn"]
        let printed = try? SkeletonFormatter(words: words, locale: .englishUnitedStates).text(of: .zero).string
        return String((printed ?? "").drop { $0 == "0" || $0.isWhitespace })
    }
}

extension NumeralError {
    static func unknownUnit(_ text: String) -> NumeralError {
        return unknown(
            "unit", text, suggestions: UnitNames.nearest(to: text),
            example: "a unit is a name of CLDR, such as kilometer-per-hour, celsius or megabyte; any other word is "
                + "--suffix ' \(text)'")
    }
}
