import Numerals
import Rendering
import Scene
import TestSupport
import Testing

@testable import Motion
@testable import RollGIF

/// Columns that enter and leave before and after the ones, in numbers that roll or are printed in every frame.
struct PrintedEdgesTests {
    private static let resources = RenderResources()

    private func frames(_ from: String, _ to: String, mode: String, style: String = "compact") throws -> [FrameState] {
        var job = Job(from: from, to: to)
        if style == "currency" { job[.currency] = "USD" }
        (job[.mode], job[.style], job[.fontSize], job[.fps]) = (mode, style, "32", "50")
        let timeline = try Self.resources.build(try ResolvedJob(job).settings).scene.timeline
        return (0..<timeline.frameCount).map(timeline.state(ofFrame:))
    }

    /// Pixels between an element and the next one that no element fills.
    private func widestHole(_ state: FrameState) -> Double {
        zip(state.elements, state.elements.dropFirst()).map { $1.x - $0.x - $0.width }.max() ?? 0
    }

    /// No character that is seen moves by more than ten type sizes a second.
    @Test(arguments: [("26481", "780"), ("-26481", "-780"), ("-540", "-458679"), ("1234.56", "245699")])
    func symbolsDoNotJump(from: String, to: String) throws {
        let frames = try frames(from, to, mode: "roll", style: "currency")
        for frames in zip(frames, frames.dropFirst()) {
            for new in frames.1.elements where new.opacity > 0.5 {
                guard let old = frames.0.elements.first(where: { $0.key == new.key && $0.opacity > 0.5 }) else {
                    continue
                }
                let way = abs(new.x + new.width / 2 - old.x - old.width / 2)
                #expect(way < 10 * 32 / 50 + 0.1, "\(frames.1.text): \(new.text)")
            }
        }
    }

    @Test(arguments: [
        ("950", "1300", "step"), ("980", "1250000", "step"), ("1250000", "980", "count"), ("0", "5000000", "count"),
    ]) func noRoomIsEmpty(from: String, to: String, mode: String) throws {
        for (index, state) in try frames(from, to, mode: mode).enumerated() {
            #expect(widestHole(state) < 0.01, "frame \(index): \(state.text)")
        }
    }

    /// A column between the digits and their currency sign or unit is without its digit for two frames at most.
    @Test(arguments: [
        ("98", "1302", "currency"), ("1302", "98", "currency"), ("9400", "12300", "compact"), ("5", "1250", "percent"),
    ])
    func noGapSeparatesASymbol(from: String, to: String, style: String) throws {
        var faint = 0
        for (index, state) in try frames(from, to, mode: "count", style: style).enumerated() {
            let digits = state.elements.indices.filter { state.elements[$0].key.isDigitOfNumber }
            let symbols = state.elements.indices.filter { !digits.contains($0) && state.elements[$0].opacity == 1 }
            let isOpening = digits.contains { digit in
                state.elements[digit].opacity < 1
                    && (style == "currency" ? symbols.contains { $0 < digit } : symbols.contains { $0 > digit })
            }
            // At the outer end of a line a digit may take its time.
            let isInner =
                isOpening && (style == "currency" || digits.last.map { state.elements[$0].opacity < 1 } == true)
            faint = isInner ? faint + 1 : 0
            #expect(faint < 3, "frame \(index): \(state.text)")
        }
    }

    /// The hundreds of 950 are not those of 1.3K, so they do not fade beside its digits.
    @Test(arguments: [("950", "1300", "step"), ("1300", "950", "step"), ("1499000", "0", "count")])
    func digitsOfAnotherUnitAreReplacedAtOnce(from: String, to: String, mode: String) throws {
        let states = try frames(from, to, mode: mode)
        var changes = 0
        for (old, new) in zip(states, states.dropFirst()) where old.text.last != new.text.last {
            guard old.text.last?.isLetter == true || new.text.last?.isLetter == true else { continue }
            changes += 1
            #expect(new.elements.allSatisfy { !$0.text.isEmpty && $0.opacity == 1 }, "\(old.text) to \(new.text)")
        }
        #expect(changes > 0)
    }

    /// Between 1.9M and 2.1M a fast count shows 2.0M, so that the unit does not jump to the digits and back.
    @Test func aFractionStaysThroughRoundValues() throws {
        let states = try frames("0", "9000000", mode: "count")
        let bridged = states.filter { state in
            state.text.hasSuffix("M") && !state.text.contains(".")
                && state.elements.contains { $0.key == .fraction(1) && $0.content == .wheel(position: 0, base: 10) }
        }
        #expect(!bridged.isEmpty)
    }
}

extension ElementKey {
    fileprivate var isDigitOfNumber: Bool {
        switch self {
        case .integer, .fraction: true
        default: false
        }
    }
}

extension FrameState {
    fileprivate var text: String { elements.map(\.text).joined() }
}
