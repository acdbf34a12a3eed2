import Scene

/// Wheels on a cylinder: a flat definition, shown in slices of rows that are each squeezed by one factor.
extension SVGWriter {
    /// Returns the slices of the flat print on the cylinder, in pixels below the baseline.
    private func slices(_ flat: String, _ bend: Drawing.Bend) -> [XML] {
        let baseline = drawing.frame.baseline
        return bend.slices.enumerated().map { number, slice in
            let (top, bottom) = (slice.top - baseline, slice.bottom - baseline)
            let clip = clipPath("kd\(number)", XML("rect", [:], across + rows(top, bottom - top)))
            // Shift from picture rows to rows below the baseline, under the slice's scale.
            let shift = slice.shift - baseline * (1 - slice.scale)
            let matrix = "matrix(1 0 0 \(FixedDecimal.text(slice.scale, decimals: 5)) 0 \(length(shift)))"
            return XML(
                "g", ["clip-path": .url(clip)], [],
                [XML("use", ["href": .reference(flat), "transform": .text(matrix)])])
        }
    }

    /// Attributes of the canvas's whole width, and of some rows.
    var across: [XML.Attribute] {
        [("x", "\(length(-drawing.frame.left))"), ("width", "\(length(Double(drawing.frame.width)))")]
    }

    func rows(_ top: Double, _ height: Double) -> [XML.Attribute] {
        [("y", "\(length(top))"), ("height", "\(length(height))")]
    }

    /// Returns the wheels on the cylinder, fading towards its ends.
    func bent(_ wheels: [XML], _ bend: Drawing.Bend, named name: String) -> [XML] {
        let flat = define(name) { _, name in XML("g", ["id": name], [], wheels) }
        let bent = slices(flat, bend)
        let top = bend.middle - bend.halfHeight - drawing.frame.baseline
        // The cover extends beyond the ends, where anti-aliased edges would show a hairline of the wheels.
        let margin = bend.cover == nil ? 0 : 1.0
        let box = across + rows(top - margin, 2 * (bend.halfHeight + margin))
        let stops = bend.strengths.map { offset, strength in
            VectorStop(
                offset: (offset * bend.halfHeight + margin / 2) / (bend.halfHeight + margin),
                color: bend.cover?.faded(to: 1 - strength) ?? .white.faded(to: strength))
        }
        let fill = gradient("fd", stops)
        let rectangle = XML("rect", [:], box + [("fill", .url(fill))])
        if bend.cover != nil { return bent + [rectangle] }
        let mask = define("md") { _, name in
            XML("mask", ["id": name, "maskUnits": "userSpaceOnUse"], box, [rectangle])
        }
        return [XML("g", ["mask": .url(mask)], [], bent)]
    }
}
