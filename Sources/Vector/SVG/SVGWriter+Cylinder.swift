import Graphics
import Scene

/// Wheels on a cylinder: laid flat they are defined once, and used in slices of rows that are each squeezed alike.
extension SVGWriter {
    /// What is printed flat, as it is seen on the cylinder; in pixels below the baseline.
    private func slices(_ flat: String, on cylinder: Cylinder) -> String {
        cylinder.slices().enumerated().map { number, slice in
            let (top, bottom) = (slice.top - scene.geometry.baselineRow, slice.bottom - scene.geometry.baselineRow)
            let clip = define("kd\(number)") { writer in
                "<clipPath\(writer.identifier("kd\(number)"))><rect \(writer.across) y=\"\(writer.length(top))\" "
                    + "height=\"\(writer.length(bottom - top))\"/></clipPath>"
            }
            // The rows of the picture begin so far above those of the baseline.
            let shift = slice.shift - scene.geometry.baselineRow * (1 - slice.scale)
            return "<g clip-path=\"url(\(clip))\"><use href=\"\(flat)\" "
                + "transform=\"matrix(1 0 0 \(FixedDecimal.text(slice.scale, decimals: 5)) 0 \(length(shift)))\"/></g>"
        }.joined()
    }

    /// The canvas from its left to its right edge.
    private var across: String {
        "x=\"\(length(-scene.geometry.left))\" width=\"\(length(Double(scene.geometry.width)))\""
    }

    /// Wheels as they are seen on the cylinder, fainter towards its ends.
    ///
    /// - Parameter isOpaque: whether a cover in the background's colour may make them so, which costs a viewer less than a mask.
    func bent(_ wheels: String, on cylinder: Cylinder, named name: String, isOpaque: Bool) -> String {
        let flat = define(name) { writer in "<g\(writer.identifier(name))>\(wheels)</g>" }
        let bent = slices(flat, on: cylinder)
        let top = cylinder.middle - cylinder.halfHeight - scene.geometry.baselineRow
        // Beyond the ends, so that no hair of a wheel shows where both are cut within a pixel.
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
