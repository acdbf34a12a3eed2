import Typesetting

/// How far apart characters stand.
package struct Spacing: Sendable, Equatable {
    /// A multiplier of every advance.
    package var factor = 1.0
    /// Whether large type is set closer, as its forms are drawn for text; fonts with optical sizes do that themselves.
    package var tightensLargeType = false

    package init(factor: Double = 1, tightensLargeType: Bool = false) {
        (self.factor, self.tightensLargeType) = (factor, tightensLargeType)
    }

    /// Em by which characters of large type stand closer, and the sizes in pixels from which on and at which they do.
    private static let tracking = 0.02
    private static let sizes = 24.0...40.0

    func width(of advance: Double, in typesetter: Typesetter) -> Double {
        guard tightensLargeType, advance > 0, !typesetter.hasOpticalSizes else { return advance * factor }
        let size = typesetter.request.size
        let part = (size - Self.sizes.lowerBound) / (Self.sizes.upperBound - Self.sizes.lowerBound)
        return advance * factor - Self.tracking * size * min(max(part, 0), 1)
    }
}

/// How a minus is drawn.
package enum Minus: String, Sendable, CaseIterable {
    /// As wide and as high as a plus, where the font has it.
    case typographic
    /// As the locale's data writes it.
    case locale
}
