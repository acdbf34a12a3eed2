internal import CICU

/// ICU's time zones.
package enum ZoneData {
    /// Names of the zones, such as `Europe/Berlin`.
    package static var names: [String] {
        (unsafe ICU.names { unsafe icu_zone_names(&$0) }).filter { !abbreviations.contains($0) }
    }

    /// Abbreviations that ICU adds to the names, some of which mean other zones to most people.
    private static let abbreviations: Set<String> = [
        "ACT", "AET", "AGT", "ART", "AST", "BET", "BST", "CAT", "CNT", "CST", "CTT", "EAT", "ECT", "IET", "IST", "JST",
        "MIT", "NET", "NST", "PLT", "PNT", "PRT", "PST", "SST", "VST",
    ]

    /// Returns the seconds by which clocks are ahead of UTC.
    ///
    /// - Parameters:
    ///   - zone: one of the names.
    ///   - time: seconds since 1970.
    package static func offset(of zone: String, at time: Int) -> Int {
        var status: Int32 = 0
        let name = Array(zone.utf16)
        return Int(
            unsafe name.withUnsafeBufferPointer { name in
                unsafe icu_zone_offset(name.baseAddress, Int32(name.count), Double(time) * 1000, &status)
            } / 1000)
    }
}
