package import Graphics

// These members say which contents a picture has.
extension Scene {
    /// Whether any frame has blur, from fast wheels or from glyphs that blur as they enter or leave.
    package var hasBlur: Bool { parts.contains(where: \.drawing.blurs) }

    /// Whether plates or ghosts are behind the text.
    package var hasPieces: Bool { parts.contains(where: \.hasPieces) }

    package var isBent: Bool { parts.contains { $0.cylinder != nil } }

    package var hasColorGlyphs: Bool { parts.contains { $0.glyphs.cells.contains(where: \.isColored) } }

    /// Whether a photograph, in the backdrop or moving, has too many colours for a palette.
    package var isPhotograph: Bool {
        backdrop?.isPhotograph == true || parts.contains(where: \.partShapes.hasPictureFiles)
    }

    /// Whether bent wheels have pictures, which cannot be bent.
    package var hasColoredBentWheels: Bool {
        parts.contains { $0.cylinder != nil && $0.glyphs.cells.prefix(10).contains(where: \.isColored) }
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
    /// Whether something is drawn over the text, such as flaps with bodies, hinges, or the shade of a cylinder.
    package var hasOverlay: Bool {
        plates.plate.map { $0.hinge.width > 0 || drawing.folds || cylinder != nil } ?? false
    }
}
