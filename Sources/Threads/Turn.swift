import Dispatch

/// Lets one thread at a time use something, for as long as a closure runs.
package final class Turn: Sendable {
    private let isFree = DispatchSemaphore(value: 1)

    package init() {}

    /// Waits for its turn, and runs `body`, which may not ask for another.
    package func take<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        isFree.wait()
        defer { isFree.signal() }
        return try body()
    }
}

/// A number of places, for one thread that fills them and another that frees them.
package final class Room: Sendable {
    // The start value is 0 because a semaphore must not be destroyed below it.
    private let places = DispatchSemaphore(value: 0)

    package init(_ count: Int) {
        for _ in 0..<count { places.signal() }
    }

    /// Waits for a free place and fills it.
    package func fill() { places.wait() }

    /// Frees a place.
    package func free() { places.signal() }
}
