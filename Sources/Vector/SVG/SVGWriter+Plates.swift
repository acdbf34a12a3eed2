import Scene

/// Plate pieces behind columns, or over them.
extension SVGWriter {
    /// Name of a piece of a given width, its middle at the origin.
    func piece(_ piece: PlatePiece, width: Double) -> String? {
        guard let form = scene.form(piece), width > 0 else { return nil }
        return define("v\(piece)\(length(width))") { writer, name in
            XML(
                "g", ["id": name], [],
                writer.boxes(form, piece) { inset in
                    (
                        [
                            ("x", "\(writer.length(inset - width / 2))"),
                            ("width", "\(writer.length(width - 2 * inset))"),
                        ], []
                    )
                })
        }
    }

    /// Piece of changing width, with its middle at `x` px or moving on a track of its own.
    func piece(_ member: Drawing.Member, _ piece: PlatePiece, x: Double, moving: Track?) -> XML? {
        guard let form = scene.form(piece), let width = member.width else { return nil }
        let boxes = boxes(form, piece) { inset in
            // Width and left edge depend on one quantity.
            func animated(_ attribute: String, _ factor: Double) -> XML? {
                let edge = width.signal.map { max($0 - 2 * inset, 0) * factor }
                return lengthTrack(edge).map { track in
                    self.animated(attribute, track, .width(member.item, inset: inset), unit: unit / factor) {
                        length($0 * unit)
                    }
                }
            }
            let rest = width.rest - 2 * inset
            return (
                [("x", "\(length(-rest / 2))"), ("width", "\(length(max(rest, 0)))")],
                [animated("x", -0.5), animated("width", 1)].compactMap(\.self)
            )
        }
        var attributes: [XML.Attribute] = [("transform", "translate(\(length(x)))")]
        var children: [XML] = []
        if let moving {
            children.append(
                animated("translate", moving, .center(member.item, offset: 0), unit: unit) { length($0 * unit) })
        }
        fade(member, &attributes, &children)
        return XML("g", [:], attributes, children + boxes)
    }

    /// Rectangles of a form.
    ///
    /// - Parameter sides: returns a rectangle's attributes across and their animations, for sides inset by so many
    ///   pixels.
    private func boxes(
        _ form: PlateForm, _ piece: PlatePiece, _ sides: (_ inset: Double) -> ([XML.Attribute], [XML])
    ) -> [XML] {
        func box(_ paint: [XML.Attribute], inset: Double = 0) -> XML {
            let radius = max(0, form.radius - inset)
            let (across, animations) = sides(inset)
            let down = rows(form.top + inset - scene.geometry.baselineRow, form.bottom - form.top - 2 * inset)
            return XML(
                "rect", ["rx": radius > 0 ? "\(length(radius))" : nil], down + paint + across, animations)
        }
        var boxes: [XML] = []
        if !form.stops.isEmpty { boxes.append(box(fill(form, piece))) }
        if let shadow = form.shadow { boxes.append(box([("filter", .url(insideShadow(shadow, form, piece)))])) }
        if let border = form.border {
            boxes.append(
                box(
                    [("fill", "none"), ("stroke-width", "\(length(border.width))")] + paint("stroke", border.color),
                    inset: border.width / 2))
        }
        return boxes
    }

    /// Fill attribute of a form.
    func fill(_ form: PlateForm, _ piece: PlatePiece) -> [XML.Attribute] {
        form.stops.count == 1 ? paint("fill", form.stops[0].color) : [("fill", .url(gradient(form, piece)))]
    }

    /// Stop of a gradient.
    func stop(_ offset: Double, _ color: VectorColor) -> XML {
        let text = SVGText.color(color)
        return XML(
            "stop",
            [
                "offset": offset == 0 ? nil : "\(FixedDecimal.text(offset, decimals: 4))",
                // Stops are black where nothing is said.
                "stop-color": text == "#000" ? nil : .text(text),
            ], opacity("stop", color))
    }

    /// Gradient over the box of the element that it fills.
    private func gradient(_ form: PlateForm, _ piece: PlatePiece) -> String {
        define("vg\(piece)") { writer, name in
            let stops = form.stops.map { writer.stop($0.offset, $0.color) }
            // Circle through the corners of a square.
            return form.isRadial
                ? XML("radialGradient", ["id": name, "r": ".7071"], [], stops)
                : XML("linearGradient", ["id": name, "x2": "0", "y2": "1"], [], stops)
        }
    }

    /// Filter of a form's inner shadow: the outside, blurred and clipped to the shape.
    private func insideShadow(
        _ shadow: (deviation: Double, color: VectorColor), _ form: PlateForm, _ piece: PlatePiece
    ) -> String {
        define("vs\(piece)") { writer, name in
            // Margin of three deviations, beyond which the blur is invisible; no plate is narrower than half an em.
            let blurWidth = 3 * shadow.deviation
            let across = Int((100 * blurWidth / (writer.scene.geometry.em / 2)).rounded(.up))
            let down = Int((100 * blurWidth / (form.bottom - form.top)).rounded(.up))
            return XML(
                "filter",
                [
                    "id": name, "x": "-\(across)%", "y": "-\(down)%", "width": "\(100 + 2 * across)%",
                    "height": "\(100 + 2 * down)%", "color-interpolation-filters": "sRGB",
                ], [],
                [
                    XML(
                        "feComponentTransfer", [:], [],
                        [XML("feFuncA", ["type": "linear", "slope": "-1", "intercept": "1"])]),
                    XML("feGaussianBlur", ["stdDeviation": "\(writer.length(shadow.deviation))", "result": "b"]),
                    XML(
                        "feFlood",
                        [
                            "flood-color": .text(SVGText.color(shadow.color)),
                            "flood-opacity": "\(FixedDecimal.text(shadow.color.alpha, decimals: 3))",
                        ]),
                    XML("feComposite", ["in2": "b", "operator": "in"]),
                    XML("feComposite", ["in2": "SourceGraphic", "operator": "in"]),
                ])
        }
    }
}
