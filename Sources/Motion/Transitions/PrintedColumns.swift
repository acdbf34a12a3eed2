import Fractions
import Numerals

/// Columns in front of the anchor of lines that are printed anew in every frame. A column opens from the frame in which
/// it is first printed, and closes from the one in which it is no longer printed; what is on its left moves with it.
struct PrintedColumns: Sendable {
    /// Column that some lines have and others do not.
    private struct Visitor: Sendable {
        /// Windows in seconds after the transition's start.
        var windows: [OpeningWindow] = []
        /// Element as it was last printed, with its natural place.
        var last: ElementState
    }

    /// Seconds from one frame to the next.
    private let step: Double
    private let visitors: [ElementKey: Visitor]
    /// Seconds by which the last column would have to open earlier to be seen opening; 0 where it has its time.
    let delay: Double

    /// Seconds in which a column opens or closes.
    private static let room = 0.16
    /// Opacity of a digit in the frame in which it is first printed.
    private static let faintest = 0.06
    /// Least seconds in which a column opens at the end of a transition.
    private static let leastRoom = 0.1
    /// Widths of a glyph, as fractions of its column: the fade at the side that opens, and the reach beyond its advance.
    private static let softness = 0.35
    private static let overhang = 0.25

    /// - Parameters:
    ///   - lines: the line before the first frame, those of all frames, and the line after the last.
    ///   - frames: seconds of the frames after the transition's start.
    ///   - length: length of the transition in seconds.
    ///   - step: seconds from one frame to the next.
    init(_ lines: [LineBox], frames: [Double], length: Double, step: Double, timing: EdgeTiming) {
        var visitors: [ElementKey: Visitor] = [:]
        var shown: [ElementKey: ElementState] = [:]
        var delay = 0.0
        for (index, line) in lines.enumerated() {
            let present = Dictionary(
                line.anchored().filter { $0.x < 0 }.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
            defer { shown = present }
            guard index > 0 else { continue }
            // What the last line alone has or lacks changes with the end of the transition.
            let due = index <= frames.count ? frames[index - 1] : length
            let start = due
            func add(_ key: ElementKey, _ element: ElementState, opens: Bool) {
                let seconds = max(0, min(Self.room * timing.pace, length - start))
                let window = OpeningWindow(
                    start: start, length: seconds, opens: opens, shape: opens ? .easing(.fallOut) : .smooth,
                    within: length)
                visitors[key, default: Visitor(last: element)].windows.append(window)
                visitors[key]?.last = element
                if opens { delay = max(delay, start + Self.leastRoom * timing.pace - length) }
            }
            for (key, element) in present where shown[key] == nil { add(key, element, opens: true) }
            for (key, element) in shown where present[key] == nil { add(key, element, opens: false) }
        }
        (self.visitors, self.delay, self.step) = (visitors, delay, step)
    }

    /// Elements in front of the anchor at a time, placed from right to left, and their left end.
    ///
    /// - Parameters:
    ///   - elements: the printed ones from left to right, with places from the anchor.
    ///   - room: places of the digits.
    func set(
        _ elements: [ElementState], in room: ReservedRoom, at time: Double
    ) -> (elements: [ElementState], left: Double) {
        func isPlaced(_ element: ElementState) -> Bool { room.hasPlace(element) }
        var (gone, goneSymbols): ([ElementState], [ElementState]) = ([], [])
        // What has just been printed stays for a moment.
        for (key, visitor) in visitors where !elements.contains(where: { $0.key == key }) {
            guard let window = visitor.windows.last(where: { $0.start <= time }), !window.opens,
                time + step < window.start + window.length
            else { continue }
            var element = visitor.last
            element.text = ""
            if isPlaced(element) { gone.append(element) } else { goneSymbols.append(element) }
        }
        // Digits stand behind the symbols in front, however far out a shorter line has these.
        let symbols = elements.prefix { !isPlaced($0) }
        let waiting =
            goneSymbols.sorted { $0.x < $1.x } + symbols + gone.sorted { $0.x < $1.x }
            + elements.dropFirst(symbols.count)
        var shown: [ElementState] = []
        // Room that columns on the right do not take up yet or any more.
        var (left, missing) = (0.0, 0.0)
        for element in waiting.reversed() {
            let right = isPlaced(element) ? room.end(of: element) + missing : left
            let opened = opened(element, at: time)
            missing += element.width - opened.width
            left = right - opened.width
            var element = opened
            element.x = left
            if element.opacity > 0 { shown.append(element) }
        }
        return (shown.reversed(), waiting.isEmpty ? 0 : left)
    }

    /// Element in its column as far as that is open: its left end stays beside the neighbour, its right end comes out
    /// softly.
    private func opened(_ element: ElementState, at time: Double) -> ElementState {
        guard let visitor = visitors[element.key], let window = visitor.windows.last(where: { $0.start <= time })
        else { return element }
        // What is printed in a frame has begun to come in it, and what is not has begun to go.
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
