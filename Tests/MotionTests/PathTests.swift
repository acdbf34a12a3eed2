import Glibc
import Numerals
import Testing

@testable import Motion

/// Travel of wheels, and selection of those that turn.
struct PathTests {
    /// Cells that the wheels of the final columns travel, by key.
    static func travels(
        _ from: String, _ to: String, formatter: TestFormatter = TestFormatter(),
        _ change: (inout MotionSettings) -> Void = { _ in }
    ) throws -> [String: Double] {
        var settings = MotionSettings()
        settings.curve = .easing(.linear, wallLength: Rational(1))
        settings.selection = .afterFirstChanged
        change(&settings)
        let timeline = try formatter.timeline([from, to], settings)
        // An instant at which entering columns are open and leaving ones are gone.
        let state = timeline.state(at: timeline.transitions[0].start + Rational(45, over: 100))
        var travels: [String: Double] = [:]
        for element in state.elements where element.wheel != nil && travels[element.key.description] == nil {
            travels[element.key.description] = (element.travel / 0.45e-6).rounded() / 1e6
        }
        return travels
    }

    @Test func forwardTurnsUnchangedDigitsOnce() throws {
        #expect(try Self.travels("1234", "1294") == ["int:3": 0, "int:2": 0, "int:1": 6, "int:0": 10])
        #expect(try Self.travels("1294", "1234") == ["int:3": 0, "int:2": 0, "int:1": -6, "int:0": -10])
        #expect(try Self.travels("7", "105") == ["int:2": 1, "int:1": 0, "int:0": 8])
        #expect(try Self.travels("105", "7") == ["int:0": -8])
        #expect(try Self.travels("999", "1000") == ["int:3": 1, "int:2": 1, "int:1": 1, "int:0": 1])
        #expect(try Self.travels("1000", "999") == ["int:2": -1, "int:1": -1, "int:0": -1])
    }

    @Test func negativeNumbersCountTheirMagnitude() throws {
        #expect(try Self.travels("-9", "-10") == ["int:1": 1, "int:0": 1])
        #expect(try Self.travels("-1", "2") == ["int:0": 1])
        #expect(try Self.travels("2", "-1") == ["int:0": -1])
        // Sign change alone: no digit rolls under the default selection.
        #expect(try Self.travels("-1", "1") == ["int:0": 0])
        #expect(try Self.travels("-1", "1") { $0.selection = .all } == ["int:0": 10])
    }

    @Test func otherPaths() throws {
        #expect(
            try Self.travels("1908", "3146") { $0.path = .shortest } == [
                "int:3": 2, "int:2": 2, "int:1": 4, "int:0": -2,
            ])
        #expect(try Self.travels("0", "5") { $0.path = .shortest } == ["int:0": 5])
        #expect(try Self.travels("5", "0") { $0.path = .shortest } == ["int:0": -5])
        #expect(
            try Self.travels("1984", "3105") { $0.path = .direct } == [
                "int:3": 2, "int:2": -8, "int:1": -8, "int:0": 1,
            ])
        #expect(try Self.travels("84", "315") { $0.path = .fullTurn } == ["int:2": 10, "int:1": 10, "int:0": 10])
        #expect(try Self.travels("315", "84") { $0.path = .fullTurn } == ["int:1": -10, "int:0": -10])
    }

    @Test func selections() throws {
        func moved(_ selection: MotionSettings.Selection, _ from: String, _ to: String) throws -> Set<String> {
            Set(try Self.travels(from, to) { $0.selection = selection }.filter { $0.value != 0 }.keys)
        }
        #expect(try moved(.all, "1234", "1294") == ["int:3", "int:2", "int:1", "int:0"])
        #expect(try moved(.onlyChanged, "1234", "1294") == ["int:1"])
        #expect(try moved(.afterFirstChanged, "1234", "1294") == ["int:1", "int:0"])
        #expect(try moved(.none, "1234", "1294") == [])
        #expect(try moved(.onlyChanged, "23", "123") == ["int:2"])
        #expect(try moved(.afterFirstChanged, "23", "123") == ["int:2", "int:1", "int:0"])
    }

    @Test func leftMatchingGoesByIndex() throws {
        // Matching from the left: 12 stays, the new third digit rolls.
        let moved = try Self.travels("12", "123") { $0.match = .left }
        #expect(moved == ["int:2": 0, "int:1": 0, "int:0": 3])
        let digits = TestFormatter()
        let columns = ColumnMatcher(
            old: digits.line("1234").elements, new: digits.line("12345").elements, match: .left
        ).columns()
        // A separator cannot stay between digits that pass it, so it leaves and enters.
        #expect(columns.filter { $0.role == .roll }.count == 4)
        #expect(columns.filter { $0.element.kind == .group }.map(\.role) == [.leave, .enter])
    }

    @Test func clocksTurnOnTheirOwnWheels() throws {
        var settings = MotionSettings()
        settings.curve = .easing(.linear, wallLength: Rational(1))
        let lines = [86_399, 86_400].map { TestFormatter.clock($0, showsDays: true) }
        let timeline = try Timeline(
            lines: lines, digits: TestFormatter.cells, settings: settings, reformat: { _ in lines[0] })
        let state = timeline.state(at: timeline.transitions[0].start + Rational(1, over: 2))
        for element in state.elements where element.wheel != nil {
            #expect(element.travel == 0.5, "\(element.key)")
        }
        #expect(state[.clock(.hours, 0)]?.content == .wheel(position: 3.5, base: 4))
        #expect(state[.clock(.minutes, 1)]?.content == .wheel(position: 5.5, base: 6))
    }

    @Test func staggerDelaysColumnAfterColumn() throws {
        for (origin, order) in [
            (MotionSettings.StaggerOrigin.left, [0, 1, 2, 3]), (.right, [3, 2, 1, 0]), (.center, [1, 0, 0, 1]),
        ] {
            var settings = MotionSettings()
            settings.curve = .easing(.linear, wallLength: Rational(1))
            settings.stagger = Rational(1, over: 10)
            settings.staggerOrigin = origin
            let timeline = try TestFormatter(groupsFrom: 99).timeline(["1111", "2222"], settings)
            let span = timeline.transitions[0]
            #expect(span.end - span.start == Rational(1) + Rational(order.max() ?? 0, over: 10))
            let state = timeline.state(at: span.start + Rational(1, over: 2))
            for (place, rank) in order.reversed().enumerated() {
                let wheel = state[.integer(place)]?.wheel ?? 0
                #expect(abs(wheel - (1.5 - Double(rank) / 10)) < 1e-12)
            }
        }
    }

    @Test func enteringColumns() throws {
        func quarter(
            _ enter: MotionSettings.Enter, _ layout: MotionSettings.Layout = .move,
            at time: Rational = Rational(1, over: 4)
        ) throws -> ElementState? {
            var settings = MotionSettings()
            settings.curve = .easing(.linear, wallLength: Rational(1))
            settings.enter = enter
            settings.layout = layout
            let timeline = try TestFormatter().timeline(["1", "21"], settings)
            return timeline.state(at: timeline.transitions[0].start + time)[.integer(1)]
        }
        // A critically damped spring that rests at 0.3 s, and a picture that is whole and fades with it.
        let open = { (time: Double) in
            let a = 9.2334135 * time / 0.3
            return (1 - exp(-a) * (1 + a)) / 0.999
        }
        let early = try #require(try quarter(.rollFade, at: Rational(1, over: 10)))
        #expect(abs(early.width - 41.5 * open(0.1)) < 1e-3 && early.shift == 0 && early.sides == nil)
        #expect(abs((early.wheel ?? 0) - 0.2) < 1e-12)
        #expect(early.opacity > 0.2 && early.opacity < 1)
        for enter in [MotionSettings.Enter.rollFade, .slide, .blank, .grow] {
            let early = try #require(try quarter(enter))
            #expect(early.opacity >= 0.6 && early.width > 0.99 * 41.5, "\(enter)")
            let whole = try #require(try quarter(enter, at: Rational(4, over: 10)))
            #expect(whole.width == 41.5 && whole.opacity == 1 && whole.wheel != nil, "\(enter)")
        }
        // Whole picture for a digit that would be cut into strips.
        for enter in [MotionSettings.Enter.slide, .grow] {
            let state = try #require(try quarter(enter, at: Rational(1, over: 10)))
            let sprite = try #require(state.sprites.first)
            #expect(state.sprites.count == 1 && sprite.cell == 2, "\(enter)")
            #expect(abs(sprite.scale - 0.7 - 0.3 * open(0.1)) < 1e-5, "\(enter)")
            #expect(state.sides == nil && (enter == .slide ? state.shift < 0 : state.shift == 0))
        }
        let pop = try quarter(.pop)
        #expect(pop?.width == 41.5 && pop?.opacity == 1)
        let final = try quarter(.rollFade, .final, at: Rational(1, over: 10))
        #expect(final?.width == 41.5 && final?.opacity == early.opacity && final?.sides == nil)
    }

    @Test func digitWidths() throws {
        func half(
            _ policy: MotionSettings.DigitWidthPolicy, at time: Rational = Rational(1, over: 2)
        ) throws -> Double? {
            var settings = MotionSettings()
            settings.curve = .easing(.linear, wallLength: Rational(1))
            settings.digitWidth = policy
            let timeline = try TestFormatter().timeline(["1", "6"], settings)
            return timeline.state(at: timeline.transitions[0].start + time)[.integer(0)]?.width
        }
        #expect(try half(.widest) == 41.5)
        #expect(try half(.proportional, at: .zero) == 31)
        #expect(try half(.target) == 40.5)
    }

    @Test func fastWheelsTellWhatTheyPass() throws {
        var settings = OdometerTests.settings(.countThrough)
        settings.fps = 10
        settings.enter = .grow
        let timeline = try TestFormatter().timeline(["0", "100"], settings)
        let start = timeline.transitions[0].start
        let state = timeline.state(at: start + Rational(1, over: 2))
        #expect(abs((state[.integer(0)]?.sweep ?? 0) - 10) < 1e-9)
        #expect(abs((state[.integer(1)]?.sweep ?? 0) - 1) < 1e-9)
        #expect(timeline.state(at: start)[.integer(0)]?.sweep == 0)
        #expect(timeline.state(at: start + Rational(1))[.integer(0)]?.sweep == 0)
    }
}
