import Fractions
import Numerals

/// Columns at one side of the anchor in lines that are printed anew in every frame. A column opens from the frame that
/// first prints it, and closes from the first one that does not. Columns farther out move with it.
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

    /// A column that only some lines have. Times are in seconds after the transition's start.
    private struct TemporaryColumn: Sendable {
        /// Windows with the element as last printed, in its natural position.
        var windows: [(window: OpeningWindow, element: ElementState)] = []
        /// Times in which lines without the digit show a 0 instead, because the digit comes back soon.
        var gaps: [(times: Range<Double>, element: ElementState)] = []

        /// Replaces the last window, in which the column closes, by a gap that ends at `end`; returns whether it does.
        mutating func bridge(until end: Double, atMost longest: Double) -> Bool {
            guard let (window, element) = windows.last, !window.opens, window.length > 0, end - window.start < longest
            else { return false }
            windows.removeLast()
            gaps.append((window.start..<end, element))
            return true
        }
    }

    private let side: Side
    /// Seconds from one frame to the next.
    private let step: Double
    private let temporaryColumns: [ElementKey: TemporaryColumn]
    /// Seconds by which the last column would have to open earlier to be visible; 0 where it has enough time.
    let delay: Double

    /// Seconds in which a column opens or closes.
    private static let room = 0.16
    /// Opacity of a digit in the frame in which it is first printed.
    private static let faintest = 0.06
    /// Openness at which a digit begins to fade in, and at which it is opaque. Columns that open together do not pile
    /// up.
    private static let fading = 0.65...1.0
    /// Minimum time in seconds in which a column opens at the end of a transition.
    private static let minimumOpening = 0.1
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
            func add(_ key: ElementKey, _ element: ElementState, opens: Bool) {
                var column = temporaryColumns[key, default: TemporaryColumn()]
                defer { temporaryColumns[key] = column }
                if opens, !isRescaled, key.canBridgeGap, column.bridge(until: start, atMost: room) { return }
                let window = OpeningWindow(
                    start: start, length: isRescaled ? 0 : max(0, min(room, length - start)), opens: opens,
                    shape: opens ? .easing(.fallOut) : .smooth, within: length)
                column.windows.append((window, element))
                if opens, !isRescaled { delay = max(delay, start + Self.minimumOpening * timing.pace - length) }
            }
            for (key, element) in present where shown[key] == nil { add(key, element, opens: true) }
            for (key, element) in shown where present[key] == nil { add(key, element, opens: false) }
            guard isRescaled else { continue }
            for (key, column) in temporaryColumns {
                guard let (window, element) = column.windows.last, start < window.start + window.length else {
                    continue
                }
                add(key, element, opens: present[key] != nil)
            }
        }
        (self.side, self.temporaryColumns, self.delay, self.step) = (side, temporaryColumns, delay, step)
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
        for element in outwards(side.elements(of: line), in: room, at: time) {
            var opened = opened(element, at: time)
            let isPositioned = side == .before && room.hasPosition(element)
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
    private func outwards(_ printed: [ElementState], in room: ReservedRoom, at time: Double) -> [ElementState] {
        let elements = side == .before ? printed.reversed() : printed
        let digits = (elements.lastIndex(where: room.hasPosition) ?? -1) + 1
        let staying = temporaryColumns.compactMap { key, column in
            printed.contains { $0.key == key } ? nil : visibleElement(ofUnprinted: column, at: time)
        }.sorted { abs($0.x) < abs($1.x) }
        return elements[..<digits] + staying.filter(room.hasPosition) + elements[digits...]
            + staying.filter { !room.hasPosition($0) }
    }

    /// Returns a column's element if it is visible without being printed; nil if it is not.
    private func visibleElement(ofUnprinted column: TemporaryColumn, at time: Double) -> ElementState? {
        if let gap = column.gaps.last(where: { $0.times.contains(time) }) {
            var element = gap.element
            element.text = ""
            if case .wheel(_, let base) = element.content { element.content = .wheel(position: 0, base: base) }
            return element
        }
        guard let (window, last) = column.windows.last(where: { $0.window.start <= time }), !window.opens,
            time + step < window.start + window.length
        else { return nil }
        var element = last
        element.text = ""
        return element
    }

    /// Returns the element in the open part of its column. Its outer end stays next to the neighbour, and its inner end
    /// has a soft edge.
    private func opened(_ element: ElementState, at time: Double) -> ElementState {
        guard let visitor = temporaryColumns[element.key],
            let window = visitor.windows.last(where: { $0.window.start <= time })?.window
        else { return element }
        // A frame that first prints an element already shows it opening, and the first frame without it shows it
        // closing.
        let time = time + step
        let state = window.state(at: time)
        let openness = state.openness
        guard openness < 1 else { return element }
        let part = window.length > 0 ? (time - window.start) / window.length : 1
        var opened = element
        opened.width = PixelGrid.snap(element.width * openness)
        opened.opacity *=
            window.opens
            ? Self.faintest + (1 - Self.faintest)
                * smoothstep(openness, from: Self.fading.lowerBound, to: Self.fading.upperBound)
            : (1 - part) * (1 - part) * (1 - part)
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
