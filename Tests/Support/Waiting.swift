import Foundation

/// Waits until a condition holds, and checks it every two milliseconds.
///
/// - Parameter seconds: the timeout, long enough for a busy machine.
/// - Returns: whether the condition held before the timeout.
package func waitUntil(timeout seconds: Double = 30, _ holds: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while try !holds() {
        guard Date() < end else { return false }
        Thread.sleep(forTimeInterval: 0.002)
    }
    return true
}
