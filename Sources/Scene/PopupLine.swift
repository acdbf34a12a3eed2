package import Graphics
package import Motion

/// Cells of a sheet set in one line.
package struct CellLine: Sendable {
    /// A cell and its pen, in pixels from the line's left edge.
    package struct Cell: Sendable {
        package let cell: Int
        package let x: Double

        package init(cell: Int, x: Double) {
            (self.cell, self.x) = (cell, x)
        }
    }

    package var cells: [Cell]
    /// Pixels.
    package var width: Double

    package init(cells: [Cell] = [], width: Double = 0) {
        (self.cells, self.width) = (cells, width)
    }
}

/// The signed difference of one transition, which pops up over the number: its line, unscaled, and its colour.
package struct PopupLine: Sendable {
    package let line: CellLine
    package let color: RGB

    /// - Parameter advance: the pixels from a cell's pen to the next one's.
    package init(_ measured: MeasuredLine, advance: (Int) -> Double, color: RGB) {
        var line = CellLine()
        for element in measured.elements {
            // Pictures stand in the middle of their columns, as those of the number do.
            line.cells.append(
                CellLine.Cell(cell: element.cell, x: line.width + (element.width - advance(element.cell)) / 2))
            line.width += element.width
        }
        (self.line, self.color) = (line, color)
    }
}

/// The room that the differences of an animation need, overshoot included.
package struct PopupExtent {
    /// Pixels above the number's baseline.
    package private(set) var above = 0.0
    /// Pixels across.
    package private(set) var width = 0.0

    /// - Parameters:
    ///   - popsUp: whether they come from behind the number.
    ///   - em: pixels to the em.
    ///   - ascent, descent: pixels from the baseline to the top and the bottom of the line box.
    package init(
        timeline: Timeline, popups: [PopupLine?], popsUp: Bool, em: Double, ascent: Double, descent: Double
    ) {
        guard popups.contains(where: { $0 != nil }) else { return }
        for frame in 0..<timeline.frameCount {
            guard let delta = timeline.state(ofFrame: frame).delta, let text = popups[delta.transition] else {
                continue
            }
            above = max(
                above,
                delta.rise * em
                    + (popsUp ? delta.scale * (ascent + descent) - descent : ascent + delta.scale * ascent))
            width = max(width, delta.scale * text.line.width)
        }
    }
}
