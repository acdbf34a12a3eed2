/// What stands still behind the number.
extension SVGWriter {
    func stills() -> String {
        var text = ""
        for (number, still) in scene.stills.enumerated() {
            switch still {
            case .box(let box, let fill):
                text += "<rect\(places(box))\(self.fill(fill, number))/>\n"
            case .border(let box, let width, let color):
                let line = box.inset(by: width / 2)
                text +=
                    "<rect\(places(line)) fill=\"none\" stroke-width=\"\(pixels(width))\"\(paint("stroke", color))/>\n"
            case .shadow(let box, let cast, let deviation, let color):
                text += shadow(of: box, cast, deviation, color, number)
            case .picture(let box, let image):
                text += picture(image, in: box, number)
            case .glyph(let glyph, let x, let baseline, let color):
                let layers = glyph.layers.map { layer($0, attributes: "") }.joined()
                guard !layers.isEmpty else { continue }
                text +=
                    "<g transform=\"translate(\(pixels(x)) \(pixels(baseline)))"
                    + (unit == 1 ? "" : "scale(\(FixedDecimal.text(unit, decimals: 8)))") + "\"\(paint("fill", color))>"
                    + layers + "</g>\n"
            }
        }
        return text
    }

    private func pixels(_ length: Double) -> String { FixedDecimal.text(length, decimals: 3) }

    private func places(_ box: VectorBox) -> String {
        " x=\"\(pixels(box.x))\" y=\"\(pixels(box.y))\" width=\"\(pixels(box.width))\" height=\"\(pixels(box.height))\""
            + (box.radius > 0 ? " rx=\"\(pixels(box.radius))\"" : "")
    }

    func paint(_ attribute: String, _ color: VectorColor) -> String {
        let opacity = color.alpha < 1 ? " \(attribute)-opacity=\"\(FixedDecimal.text(color.alpha, decimals: 3))\"" : ""
        return " \(attribute)=\"\(SVGText.color(color))\"\(opacity)"
    }

    private func fill(_ fill: VectorFill, _ number: Int) -> String {
        func stops(_ stops: [VectorFill.Stop]) -> String {
            stops.map { stop in
                let opacity =
                    stop.color.alpha < 1 ? " stop-opacity=\"\(FixedDecimal.text(stop.color.alpha, decimals: 3))\"" : ""
                return "<stop offset=\"\(FixedDecimal.text(stop.place, decimals: 4))\" "
                    + "stop-color=\"\(SVGText.color(stop.color))\"\(opacity)/>"
            }.joined()
        }
        switch fill {
        case .color(let color): return paint("fill", color)
        case .linear(let x1, let y1, let x2, let y2, let colors):
            let name = define("zg\(number)") { writer in
                "<linearGradient\(writer.identifier("zg\(number)")) gradientUnits=\"userSpaceOnUse\" x1=\"\(pixels(x1))\" "
                    + "y1=\"\(pixels(y1))\" x2=\"\(pixels(x2))\" y2=\"\(pixels(y2))\">\(stops(colors))</linearGradient>"
            }
            return " fill=\"url(\(name))\""
        case .radial(let x, let y, let rx, let ry, let colors):
            let name = define("zg\(number)") { writer in
                "<radialGradient\(writer.identifier("zg\(number)")) gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"1\" "
                    + "gradientTransform=\"translate(\(pixels(x)) \(pixels(y)))scale(\(pixels(rx)) \(pixels(ry)))\">"
                    + "\(stops(colors))</radialGradient>"
            }
            return " fill=\"url(\(name))\""
        }
    }

    /// A blurred box, seen where the box that casts it does not lie.
    private func shadow(
        of box: VectorBox, _ cast: VectorBox, _ deviation: Double, _ color: VectorColor, _ number: Int
    ) -> String {
        let canvas =
            "width=\"\(scene.geometry.width)\" height=\"\(scene.geometry.height)\""
        let mask = define("zm\(number)") { writer in
            "<mask\(writer.identifier("zm\(number)")) maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" \(canvas)>"
                + "<rect \(canvas) fill=\"#fff\"/><rect\(places(box)) fill=\"#000\"/></mask>"
        }
        var text = "<g mask=\"url(\(mask))\"><rect\(places(cast))\(paint("fill", color))"
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

    private func picture(_ image: VectorImage, in box: VectorBox, _ number: Int) -> String {
        let clip = define("zp\(number)") { writer in
            "<clipPath\(writer.identifier("zp\(number)"))><rect\(places(box))/></clipPath>"
        }
        return "<g clip-path=\"url(\(clip))\"><image x=\"\(pixels(image.x))\" y=\"\(pixels(image.y))\" "
            + "width=\"\(pixels(image.width))\" height=\"\(pixels(image.height))\" preserveAspectRatio=\"none\" "
            + "href=\"\(image.uri)\"/></g>\n"
    }
}
