package import Graphics
package import Motion

package struct CellLine: Sendable {
    /// Cells with their pens, in pixels from the line's left edge.
    package var cells: [(cell: Int, x: Double)] = []
    /// Width in pixels.
    package var width = 0.0

    package init() {}
}

/// The signed difference of one transition, which pops up over the number, with its unscaled line and its colour.
package struct PopupLine: Sendable {
    package let line: CellLine
    package let color: RGB

    /// - Parameter advance: distance from a cell's pen to the next one's in pixels.
    package init(_ measured: MeasuredLine, advance: (Int) -> Double, color: RGB) {
        var line = CellLine()
        for element in measured.elements {
            // Pictures are centred in their columns, as the number's are.
            line.cells.append((element.cell, line.width + (element.width - advance(element.cell)) / 2))
            line.width += element.width
        }
        (self.line, self.color) = (line, color)
    }
}

/// Space for the differences of an animation, including overshoot.
package struct PopupExtent {
    /// Height above the number's baseline in pixels.
    package private(set) var above = 0.0
    /// Width in pixels.
    package private(set) var width = 0.0

    /// - Parameters:
    ///   - popsUp: whether the difference slides out from behind the digits.
    ///   - em: pixels per em.
    ///   - ascent, descent: distances from the baseline to the top and the bottom of the line box in pixels.
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
