import Graphics
import Scene

/// Still nodes behind the numbers.
extension SVGWriter {
    func still(_ node: StillNode) -> [XML] {
        switch node {
        case .box(let box, .color(let color)): [rectangle(box, paint("fill", color))]
        case .box(let box, let fill): [rectangle(box, [("fill", .url(gradient(fill, over: box)))])]
        case .border(let box, let width, let color):
            [
                rectangle(
                    box, inset: width / 2,
                    [("fill", "none"), ("stroke-width", "\(pixels(width))")] + paint("stroke", color))
            ]
        case .shape(let form, let color): [still(form, color)]
        case .shadow(let box, let shadow): [self.shadow(shadow, of: box)]
        case .image(let image, let box):
            [
                XML(
                    "g", ["clip-path": .url(clipPath(numbered("zp"), rectangle(box)))], [],
                    [self.image(image, by: pixels)])
            ]
        case .glyphs(let placed): glyphs(placed, from: ShapePath.Point(0, 0))
        }
    }

    /// Returns the glyphs at their positions, relative to a point.
    func glyphs(_ placed: PlacedGlyphs, from origin: ShapePath.Point) -> [XML] {
        placed.glyphs.compactMap { glyph in
            let layers = glyph.shape.layers.map { layer($0) }
            guard !layers.isEmpty else { return nil }
            return XML(
                "g", ["transform": .text(scaled(glyph.x - origin.x, glyph.y - origin.y))], ink("fill", placed.color),
                layers)
        }
    }

    /// Returns the transform into the units of outlines with the origin at a position in pixels.
    func scaled(_ x: Double, _ y: Double) -> String {
        "translate(\(pixels(x)) \(pixels(y)))" + (unit == 1 ? "" : "scale(\(FixedDecimal.text(unit, decimals: 8)))")
    }

    func pixels(_ length: Double) -> String { FixedDecimal.text(length, decimals: 3) }

    func rectangle(_ box: RoundedRectangle, inset: Double = 0, _ paint: [XML.Attribute] = []) -> XML {
        let radius = max(0, min(box.radius, box.width / 2, box.height / 2) - inset)
        return XML(
            "rect",
            [
                "x": "\(pixels(box.left + inset))", "y": "\(pixels(box.top + inset))",
                "width": "\(pixels(max(0, box.width - 2 * inset)))",
                "height": "\(pixels(max(0, box.height - 2 * inset)))", "rx": radius > 0 ? "\(pixels(radius))" : nil,
            ], paint)
    }

    /// Returns the attributes of an element with its own colour.
    func paint(_ attribute: String, _ color: VectorColor) -> [XML.Attribute] {
        [(attribute, .text(SVGText.color(color)))] + opacity(attribute, color)
    }

    /// Returns the attributes of a text or a mark, which may have the colour of the surrounding page.
    func ink(_ attribute: String, _ color: VectorColor) -> [XML.Attribute] {
        [(attribute, .text(page.ink(color)))] + opacity(attribute, color)
    }

    func opacity(_ attribute: String, _ color: VectorColor) -> [XML.Attribute] {
        color.alpha < 1 ? [("\(attribute)-opacity", "\(FixedDecimal.text(color.alpha, decimals: 3))")] : []
    }

    private func gradient(_ fill: StillNode.Fill, over box: RoundedRectangle) -> String {
        define(numbered("zg")) { writer, name in
            switch fill {
            case .color(let color):
                return XML("linearGradient", ["id": name], [], [writer.stop(0, color)])
            case .linear(let stops, let from, let to):
                return XML(
                    "linearGradient",
                    [
                        "id": name, "gradientUnits": "userSpaceOnUse", "x1": "\(writer.pixels(from.x))",
                        "y1": "\(writer.pixels(from.y))", "x2": "\(writer.pixels(to.x))",
                        "y2": "\(writer.pixels(to.y))",
                    ], [], stops.map { writer.stop($0.offset, $0.color) })
            case .radial(let stops, let radii):
                let (x, y) = (box.left + box.width / 2, box.top + box.height / 2)
                let transform =
                    "translate(\(writer.pixels(x)) \(writer.pixels(y)))"
                    + "scale(\(writer.pixels(radii.x)) \(writer.pixels(radii.y)))"
                return XML(
                    "radialGradient",
                    [
                        "id": name, "gradientUnits": "userSpaceOnUse", "cx": "0", "cy": "0", "r": "1",
                        "gradientTransform": .text(transform),
                    ], [], stops.map { writer.stop($0.offset, $0.color) })
            }
        }
    }

    /// Returns the blurred shadow of a box, masked out inside the box.
    private func shadow(_ shadow: Shadow, of box: RoundedRectangle) -> XML {
        let (deviation, color) = (shadow.blur / 2, VectorColor(shadow.color))
        let canvas: [XML.Attribute] = [
            ("width", "\(drawing.frame.width)"), ("height", "\(drawing.frame.height)"),
        ]
        let mask = define(numbered("zm")) { writer, name in
            XML(
                "mask", ["id": name, "maskUnits": "userSpaceOnUse", "x": "0", "y": "0"], canvas,
                [XML("rect", [:], canvas + [("fill", "#fff")]), writer.rectangle(box, [("fill", "#000")])])
        }
        var cast = rectangle(box.cast(by: shadow), paint("fill", color))
        if deviation > 0 {
            let blur = define(numbered("zs")) { writer, name in
                XML(
                    "filter",
                    [
                        "id": name, "filterUnits": "userSpaceOnUse", "x": "0", "y": "0",
                        "color-interpolation-filters": "sRGB",
                    ], canvas, [XML("feGaussianBlur", ["stdDeviation": "\(writer.pixels(deviation))"])])
            }
            cast.attributes.append(("filter", .url(blur)))
        }
        return XML("g", ["mask": .url(mask)], [], [cast])
    }
}
