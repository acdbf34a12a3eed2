import Numerals
import Testing

@testable import Motion

struct TimelineTests {
    let currency = TestFormatter(fractionDigits: 2, currency: "$")

    @Test func theReferenceJob() throws {
        let timeline = try currency.timeline(["1234.56", "245699"])
        #expect(timeline.length == Rational(18, over: 10) + Curve.standard.wallLength)
        #expect(timeline.frameCount == 135)
        #expect(timeline.state(ofFrame: 0).text == "$1,234.56")
        #expect(timeline.state(ofFrame: timeline.frameCount - 1).text == "$245,699.00")
        #expect((0..<timeline.frameCount).map(timeline.delay(ofFrame:)).reduce(0, +) == 270)
        #expect(timeline.state(ofFrame: 15).elements == timeline.state(ofFrame: 0).elements)
        let middle = timeline.state(ofFrame: 35)
        let time = (timeline.time(ofFrame: 35) - Rational(3, over: 10)).approximate
        let share = Curve.standard.progress(at: time)
        #expect(abs((middle[.integer(0)]?.wheel ?? 0) - (4 + 5 * share)) < 1e-12)
        #expect(middle[.integer(0)]?.travel == 5 * share)
        #expect(abs((middle[.fraction(1)]?.wheel ?? 0) - (5 + 5 * share).truncatingRemainder(dividingBy: 10)) < 1e-12)
        #expect(middle[.integer(5)]?.width == 41.5)
    }
}
