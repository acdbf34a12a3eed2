import Motion
import Raster
import Rendering
import Typesetting
import Vector

extension VectorScene {
    /// A scene as plain data for vector formats, and those beside it.
    ///
    /// - Parameter title: what happens, in words.
    init(_ built: BuiltScene, title: String) throws {
        let label = (built.panels.isEmpty ? [built] : built.panels).compactMap { $0.lines.last?.text }
        let first = built.panels.first ?? built
        try self.init(built.scene, setBy: first, title: title, label: label.joined(separator: " "))
        let plays = built.settings.motion.loop.plays
        self.plays = plays == 0 ? nil : plays
        if built.settings.composition.hasPlainGround {
            colors.background = built.settings.appearance.solidBackground.map { VectorColor($0) }
        }
        stills =
            try built.scene.backdrop.map {
                try Self.stills(
                    of: $0, by: built.textTypesetters, hasPlainGround: built.settings.composition.hasPlainGround)
            } ?? []
        siblings = try zip(built.scene.siblings, built.panels.dropFirst()).map { scene, panel in
            var sibling = try VectorScene(scene, setBy: panel, title: "", label: "")
            sibling.plays = self.plays
            return sibling
        }
    }

    /// One number at its place in the picture.
    ///
    /// - Parameter built: what it was made of, wherever that stood.
    private init(_ scene: Scene, setBy built: BuiltScene, title: String, label: String) throws {
        let geometry = scene.geometry
        var glyphs = try scene.sheet.cells.indices.map {
            try VectorGlyph($0, sheet: scene.sheet, typesetter: built.typesetter)
        }
        var words: VectorWords?
        if let labels = scene.unitLabels, let typesetter = built.labelTypesetter {
            words = VectorWords(labels, of: scene, firstCell: glyphs.count)
            glyphs += try labels.sheet.cells.indices.map {
                try VectorGlyph($0, sheet: labels.sheet, typesetter: typesetter)
            }
        }
        self.init(
            timeline: scene.timeline,
            geometry: VectorGeometry(
                width: geometry.width, height: geometry.height, baseline: Double(geometry.baseline),
                left: geometry.left, pitch: geometry.pitch, windowTop: geometry.windowTop,
                windowBottom: geometry.windowBottom, fade: geometry.fade, lineTop: geometry.lineTop,
                lineBottom: geometry.lineBottom, em: geometry.em, contentWidth: geometry.contentWidth,
                digitMiddle: scene.sheet.digitMiddle),
            glyphs: glyphs,
            colors: VectorColors(
                start: VectorColor(scene.colors.start), end: VectorColor(scene.colors.end),
                flashes: scene.colors.flashes.map { $0.map { VectorColor($0) } }, background: nil,
                tint: { VectorColor(TextColors.tint(hue: $0)) }),
            popups: scene.deltas.map { delta in
                delta.map { line in
                    VectorPopup(
                        glyphs: line.glyphs.map { VectorPopup.Glyph(cell: $0.cell, x: $0.x) }, width: line.width,
                        color: VectorColor(line.color), anchor: geometry.alignment.anchor)
                }
            },
            furniture: VectorFurniture(scene), fold: VectorFold(scene.plates), drum: VectorDrum(scene), words: words,
            contentSign: scene.contentSign, title: title, label: label)
    }
}

extension VectorWords {
    /// - Parameter firstCell: where the cells of the words begin among all of the scene's.
    fileprivate init(_ labels: UnitLabels, of scene: Scene, firstCell: Int) {
        let transitions = scene.timeline.transitions
        self.init(
            shapes: labels.words.map { word in
                word.glyphs.map { VectorPopup.Glyph(cell: firstCell + $0.cell, x: $0.x - word.width / 2) }
            },
            color: labels.color.map { VectorColor($0) },
            drop: Double(labels.baseline(in: scene.geometry) - scene.geometry.baseline)
        ) { state in
            labels.placed(state, in: transitions).map {
                Placed(shape: $0.index, unit: $0.unit, middle: $0.left + $0.width / 2, opacity: $0.opacity)
            }
        }
    }
}

extension MotionSettings.Alignment {
    /// The part of the free room that is left of a line.
    fileprivate var anchor: Double {
        switch self {
        case .left: 0
        case .center: 0.5
        case .right: 1
        }
    }
}
