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
                lineBottom: geometry.lineBottom, em: geometry.em, contentWidth: geometry.contentWidth,
                digitMiddle: scene.sheet.digitMiddle),
            glyphs: try scene.sheet.cells.indices.map {
                try VectorGlyph($0, sheet: scene.sheet, typesetter: built.typesetter)
            },
            colors: VectorColors(
                start: VectorColor(scene.colors.start), end: VectorColor(scene.colors.end),
                flashes: scene.colors.flashes.map { $0.map { VectorColor($0) } },
                background: built.settings.composition.hasPlainGround
                    ? built.settings.appearance.solidBackground.map { VectorColor($0) } : nil),
            popups: scene.deltas.map { delta in
                delta.map { line in
                    VectorPopup(
                        glyphs: line.glyphs.map { VectorPopup.Glyph(cell: $0.cell, x: $0.x) }, width: line.width,
                        color: VectorColor(line.color), anchor: geometry.alignment.anchor)
                }
            },
            stills: try scene.backdrop.map {
                try Self.stills(
                    of: $0, by: built.textTypesetters, hasPlainGround: built.settings.composition.hasPlainGround)
            } ?? [],
            contentSign: scene.contentSign, plays: plays == 0 ? nil : plays,
            title: title, label: built.lines.last?.text ?? "")
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
