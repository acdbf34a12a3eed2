package import Graphics
package import Motion

/// What a scene knows of a cell of its glyph sheet.
package struct CellMetrics: Sendable {
    /// Pixels from the cell's pen to the next one's, without character spacing.
    package let advance: Double
    /// The box of what it shows, from the pen on the baseline; nil for nothing.
    package let bounds: InkBox?
    /// Whether it has colours of its own.
    package let isColored: Bool

    package init(advance: Double, bounds: InkBox?, isColored: Bool) {
        (self.advance, self.bounds, self.isColored) = (advance, bounds, isColored)
    }
}

/// One number of a picture, resolved: a timeline, the measures of its glyphs and its places. Frames follow from it alone.
package struct ScenePart: Sendable {
    /// The panel's; nil for the only number of a picture.
    package var name: String?
    package let timeline: Timeline
    /// Those of its glyph sheet; 0 to 9 are the digits.
    package let cells: [CellMetrics]
    /// Pixels above the baseline of the middle of a digit's height.
    package let digitMiddle: Double
    package var geometry: LineGeometry
    /// 1 when the picture of a wheel moves up as the wheel advances, -1 when it moves down.
    package let contentSign: Double
    package let colors: TextColors
    /// Where plates stand and flaps fold.
    package var plates: PlateLayout
    /// What wheels are bent around; nil for flat ones.
    package var cylinder: Cylinder?
    /// What is seen under every digit; nil for nothing.
    package let ghost: Ghost?
    /// The signed difference of each transition; nil where it is not shown.
    package let popups: [PopupLine?]
    /// Words under the units of a duration; nil for none.
    package let words: UnitWords?
    /// What moves beside the number.
    package var beside: PartShapes
    /// How long the shutter is open on wheels.
    package let shutter: Shutter
    /// Whether columns fold.
    package let folds: Bool
    /// Whether what moves up or down does so in whole rows.
    package let snapsRows: Bool
    /// Whether something is blurred in some frames.
    package let blurs: Bool
    /// Pixels from a wheel's middle within which all of its digits lie.
    package let digitHalfWidth: Double

    package init(
        timeline: Timeline, cells: [CellMetrics], digitMiddle: Double, geometry: LineGeometry,
        content: MotionSettings.Content, colors: TextColors, popups: [PopupLine?], shutter: Shutter, snapsRows: Bool,
        blurs: Bool, plates: PlateLayout, cylinder: Cylinder?, ghost: Ghost?, folds: Bool, words: UnitWords?,
        beside: PartShapes = PartShapes()
    ) {
        (self.timeline, self.cells, self.digitMiddle, self.geometry) = (timeline, cells, digitMiddle, geometry)
        (self.colors, self.popups, self.plates, self.cylinder) = (colors, popups, plates, cylinder)
        (self.ghost, self.words, self.folds) = (ghost, words, folds)
        self.beside = beside
        (self.shutter, self.snapsRows, self.blurs) = (shutter, snapsRows, blurs)
        contentSign = content == .up ? 1 : -1
        digitHalfWidth =
            cells.prefix(10).compactMap { cell in
                let middle = cell.advance / 2
                return cell.bounds.map { max(middle - $0.left, $0.right - middle) }
            }.reduce(0, max) + 1
    }

    /// Pixels from a cell's pen to the next one's, without character spacing.
    package func advance(ofCell cell: Int) -> Double { cells[cell].advance }

    /// Whether text that is bent is fainter where less light falls on it: plates have a shade of their own.
    package var shadesText: Bool { plates.plate == nil }

    /// The words of a state.
    package func words(in state: FrameState) -> [UnitWords.Placed] {
        words?.placed(state, in: timeline.transitions) ?? []
    }

    /// The same number as a part of a larger picture.
    ///
    /// - Parameters:
    ///   - x, y: where the upper left corner of its own picture stands.
    ///   - canvas, needed: the larger picture's size, and the smallest on which all of it has room.
    ///   - name: the panel's.
    package func moved(
        x: Int, y: Int, canvas: (width: Int, height: Int), needed: (width: Int, height: Int), name: String
    ) -> ScenePart {
        var moved = self
        moved.name = name
        moved.geometry = geometry.moved(x: x, y: y, canvas: canvas, needed: needed)
        moved.plates = plates.moved(by: y)
        moved.beside = beside.moved(x: Double(x), y: Double(y))
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
                left: room.left + across, right: room.right + across, top: room.top + down, bottom: room.bottom + down),
            labelTop: labelTop + down, popsUp: popsUp)
    }
}
