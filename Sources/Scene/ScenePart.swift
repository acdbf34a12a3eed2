package import Graphics
package import Motion
import Numerals

/// Settings of how a number's motion is drawn.
package struct MotionDrawing: Sendable {
    /// 1 when the picture of a wheel moves up as the wheel advances, -1 when it moves down.
    package let contentSign: Double
    /// Opening time of the shutter on wheels.
    package let shutter: Shutter
    package let folds: Bool
    /// Whether the shutter blurs wheels, and whether glyphs are blurred by themselves, which few Lottie players show.
    package let blursWheels, blursGlyphs: Bool

    package init(
        content: MotionSettings.Content, shutter: Shutter, folds: Bool, blursWheels: Bool, blursGlyphs: Bool
    ) {
        contentSign = content == .up ? 1 : -1
        (self.shutter, self.folds) = (shutter, folds)
        (self.blursWheels, self.blursGlyphs) = (blursWheels, blursGlyphs)
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
    package var plates: PlateLayout
    package let ghost: Ghost?
    /// Signed difference of each transition; nil if it is not shown.
    package let popups: [PopupLine?]
    /// Words under the units of a duration; nil for none.
    package let words: UnitWords?
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

    package var finalState: FrameState { withShapes(timeline.finalState, at: nil) }

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

/// A picture as plain data, with the static backdrop and the numbers on it. Drawing and vector formats read the same
/// scene.
package struct Scene: Sendable {
    /// Numbers, at least one, with timelines of one length; positions are in the whole picture.
    package internal(set) var parts: [ScenePart]
    /// Static items behind the numbers; nil for the background alone.
    package let backdrop: Backdrop?
    /// Single colour behind everything; nil for transparency or several colours.
    package let background: RGB?

    package init(parts: [ScenePart], backdrop: Backdrop?, background: RGB?) {
        precondition(!parts.isEmpty, "a picture shows a number")
        (self.parts, self.backdrop, self.background) = (parts, backdrop, background)
    }

    package var timeline: Timeline { parts[0].timeline }
    /// Canvas, and line of the first number.
    package var geometry: LineGeometry { parts[0].geometry }

    package func states(ofFrame frame: Int) -> [FrameState] { parts.map { $0.state(ofFrame: frame) } }

    /// Returns whether a frame shows values exactly as they are formatted, with nothing in motion.
    package func isAtRest(_ frame: Int) -> Bool { parts.allSatisfy { $0.isAtRest(frame) } }

    /// Last values at rest.
    package var finalStates: [FrameState] { parts.map(\.finalState) }
}

// These members say which contents a picture has.
extension Scene {
    /// Whether any frame has blur, from fast wheels or from glyphs that blur as they enter or leave.
    package var hasBlur: Bool { parts.contains { $0.drawing.blursWheels || $0.drawing.blursGlyphs } }

    /// Whether plates or ghosts are behind the text.
    package var hasPieces: Bool { parts.contains(where: \.hasPieces) }

    package var hasColorGlyphs: Bool { parts.contains { $0.glyphs.cells.contains(where: \.isColored) } }

    /// Whether a photograph, in the backdrop or moving, has too many colours for a palette.
    package var isPhotograph: Bool {
        backdrop?.isPhotograph == true || parts.contains(where: \.partShapes.hasPictureFiles)
    }

    /// Whether something is drawn over the text.
    package var hasOverlay: Bool { parts.contains(where: \.hasOverlay) }

    /// Whether a frame may have more than one text colour.
    package var usesQuantizedColors: Bool {
        parts.contains {
            $0.colors.areMany || $0.popups.contains { $0 != nil } || $0.words?.color != nil
        }
            || !parts.allSatisfy { $0.colors == parts[0].colors }
    }

    /// Colours of all text, the number's first, if none of them changes; empty otherwise.
    package var steadyColors: [RGB] {
        var colors: [RGB] = []
        for part in parts {
            guard let steady = part.colors.steady else { return [] }
            let beside = [part.words?.color].compactMap(\.self) + part.partShapes.shapes.map(\.color)
            let partColors = [steady] + part.popups.compactMap { $0?.color } + beside
            for color in partColors where !colors.contains(color) { colors.append(color) }
        }
        return colors
    }
}

extension ScenePart {
    /// Whether something is drawn over the text, such as flaps with bodies, or hinges.
    package var hasOverlay: Bool {
        plates.plate.map { $0.hinge.width > 0 || drawing.folds } ?? false
    }
}
