import Glibc
import Numerals
import Testing

@testable import Motion

/// Cards fold at the angles that their formulas say.
@Suite struct FoldTests {
    private func timeline(
        _ values: [String], mode: MotionSettings.Mode, _ change: (inout MotionSettings) -> Void = { _ in }
    ) throws -> Timeline {
        var settings = MotionSettings()
        settings.mode = mode
        settings.fps = 100
        settings.holdStart = .zero
        settings.curve = .easing(.fold, wallLength: Rational(1, over: 2))
        change(&settings)
        let formatter = TestFormatter()
        return try Timeline(
            lines: values.map { formatter.line($0) },
            digits: DigitCells(
                widths: TestFormatter.digitWidths, texts: (0...9).map(String.init),
                flaps: [("", nil)] + (0...9).map { (String($0), $0) }),
            settings: settings, reformat: { formatter.line($0) })
    }

    private func folds(_ timeline: Timeline, at seconds: Double) -> [Fold?] {
        timeline.state(at: Rational(roundedToMicroseconds: seconds)).elements.map { element in
            if case .fold(let fold) = element.content { fold } else { nil }
        }
    }

    /// cubic-bezier(x1, 0, x2, 1) by bisection.
    private func bezier(_ x1: Double, _ x2: Double, _ x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let t = (low + high) / 2
            let at = 3 * (1 - t) * (1 - t) * t * x1 + 3 * (1 - t) * t * t * x2 + t * t * t
            if at < x { low = t } else { high = t }
        }
        return 3 * (1 - low) * low * low + low * low * low
    }

    @Test(arguments: [0.05, 0.1, 0.2, 0.25, 0.3, 0.4, 0.49])
    func aFlipFallsAndLandsInAQuarterOfASecondEach(_ time: Double) throws {
        let timeline = try timeline(["3", "7"], mode: .flip)
        let fold = try #require(folds(timeline, at: time)[0])
        let expected = time < 0.25 ? 90 * bezier(0.42, 1, time / 0.25) : 90 + 90 * bezier(0, 0.58, (time - 0.25) / 0.25)
        #expect(fold.from == 3 && fold.to == 7)
        #expect(abs(fold.angle - expected) < 1e-3)
    }

    @Test(arguments: [("9", "0"), ("1", "0"), ("0", "9"), ("5", "5")])
    func everyChangedDigitFoldsOnce(_ from: String, _ to: String) throws {
        let timeline = try timeline([from, to], mode: .flip)
        let seen = (1..<50).flatMap { folds(timeline, at: Double($0) / 100) }
        #expect(seen.allSatisfy { $0 == nil } == (from == to))
        #expect(seen.compactMap { $0 }.allSatisfy { $0.from == Int(from) && $0.to == Int(to) })
        #expect(timeline.finalState.elements == timeline.restingState(ofLine: 1).elements)
    }

    @Test func aDrumTurnsForwardThroughAllThatLiesBetween() throws {
        let timeline = try timeline(["8", "2"], mode: .splitFlap)
        // 8, 9, 0, 1, 2, and no empty one: four flaps of 80 ms.
        let faces: [Int?] = [8, 9, 0, 1, 2]
        for flap in 0..<4 {
            // Vectors begin with the instants at which a flap begins to fall and passes the middle.
            #expect(timeline.breakpoints.contains(Rational(80 * flap + 60, over: 1000)))
            #expect(timeline.breakpoints.contains(Rational(80 * flap, over: 1000)))
            let start = 0.08 * Double(flap)
            let falling = try #require(folds(timeline, at: start + 0.03)[0])
            #expect(falling.from == faces[flap] && falling.to == faces[flap + 1])
            #expect(abs(falling.angle - 90 * bezier(0.42, 1, 0.5)) < 1e-3)
            let landing = try #require(folds(timeline, at: start + 0.07)[0])
            #expect(abs(landing.angle - 90 - 90 * bezier(0, 0.58, 0.5)) < 1e-3)
        }
        // The last one comes back by 20 degrees in the middle of 60 ms.
        let bounce = try #require(folds(timeline, at: 0.35)[0])
        #expect(abs(bounce.angle - 160) < 1e-3 && bounce.to == 2)
        #expect(folds(timeline, at: 0.381)[0] == nil)
        #expect(timeline.transitions[0].end == Rational(38, over: 100))
    }

    @Test func whatComesStartsEmptyAndWhatGoesEndsEmpty() throws {
        let longer = try timeline(["7", "12"], mode: .flip)
        let coming = try #require(folds(longer, at: 0.3)[0])
        #expect(coming.from == nil && coming.to == 1)
        let shorter = try timeline(["12", "7"], mode: .flip)
        let going = try #require(folds(shorter, at: 0.1)[0])
        #expect(going.from == 1 && going.to == nil)
    }

    /// A card that comes folds as soon as there is room for it, and is solid then.
    @Test(arguments: [MotionSettings.Mode.flip, .splitFlap])
    func noCardIsEmptyForLong(_ mode: MotionSettings.Mode) throws {
        let timeline = try timeline(["989", "1203"], mode: mode) {
            $0.stagger = Rational(3, over: 100)
            $0.staggerOrigin = .right
        }
        for hundredths in 0..<60 {
            let element = timeline.state(at: Rational(hundredths, over: 100)).elements[0]
            guard element.key == .integer(3), case .fold(let fold) = element.content else { continue }
            if fold.angle > 0 { #expect(element.opacity == 1, "\(hundredths)") }
            if hundredths == 15 { #expect(fold.angle > 0) }
            // Half a second of a flip, and one flap to 0 and one to 1.
            if hundredths >= 40 { #expect(fold.from != nil || fold.angle > 90) }
        }
    }

    /// Text of an empty card: that of its later face, so that symbols have theirs as soon as digits do.
    @Test func whatComesIsKnownBeforeItFolds() throws {
        let timeline = try timeline(["999", "1000"], mode: .splitFlap) {
            $0.stagger = Rational(1, over: 10)
            $0.staggerOrigin = .right
        }
        let state = timeline.state(at: Rational(3, over: 20))
        #expect(state.elements.prefix(2).map(\.text) == ["1", ","])
    }

    @Test func randomDelaysFollowFromTheSeed() throws {
        func ends(_ seed: UInt64) throws -> [Rational] {
            try timeline(["1111", "2222"], mode: .splitFlap) {
                $0.seed = seed
                $0.stagger = Rational(4, over: 100)
                $0.staggerJitter = Rational(2, over: 10)
            }.transitions.map(\.end)
        }
        #expect(try ends(1) == ends(1))
        #expect(try ends(1) != ends(2))
        #expect(try ends(1)[0] <= Rational(46, over: 100))
    }

    /// A column whose digits differ in width goes from one to the other on the curve of its fold.
    @Test(arguments: [0.1, 0.25, 0.4]) func widthsFollowTheCurve(_ time: Double) throws {
        let timeline = try timeline(["1", "8"], mode: .flip) { settings in
            settings.digitWidth = .proportional
            settings.curve = .easing(.linear, wallLength: Rational(1, over: 2))
        }
        let eased = try self.timeline(["1", "8"], mode: .flip) { $0.digitWidth = .proportional }
        let (from, to) = (TestFormatter.digitWidths[1], TestFormatter.digitWidths[8])
        try #require(abs(from - to) > 1)
        func width(_ timeline: Timeline) -> Double {
            timeline.state(at: Rational(roundedToMicroseconds: time)).elements[0].width
        }
        #expect(abs(width(timeline) - (from + (to - from) * time / 0.5)) <= 1 / 32)
        let progress = try #require(folds(eased, at: time)[0]).angle / 180
        #expect(abs(width(eased) - (from + (to - from) * progress)) <= 1 / 32)
    }
}
