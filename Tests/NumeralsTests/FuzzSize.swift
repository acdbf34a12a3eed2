import Foundation

/// How long the random tests run: `ROLLGIF_FUZZ` inputs for each of them, a few hundred by default.
enum FuzzSize {
    static let inputs = ProcessInfo.processInfo.environment["ROLLGIF_FUZZ"].flatMap(Int.init) ?? 300
    static let isFull = inputs >= 100_000
}
