import Graphics
import Scene

/// Wheels on a cylinder: one flat definition, shown in slices of rows that are each squeezed by one factor.
extension SVGWriter {
    /// Slices of the flat print as they appear on the cylinder, in pixels below the baseline.
    private func slices(_ flat: String, on cylinder: Cylinder) -> [XML] {
        cylinder.slices().enumerated().map { number, slice in
            let (top, bottom) = (slice.top - scene.geometry.baselineRow, slice.bottom - scene.geometry.baselineRow)
            let clip = clipPath("kd\(number)", XML("rect", [:], across + rows(top, bottom - top)))
            // Shift from picture rows to rows below the baseline, under the slice's scale.
            let shift = slice.shift - scene.geometry.baselineRow * (1 - slice.scale)
            let matrix = "matrix(1 0 0 \(FixedDecimal.text(slice.scale, decimals: 5)) 0 \(length(shift)))"
            return XML(
                "g", ["clip-path": .url(clip)], [],
                [XML("use", ["href": .reference(flat), "transform": .text(matrix)])])
        }
    }

    /// Attributes of the canvas's whole width, and of some rows.
    var across: [XML.Attribute] {
        [("x", "\(length(-scene.geometry.left))"), ("width", "\(length(Double(scene.geometry.width)))")]
    }

    func rows(_ top: Double, _ height: Double) -> [XML.Attribute] {
        [("y", "\(length(top))"), ("height", "\(length(height))")]
    }

    /// Wheels on the cylinder, fading towards its ends.
    ///
    /// - Parameter isOpaque: whether a cover in the background's colour may fade them, which is cheaper to draw than a
    ///   mask.
    func bent(_ wheels: [XML], on cylinder: Cylinder, named name: String, isOpaque: Bool) -> [XML] {
        let flat = define(name) { _, name in XML("g", ["id": name], [], wheels) }
        let bent = slices(flat, on: cylinder)
        let top = cylinder.middle - cylinder.halfHeight - scene.geometry.baselineRow
        // Margin of the cover beyond the ends, where anti-aliased edges would let a hairline of the wheels through.
        let margin = isOpaque ? 1.0 : 0
        let box = across + rows(top - margin, 2 * (cylinder.halfHeight + margin))
        func gradient(_ color: String, _ opacity: (Double) -> Double) -> String {
            define("fd") { writer, name in
                let stops = cylinder.strengths(isShaded: writer.scene.shadesText).map { place, strength in
                    let inside = (place * cylinder.halfHeight + margin / 2) / (cylinder.halfHeight + margin)
                    return XML(
                        "stop",
                        [
                            "offset": "\(FixedDecimal.text(inside, decimals: 4))", "stop-color": .text(color),
                            "stop-opacity": "\(FixedDecimal.text(opacity(strength), decimals: 3))",
                        ])
                }
                return XML("linearGradient", ["id": name, "x2": "0", "y2": "1"], [], stops)
            }
        }
        if isOpaque, let background {
            let fill = gradient(SVGText.color(background)) { 1 - $0 }
            return bent + [XML("rect", [:], box + [("fill", .url(fill))])]
        }
        let fill = gradient("#fff") { $0 }
        let mask = define("md") { _, name in
            XML(
                "mask", ["id": name, "maskUnits": "userSpaceOnUse"], box,
                [XML("rect", [:], box + [("fill", .url(fill))])])
        }
        return [XML("g", ["mask": .url(mask)], [], bent)]
    }
}
