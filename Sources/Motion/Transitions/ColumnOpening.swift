import Numerals

/// Width of an entering or leaving column, and the look of its picture.
///
/// The picture is complete from the first frame, not cut. It fades with its column's width, so fast that it is hardly
/// visible while there is no room for it.
struct ColumnOpening {
    var width: Double
    let keepsCard: Bool
    var opacity = 1.0
    /// Fraction of the room that counts if the column is at an end of the digits, so that room opens with its digit.
    private(set) var presence = 1.0
    /// Offset of the picture to the right of the window's centre in pixels.
    var shift = 0.0
    var sides: SideClip?
    /// Scale of a picture that is not a turning wheel, which keeps its foot on the baseline, and its offset in cells.
    var scale = 1.0
    var lift = 0.0
    /// Cells by which a leaving picture has rolled on; nil if it does not roll.
    var rolledOn: Double?
    /// Cells between a digit, or that before a separator, and its column's blank; nil if it has no blank.
    private(set) var cellsFromBlank: Double?

    /// Openness at which a picture begins to fade in, and at which it is opaque, so that no two visible glyphs overlap.
    private static let fading = 0.72...0.98
    /// Scale of a digit when its column begins to open.
    private static let minimumScale = 0.7
    /// Cells by which a leaving picture rolls on.
    private static let rollOn = 0.6
    /// Offset at the start under `slide`, as a fraction of the column's width, and under `blank`, in cells.
    private static let slideOffset = 0.2
    private static let blankOffset = 0.35
    /// Fractions of a column's width: the fade at a side, and how far a glyph extends beyond its advance.
    private static let softness = 0.35
    private static let overhang = 0.25
    /// Openness at which room begins to count, and at which all of it counts. The second is the progress of a leaving
    /// picture's fade from which less counts.
    private static let counting = 0.3...0.9
    private static let departing = 0.4
    /// Openness at which the sides begin to move apart, and at which they cut nothing any more.
    private static let sideOpening = 0.5...1.0

    /// The look of pictures while their columns open and close.
    enum Look: Sendable, Equatable {
        /// Glyphs that enter and leave in this style.
        case glyphs(MotionSettings.Enter)
        /// Characters that are exchanged as a whole and fade as wheels do.
        case characters
        /// Cards, which are opaque once they are half open.
        case cards
        /// The mode decides, and pictures are not changed.
        case unchanged
    }

    /// Makes the opening of a column; nil for a closed one, which is not in the line.
    init?(_ column: Column, full: Double, state: OpeningWindow.State, in room: ColumnRoom, look: Look? = nil) {
        keepsCard = column.keepsCard
        width = column.emptyPlace.map(room.restWidth) ?? full
        let openness = state.openness
        guard openness != 1 || state.departure != nil else { return }
        if room.layout == .move, !keepsCard { width = PixelGrid.snap(full * max(0, openness)) }
        if !keepsCard {
            presence =
                state.departure.map { 1 - smoothstep($0, from: Self.departing, to: 1) }
                ?? smoothstep(openness, from: Self.counting.lowerBound, to: Self.counting.upperBound)
        }
        guard openness > 0 || room.layout == .final else { return nil }
        let isDigit = column.isDigit
        switch look ?? room.look {
        case .unchanged: if column.role != .enter { presence = 1 }
        case .cards: opacity = min(1, 2 * openness)
        case .characters: opacity = Self.strength(state)
        case .glyphs(.pop):
            if !keepsCard { width = full }
            guard room.layout == .move, isDigit else { return }
            if let departure = state.departure, departure >= 1 { return nil }
            show(column, full, state, .pop, room)
        case .glyphs(let enter): show(column, full, state, enter, room)
        }
    }

    /// Applies the style in which a glyph enters and leaves.
    private mutating func show(
        _ column: Column, _ full: Double, _ state: OpeningWindow.State, _ enter: MotionSettings.Enter,
        _ room: ColumnRoom
    ) {
        let (openness, isDigit) = (state.openness, column.isDigit)
        /// Progress of the picture itself, from 0 (absent) to 1 (complete).
        let presence = state.departure.map { 1 - $0 } ?? openness
        opacity = Self.strength(state)
        if isDigit { scale = Self.minimumScale + (1 - Self.minimumScale) * presence }
        if enter == .slide, isDigit {
            let offset = full * Self.slideOffset * (1 - presence)
            shift = column.element.isRightToLeft ? offset : -offset
        }
        if enter == .blank, isDigit { lift = -Self.blankOffset * (1 - presence) }
        if enter == .rollFade || !isDigit, let departure = state.departure, departure > 0 {
            rolledOn = Self.rollOn * departure * (2 - departure)
        }
        guard room.layout == .move, !keepsCard, full > Self.wide * room.digits.widest else { return }
        let fade = max(1, full * Self.softness)
        let apart =
            smoothstep(openness, from: Self.sideOpening.lowerBound, to: Self.sideOpening.upperBound)
            * (fade + full * Self.overhang)
        sides = SideClip(left: -apart, right: width + apart, fade: fade)
    }

    /// Width in digits from which on a picture would overlap its neighbours and is cut by soft sides.
    private static let wide = 1.3

    func frame(_ picture: inout ElementState) {
        picture.width = width
        picture.opacity *= opacity
        picture.shift = shift
        picture.sides = sides
        picture.keepsCard = keepsCard
    }

    /// Returns the opacity of a picture while its column opens or closes.
    static func strength(_ state: OpeningWindow.State) -> Double {
        // The fade eases out, so that a leaving picture soon makes room for the new one.
        if let departure = state.departure { return (1 - departure) * (1 - departure) }
        return smoothstep(state.openness, from: fading.lowerBound, to: fading.upperBound)
    }

    /// Returns the maximum opacity of a picture, 0 to 1, in the room of its column, because neighbours are closer
    /// while it opens or closes.
    static func strength(of width: Double, in full: Double) -> Double {
        full > 0 ? smoothstep(width / full, from: fading.lowerBound, to: fading.upperBound) : 1
    }

    /// Cells between a rolling digit and its column's blank at which its room begins to count, and at which all of it
    /// counts.
    private static let turning = 0.12...0.5
    /// The same for the opacity of the separator after it.
    private static let separating = 0.2...0.6

    /// Makes the room count as a digit rolls into it or out of it.
    ///
    /// - Parameter cells: cells between the digit and the column's blank; 0 or more.
    mutating func makeRoom(forCells cells: Double) {
        cellsFromBlank = cells
        guard !keepsCard else { return }
        presence *= smoothstep(cells, from: Self.turning.lowerBound, to: Self.turning.upperBound)
    }

    /// Returns the opacity of a machine's wheel that enters at 0, by the cells that it has turned.
    static func strength(ofLeadingZero cells: Double) -> Double {
        let part = min(max((cells - 0.25) / 0.6, 0), 1)
        return 0.25 + 0.75 * part * part
    }

    /// Returns the opacity of the separator after a digit: that of the digit, less while it rolls from or to a blank.
    static func strength(ofSeparatorAfter digit: ElementState) -> Double {
        digit.opacity * smoothstep(digit.cellsFromBlank, from: separating.lowerBound, to: separating.upperBound)
    }

    /// Returns whether a column's digit enters and leaves as a single glyph, even on a wheel.
    func drawsAsOneGlyph(_ column: Column, _ enter: MotionSettings.Enter) -> Bool {
        column.isDigit && scale != 1 && enter != .rollFade
    }

    /// Returns the state with the digit as a single glyph, so that no strip of a wheel is cut off.
    ///
    /// - Parameters:
    ///   - height: height of a digit in pixels.
    ///   - content: -1 where pictures move down as wheels advance, else 1.
    func asOneGlyph(_ state: ElementState, height: Double, content: Double) -> ElementState {
        guard case .wheel(let position, let base) = state.content else { return state }
        var sprite = Sprite(cell: Int(position.rounded()) % base % 10)
        sprite.scale = scale
        sprite.y = -lift * height * content + height / 2 * (1 - scale)
        var state = state
        state.content = .sprites([sprite])
        (state.sweep, state.shutterTime) = (0, 0)
        return state
    }
}

extension ElementState {
    /// Cells between what its wheel shows and the nearest blank, 1 at most.
    fileprivate var cellsFromBlank: Double {
        switch content {
        case .wheel(let position, let base) where omitsZero: min(position, Double(base) - position, 1)
        case .strip(let cells, let position):
            cells.indices.reduce(1) { cells[$1] == nil ? min($0, abs(position - Double($1))) : $0 }
        default: 1
        }
    }
}
