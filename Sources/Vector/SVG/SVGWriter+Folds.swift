import Scene

/// Split-flaps: halves at rest, the light on them, and flaps in slices that are scaled about the hinge.
extension SVGWriter {
    private var hinge: Double { Double(scene.plates.hinge) - scene.geometry.baselineRow }

    /// Distance in pixels beyond anything drawn.
    private var far: Double { Double(scene.geometry.width + scene.geometry.height) }

    /// Upper or lower half of a cell, its middle at the origin.
    func half(_ index: Int, isUpper: Bool) -> String? {
        guard let use = use(index, middle: 0, y: 0) else { return nil }
        let name = "h\(isUpper ? "u" : "l")\(index)"
        let clip = rows(isUpper ? -far...hinge : hinge...far, "h\(isUpper ? "u" : "l")")
        return define(name) { writer in "<g\(writer.identifier(name)) clip-path=\"url(\(clip))\">\(use)</g>" }
    }

    /// Clip path of some rows, in pixels below the baseline.
    private func rows(_ rows: ClosedRange<Double>, _ name: String) -> String {
        define("k" + name) { writer in
            "<clipPath\(writer.identifier("k" + name))><rect x=\"\(writer.length(-far))\" "
                + "y=\"\(writer.length(rows.lowerBound))\" width=\"\(writer.length(2 * far))\" "
                + "height=\"\(writer.length(rows.upperBound - rows.lowerBound))\"/></clipPath>"
        }
    }

    /// Clip path of the plates' lower halves, which bounds the shadow.
    var lowerHalves: String { rows(hinge...hinge + scene.plates.halfHeight, "p") }

    /// Clip path at the free edge of the flap over a half; nil where no flap covers it.
    func uncovered(_ member: Drawing.Member) -> String? {
        guard case .half(_, let isUpper) = member.picture, let degrees = member.degrees else { return nil }
        guard let track = lengthTrack(scene.plates.flapEdge(degrees, at: drawing.times)) else { return nil }
        let name = "b\(written.count)"
        return define(name) { writer in
            let far = writer.far
            let box = "<rect x=\"\(writer.length(-far))\" width=\"\(writer.length(2 * far))\" "
            let element = writer.animated(isUpper ? "height" : "y", track, .unchecked) {
                writer.length(isUpper ? far + hinge - $0 * unit : hinge + $0 * unit)
            }
            return "<clipPath\(writer.identifier(name))>" + box
                + (isUpper
                    ? "y=\"\(writer.length(-far))\" height=\"\(writer.length(far + hinge))\">"
                    : "y=\"\(writer.length(hinge))\" height=\"\(writer.length(far))\">")
                + element + "</rect></clipPath>"
        }
    }

    /// Rectangle of a piece's plate with a given fill and nothing else.
    private func plate(_ piece: PlatePiece, width: Double, fill: String) -> String {
        guard let form = scene.form(piece) else { return "" }
        return "<rect x=\"\(length(-width / 2))\" y=\"\(length(form.top - scene.geometry.baselineRow))\" "
            + "width=\"\(length(width))\" height=\"\(length(form.bottom - form.top))\""
            + (form.radius > 0 ? " rx=\"\(length(form.radius))\"" : "") + fill + "/>"
    }

    /// Gradient of black or white from the hinge to the free edge.
    private func light(
        _ name: String, isUpper: Bool, isWhite: Bool, _ hinge: Double, _ edge: Double, reach: Double? = nil
    ) -> String {
        let halfHeight = reach ?? scene.plates.halfHeight
        return define("l" + name) { writer in
            let color = isWhite ? " stop-color=\"#fff\"" : ""
            func stop(_ place: String, _ opacity: Double) -> String {
                "<stop\(place)\(color) stop-opacity=\"\(FixedDecimal.text(opacity, decimals: 3))\"/>"
            }
            return "<linearGradient\(writer.identifier("l" + name)) gradientUnits=\"userSpaceOnUse\" x2=\"0\" "
                + "y1=\"\(writer.length(self.hinge))\" y2=\"\(writer.length(self.hinge + (isUpper ? -halfHeight : halfHeight)))\">"
                + stop("", hinge) + stop(" offset=\"1\"", edge) + "</linearGradient>"
        }
    }

    /// Light on a half at rest, at full strength, its middle at the origin.
    func shade(_ piece: PlatePiece, isUpper: Bool, width: Double) -> String? {
        let side = isUpper ? "u" : "l"
        let fill =
            isUpper
            ? " fill=\"#000\""
            : " fill=\"url(\(self.light("c", isUpper: false, isWhite: false, 1, 0, reach: scene.plates.shadowReach)))\""
        let clip = rows(isUpper ? -far...hinge : hinge...far, "h" + side)
        let name = "y\(side)\(piece)\(length(width))"
        return define(name) { writer in
            "<g\(writer.identifier(name)) clip-path=\"url(\(clip))\">"
                + writer.plate(piece, width: width, fill: fill) + "</g>"
        }
    }

    /// Flap with its middle at `x` px, or moving on a track of its own.
    func flap(_ member: Drawing.Member, x: Double, moving: Track?) -> String {
        guard case .flap(let cell, let isUpper, let piece) = member.picture,
            let degrees = member.degrees
        else { return "" }
        let width = member.width?.signal.values.max() ?? 0
        // One light for all slices.
        let strength = piece == nil ? nil : opacityTrack(scene.plates.flapStrength(degrees, at: drawing.times))
        var text = ""
        for slice in scene.plates.flapSlices.indices {
            let track = ScaleFitter(
                across: bounds.length / max(1, width / 2), down: bounds.length / scene.plates.halfHeight
            ).fit(
                degrees.map { $0.isNaN ? nil : scene.plates.seen($0, slice: slice) }, at: drawing.times,
                on: animation.grids[2])
            let scale = marked(
                WrittenTrack(quantity: .flap(member.item, slice: slice), scene: number, unit: 1),
                animation.element(track))
            text +=
                "<g>\(scale)<g transform=\"translate(0 \(length(-hinge)))\">"
                + "<use href=\"\(part(slice, cell, isUpper, piece, width: width))\"/>"
            if let piece, let light = light(slice, isUpper, piece, width: width) {
                let change = strength.map { track in
                    animated("opacity", track, .unchecked) { FixedDecimal.text($0, decimals: 3) }
                }
                text += "<use href=\"\(light)\">\(change ?? "")</use>"
            }
            text += "</g></g>"
        }
        var (place, children) = (" transform=\"translate(\(length(x)) \(length(hinge)))\"", "")
        if let track = opacityTrack(member.opacity.signal) {
            children += animated("opacity", track, .opacity(member.item)) { FixedDecimal.text($0, decimals: 3) }
            place += " opacity=\"\(FixedDecimal.text(member.opacity.rest, decimals: 3))\""
        }
        if let color = member.color { place += paint("fill", color) }
        if let moving {
            children += animated("translate", moving, .center(member.item, offset: 0), unit: unit) {
                length($0 * unit) + " " + length(hinge)
            }
        }
        return "<g\(place)>\(children)\(text)</g>"
    }

    /// Slice of a flap laid flat: its body and its glyph.
    private func part(
        _ slice: Int, _ cell: Int?, _ isUpper: Bool, _ piece: PlatePiece?, width: Double
    ) -> String {
        let clip = clip(slice, isUpper)
        let name =
            "j\(slice)\(isUpper ? "u" : "l")\(cell.map(String.init) ?? "n")"
            + (piece.map { "\($0)\(length(width))" } ?? "")
        return define(name) { writer in
            var text = "<g\(writer.identifier(name)) clip-path=\"url(\(clip))\">"
            if let piece, let form = writer.scene.form(piece), !form.stops.isEmpty {
                text += writer.plate(piece, width: width, fill: writer.fill(form, piece))
            }
            return text + (cell.flatMap { writer.use($0, middle: 0, y: 0) } ?? "") + "</g>"
        }
    }

    /// Light on a slice of a flap; nil where the flap has no body.
    private func light(_ slice: Int, _ isUpper: Bool, _ piece: PlatePiece, width: Double) -> String? {
        let (strength, side) = isUpper ? (FlapShading.front, "u") : (FlapShading.back, "l")
        let fill = self.light(side, isUpper: isUpper, isWhite: !isUpper, strength.hinge, strength.edge)
        let clip = clip(slice, isUpper)
        let name = "i\(slice)\(side)\(piece)\(length(width))"
        return define(name) { writer in
            "<g\(writer.identifier(name)) clip-path=\"url(\(clip))\">"
                + writer.plate(piece, width: width, fill: " fill=\"url(\(fill))\"") + "</g>"
        }
    }

    private func clip(_ slice: Int, _ isUpper: Bool) -> String {
        let ends = scene.plates.flapSlices[slice]
        // Overlap of half a pixel towards the hinge, so that no gap shows between two slices.
        let start = slice == 0 ? ends.lowerBound : ends.lowerBound - 0.5
        return rows(
            isUpper ? hinge - ends.upperBound...hinge - start : hinge + start...hinge + ends.upperBound,
            "\(slice)\(isUpper ? "u" : "l")")
    }
}
