import Numerals

/// Digits that are smaller than the others, and raised or lowered.
package struct SmallDigits: Sendable {
    package struct DigitSet: Sendable {
        /// Index in the glyph sheet of the cell with 0; those of 1 to 9 follow it.
        package let first: Int
        let widths: [Double]
        package let widest: Double

        /// Makes the digits from ten widths in pixels.
        package init(first: Int, widths: [Double]) {
            precondition(widths.count == 10, "there are ten digits")
            self.first = first
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

    /// Indices in the glyph sheet of all small digits.
    package var cells: [Int] { [fraction, zeros].compactMap(\.self).flatMap { $0.first..<$0.first + 10 } }

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
            for index in sprites.indices { sprites[index].cell = small(sprites[index].cell) }
            content = .sprites(sprites)
        case .fold(let fold):
            content = .fold(Fold(from: fold.from.map(small), to: fold.to.map(small), angle: fold.angle))
        }
    }
}
