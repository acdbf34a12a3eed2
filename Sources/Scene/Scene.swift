package import Graphics
package import Motion

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
    package var hasBlur: Bool { parts.contains(where: \.drawing.blurs) }

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
