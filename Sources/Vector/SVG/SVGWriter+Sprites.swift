import Scene

/// Sprites: glyphs that are scaled, turned and blurred.
extension SVGWriter {
    /// Sprite with its middle at `x` px, or moving on a track of its own: scaled and turned about the middle of a
    /// digit's height, then blurred, then moved.
    func sprite(_ member: Drawing.Member, _ reference: String, x: Double, moving: Track?) -> String {
        guard case .cell(let cell) = member.picture else { return "" }
        let middle = scene.digitMiddle
        let pen = -scene.advance(ofCell: cell) / 2
        var text = "<use href=\"\(reference)\" x=\"\(length(pen))\" y=\"\(length(middle))\"/>"
        if let signal = member.scale, let track = fits.track(signal, bound: bounds.spriteScale, step: 0.0001) {
            let element = animated("scale", track, .scale(member.item)) { FixedDecimal.text($0, decimals: 4) }
            text = "<g>\(element)\(text)</g>"
        }
        if let signal = member.tilt, let track = fits.track(signal, bound: bounds.tilt, step: 0.001) {
            let element = animated("rotate", track, .tilt(member.item)) { FixedDecimal.text($0, decimals: 3) }
            text = "<g>\(element)\(text)</g>"
        }
        if let signal = member.blur, let filter = blur(signal, member.item) {
            text = "<g filter=\"url(\(filter))\">\(text)</g>"
        }
        var (attributes, children) = (" transform=\"translate(0 \(length(member.drop.rest - middle)))\"", "")
        if let track = lengthTrack(member.drop.signal) {
            children += animated(
                "translate", track, .drop(member.item, turn: nil), unit: unit, shift: -middle
            ) { "0 " + length($0 * unit - middle) }
        }
        if let track = opacityTrack(member.opacity.signal) {
            children += animated("opacity", track, .opacity(member.item)) { FixedDecimal.text($0, decimals: 3) }
            attributes += " opacity=\"\(FixedDecimal.text(member.opacity.rest, decimals: 3))\""
            if member.overlaps { attributes += " style=\"mix-blend-mode:plus-lighter\"" }
        }
        if let colors = member.colors {
            let changing = animated("fill", colors)
            children += changing
            if !changing.isEmpty, member.color == nil { attributes += paint("fill", drawing.restColor) }
        }
        if let color = member.color { attributes += paint("fill", color) }
        text = "<g\(attributes)>\(children)\(text)</g>"
        var placement = ""
        if let moving {
            placement = animated("translate", moving, .center(member.item, offset: 0), unit: unit) { length($0 * unit) }
        }
        text = "<g transform=\"translate(\(length(x)))\">\(placement)\(text)</g>"
        return masked(text, by: member.sides, middle: x)
    }

    /// Blur filter that follows a signal in pixels; nil where it does not change.
    private func blur(_ signal: Signal, _ item: AnimatedItem) -> String? {
        guard let track = lengthTrack(signal) else { return nil }
        let name = "u\(written.count)"
        return define(name) { writer in
            // Margin of two em on each side, more than any blur reaches.
            let side = writer.length(4 * writer.scene.geometry.em)
            let corner = writer.length(-2 * writer.scene.geometry.em)
            let element = writer.animated("stdDeviation", track, .blur(item), unit: writer.unit) {
                writer.length($0 * writer.unit)
            }
            return "<filter\(writer.identifier(name)) filterUnits=\"userSpaceOnUse\" x=\"\(corner)\" y=\"\(corner)\" "
                + "width=\"\(side)\" height=\"\(side)\" color-interpolation-filters=\"sRGB\">"
                + "<feGaussianBlur stdDeviation=\"0\">\(element)</feGaussianBlur></filter>"
        }
    }
}
