import Synchronization

/// An underlay of a frame's text. Frames with the same underlay share the object, so that results derived from it can
/// be reused.
package final class Underlay: Sendable, Equatable {
    package let canvas: ColorGlyphCanvas

    package init(_ canvas: ColorGlyphCanvas) {
        self.canvas = canvas
    }

    package static func == (left: Underlay, right: Underlay) -> Bool {
        left === right || left.canvas == right.canvas
    }
}

/// A cache of values derived from the last underlays, shared by threads.
final class UnderlayMemory<Value: Sendable>: Sendable {
    private let known = Mutex<[(underlay: Underlay, value: Value)]>([])

    /// Number of cached values. Every thread has a separate underlay, and most machines alternate between few.
    private static var limit: Int { 4 }
    /// Pixels of a canvas above which only the last value is cached.
    private static var large: Int { 1_000_000 }

    /// Returns the cached value of an underlay, or that of `make`, which is called outside the lock and possibly twice.
    func value(of underlay: Underlay, _ make: () -> Value) -> Value {
        let hit = known.withLock { known in known.first { $0.underlay === underlay }?.value }
        if let hit { return hit }
        let value = make()
        let limit = underlay.canvas.width * underlay.canvas.height > Self.large ? 1 : Self.limit
        known.withLock { known in
            if known.count >= limit { known.removeFirst(known.count - limit + 1) }
            known.append((underlay, value))
        }
        return value
    }
}
