package import Motion

/// Where things stand vertically, and how large the canvas is; pixels of the final picture.
package struct LineGeometry: Sendable {
    /// Canvas size in whole pixels.
    package let width: Int
    package let height: Int
    /// The canvas row that the glyphs stand on.
    package let baseline: Int
    /// The content box's left edge.
    package let left: Double
    /// From a wheel's cell to the next one.
    package let pitch: Double
    /// The digits' window in canvas rows.
    package let windowTop: Double
    package let windowBottom: Double
    /// Pixels of the window that fade at the top and at the bottom.
    package let fade: Double
    /// The upper and the lower edge of the number's line box.
    package let lineTop: Double
    package let lineBottom: Double
    /// Pixels to the em.
    package let em: Double
    /// The content box's width, and where narrower lines stand in it.
    package let contentWidth: Double
    package let alignment: MotionSettings.Alignment
    /// The smallest canvas on which all of it has room, in whole pixels.
    let neededWidth: Int
    let neededHeight: Int
    /// The sides that lines are aligned to, and the edges of the number's own room.
    let room: Room
    /// The upper edge of the words under units.
    let labelTop: Double

    struct Room: Sendable {
        let left, right, top, bottom: Double
    }

    /// Where a difference's line begins and stands at one instant: it is scaled about the bottom centre of the line
    /// box and then rises.
    func place(of delta: DeltaState, line: DeltaLine) -> (left: Double, baseline: Double) {
        let descent = lineBottom - Double(baseline)
        let width = line.width * delta.scale
        let room = contentWidth - width
        let start =
            switch alignment {
            case .left: 0.0
            case .center: room / 2
            case .right: room
            }
        return (left + start, lineBottom - delta.scale * descent - delta.rise * em)
    }
}
