package import Graphics
package import Motion
package import Numerals

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

/// Colours of a scene's text at any instant.
package struct TextColors: Sendable, Equatable {
    /// Colour of the text, and the colour that it turns into while the number rolls.
    package let start: RGB
    package let end: RGB
    /// Flash colours of the number or its rolling digits, by transition; nil if there is none.
    package let flashes: [RGB?]
    package let flashesDigits: Bool

    package init(start: RGB, end: RGB, flashes: [RGB?], flashesDigits: Bool) {
        (self.start, self.end, self.flashes) = (start, end, flashes)
        self.flashesDigits = flashesDigits
    }

    /// Returns the flash colour of a transition; nil if it does not flash.
    package func flash(in transition: Int?) -> RGB? {
        transition.flatMap { flashes.indices.contains($0) ? flashes[$0] : nil }
    }

    /// Number of steps of a digit's flash, which bounds the palette.
    private static let shades = 48.0

    /// Whether a frame may have more than one text colour.
    package var areMany: Bool { flashesDigits && flashes.contains { $0 != nil } }

    /// Text colour where it is the only one; nil if any changes.
    package var steady: RGB? { start == end && flashes.allSatisfy { $0 == nil } ? start : nil }

    /// Returns the colour of the number at a progress, linear in each component. If the whole number flashes, with a
    /// strength of 0 to 1, the flash is mixed in OKLab.
    package func number(at progress: Double, flash strength: Double, transition: Int?) -> RGB {
        let color = start.mixed(with: end, progress: progress)
        return flashed(color, by: strength, transition: transition)
    }

    /// Returns a colour that flashes with a strength of 0 to 1.
    package func flashed(_ color: RGB, by strength: Double, transition: Int?) -> RGB {
        guard strength > 0, let flash = flash(in: transition) else { return color }
        return color.evenly(to: flash, strength)
    }

    /// Returns the nearest strength of a flash that pixels have.
    package static func shade(_ strength: Double) -> Double { (strength * shades).rounded() / shades }
}
