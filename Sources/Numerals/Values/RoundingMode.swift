/// How a value that lies between two representable ones is rounded; the raw values are the command line's names.
package enum RoundingMode: String, Sendable, Hashable, CaseIterable {
    /// To the nearest, a tie to the even digit.
    case halfEven = "half-even"
    /// To the nearest, a tie away from zero.
    case halfUp = "half-up"
    /// To the nearest, a tie towards zero.
    case halfDown = "half-down"
    /// Away from zero.
    case up
    /// Towards zero.
    case down
    /// Towards negative infinity.
    case floor
    /// Towards positive infinity.
    case ceiling
}
