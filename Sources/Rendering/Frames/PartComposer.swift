import Graphics
import Motion
import Numerals
import Scene
import Typesetting

final class PartComposer {
    let part: ScenePart
    let masks: any MaskSource
    let wordMasks: (any MaskSource)?
    /// Windows of the wheels, by the cell of their 0.
    private let windows: [Int: FadeWindow]
    /// Canvases of the whole picture, shared by the composers of all its numbers.
    let canvases: FrameCanvases
    /// Accumulators of motion blur, made when the first fast wheel needs them.
    private var blur: MotionBlurAccumulator?
    private var colorBlur: ColorMotionBlurAccumulator?
    /// Painter of the shapes next to the number; nil if there are none.
    private let shapes: ShapePainter?
    /// Painter of plates, panels and ghosts; nil if the number has none.
    private var plates: PlatePainter?
    /// Keys of the elements on the last plate, where that plate has its own colours; none otherwise.
    private(set) var lastKeys: Set<ElementKey> = []

    /// Limit of subframe samples per frame for a wheel of coloured glyphs.
    private static let maximumSamples = 256

    init(
        _ part: ScenePart, glyphs: SceneGlyphs.Part, of all: SceneGlyphs, on canvases: FrameCanvases
    ) throws(TypesettingError) {
        self.part = part
        self.canvases = canvases
        shapes = part.partShapes.isEmpty ? nil : try ShapePainter(part, all)
        (self.masks, wordMasks) = try glyphs.makeSources(all.masks)
        windows = Dictionary(
            uniqueKeysWithValues: ([0] + part.glyphs.smallDigits.map(\.first)).map { first in
                let band = part.band(ofDigitsFrom: first)
                return (first, FadeWindow(from: band.top, to: band.bottom, fade: band.fade))
            })
        if part.hasPieces { plates = PlatePainter(part) }
    }

    private func window(of element: ElementState) -> FadeWindow {
        guard let window = windows[element.firstDigit] else { preconditionFailure("digits have a window") }
        return window
    }

    /// Returns the number of subframe samples for a distance in pixels: one per half pixel, 1 to `maximumSamples`.
    private static func samples(distance: Double) -> Int {
        min(maximumSamples, max(1, Int(position: (abs(distance) * 2).rounded(.up))))
    }

    /// Draws the text and its overlays.
    ///
    /// - Returns: the underlay of the text; nil for none.
    func draw(_ state: FrameState) -> Underlay? {
        let number = part.colors.number(
            at: state.colorProgress, flash: state.flash, transition: state.transition)
        _ = canvases.layer(of: number)
        shapes?.draw(state.shapes, on: canvases)
        if let delta = state.delta { draw(delta) }
        let pieces = part.pieces(of: state)
        let underlay = plates?.underlay(pieces, masks: masks)
        lastKeys = part.plates.lastKeys(in: state)
        for element in state.elements where element.opacity > 0 {
            let plateColor = part.plates.textColor(of: element, lastKeys: lastKeys)
            draw(
                element,
                in: part.colors.flashed(
                    plateColor ?? number, by: TextColors.shade(element.flash), transition: state.transition))
        }
        drawWords(state, in: number)
        if part.hasOverlay { drawOver(pieces) }
        return underlay
    }

    private func draw(_ element: ElementState, in color: RGB) {
        if case .sprites(let sprites) = element.content {
            let window = window(of: element)
            for sprite in sprites { draw(sprite, of: element, in: color, window: window) }
            return
        }
        if case .fold(let fold) = element.content { return draw(fold, of: element, in: color) }
        if let (position, count) = element.content.rolling {
            let shutter = part.drawing.shutter.shutterTime(of: element)
            if element.sweep != 0, shutter > 0 {
                return accumulate(
                    wheelAt: position, count: count, sweep: element.sweep * shutter, of: element, in: color)
            }
        }
        _ = canvases.layer(of: color)
        let (sides, window) = (part.sides(of: element), window(of: element))
        part.place(element, window: window.range) { draw($0, in: color, window: window, sides: sides) }
    }

    private func draw(_ placement: Placement, in color: RGB, window: FadeWindow, sides: FadeWindow?) {
        draw(
            mask(placement), x: placement.column, y: placement.row, opacity: placement.opacity,
            window: placement.isClipped ? window : nil, sides: sides, in: color, glyph(placement, color))
    }

    private func mask(_ placement: Placement) -> CoverageMask {
        masks.mask(cell: placement.cell, x: placement.x, y: placement.y)
    }

    private func glyph(_ placement: Placement, _ color: RGB) -> ColorGlyphMask? {
        masks.colorGlyph(cell: placement.cell, x: placement.x, y: placement.y, textColor: color)
    }

    /// Draws a glyph with its pen at a canvas position: its coverage and its own colours, of which most have none.
    func draw(
        _ mask: CoverageMask, x: Int, y: Int, opacity: Int, window: FadeWindow?, sides: FadeWindow? = nil,
        in color: RGB, _ glyph: @autoclosure () -> ColorGlyphMask?
    ) {
        let layer = canvases.layer(of: color)
        canvases.layers[layer].canvas.add(mask, x: x, y: y, opacity: opacity, window: window, sides: sides)
        guard canvases.colorGlyphs != nil, let glyph = glyph() else { return }
        canvases.colorGlyphs?.add(glyph, x: x, y: y, opacity: opacity, window: window, sides: sides)
    }

    /// Draws a wheel blurred by a shutter that is open while the wheel passes `sweep` cells and closes at `position`.
    private func accumulate(
        wheelAt position: Double, count: Int, sweep: Double, of element: ElementState, in color: RGB
    ) {
        let geometry = part.geometry
        // A sweep over more than one turn looks like one turn, which passes every cell equally often but for the
        // remainder.
        let sweep = min(max(sweep, -Double(count)), Double(count))
        let halfWidth = part.glyphs.digitHalfWidth
        let middle = geometry.left + element.x + element.shift + element.width / 2
        let left = Int(position: (middle - halfWidth).rounded(.down))
        let columns = left..<left + Int(position: 2 * halfWidth) + 2
        let (sides, window) = (part.sides(of: element), window(of: element))
        let layer = canvases.layer(of: color)
        let distance = -sweep * part.band(of: element).pitch * part.drawing.contentSign
        let steps = Int(position: (distance * 64).rounded())
        if abs(steps) >= 64 { canvases.isBlurred = true }
        if steps == 0 {
            part.placeWheel(at: position, of: element, window: window.range) { placement in
                canvases.layers[layer].canvas.add(
                    mask(placement), x: placement.column, y: placement.row, opacity: placement.opacity,
                    window: placement.isClipped ? window : nil, sides: sides)
            }
        } else {
            var blur = self.blur ?? MotionBlurAccumulator(width: geometry.width, height: geometry.height)
            blur.add(
                distance: steps, window: window, columns: columns, sides: sides, to: &canvases.layers[layer].canvas
            ) {
                rows, strip in
                part.placeWheel(at: position, of: element, window: rows) { placement in
                    strip.add(
                        mask(placement), x: placement.column, y: placement.row - rows.lowerBound,
                        opacity: placement.opacity)
                }
            }
            self.blur = blur
        }
        guard canvases.colorGlyphs != nil else { return }
        // Samples are half a pixel apart on average, and denser where the shutter lets more light through.
        let samples = Self.samples(distance: distance)
        var colorBlur =
            self.colorBlur ?? ColorMotionBlurAccumulator(width: geometry.width, height: geometry.height)
        colorBlur.add(samples: samples, rows: window.range, columns: columns, to: &canvases.colorGlyphs!) {
            sample, canvas in
            let moved = position - sweep * ShutterWeight.position(ofFraction: (Double(sample) + 0.5) / Double(samples))
            part.placeWheel(at: moved, of: element, window: window.range) { placement in
                guard let glyph = glyph(placement, color) else { return }
                canvas.add(
                    glyph, x: placement.column, y: placement.row, opacity: placement.opacity,
                    window: placement.isClipped ? window : nil, sides: sides)
            }
        }
        self.colorBlur = colorBlur
    }

    /// Draws the signed difference that pops up above the number, or rises there from behind it.
    private func draw(_ delta: DeltaState) {
        guard let popup = part.popups[delta.transition] else { return }
        let origin = part.geometry.popupOrigin(of: delta, line: popup.line)
        let window = part.geometry.popsUp ? FadeWindow(from: 0, to: part.geometry.line.top, fade: 0) : nil
        let opacity = Int(weight: delta.opacity)
        for glyph in popup.line.cells {
            var sprite = Sprite(cell: glyph.cell)
            sprite.scale = delta.scale
            stamp(
                sprite, x: Int(position: ((origin.left + glyph.x * delta.scale) * 64).rounded()),
                y: Int(position: (origin.baseline * 64).rounded()), opacity: opacity, window: window, in: popup.color)
        }
    }
}

extension PartComposer {
    /// Draws one sprite, cut by its window or free of it.
    func draw(_ sprite: Sprite, of element: ElementState, in color: RGB, window: FadeWindow) {
        guard sprite.clip == .window else { return drawFree(sprite, of: element, in: color) }
        guard let placement = part.placement(of: sprite, in: element, window: window.range) else { return }
        draw(placement, in: color, window: window, sides: part.sides(of: element))
    }

    /// Draws a sprite outside any window: its outline is scaled, then its coverage blurred.
    private func drawFree(_ sprite: Sprite, of element: ElementState, in color: RGB) {
        let opacity = Int(weight: sprite.opacity * element.opacity)
        guard opacity > 0, sprite.scale > 0 else { return }
        if sprite.isBlurred { canvases.isBlurred = true }
        let geometry = part.geometry
        let room = element.width - part.glyphs.cells[sprite.cell].advance * sprite.scale
        let pen = geometry.left + element.x + element.shift + room / 2
        let rise = part.glyphs.digitMiddle * (1 - sprite.scale)
        let x = Int(position: (pen * 64).rounded())
        let y = geometry.baseline * 64 + Int(position: ((sprite.y - rise) * 64).rounded())
        stamp(sprite, x: x, y: y, opacity: opacity, in: color)
    }

    /// Draws a scaled and blurred glyph with its pen at a canvas position in 1/64 px; `opacity` is 0 to 256.
    func stamp(_ sprite: Sprite, x: Int, y: Int, opacity: Int = 256, window: FadeWindow? = nil, in color: RGB) {
        let (cell, scale, blur) = (sprite.cell, sprite.scale, sprite.blur)
        draw(
            masks.scaledMask(cell: cell, scale: scale, x: x & 63, y: y & 63).blurred(sigma: blur), x: x >> 6,
            y: y >> 6, opacity: opacity, window: window, in: color,
            masks.scaledColorGlyph(cell: cell, scale: scale, x: x & 63, y: y & 63, textColor: color)?.blurred(
                sigma: blur))
    }
}

extension PartComposer {
    /// Draws the words under the units of a duration.
    func drawWords(_ state: FrameState, in number: RGB) {
        guard let words = part.words, let wordMasks else { return }
        let layer = canvases.layer(of: words.color ?? number)
        let baseline = words.baseline(in: part.geometry)
        for word in part.words(in: state) {
            for cell in words.lines[word.index].cells {
                let pen = QuarterPen(part.geometry.left + (word.left + cell.x))
                canvases.layers[layer].canvas.add(
                    wordMasks.mask(cell: cell.cell, x: pen.x, y: 0), x: pen.column, y: baseline,
                    opacity: Int(weight: word.opacity))
            }
        }
    }
}
