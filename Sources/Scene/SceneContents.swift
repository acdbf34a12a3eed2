package import Graphics

// Contents of a picture.
extension Scene {
    /// Whether any frame has blur: fast wheels, or glyphs that blur as they enter or leave.
    package var hasBlur: Bool { parts.contains(where: \.blurs) }

    /// Whether plates or ghosts are behind the text.
    package var hasPieces: Bool { parts.contains(where: \.hasPieces) }

    /// Whether wheels are bent around a cylinder.
    package var isBent: Bool { parts.contains { $0.cylinder != nil } }

    /// Whether glyphs have colours of their own.
    package var hasColorGlyphs: Bool { parts.contains { $0.cells.contains(where: \.isColored) } }

    /// Whether a picture has more colours than a palette: a photograph of the backdrop, or one that moves.
    package var isPhotograph: Bool {
        backdrop?.isPhotograph == true || parts.contains(where: \.beside.hasPictureFiles)
    }

    /// Whether bent wheels have pictures, which cannot be bent.
    package var hasColoredBentWheels: Bool {
        parts.contains { $0.cylinder != nil && $0.cells.prefix(10).contains(where: \.isColored) }
    }

    /// Whether something lies over the text.
    package var hasOverlay: Bool { parts.contains(where: \.hasOverlay) }

    /// Whether a frame may have more than one text colour.
    package var usesQuantizedColors: Bool {
        parts.contains {
            $0.colors.areMany || $0.popups.contains { $0 != nil } || $0.words?.color != nil
        }
            || !parts.allSatisfy { $0.colors == parts[0].colors }
    }

    /// Colours of all text, the number's own first, when none of them changes; empty otherwise.
    package var steadyColors: [RGB] {
        var colors: [RGB] = []
        for part in parts {
            guard let steady = part.colors.steady else { return [] }
            let beside = [part.words?.color].compactMap(\.self) + part.beside.shapes.map(\.color)
            let own = [steady] + part.popups.compactMap { $0?.color } + beside
            for color in own where !colors.contains(color) { colors.append(color) }
        }
        return colors
    }
}

extension ScenePart {
    /// Whether something lies over its text: flaps with bodies, hinges, the shade of a cylinder.
    package var hasOverlay: Bool { plates.plate.map { $0.hinge.width > 0 || folds || cylinder != nil } ?? false }
}
