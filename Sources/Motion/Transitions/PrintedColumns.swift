import Fractions
import Numerals

/// Columns before the anchor of lines that are printed anew in every frame. A column opens from the frame that first
/// prints it, and closes from the first one that does not. Columns to its left move with it.
struct PrintedColumns: Sendable {
    /// A column that only some lines have.
    private struct TemporaryColumn: Sendable {
        /// Windows in seconds after the transition's start.
        var windows: [OpeningWindow] = []
        /// The element as last printed, with its natural position.
        var last: ElementState
    }

    /// Seconds from one frame to the next.
    private let step: Double
    private let temporaryColumns: [ElementKey: TemporaryColumn]
    /// Seconds by which the last column would have to open earlier to be visible; 0 where it has enough time.
    let delay: Double

    /// Seconds in which a column opens or closes.
    private static let room = 0.16
    /// Opacity of a digit in the frame in which it is first printed.
    private static let faintest = 0.06
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
    init(_ lines: [LineBox], frames: [Double], length: Double, step: Double, timing: EdgeTiming) {
        var temporaryColumns: [ElementKey: TemporaryColumn] = [:]
        var shown: [ElementKey: ElementState] = [:]
        var delay = 0.0
        for (index, line) in lines.enumerated() {
            let present = Dictionary(
                line.anchored().filter { $0.x < 0 }.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
            defer { shown = present }
            guard index > 0 else { continue }
            // A column that only the last line has or lacks changes at the end of the transition.
            let due = index <= frames.count ? frames[index - 1] : length
            let start = due
            func add(_ key: ElementKey, _ element: ElementState, opens: Bool) {
                let seconds = max(0, min(Self.room * timing.pace, length - start))
                let window = OpeningWindow(
                    start: start, length: seconds, opens: opens, shape: opens ? .easing(.fallOut) : .smooth,
                    within: length)
                temporaryColumns[key, default: TemporaryColumn(last: element)].windows.append(window)
                temporaryColumns[key]?.last = element
                if opens { delay = max(delay, start + Self.minimumOpening * timing.pace - length) }
            }
            for (key, element) in present where shown[key] == nil { add(key, element, opens: true) }
            for (key, element) in shown where present[key] == nil { add(key, element, opens: false) }
        }
        (self.temporaryColumns, self.delay, self.step) = (temporaryColumns, delay, step)
    }

    /// Returns the elements before the anchor at a time, positioned from right to left, and their left end.
    ///
    /// - Parameters:
    ///   - elements: the printed ones from left to right, with positions from the anchor.
    ///   - room: positions of the digits.
    func set(
        _ elements: [ElementState], in room: ReservedRoom, at time: Double
    ) -> (elements: [ElementState], left: Double) {
        func isPositioned(_ element: ElementState) -> Bool { room.hasPosition(element) }
        var (leaving, leavingSymbols): ([ElementState], [ElementState]) = ([], [])
        // An element that has just been printed stays for a moment.
        for (key, visitor) in temporaryColumns where !elements.contains(where: { $0.key == key }) {
            guard let window = visitor.windows.last(where: { $0.start <= time }), !window.opens,
                time + step < window.start + window.length
            else { continue }
            var element = visitor.last
            element.text = ""
            if isPositioned(element) { leaving.append(element) } else { leavingSymbols.append(element) }
        }
        // Digits come after the symbols before the number, even where a shorter line has these further to the right.
        let symbols = elements.prefix { !isPositioned($0) }
        let waiting =
            leavingSymbols.sorted { $0.x < $1.x } + symbols + leaving.sorted { $0.x < $1.x }
            + elements.dropFirst(symbols.count)
        var shown: [ElementState] = []
        // Columns on the right may not use all of their room.
        var (left, missing) = (0.0, 0.0)
        for element in waiting.reversed() {
            let right = isPositioned(element) ? room.end(of: element) + missing : left
            let opened = opened(element, at: time)
            missing += element.width - opened.width
            left = right - opened.width
            var element = opened
            element.x = left
            if element.opacity > 0 { shown.append(element) }
        }
        return (shown.reversed(), waiting.isEmpty ? 0 : left)
    }

    /// Returns the element in the open part of its column. Its left end stays next to the neighbour, and its right end
    /// has a soft edge.
    private func opened(_ element: ElementState, at time: Double) -> ElementState {
        guard let visitor = temporaryColumns[element.key],
            let window = visitor.windows.last(where: { $0.start <= time })
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
            ? Self.faintest + (1 - Self.faintest) * ColumnOpening.strength(state, edges: .soft, isDigit: true)
            : (1 - part) * (1 - part) * (1 - part)
        opened.shift += (element.width - opened.width) / 2
        let (fade, overhang) = (max(1, element.width * Self.softness), element.width * Self.overhang)
        opened.sides = SideClip(
            left: -fade - overhang, right: opened.width + fade / 2 + (fade / 2 + overhang) * openness, fade: fade)
        return opened
    }
}
