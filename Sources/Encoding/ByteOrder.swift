extension Array<UInt8> {
    /// Bytes of a number, the low byte first.
    package init(littleEndian value: some BinaryInteger, count: Int) {
        self = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// Bytes of a number, the high byte first.
    package init(bigEndian value: some BinaryInteger, count: Int) {
        self = Array(littleEndian: value, count: count).reversed()
    }
}

extension BidirectionalCollection<UInt8> {
    /// Number of at most eight bytes, the high byte first.
    package var bigEndian: Int { reduce(0) { $0 << 8 | Int($1) } }

    /// Number of at most eight bytes, the low byte first.
    package var littleEndian: Int { reversed().bigEndian }
}
