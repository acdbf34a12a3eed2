import Testing

@testable import Rendering

/// The window of wheels has room for every resting digit.
@Suite struct DigitWindowTests {
    @Test func withoutFadeItIsTheLineBox() {
        let window = DigitWindow(above: 30, below: 10, inkAbove: 25, inkBelow: 1, fraction: 0)
        #expect(window.above == 30 && window.below == 10 && window.fade == 0)
        // The next cell's digit begins where the window ends.
        #expect(window.minimumPitch == 35)
    }

    @Test(arguments: [0.05, 0.125, 0.15, 0.25, 0.4])
    func noRestingDigitReachesIntoTheFade(_ fraction: Double) {
        let window = DigitWindow(above: 30, below: 10, inkAbove: 25, inkBelow: 1, fraction: fraction)
        #expect(window.above >= 30 && window.below >= 10)
        #expect(window.above - window.fade >= 25 - 1e-9)
        #expect(window.below - window.fade >= 1 - 1e-9)
        #expect(window.fade <= fraction * (window.above + window.below) + 1e-9)
        if fraction < 0.3 { #expect(abs(window.fade - fraction * (window.above + window.below)) < 1e-6) }
    }

    @Test func aFadeOfOneHalfStaysFinite() {
        let window = DigitWindow(above: 30, below: 10, inkAbove: 25, inkBelow: 1, fraction: 0.5)
        #expect(window.above + window.below < 400)
        #expect(window.fade > 0)
    }
}
