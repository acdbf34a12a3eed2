/// The far end of giflib's read callback: bytes in memory and how far they have been read.
final class GIFInput {
    private let bytes: [UInt8]
    private(set) var offset = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Copies as many of the next bytes as there are and fit, and returns their number.
    func fill(_ target: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(target.count, bytes.count - offset)
        unsafe target.copyBytes(from: bytes[offset..<offset + count])
        offset += count
        return count
    }
}
