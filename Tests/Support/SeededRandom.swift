import Foundation

/// Random numbers that are equal in every run, so that a seed identifies a failing case: SplitMix64 (Steele, Lea and
/// Flood, 2014).
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Seed of a run, `ROLLGIF_SEED`, which tests add to their own seeds; 0 by default.
    package static let chosenSeed = ProcessInfo.processInfo.environment["ROLLGIF_SEED"].flatMap(UInt64.init) ?? 0

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
