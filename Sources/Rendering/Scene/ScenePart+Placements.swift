import Graphics
import Motion
import Scene

extension ScenePart {
    /// Passes on the cells of an element that is drawn without motion blur.
    ///
    /// - Parameter window: the canvas rows in which wheels are visible.
    func place(_ element: ElementState, window: Range<Int>, _ body: (Placement) -> Void) {
        switch element.content {
        case .cell(let cell):
            let placement = placement(of: cell, in: element, weight: element.opacity, window: window)
            if let placement { body(placement) }
        case .wheel(let position, _), .strip(_, let position):
            placeWheel(at: position, of: element, window: window, body)
        case .sprites, .fold: break
        }
    }

    /// Passes on all cells of a wheel or strip that its window shows. A wheel's cells repeat endlessly, so every
    /// position has one.
    func placeWheel(
        at position: Double, of element: ElementState, window: Range<Int>, _ body: (Placement) -> Void
    ) {
        let (pitch, baseline) = (band(of: element).pitch, band(of: element).baseline)
        // Cells extend at most one line box beyond their baseline, so one more on either side is enough. Content that
        // moves up has the later cells below.
        let above = ((baseline - Double(window.lowerBound)) / pitch).rounded(.up) + 1
        let below = ((Double(window.upperBound) - baseline) / pitch).rounded(.up) + 1
        let (earlier, later) = drawing.contentSign > 0 ? (above, below) : (below, above)
        let nearest = position.rounded(.down)
        for index in Int(position: nearest - earlier)...Int(position: nearest + later) + 1 {
            let distance = (Double(index) - position) * pitch * drawing.contentSign
            guard let cell = element.cell(at: index) else { continue }
            let placement = placement(
                of: cell, in: element, weight: element.opacity, offset: distance, window: window)
            if let placement { body(placement) }
        }
    }

    /// Returns the placement of a sprite that moves through its window; nil if it is invisible.
    func placement(of sprite: Sprite, in element: ElementState, window: Range<Int>) -> Placement? {
        placement(
            of: sprite.cell, in: element, weight: element.opacity * sprite.opacity, lift: sprite.displacement,
            window: window)
    }

    /// Returns the placement of one cell, centred in its column, its baseline `offset` px below the line's; nil where
    /// it is invisible.
    private func placement(
        of cell: Int, in element: ElementState, weight: Double, offset: Double = 0, lift cells: Double = 0,
        window: Range<Int>
    ) -> Placement? {
        let opacity = Int(weight: weight)
        guard opacity > 0 else { return nil }
        let lift = cells == 0 ? 0 : cells * band(of: element).pitch * drawing.contentSign
        // Positions become fixed point here: quarter pixels across, 1/64 px down.
        let pen = pen(of: cell, in: element)
        let drop = Int(position: ((offset - lift) * 64).rounded())
        let row = geometry.baseline + drop >> 6
        // The window clips cells in motion; resting ones are inside it.
        let moves = offset != 0 || cells != 0
        guard !moves || reaches(cell, row: row, into: window) else { return nil }
        return Placement(
            cell: cell, column: pen.column, x: pen.x, row: row, y: drop & 63, opacity: opacity,
            isClipped: moves)
    }

    func pen(of cell: Int, in element: ElementState) -> QuarterPen {
        QuarterPen(geometry.left + element.x + element.shift + (element.width - glyphs.cells[cell].advance) / 2)
    }

    /// Returns whether a cell on a row can cover pixels within a range of rows.
    private func reaches(_ cell: Int, row: Int, into rows: Range<Int>) -> Bool {
        guard let bounds = glyphs.cells[cell].bounds else { return false }
        // Pens may be anywhere within their row, so a cell may extend one row farther.
        let (top, bottom) = (Int(position: bounds.top.rounded(.down)), Int(position: bounds.bottom.rounded(.up)) + 1)
        return row + bottom >= rows.lowerBound && row + top < rows.upperBound
    }

    /// Returns the columns in which an element is visible while its column opens or closes; nil when nothing clips it.
    func sides(of element: ElementState) -> FadeWindow? {
        element.sides.map { sides in
            let left = geometry.left + element.x
            return FadeWindow(
                from: left + sides.left, to: max(left + sides.left, left + sides.right), fade: sides.fade)
        }
    }
}

extension ElementState {
    /// Returns the cell at a whole position of a wheel or strip; nil for a blank.
    fileprivate func cell(at index: Int) -> Int? {
        switch content {
        case .wheel(_, let base): omitsZero && index.modulus(base) == 0 ? nil : firstDigit + index.modulus(base)
        case .strip(let cells, _): cells.indices.contains(index) ? cells[index] : nil
        case .cell, .sprites, .fold: nil
        }
    }
}

extension ElementState.Content {
    /// Position of a wheel or strip in cells, with its number of cells; nil for other content.
    var rolling: (position: Double, count: Int)? {
        switch self {
        case .wheel(let position, let base): (position, base)
        case .strip(let cells, let position): (position, cells.count)
        case .cell, .sprites, .fold: nil
        }
    }
}

/// A placement of a cell in a frame, in the fixed point of drawing.
struct Placement: Sendable {
    let cell: Int
    /// Pen's canvas column, and the quarter pixel within it in 1/64 px.
    let column: Int
    let x: Int
    /// Baseline's canvas row, and the step within it in 1/64 px.
    let row: Int
    let y: Int
    /// Opacity, 1 to 256.
    let opacity: Int
    /// Whether the cell moves through the digits' window, which then clips it.
    let isClipped: Bool
}
