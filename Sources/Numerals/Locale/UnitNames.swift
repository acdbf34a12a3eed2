internal import CICU

/// The units of measurement that CLDR names.
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
