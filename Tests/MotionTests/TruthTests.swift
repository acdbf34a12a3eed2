import Numerals
import Testing

@testable import Motion
@testable import RollGIF

struct TruthTests {
    private func timeline(_ from: String, _ to: String, followsMeter: Bool = false) throws -> Timeline {
        var settings = try JobReader(job: Job()).motionSettings(defaultRate: 50).settings
        settings.followsMeter = followsMeter
        return try TestFormatter(fractionDigits: from.split(separator: ".").dropFirst().first?.count ?? 0).timeline(
            [from, to], settings)
    }

    /// Returns the number that can be read, to the tenth of its last place; nil without a digit.
    private func reading(_ state: FrameState) -> Double? {
        let shown = state.elements.filter { $0.opacity >= 0.5 && !$0.text.isEmpty }
        let digits = shown.filter { $0.kind == .digit }
        guard !digits.isEmpty else { return nil }
        let value = digits.reduce(0.0) { value, element in
            let digit = Double(element.text) ?? 0
            return switch element.key {
            case .integer(let place): value + digit * Double(BigInt(10).power(place))
            case .fraction(let place): value + digit / Double(BigInt(10).power(place))
            default: value
            }
        }
        return shown.contains { $0.key == .sign } ? -value : value
    }

    @Test(
        arguments: [
            ("0", "100"), ("75", "100"), ("98", "100"), ("46", "1346"), ("98", "1302"), ("0", "1000000"),
            ("1000", "0"), ("-1000", "1000"), ("0", "-1"), ("-5", "0"), ("12", "-7"), ("1.5", "10.0"),
        ], [false, true])
    func aFrameReadsBetweenItsEnds(_ values: (String, String), besideMeter: Bool) throws {
        let timeline = try timeline(values.0, values.1, followsMeter: besideMeter)
        let ends = [Double(values.0) ?? 0, Double(values.1) ?? 0].sorted()
        let slack = (ends[1] - ends[0]) * 0.02
        let strays = (0..<timeline.frameCount).filter { frame in
            guard let value = reading(timeline.state(ofFrame: frame)) else { return false }
            return value < ends[0] - slack || value > ends[1] + slack
        }
        #expect(strays.count <= 2, "\(values) in \(strays)")
    }

    /// A group sign that enters or leaves is no stronger than the digit on its left.
    @Test(
        arguments: [("46", "1346"), ("1346", "46"), ("0", "1000000"), ("999", "1000")], MotionSettings.Enter.allCases)
    func aGroupSignIsSeenWithItsDigit(_ values: (String, String), enter: MotionSettings.Enter) throws {
        let timeline = try TestFormatter().timeline(
            [values.0, values.1], try JobReader(job: Job()).motionSettings(defaultRate: 50).settings
        ) { $0.enter = enter }
        for frame in 0..<timeline.frameCount {
            let elements = timeline.state(ofFrame: frame).elements
            for (index, element) in elements.enumerated() where element.kind == .group {
                let digit = index > 0 && elements[index - 1].kind == .digit ? elements[index - 1] : nil
                let isBlank = digit.map { $0.text.isEmpty && abs($0.wheel ?? 1) < 0.2 } ?? true
                #expect(element.opacity <= (isBlank ? 0 : digit?.opacity ?? 0) + 1e-9, "frame \(frame)")
            }
        }
    }

    /// A number that passes zero quickly has all its digits when it starts and when it arrives.
    @Test(arguments: [("-65", "65"), ("-3306", "3041"), ("-20", "30"), ("12", "-88")])
    func aChangeOfSignKeepsItsDigits(from: String, to: String) throws {
        let timeline = try timeline(from, to, followsMeter: false)
        let (start, end) = (timeline.transitions[0].start, timeline.transitions[0].end)
        let step = Rational(1, over: 50)
        for (rest, moving) in [(start, start + step), (end, end - step)] {
            let digits = [rest, moving].map { instant in
                timeline.state(at: instant).elements.filter { $0.kind == .digit && $0.opacity >= 0.5 }.map(\.key)
            }
            #expect(digits[0] == digits[1])
        }
    }

    /// Beside a meter, the two leading places are those of the value.
    @Test(arguments: [("0", "1000000"), ("0", "100"), ("1000000", "0")])
    func theNumberIsTheMetersValue(from: String, to: String) throws {
        let timeline = try timeline(from, to, followsMeter: true)
        let span = timeline.transitions[0]
        let ends = (Double(from) ?? 0, Double(to) ?? 0)
        for frame in 16..<40 {
            let time = timeline.grid.time(ofFrame: frame)
            guard time > span.start + Rational(3, over: 10), time < span.end else { continue }
            let part = Curve.standard.progress(at: (time - span.start).approximate)
            let value = ends.0 + (ends.1 - ends.0) * part
            let shown = reading(timeline.state(ofFrame: frame)) ?? 0
            #expect(abs(shown - value) < 0.1 * max(ends.0, ends.1), "\(frame): \(shown) for \(value)")
        }
    }

    /// An end that is 0 has the other end's sign, so that 0 to -1 is one cell.
    @Test(arguments: [("0", "-1", 1.0), ("-5", "0", -5), ("-9", "-10", 1)])
    func zeroHasNoSign(from: String, to: String, cells: Double) throws {
        let timeline = try timeline(from, to)
        let late = timeline.state(at: timeline.transitions[0].end - Rational(1, over: 1_000_000))
        #expect(abs((late[.integer(0)]?.travel ?? 0) - cells) < 0.01)
    }
}
