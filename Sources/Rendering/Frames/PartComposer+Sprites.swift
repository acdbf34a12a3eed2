import Graphics
import Motion
import Raster
import Scene

extension PartComposer {
    /// Draws one sprite, cut by its window or free of it.
    func draw(_ sprite: Sprite, of element: ElementState, in color: RGB, window: FadeWindow) {
        let color = sprite.tint.map { TextColors.tinted(color, by: $0) } ?? color
        guard sprite.clip == .window else { return drawFree(sprite, of: element, in: color) }
        guard let placement = part.placement(of: sprite, in: element, window: window.range) else { return }
        let sides = part.sides(of: element)
        let middle = part.glyphs.cells[sprite.cell].advance / 2
        let turn =
            sprite.tilt == 0 ? nil : PlaneTurn(x: middle, y: -part.glyphs.digitMiddle, degrees: sprite.tilt)
        let layer = canvases.layer(of: color)
        draw(placement, turn: turn, window: window, sides: sides, on: &canvases.layers[layer].canvas)
        // Coloured glyphs are bitmaps and stay upright.
        guard canvases.colorGlyphs != nil else { return }
        draw(placement, in: color, window: window, sides: sides, on: &canvases.colorGlyphs!)
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
        let layer = canvases.layer(of: color)
        let mask = masks.scaledMask(cell: sprite.cell, scale: sprite.scale, x: x & 63, y: y & 63)
        canvases.layers[layer].canvas.add(
            mask.blurred(sigma: sprite.blur), x: x >> 6, y: y >> 6, opacity: opacity, window: window)
        guard
            let glyph = masks.scaledColorGlyph(
                cell: sprite.cell, scale: sprite.scale, x: x & 63, y: y & 63, textColor: color)
        else { return }
        canvases.colorGlyphs?.add(
            glyph.blurred(sigma: sprite.blur), x: x >> 6, y: y >> 6, opacity: opacity, window: window)
    }
}
