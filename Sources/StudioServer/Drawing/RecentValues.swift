/// Values by their keys, up to a size in bytes; the least recently used go first, and all that an hour did not use.
struct RecentValues<Value: Sendable>: Sendable {
    private var values: [String: (value: Value, bytes: Int, use: ContinuousClock.Instant)] = [:]
    private(set) var bytes = 0
    private let maximumBytes: Int

    init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    mutating func value(_ key: String) -> Value? {
        values[key]?.use = .now
        return values[key]?.value
    }

    mutating func insert(_ value: Value, _ key: String, bytes count: Int) {
        let now = ContinuousClock.now
        bytes += count - (values.updateValue((value, count, now), forKey: key)?.bytes ?? 0)
        while let oldest = values.min(by: { $0.value.use < $1.value.use }),
            bytes > maximumBytes || oldest.value.use < now - .seconds(3600)
        {
            values[oldest.key] = nil
            bytes -= oldest.value.bytes
        }
    }
}
