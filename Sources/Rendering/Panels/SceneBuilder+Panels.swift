import Graphics
import Motion
import Scene
import Typesetting

extension SceneBuilder {
    /// - Throws: errors of formatting, typesetting and motion, and ``RenderingError`` for an impossible canvas.
    package func build() throws -> BuiltScene {
        settings.appearance.fitsBox || settings.appearance.shrinksToBox
            ? try TypeFit(builder: self).largest() : try build(typeScale: settings.typeFactor)
    }

    /// Builds the picture of the number, or of all panels.
    ///
    /// - Parameter scale: a factor of the type's size; padding and gaps keep their pixels.
    func build(typeScale scale: Double) throws -> BuiltScene {
        settings.panels.isEmpty
            ? BuiltScene(try buildNumber(typeset(typeScale: scale))) : try buildPanels(typeScale: scale)
    }

    /// Builds one picture of all panels, whose changes with the same index start together.
    ///
    /// - Parameter scale: a factor of the type size; padding and gaps keep their pixels.
    private func buildPanels(typeScale scale: Double) throws -> BuiltScene {
        let drafts = try settings.panels.map { panel in
            let builder = builder(of: panel.settings)
            return (builder: builder, number: try builder.typeset(typeScale: scale), delay: panel.delay)
        }
        let lineup = try Lineup(drafts.map { ($0.number.timeline, $0.delay) }, fps: settings.motion.fps)
        var panels = try drafts.map { try $0.builder.buildNumber($0.number, in: lineup.delayed(by: $0.delay)) }
        if settings.flow.alignment == .start { try level(&panels) }
        var grid = PanelGrid(panels.map(\.scene.geometry), flow: settings.flow)
        if settings.flow.alignment == .stretch {
            panels = try zip(panels, grid.cellSizes).map(stretched)
            grid = PanelGrid(panels.map(\.scene.geometry), flow: settings.flow)
        }
        var font = settings.type.font
        font.size *= scale
        font.language = panels[0].typesetter.language
        let surroundings = try surroundings(font: font, rightToLeft: settings.flow.isRightToLeft)
        let (canvas, origin) = try frame(around: grid, surroundings)
        let box = RoundedRectangle(
            left: Double(origin.x), top: Double(origin.y), right: Double(origin.x + max(1, grid.width)),
            bottom: Double(origin.y + grid.height))
        let across = settings.appearance.paddingAcross
        var items =
            surroundings?.placed(
                top: box.top, bottom: box.bottom, left: across, right: Double(canvas.width) - across) ?? []
        var sheets = surroundings?.blocks.map(\.sheet) ?? []
        var pictures = [settings.composition.picture].compactMap(\.self)
        var parts: [ScenePart] = []
        for (panel, position) in zip(zip(panels, settings.panels), grid.positions) {
            let (panel, name) = (panel.0, panel.1.name)
            var part = panel.scene.parts[0].moved(
                x: origin.x + position.x, y: origin.y + position.y, on: canvas, name: name)
            part.partShapes = part.partShapes.behind(sheets: sheets.count, pictures: pictures.count)
            parts.append(part)
            guard let panelBackdrop = panel.scene.backdrop else { continue }
            items += panelBackdrop.items.map {
                $0.moved(
                    x: origin.x + position.x, y: origin.y + position.y, sheets: sheets.count,
                    pictures: pictures.count)
            }
            sheets += panel.glyphs.sheets
            pictures += panel.glyphs.pictures
        }
        return BuiltScene(
            settings: settings,
            scene: Scene(
                parts: parts, backdrop: backdrop(items, on: canvas, text: box), background: settings.sceneBackground),
            glyphs: SceneGlyphs(
                parts: panels.flatMap(\.glyphs.parts), sheets: sheets, pictures: pictures, masks: masks),
            numbers: panels,
            textTypesetters: (surroundings?.blocks.map(\.typesetter) ?? []) + panels.flatMap(\.textTypesetters))
    }

    private func builder(of panel: RenderSettings) -> SceneBuilder {
        SceneBuilder(panel, fonts: fonts, masks: masks, while: isWanted)
    }

    /// Makes the numbers of each row level, so that one beside a ring is not at the ring's top. A row of numbers alone
    /// stays at its upper edge.
    private func level(_ panels: inout [BuiltNumber]) throws {
        let count = settings.flow.columns(of: panels.count)
        for start in stride(from: 0, to: panels.count, by: count) {
            let row = start..<min(start + count, panels.count)
            guard row.contains(where: { panels[$0].settings.composition.surroundsNumber }) else { continue }
            let lowest = row.map { panels[$0].scene.geometry.baseline }.max() ?? 0
            for index in row {
                let (panel, drop) = (panels[index], Double(lowest - panels[index].scene.geometry.baseline))
                // A number keeps its position in a card.
                guard drop > 0, panel.scene.backdrop?.hasBackground != true, panel.settings.appearance.height == nil
                else { continue }
                panels[index] = try placed(panel) { $0.composition.drop = drop }
            }
        }
    }

    /// Places a panel with its own box anew at the size of its grid cell, unless it has a fixed size.
    private func stretched(_ panel: BuiltNumber, to room: (width: Int, height: Int)) throws -> BuiltNumber {
        let geometry = panel.scene.geometry
        guard panel.scene.backdrop?.hasBackground == true, (geometry.width, geometry.height) != room else {
            return panel
        }
        return try placed(panel) { settings in
            settings.appearance.width = settings.appearance.width ?? room.width
            settings.appearance.height = settings.appearance.height ?? room.height
        }
    }

    /// Places a panel anew, with other settings of its box.
    private func placed(_ panel: BuiltNumber, _ change: (inout RenderSettings) -> Void) throws -> BuiltNumber {
        var settings = panel.settings
        change(&settings)
        return try builder(of: settings).place(panel.planned)
    }

    /// Returns the canvas size, with the panels' upper left corner on it in whole pixels.
    private func frame(
        around grid: PanelGrid, _ surroundings: TextSurroundings?
    ) throws -> (canvas: CanvasSize, origin: (x: Int, y: Int)) {
        let appearance = settings.appearance
        let (above, below) = (surroundings?.above ?? 0, surroundings?.below ?? 0)
        let top = Int(position: (appearance.paddingDown + above).rounded(.up))
        let across = Int(position: (2 * appearance.paddingAcross).rounded(.up))
        let canvas = try canvas(
            neededWidth: across + max(grid.width, Int(position: (surroundings?.width ?? 0).rounded(.up))),
            neededHeight: top + grid.height + Int(position: (below + appearance.paddingDown).rounded(.up)))
        return (canvas, ((canvas.width - grid.width) / 2, top + verticalOffset(on: canvas)))
    }
}

/// A grid of panels: rows and columns as large as their largest panel, in whole pixels.
struct PanelGrid {
    /// Upper left corner of each panel, in pixels from the grid's upper left corner.
    private(set) var positions: [(x: Int, y: Int)] = []
    private(set) var width = 0
    private(set) var height = 0
    /// Size of each panel's grid cell in pixels.
    private(set) var cellSizes: [(width: Int, height: Int)] = []

    init(_ panels: [LineGeometry], flow: PanelFlow) {
        let count = flow.columns(of: panels.count)
        let gap = Int(position: flow.gap.rounded())
        let rows = stride(from: 0, to: panels.count, by: count).map { Array($0..<min($0 + count, panels.count)) }
        let isBaseline = flow.alignment == .baseline
        var widths = (0..<count).map { column in
            rows.compactMap { $0.indices.contains(column) ? panels[$0[column]].width : nil }.max() ?? 0
        }
        if flow.facesMiddle, let first = widths.first, let last = widths.last {
            (widths[0], widths[count - 1]) = (max(first, last), max(first, last))
        }
        let lines = rows.map { row in row.map { panels[$0].baseline }.max() ?? 0 }
        let heights = zip(rows, lines).map { row, line in
            row.map { isBaseline ? panels[$0].height - panels[$0].baseline + line : panels[$0].height }.max() ?? 0
        }
        width = widths.reduce(0, +) + gap * (count - 1)
        height = heights.reduce(0, +) + gap * (rows.count - 1)
        func aligned(_ room: Int, _ size: Int) -> Int {
            switch flow.alignment {
            case .start: 0
            case .center, .stretch, .baseline: (room - size) / 2
            case .end: room - size
            }
        }
        var y = 0
        for (row, members) in rows.enumerated() {
            var x = 0
            for (column, index) in members.enumerated() {
                let panel = panels[index]
                let free = widths[column] - panel.width
                let faces = flow.facesMiddle && (column == 0 || column == count - 1)
                let across = x + (faces ? (column == 0 ? free : 0) : aligned(widths[column], panel.width))
                let down = isBaseline ? lines[row] - panel.baseline : aligned(heights[row], panel.height)
                // Right-to-left grids are mirrored.
                positions.append((flow.isRightToLeft ? width - across - panel.width : across, y + down))
                cellSizes.append((widths[column], heights[row]))
                x += widths[column] + gap
            }
            y += heights[row] + gap
        }
    }
}
