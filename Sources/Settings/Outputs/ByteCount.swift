/// A size of a file as options spell it: `128KB`, `1.5 MiB`, `4096`.
package struct ByteCount: Sendable, Equatable {
    /// Bytes, at least 1.
    package let bytes: Int

    private static let units: [(name: String, bytes: Double)] = [
        // Longer names come first, because all of them end in "b".
        ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1000), ("mb", Double(megabyte)),
        ("gb", 1_000_000_000), ("b", 1), ("k", 1000), ("m", Double(megabyte)), ("g", 1_000_000_000),
    ]
    /// A million bytes.
    static let megabyte = 1_000_000
    private static let maximum = Double(1 << 40)

    /// Spellings that are accepted, for messages.
    static let explanation = "a size is a number of bytes such as 131072, or 128KB (thousands), 128KiB (1024), 1.5MB"

    /// Reads a size; nil for another text, and for less than a byte or more than a tebibyte.
    init?(_ text: String) {
        let lowered = text.lowercased()
        let unit = Self.units.first { lowered.hasSuffix($0.name) }
        var number = lowered.dropLast(unit?.name.count ?? 0)
        if number.last == " " { number = number.dropLast() }
        guard let count = OptionDefinition.decimal(number) else { return nil }
        let bytes = (count * (unit?.bytes ?? 1)).rounded(.down)
        guard (1...Self.maximum).contains(bytes) else { return nil }
        self.bytes = Int(bytes)
    }
}
