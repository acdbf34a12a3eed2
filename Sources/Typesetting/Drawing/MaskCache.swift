import Synchronization

/// A cache of drawn masks that outlive the worker that drew them. The next worker takes them over, so a batch draws
/// digits of the same font and size once.
package final class MaskCache: Sendable {
    /// A transfer of masks between threads. Sound because the worker that takes them has them alone until it puts them
    /// back.
    private struct Entry: @unchecked Sendable {
        let masks: OutlineMasks
    }

    private let entries = Mutex<[Entry]>([])
    let cacheBytes: Int

    /// An empty cache.
    ///
    /// - Parameter cacheBytes: bytes of coverage that a worker keeps for the next one; also the limit of its colour
    ///   glyphs, and of their scaled bitmaps.
    package init(cacheBytes: Int = 8 << 20) {
        self.cacheBytes = cacheBytes
    }

    /// Takes out the masks that a worker put back, or new ones if there are none.
    func take() throws(TypesettingError) -> OutlineMasks {
        if let entry = entries.withLock({ $0.popLast() }) { return entry.masks }
        return try OutlineMasks(limit: cacheBytes)
    }

    /// Puts masks back for others; the caller must not use them any more.
    func put(_ masks: OutlineMasks) {
        let entry = Entry(masks: masks)
        entries.withLock { $0.append(entry) }
    }
}
