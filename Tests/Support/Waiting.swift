import Foundation

/// Waits until something holds, which is looked at every two milliseconds: as long as it takes, and no longer.
///
/// - Parameter seconds: what it may take on a busy machine.
/// - Returns: whether it came to hold.
package func waits(atMost seconds: Double = 30, until holds: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while try !holds() {
        guard Date() < end else { return false }
        Thread.sleep(forTimeInterval: 0.002)
    }
    return true
}
