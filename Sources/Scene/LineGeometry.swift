package import Motion

/// Positions of a number's line, and the canvas's size; pixels of the final picture.
package struct LineGeometry: Sendable {
    /// Canvas size in whole pixels.
    package let width: Int
    package let height: Int
    /// Canvas row of the glyphs' baseline.
    package let baseline: Int
    /// Left edge of the content box.
    package let left: Double
    /// Distance from a wheel's cell to the next one.
    package let pitch: Double
    /// Digits' window in canvas rows.
    package let windowTop: Double
    package let windowBottom: Double
    /// Height of the window's fade at the top and at the bottom.
    package let fade: Double
    /// Upper and lower edge of the number's line box.
    package let lineTop: Double
    package let lineBottom: Double
    /// Pixels per em.
    package let em: Double
    /// Width of the content box, and alignment of narrower lines in it.
    package let contentWidth: Double
    package let alignment: MotionSettings.Alignment
    /// Smallest canvas with room for everything, in whole pixels.
    package let neededWidth: Int
    package let neededHeight: Int
    /// Sides that lines are aligned to, and edges of the number's room.
    package let room: Room
    /// Upper edge of the words under units.
    package let labelTop: Double
    /// Whether the delta slides out from behind the digits.
    package let popsUp: Bool

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
        width: Int, height: Int, baseline: Int, left: Double, pitch: Double, windowTop: Double, windowBottom: Double,
        fade: Double, lineTop: Double, lineBottom: Double, em: Double, contentWidth: Double,
        alignment: MotionSettings.Alignment, neededWidth: Int, neededHeight: Int, room: Room, labelTop: Double,
        popsUp: Bool
    ) {
        (self.width, self.height, self.baseline) = (width, height, baseline)
        (self.left, self.pitch) = (left, pitch)
        (self.windowTop, self.windowBottom, self.fade) = (windowTop, windowBottom, fade)
        (self.lineTop, self.lineBottom, self.em) = (lineTop, lineBottom, em)
        (self.contentWidth, self.alignment) = (contentWidth, alignment)
        (self.neededWidth, self.neededHeight) = (neededWidth, neededHeight)
        (self.room, self.labelTop, self.popsUp) = (room, labelTop, popsUp)
    }

    /// Distance from the baseline to the lower edge of the line box, in pixels.
    package var descent: Double { lineBottom - Double(baseline) }

    /// Returns the offset of a difference's baseline below the number's in pixels. A difference from behind the number
    /// is scaled about the bottom of the line box; one that fades in is on top of it.
    ///
    /// - Parameter rise: rise in em.
    package func popupDisplacement(scale: Double, rise: Double) -> Double {
        (popsUp ? descent * (1 - scale) : lineTop - Double(baseline)) - rise * em
    }

    /// Returns the left end and baseline of a difference at one instant.
    package func popupOrigin(of delta: DeltaState, line: CellLine) -> (left: Double, baseline: Double) {
        let start = (contentWidth - line.width * delta.scale) * alignment.anchor
        return (left + start, Double(baseline) + popupDisplacement(scale: delta.scale, rise: delta.rise))
    }
}
