/// Names and values of a query, as forms and `URLSearchParams` write them: `a=1&b=two+words`.
enum QueryText {
    /// Returns the pairs in order; a name without an equals sign has an empty value.
    static func pairs(_ query: String) throws(StudioError) -> [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        for part in query.utf8.split(separator: UInt8(ascii: "&")) {
            let sides = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            pairs.append((try text(sides[0]), sides.count > 1 ? try text(sides[1]) : ""))
        }
        return pairs
    }

    private static func text(_ encoded: some Collection<UInt8>) throws(StudioError) -> String {
        var bytes: [UInt8] = []
        var remaining = encoded[...]
        while let byte = remaining.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = remaining.popFirst().flatMap(digit), let low = remaining.popFirst().flatMap(digit)
                else {
                    throw StudioError(
                        400, "the address has a '%' without two digits after it; write %25 for the sign")
                }
                bytes.append(high * 16 + low)
            default: bytes.append(byte)
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw StudioError(400, "the address is not UTF-8")
        }
        return text
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
