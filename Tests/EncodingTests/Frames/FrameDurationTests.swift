import Encoding
import Testing

@Suite struct FrameDurationTests {
    @Test func fractionsAreReducedAndAdded() {
        let sum = FrameDuration(1, over: 60) + FrameDuration(89, over: 60)
        #expect(sum == FrameDuration(3, over: 2))
        #expect(sum - FrameDuration(2, over: 1) == FrameDuration(-1, over: 2))
        #expect(FrameDuration.zero + sum == sum)
    }

    @Test(arguments: [(1, 2, 1, 1), (1, 3, 1, 0), (1, 60, 1000, 17), (-1, 2, 1, 0), (-3, 4, 1, -1), (-3, 2, 1, -1)])
    func ticksRoundHalfUp(_ numerator: Int, _ denominator: Int, _ rate: Int, _ ticks: Int) {
        #expect(FrameDuration(numerator, over: denominator).ticks(perSecond: rate) == ticks)
    }
}
