import Scene

/// Plate pieces behind columns, or over them.
extension SVGWriter {
    /// Reference to a piece of a given width, its middle at the origin.
    func piece(_ piece: PlatePiece, width: Double) -> String? {
        guard let form = scene.form(piece), width > 0 else { return nil }
        let name = "v\(piece)\(length(width))"
        return define(name) { writer in
            "<g\(writer.identifier(name))>"
                + writer.boxes(form, piece) { inset in
                    "x=\"\(writer.length(inset - width / 2))\" width=\"\(writer.length(width - 2 * inset))\"/>"
                } + "</g>"
        }
    }

    /// Piece of changing width, with its middle at `x` px or moving on a track of its own.
    func piece(_ member: Drawing.Member, _ piece: PlatePiece, x: Double, moving: Track?) -> String {
        guard let form = scene.form(piece), let width = member.width else { return "" }
        let text = boxes(form, piece) { inset in
            // Width and left edge depend on one quantity.
            func animated(_ attribute: String, _ factor: Double) -> String {
                func value(_ width: Double) -> Double { max(width - 2 * inset, 0) * factor }
                var edge = Signal()
                for (time, width) in zip(width.signal.times, width.signal.values) {
                    edge.append(value(width), at: time)
                }
                guard let track = lengthTrack(edge) else { return "" }
                return self.animated(
                    attribute, track, .width(member.item, inset: inset), unit: unit / factor
                ) { length($0 * unit) }
            }
            let rest = width.rest - 2 * inset
            return "x=\"\(length(-rest / 2))\" width=\"\(length(max(rest, 0)))\">"
                + animated("x", -0.5) + animated("width", 1) + "</rect>"
        }
        var (attributes, children) = (" transform=\"translate(\(length(x)))\"", "")
        if let moving {
            children += animated("translate", moving, .center(member.item, offset: 0), unit: unit) {
                length($0 * unit)
            }
        }
        if let track = opacityTrack(member.opacity.signal) {
            children += animated("opacity", track, .opacity(member.item)) { FixedDecimal.text($0, decimals: 3) }
            attributes += " opacity=\"\(FixedDecimal.text(member.opacity.rest, decimals: 3))\""
        }
        return "<g\(attributes)>\(children)\(text)</g>"
    }

    /// Rectangles of a form.
    ///
    /// - Parameter offsetText: returns a rectangle's position attributes and the end of its element, for sides inset by
    ///   so many pixels.
    private func boxes(
        _ form: PlateForm, _ piece: PlatePiece, _ offsetText: (_ inset: Double) -> String
    ) -> String {
        func box(_ attributes: String, inset: Double = 0) -> String {
            let radius = max(0, form.radius - inset)
            return "<rect y=\"\(length(form.top + inset - scene.geometry.baselineRow))\" "
                + "height=\"\(length(form.bottom - form.top - 2 * inset))\""
                + (radius > 0 ? " rx=\"\(length(radius))\"" : "") + attributes + " " + offsetText(inset)
        }
        var text = ""
        if !form.stops.isEmpty {
            text += box(fill(form, piece))
        }
        if let shadow = form.shadow { text += box(" filter=\"url(\(insideShadow(shadow, form, piece)))\"") }
        if let border = form.border {
            text += box(
                " fill=\"none\" stroke-width=\"\(length(border.width))\"" + paint("stroke", border.color),
                inset: border.width / 2)
        }
        return text
    }

    /// Fill attribute of a form.
    func fill(_ form: PlateForm, _ piece: PlatePiece) -> String {
        form.stops.count == 1
            ? paint("fill", form.stops[0].color) : " fill=\"url(\(gradient(form, piece)))\""
    }

    /// Colour attributes of a gradient's stop.
    func stop(_ color: VectorColor) -> String {
        " stop-color=\"\(SVGText.color(color))\""
            + (color.alpha < 1 ? " stop-opacity=\"\(FixedDecimal.text(color.alpha, decimals: 3))\"" : "")
    }

    /// Gradient over the box of the element that it fills.
    private func gradient(_ form: PlateForm, _ piece: PlatePiece) -> String {
        let name = "vg\(piece)"
        return define(name) { writer in
            let stops = form.stops.map { stop in
                let offsetText = stop.offset == 0 ? "" : " offset=\"\(FixedDecimal.text(stop.offset, decimals: 4))\""
                return "<stop\(offsetText)\(writer.stop(stop.color))/>"
            }.joined()
            // Circle through the corners of a square.
            return form.isRadial
                ? "<radialGradient\(writer.identifier(name)) r=\".7071\">\(stops)</radialGradient>"
                : "<linearGradient\(writer.identifier(name)) x2=\"0\" y2=\"1\">\(stops)</linearGradient>"
        }
    }

    /// Filter of a form's inner shadow: the outside, blurred and clipped to the shape.
    private func insideShadow(
        _ shadow: (deviation: Double, color: VectorColor), _ form: PlateForm, _ piece: PlatePiece
    ) -> String {
        let name = "vs\(piece)"
        return define(name) { writer in
            // Margin of three deviations, beyond which the blur is invisible; no plate is narrower than half an em.
            let blurWidth = 3 * shadow.deviation
            let across = Int((100 * blurWidth / (scene.geometry.em / 2)).rounded(.up))
            let down = Int((100 * blurWidth / (form.bottom - form.top)).rounded(.up))
            return "<filter\(writer.identifier(name)) x=\"-\(across)%\" y=\"-\(down)%\" width=\"\(100 + 2 * across)%\" "
                + "height=\"\(100 + 2 * down)%\" color-interpolation-filters=\"sRGB\">"
                + "<feComponentTransfer><feFuncA type=\"linear\" slope=\"-1\" intercept=\"1\"/></feComponentTransfer>"
                + "<feGaussianBlur stdDeviation=\"\(writer.length(shadow.deviation))\" result=\"b\"/>"
                + "<feFlood flood-color=\"\(SVGText.color(shadow.color))\" "
                + "flood-opacity=\"\(FixedDecimal.text(shadow.color.alpha, decimals: 3))\"/>"
                + "<feComposite in2=\"b\" operator=\"in\"/><feComposite in2=\"SourceGraphic\" operator=\"in\"/></filter>"
        }
    }
}
