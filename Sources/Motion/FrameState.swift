package import Numerals

/// The visible state at one instant, as plain data.
package struct FrameState: Sendable, Equatable {
    /// Elements from left to right. Leaving and entering ones are included, invisible ones are not.
    package var elements: [ElementState]
    /// Ends of the line in the content box in pixels, including open but invisible columns; nil for a line made from
    /// elements alone.
    package var extent: ClosedRange<Double>?
    /// The value in plain notation, for traces: the printed one, or the new value of a running transition.
    package var value: String
    /// Index of the running or last transition; nil before the first.
    package var transition: Int?
    /// Pop-up with the difference; nil for none.
    package var delta: DeltaState?
    /// Progress from `--color` to `--color-to`, 0 to 1.
    package var colorProgress = 0.0
    /// Strength of the direction's colour on the whole number, from 0 at rest to 1.
    package var flash = 0.0
    /// Progress of the fade from the old value's words to the new value's, 0 to 1.
    package var wordProgress = 1.0
    /// Progress from the old value to the new one for elements that follow it: 0 to 1, or beyond where a spring
    /// overshoots. Nil before the first change.
    package var valueProgress: Double?
    /// States of the shapes next to the number, in order.
    package var shapes: [ShapeState] = []

    /// Whether the number or any of its digits has some of the direction's colour.
    package var flashes: Bool { flash > 0 || elements.contains { $0.flash > 0 } }

    /// Ends of the line's room, in pixels, next to which other parts are placed. A digit that is hardly visible yet may
    /// lie beyond.
    package var room: ClosedRange<Double>? { extent ?? ends.map { $0.left...$0.right } }

    /// Left and right end of the line in the content box, in pixels; nil for an empty line.
    package var ends: (left: Double, right: Double)? {
        guard let left = elements.map(\.x).min(), let right = elements.map({ $0.x + $0.width }).max() else {
            return nil
        }
        return (min(left, extent?.lowerBound ?? left), max(right, extent?.upperBound ?? right))
    }
}

package struct ElementState: Sendable, Equatable {
    /// Content of the element's window.
    package enum Content: Sendable, Equatable {
        /// A still picture: a symbol, or a digit that is not on a wheel.
        case cell(Int)
        /// A wheel of `base` cells at `position` in [0, base): 4.25 is a quarter of the way from cell 4 to cell 5.
        case wheel(position: Double, base: Int)
        /// A strip of cells that does not wrap around; nil is an empty cell. `position` counts cells as on a wheel.
        case strip([Int?], position: Double)
        /// Glyphs, each with a position, size, opacity and blur.
        case sprites([Sprite])
        /// A card that folds about its middle from one character to another.
        case fold(Fold)
    }

    package var key: ElementKey
    package var kind: ElementKind
    /// Text of the cell that fills most of the window.
    package var text: String
    package var content: Content
    /// Left edge of the column, in pixels from the content box's left edge.
    package var x: Double
    /// Width of the column and its window in pixels; pictures are centred in it.
    package var width: Double
    /// Opacity, 0 (invisible) to 1.
    package var opacity: Double
    /// Cells that a wheel has turned since its transition began, signed and unrounded; 0 for other content.
    package var travel = 0.0
    /// Offset of the picture to the right of the window's centre in pixels; below 0 while a column slides in from the
    /// left.
    package var shift = 0.0
    /// Sides of the visible part while the column opens or closes; nil when nothing is cut.
    package var sides: SideClip?
    /// Cells that the wheel has turned since the previous frame, signed: its speed in cells per frame.
    package var sweep = 0.0
    /// Index in the glyph sheet of the column's 0; smaller digits come later in the sheet.
    package var firstDigit = 0
    /// Whether the wheel's cell with 0 is blank, because the digit enters or leaves there.
    package var omitsZero = false
    /// Opening time of the automatic shutter at the wheel's speed, as a fraction of the frame, 0 to 1.
    package var shutterTime = 0.0
    /// Strength of the direction's colour on a changing digit: 0 to 1.
    package var flash = 0.0
    /// Whether the element's card stays visible at any opacity, as on a machine with blank positions.
    package var keepsCard = false
}

/// A card that folds about the middle of a digit's height.
package struct Fold: Sendable, Equatable {
    /// Cells before and after the fold, as indices in the glyph sheet; nil for an empty face.
    package var from: Int?
    package var to: Int?
    /// Degrees from 0 to 180: below 90 the upper half of `from` falls, above it the lower half of `to`.
    package var angle = 0.0
}

/// Sides of the visible part of a picture. The picture fades out towards them, so that no glyph has a cut edge.
package struct SideClip: Sendable, Equatable {
    /// Left and right end of the visible part, in pixels from the column's left edge.
    package var left: Double
    package var right: Double
    /// Width of the fade within either side, in pixels; above 0.
    package var fade: Double
}

/// The pop-up with the signed difference at one instant.
package struct DeltaState: Sendable, Equatable {
    /// Index of the transition whose difference is shown.
    package var transition: Int
    /// Scale of the text; above 0.
    package var scale: Double
    /// Offset of the scaled text above its position at rest, in em. That is in the line box for a pop-up from behind
    /// the number, and on top of the line box for one that fades in.
    package var rise: Double
    /// Opacity above 0, at most 1.
    package var opacity: Double
}

extension ElementState {
    /// Cell of an element at rest, as an index in the glyph sheet; nil for several.
    package var restingCell: Int? {
        switch content {
        case .cell(let cell): cell
        case .wheel(let position, let base): firstDigit + Int(position.rounded()) % base
        case .strip(let cells, let position):
            cells.indices.contains(Int(position.rounded())) ? cells[Int(position.rounded())] : nil
        case .sprites, .fold: nil
        }
    }
}

/// A glyph in its column.
package struct Sprite: Sendable, Equatable {
    package enum Clip: Sendable, Equatable {
        case none
        /// The digits' window as soon as the glyph moves, as for a wheel's cells, and the sides of a column that opens.
        case window
    }

    /// Index in the glyph sheet.
    package var cell: Int
    package var clip = Clip.none
    /// Offset below the position at rest, in pixels.
    package var y = 0.0
    /// Offset out of the window in cells, in the direction in which pictures move when a wheel advances.
    package var displacement = 0.0
    /// Scale about the middle of the column and of a digit's height; above 0.
    package var scale = 1.0
    /// Opacity up to which no level of a picture changes.
    package static let invisibleOpacity = 0.004
    /// Opacity, 0 (invisible) to 1.
    package var opacity = 1.0
    /// Standard deviation of a Gaussian blur, in pixels; 0 is sharp.
    package var blur = 0.0

    package init(cell: Int) {
        self.cell = cell
    }
}

/// The state of a shape next to the number at one instant.
package struct ShapeState: Sendable, Equatable {
    /// Offset from the shape's position at rest in pixels.
    package var x = 0.0
    package var y = 0.0
    /// Scale about the shape's middle.
    package var scale = 1.0
    /// Rotation about the same point in degrees, clockwise.
    package var rotation = 0.0
    /// Opacity, 0 to 1.
    package var opacity = 1.0
    /// Fraction of a line's length that is drawn, from its start.
    package var drawnFraction = 1.0

    package init() {}
}
