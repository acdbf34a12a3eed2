/// Width of an entering or leaving column, and the look of its picture in it.
///
/// Opacity instead of a cut: the picture is whole from the first frame and fades with its column's width, so fast that
/// it is hardly visible while there is no room for it.
struct ColumnOpening {
    var width: Double
    var opacity = 1.0
    /// Offset of the picture to the right of the window's centre in pixels.
    var shift = 0.0
    var sides: SideClip?
    /// Scale of a picture that is no turning wheel, and its offset in cells.
    var scale = 1.0
    var lift = 0.0

    /// Openness at which a digit begins to fade in, and at which it is opaque.
    private static let fading = 0.35...1.0
    /// Same for signs, which keep their size and may be as wide as a digit.
    private static let signFading = 0.45...1.0
    /// Scale of a digit when its column begins to open.
    private static let leastScale = 0.85
    /// Offset at the start under `slide`, as a fraction of the column's width, and under `blank`, in cells.
    private static let slideWay = 0.2
    private static let blankWay = 0.35
    /// Fractions of a column's width: the fade at a side, and the reach of a glyph beyond its advance.
    private static let softness = 0.35
    private static let overhang = 0.25
    /// Openness at which the sides begin to move apart, and at which they cut nothing any more.
    private static let sideOpening = 0.5...1.0

    /// Nil for a closed column, which takes no part in the line; `openness` is 0 (closed) to 1 (open).
    ///
    /// - Parameter isWide: whether the picture is so wide that it would lie far over its neighbours; it is then cut by
    ///   soft sides.
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
        let apart = Self.ease(openness, over: Self.sideOpening) * (fade + full * Self.overhang)
        sides = SideClip(left: -apart, right: width + apart, fade: fade)
    }

    /// Greatest opacity of a picture, 0 to 1, in the room of its column: neighbours come closer while it closes.
    static func strength(of width: Double, in full: Double) -> Double {
        full > 0 ? ease(width / full, over: fading) : 1
    }

    /// Whether a column's digit is one picture while it enters or leaves, whatever its wheel does.
    func isWhole(_ column: Column, _ enter: MotionSettings.Enter) -> Bool {
        column.isDigit && scale != 1 && enter != .rollFade
    }

    /// State with the digit as one picture, so that no strip of a wheel is cut off.
    ///
    /// - Parameter height: height of a digit in pixels, below 0 where pictures move down as wheels advance.
    func whole(_ state: ElementState, height: Double) -> ElementState {
        guard case .wheel(let position, let base) = state.content else { return state }
        var sprite = Sprite(cell: Int(position.rounded()) % base % 10)
        (sprite.scale, sprite.y) = (scale, -lift * height)
        var state = state
        state.content = .sprites([sprite])
        (state.sweep, state.shutterTime) = (0, 0)
        return state
    }

    /// Smoothstep: 0 below the range, 1 above it.
    private static func ease(_ value: Double, over range: ClosedRange<Double>) -> Double {
        let part = min(max((value - range.lowerBound) / (range.upperBound - range.lowerBound), 0), 1)
        return part * part * (3 - 2 * part)
    }
}
