import Graphics
import Scene

/// Static backdrop behind the numbers.
extension SVGWriter {
    func still(_ backdrop: Backdrop) -> [XML] {
        var elements: [XML] = []
        // Definitions are named by item number; a line of text counts its glyphs.
        var (number, pictures) = (0, 0)
        for item in backdrop.items {
            switch item {
            case .fill(let color):
                // Background of one colour is drawn already.
                guard background == nil else { continue }
                let canvas = RoundedRectangle(
                    left: 0, top: 0, right: Double(backdrop.width), bottom: Double(backdrop.height))
                elements.append(rectangle(canvas, paint("fill", VectorColor(color))))
            case .box(let box, .color(let color)), .bar(let box, let color):
                elements.append(rectangle(box, paint("fill", VectorColor(color))))
            case .box(let box, .paint(let paint)):
                elements.append(rectangle(box, [("fill", .url(gradient(paint, over: box, number)))]))
            case .border(let box, let line):
                elements.append(
                    rectangle(
                        box, inset: line.width / 2,
                        [("fill", "none"), ("stroke-width", "\(pixels(line.width))")]
                            + paint("stroke", VectorColor(line.color))))
            case .shape(let form, let color): elements.append(still(form, VectorColor(color)))
            case .shadow(let box, let shadow): elements.append(self.shadow(shadow, of: box, number))
            case .picture(_, let box):
                let clip = clipPath("zp\(number)", rectangle(box))
                let image = self.image(self.picture.shapes.pictures[pictures])
                elements.append(XML("g", ["clip-path": .url(clip)], [], [image]))
                pictures += 1
            case .glyphs(let placed):
                elements += glyphs(placed, from: ShapePath.Point(0, 0))
                number += placed.glyphs.count - 1
            }
            number += 1
        }
        return elements
    }

    /// Cells at their places, counted from a point.
    private func glyphs(_ placed: Backdrop.PlacedGlyphs, from origin: ShapePath.Point) -> [XML] {
        placed.glyphs.compactMap { glyph in
            let layers = self.picture.shapes.sheets[placed.sheet][glyph.cell].layers.map { layer($0) }
            guard !layers.isEmpty else { return nil }
            let (x, y) = (glyph.x - origin.x, Double(glyph.baseline) - origin.y)
            return XML("g", ["transform": .text(scaled(x, y))], ink("fill", VectorColor(placed.color)), layers)
        }
    }

    /// Transform into the units of outlines with the origin at a place in pixels.
    func scaled(_ x: Double, _ y: Double) -> String {
        "translate(\(pixels(x)) \(pixels(y)))" + (unit == 1 ? "" : "scale(\(FixedDecimal.text(unit, decimals: 8)))")
    }

    /// Name of a moving picture, which is written once for the animation and for readers who want none.
    ///
    /// - Parameter origin: the point of the picture that its places are counted from.
    func name(of form: PictureForm, number: Int, from origin: ShapePath.Point) -> String {
        define("zi\(number)") { writer, name in
            switch form {
            case .glyphs(let placed): return XML("g", ["id": name], [], writer.glyphs(placed, from: origin))
            case .file(let picture, let box):
                guard let image = writer.picture.shapes.moving[picture] else { return XML("g", ["id": name]) }
                let element = writer.image(image.moved(x: -origin.x, y: -origin.y))
                guard box.radius > 0 else { return XML("g", ["id": name], [], [element]) }
                let clip = writer.clipPath("zj\(number)", writer.rectangle(box.moved(x: -origin.x, y: -origin.y)))
                return XML("g", ["id": name, "clip-path": .url(clip)], [], [element])
            }
        }
    }

    private func image(_ image: EmbeddedImage) -> XML {
        XML(
            "image",
            [
                "x": "\(pixels(image.x))", "y": "\(pixels(image.y))", "width": "\(pixels(image.width))",
                "height": "\(pixels(image.height))", "preserveAspectRatio": "none", "href": .text(image.uri),
            ])
    }

    func pixels(_ length: Double) -> String { FixedDecimal.text(length, decimals: 3) }

    private func rectangle(_ box: RoundedRectangle, inset: Double = 0, _ paint: [XML.Attribute] = []) -> XML {
        let radius = max(0, min(box.radius, box.width / 2, box.height / 2) - inset)
        return XML(
            "rect",
            [
                "x": "\(pixels(box.left + inset))", "y": "\(pixels(box.top + inset))",
                "width": "\(pixels(max(0, box.width - 2 * inset)))",
                "height": "\(pixels(max(0, box.height - 2 * inset)))", "rx": radius > 0 ? "\(pixels(radius))" : nil,
            ], paint)
    }

    /// Attributes of what has a colour of its own.
    func paint(_ attribute: String, _ color: VectorColor) -> [XML.Attribute] {
        [(attribute, .text(SVGText.color(color)))] + opacity(attribute, color)
    }

    /// Attributes of what is drawn in the ink of a text or a mark, which may have the colour of the page around it.
    func ink(_ attribute: String, _ color: VectorColor) -> [XML.Attribute] {
        [(attribute, .text(picture.ink(color)))] + opacity(attribute, color)
    }

    func opacity(_ attribute: String, _ color: VectorColor) -> [XML.Attribute] {
        color.alpha < 1 ? [("\(attribute)-opacity", "\(FixedDecimal.text(color.alpha, decimals: 3))")] : []
    }

    private func gradient(_ paint: Paint, over box: RoundedRectangle, _ number: Int) -> String {
        let stops = paint.gradient.stops.map { stop($0.offset, VectorColor($0.color)) }
        return define("zg\(number)") { writer, name in
            switch paint.shape {
            case .line, .corner:
                let (from, to) = paint.line(left: box.left, top: box.top, width: box.width, height: box.height)
                return XML(
                    "linearGradient",
                    [
                        "id": name, "gradientUnits": "userSpaceOnUse", "x1": "\(writer.pixels(from.x))",
                        "y1": "\(writer.pixels(from.y))", "x2": "\(writer.pixels(to.x))",
                        "y2": "\(writer.pixels(to.y))",
                    ], [], stops)
            case .circle, .ellipse:
                let radii = paint.radii(width: box.width, height: box.height)
                let (x, y) = (box.left + box.width / 2, box.top + box.height / 2)
                let place =
                    "translate(\(writer.pixels(x)) \(writer.pixels(y)))"
                    + "scale(\(writer.pixels(radii.x)) \(writer.pixels(radii.y)))"
                return XML(
                    "radialGradient",
                    [
                        "id": name, "gradientUnits": "userSpaceOnUse", "cx": "0", "cy": "0", "r": "1",
                        "gradientTransform": .text(place),
                    ], [], stops)
            }
        }
    }

    /// Blurred shadow of a box, masked out where the box itself lies.
    private func shadow(_ shadow: Shadow, of box: RoundedRectangle, _ number: Int) -> XML {
        let (deviation, color) = (shadow.blur / 2, VectorColor(shadow.color))
        let canvas: [XML.Attribute] = [
            ("width", "\(scene.geometry.width)"), ("height", "\(scene.geometry.height)"),
        ]
        let mask = define("zm\(number)") { writer, name in
            XML(
                "mask", ["id": name, "maskUnits": "userSpaceOnUse", "x": "0", "y": "0"], canvas,
                [XML("rect", [:], canvas + [("fill", "#fff")]), writer.rectangle(box, [("fill", "#000")])])
        }
        var cast = rectangle(box.cast(by: shadow), paint("fill", color))
        if deviation > 0 {
            let blur = define("zs\(number)") { writer, name in
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
