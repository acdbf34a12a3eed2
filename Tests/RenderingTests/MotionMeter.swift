import Graphics
import Numerals
import Scene
import TestSupport
import Typesetting

@testable import Files
@testable import Motion
@testable import Rendering

/// Meter of an animation's motion, from states and pixels: overlaps, jumps and bands that a person would see.
struct MotionMeter {
    /// Worst overlap of two glyphs in any frame: the sum of the products of their coverages, as a fraction of a
    /// digit's. Two pictures of one column that replace each other are not counted.
    private(set) var overlap = 0.0
    /// Strongest pixel next to a side that clips a glyph, 0 to 1.
    private(set) var edge = 0.0
    /// Longest horizontal step in pixels of an element that should not move, from one frame to the next.
    private(set) var sideStep = 0.0
    /// Largest change of a column's shutter opening from one frame to the next, as a fraction of a frame.
    private(set) var sharpnessJump = 0.0
    /// Largest distance between neighbouring levels in a blurred frame, as a fraction of the range.
    private(set) var band = 0.0
    /// Farthest overshoot of a wheel in cells.
    private(set) var overshoot = 0.0
    /// Speed of the fastest wheel in cells per second.
    private(set) var speed = 0.0
    /// Opacity of the faintest new column a quarter of a second after it first appeared, 0 to 1.
    private(set) var faintest = 1.0
    /// Seconds from the first movement to rest, in the longest transition.
    private(set) var seconds = 0.0
    /// Smallest distance between the digits' window and the ink of a title or label, in em of the number; nil without
    /// either.
    private(set) var room: Double?
    /// Distance of the digits' middle from the canvas's, as a fraction of its height.
    private(set) var eccentricity = 0.0
    /// Distance of a value's middle from that of the widest line while it rests, as a fraction of that line's width.
    private(set) var aside = 0.0

    private let part: ScenePart
    /// Whether wheels show the readings of a counter, down to zero and up again where the sign changes.
    private let runsThroughZero: Bool
    private let composer: FrameComposer
    private let coloring: GIFColoring
    private let digitArea: Double

    /// - Parameters:
    ///   - drawn: the number of moving frames in which glyphs are drawn one by one; nil for all of them.
    ///   - seed: the seed of their choice.
    init(_ built: BuiltScene, drawn: Int? = nil, seed: Int = 0) throws {
        let (scene, composer) = (built.scene, try FrameComposer(built.scene, built.glyphs))
        part = scene.parts[0]
        runsThroughZero = [.countThrough, .carry].contains(built.settings.motion.path)
        self.composer = composer
        coloring = GIFColoring(
            built.settings, scene: scene,
            compositor: FrameCompositor(background: built.settings.appearance.solidBackground))
        let motion = built.settings.motion
        digitArea =
            (0..<10).map { digit in
                var state = ElementState(
                    key: .integer(0), kind: .digit, text: "", content: .cell(digit), x: 0, width: 0, opacity: 1)
                state.x = scene.timeline.contentWidth / 2
                return Self.sum(Self.coverage(of: state, composer))
            }.reduce(0, +) / 10
        let moving = (0..<scene.timeline.frameCount).filter { !scene.timeline.isAtRest($0) }
        let step = max(1, moving.count / (drawn ?? moving.count + 1))
        let shown = Set(moving.indices.filter { $0 % step == seed % step }.map { moving[$0] })
        measureLines(built)
        var before: FrameState?
        var shutterTimes: [ElementKey: Double] = [:]
        var arrivals: [ElementKey: Double] = [:]
        for frame in 0..<scene.timeline.frameCount {
            let state = scene.timeline.state(ofFrame: frame)
            if shown.contains(frame) {
                measureOverlap(state)
                measureBands(state)
            }
            if motion.mode == .count || motion.mode == .step, let before { measureSteps(before, state) }
            measureSharpness(state, &shutterTimes)
            measureOvershoot(state, at: scene.timeline.time(ofFrame: frame))
            measureArrivals(state, at: scene.timeline.time(ofFrame: frame).approximate, &arrivals)
            for element in state.elements { speed = max(speed, abs(element.sweep) * Double(scene.timeline.fps)) }
            before = state
        }
        measureLength()
    }

    private static func coverage(of element: ElementState, _ composer: FrameComposer) -> CoverageCanvas {
        composer.compose([FrameState(elements: [element], value: "")]).layers[0].canvas
    }

    private static func sum(_ canvas: CoverageCanvas) -> Double {
        canvas.coverage.reduce(0) { $0 + Double($1) / 255 }
    }

    private mutating func measureOverlap(_ state: FrameState) {
        // Resting columns never overlap.
        guard state.elements.contains(where: { $0.sides != nil || $0.isFree || $0.width < 0.99 * widest($0) })
        else { return }
        var drawn: [[UInt8]?] = Array(repeating: nil, count: state.elements.count)
        func coverage(_ index: Int) -> [UInt8] {
            if let known = drawn[index] { return known }
            let pixels = Self.coverage(of: state.elements[index], composer).coverage
            drawn[index] = pixels
            return pixels
        }
        let (width, height) = (part.geometry.width, part.geometry.height)
        for (index, element) in state.elements.enumerated() {
            if element.sides != nil { measureEdge(element, coverage(index)) }
            for other in state.elements.indices.dropFirst(index + 1).prefix(3)
            where state.elements[other].key != element.key {
                let shared = columns(of: element).clamped(to: columns(of: state.elements[other]))
                guard !shared.isEmpty else { continue }
                let (one, two) = (coverage(index), coverage(other))
                var product = 0
                for row in 0..<height {
                    for pixel in row * width + shared.lowerBound..<row * width + shared.upperBound
                    where one[pixel] > 0 {
                        product += Int(one[pixel]) * Int(two[pixel])
                    }
                }
                overlap = max(overlap, Double(product) / 65025 / digitArea)
            }
        }
    }

    /// Canvas columns in which an element may be visible, with a margin.
    private func columns(of element: ElementState) -> Range<Int> {
        let middle = part.geometry.left + element.x + element.shift + element.width / 2
        let halfWidth = max(part.glyphs.digitHalfWidth, element.width) + 2
        return (Int(middle - halfWidth)..<Int(middle + halfWidth)).clamped(to: 0..<part.geometry.width)
    }

    private func widest(_ element: ElementState) -> Double {
        guard case .wheel = element.content else { return 0 }
        return part.glyphs.cells.prefix(10).map(\.advance).max() ?? 0
    }

    /// First visible pixel column next to a clipped one, where the glyph continues.
    private mutating func measureEdge(_ element: ElementState, _ cut: [UInt8]) {
        var whole = element
        whole.sides = nil
        let full = Self.coverage(of: whole, composer).coverage
        let width = part.geometry.width
        for row in 0..<part.geometry.height {
            for column in columns(of: element) where cut[row * width + column] > 0 {
                let pixel = row * width + column
                for beside in [column - 1, column + 1] where beside >= 0 && beside < width {
                    let neighbour = pixel - column + beside
                    // Clipping side: the glyph continues at full strength and is cut to nothing.
                    guard cut[neighbour] == 0, full[neighbour] > full[pixel] / 2, full[neighbour] > 20 else { continue }
                    edge = max(edge, Double(cut[pixel]) / 255)
                }
            }
        }
    }

    private mutating func measureSteps(_ before: FrameState, _ after: FrameState) {
        // Elements that fade in elsewhere have not moved there. Elements in front of the digits move with the first of
        // them, and elements behind them with the last.
        let digits = after.elements.filter { $0.kind == .digit }.map(\.x)
        guard let first = digits.min(), let last = digits.max() else { return }
        // The whole line moves with its alignment, so only distances between neighbours must not jump.
        func ones(_ state: FrameState) -> Double {
            state.elements.first { $0.key == .integer(0) }.map { $0.x + $0.width } ?? 0
        }
        let drift = ones(after) - ones(before)
        // Columns that open or close move by themselves.
        for element in after.elements
        where element.opacity > 0.75 && element.sides == nil && (first...last).contains(element.x) {
            let old = before.elements.filter {
                $0.key == element.key && $0.opacity > 0.75 && $0.sides == nil
                    && (element.kind == .digit || $0.text == element.text)
            }
            let middle = element.x + element.width / 2
            guard let nearest = old.map({ abs($0.x + drift + $0.width / 2 - middle) }).min() else { continue }
            sideStep = max(sideStep, nearest)
        }
    }

    private mutating func measureSharpness(_ state: FrameState, _ shutterTimes: inout [ElementKey: Double]) {
        var now: [ElementKey: Double] = [:]
        for element in state.elements {
            guard case .wheel = element.content else { continue }
            now[element.key] = element.shutterTime
            // New columns are hardly visible and not measured.
            guard let old = shutterTimes[element.key] else { continue }
            sharpnessJump = max(sharpnessJump, abs(element.shutterTime - old))
        }
        shutterTimes = now
    }

    private mutating func measureOvershoot(_ state: FrameState, at time: Rational) {
        guard let transition = state.transition else { return }
        // Second half only: slow wheels near their target are not at its end before.
        let span = part.timeline.transitions[transition]
        guard time + time > span.start + span.end else { return }
        let target = part.timeline.restingState(ofLine: part.timeline.transitions[transition].to)
        // A counter that runs down to zero turns back there.
        let isNegative = [part.timeline.transitions[transition].from, part.timeline.transitions[transition].to].map {
            part.timeline.restingState(ofLine: $0).value.hasPrefix("-")
        }
        let turnsBack = runsThroughZero && isNegative[0] != isNegative[1]
        for element in state.elements {
            guard case .wheel(let position, let base) = element.content, element.travel != .zero,
                let end = target.elements.first(where: { $0.key == element.key }),
                case .wheel(let last, _) = end.content, abs(element.sweep) < 0.1,
                // Return from zero of a wheel that first ran down to it; its travel says the opposite side.
                element.sweep * element.travel >= 0, !turnsBack || element.sweep > 0
            else { continue }
            // Last cell: a wheel less than one cell from its target, on the side of its start.
            let size = Double(base)
            var beyond = (position - last) * (element.travel > 0 ? 1 : -1)
            beyond -= (beyond / size).rounded() * size
            if abs(beyond) < 0.5 { overshoot = max(overshoot, beyond) }
        }
    }

    private mutating func measureBands(_ state: FrameState) {
        guard state.elements.contains(where: { $0.shutterTime > 0 }) else { return }
        let frame = composer.compose([state])
        guard frame.isBlurred else { return }
        let tier = coloring.reduction.tier(histogram: nil, previous: nil, isBlurred: true)
        let shown = coloring.reduction.shown(tier: tier)
        for coverage in Set(frame.layers[0].canvas.coverage) {
            // Levels stand for coverages up to half the distance to their neighbours, so the distance is twice the
            // error.
            let error = abs(Int(shown[Int(coverage)]) - Int(coverage))
            band = max(band, Double(2 * error - 1) / 255)
        }
    }

    /// Strengths of columns that no resting line had before.
    private mutating func measureArrivals(_ state: FrameState, at time: Double, _ arrivals: inout [ElementKey: Double])
    {
        guard let transition = state.transition else { return arrivals.removeAll() }
        let old = Set(
            part.timeline.restingState(ofLine: part.timeline.transitions[transition].from).elements.map(\.key))
        // Elements that change their position exist twice for a short time. Elements without text are leaving.
        var strongest: [ElementKey: Double] = [:]
        for element in state.elements
        where !old.contains(element.key) && element.opacity > 0 && !element.text.isEmpty {
            if case .sprites = element.content { continue }
            strongest[element.key] = max(strongest[element.key] ?? 0, element.opacity)
        }
        // A column that returns appears anew.
        arrivals = arrivals.filter { strongest[$0.key] != nil }
        for (key, opacity) in strongest {
            let first = arrivals[key, default: time]
            arrivals[key] = first
            if time - first >= 0.25 { faintest = min(faintest, opacity) }
        }
    }

    private mutating func measureLength() {
        let timeline = part.timeline
        for transition in timeline.transitions {
            let end = timeline.restingState(ofLine: transition.to)
            let moving = (0..<timeline.frameCount).filter {
                let state = timeline.state(ofFrame: $0)
                return timeline.time(ofFrame: $0) >= transition.start && timeline.time(ofFrame: $0) < transition.end
                    && state.elements != end.elements
            }
            guard let last = moving.last else { continue }
            seconds = max(seconds, (timeline.time(ofFrame: last) - transition.start).approximate)
        }
    }

    /// Vertical positions of the text lines and of the number, by their ink.
    private mutating func measureLines(_ built: BuiltScene) {
        let geometry = part.geometry
        let middle = (geometry.digits.baseline - part.glyphs.digitMiddle) / Double(geometry.height)
        eccentricity = abs(middle - 0.5)
        for frame in 0..<part.timeline.frameCount where part.timeline.isAtRest(frame) {
            guard let ends = part.timeline.state(ofFrame: frame).ends else { continue }
            let width = part.timeline.contentWidth
            aside = max(aside, abs((ends.left + ends.right) / 2 - width / 2) / width)
        }
        for case .glyphs(let placed) in built.scene.backdrop?.items ?? [] {
            let sheet = built.glyphs.sheets[placed.sheet]
            for glyph in placed.glyphs {
                guard let ink = sheet.inkBounds(glyph.cell) else { continue }
                let (top, bottom) = (Double(glyph.baseline) + ink.top, Double(glyph.baseline) + ink.bottom)
                let free =
                    bottom < middle * Double(geometry.height)
                    ? geometry.digits.top - bottom : top - geometry.digits.bottom
                room = min(room ?? .infinity, free / geometry.line.em)
            }
        }
    }
}

extension ElementState {
    /// Whether no window clips the element's glyphs.
    fileprivate var isFree: Bool {
        if case .sprites(let sprites) = content { sprites.contains { $0.clip == .none } } else { false }
    }
}
