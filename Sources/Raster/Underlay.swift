import Synchronization

/// What lies under the text of a frame. Frames that show the same share it, so that what follows from it is worked out
/// once.
package final class Underlay: Sendable, Equatable {
    package let canvas: ColorGlyphCanvas

    package init(_ canvas: ColorGlyphCanvas) {
        self.canvas = canvas
    }

    package static func == (left: Underlay, right: Underlay) -> Bool {
        left === right || left.canvas == right.canvas
    }
}

/// What was worked out for the last underlays, shared by threads.
final class UnderlayMemory<Value: Sendable>: Sendable {
    private let known = Mutex<[(underlay: Underlay, value: Value)]>([])

    /// Every thread draws underlays of its own; more of them than this are not seen in turn on most machines.
    private static var limit: Int { 4 }
    /// Pixels of a canvas above which only the last one is remembered.
    private static var large: Int { 1_000_000 }

    /// What `make` gives for an underlay, or gave before. It is called outside of the lock, and may be called twice.
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
