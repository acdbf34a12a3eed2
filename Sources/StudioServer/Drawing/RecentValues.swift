/// Values by their keys, up to a size in bytes; the least recently used go first.
struct RecentValues<Value: Sendable>: Sendable {
    private var values: [String: (value: Value, bytes: Int, use: Int)] = [:]
    private var uses = 0
    private(set) var bytes = 0
    private let maximumBytes: Int

    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    mutating func value(_ key: String) -> Value? {
        uses += 1
        values[key]?.use = uses
        return values[key]?.value
    }

    /// Adds a value, or replaces that of the key.
    ///
    /// - Returns: whether others were dropped for it.
    mutating func insert(_ value: Value, _ key: String, bytes count: Int) -> Bool {
        uses += 1
        bytes += count - (values.updateValue((value, count, uses), forKey: key)?.bytes ?? 0)
        var hasDropped = false
        while bytes > maximumBytes, let oldest = values.min(by: { $0.value.use < $1.value.use }) {
            values[oldest.key] = nil
            bytes -= oldest.value.bytes
            hasDropped = true
        }
        return hasDropped
    }
}
