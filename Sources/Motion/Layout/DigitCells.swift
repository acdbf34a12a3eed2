import Numerals

/// Wheel cells 0 to 9: their widths and texts. It is an object because every plan has it and is copied often.
package final class DigitCells: Sendable {
    /// Advances of the ten digits in pixels, including letter spacing.
    package let widths: [Double]
    /// Texts of the ten digits, or the texts that the job draws instead of them.
    package let texts: [String]
    let widest: Double
    /// Height of a digit in pixels.
    let height: Double
    /// Flaps of the mode `split-flap` in order, each with a text and its cell; the cell is nil for an empty flap.
    let flaps: [(text: String, cell: Int?)]
    /// Digits of columns with a smaller size.
    package let small: SmallDigits

    /// Makes the cells from ten widths and ten texts.
    ///
    /// - Parameter height: pixels from a digit's foot to its top, the unit of modes that move glyphs freely.
    package init(
        widths: [Double], texts: [String], height: Double = 0, flaps: [(text: String, cell: Int?)] = [],
        small: SmallDigits = SmallDigits()
    ) {
        precondition(widths.count == 10 && texts.count == 10, "there are ten digits")
        self.widths = widths.map(PixelGrid.snap)
        self.texts = texts
        self.height = height
        self.flaps = flaps
        widest = self.widths.max() ?? 0
        self.small = small
    }

    /// Returns the width of the widest digit of a column, in pixels.
    func widest(for key: ElementKey) -> Double { small.digits(for: key)?.widest ?? widest }

    /// Returns the widths of a column's ten digits, in pixels.
    func widths(for key: ElementKey) -> [Double] { small.digits(for: key)?.widths ?? widths }

    /// Returns the width of a digit's column at rest, in pixels.
    func restWidth(of digit: Int, for key: ElementKey, policy: MotionSettings.DigitWidthPolicy) -> Double {
        policy == .widest ? widest(for: key) : widths(for: key)[digit % 10]
    }

    /// Returns the width of an element at rest, in pixels.
    func restWidth(of measured: MeasuredElement, policy: MotionSettings.DigitWidthPolicy) -> Double {
        guard measured.element.isDigit, let digit = measured.element.digit else {
            return PixelGrid.snap(measured.width)
        }
        return restWidth(of: digit, for: measured.element.key, policy: policy)
    }

    func content(of measured: MeasuredElement) -> ElementState.Content {
        guard measured.element.isDigit, let digit = measured.element.digit else { return .cell(measured.cell) }
        return .wheel(position: Double(digit), base: measured.element.wheelBase)
    }

    func text(of measured: MeasuredElement) -> String {
        measured.element.digit.map { texts[$0 % 10] } ?? measured.element.text
    }

    /// Returns the text of the cell that fills most of a wheel's window.
    func text(atPosition position: Double, base: Int) -> String {
        texts[Int(position.rounded()) % base % 10]
    }
}

/// A grid of widths in whole multiples of 2^-16 pixel. Sums and differences are exact in a Double, so a still column
/// has bit for bit the same position in every frame.
enum PixelGrid {
    private static let unit = 65536.0

    static func snap(_ length: Double) -> Double { (length * unit).rounded() / unit }
}
