/// The room that a coming or going column takes, and how its picture stands in it.
///
/// The picture is whole from the first moment on and fades with its column's width, so fast that it is hardly seen while
/// there is no room for it.
struct ColumnOpening {
    var width: Double
    var opacity = 1.0
    /// Pixels by which the picture stands right of the window's centre.
    var shift = 0.0
    var sides: SideClip?
    /// The size of a picture that is no turning wheel's, and how many cells it stands off its place.
    var scale = 1.0
    var lift = 0.0

    /// Of how much of a column its picture is seen first, and of how much in full strength.
    private static let fading = 0.35...1.0
    /// The same of signs, which keep their size and may be as wide as a digit.
    private static let signFading = 0.45...1.0
    /// The size of a picture when its column begins to open.
    private static let leastScale = 0.85
    /// How far off its place a picture is that comes from a side, as a part of its column, or from a cell without a digit.
    private static let slideWay = 0.2
    private static let blankWay = 0.35
    /// Parts of a column's width: over how much a side fades, and how far a glyph may reach beyond its advance.
    private static let softness = 0.35
    private static let overhang = 0.25
    /// Of how much of a column its sides begin to give way, so that they cut nothing when it is open.
    private static let parting = 0.5...1.0

    /// Nil for a column of which nothing is there; `openness` is 1 for all of it.
    ///
    /// - Parameter isWide: whether the picture is so wide that it would lie far over its neighbours; it is seen between
    ///   soft sides then.
    init?(
        full: Double, openness: Double, enter: MotionSettings.Enter, layout: MotionSettings.Layout, isDigit: Bool,
        isRightToLeft: Bool, isWide: Bool = false
    ) {
        width = full
        guard openness != 1 else { return }
        let grown = PixelGrid.snap(full * max(0, openness))
        if layout == .move { width = grown }
        guard openness > 0 || layout == .final else { return nil }
        if enter == .pop {
            width = full
            return
        }
        if enter == .grow, isDigit {
            scale = max(openness, 0.01)
        } else {
            opacity = Self.ease(openness, over: isDigit ? Self.fading : Self.signFading)
            if isDigit { scale = Self.leastScale + (1 - Self.leastScale) * openness }
        }
        if enter == .slide, isDigit {
            let offset = full * Self.slideWay * (1 - openness)
            shift = isRightToLeft ? offset : -offset
        }
        if enter == .blank, isDigit { lift = -Self.blankWay * (1 - openness) }
        guard layout == .move, isWide else { return }
        let fade = max(1, full * Self.softness)
        let apart = Self.ease(openness, over: Self.parting) * (fade + full * Self.overhang)
        sides = SideClip(left: -apart, right: width + apart, fade: fade)
    }

    /// How strong a picture may be, 0 to 1, in the room that its column has: neighbours come closer while it closes.
    static func strength(of width: Double, in full: Double) -> Double {
        full > 0 ? ease(width / full, over: fading) : 1
    }

    /// Whether a column's digit is one picture while it comes or goes, whatever its wheel does.
    func isWhole(_ column: Column, _ enter: MotionSettings.Enter) -> Bool {
        column.isDigit && scale != 1 && enter != .rollFade
    }

    /// A digit as that picture: no strip of it is cut off anywhere.
    ///
    /// - Parameter height: that of a digit in pixels, below 0 where pictures move down as wheels advance.
    func whole(_ state: ElementState, height: Double) -> ElementState {
        guard case .wheel(let position, let base) = state.content else { return state }
        var sprite = Sprite(cell: Int(position.rounded()) % base % 10)
        (sprite.scale, sprite.y) = (scale, -lift * height)
        var state = state
        state.content = .sprites([sprite])
        (state.sweep, state.exposure) = (0, 0)
        return state
    }

    /// 0 below the range, 1 above it, and smooth between.
    private static func ease(_ value: Double, over range: ClosedRange<Double>) -> Double {
        let part = min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
        return part * part * (3 - 2 * part)
    }
}
