import Typesetting

/// Spacing of characters.
package struct Spacing: Sendable, Equatable {
    /// Factor of every advance.
    package var factor = 1.0
    /// Whether large type is set closer, because its shapes are drawn for text. Fonts with optical sizes do so
    /// themselves.
    package var tightensLargeType = false

    package init(factor: Double = 1, tightensLargeType: Bool = false) {
        (self.factor, self.tightensLargeType) = (factor, tightensLargeType)
    }

    /// Tracking of large type in em, and the sizes in pixels between which it grows from zero to its full amount.
    private static let tracking = 0.02
    private static let sizes = 24.0...40.0

    func width(of advance: Double, in typesetter: Typesetter) -> Double {
        guard tightensLargeType, advance > 0, !typesetter.hasOpticalSizes else { return advance * factor }
        let size = typesetter.request.size
        let part = (size - Self.sizes.lowerBound) / (Self.sizes.upperBound - Self.sizes.lowerBound)
        return advance * factor - Self.tracking * size * min(max(part, 0), 1)
    }
}

/// The form of the minus sign.
package enum Minus: String, Sendable, CaseIterable {
    /// U+2212, as wide and high as a plus, where the font has it; otherwise the locale's.
    case typographic
    /// Hyphen or minus, as in the locale's data.
    case locale
}
