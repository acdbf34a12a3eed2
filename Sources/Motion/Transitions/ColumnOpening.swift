/// The room that a coming or going column takes, and how its picture stands in it.
///
/// Neighbours make room first: the picture fades in when most of its column is open, and fades out before much of it
/// has closed. It is seen between soft sides that open with the column, so that it never lies over its neighbours.
struct ColumnOpening {
    var width: Double
    var opacity = 1.0
    /// Pixels by which the picture stands right of the window's centre.
    var shift = 0.0
    var sides: SideClip?

    /// Of how much of a column its picture is seen first, and of how much in full strength.
    private static let fading = 0.5...1.0
    /// The same for a picture that comes from behind the side of its column.
    private static let slidingFade = 0.1...0.7
    /// Parts of a column's width: over how much a side fades, and how far a glyph may reach beyond its advance.
    private static let softness = 0.35
    private static let overhang = 0.25
    /// Of how much of a column its sides begin to give way, so that they cut nothing when it is open.
    private static let parting = 0.5...1.0

    /// Nil for a column of which nothing is there; `openness` is 1 for all of it and may overshoot.
    init?(
        full: Double, openness: Double, enter: MotionSettings.Enter, layout: MotionSettings.Layout, isDigit: Bool,
        isRightToLeft: Bool
    ) {
        width = full
        guard openness != 1 else { return }
        let grown = PixelGrid.snap(full * max(0, openness))
        if layout == .move { width = grown }
        guard openness > 0 || layout == .final else { return nil }
        let slides = enter == .slide && isDigit
        switch enter {
        case .pop:
            width = full
            return
        case .grow where isDigit, .blank where isDigit: break
        case .rollFade, .grow, .slide, .blank:
            // Symbols fade in every manner but `pop`.
            opacity = Self.ease(openness, over: slides ? Self.slidingFade : Self.fading)
        }
        if slides {
            // The trailing edge of the picture stands at the trailing edge of the grown place.
            let missing = grown - full
            let offset = layout == .move ? missing / 2 : missing
            shift = isRightToLeft ? -offset : offset
        }
        guard layout == .move || slides else { return }
        let fade = max(1, full * Self.softness)
        let apart = Self.ease(openness, over: Self.parting) * (fade + full * Self.overhang)
        sides = SideClip(left: -apart, right: width + apart, fade: fade)
        // Only the side that the picture comes from behind cuts it.
        if slides, isRightToLeft { sides?.left = -full } else if slides { sides?.right = width + full }
    }

    /// 0 below the range, 1 above it, and smooth between.
    private static func ease(_ value: Double, over range: ClosedRange<Double>) -> Double {
        let part = min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
        return part * part * (3 - 2 * part)
    }
}
