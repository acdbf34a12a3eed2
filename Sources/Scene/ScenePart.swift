package import Fractions
package import Motion

/// Settings of how a number's motion is drawn.
package struct MotionDrawing: Sendable {
    /// 1 when the picture of a wheel moves up as the wheel advances, -1 when it moves down.
    package let contentSign: Double
    /// Opening time of the shutter on wheels.
    package let shutter: Shutter
    package let folds: Bool
    package let blurs: Bool

    package init(content: MotionSettings.Content, shutter: Shutter, folds: Bool, blurs: Bool) {
        contentSign = content == .up ? 1 : -1
        (self.shutter, self.folds, self.blurs) = (shutter, folds, blurs)
    }
}

/// A resolved number of a picture, with a timeline, the metrics of its glyphs and its positions. Its frames depend on
/// nothing else.
package struct ScenePart: Sendable {
    /// Name of the panel; nil for the only number of a picture.
    package var name: String?
    package let timeline: Timeline
    package let glyphs: GlyphMetrics
    package var geometry: LineGeometry
    package let drawing: MotionDrawing
    package let colors: TextColors
    /// Positions of plates and flaps.
    package var plates: PlateLayout
    package let ghost: Ghost?
    /// Signed difference of each transition; nil if it is not shown.
    package let popups: [PopupLine?]
    /// Words under the units of a duration; nil for none.
    package let words: UnitWords?
    /// Moving shapes next to the number.
    package var partShapes = PartShapes()

    package init(
        timeline: Timeline, glyphs: GlyphMetrics, geometry: LineGeometry, drawing: MotionDrawing, colors: TextColors,
        plates: PlateLayout, ghost: Ghost?, popups: [PopupLine?], words: UnitWords?
    ) {
        (self.timeline, self.glyphs, self.geometry, self.drawing) = (timeline, glyphs, geometry, drawing)
        (self.colors, self.plates, self.ghost, self.popups, self.words) = (colors, plates, ghost, popups, words)
    }

    package func words(in state: FrameState) -> [UnitWords.Placed] {
        words?.placed(state, in: timeline.transitions) ?? []
    }

    /// Returns the number as a part of a larger picture.
    ///
    /// - Parameters:
    ///   - x, y: upper left corner of the number's picture in the larger one.
    ///   - canvas: size of the larger picture.
    ///   - name: name of the panel.
    package func moved(x: Int, y: Int, on canvas: CanvasSize, name: String) -> ScenePart {
        var moved = self
        moved.name = name
        moved.geometry = geometry.moved(x: Double(x), y: Double(y), on: canvas)
        moved.plates = plates.moved(by: y)
        moved.partShapes = partShapes.moved(x: Double(x), y: Double(y))
        return moved
    }
}

extension ScenePart {
    /// Returns the state of a frame, of the number and of the shapes next to it.
    package func state(ofFrame frame: Int) -> FrameState {
        withShapes(timeline.state(ofFrame: frame), at: timeline.time(ofFrame: frame).approximate)
    }

    /// Last value at rest.
    package var finalState: FrameState { withShapes(timeline.finalState, at: nil) }

    /// Returns the states of the shapes at an instant, without the number.
    package func shapes(at time: Rational) -> [ShapeState] {
        partShapes.states(timeline.course(at: time), in: timeline.transitions, at: time.approximate)
    }

    /// Returns whether a frame shows nothing in motion.
    package func isAtRest(_ frame: Int) -> Bool {
        guard timeline.isAtRest(frame) else { return false }
        guard !partShapes.isEmpty else { return true }
        let time = timeline.time(ofFrame: frame).approximate
        return !partShapes.shapes.contains { shape in shape.channels.contains { $0.moves(at: time) } }
    }

    private func withShapes(_ state: FrameState, at time: Double?) -> FrameState {
        guard !partShapes.isEmpty else { return state }
        var state = state
        state.shapes = partShapes.states(state, in: timeline.transitions, at: time)
        return state
    }
}
