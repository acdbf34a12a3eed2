/// Plates behind columns, or over them.
extension SVGWriter {
    /// Returns the name of a plate of some width, its middle at the origin; nil for none.
    func plate(_ form: PlateForm, width: Double) -> String? {
        guard width > 0 else { return nil }
        return define("v\(form.name)\(length(width))") { writer, name in
            XML(
                "g", ["id": name], [],
                writer.boxes(form) { inset in
                    (
                        [
                            ("x", "\(writer.length(inset - width / 2))"),
                            ("width", "\(writer.length(width - 2 * inset))"),
                        ], []
                    )
                })
        }
    }

    /// Returns the plate of changing width, with its middle at `x` px or moving on its own track.
    func plate(
        _ form: PlateForm, _ member: Drawing.Member, _ width: (signal: Signal, final: Double), x: Double, moving: Track?
    ) -> XML {
        let boxes = boxes(form) { inset in
            // Width and left edge depend on one quantity.
            func animated(_ attribute: String, _ factor: Double) -> XML? {
                let edge = width.signal.map { max($0 - 2 * inset, 0) * factor }
                return lengthTrack(edge).map { track in
                    self.animated(attribute, track, .width(member.item, inset: inset), unit: unit / factor) {
                        length($0 * unit)
                    }
                }
            }
            let finalWidth = width.final - 2 * inset
            return (
                [("x", "\(length(-finalWidth / 2))"), ("width", "\(length(max(finalWidth, 0)))")],
                [animated("x", -0.5), animated("width", 1)].compactMap(\.self)
            )
        }
        var attributes: [XML.Attribute] = [("transform", "translate(\(length(x)))")]
        var children = moved(member, on: moving)
        fade(member, &attributes, &children)
        return XML("g", [:], attributes, children + boxes)
    }

    /// Returns the rectangles of a form.
    ///
    /// - Parameter sides: returns a rectangle's horizontal attributes and their animations, for sides inset by some
    ///   pixels.
    private func boxes(_ form: PlateForm, _ sides: (_ inset: Double) -> ([XML.Attribute], [XML])) -> [XML] {
        func box(_ paint: [XML.Attribute], inset: Double = 0) -> XML {
            let radius = max(0, form.radius - inset)
            let (across, animations) = sides(inset)
            let down = rows(form.top + inset, form.bottom - form.top - 2 * inset)
            return XML(
                "rect", ["rx": radius > 0 ? "\(length(radius))" : nil], down + paint + across, animations)
        }
        var boxes: [XML] = []
        if !form.stops.isEmpty { boxes.append(box(fill(form))) }
        if let shadow = form.shadow { boxes.append(box([("filter", .url(insideShadow(shadow, form)))])) }
        if let border = form.border {
            boxes.append(
                box(
                    [("fill", "none"), ("stroke-width", "\(length(border.width))")] + paint("stroke", border.color),
                    inset: border.width / 2))
        }
        return boxes
    }

    /// Returns the fill of a form, whose gradient is over the box of the element.
    func fill(_ form: PlateForm) -> [XML.Attribute] {
        // A circle through the corners of a square.
        fill(
            form.stops, "vg\(form.name)", form.isRadial ? [("r", ".7071")] : [("x2", "0"), ("y2", "1")],
            isRadial: form.isRadial)
    }

    /// Returns the filter of a form's inner shadow, which blurs the outside and clips it to the shape.
    private func insideShadow(
        _ shadow: (deviation: Double, color: VectorColor), _ form: PlateForm
    ) -> String {
        define("vs\(form.name)") { writer, name in
            // A margin of three deviations, beyond which the blur is invisible; no plate is narrower than half an em.
            let blurWidth = 3 * shadow.deviation
            let across = Int((100 * blurWidth / (writer.drawing.frame.em / 2)).rounded(.up))
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
