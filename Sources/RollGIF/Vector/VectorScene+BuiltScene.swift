import Motion
import Raster
import Rendering
import Typesetting
import Vector

extension VectorScene {
    /// A scene as plain data for vector formats.
    ///
    /// - Parameter title: what happens, in words.
    init(_ built: BuiltScene, title: String) throws {
        let (scene, geometry) = (built.scene, built.scene.geometry)
        let plays = built.settings.motion.loop.plays
        self.init(
            timeline: scene.timeline,
            geometry: VectorGeometry(
                width: geometry.width, height: geometry.height, baseline: Double(geometry.baseline),
                left: geometry.left, pitch: geometry.pitch, windowTop: geometry.windowTop,
                windowBottom: geometry.windowBottom, fade: geometry.fade, lineTop: geometry.lineTop,
                lineBottom: geometry.lineBottom, em: geometry.em, contentWidth: geometry.contentWidth),
            glyphs: try scene.sheet.cells.indices.map {
                try VectorGlyph($0, sheet: scene.sheet, typesetter: built.typesetter)
            },
            colors: VectorColors(
                start: VectorColor(scene.colors.start), end: VectorColor(scene.colors.end),
                flashes: scene.colors.flashes.map { $0.map { VectorColor($0) } },
                background: built.settings.appearance.solidBackground.map { VectorColor($0) }),
            popups: scene.deltas.map { delta in
                delta.map { line in
                    VectorPopup(
                        glyphs: line.glyphs.map { VectorPopup.Glyph(cell: $0.cell, x: $0.x) }, width: line.width,
                        color: VectorColor(line.color), anchor: geometry.alignment.anchor)
                }
            },
            stills: try scene.backdrop.map { try Self.stills(of: $0, by: built.textTypesetters) } ?? [],
            contentSign: scene.contentSign, plays: plays == 0 ? nil : plays,
            title: title, label: built.lines.last?.text ?? "")
    }
}

extension VectorScene {
    fileprivate static func stills(of backdrop: Backdrop, by typesetters: [Typesetter]) throws -> [VectorStill] {
        try backdrop.items.flatMap { item -> [VectorStill] in
            switch item {
            // The scene's own background.
            case .fill: []
            case .bar(let box, let color):
                [
                    .rectangle(
                        x: Double(box.columns.lowerBound), y: Double(box.rows.lowerBound),
                        width: Double(box.columns.count), height: Double(box.rows.count), color: VectorColor(color))
                ]
            case .glyphs(let placed):
                try placed.glyphs.map { glyph in
                    .glyph(
                        try VectorGlyph(
                            glyph.cell, sheet: backdrop.sheets[placed.sheet],
                            typesetter: typesetters[placed.sheet]), x: glyph.x,
                        baseline: Double(glyph.baseline), color: VectorColor(placed.color))
                }
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
