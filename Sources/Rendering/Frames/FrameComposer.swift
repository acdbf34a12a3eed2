import Graphics
import Motion
import Numerals
import Raster
import Typesetting

/// Draws frame states on canvases of its own: one composer a worker.
package final class FrameComposer {
    let scene: Scene
    let masks: any MaskSource
    let labelMasks: (any MaskSource)?
    private let window: FadeWindow
    /// What is drawn on, together with those who draw what stands beside it.
    private let canvases: FrameCanvases
    private let siblings: [FrameComposer]
    /// Made when the first fast wheel needs them.
    private var blur: MotionBlurAccumulator?
    private var colorBlur: ColorMotionBlurAccumulator?
    /// Nil where nothing is behind the text.
    private var furniture: FurniturePainter?
    /// What the numbers' underlays were together last.
    private var together: (parts: [Underlay], whole: Underlay)?
    /// Nil for flat wheels.
    private let cylinder: CylinderSurface?
    /// What is printed on a cylinder, laid flat, and what blurs it; made when the first needs them.
    var flatWheel: CoverageCanvas?
    var flatWheelBlur: MotionBlurAccumulator?
    /// Which element stands on the last plate, which may have its own colours.
    private var lastOnPlate: ElementKey?

    /// The most subframe samples that a wheel of coloured glyphs is drawn at in one frame.
    private static let mostSamples = 256

    convenience init(_ scene: Scene) throws(TypesettingError) { try self.init(scene, on: FrameCanvases(scene)) }

    private init(_ scene: Scene, on canvases: FrameCanvases) throws(TypesettingError) {
        self.scene = scene
        self.canvases = canvases
        var siblings: [FrameComposer] = []
        for sibling in scene.siblings { siblings.append(try FrameComposer(sibling, on: canvases)) }
        self.siblings = siblings
        cylinder = scene.cylinder.map { CylinderSurface($0) }
        masks = try scene.makeMaskSource()
        labelMasks = try scene.makeLabelSource()
        let geometry = scene.geometry
        window = FadeWindow(from: geometry.windowTop, to: geometry.windowBottom, fade: geometry.fade)
        if scene.hasFurniture { furniture = FurniturePainter(scene) }
    }

    /// Half a pixel from sample to sample.
    private static func samples(distance: Double) -> Int {
        min(mostSamples, max(1, Int(position: (abs(distance) * 2).rounded(.up))))
    }

    /// How many times a wheel of coloured glyphs is drawn in a frame; 0 for everything else.
    static func samples(of element: ElementState, in scene: Scene) -> Int {
        guard let (_, count) = element.content.rolling else { return 0 }
        let shutter = WheelBlur.shutter(speed: element.sweep, least: scene.shutter)
        guard element.sweep != 0, shutter > 0 else { return 1 }
        return samples(distance: min(abs(element.sweep * shutter), Double(count)) * scene.geometry.pitch)
    }

    /// What text and coloured glyphs cover at one instant; the first layer is the number's own. The result shares no storage
    /// that the next call changes.
    func compose(_ state: FrameState) -> LayeredFrame {
        canvases.clear()
        var underlays = [draw(state)]
        for (sibling, own) in zip(siblings, state.siblings) { underlays.append(sibling.draw(own)) }
        return canvases.frame(underlay: joined(underlays.compactMap(\.self)))
    }

    /// What lies under the text of all numbers.
    private func joined(_ parts: [Underlay]) -> Underlay? {
        guard parts.count > 1 else { return parts.first }
        if let known = together, known.parts.count == parts.count, zip(known.parts, parts).allSatisfy({ $0 === $1 }) {
            return known.whole
        }
        var canvas = parts[0].canvas
        for part in parts.dropFirst() { canvas.add(part.canvas) }
        let whole = Underlay(canvas)
        together = (parts, whole)
        return whole
    }

    /// Draws what covers, and gives what lies under it.
    private func draw(_ state: FrameState) -> Underlay? {
        let number = scene.colors.number(
            at: state.colorProgress, flash: state.flash, transition: state.transition)
        _ = layer(of: number)
        if let delta = state.delta { draw(delta) }
        let underlay = furniture?.underlay(state, masks: masks)
        lastOnPlate = underlay == nil ? nil : state.elements.last(where: scene.plates.holds)?.key
        for element in state.elements where element.opacity > 0 {
            let own = isLast(element) ? scene.plates.plate?.lastTextColor : scene.plates.colorBeside(element)
            draw(element, in: scene.colors.flashed(own ?? number, by: element.flash, transition: state.transition))
        }
        drawUnitLabels(state, in: number)
        if scene.hasOverlay {
            drawHinges(state.elements)
            if let cylinder { shade(cylinder, state.elements) }
        }
        return underlay
    }

    /// Whether an element stands on the last plate.
    func isLast(_ element: ElementState) -> Bool { element.key == lastOnPlate }

    /// The layer of a text colour, empty when it is new in this frame.
    func layer(of color: RGB) -> Int { canvases.layer(of: color) }

    /// One canvas a text colour.
    var layers: [CoverageLayer] {
        get { canvases.layers }
        _modify { yield &canvases.layers }
    }

    /// Whether the frame has something blurred in it.
    var isBlurred: Bool {
        get { canvases.isBlurred }
        set { canvases.isBlurred = newValue }
    }

    /// Nil where no cell has colours of its own and nothing lies over the text.
    var colorGlyphs: ColorGlyphCanvas? {
        get { canvases.colorGlyphs }
        _modify { yield &canvases.colorGlyphs }
    }

    private func draw(_ element: ElementState, in color: RGB) {
        if case .sprites(let sprites) = element.content {
            for sprite in sprites { draw(sprite, of: element, in: color, window: window) }
            return
        }
        if case .fold(let fold) = element.content { return draw(fold, of: element, in: color) }
        if let (position, count) = element.content.rolling {
            let shutter = WheelBlur.shutter(speed: element.sweep, least: scene.shutter)
            if let cylinder {
                return draw(
                    wheelAt: position, count: count, sweep: element.sweep * shutter, on: cylinder, of: element,
                    in: color)
            }
            if element.sweep != 0, shutter > 0 {
                return expose(wheelAt: position, count: count, sweep: element.sweep * shutter, of: element, in: color)
            }
        }
        let layer = layer(of: color)
        let sides = scene.sides(of: element)
        scene.place(element, window: window.range) { draw($0, sides: sides, on: &layers[layer].canvas) }
        guard colorGlyphs != nil else { return }
        scene.place(element, window: window.range) { draw($0, in: color, sides: sides, on: &colorGlyphs!) }
    }

    func draw(
        _ placement: Placement, turn: PlaneTurn? = nil, sides: FadeWindow?, on canvas: inout CoverageCanvas
    ) {
        let mask =
            turn.map { masks.turnedMask(cell: placement.cell, turn: $0, x: placement.x, y: placement.y) }
            ?? masks.mask(cell: placement.cell, x: placement.x, y: placement.y)
        canvas.add(
            mask, x: placement.column, y: placement.row, opacity: placement.opacity,
            window: placement.isClipped ? window : nil, sides: sides)
    }

    func draw(
        _ placement: Placement, in color: RGB, sides: FadeWindow?, on canvas: inout ColorGlyphCanvas
    ) {
        guard let glyph = masks.colorGlyph(cell: placement.cell, x: placement.x, y: placement.y, textColor: color)
        else {
            return
        }
        canvas.add(
            glyph, x: placement.column, y: placement.row, opacity: placement.opacity,
            window: placement.isClipped ? window : nil, sides: sides)
    }

    /// A wheel as a shutter sees it that is open while the wheel passes `sweep` cells and closes at its position.
    private func expose(
        wheelAt position: Double, count: Int, sweep: Double, of element: ElementState, in color: RGB
    ) {
        let geometry = scene.geometry
        // More than a whole turn looks like one: every cell is passed equally often, but for a rest.
        let sweep = min(max(sweep, -Double(count)), Double(count))
        let reach = scene.reach
        let middle = geometry.left + element.x + element.shift + element.width / 2
        let left = Int(position: (middle - reach).rounded(.down))
        let columns = left..<left + Int(position: 2 * reach) + 2
        let sides = scene.sides(of: element)
        let layer = layer(of: color)
        let distance = -sweep * geometry.pitch * scene.contentSign
        let steps = Int(position: (distance * 64).rounded())
        if abs(steps) >= 64 { isBlurred = true }
        if steps == 0 {
            scene.placeWheel(at: position, of: element, window: window.range) {
                draw($0, sides: sides, on: &layers[layer].canvas)
            }
        } else {
            var blur = self.blur ?? MotionBlurAccumulator(width: geometry.width, height: geometry.height)
            blur.add(distance: steps, window: window, columns: columns, sides: sides, to: &layers[layer].canvas) {
                rows, strip in
                scene.placeWheel(at: position, of: element, window: rows) { placement in
                    strip.add(
                        masks.mask(cell: placement.cell, x: placement.x, y: placement.y), x: placement.column,
                        y: placement.row - rows.lowerBound, opacity: placement.opacity)
                }
            }
            self.blur = blur
        }
        guard colorGlyphs != nil else { return }
        // Half a pixel from sample to sample: the midpoint rule is then exact to less than one of 255 levels.
        let samples = Self.samples(distance: distance)
        var colorBlur =
            self.colorBlur ?? ColorMotionBlurAccumulator(width: geometry.width, height: geometry.height)
        colorBlur.add(samples: samples, rows: window.range, columns: columns, to: &colorGlyphs!) { sample, canvas in
            let moved = position - sweep * (Double(sample) + 0.5) / Double(samples)
            scene.placeWheel(at: moved, of: element, window: window.range) {
                draw($0, in: color, sides: sides, on: &canvas)
            }
        }
        self.colorBlur = colorBlur
    }

    /// The signed difference, on its way from behind the number to above it and back.
    private func draw(_ delta: DeltaState) {
        guard let line = scene.deltas[delta.transition] else { return }
        let place = scene.geometry.place(of: delta, line: line)
        let number = FadeWindow(from: 0, to: scene.geometry.lineTop, fade: 0)
        for glyph in line.glyphs {
            var sprite = Sprite(cell: glyph.cell)
            sprite.scale = delta.scale
            stamp(
                sprite, x: Int(position: ((place.left + glyph.x * delta.scale) * 64).rounded()),
                y: Int(position: (place.baseline * 64).rounded()), window: number, in: line.color)
        }
    }
}
