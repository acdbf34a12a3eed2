import Numerals

/// Columns at one side of the anchor in lines that are printed anew in every frame. A column opens shortly before the
/// first frame that prints it, and its digit appears within three frames around that one, so that 10 after 9 does not
/// read 0. It disappears likewise around the first frame without it. Columns farther out move with it.
///
/// A column between the digits and a symbol, as in $98, takes a frame or two, and its digit is as opaque as the column
/// is open, so that no gap separates the symbol. A column that has less time opens faster, and its digit is opaque at
/// once.
///
/// If a number goes to another unit, as from 999K to 1M, its digits do not correspond, so the columns of the old
/// number disappear at once.
struct PrintedColumns: Sendable {
    /// The side of the anchor on which the columns are.
    enum Side: Sendable {
        /// Integer digits, and the symbols before them.
        case before
        /// The fraction, and the symbols after the digits.
        case after
    }

    /// One time at which a column opens or closes.
    private struct Change: Sendable {
        let window: OpeningWindow
        /// The element as last printed, in its natural position.
        let element: ElementState
        /// The time of the first line with the element or, where the column closes, without it.
        let turn: Double
        let isBesideSymbol: Bool
        /// Whether the column has less than the full time to open, because the transition or its unit has just begun.
        let isLate: Bool

        /// Returns the visibility of the digit, 0 to 1.
        ///
        /// - Parameter openness: width of the column as a fraction of the open column's.
        func strength(at time: Double, openness: Double, pace: Double) -> Double {
            if isBesideSymbol { return window.opens == (time >= turn) ? 1 : min(openness, 0.7) * PrintedColumns.beside }
            if window.opens, isLate { return time < turn ? 0 : 1 }
            let (turning, fading) = (PrintedColumns.turning, PrintedColumns.fading)
            let turned = smoothstep(time - turn, from: turning.lowerBound * pace, to: turning.upperBound * pace)
            guard window.opens else { return 1 - turned }
            return min(turned, smoothstep(openness, from: fading.lowerBound, to: fading.upperBound))
        }
    }

    /// A column that only some lines have. Times are in seconds after the transition's start.
    private struct TemporaryColumn: Sendable {
        var changes: [Change] = []
        /// Times in which lines without the digit show a 0 instead, because the digit comes back soon.
        var gaps: [(times: Range<Double>, element: ElementState)] = []

        /// Replaces the last window, in which the column closes, by a gap that ends at `end`; returns whether it does.
        mutating func bridge(until end: Double, atMost longest: Double) -> Bool {
            guard let change = changes.last, !change.window.opens, change.window.length > 0,
                end - change.turn < longest
            else { return false }
            changes.removeLast()
            gaps.append((change.turn..<end, change.element))
            return true
        }

        /// Returns the time at which a window may begin: up to `lead` seconds before its turn, but not before
        /// `earliest`, and not before the end of the last one.
        func start(ofTurn turn: Double, lead: Double, earliest: Double) -> Double {
            let end = max(earliest, changes.last.map { $0.window.start + $0.window.length } ?? 0)
            return min(turn, max(turn - lead, end))
        }
    }

    private let side: Side
    /// Seconds from one frame to the next.
    private let step: Double
    /// Factor on all times, less than 1 for short transitions.
    private let pace: Double
    private let temporaryColumns: [ElementKey: TemporaryColumn]
    /// Seconds by which the last column would have to open earlier to be visible; 0 where it has enough time.
    let delay: Double

    /// Seconds in which a column opens or closes.
    private static let room = 0.16
    /// Seconds by which a column opens before its digit is printed, and by which its digit begins to disappear before
    /// it is not.
    private static let (opening, closing) = (0.1, 0.04)
    /// Seconds by which a column beside a symbol opens before its digit is printed, and in which it closes after it is.
    private static let (openingBeside, closingBeside) = (0.03, 0.04)
    /// Visibility of a digit beside a symbol in another number's frame, as a fraction of the column's openness.
    private static let beside = 0.6
    /// Seconds, from the first line with a digit or without it, in which the digit appears or disappears.
    private static let turning = -0.04...0.02
    /// Opacity of a digit in a column that opens or closes beside it.
    private static let faintest = 0.06
    /// Openness at which a digit may begin to fade in, and at which it may be opaque. Columns that open together do not
    /// pile up.
    private static let fading = 0.65...0.95
    /// Minimum time in seconds from the first line with a digit to the end of a transition.
    private static let settling = 0.04
    /// Fractions of a column's width: the fade at the side that opens, and how far a glyph extends beyond its advance.
    private static let softness = 0.35
    private static let overhang = 0.25

    /// - Parameters:
    ///   - lines: the line before the first frame, the lines of all frames, and the line after the last.
    ///   - frames: times of the frames in seconds after the transition's start.
    ///   - length: length of the transition in seconds.
    ///   - step: seconds from one frame to the next.
    init(
        _ side: Side, of lines: [LineBox], frames: [Double], length: Double, step: Double, timing: EdgeTiming
    ) {
        var temporaryColumns: [ElementKey: TemporaryColumn] = [:]
        var shown: [ElementKey: ElementState] = [:]
        var scale: [String]?
        // The time at which the digits began to count their present unit.
        var rescaling = 0.0
        var delay = 0.0
        let room = Self.room * timing.pace
        for (index, line) in lines.enumerated() {
            let present = Dictionary(
                side.elements(of: line).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
            let isRescaled = line.scale != scale
            defer { (shown, scale) = (present, line.scale) }
            guard index > 0 else { continue }
            // A column that only the last line has or lacks changes at the end of the transition.
            let start = index <= frames.count ? frames[index - 1] : length
            if isRescaled { rescaling = start }
            let hasSymbol = present.values.contains { !ReservedRoom.hasPosition($0) }
            func add(_ key: ElementKey, _ element: ElementState, opens: Bool) {
                var column = temporaryColumns[key, default: TemporaryColumn()]
                defer { temporaryColumns[key] = column }
                if opens, !isRescaled, key.canBridgeGap, column.bridge(until: start, atMost: room) { return }
                let isBesideSymbol = hasSymbol && ReservedRoom.hasPosition(element)
                let leads = isBesideSymbol ? (Self.openingBeside, 0) : (Self.opening, Self.closing)
                let lead = isRescaled ? 0 : (opens ? leads.0 : leads.1) * timing.pace
                let first = column.start(ofTurn: start, lead: lead, earliest: rescaling)
                let isLate = start - first < lead - 1e-9
                let seconds =
                    if isRescaled { 0.0 } else if isBesideSymbol {
                        opens ? start - first + step : Self.closingBeside * timing.pace
                    } else if opens, isLate {
                        // When its digit is first printed, it is as open as a column with the full time.
                        room * (start - first + step) / (lead + step)
                    } else { room }
                let window = OpeningWindow(
                    start: first, length: max(0, min(seconds, length - first)), opens: opens,
                    shape: opens && !isBesideSymbol ? .easing(.fallOut) : .smooth, within: length)
                column.changes.append(
                    Change(
                        window: window, element: element, turn: start, isBesideSymbol: isBesideSymbol, isLate: isLate))
                if opens, !isRescaled { delay = max(delay, start + Self.settling * timing.pace - length) }
            }
            for (key, element) in present where shown[key] == nil { add(key, element, opens: true) }
            for (key, element) in shown where present[key] == nil { add(key, element, opens: false) }
            guard isRescaled else { continue }
            for (key, column) in temporaryColumns {
                guard let change = column.changes.last, start < change.window.start + change.window.length else {
                    continue
                }
                add(key, change.element, opens: present[key] != nil)
            }
        }
        (self.side, self.temporaryColumns, self.delay, self.step) = (side, temporaryColumns, delay, step)
        pace = timing.pace
    }

    /// Returns a line's elements on this side at a time, in order, and the distance of their outer end from the anchor
    /// in pixels.
    ///
    /// - Parameters:
    ///   - line: the printed line.
    ///   - room: positions of the digits.
    func set(_ line: LineBox, in room: ReservedRoom, at time: Double) -> (elements: [ElementState], end: Double) {
        var shown: [ElementState] = []
        // Columns nearer to the anchor may not use all of their room.
        var (end, missing) = (0.0, 0.0)
        for element in outwards(side.elements(of: line), at: time) {
            var opened = opened(element, at: time)
            let isPositioned = side == .before && ReservedRoom.hasPosition(element)
            let start = isPositioned ? -room.end(of: element) - missing : end
            missing += element.width - opened.width
            end = start + opened.width
            opened.x = side == .before ? -end : start
            if opened.opacity > 0 { shown.append(opened) }
        }
        return (side == .before ? shown.reversed() : shown, end)
    }

    /// Returns printed elements with those that stay for a moment, from the anchor outwards: digits, and then symbols,
    /// even if a shorter line has these nearer to the anchor.
    private func outwards(_ printed: [ElementState], at time: Double) -> [ElementState] {
        let elements = side == .before ? printed.reversed() : printed
        let digits = (elements.lastIndex(where: ReservedRoom.hasPosition) ?? -1) + 1
        let staying = temporaryColumns.compactMap { key, column in
            printed.contains { $0.key == key } ? nil : visibleElement(ofUnprinted: column, at: time)
        }.sorted { abs($0.x) < abs($1.x) }
        return elements[..<digits] + staying.filter(ReservedRoom.hasPosition) + elements[digits...]
            + staying.filter { !ReservedRoom.hasPosition($0) }
    }

    /// Returns a column's element if it is visible without being printed; nil if it is not.
    private func visibleElement(ofUnprinted column: TemporaryColumn, at time: Double) -> ElementState? {
        if let gap = column.gaps.last(where: { $0.times.contains(time) }) {
            var element = gap.element
            element.text = ""
            if case .wheel(_, let base) = element.content { element.content = .wheel(position: 0, base: base) }
            return element
        }
        guard let change = column.changes.last(where: { $0.window.start <= time }),
            change.window.opens ? time < change.turn : time + step < change.window.start + change.window.length
        else { return nil }
        var element = change.element
        element.text = ""
        return element
    }

    /// Returns the element in the open part of its column. Its outer end stays next to the neighbour, and its inner end
    /// has a soft edge.
    private func opened(_ element: ElementState, at time: Double) -> ElementState {
        guard let visitor = temporaryColumns[element.key],
            let change = visitor.changes.last(where: { $0.window.start <= time })
        else { return element }
        // The first frame of a window already shows the column opening or closing.
        let openness = change.window.state(at: time + step).openness
        guard change.window.length > 0, openness < 1 || time < change.turn + Self.turning.upperBound * pace else {
            return element
        }
        var opened = element
        opened.width = PixelGrid.snap(element.width * openness)
        let strength = change.strength(at: time, openness: openness, pace: pace)
        opened.opacity *= Self.faintest + (1 - Self.faintest) * strength
        opened.shift += (element.width - opened.width) / 2 * (side == .before ? 1 : -1)
        let (fade, overhang) = (max(1, element.width * Self.softness), element.width * Self.overhang)
        let (outer, inner) = (-fade - overhang, opened.width + fade / 2 + (fade / 2 + overhang) * openness)
        opened.sides =
            side == .before
            ? SideClip(left: outer, right: inner, fade: fade)
            : SideClip(left: opened.width - inner, right: opened.width - outer, fade: fade)
        return opened
    }
}

extension PrintedColumns.Side {
    /// Returns the elements of a line on this side of its anchor, with positions from the anchor.
    fileprivate func elements(of line: LineBox) -> [ElementState] {
        line.anchored().filter { ($0.x < 0) == (self == .before) }
    }
}

extension LineBox {
    /// The unit that the digits count in the line: an abbreviation such as K, or an exponent.
    fileprivate var scale: [String] {
        elements.filter { element in
            switch element.key {
            case .exponent, .exponentSign: true
            default: element.kind == .compact
            }
        }.map(\.text)
    }
}

extension ElementKey {
    /// Whether a column shows a 0 while its digit is missing for a moment, as between 1.9 and 2.1.
    fileprivate var canBridgeGap: Bool {
        switch self {
        case .decimal, .fraction: true
        default: false
        }
    }
}
