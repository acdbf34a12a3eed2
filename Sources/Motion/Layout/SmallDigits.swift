import Numerals

/// Digits that are smaller than the number's others, and raised or lowered.
package struct SmallDigits: Sendable {
    package struct Ten: Sendable {
        /// Index in the glyph sheet of the cell with 0; those of 1 to 9 follow it.
        package let first: Int
        let widths: [Double]
        package let widest: Double

        /// Precondition: ten widths, in pixels.
        package init(first: Int, widths: [Double]) {
            precondition(widths.count == 10, "there are ten digits")
            self.first = first
            self.widths = widths.map(PixelGrid.snap)
            widest = self.widths.max() ?? 0
        }
    }

    /// Digits of fractions, as cents on price tags; nil where they have the usual size.
    package var fraction: Ten?
    /// Digits of a count of zeros; nil where they have the usual size.
    package var zeros: Ten?

    package init(fraction: Ten? = nil, zeros: Ten? = nil) {
        (self.fraction, self.zeros) = (fraction, zeros)
    }

    /// Indices in the glyph sheet of all small digits.
    package var cells: [Int] { [fraction, zeros].compactMap(\.self).flatMap { $0.first..<$0.first + 10 } }

    /// Digits of a column; nil where it has the usual ones.
    func digits(for key: ElementKey) -> Ten? {
        switch key {
        case .fraction: fraction
        case .zeros: zeros
        case .numbered(_, let key): digits(for: key)
        default: nil
        }
    }

    /// Elements with their small digits: plans know one size alone and show the usual cells.
    func shown(_ elements: [ElementState]) -> [ElementState] {
        guard fraction != nil || zeros != nil else { return elements }
        return elements.map { element in
            var element = element
            if let digits = digits(for: element.key) { element.show(digits) }
            return element
        }
    }
}

extension ElementState {
    fileprivate mutating func show(_ digits: SmallDigits.Ten) {
        func own(_ cell: Int) -> Int { cell < 10 ? digits.first + cell : cell }
        firstDigit = digits.first
        switch content {
        case .wheel: break
        case .cell(let cell): content = .cell(own(cell))
        case .strip(let cells, let position): content = .strip(cells.map { $0.map(own) }, position: position)
        case .sprites(var sprites):
            for index in sprites.indices { sprites[index].cell = own(sprites[index].cell) }
            content = .sprites(sprites)
        case .fold(let fold):
            content = .fold(Fold(from: fold.from.map(own), to: fold.to.map(own), angle: fold.angle))
        }
    }
}
