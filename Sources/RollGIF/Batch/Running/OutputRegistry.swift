/// Finds outputs that two jobs share, with eight bytes of memory an output.
struct OutputRegistry {
    private var hashes: [UInt64] = []

    /// Notes an output's place.
    mutating func append(_ place: String) {
        hashes.append(Self.hash(place))
    }

    /// The hashes that occur more than once; hardly ever of two different places.
    mutating func repeated() -> Set<UInt64> {
        hashes.sort()
        var repeated: Set<UInt64> = []
        for (left, right) in zip(hashes, hashes.dropFirst()) where left == right { repeated.insert(left) }
        return repeated
    }

    /// FNV-1a of the UTF-8: the same in every process, unlike Swift's own hashes.
    static func hash(_ place: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in place.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        return hash
    }
}
