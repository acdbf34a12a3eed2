/// What the wheels show: the widths and texts of the cells 0 to 9.
package struct DigitCells: Sendable, Equatable {
    /// Ten advances in pixels, character spacing included.
    package let widths: [Double]
    /// Ten texts: the digits, or what is drawn instead of them.
    package let texts: [String]
    let widest: Double
    /// Pixels from a digit's foot to its top.
    let height: Double

    /// Takes ten widths and ten texts.
    ///
    /// - Parameter height: pixels from a digit's foot to its top, which modes that move glyphs freely go by.
    package init(widths: [Double], texts: [String], height: Double = 0) {
        precondition(widths.count == 10 && texts.count == 10, "there are ten digits")
        self.widths = widths.map(PixelGrid.snap)
        self.texts = texts
        self.height = height
        widest = self.widths.max() ?? 0
    }

    /// The width of a digit's column at rest.
    func restWidth(of digit: Int, policy: MotionSettings.DigitWidthPolicy) -> Double {
        policy == .widest ? widest : widths[digit % 10]
    }

    /// The text of the cell that fills most of the window of a wheel.
    func text(atPosition position: Double, base: Int) -> String {
        texts[Int(position.rounded()) % base % 10]
    }
}

/// Widths are whole multiples of 2^-16 pixel. Their sums and differences are then exact in a Double, so that a column
/// that stands still has bit for bit the same place in every frame, whatever moves beside it.
enum PixelGrid {
    private static let unit = 65536.0

    static func snap(_ length: Double) -> Double { (length * unit).rounded() / unit }
}
