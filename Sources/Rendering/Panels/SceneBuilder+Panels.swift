import Graphics
import Motion
import Scene
import Typesetting

extension SceneBuilder {
    /// Builds one picture of all panels, whose timelines have been aligned by `linedUp()`.
    ///
    /// - Parameter scale: a factor of the type size; padding and gaps keep their pixels.
    func buildPanels(typeScale scale: Double) throws -> BuiltScene {
        var panels = try settings.panels.map { try build($0, typeScale: scale) }
        if settings.flow.alignment == .start { try level(&panels, typeScale: scale) }
        var grid = PanelGrid(panels.map(\.scene.geometry), flow: settings.flow)
        if settings.flow.alignment == .stretch {
            for index in panels.indices {
                panels[index] = try stretched(panels[index], index, to: grid.cellSizes[index], typeScale: scale)
            }
            grid = PanelGrid(panels.map(\.scene.geometry), flow: settings.flow)
        }
        var font = settings.type.font
        font.size *= scale
        font.language = panels[0].typesetter.language
        let surroundings = try surroundings(
            font: font, typeScale: scale, rightToLeft: settings.flow.isRightToLeft)
        let frame = try frame(around: grid, surroundings)
        let origin = (x: frame.left, y: frame.top)
        var items = backgroundItems(width: frame.canvas.width, height: frame.canvas.height)
        var sheets: [GlyphSheet] = []
        var pictures = [settings.composition.picture].compactMap(\.self)
        if let surroundings {
            let across = settings.appearance.paddingAcross
            items += surroundings.placed(
                top: Double(origin.y), bottom: Double(origin.y + grid.height), left: across,
                right: Double(frame.canvas.width) - across
            ).map(Backdrop.Item.glyphs)
            sheets = surroundings.blocks.map(\.sheet)
        }
        var parts: [ScenePart] = []
        for (panel, position) in zip(zip(panels, settings.panels), grid.positions) {
            let (panel, name) = (panel.0, panel.1.name)
            var part = panel.scene.parts[0].moved(
                x: origin.x + position.x, y: origin.y + position.y, on: frame.canvas, name: name)
            part.partShapes = part.partShapes.behind(sheets: sheets.count, pictures: pictures.count)
            parts.append(part)
            guard let panelBackdrop = panel.scene.backdrop else { continue }
            items += panelBackdrop.items.map {
                $0.moved(
                    x: origin.x + position.x, y: origin.y + position.y, width: panelBackdrop.width,
                    height: panelBackdrop.height,
                    sheets: sheets.count, pictures: pictures.count)
            }
            sheets += panel.glyphs.sheets
            pictures += panel.glyphs.pictures
        }
        let backdrop = Backdrop(
            width: frame.canvas.width, height: frame.canvas.height, items: items,
            effects: settings.composition.effects,
            textPaint: settings.composition.textPaint.map {
                let (left, top) = (Double(origin.x), Double(origin.y))
                return (
                    $0,
                    RoundedRectangle(
                        left: left, top: top, right: left + Double(max(1, grid.width)),
                        bottom: top + Double(max(1, grid.height)))
                )
            })
        return BuiltScene(
            settings: settings, scene: Scene(parts: parts, backdrop: backdrop, background: settings.sceneBackground),
            glyphs: SceneGlyphs(
                parts: panels.flatMap(\.glyphs.parts), sheets: sheets, pictures: pictures, masks: masks),
            numbers: panels,
            textTypesetters: (surroundings?.blocks.map(\.typesetter) ?? []) + panels.flatMap(\.textTypesetters))
    }

    private func build(_ panel: PanelSettings, typeScale scale: Double) throws -> BuiltNumber {
        try SceneBuilder(panel.settings, fonts: fonts, masks: masks).buildNumber(typeScale: scale)
    }

    /// Makes the numbers of each row level, so that one beside a ring is not at the ring's top. A row of numbers alone
    /// stays at its upper edge.
    private func level(_ panels: inout [BuiltNumber], typeScale scale: Double) throws {
        let count = settings.flow.columns(of: panels.count)
        for start in stride(from: 0, to: panels.count, by: count) {
            let row = start..<min(start + count, panels.count)
            guard row.contains(where: { settings.panels[$0].settings.composition.surroundsNumber }) else { continue }
            let lowest = row.map { panels[$0].scene.geometry.baseline }.max() ?? 0
            for index in row {
                var panel = settings.panels[index]
                panel.settings.composition.drop = Double(lowest - panels[index].scene.geometry.baseline)
                // A number keeps its position in a card.
                guard panel.settings.composition.drop > 0, panels[index].scene.backdrop?.hasBackground != true,
                    panel.settings.appearance.height == nil
                else { continue }
                panels[index] = try build(panel, typeScale: scale)
            }
        }
    }

    /// Rebuilds a panel with its own box at the size of its grid cell, unless it has a fixed size.
    private func stretched(
        _ built: BuiltNumber, _ index: Int, to room: (width: Int, height: Int), typeScale scale: Double
    ) throws -> BuiltNumber {
        var panel = settings.panels[index]
        let geometry = built.scene.geometry
        guard built.scene.backdrop?.hasBackground == true, (geometry.width, geometry.height) != room else {
            return built
        }
        if panel.settings.appearance.width == nil { panel.settings.appearance.width = room.width }
        if panel.settings.appearance.height == nil { panel.settings.appearance.height = room.height }
        return try build(panel, typeScale: scale)
    }

    /// Returns the canvas size, with the panels' upper left corner on it.
    private func frame(around grid: PanelGrid, _ surroundings: TextSurroundings?) throws -> PanelFrame {
        let appearance = settings.appearance
        let (above, below) = (surroundings?.above ?? 0, surroundings?.below ?? 0)
        let top = Int(position: (appearance.paddingDown + above).rounded(.up))
        let across = Int(position: (2 * appearance.paddingAcross).rounded(.up))
        let canvas = try canvas(
            neededWidth: across + max(grid.width, Int(position: (surroundings?.width ?? 0).rounded(.up))),
            neededHeight: top + grid.height + Int(position: (below + appearance.paddingDown).rounded(.up)))
        return PanelFrame(
            canvas: canvas, left: (canvas.width - grid.width) / 2, top: top + verticalOffset(on: canvas))
    }
}

/// A canvas of several panels, in whole pixels.
struct PanelFrame {
    let canvas: CanvasSize
    /// Upper left corner of the grid of panels, in pixels.
    let left, top: Int
}
