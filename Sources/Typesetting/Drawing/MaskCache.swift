import Synchronization

/// Drawn masks that outlive the worker that drew them: the next worker takes them over, so that a batch whose jobs
/// show the same digits at the same size draws them once.
package final class MaskCache: Sendable {
    /// Lets masks cross from one thread to another. Sound because whoever takes them has them alone
    /// until they are put back.
    private struct Entry: @unchecked Sendable {
        let masks: OutlineMasks
    }

    private let entries = Mutex<[Entry]>([])
    let cacheBytes: Int

    /// An empty cache.
    ///
    /// - Parameter cacheBytes: how much coverage a worker keeps for the next time, and how much of colour glyphs
    ///   and of their bitmaps on the way.
    package init(cacheBytes: Int = 8 << 20) {
        self.cacheBytes = cacheBytes
    }

    /// What a worker left, or nothing drawn yet.
    func take() throws(TypesettingError) -> OutlineMasks {
        if let entry = entries.withLock({ $0.popLast() }) { return entry.masks }
        return try OutlineMasks(limit: cacheBytes)
    }

    /// Leaves masks to others; the caller uses them no more.
    func put(_ masks: OutlineMasks) {
        let entry = Entry(masks: masks)
        entries.withLock { $0.append(entry) }
    }
}
