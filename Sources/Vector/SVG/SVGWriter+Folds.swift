import Scene

/// Split-flaps: halves at rest, the light on them, and flaps that are scaled about the hinge.
extension SVGWriter {
    private var hinge: Double { drawing.hinge.row }

    /// Distance in pixels beyond everything drawn.
    private var far: Double { Double(drawing.frame.width + drawing.frame.height) }

    /// Returns the upper or lower half of a glyph, its middle at the origin.
    func half(_ index: Int, isUpper: Bool) -> String? {
        guard let use = use(index, middle: 0, y: 0) else { return nil }
        let clip = side(isUpper: isUpper)
        return define("h\(isUpper ? "u" : "l")\(index)") { _, name in
            XML("g", ["id": name, "clip-path": .url(clip)], [], [use])
        }
    }

    /// Attributes of a rectangle that covers any width.
    private var everywhere: [XML.Attribute] { [("x", "\(length(-far))"), ("width", "\(length(2 * far))")] }

    /// Returns the clip path of some rows, in pixels below the baseline.
    private func clip(_ rows: ClosedRange<Double>, _ name: String) -> String {
        let height = rows.upperBound - rows.lowerBound
        return clipPath("k" + name, XML("rect", [:], everywhere + self.rows(rows.lowerBound, height)))
    }

    /// Returns the clip path of everything above or below the hinge.
    private func side(isUpper: Bool) -> String {
        clip(isUpper ? -far...hinge : hinge...far, isUpper ? "hu" : "hl")
    }

    /// Clip path of the plates' lower halves, which bounds the shadow.
    var lowerHalves: String { clip(hinge...hinge + drawing.hinge.halfHeight, "p") }

    /// Returns the clip path at the free edge of the flap over a half; nil if it does not move.
    func revealedClip(_ edge: Signal, isUpper: Bool) -> String? {
        guard let track = lengthTrack(edge) else { return nil }
        let change = animation.element(isUpper ? "height" : "y", track) {
            length(isUpper ? far + hinge - $0 * unit : hinge + $0 * unit)
        }
        let rows = isUpper ? rows(-far, far + hinge) : rows(hinge, far)
        return clipPath(numbered("b"), XML("rect", [:], everywhere + rows, [change]))
    }

    private func rectangle(_ form: PlateForm, width: Double, fill: [XML.Attribute]) -> XML {
        XML(
            "rect",
            [
                "x": "\(length(-width / 2))", "width": "\(length(width))",
                "rx": form.radius > 0 ? "\(length(form.radius))" : nil,
            ], rows(form.top, form.bottom - form.top) + fill)
    }

    private func fill(_ light: Drawing.FoldLight) -> XML.Attribute {
        if light.atHinge == light.atEnd, let stop = light.stops.first {
            return ("fill", .text(SVGText.color(stop.color)))
        }
        let end = hinge + (light.isUpper ? -light.length : light.length)
        let gradient = gradient(
            "l\(number(of: light))", light.stops,
            [("gradientUnits", "userSpaceOnUse"), ("x2", "0"), ("y1", "\(length(hinge))"), ("y2", "\(length(end))")])
        return ("fill", .url(gradient))
    }

    private func number(of light: Drawing.FoldLight) -> Int {
        let number = lights.firstIndex(of: light) ?? lights.count
        if number == lights.count { lights.append(light) }
        return number
    }

    /// Returns the name of a half of a plate, its middle at the origin.
    private func half(
        of form: PlateForm, _ kind: String, isUpper: Bool, width: Double, _ fill: [XML.Attribute]
    ) -> String {
        let clip = side(isUpper: isUpper)
        return define("\(kind)\(isUpper ? "u" : "l")\(form.name)\(length(width))") { writer, name in
            XML("g", ["id": name, "clip-path": .url(clip)], [], [writer.rectangle(form, width: width, fill: fill)])
        }
    }

    /// Returns the name of the light on a half, at full strength, its middle at the origin.
    func shade(_ form: PlateForm, _ light: Drawing.FoldLight, width: Double) -> String {
        half(of: form, "y\(number(of: light))", isUpper: light.isUpper, width: width, [fill(light)])
    }

    /// Returns the flap with its middle at `x` px, or moving on its own track.
    func flap(_ flap: Drawing.Flap, _ member: Drawing.Member, x: Double, moving: Track?) -> XML {
        let width = member.widest
        func use(_ name: String, _ changes: [XML] = []) -> XML {
            XML("use", ["href": .reference(name)], [], changes)
        }
        let body = flap.body.map { body in
            use(half(of: body.form, "j", isUpper: flap.isUpper, width: width, paint("fill", body.form.color)))
        }
        let glyph = flap.glyph.flatMap { half($0, isUpper: flap.isUpper) }.map { use($0) }
        let light = flap.body.map { body in
            let change = opacityTrack(body.strength).map { track in
                animation.element("opacity", track) { FixedDecimal.text($0, decimals: 3) }
            }
            return use(shade(body.form, body.light, width: width), [change].compactMap(\.self))
        }
        let scale = animation.element("scale", drawing.scale(of: flap, width: width, on: animation.grids[2])) {
            $0.map { FixedDecimal.text($0, decimals: 4) }.joined(separator: " ")
        }
        let flat = XML(
            "g", ["transform": "translate(0 \(length(-hinge)))"], [], [body, glyph, light].compactMap(\.self))
        var attributes: [XML.Attribute] = [("transform", "translate(\(length(x)) \(length(hinge)))")]
        var children: [XML] = []
        fade(member, &attributes, &children)
        if let color = member.color { attributes += ink("fill", color) }
        children += moved(member, on: moving, suffix: " " + length(hinge))
        return XML("g", [:], attributes, children + [XML("g", [:], [], [scale, flat])])
    }
}
