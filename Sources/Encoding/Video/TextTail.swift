/// The end of a text that may be long.
struct TextTail {
    private static let capacity = 1 << 16
    private var bytes: [UInt8] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ more: ArraySlice<UInt8>) {
        bytes += more
        if bytes.count > 2 * Self.capacity { bytes.removeFirst(bytes.count - Self.capacity) }
    }
}
