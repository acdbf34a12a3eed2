import Graphics
import Motion
import Raster
import Scene
import Typesetting

extension SceneBuilder {
    /// One picture of all panels, which were lined up before.
    ///
    /// - Parameter scale: a multiplier of the type's size alone.
    func buildPanels(typeScale scale: Double) throws -> BuiltScene {
        var panels = try settings.panels.map { try build($0, typeScale: scale) }
        var grid = PanelGrid(panels.map(\.scene.geometry), flow: settings.flow)
        if settings.flow.alignment == .stretch {
            for index in panels.indices {
                panels[index] = try stretched(panels[index], index, to: grid.rooms[index], typeScale: scale)
            }
            grid = PanelGrid(panels.map(\.scene.geometry), flow: settings.flow)
        }
        var font = settings.type.font
        font.size *= scale
        font.language = panels[0].language
        let surroundings = try surroundings(
            font: font, typeScale: scale, rightToLeft: settings.flow.isRightToLeft)
        let frame = try frame(around: grid, surroundings)
        let origin = (x: frame.left, y: frame.top)
        var items = backgroundItems(width: frame.width, height: frame.height)
        var sheets: [GlyphSheet] = []
        var pictures = [settings.composition.picture].compactMap(\.self)
        if let surroundings {
            let across = settings.appearance.paddingAcross
            items += surroundings.placed(
                top: Double(origin.y), bottom: Double(origin.y + grid.height), left: across,
                right: Double(frame.width) - across
            ).map(Backdrop.Item.glyphs)
            sheets = surroundings.blocks.map(\.sheet)
        }
        for (panel, place) in zip(panels, grid.places) {
            guard let own = panel.scene.backdrop else { continue }
            items += own.items.map {
                $0.moved(
                    x: origin.x + place.x, y: origin.y + place.y, width: own.width, height: own.height,
                    sheets: sheets.count, pictures: pictures.count)
            }
            sheets += panel.glyphs.sheets
            pictures += panel.glyphs.pictures
        }
        let backdrop = Backdrop(
            width: frame.width, height: frame.height, items: items,
            effects: settings.composition.effects,
            textPaint: settings.composition.textPaint.map {
                Backdrop.PaintedArea(
                    $0, left: Double(origin.x), top: Double(origin.y), width: Double(max(1, grid.width)),
                    height: Double(max(1, grid.height)))
            })
        let parts = zip(zip(panels, settings.panels), grid.places).map { pair, place in
            pair.0.scene.parts[0].moved(
                x: origin.x + place.x, y: origin.y + place.y, canvas: (frame.width, frame.height),
                needed: (frame.neededWidth, frame.neededHeight), name: pair.1.name)
        }
        return BuiltScene(
            settings: settings, scene: Scene(parts: parts, backdrop: backdrop, background: settings.sceneBackground),
            glyphs: SceneGlyphs(
                parts: panels.flatMap(\.glyphs.parts), sheets: sheets, pictures: pictures, masks: masks),
            lines: panels.flatMap(\.lines), typesetter: panels[0].typesetter,
            textTypesetters: (surroundings?.blocks.map(\.typesetter) ?? []) + panels.flatMap(\.textTypesetters),
            panels: panels)
    }

    private func build(_ panel: PanelSettings, typeScale scale: Double) throws -> BuiltScene {
        try SceneBuilder(panel.settings, fonts: fonts, masks: masks).build(typeScale: scale)
    }

    /// A panel with a box of its own as large as its room, unless it has a size.
    private func stretched(
        _ built: BuiltScene, _ index: Int, to room: (width: Int, height: Int), typeScale scale: Double
    ) throws -> BuiltScene {
        var panel = settings.panels[index]
        let geometry = built.scene.geometry
        guard built.scene.backdrop?.hasBackground == true, (geometry.width, geometry.height) != room else {
            return built
        }
        if panel.settings.appearance.width == nil { panel.settings.appearance.width = room.width }
        if panel.settings.appearance.height == nil { panel.settings.appearance.height = room.height }
        return try build(panel, typeScale: scale)
    }

    /// The canvas, and where the panels' upper left corner stands on it.
    private func frame(around grid: PanelGrid, _ surroundings: TextSurroundings?) throws -> PanelFrame {
        let appearance = settings.appearance
        let (above, below) = (surroundings?.above ?? 0, surroundings?.below ?? 0)
        let top = Int(position: (appearance.paddingDown + above).rounded(.up))
        let across = Int(position: (2 * appearance.paddingAcross).rounded(.up))
        let needed = (
            width: across + max(grid.width, Int(position: (surroundings?.width ?? 0).rounded(.up))),
            height: top + grid.height + Int(position: (below + appearance.paddingDown).rounded(.up))
        )
        let (width, height) = (appearance.width ?? needed.width, appearance.height ?? needed.height)
        try check(width: width, height: height)
        guard width >= needed.width, height >= needed.height else {
            throw RenderingError.canvasTooSmall(
                width: width, height: height, neededWidth: needed.width, neededHeight: needed.height)
        }
        return PanelFrame(
            width: width, height: height, neededWidth: needed.width, neededHeight: needed.height,
            left: (width - grid.width) / 2, top: top + appearance.verticalPlace.offset(in: height - needed.height))
    }
}

/// The canvas of several panels, in whole pixels.
struct PanelFrame {
    let width, height: Int
    /// The smallest canvas on which all of it has room.
    let neededWidth, neededHeight: Int
    /// The panels' upper left corner.
    let left, top: Int
}
