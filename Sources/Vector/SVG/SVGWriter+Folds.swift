import Scene

/// Split-flaps: halves at rest, the light on them, and flaps in slices that are scaled about the hinge.
extension SVGWriter {
    private var hinge: Double { Double(scene.plates.hinge) - scene.geometry.baselineRow }

    /// Distance in pixels beyond anything drawn.
    private var far: Double { Double(scene.geometry.width + scene.geometry.height) }

    /// Upper or lower half of a cell, its middle at the origin.
    func half(_ index: Int, isUpper: Bool) -> String? {
        guard let use = use(index, middle: 0, y: 0) else { return nil }
        let clip = side(isUpper: isUpper)
        return define("h\(isUpper ? "u" : "l")\(index)") { _, name in
            XML("g", ["id": name, "clip-path": .url(clip)], [], [use])
        }
    }

    /// Attributes of a rectangle as wide as anything.
    private var everywhere: [XML.Attribute] { [("x", "\(length(-far))"), ("width", "\(length(2 * far))")] }

    /// Clip path of some rows, in pixels below the baseline.
    private func clip(_ rows: ClosedRange<Double>, _ name: String) -> String {
        let height = rows.upperBound - rows.lowerBound
        return clipPath("k" + name, XML("rect", [:], everywhere + self.rows(rows.lowerBound, height)))
    }

    /// Clip path of everything above or below the hinge.
    private func side(isUpper: Bool) -> String {
        clip(isUpper ? -far...hinge : hinge...far, isUpper ? "hu" : "hl")
    }

    /// Clip path of the plates' lower halves, which bounds the shadow.
    var lowerHalves: String { clip(hinge...hinge + scene.plates.halfHeight, "p") }

    /// Clip path at the free edge of the flap over a half; nil where no flap covers it.
    func uncovered(_ member: Drawing.Member) -> String? {
        guard case .half(_, let isUpper) = member.picture, let degrees = member.degrees else { return nil }
        guard let track = lengthTrack(scene.plates.flapEdge(degrees, at: drawing.times)) else { return nil }
        uncoveredCount += 1
        let edge = animated(isUpper ? "height" : "y", track, .unchecked) {
            length(isUpper ? far + hinge - $0 * unit : hinge + $0 * unit)
        }
        let rows = isUpper ? rows(-far, far + hinge) : rows(hinge, far)
        return clipPath("b\(uncoveredCount)", XML("rect", [:], everywhere + rows, [edge]))
    }

    /// Rectangle of a piece's plate with a given fill and nothing else.
    private func plate(_ piece: PlatePiece, width: Double, fill: [XML.Attribute]) -> XML? {
        scene.form(piece).map { form in
            XML(
                "rect",
                [
                    "x": "\(length(-width / 2))", "width": "\(length(width))",
                    "rx": form.radius > 0 ? "\(length(form.radius))" : nil,
                ], rows(form.top - scene.geometry.baselineRow, form.bottom - form.top) + fill)
        }
    }

    /// Gradient of black or white from the hinge to the free edge.
    private func light(
        _ name: String, isUpper: Bool, isWhite: Bool, _ hinge: Double, _ edge: Double, reach: Double? = nil
    ) -> String {
        let length = reach ?? scene.plates.halfHeight
        return define("l" + name) { writer, name in
            let stops = [(0.0, hinge), (1, edge)].map { offset, opacity in
                let level = isWhite ? 255.0 : 0
                return writer.stop(offset, VectorColor(red: level, green: level, blue: level, alpha: opacity))
            }
            return XML(
                "linearGradient",
                [
                    "id": name, "gradientUnits": "userSpaceOnUse", "x2": "0", "y1": "\(writer.length(self.hinge))",
                    "y2": "\(writer.length(self.hinge + (isUpper ? -length : length)))",
                ], [], stops)
        }
    }

    /// Name of the light on a half at rest, at full strength, its middle at the origin.
    func shade(_ piece: PlatePiece, isUpper: Bool, width: Double) -> String? {
        let fill: XML.Value =
            isUpper
            ? "#000"
            : .url(light("c", isUpper: false, isWhite: false, 1, 0, reach: scene.plates.shadowReach))
        let clip = side(isUpper: isUpper)
        return define("y\(isUpper ? "u" : "l")\(piece)\(length(width))") { writer, name in
            XML(
                "g", ["id": name, "clip-path": .url(clip)], [],
                [writer.plate(piece, width: width, fill: [("fill", fill)])].compactMap(\.self))
        }
    }

    /// Flap with its middle at `x` px, or moving on a track of its own.
    func flap(_ member: Drawing.Member, x: Double, moving: Track?) -> XML? {
        guard case .flap(let cell, let isUpper, let piece) = member.picture, let degrees = member.degrees else {
            return nil
        }
        let width = member.width?.signal.values.max() ?? 0
        // One light for all slices.
        let strength = piece == nil ? nil : opacityTrack(scene.plates.flapStrength(degrees, at: drawing.times))
        let slices = scene.plates.flapSlices.indices.map { slice in
            let track = ScaleFitter(
                across: bounds.length / max(1, width / 2), down: bounds.length / scene.plates.halfHeight
            ).fit(
                degrees.map { $0.isNaN ? nil : scene.plates.seen($0, slice: slice) }, at: drawing.times,
                on: animation.grids[2])
            let scale = marked(animation.element(track), .flap(member.item, slice: slice))
            var parts = [XML("use", ["href": .reference(part(slice, cell, isUpper, piece, width: width))])]
            if let piece {
                let change = strength.map { track in
                    animated("opacity", track, .unchecked) { FixedDecimal.text($0, decimals: 3) }
                }
                let light = self.light(slice, isUpper, piece, width: width)
                parts.append(XML("use", ["href": .reference(light)], [], [change].compactMap(\.self)))
            }
            return XML("g", [:], [], [scale, XML("g", ["transform": "translate(0 \(length(-hinge)))"], [], parts)])
        }
        var attributes: [XML.Attribute] = [("transform", "translate(\(length(x)) \(length(hinge)))")]
        var children: [XML] = []
        fade(member, &attributes, &children)
        if let color = member.color { attributes += ink("fill", color) }
        if let moving {
            children.append(
                animated("translate", moving, .center(member.item, offset: 0), unit: unit) {
                    length($0 * unit) + " " + length(hinge)
                })
        }
        return XML("g", [:], attributes, children + slices)
    }

    /// Slice of a flap laid flat: its body and its glyph.
    private func part(
        _ slice: Int, _ cell: Int?, _ isUpper: Bool, _ piece: PlatePiece?, width: Double
    ) -> String {
        let clip = clip(slice, isUpper)
        let name =
            "j\(slice)\(isUpper ? "u" : "l")\(cell.map(String.init) ?? "n")"
            + (piece.map { "\($0)\(length(width))" } ?? "")
        return define(name) { writer, name in
            let form = piece.flatMap { writer.scene.form($0) }
            let body = piece.flatMap { piece in
                form.flatMap { form in
                    form.stops.isEmpty ? nil : writer.plate(piece, width: width, fill: writer.fill(form, piece))
                }
            }
            let glyph = cell.flatMap { writer.use($0, middle: 0, y: 0) }
            return XML("g", ["id": name, "clip-path": .url(clip)], [], [body, glyph].compactMap(\.self))
        }
    }

    /// Light on a slice of a flap.
    private func light(_ slice: Int, _ isUpper: Bool, _ piece: PlatePiece, width: Double) -> String {
        let (strength, side) = isUpper ? (FlapShading.front, "u") : (FlapShading.back, "l")
        let fill = self.light(side, isUpper: isUpper, isWhite: !isUpper, strength.hinge, strength.edge)
        let clip = clip(slice, isUpper)
        return define("i\(slice)\(side)\(piece)\(length(width))") { writer, name in
            XML(
                "g", ["id": name, "clip-path": .url(clip)], [],
                [writer.plate(piece, width: width, fill: [("fill", .url(fill))])].compactMap(\.self))
        }
    }

    private func clip(_ slice: Int, _ isUpper: Bool) -> String {
        let ends = scene.plates.flapSlices[slice]
        // Overlap of half a pixel towards the hinge, so that no gap shows between two slices.
        let start = slice == 0 ? ends.lowerBound : ends.lowerBound - 0.5
        return clip(
            isUpper ? hinge - ends.upperBound...hinge - start : hinge + start...hinge + ends.upperBound,
            "\(slice)\(isUpper ? "u" : "l")")
    }
}
