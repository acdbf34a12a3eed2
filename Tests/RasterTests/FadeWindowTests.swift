import Testing

@testable import Graphics

@Suite struct FadeWindowTests {
    @Test func fadesLinearlyOverTheStopsOfAGradientMask() {
        // Twenty rows with stops 0, 0.2, 0.8 and 1: four rows rise from 0 to 1, by row means 1/8, 3/8, 5/8, 7/8.
        let window = FadeWindow(from: 10, to: 30, fade: 4)
        let weights = window.range.map(window.weight)
        #expect(window.range == 10..<30)
        #expect(weights.prefix(5) == [32, 96, 160, 224, 256])
        #expect(weights.suffix(5) == [256, 224, 160, 96, 32])
        #expect(weights.dropFirst(4).dropLast(4).allSatisfy { $0 == 256 })
    }

    @Test func aHardEdgeInsideARowShowsTheRowInPart() {
        let window = FadeWindow(from: 0.25, to: 3, fade: 0)
        #expect(window.range.map(window.weight) == [192, 256, 256])
    }

    @Test(arguments: [0.0, 0.5, 1, 3.7, 9])
    func isSymmetricAndNeverExceedsOne(fade: Double) {
        let window = FadeWindow(from: -4.5, to: 4.5, fade: fade)
        let weights = window.range.map(window.weight)
        #expect(weights == weights.reversed())
        #expect(weights.allSatisfy { (0...256).contains($0) })
    }
}
