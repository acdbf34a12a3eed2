import Graphics
import Scene

/// Wheels on a cylinder: one flat definition, shown in slices of rows that are each squeezed by one factor.
extension SVGWriter {
    /// Slices of the flat print as they appear on the cylinder, in pixels below the baseline.
    private func slices(_ flat: String, on cylinder: Cylinder) -> String {
        cylinder.slices().enumerated().map { number, slice in
            let (top, bottom) = (slice.top - scene.geometry.baselineRow, slice.bottom - scene.geometry.baselineRow)
            let clip = define("kd\(number)") { writer in
                "<clipPath\(writer.identifier("kd\(number)"))><rect \(writer.across) y=\"\(writer.length(top))\" "
                    + "height=\"\(writer.length(bottom - top))\"/></clipPath>"
            }
            // Shift from picture rows to rows below the baseline, under the slice's scale.
            let shift = slice.shift - scene.geometry.baselineRow * (1 - slice.scale)
            return "<g clip-path=\"url(\(clip))\"><use href=\"\(flat)\" "
                + "transform=\"matrix(1 0 0 \(FixedDecimal.text(slice.scale, decimals: 5)) 0 \(length(shift)))\"/></g>"
        }.joined()
    }

    /// Attributes of the canvas's whole width.
    private var across: String {
        "x=\"\(length(-scene.geometry.left))\" width=\"\(length(Double(scene.geometry.width)))\""
    }

    /// Wheels on the cylinder, fading towards its ends.
    ///
    /// - Parameter isOpaque: whether a cover in the background's colour may fade them, which is cheaper to draw than a
    ///   mask.
    func bent(_ wheels: String, on cylinder: Cylinder, named name: String, isOpaque: Bool) -> String {
        let flat = define(name) { writer in "<g\(writer.identifier(name))>\(wheels)</g>" }
        let bent = slices(flat, on: cylinder)
        let top = cylinder.middle - cylinder.halfHeight - scene.geometry.baselineRow
        // Margin of the cover beyond the ends, where anti-aliased edges would let a hairline of the wheels through.
        let margin = isOpaque ? 1.0 : 0
        let box =
            "\(across) y=\"\(length(top - margin))\" height=\"\(length(2 * (cylinder.halfHeight + margin)))\""
        func gradient(_ color: String, _ opacity: (Double) -> Double) -> String {
            define("fd") { writer in
                let stops = cylinder.strengths(isShaded: writer.scene.shadesText).map { place, strength in
                    let inside = (place * cylinder.halfHeight + margin / 2) / (cylinder.halfHeight + margin)
                    return "<stop offset=\"\(FixedDecimal.text(inside, decimals: 4))\" stop-color=\"\(color)\" "
                        + "stop-opacity=\"\(FixedDecimal.text(opacity(strength), decimals: 3))\"/>"
                }.joined()
                return "<linearGradient\(writer.identifier("fd")) x2=\"0\" y2=\"1\">\(stops)</linearGradient>"
            }
        }
        if isOpaque, let background {
            let fill = gradient(SVGText.color(background)) { 1 - $0 }
            return "\(bent)<rect \(box) fill=\"url(\(fill))\"/>\n"
        }
        let fill = gradient("#fff") { $0 }
        let mask = define("md") { writer in
            "<mask\(writer.identifier("md")) maskUnits=\"userSpaceOnUse\" \(box)>"
                + "<rect \(box) fill=\"url(\(fill))\"/></mask>"
        }
        return "<g mask=\"url(\(mask))\">\(bent)</g>\n"
    }
}
