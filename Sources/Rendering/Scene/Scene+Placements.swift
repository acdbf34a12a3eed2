import Motion
import Raster

extension Scene {
    /// Hands on the cells that show an element which stands still for a moment.
    ///
    /// - Parameter window: the rows through which wheels are seen.
    func place(_ element: ElementState, window: Range<Int>, _ body: (Placement) -> Void) {
        func place(_ cell: Int, weight: Double) {
            if let placement = placement(of: cell, in: element, weight: weight, window: window) { body(placement) }
        }
        switch element.content {
        case .cell(let cell):
            place(cell, weight: element.opacity)
        case .swap(let old, let new, let progress):
            place(old, weight: element.opacity * (1 - progress))
            place(new, weight: element.opacity * progress)
        case .wheel(let position, let base):
            placeWheel(at: position, base: base, of: element, window: window, body)
        }
    }

    /// Hands on all cells of a wheel that its window shows. Cells repeat endlessly, so no position shows an empty one.
    func placeWheel(
        at position: Double, base: Int, of element: ElementState, window: Range<Int>, _ body: (Placement) -> Void
    ) {
        let pitch = geometry.pitch
        let above = Double(geometry.baseline) - geometry.windowTop
        let below = geometry.windowBottom - Double(geometry.baseline)
        // A cell reaches at most one line box beyond its baseline, so one more on either side is enough.
        let reach = Int((max(above, below) / pitch).rounded(.up)) + 1
        let first = Int(position.rounded(.down)) - reach
        for index in first...(first + 2 * reach + 1) {
            let distance = (Double(index) - position) * pitch * contentSign
            let cell = ((index % base) + base) % base
            let placement = placement(
                of: cell, in: element, weight: element.opacity, offset: distance, window: window)
            if let placement { body(placement) }
        }
    }

    /// One cell, centred in its column, its baseline `offset` pixels below the line's; nil when nothing of it shows.
    private func placement(
        of cell: Int, in element: ElementState, weight: Double, offset: Double = 0, window: Range<Int>
    ) -> Placement? {
        let opacity = Int((min(max(weight, 0), 1) * 256).rounded())
        guard opacity > 0 else { return nil }
        let lift = element.lift * geometry.pitch * contentSign
        let pen = geometry.left + element.x + element.shift + (element.width - advance(ofCell: cell)) / 2
        // Positions become fixed point before they meet pixels: quarters across, 1/64 down or whole rows.
        let quarters = Int((pen * 4).rounded())
        let fall = offset - lift
        let drop = Int(((snapsRows ? fall.rounded() : fall) * 64).rounded())
        let row = geometry.baseline + drop >> 6
        // Only what moves through its window is cut by it; what rests stands inside.
        let moves = offset != 0 || element.lift != 0
        guard !moves || reaches(cell, row: row, into: window) else { return nil }
        return Placement(
            cell: cell, column: quarters >> 2, x: (quarters & 3) * 16, row: row, y: drop & 63, opacity: opacity,
            isClipped: moves, columns: isCut(element, cell) ? columns(of: element) : nil)
    }

    /// Whether a picture is cut by the sides of its column: what slides in comes from behind them, and what widens
    /// without fading would lie over its neighbours.
    private func isCut(_ element: ElementState, _ cell: Int) -> Bool {
        element.shift != 0 || (growsSolid && element.width < advance(ofCell: cell) - 0.5)
    }

    /// The columns of an element's window: what slides in comes from behind its edge.
    private func columns(of element: ElementState) -> Range<Int> {
        let left = geometry.left + element.x
        let first = Int(left.rounded())
        return first..<max(first, Int((left + element.width).rounded()))
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
    /// The columns that it may show in, or nil for all.
    let columns: Range<Int>?
}
