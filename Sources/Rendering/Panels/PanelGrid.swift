import Graphics
import Raster
import Scene

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
