package import Motion

/// Rows of the canvas through which wheels of one size turn; pixels of the final picture.
package struct DigitBand: Sendable, Equatable {
    package let baseline: Double
    /// Distance from a wheel's cell to the next one.
    package let pitch: Double
    /// Upper and lower edge of the wheels' window, and the height of the fade at either.
    package let top, bottom, fade: Double

    package init(baseline: Double, pitch: Double, top: Double, bottom: Double, fade: Double) {
        (self.baseline, self.pitch, self.top, self.bottom, self.fade) = (baseline, pitch, top, bottom, fade)
    }

    /// Returns the same band `rows` pixels farther down.
    func moved(by rows: Double) -> DigitBand {
        DigitBand(baseline: baseline + rows, pitch: pitch, top: top + rows, bottom: bottom + rows, fade: fade)
    }

    /// Returns the band of digits that are `scale` times as large, and `rise` pixels higher.
    fileprivate func scaled(by scale: Double, rise: Double) -> DigitBand {
        func row(_ row: Double) -> Double { baseline - rise + (row - baseline) * scale }
        return DigitBand(
            baseline: row(baseline), pitch: pitch * scale, top: row(top), bottom: row(bottom), fade: fade * scale)
    }
}

extension ScenePart {
    /// Returns the band of the digits whose 0 has a cell; 0 for digits of normal size. Small digits turn behind a
    /// window of their own size. On cylinders and plates all wheels share the line's.
    package func band(ofDigitsFrom first: Int) -> DigitBand {
        let small = glyphs.smallDigits.first { $0.first == first }
        guard let small, cylinder == nil, plates.plate == nil else { return geometry.digits }
        return geometry.digits.scaled(by: small.scale, rise: small.rise)
    }

    /// Returns the band that an element's wheel turns through.
    package func band(of element: ElementState) -> DigitBand { band(ofDigitsFrom: element.firstDigit) }
}
