import Motion
import Raster

/// Draws frame states on a canvas of its own: one composer a worker.
final class FrameComposer {
    private let scene: Scene
    private let masks: any MaskSource
    private let window: FadeWindow
    /// One canvas an ink, reused from frame to frame.
    private var layers: [InkLayer] = []
    private var layerCount = 0
    /// Made when the first fast wheel needs it.
    private var exposure: Exposure?

    /// The most moments that a wheel is drawn at in one frame.
    private static let mostMoments = 64
    /// Cells a frame beyond which a wheel would alias: it would seem to turn slowly, or backwards.
    private static let fastSweep = 0.5

    init(_ scene: Scene) throws(RollGIFError) {
        self.scene = scene
        masks = try scene.makeMaskSource()
        let geometry = scene.geometry
        window = FadeWindow(top: geometry.windowTop, bottom: geometry.windowBottom, fade: geometry.fade)
    }

    /// What each ink covers at one instant; the first layer is the number's own ink. The result shares no storage
    /// that the next call changes.
    func compose(_ state: FrameState) -> [InkLayer] {
        layerCount = 0
        let number = scene.inks.number(at: state.colorProgress)
        _ = layer(of: number)
        if let delta = state.delta { draw(delta) }
        for element in state.elements where element.opacity > 0 {
            let ink = scene.inks.flashed(number, by: element.flash, transition: state.transition)
            draw(element, on: &layers[layer(of: ink)].canvas)
        }
        return Array(layers.prefix(layerCount))
    }

    /// The layer of an ink, empty when it is new in this frame.
    private func layer(of ink: RGB) -> Int {
        if let known = layers.prefix(layerCount).firstIndex(where: { $0.ink == ink }) { return known }
        if layerCount == layers.count {
            let geometry = scene.geometry
            layers.append(
                InkLayer(ink: ink, canvas: CoverageCanvas(width: geometry.width, height: geometry.height)))
        } else {
            layers[layerCount].ink = ink
            layers[layerCount].canvas.clear()
        }
        layerCount += 1
        return layerCount - 1
    }

    private func draw(_ element: ElementState, on canvas: inout CoverageCanvas) {
        switch element.content {
        case .cell(let cell):
            draw(cell, of: element, weight: element.opacity, on: &canvas)
        case .swap(let old, let new, let progress):
            draw(old, of: element, weight: element.opacity * (1 - progress), on: &canvas)
            draw(new, of: element, weight: element.opacity * progress, on: &canvas)
        case .wheel(let position, let base):
            let shutter = abs(element.sweep) > Self.fastSweep ? 1 : scene.shutter
            if element.sweep != 0, shutter > 0 {
                expose(wheelAt: position, base: base, sweep: element.sweep * shutter, of: element, on: &canvas)
            } else {
                draw(wheelAt: position, base: base, of: element, on: &canvas)
            }
        }
    }

    /// A wheel as a shutter sees it that is open while the wheel passes `sweep` cells and closes at its position.
    private func expose(
        wheelAt position: Double, base: Int, sweep: Double, of element: ElementState, on canvas: inout CoverageCanvas
    ) {
        let geometry = scene.geometry
        // More than a whole turn looks like one: every cell is passed equally often, but for a rest.
        let sweep = min(max(sweep, -Double(base)), Double(base))
        // Half a pixel from moment to moment: the midpoint rule is then exact to less than one of 255 levels.
        let moments = min(Self.mostMoments, max(1, Int((abs(sweep) * geometry.pitch * 2).rounded(.up))))
        var exposure = self.exposure ?? Exposure(width: geometry.width, height: geometry.height)
        let reach = scene.reach
        let left = Int((geometry.left + element.x + element.width / 2 - reach).rounded(.down))
        exposure.add(
            moments: moments, rows: window.rows, columns: left..<left + Int(2 * reach) + 2, to: &canvas
        ) { moment, canvas in
            let moved = position - sweep * (Double(moment) + 0.5) / Double(moments)
            draw(wheelAt: moved, base: base, of: element, on: &canvas)
        }
        self.exposure = exposure
    }

    /// All cells of a wheel that its window shows. Cells repeat endlessly, so no position shows an empty one.
    private func draw(wheelAt position: Double, base: Int, of element: ElementState, on canvas: inout CoverageCanvas) {
        let geometry = scene.geometry
        let pitch = geometry.pitch
        let above = Double(geometry.baseline) - geometry.windowTop
        let below = geometry.windowBottom - Double(geometry.baseline)
        // A cell reaches at most one line box beyond its baseline, so one more on either side is enough.
        let reach = Int((max(above, below) / pitch).rounded(.up)) + 1
        let first = Int(position.rounded(.down)) - reach
        for index in first...(first + 2 * reach + 1) {
            let distance = (Double(index) - position) * pitch * scene.contentSign
            let cell = ((index % base) + base) % base
            draw(cell, of: element, weight: element.opacity, offset: distance, on: &canvas)
        }
    }

    /// One cell, centred in its column, its baseline `offset` pixels below the line's.
    private func draw(
        _ cell: Int, of element: ElementState, weight: Double, offset: Double = 0, on canvas: inout CoverageCanvas
    ) {
        let opacity = Int((min(max(weight, 0), 1) * 256).rounded())
        guard opacity > 0 else { return }
        let geometry = scene.geometry
        let lift = element.lift * geometry.pitch * scene.contentSign
        let pen =
            geometry.left + element.x + element.shift + (element.width - scene.advance(ofCell: cell)) / 2
        // Positions become fixed point before they meet pixels: quarters across, 1/64 down or whole rows.
        let quarters = Int((pen * 4).rounded())
        let fall = offset - lift
        let drop = Int(((scene.snapsRows ? fall.rounded() : fall) * 64).rounded())
        let (column, x) = (quarters >> 2, (quarters & 3) * 16)
        let (row, y) = (geometry.baseline + drop >> 6, drop & 63)
        // Only what moves through its window is cut by it; what rests stands inside.
        let moves = offset != 0 || element.lift != 0
        guard !moves || scene.reaches(cell, row: row, into: window.rows) else { return }
        canvas.add(
            masks.mask(cell: cell, x: x, y: y), x: column, y: row, opacity: opacity,
            window: moves ? window : nil, columns: isCut(element, cell) ? columns(of: element) : nil)
    }

    /// The signed difference, on its way from behind the number to above it and back.
    private func draw(_ delta: DeltaState) {
        guard let line = scene.deltas[delta.transition] else { return }
        let layer = layer(of: line.ink)
        let place = scene.geometry.place(of: delta, line: line)
        let number = FadeWindow(top: 0, bottom: scene.geometry.lineTop, fade: 0)
        for glyph in line.glyphs {
            let x = Int(((place.left + glyph.x * delta.scale) * 64).rounded())
            let y = Int((place.baseline * 64).rounded())
            let mask = masks.scaledMask(cell: glyph.cell, scale: delta.scale, x: x & 63, y: y & 63)
            layers[layer].canvas.add(mask, x: x >> 6, y: y >> 6, window: number)
        }
    }

    /// Whether a picture is cut by the sides of its column: what slides in comes from behind them, and what widens
    /// without fading would lie over its neighbours.
    private func isCut(_ element: ElementState, _ cell: Int) -> Bool {
        element.shift != 0 || (scene.growsSolid && element.width < scene.advance(ofCell: cell) - 0.5)
    }

    /// The columns of an element's window: what slides in comes from behind its edge.
    private func columns(of element: ElementState) -> Range<Int> {
        let left = scene.geometry.left + element.x
        let first = Int(left.rounded())
        return first..<max(first, Int((left + element.width).rounded()))
    }
}
