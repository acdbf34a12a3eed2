import Numerals

/// Digits that are smaller than the others, and raised or lowered.
package struct SmallDigits: Sendable {
    package struct DigitSet: Sendable {
        /// Index in the glyph sheet of the cell with 0; those of 1 to 9 follow it.
        package let first: Int
        /// Size as a multiple of the other digits'.
        package let scale: Double
        /// Rise of their baseline above the line's in pixels; negative below it.
        package let rise: Double
        let widths: [Double]
        package let widest: Double
        /// Height of their middle above that of the other digits, in pixels.
        fileprivate let lift: Double

        /// Makes the digits from ten widths in pixels.
        ///
        /// - Parameters:
        ///   - scale: their size as a multiple of the other digits'.
        ///   - rise: the rise of their baseline above the line's, in pixels.
        ///   - middle: the height of the other digits' middle above the baseline, in pixels.
        package init(first: Int, widths: [Double], scale: Double, rise: Double, middle: Double) {
            precondition(widths.count == 10, "there are ten digits")
            (self.first, self.scale, self.rise) = (first, scale, rise)
            lift = rise - middle * (1 - scale)
            self.widths = widths.map(PixelGrid.snap)
            widest = self.widths.max() ?? 0
        }
    }

    /// Digits of fractions, such as cents on price tags; nil for digits of normal size.
    package var fraction: DigitSet?
    /// Digits of a count of zeros; nil for digits of normal size.
    package var zeros: DigitSet?

    package init(fraction: DigitSet? = nil, zeros: DigitSet? = nil) {
        (self.fraction, self.zeros) = (fraction, zeros)
    }

    package var sets: [DigitSet] { [fraction, zeros].compactMap(\.self) }

    /// Indices in the glyph sheet of all small digits.
    package var cells: [Int] { sets.flatMap { $0.first..<$0.first + 10 } }

    /// Returns the digits of a column; nil for digits of normal size.
    func digits(for key: ElementKey) -> DigitSet? {
        switch key {
        case .fraction: fraction
        case .zeros: zeros
        case .numbered(_, let key): digits(for: key)
        default: nil
        }
    }

    /// Replaces cells of normal size by those of small digits, because plans use only the former.
    func shrink(_ elements: [ElementState]) -> [ElementState] {
        guard fraction != nil || zeros != nil else { return elements }
        return elements.map { element in
            var element = element
            if let digits = digits(for: element.key) { element.show(digits) }
            return element
        }
    }
}

extension ElementState {
    fileprivate mutating func show(_ digits: SmallDigits.DigitSet) {
        func small(_ cell: Int) -> Int { cell < 10 ? digits.first + cell : cell }
        firstDigit = digits.first
        switch content {
        case .wheel: break
        case .cell(let cell): content = .cell(small(cell))
        case .strip(let cells, let position): content = .strip(cells.map { $0.map(small) }, position: position)
        case .sprites(var sprites):
            for index in sprites.indices { sprites[index].shrink(digits, cell: small(sprites[index].cell)) }
            content = .sprites(sprites)
        case .fold(let fold):
            content = .fold(Fold(from: fold.from.map(small), to: fold.to.map(small), angle: fold.angle))
        }
    }
}

extension Sprite {
    /// Takes a small cell, and scales all distances with it. The sprite keeps to the middle of the small digits.
    fileprivate mutating func shrink(_ digits: SmallDigits.DigitSet, cell small: Int) {
        cell = small
        y = y * digits.scale - digits.lift * (1 - scale)
        blur *= digits.scale
    }
}
