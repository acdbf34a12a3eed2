import Scene

/// Split-flaps: halves at rest, the light on them, and flaps in slices that are scaled about the hinge.
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

    /// Returns the name of the light on a half at rest, at full strength, its middle at the origin.
    func shade(_ form: PlateForm, _ light: Drawing.FoldLight, width: Double) -> String {
        let (fill, clip) = (fill(light), side(isUpper: light.isUpper))
        return define("y\(light.isUpper ? "u" : "l")\(form.name)\(length(width))") { writer, name in
            XML(
                "g", ["id": name, "clip-path": .url(clip)], [], [writer.rectangle(form, width: width, fill: [fill])])
        }
    }

    /// Returns the flap with its middle at `x` px, or moving on its own track.
    func flap(_ flap: Drawing.Flap, _ member: Drawing.Member, x: Double, moving: Track?) -> XML {
        let width = member.widest
        // All slices share one light.
        let strength = flap.body.flatMap { opacityTrack($0.strength) }
        let slices = flap.scales.indices.map { slice in
            let track = drawing.scale(of: flap, slice: slice, width: width, on: animation.grids[2])
            let scale = animation.element("scale", track) { factors in
                factors.map { FixedDecimal.text($0, decimals: 4) }.joined(separator: " ")
            }
            var parts = [XML("use", ["href": .reference(part(slice, of: flap, width: width))])]
            if let body = flap.body {
                let change = strength.map { track in
                    animation.element("opacity", track) { FixedDecimal.text($0, decimals: 3) }
                }
                let light = light(slice, body.light, body.form, width: width)
                parts.append(XML("use", ["href": .reference(light)], [], [change].compactMap(\.self)))
            }
            return XML("g", [:], [], [scale, XML("g", ["transform": "translate(0 \(length(-hinge)))"], [], parts)])
        }
        var attributes: [XML.Attribute] = [("transform", "translate(\(length(x)) \(length(hinge)))")]
        var children: [XML] = []
        fade(member, &attributes, &children)
        if let color = member.color { attributes += ink("fill", color) }
        children += moved(member, on: moving, suffix: " " + length(hinge))
        return XML("g", [:], attributes, children + slices)
    }

    /// Returns the slice of a flap laid flat: its body and its glyph.
    private func part(_ slice: Int, of flap: Drawing.Flap, width: Double) -> String {
        let clip = clip(slice, flap.isUpper)
        let name =
            "j\(slice)\(flap.isUpper ? "u" : "l")\(flap.glyph.map(String.init) ?? "n")"
            + (flap.body.map { "\($0.form.name)\(length(width))" } ?? "")
        return define(name) { writer, name in
            let body = flap.body.map { body in
                writer.rectangle(body.form, width: width, fill: writer.paint("fill", body.form.color))
            }
            let glyph = flap.glyph.flatMap { writer.use($0, middle: 0, y: 0) }
            return XML("g", ["id": name, "clip-path": .url(clip)], [], [body, glyph].compactMap(\.self))
        }
    }

    private func light(_ slice: Int, _ light: Drawing.FoldLight, _ form: PlateForm, width: Double) -> String {
        let (fill, clip) = (fill(light), clip(slice, light.isUpper))
        return define("i\(slice)\(light.isUpper ? "u" : "l")\(form.name)\(length(width))") { writer, name in
            XML(
                "g", ["id": name, "clip-path": .url(clip)], [], [writer.rectangle(form, width: width, fill: [fill])])
        }
    }

    private func clip(_ slice: Int, _ isUpper: Bool) -> String {
        let ends = drawing.hinge.slices[slice]
        // Slices overlap by half a pixel towards the hinge, so that no gap shows between two of them.
        let start = slice == 0 ? ends.lowerBound : ends.lowerBound - 0.5
        return clip(
            isUpper ? hinge - ends.upperBound...hinge - start : hinge + start...hinge + ends.upperBound,
            "\(slice)\(isUpper ? "u" : "l")")
    }
}
