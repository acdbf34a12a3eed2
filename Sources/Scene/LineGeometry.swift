import Graphics
package import Motion

/// Size of a canvas in whole pixels.
package struct CanvasSize: Sendable, Equatable {
    package let width, height: Int
    /// Smallest canvas with room for everything.
    package let neededWidth, neededHeight: Int

    package init(width: Int, height: Int, neededWidth: Int, neededHeight: Int) {
        (self.width, self.height, self.neededWidth, self.neededHeight) = (width, height, neededWidth, neededHeight)
    }
}

/// Positions of a number's line, and the canvas's size; pixels of the final picture.
package struct LineGeometry: Sendable {
    package let canvas: CanvasSize
    /// Left edge of the content box.
    package let left: Double
    /// Rows that digits of normal size turn through; their baseline is a whole row.
    package let digits: DigitBand
    package let line: Line
    /// Sides that lines are aligned to, and edges of the number's room.
    package let room: Room
    /// Upper edge of the words under units.
    package let labelTop: Double
    /// Whether the delta slides out from behind the digits.
    package let popsUp: Bool

    /// The number's line box.
    package struct Line: Sendable {
        package let top, bottom: Double
        /// Width of the content box, and alignment of narrower lines in it.
        package let width: Double
        package let alignment: MotionSettings.Alignment
        /// Pixels per em.
        package let em: Double

        package init(top: Double, bottom: Double, width: Double, alignment: MotionSettings.Alignment, em: Double) {
            (self.top, self.bottom, self.width, self.alignment, self.em) = (top, bottom, width, alignment, em)
        }
    }

    package struct Room: Sendable {
        package let left, right, top, bottom: Double
        /// Edges that text lines are aligned to, inside of `left` and `right`.
        package let textLeft, textRight: Double

        /// - Parameter beyond: pixels at either end that text lines keep clear of.
        package init(
            left: Double, right: Double, top: Double, bottom: Double, beyond: (left: Double, right: Double) = (0, 0)
        ) {
            (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
            (textLeft, textRight) = (left + beyond.left, right - beyond.right)
        }
    }

    package init(
        canvas: CanvasSize, left: Double, digits: DigitBand, line: Line, room: Room, labelTop: Double, popsUp: Bool
    ) {
        (self.canvas, self.left, self.digits, self.line) = (canvas, left, digits, line)
        (self.room, self.labelTop, self.popsUp) = (room, labelTop, popsUp)
    }

    package var width: Int { canvas.width }
    package var height: Int { canvas.height }
    /// Canvas row of the glyphs' baseline.
    package var baseline: Int { Int(position: digits.baseline) }

    /// Returns the offset of a difference's baseline below the number's in pixels. A difference from behind the number
    /// is scaled about the bottom of the line box; one that fades in is on top of it.
    ///
    /// - Parameter rise: rise in em.
    package func popupDisplacement(scale: Double, rise: Double) -> Double {
        (popsUp ? (line.bottom - digits.baseline) * (1 - scale) : line.top - digits.baseline) - rise * line.em
    }

    /// Returns the left end and baseline of a difference at one instant.
    package func popupOrigin(of delta: DeltaState, line popup: CellLine) -> (left: Double, baseline: Double) {
        let start = (line.width - popup.width * delta.scale) * line.alignment.anchor
        return (left + start, digits.baseline + popupDisplacement(scale: delta.scale, rise: delta.rise))
    }

    /// Returns the geometry of the line in a larger picture, `x` pixels farther right and `y` pixels farther down.
    func moved(x: Double, y: Double, on canvas: CanvasSize) -> LineGeometry {
        LineGeometry(
            canvas: canvas, left: left + x, digits: digits.moved(by: y),
            line: Line(
                top: line.top + y, bottom: line.bottom + y, width: line.width, alignment: line.alignment, em: line.em),
            room: Room(
                left: room.left + x, right: room.right + x, top: room.top + y, bottom: room.bottom + y,
                beyond: (room.textLeft - room.left, room.right - room.textRight)),
            labelTop: labelTop + y, popsUp: popsUp)
    }
}

/// Rows of the canvas through which wheels of one size turn; pixels of the final picture.
package struct DigitBand: Sendable, Equatable {
    package let baseline: Double
    /// Distance from a wheel's cell to the next one.
    package let pitch: Double
    /// Upper and lower edge of the wheels' window, and the height of the fade at either.
    package let top, bottom, fade: Double

    package init(baseline: Double, pitch: Double, top: Double, bottom: Double, fade: Double) {
        (self.baseline, self.pitch, self.top, self.bottom, self.fade) = (baseline, pitch, top, bottom, fade)
    }

    /// Returns the same band `rows` pixels farther down.
    func moved(by rows: Double) -> DigitBand {
        DigitBand(baseline: baseline + rows, pitch: pitch, top: top + rows, bottom: bottom + rows, fade: fade)
    }

    /// Returns the band of digits that are `scale` times as large, and `rise` pixels higher.
    fileprivate func scaled(by scale: Double, rise: Double) -> DigitBand {
        func row(_ row: Double) -> Double { baseline - rise + (row - baseline) * scale }
        return DigitBand(
            baseline: row(baseline), pitch: pitch * scale, top: row(top), bottom: row(bottom), fade: fade * scale)
    }
}

extension ScenePart {
    /// Returns the band of the digits whose 0 has a cell; 0 for digits of normal size. Small digits turn behind a
    /// window of their own size. On plates all wheels share the line's.
    package func band(ofDigitsFrom first: Int) -> DigitBand {
        let small = glyphs.smallDigits.first { $0.first == first }
        guard let small, plates.plate == nil else { return geometry.digits }
        return geometry.digits.scaled(by: small.scale, rise: small.rise)
    }

    /// Returns the band that an element's wheel turns through.
    package func band(of element: ElementState) -> DigitBand { band(ofDigitsFrom: element.firstDigit) }
}
