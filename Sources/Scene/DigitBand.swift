package import Motion

/// Rows of the canvas through which wheels of one size turn; pixels of the final picture.
package struct DigitBand: Sendable, Equatable {
    /// Row of the digits' baseline.
    package let baseline: Double
    /// Distance from a wheel's cell to the next one.
    package let pitch: Double
    /// Upper and lower edge of the wheels' window, and the height of the fade at either.
    package let top, bottom, fade: Double
}

extension ScenePart {
    /// Returns the band of the digits whose 0 has a cell; 0 for digits of normal size. Small digits turn behind a
    /// window of their own size. On cylinders and plates all wheels share the line's.
    package func band(ofDigitsFrom first: Int) -> DigitBand {
        let baseline = Double(geometry.baseline)
        let small = smallDigits.first { $0.first == first }
        guard let small, cylinder == nil, plates.plate == nil else {
            return DigitBand(
                baseline: baseline, pitch: geometry.pitch, top: geometry.windowTop, bottom: geometry.windowBottom,
                fade: geometry.fade)
        }
        func row(_ row: Double) -> Double { baseline - small.rise + (row - baseline) * small.scale }
        return DigitBand(
            baseline: row(baseline), pitch: geometry.pitch * small.scale, top: row(geometry.windowTop),
            bottom: row(geometry.windowBottom), fade: geometry.fade * small.scale)
    }

    /// Returns the band that an element's wheel turns through.
    package func band(of element: ElementState) -> DigitBand { band(ofDigitsFrom: element.firstDigit) }
}
