package import Graphics
package import Motion

/// Metrics of a cell of the glyph sheet.
package struct CellMetrics: Sendable {
    /// Distance from the cell's pen to the next one's in pixels, without character spacing.
    package let advance: Double
    /// Box of its ink, from the pen on the baseline; nil for an empty cell.
    package let bounds: InkBox?
    /// Whether it has its own colours.
    package let isColored: Bool

    package init(advance: Double, bounds: InkBox?, isColored: Bool) {
        (self.advance, self.bounds, self.isColored) = (advance, bounds, isColored)
    }
}

/// A resolved number of a picture, with a timeline, the metrics of its glyphs and its positions. Its frames depend on
/// nothing else.
package struct ScenePart: Sendable {
    /// Name of the panel; nil for the only number of a picture.
    package var name: String?
    package let timeline: Timeline
    /// Cells of its glyph sheet; 0 to 9 are the digits.
    package let cells: [CellMetrics]
    /// Height of a digit's middle above the baseline, in pixels.
    package let digitMiddle: Double
    package var geometry: LineGeometry
    /// 1 when the picture of a wheel moves up as the wheel advances, -1 when it moves down.
    package let contentSign: Double
    package let colors: TextColors
    /// Positions of plates and flaps.
    package var plates: PlateLayout
    /// Cylinder that wheels are bent around; nil for flat ones.
    package var cylinder: Cylinder?
    /// Ghost under every digit; nil for none.
    package let ghost: Ghost?
    /// Sets of digits in smaller sizes.
    package let smallDigits: [SmallDigits.DigitSet]
    /// Signed difference of each transition; nil if it is not shown.
    package let popups: [PopupLine?]
    /// Words under the units of a duration; nil for none.
    package let words: UnitWords?
    /// Moving shapes next to the number.
    package var partShapes: PartShapes
    /// Opening time of the shutter on wheels.
    package let shutter: Shutter
    /// Whether columns fold.
    package let folds: Bool
    /// Whether vertical motion is snapped to whole rows.
    package let snapsRows: Bool
    /// Whether any frame has blur.
    package let blurs: Bool
    /// Half width in pixels, about a wheel's middle, into which all of its digits fit.
    package let digitHalfWidth: Double

    package init(
        timeline: Timeline, cells: [CellMetrics], digitMiddle: Double, geometry: LineGeometry,
        content: MotionSettings.Content, colors: TextColors, popups: [PopupLine?], shutter: Shutter, snapsRows: Bool,
        blurs: Bool, plates: PlateLayout, cylinder: Cylinder?, ghost: Ghost?, folds: Bool, words: UnitWords?,
        smallDigits: [SmallDigits.DigitSet] = [], partShapes: PartShapes = PartShapes()
    ) {
        (self.timeline, self.cells, self.digitMiddle, self.geometry) = (timeline, cells, digitMiddle, geometry)
        (self.colors, self.popups, self.plates, self.cylinder) = (colors, popups, plates, cylinder)
        (self.ghost, self.words, self.folds) = (ghost, words, folds)
        (self.smallDigits, self.partShapes) = (smallDigits, partShapes)
        (self.shutter, self.snapsRows, self.blurs) = (shutter, snapsRows, blurs)
        contentSign = content == .up ? 1 : -1
        digitHalfWidth =
            cells.prefix(10).compactMap { cell in
                let middle = cell.advance / 2
                return cell.bounds.map { max(middle - $0.left, $0.right - middle) }
            }.reduce(0, max) + 1
    }

    /// Returns the distance from a cell's pen to the next one's in pixels, without character spacing.
    package func advance(ofCell cell: Int) -> Double { cells[cell].advance }

    /// Whether bent text is fainter where less light falls on it; plates have their own shade instead.
    package var shadesText: Bool { plates.plate == nil }

    /// Returns the words of a state.
    package func words(in state: FrameState) -> [UnitWords.Placed] {
        words?.placed(state, in: timeline.transitions) ?? []
    }

    /// Returns the number as a part of a larger picture.
    ///
    /// - Parameters:
    ///   - x, y: upper left corner of the number's picture in the larger one.
    ///   - canvas, needed: size of the larger picture, and of the smallest one with room for everything.
    ///   - name: name of the panel.
    package func moved(
        x: Int, y: Int, canvas: (width: Int, height: Int), needed: (width: Int, height: Int), name: String
    ) -> ScenePart {
        var moved = self
        moved.name = name
        moved.geometry = geometry.moved(x: x, y: y, canvas: canvas, needed: needed)
        moved.plates = plates.moved(by: y)
        moved.partShapes = partShapes.moved(x: Double(x), y: Double(y))
        moved.cylinder = cylinder?.moved(by: y)
        return moved
    }
}

extension LineGeometry {
    fileprivate func moved(
        x: Int, y: Int, canvas: (width: Int, height: Int), needed: (width: Int, height: Int)
    ) -> LineGeometry {
        let (across, down) = (Double(x), Double(y))
        return LineGeometry(
            width: canvas.width, height: canvas.height, baseline: baseline + y, left: left + across, pitch: pitch,
            windowTop: windowTop + down, windowBottom: windowBottom + down, fade: fade, lineTop: lineTop + down,
            lineBottom: lineBottom + down, em: em, contentWidth: contentWidth, alignment: alignment,
            neededWidth: needed.width, neededHeight: needed.height,
            room: Room(
                left: room.left + across, right: room.right + across, top: room.top + down, bottom: room.bottom + down,
                beyond: (room.textLeft - room.left, room.right - room.textRight)),
            labelTop: labelTop + down, popsUp: popsUp)
    }
}
