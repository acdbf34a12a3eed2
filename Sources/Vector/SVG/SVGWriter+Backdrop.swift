import Graphics

/// Still nodes behind the numbers.
extension SVGWriter {
    func still(_ node: StillNode) -> [XML] {
        switch node {
        case .box(let box, let paint): [rectangle(box, fill(paint, over: box))]
        case .border(let box, let width, let color):
            [
                rectangle(
                    box, inset: width / 2,
                    [("fill", "none"), ("stroke-width", "\(pixels(width))")] + paint("stroke", color))
            ]
        case .path(let form, let color): [still(form, color)]
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

    func fill(_ paint: Paint, over box: RoundedRectangle) -> [XML.Attribute] {
        var place: [XML.Attribute] = [("gradientUnits", "userSpaceOnUse")]
        if paint.isRadial {
            let (radii, x, y) = (paint.radii(over: box), box.left + box.width / 2, box.top + box.height / 2)
            let transform = "translate(\(pixels(x)) \(pixels(y)))scale(\(pixels(radii.x)) \(pixels(radii.y)))"
            place += [("cx", "0"), ("cy", "0"), ("r", "1"), ("gradientTransform", .text(transform))]
        } else {
            let (from, to) = paint.line(over: box)
            place += [("x1", "\(pixels(from.x))"), ("y1", "\(pixels(from.y))")]
            place += [("x2", "\(pixels(to.x))"), ("y2", "\(pixels(to.y))")]
        }
        let stops = paint.gradient.vectorStops
        guard stops.count > 1 else { return self.paint("fill", stops[0].color) }
        return [("fill", .url(gradient(numbered("zg"), stops, place, isRadial: paint.isRadial)))]
    }

    /// Defines a gradient once and returns its name in the document.
    func gradient(
        _ name: String, _ stops: [VectorStop], _ place: [XML.Attribute] = [("x2", "0"), ("y2", "1")],
        isRadial: Bool = false
    ) -> String {
        define(name) { writer, name in
            XML(isRadial ? "radialGradient" : "linearGradient", ["id": name], place, stops.map { writer.stop($0) })
        }
    }

    private func stop(_ stop: VectorStop) -> XML {
        let text = SVGText.color(stop.color)
        return XML(
            "stop",
            [
                "offset": stop.offset == 0 ? nil : "\(FixedDecimal.text(stop.offset, decimals: 4))",
                // Stops are black by default.
                "stop-color": text == "#000" ? nil : .text(text),
            ], opacity("stop", stop.color))
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
