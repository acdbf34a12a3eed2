/// Ranges of bytes in a file of less than 4 GB. Each takes 8 bytes of memory, because a file may consist of short
/// lines.
struct ByteRanges: Sendable, RandomAccessCollection {
    private var bounds: [UInt32] = []

    /// - Parameter most: number of ranges to allocate.
    init(most: Int) { bounds.reserveCapacity(2 * most) }

    init(_ range: Range<Int>) { append(range) }

    mutating func append(_ range: Range<Int>) {
        bounds.append(UInt32(range.lowerBound))
        bounds.append(UInt32(range.upperBound))
    }

    var startIndex: Int { 0 }
    var endIndex: Int { bounds.count / 2 }

    subscript(index: Int) -> Range<Int> { Int(bounds[2 * index])..<Int(bounds[2 * index + 1]) }

    static let size = 8
}
