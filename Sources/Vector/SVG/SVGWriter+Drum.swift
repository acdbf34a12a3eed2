/// Wheels on a drum: laid flat they are defined once, and used in slices of rows that are each squeezed alike.
extension SVGWriter {
    /// What is printed flat, as it is seen on the drum; in pixels below the baseline.
    func bent(_ flat: String, on drum: VectorDrum) -> String {
        drum.slices().enumerated().map { number, slice in
            let (top, bottom) = (slice.top - scene.geometry.baseline, slice.bottom - scene.geometry.baseline)
            let clip = define("kd\(number)") { writer in
                "<clipPath\(writer.identifier("kd\(number)"))><rect \(writer.across) y=\"\(writer.length(top))\" "
                    + "height=\"\(writer.length(bottom - top))\"/></clipPath>"
            }
            // The rows of the picture begin so far above those of the baseline.
            let shift = slice.shift - scene.geometry.baseline * (1 - slice.scale)
            return "<g clip-path=\"url(\(clip))\"><use href=\"\(flat)\" "
                + "transform=\"matrix(1 0 0 \(FixedDecimal.text(slice.scale, decimals: 5)) 0 \(length(shift)))\"/></g>"
        }.joined()
    }

    /// The canvas from its left to its right edge.
    private var across: String {
        "x=\"\(length(-scene.geometry.left))\" width=\"\(length(Double(scene.geometry.width)))\""
    }

    /// Wheels as they are seen on the drum, fainter towards its ends.
    ///
    /// - Parameter isOpaque: whether a cover in the background's colour may make them so, which costs a viewer less than a mask.
    func drum(_ wheels: String, on drum: VectorDrum, named name: String, isOpaque: Bool) -> String {
        let flat = define(name) { writer in "<g\(writer.identifier(name))>\(wheels)</g>" }
        let bent = bent(flat, on: drum)
        let top = drum.middle - drum.reach - scene.geometry.baseline
        // Beyond the ends, so that no hair of a wheel shows where both are cut within a pixel.
        let margin = isOpaque ? 1.0 : 0
        let box =
            "\(across) y=\"\(length(top - margin))\" height=\"\(length(2 * (drum.reach + margin)))\""
        func gradient(_ color: String, _ opacity: (Double) -> Double) -> String {
            define("fd") { writer in
                let stops = drum.strengths(fade: writer.scene.geometry.fade).map { place, strength in
                    let inside = (place * drum.reach + margin / 2) / (drum.reach + margin)
                    return "<stop offset=\"\(FixedDecimal.text(inside, decimals: 4))\" stop-color=\"\(color)\" "
                        + "stop-opacity=\"\(FixedDecimal.text(opacity(strength), decimals: 3))\"/>"
                }.joined()
                return "<linearGradient\(writer.identifier("fd")) x2=\"0\" y2=\"1\">\(stops)</linearGradient>"
            }
        }
        if isOpaque, let background = scene.colors.background {
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
