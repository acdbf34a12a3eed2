import Graphics
import Scene

/// Static backdrop behind the numbers.
extension SVGWriter {
    func still(_ backdrop: Backdrop) -> String {
        var text = ""
        // Definitions are named by item number; a line of text counts its glyphs.
        var (number, pictures) = (0, 0)
        for item in backdrop.items {
            switch item {
            case .fill(let color):
                // Background of one colour is drawn already.
                guard background == nil else { continue }
                let canvas = RoundedRectangle(
                    left: 0, top: 0, right: Double(backdrop.width), bottom: Double(backdrop.height))
                text += "<rect\(places(canvas))\(paint("fill", VectorColor(color)))/>\n"
            case .box(let box, .color(let color)), .bar(let box, let color):
                text += "<rect\(places(box))\(paint("fill", VectorColor(color)))/>\n"
            case .box(let box, .paint(let paint)): text += "<rect\(places(box))\(fill(paint, over: box, number))/>\n"
            case .border(let box, let line):
                text +=
                    "<rect\(places(box, inset: line.width / 2)) fill=\"none\" stroke-width=\"\(pixels(line.width))\""
                    + "\(paint("stroke", VectorColor(line.color)))/>\n"
            case .shape(let form, let color): text += self.still(form, VectorColor(color))
            case .shadow(let box, let shadow): text += self.shadow(shadow, of: box, number)
            case .picture(_, let box):
                text += picture(self.picture.shapes.pictures[pictures], in: box, number)
                pictures += 1
            case .glyphs(let placed):
                text += glyphs(placed, from: ShapePath.Point(0, 0))
                number += placed.glyphs.count - 1
            }
            number += 1
        }
        return text
    }

    /// Cells at their places, counted from a point.
    private func glyphs(_ placed: Backdrop.PlacedGlyphs, from origin: ShapePath.Point) -> String {
        let color = paint("fill", VectorColor(placed.color))
        return placed.glyphs.map { glyph in
            let shape = self.picture.shapes.sheets[placed.sheet][glyph.cell]
            let layers = shape.layers.map { layer($0, attributes: "") }.joined()
            guard !layers.isEmpty else { return "" }
            let (x, y) = (glyph.x - origin.x, Double(glyph.baseline) - origin.y)
            return "<g transform=\"translate(\(pixels(x)) \(pixels(y)))"
                + (unit == 1 ? "" : "scale(\(FixedDecimal.text(unit, decimals: 8)))") + "\"\(color)>"
                + layers + "</g>\n"
        }.joined()
    }

    /// Reference to a moving picture, which is written once for the animation and for readers who want none.
    ///
    /// - Parameter origin: the point of the picture that its places are counted from.
    func reference(to form: PictureForm, number: Int, from origin: ShapePath.Point) -> String {
        let name = "zi\(number)"
        return define(name) { writer in
            switch form {
            case .glyphs(let placed):
                return "<g\(writer.identifier(name))>\n\(writer.glyphs(placed, from: origin))</g>\n"
            case .file(let picture, let box):
                guard let image = writer.picture.shapes.moving[picture] else { return "" }
                let seen = box.moved(x: -origin.x, y: -origin.y)
                var element = writer.image(image.moved(x: -origin.x, y: -origin.y))
                if box.radius > 0 {
                    element =
                        "<clipPath\(writer.identifier("zj\(number)"))><rect\(writer.places(seen))/></clipPath>"
                        + "<g clip-path=\"url(#\(writer.prefix)zj\(number))\">\(element)</g>"
                }
                return "<g\(writer.identifier(name))>\(element)</g>\n"
            }
        }
    }

    private func image(_ image: EmbeddedImage) -> String {
        "<image x=\"\(pixels(image.x))\" y=\"\(pixels(image.y))\" width=\"\(pixels(image.width))\" "
            + "height=\"\(pixels(image.height))\" preserveAspectRatio=\"none\" href=\"\(image.uri)\"/>"
    }

    private func pixels(_ length: Double) -> String { FixedDecimal.text(length, decimals: 3) }

    private func places(_ box: RoundedRectangle, inset: Double = 0) -> String {
        let (width, height) = (box.width, box.height)
        let size = inset == 0 ? (width, height) : (max(0, width - 2 * inset), max(0, height - 2 * inset))
        let radius = max(0, min(box.radius, width / 2, height / 2) - inset)
        return " x=\"\(pixels(box.left + inset))\" y=\"\(pixels(box.top + inset))\" width=\"\(pixels(size.0))\" "
            + "height=\"\(pixels(size.1))\"" + (radius > 0 ? " rx=\"\(pixels(radius))\"" : "")
    }

    func paint(_ attribute: String, _ color: VectorColor) -> String {
        let opacity = color.alpha < 1 ? " \(attribute)-opacity=\"\(FixedDecimal.text(color.alpha, decimals: 3))\"" : ""
        return " \(attribute)=\"\(SVGText.color(color))\"\(opacity)"
    }

    /// Fill attribute of a box with a gradient.
    private func fill(_ paint: Paint, over box: RoundedRectangle, _ number: Int) -> String {
        let stops = paint.gradient.stops.map { stop in
            "<stop offset=\"\(FixedDecimal.text(stop.offset, decimals: 4))\"\(self.stop(VectorColor(stop.color)))/>"
        }.joined()
        let name = define("zg\(number)") { writer in
            let identifier = writer.identifier("zg\(number)")
            switch paint.shape {
            case .line, .corner:
                let (from, to) = paint.line(left: box.left, top: box.top, width: box.width, height: box.height)
                return "<linearGradient\(identifier) gradientUnits=\"userSpaceOnUse\" x1=\"\(pixels(from.x))\" "
                    + "y1=\"\(pixels(from.y))\" x2=\"\(pixels(to.x))\" y2=\"\(pixels(to.y))\">\(stops)</linearGradient>"
            case .circle, .ellipse:
                let radii = paint.radii(width: box.width, height: box.height)
                let (x, y) = (box.left + box.width / 2, box.top + box.height / 2)
                return "<radialGradient\(identifier) gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"1\" "
                    + "gradientTransform=\"translate(\(pixels(x)) \(pixels(y)))scale(\(pixels(radii.x)) \(pixels(radii.y)))\">"
                    + "\(stops)</radialGradient>"
            }
        }
        return " fill=\"url(\(name))\""
    }

    /// Blurred shadow of a box, masked out where the box itself lies.
    private func shadow(_ shadow: Shadow, of box: RoundedRectangle, _ number: Int) -> String {
        let (deviation, color) = (shadow.blur / 2, VectorColor(shadow.color))
        let canvas =
            "width=\"\(scene.geometry.width)\" height=\"\(scene.geometry.height)\""
        let mask = define("zm\(number)") { writer in
            "<mask\(writer.identifier("zm\(number)")) maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" \(canvas)>"
                + "<rect \(canvas) fill=\"#fff\"/><rect\(places(box)) fill=\"#000\"/></mask>"
        }
        var text = "<g mask=\"url(\(mask))\"><rect\(places(box.cast(by: shadow)))\(paint("fill", color))"
        if deviation > 0 {
            let blur = define("zs\(number)") { writer in
                "<filter\(writer.identifier("zs\(number)")) filterUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" \(canvas) "
                    + "color-interpolation-filters=\"sRGB\">"
                    + "<feGaussianBlur stdDeviation=\"\(pixels(deviation))\"/></filter>"
            }
            text += " filter=\"url(\(blur))\""
        }
        return text + "/></g>\n"
    }

    private func picture(_ image: EmbeddedImage, in box: RoundedRectangle, _ number: Int) -> String {
        let clip = define("zp\(number)") { writer in
            "<clipPath\(writer.identifier("zp\(number)"))><rect\(places(box))/></clipPath>"
        }
        return "<g clip-path=\"url(\(clip))\">\(self.image(image))</g>\n"
    }
}
