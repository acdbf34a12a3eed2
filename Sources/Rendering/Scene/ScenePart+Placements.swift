import Graphics
import Motion
import Raster
import Scene

extension ScenePart {
    /// Hands on the cells that show an element which stands still for a moment.
    ///
    /// - Parameter window: the rows through which wheels are seen.
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

    /// Hands on all cells of a wheel or a strip that its window shows. A wheel's cells repeat endlessly, so that no
    /// position shows an empty one.
    func placeWheel(
        at position: Double, of element: ElementState, window: Range<Int>, _ body: (Placement) -> Void
    ) {
        let pitch = geometry.pitch
        // A cell reaches at most one line box beyond its baseline, so one more on either side is enough. Content that
        // moves up has the later cells below.
        let above = (Double(geometry.baseline - window.lowerBound) / pitch).rounded(.up) + 1
        let below = (Double(window.upperBound - geometry.baseline) / pitch).rounded(.up) + 1
        let (earlier, later) = contentSign > 0 ? (above, below) : (below, above)
        let nearest = position.rounded(.down)
        for index in Int(position: nearest - earlier)...Int(position: nearest + later) + 1 {
            let distance = (Double(index) - position) * pitch * contentSign
            guard let cell = element.cell(at: index) else { continue }
            let placement = placement(
                of: cell, in: element, weight: element.opacity, offset: distance, window: window)
            if let placement { body(placement) }
        }
    }

    /// A sprite that moves through its window; nil when nothing of it shows.
    func placement(of sprite: Sprite, in element: ElementState, window: Range<Int>) -> Placement? {
        placement(
            of: sprite.cell, in: element, weight: element.opacity * sprite.opacity, lift: sprite.lift, window: window)
    }

    /// One cell, centred in its column, its baseline `offset` pixels below the line's; nil when nothing of it shows.
    private func placement(
        of cell: Int, in element: ElementState, weight: Double, offset: Double = 0, lift cells: Double = 0,
        window: Range<Int>
    ) -> Placement? {
        let opacity = Int(position: (min(max(weight, 0), 1) * 256).rounded())
        guard opacity > 0 else { return nil }
        let lift = cells * geometry.pitch * contentSign
        let pen = geometry.left + element.x + element.shift + (element.width - advance(ofCell: cell)) / 2
        // Positions become fixed point before they meet pixels: quarters across, 1/64 down or whole rows.
        let quarters = Int(position: (pen * 4).rounded())
        let fall = offset - lift
        let drop = Int(position: ((snapsRows ? fall.rounded() : fall) * 64).rounded())
        let row = geometry.baseline + drop >> 6
        // Only what moves through its window is cut by it; what rests stands inside.
        let moves = offset != 0 || cells != 0
        guard !moves || reaches(cell, row: row, into: window) else { return nil }
        return Placement(
            cell: cell, column: quarters >> 2, x: (quarters & 3) * 16, row: row, y: drop & 63, opacity: opacity,
            isClipped: moves)
    }

    /// Whether a cell standing on a row can leave coverage in a range of rows.
    private func reaches(_ cell: Int, row: Int, into rows: Range<Int>) -> Bool {
        guard let bounds = cells[cell].bounds else { return false }
        // The pen may stand anywhere within its row, so the cell may reach one row farther.
        let (top, bottom) = (Int(position: bounds.top.rounded(.down)), Int(position: bounds.bottom.rounded(.up)) + 1)
        return row + bottom >= rows.lowerBound && row + top < rows.upperBound
    }

    /// The columns that an element is seen in while its column opens or closes; nil when nothing cuts it.
    func sides(of element: ElementState) -> FadeWindow? {
        element.sides.map { sides in
            let left = geometry.left + element.x
            return FadeWindow(
                from: left + sides.left, to: max(left + sides.left, left + sides.right), fade: sides.fade)
        }
    }
}

extension ElementState {
    /// The cell at a whole position of a wheel or a strip; nil for an empty place.
    fileprivate func cell(at index: Int) -> Int? {
        switch content {
        case .wheel(_, let base): firstDigit + ((index % base) + base) % base
        case .strip(let cells, _): cells.indices.contains(index) ? cells[index] : nil
        case .cell, .sprites, .fold: nil
        }
    }
}

extension ElementState.Content {
    /// The position of a wheel or a strip, and how many cells it has.
    var rolling: (position: Double, count: Int)? {
        switch self {
        case .wheel(let position, let base): (position, base)
        case .strip(let cells, let position): (position, cells.count)
        case .cell, .sprites, .fold: nil
        }
    }
}

/// A cell at its place in a frame, in the fixed point that it is drawn at.
struct Placement: Sendable {
    let cell: Int
    /// The pen's canvas column and the quarter pixel within it, in 1/64 pixel.
    let column: Int
    let x: Int
    /// The baseline's canvas row and the step within it, in 1/64 pixel.
    let row: Int
    let y: Int
    /// 1 to 256.
    let opacity: Int
    /// Whether it moves through the digits' window, which then cuts it.
    let isClipped: Bool
}
