import Glibc
import Numerals
import Testing

@testable import Motion

/// Looks against the closed formulas of their models.
@Suite struct ModelFormulaTests {
    private func timeline(_ values: [String], _ change: (inout MotionSettings) -> Void) throws -> Timeline {
        var settings = MotionSettings()
        settings.fps = 100
        settings.holdStart = .zero
        change(&settings)
        let formatter = TestFormatter()
        return try Timeline(
            lines: values.map { formatter.line($0) },
            digits: DigitCells(widths: TestFormatter.digitWidths, texts: (0...9).map(String.init), height: 50),
            settings: settings, reformat: { formatter.line($0) })
    }

    @Test func theReferenceJob() throws {
        let timeline = try TestFormatter(fractionDigits: 2, currency: "$").timeline(["1234.56", "245699"])
        #expect(timeline.length == Rational(18, over: 10) + Curve.standard.wallLength)
        #expect(timeline.frameCount == 135)
        #expect(timeline.state(ofFrame: 0).text == "$1,234.56")
        #expect(timeline.state(ofFrame: timeline.frameCount - 1).text == "$245,699.00")
        #expect((0..<timeline.frameCount).map(timeline.delay(ofFrame:)).reduce(0, +) == 270)
        #expect(timeline.state(ofFrame: 15).elements == timeline.state(ofFrame: 0).elements)
        let middle = timeline.state(ofFrame: 35)
        let time = (timeline.time(ofFrame: 35) - Rational(3, over: 10)).approximate
        let part = Curve.standard.progress(at: time)
        #expect(abs((middle[.integer(0)]?.wheel ?? 0) - (4 + 5 * part)) < 1e-12)
        #expect(middle[.integer(0)]?.travel == 5 * part)
        #expect(abs((middle[.fraction(1)]?.wheel ?? 0) - (5 + 5 * part).truncatingRemainder(dividingBy: 10)) < 1e-12)
        #expect(middle[.integer(5)]?.width == 41.5)
    }

    private func numericText(_ settings: inout MotionSettings) {
        settings.mode = .morph
        settings.curve = .spring(
            .numericText, speed: Rational(1),
            wallLength: Rational(roundedToMicroseconds: Spring.numericText.settlingTime))
        settings.fade = .spring(
            .numericTextFade, speed: Rational(1),
            wallLength: Rational(roundedToMicroseconds: Spring.numericTextFade.settlingTime))
        settings.staggerTotal = Rational(3, over: 20)
    }

    /// x(t) of an underdamped spring from 0 to 1 at rest, written out.
    private func spring(_ mass: Double, _ stiffness: Double, _ damping: Double, _ time: Double) -> Double {
        guard time > 0 else { return 0 }
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        let damped = frequency * (1 - ratio * ratio).squareRoot()
        let decay = exp(-ratio * frequency * time)
        return 1 - decay * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
    }

    @Test(arguments: [0.05, 0.1, 0.2, 0.3, 0.45])
    func numericTextFollowsItsTwoSprings(_ time: Double) throws {
        let timeline = try timeline(["1111", "1222"], numericText)
        let state = timeline.state(at: Rational(roundedToMicroseconds: time))
        let h = 50.0
        for (rank, place) in [2, 1, 0].enumerated() {
            let delay = 0.15 * Double(rank) / 2
            let m = spring(2, 470, 34, time - delay)
            let e = spring(1, 344, 37, time - delay)
            let element = try #require(state.elements.first { $0.key == .integer(place) })
            guard case .sprites(let sprites) = element.content else {
                Issue.record("no sprites at \(place)")
                continue
            }
            if e > 0 {
                let arriving = try #require(sprites.first { $0.cell == 2 })
                #expect(abs(arriving.y - 0.59375 * h * (1 - m)) < 0.01 * h)
                #expect(abs(arriving.scale - (0.3984 + 0.6016 * e)) < 0.001)
                #expect(abs(arriving.opacity - min(e, 1)) < 0.001)
                #expect(abs(arriving.blur - max(0, 0.125 * h * (1 - e))) < 0.01 * h)
            }
            if e < 1 {
                let departing = try #require(sprites.first { $0.cell == 1 })
                #expect(abs(departing.y + 0.59375 * h * m) < 0.01 * h)
                #expect(abs(departing.scale - (1 - 0.6016 * e)) < 0.001)
                #expect(abs(departing.opacity - (1 - e)) < 0.001)
            }
        }
        // Unchanged columns do not move.
        let kept = try #require(state.elements.first { $0.key == .integer(3) })
        #expect(kept.content == .wheel(position: 1, base: 10) && kept.opacity == 1)
    }

    @Test func shrinkingNumbersComeFromAbove() throws {
        let timeline = try timeline(["9", "8"], numericText)
        let state = timeline.state(at: Rational(1, over: 10))
        guard case .sprites(let sprites)? = state.elements.first?.content else {
            Issue.record("no sprites")
            return
        }
        #expect(sprites.allSatisfy { $0.cell == 8 ? $0.y < 0 : $0.y > 0 })
    }

    @Test func aMorphBeginsAndEndsAsTheNumbers() throws {
        let timeline = try timeline(["87", "1234"], numericText)
        #expect(timeline.finalState.elements == timeline.restingState(ofLine: 1).elements)
        #expect(timeline.state(ofFrame: timeline.frameCount - 1).elements == timeline.restingState(ofLine: 1).elements)
        let first = timeline.state(ofFrame: 0)
        #expect(first.elements.filter { $0.width > 0 }.map(\.text) == ["8", "7"])
        for frame in 0..<timeline.frameCount {
            for element in timeline.state(ofFrame: frame).elements {
                guard case .sprites(let sprites) = element.content else { continue }
                #expect(sprites.allSatisfy { $0.scale > 0 && $0.opacity > 0 && $0.opacity <= 1 && $0.blur >= 0 })
            }
        }
    }

    @Test(arguments: [(0.5, 5000.0), (0.25, 5000.0), (0.75, 5000.0), (0.9, 1_000_000.0)])
    func aLongCountEndsLegibly(_ part: Double, _ distance: Double) throws {
        let curve = Curve.easing(.easeOutExpo, wallLength: Rational(2))
        let value = CountingCurve(curve, distance: distance).progress(at: 2 * part) * distance
        let expected =
            part <= 0.5
            ? (distance - 333) * part * 2
            : distance - 333 + 333 * (1 - exp2(-10 * (2 * part - 1))) * 1024 / 1023
        #expect(abs(value - expected) < 1e-6 * distance)
        let short = CountingCurve(curve, distance: 999)
        #expect(short.progress(at: 2 * part) == curve.progress(at: 2 * part))
    }

    /// Legible ending on wheels: the ones have gone as far as the count.
    @Test(arguments: [(0.25, MotionSettings.Path.carry), (0.75, .carry), (0.75, .countThrough)])
    func aLongWayOfAnOdometerEndsLegibly(_ part: Double, _ path: MotionSettings.Path) throws {
        func travel(_ end: String) throws -> Double {
            let timeline = try timeline(["0", end]) {
                $0.path = path
                $0.smartEasing = true
                $0.curve = .easing(.easeOutExpo, wallLength: Rational(2))
            }
            let state = timeline.state(at: Rational(roundedToMicroseconds: 2 * part))
            return try #require(state.elements.first { $0.key == .integer(0) }).travel
        }
        let curve = { (part: Double) in (1 - exp2(-10 * part)) * 1024 / 1023 }
        let expected = part <= 0.5 ? 4667 * part * 2 : 4667 + 333 * curve(2 * part - 1)
        #expect(abs(try travel("5000") - expected) < 1e-3)
        #expect(abs(try travel("900") - 900 * curve(part)) < 1e-3)
    }

    /// Width of the line: it grows smoothly, from the first frame on.
    @Test func theLineWidensWithItsColumns() throws {
        let timeline = try timeline(["98", "1203"]) { $0.curve = .easing(.linear, wallLength: Rational(12, over: 10)) }
        var previous: Double?
        for frame in 0..<timeline.frameCount {
            let state = timeline.state(ofFrame: frame)
            let ends = try #require(state.ends)
            let width = ends.right - ends.left
            #expect(state.elements.allSatisfy { $0.x >= ends.left - 1e-9 && $0.x + $0.width <= ends.right + 1e-9 })
            if let previous { #expect(width >= previous && width - previous < 14) }
            previous = width
        }
        #expect(previous == timeline.contentWidth)
    }

    @Test func aSpinRunsOverFiveDigitsThatFollowFromTheSeed() throws {
        func strips(_ seed: UInt64, _ values: [String]) throws -> [[Int?]] {
            let timeline = try timeline(values) {
                $0.path = .spin
                $0.seed = seed
                $0.curve = .easing(.linear, wallLength: Rational(1))
            }
            return timeline.state(at: Rational(1, over: 2)).elements.compactMap { element in
                guard case .strip(let cells, let position) = element.content else { return nil }
                #expect(abs(position - 4) < 1e-9)
                return cells
            }
        }
        let up = try strips(0, ["12", "57"])
        #expect(up.map(\.count) == [9, 9])
        #expect(up.map { $0[1] } == [1, 2] && up.map { $0[7] } == [5, 7])
        // Neighbours of a resting wheel beyond both ends.
        #expect(up.map(\.first) == [0, 1] && up.map(\.last) == [6, 8])
        #expect(try strips(0, ["12", "57"]) == up)
        #expect(try strips(1, ["12", "57"]) != up)
        // A number that shrinks runs the other way.
        let down = try strips(0, ["57", "12"])
        #expect(down.map { $0[7] } == [5, 7] && down.map { $0[1] } == [1, 2])
    }

    @Test func theShorterWayIsTakenOnlyWhereItIsShorter() throws {
        func travel(_ from: String, _ to: String) throws -> Double? {
            try timeline([from, to]) {
                $0.path = .shortestDirect
                $0.curve = .easing(.linear, wallLength: Rational(1))
            }.state(at: Rational(1, over: 2)).elements.first.map { $0.travel * 2 }
        }
        #expect(try travel("5", "0") == -5)
        #expect(try travel("0", "5") == 5)
        #expect(try travel("9", "1") == 2)
        #expect(try travel("1", "8") == -3)
        #expect(try travel("2", "6") == 4)
    }
}
