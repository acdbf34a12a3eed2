import Motion
import Raster
import Typesetting

/// Draws frame states on canvases of its own: one composer a worker.
package final class FrameComposer {
    private let scene: Scene
    private let masks: any MaskSource
    private let window: FadeWindow
    /// One canvas a text colour, reused from frame to frame.
    private var layers: [CoverageLayer] = []
    private var layerCount = 0
    /// Nil where no cell has colours of its own.
    private var colorGlyphs: ColorGlyphCanvas?
    /// Made when the first fast wheel needs them.
    private var exposure: MotionBlurAccumulator?
    private var colorBlur: ColorMotionBlurAccumulator?

    /// The most subframe samples that a wheel is drawn at in one frame.
    private static let mostSamples = 64
    /// Cells a frame beyond which a wheel would alias: it would seem to turn slowly, or backwards.
    private static let fastSweep = 0.5

    init(_ scene: Scene) throws(TypesettingError) {
        self.scene = scene
        masks = try scene.makeMaskSource()
        let geometry = scene.geometry
        window = FadeWindow(top: geometry.windowTop, bottom: geometry.windowBottom, fade: geometry.fade)
        if scene.sheet.hasColorGlyphs { colorGlyphs = ColorGlyphCanvas(width: geometry.width, height: geometry.height) }
    }

    /// What text and coloured glyphs cover at one instant; the first layer is the number's own. The result shares no storage
    /// that the next call changes.
    func compose(_ state: FrameState) -> LayeredFrame {
        layerCount = 0
        colorGlyphs?.clear()
        let number = scene.colors.number(at: state.colorProgress)
        _ = layer(of: number)
        if let delta = state.delta { draw(delta) }
        for element in state.elements where element.opacity > 0 {
            draw(element, in: scene.colors.flashed(number, by: element.flash, transition: state.transition))
        }
        return LayeredFrame(
            layers: Array(layers.prefix(layerCount)), colorGlyphs: colorGlyphs.flatMap { $0.isEmpty ? nil : $0 })
    }

    /// The layer of a text colour, empty when it is new in this frame.
    private func layer(of color: RGB) -> Int {
        if let known = layers.prefix(layerCount).firstIndex(where: { $0.textColor == color }) { return known }
        if layerCount == layers.count {
            let geometry = scene.geometry
            layers.append(
                CoverageLayer(textColor: color, canvas: CoverageCanvas(width: geometry.width, height: geometry.height)))
        } else {
            layers[layerCount].textColor = color
            layers[layerCount].canvas.clear()
        }
        layerCount += 1
        return layerCount - 1
    }

    private func draw(_ element: ElementState, in color: RGB) {
        if case .wheel(let position, let base) = element.content {
            let shutter = abs(element.sweep) > Self.fastSweep ? 1 : scene.shutter
            if element.sweep != 0, shutter > 0 {
                return expose(wheelAt: position, base: base, sweep: element.sweep * shutter, of: element, in: color)
            }
        }
        let layer = layer(of: color)
        scene.place(element, window: window.rows) { draw($0, on: &layers[layer].canvas) }
        guard colorGlyphs != nil else { return }
        scene.place(element, window: window.rows) { draw($0, in: color, on: &colorGlyphs!) }
    }

    private func draw(_ placement: Placement, on canvas: inout CoverageCanvas) {
        canvas.add(
            masks.mask(cell: placement.cell, x: placement.x, y: placement.y), x: placement.column, y: placement.row,
            opacity: placement.opacity, window: placement.isClipped ? window : nil, columns: placement.columns)
    }

    private func draw(_ placement: Placement, in color: RGB, on canvas: inout ColorGlyphCanvas) {
        guard let glyph = masks.colorGlyph(cell: placement.cell, x: placement.x, y: placement.y, textColor: color)
        else {
            return
        }
        canvas.add(
            glyph, x: placement.column, y: placement.row, opacity: placement.opacity,
            window: placement.isClipped ? window : nil, columns: placement.columns)
    }

    /// A wheel as a shutter sees it that is open while the wheel passes `sweep` cells and closes at its position.
    private func expose(
        wheelAt position: Double, base: Int, sweep: Double, of element: ElementState, in color: RGB
    ) {
        let geometry = scene.geometry
        // More than a whole turn looks like one: every cell is passed equally often, but for a rest.
        let sweep = min(max(sweep, -Double(base)), Double(base))
        // Half a pixel from sample to sample: the midpoint rule is then exact to less than one of 255 levels.
        let samples = min(Self.mostSamples, max(1, Int((abs(sweep) * geometry.pitch * 2).rounded(.up))))
        let reach = scene.reach
        let left = Int((geometry.left + element.x + element.width / 2 - reach).rounded(.down))
        let columns = left..<left + Int(2 * reach) + 2
        func place(_ sample: Int, _ body: (Placement) -> Void) {
            let moved = position - sweep * (Double(sample) + 0.5) / Double(samples)
            scene.placeWheel(at: moved, base: base, of: element, window: window.rows, body)
        }
        let layer = layer(of: color)
        var exposure = self.exposure ?? MotionBlurAccumulator(width: geometry.width, height: geometry.height)
        exposure.add(samples: samples, rows: window.rows, columns: columns, to: &layers[layer].canvas) {
            sample, canvas in
            place(sample) { draw($0, on: &canvas) }
        }
        self.exposure = exposure
        guard colorGlyphs != nil else { return }
        var colorBlur =
            self.colorBlur ?? ColorMotionBlurAccumulator(width: geometry.width, height: geometry.height)
        colorBlur.add(samples: samples, rows: window.rows, columns: columns, to: &colorGlyphs!) { sample, canvas in
            place(sample) { draw($0, in: color, on: &canvas) }
        }
        self.colorBlur = colorBlur
    }

    /// The signed difference, on its way from behind the number to above it and back.
    private func draw(_ delta: DeltaState) {
        guard let line = scene.deltas[delta.transition] else { return }
        let layer = layer(of: line.color)
        let place = scene.geometry.place(of: delta, line: line)
        let number = FadeWindow(top: 0, bottom: scene.geometry.lineTop, fade: 0)
        for glyph in line.glyphs {
            let x = Int(((place.left + glyph.x * delta.scale) * 64).rounded())
            let y = Int((place.baseline * 64).rounded())
            let mask = masks.scaledMask(cell: glyph.cell, scale: delta.scale, x: x & 63, y: y & 63)
            layers[layer].canvas.add(mask, x: x >> 6, y: y >> 6, window: number)
            if let glyph = masks.scaledColorGlyph(
                cell: glyph.cell, scale: delta.scale, x: x & 63, y: y & 63, textColor: line.color)
            {
                colorGlyphs?.add(glyph, x: x >> 6, y: y >> 6, window: number)
            }
        }
    }
}
