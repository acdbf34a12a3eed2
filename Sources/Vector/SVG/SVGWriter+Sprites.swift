/// Sprites: glyphs that are scaled, turned and blurred.
extension SVGWriter {
    /// Returns the sprite with its middle at `x` px, or moving on its own track: scaled and turned about the middle of
    /// a digit's height, then blurred, then moved.
    func sprite(_ member: Drawing.Member, _ name: String, x: Double, moving: Track?) -> XML? {
        guard case .glyph(let glyph) = member.picture else { return nil }
        let middle = drawing.frame.digitMiddle
        let pen = -drawing.advances[glyph] / 2
        var element = XML("use", ["href": .reference(name), "x": "\(length(pen))", "y": "\(length(middle))"])
        if let signal = member.scale, let track = fits.track(signal, bound: bounds.spriteScale, step: 0.0001) {
            let scale = animated("scale", track, .scale(member.item)) { FixedDecimal.text($0, decimals: 4) }
            element = XML("g", [:], [], [scale, element])
        }
        if let signal = member.tilt, let track = fits.track(signal, bound: bounds.tilt, step: 0.001) {
            let turn = animated("rotate", track, .tilt(member.item)) { FixedDecimal.text($0, decimals: 3) }
            element = XML("g", [:], [], [turn, element])
        }
        if let signal = member.blur, let filter = blur(signal, member.item) {
            element = XML("g", ["filter": .url(filter)], [], [element])
        }
        var attributes: [XML.Attribute] = [("transform", "translate(0 \(length(member.drop.final - middle)))")]
        var children: [XML] = []
        if let track = lengthTrack(member.drop.signal) {
            children.append(
                animated("translate", track, .drop(member.item, turn: nil), unit: unit, shift: -middle) {
                    "0 " + length($0 * unit - middle)
                })
        }
        show(member, &attributes, &children)
        element = XML(
            "g", ["transform": "translate(\(length(x)))"], [],
            moved(member, on: moving) + [XML("g", [:], attributes, children + [element])])
        return masked(element, by: member.sides, middle: x)
    }

    /// Returns the blur filter that follows a signal in pixels; nil if it does not change.
    private func blur(_ signal: Signal, _ item: AnimatedItem) -> String? {
        guard let track = lengthTrack(signal) else { return nil }
        return define(numbered("u")) { writer, name in
            // A margin of two em on each side, more than any blur needs.
            let side = writer.length(4 * writer.drawing.frame.em)
            let corner = writer.length(-2 * writer.drawing.frame.em)
            let change = writer.animated("stdDeviation", track, .blur(item), unit: writer.unit) {
                writer.length($0 * writer.unit)
            }
            return XML(
                "filter",
                [
                    "id": name, "filterUnits": "userSpaceOnUse", "x": .text(corner), "y": .text(corner),
                    "width": .text(side), "height": .text(side), "color-interpolation-filters": "sRGB",
                ], [], [XML("feGaussianBlur", ["stdDeviation": "0"], [], [change])])
        }
    }
}
