/// The room that a coming or going column takes, and how its picture stands in it.
struct ColumnOpening {
    var width: Double
    var opacity = 1.0
    /// Pixels by which the picture stands right of the window's centre.
    var shift = 0.0

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
        switch enter {
        case .pop: width = full
        case .rollFade: opacity = min(max(openness, 0), 1)
        case .grow, .slide:
            // Symbols fade in every manner but `pop`.
            if !isDigit { opacity = min(max(openness, 0), 1) }
        }
        if enter == .slide, isDigit {
            // The trailing edge of the picture stands at the trailing edge of the grown place.
            let missing = grown - full
            let offset = layout == .move ? missing / 2 : missing
            shift = isRightToLeft ? -offset : offset
        }
    }
}
