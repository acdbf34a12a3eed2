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
        let symbols = UnitTexts.of(.englishUnitedStates).behind
        // Exact matches come first: "MB" is a megabyte, though "Mb" and "mb" are other units.
        let alike = symbols.filter { $0.key.lowercased() == text.lowercased() }.flatMap(\.value)
        let found = Set(symbols[text] ?? alike).intersection(all)
        return found.isEmpty ? Spelling.nearest(to: text, in: all) : Array(found.sorted().prefix(3))
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
