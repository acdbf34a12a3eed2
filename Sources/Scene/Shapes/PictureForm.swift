package import Graphics

/// The form of a moving picture, in pixels of the whole picture.
package enum PictureForm: Sendable, Equatable {
    /// Picture by its index, stretched over a box and clipped to it.
    case file(Int, RoundedRectangle)
    /// Cells of one of the sheets, such as an emoji.
    case glyphs(Backdrop.PlacedGlyphs)

    func moved(x: Double, y: Double) -> PictureForm {
        switch self {
        case .file(let picture, let box): .file(picture, box.moved(x: x, y: y))
        case .glyphs(let placed): .glyphs(placed.moved(x: x, y: y, sheets: 0))
        }
    }

    fileprivate func behind(sheets: Int, pictures: Int) -> PictureForm {
        switch self {
        case .file(let picture, let box): .file(picture + pictures, box)
        case .glyphs(let placed): .glyphs(placed.moved(x: 0, y: 0, sheets: sheets))
        }
    }
}

extension Backdrop.PlacedGlyphs {
    /// Returns the cells at another position, with indices moved up by a number of sheets. `y` is whole because
    /// baselines are.
    func moved(x: Double, y: Double, sheets: Int) -> Backdrop.PlacedGlyphs {
        Backdrop.PlacedGlyphs(
            sheet: sheet + sheets,
            glyphs: glyphs.map { .init(cell: $0.cell, x: $0.x + x, baseline: $0.baseline + Int(position: y)) },
            color: color)
    }
}

extension PartShapes {
    /// Whether a shape is a picture from a file.
    package var hasPictureFiles: Bool {
        shapes.contains { if case .picture(.file) = $0.form { true } else { false } }
    }

    package var hasPictures: Bool { shapes.contains { if case .picture = $0.form { true } else { false } } }

    package func behind(sheets: Int, pictures: Int) -> PartShapes {
        var moved = self
        for index in shapes.indices {
            guard case .picture(let form) = shapes[index].form else { continue }
            moved.shapes[index].form = .picture(form.behind(sheets: sheets, pictures: pictures))
        }
        return moved
    }
}
