import Numerals

/// What the wheels show: the widths and texts of the cells 0 to 9.
package struct DigitCells: Sendable {
    /// Ten advances in pixels, character spacing included.
    package let widths: [Double]
    /// Ten texts: the digits, or what is drawn instead of them.
    package let texts: [String]
    let widest: Double
    /// Pixels from a digit's foot to its top.
    let height: Double
    /// What flaps of the mode `split-flap` pass, in order.
    let drum: [FlapFace]
    /// Those of columns whose digits are smaller.
    package let small: SmallDigits

    /// Takes ten widths and ten texts.
    ///
    /// - Parameters:
    ///   - height: pixels from a digit's foot to its top, which modes that move glyphs freely go by.
    ///   - drum: what flaps pass, in order: a text and its cell, nil for an empty flap.
    package init(
        widths: [Double], texts: [String], height: Double = 0, drum: [(text: String, cell: Int?)] = [],
        small: SmallDigits = SmallDigits()
    ) {
        precondition(widths.count == 10 && texts.count == 10, "there are ten digits")
        self.widths = widths.map(PixelGrid.snap)
        self.texts = texts
        self.height = height
        self.drum = drum.map { FlapFace(text: $0.text, cell: $0.cell) }
        widest = self.widths.max() ?? 0
        self.small = small
    }

    /// The widest digit of a column.
    func widest(for key: ElementKey) -> Double { small.digits(for: key)?.widest ?? widest }

    /// The widths of a column's digits.
    func widths(for key: ElementKey) -> [Double] { small.digits(for: key)?.widths ?? widths }

    /// The width of a digit's column at rest.
    func restWidth(of digit: Int, for key: ElementKey, policy: MotionSettings.DigitWidthPolicy) -> Double {
        policy == .widest ? widest(for: key) : widths(for: key)[digit % 10]
    }

    /// The width of an element at rest.
    func restWidth(of measured: MeasuredElement, policy: MotionSettings.DigitWidthPolicy) -> Double {
        guard measured.element.isDigit, let digit = measured.element.digit else {
            return PixelGrid.snap(measured.width)
        }
        return restWidth(of: digit, for: measured.element.key, policy: policy)
    }

    /// What shows an element at rest.
    func content(of measured: MeasuredElement) -> ElementState.Content {
        guard measured.element.isDigit, let digit = measured.element.digit else { return .cell(measured.cell) }
        return .wheel(position: Double(digit), base: measured.element.wheelBase)
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
