private import Glibc

/// Plates behind columns, or over them.
extension LottieWriter {
    /// Returns the layers of a plate, whose invisible parent is at its group's position.
    func plate(_ form: PlateForm, _ member: Drawing.Member, parent: Int) -> [JSON] {
        guard let width = member.width else { return [] }
        let shapes = shapes(of: form, width.signal, member.item)
        let placement = transform(
            position: LottieText.still(member.offset, 0), opacity: opacity(member), parent: parent)
        return shapes.isEmpty ? [] : [layer(of: shapes, placement)]
    }

    /// Returns the shapes from front to back, centred on the origin.
    private func shapes(of form: PlateForm, _ width: Signal, _ item: AnimatedItem) -> [JSON] {
        let (top, bottom) = (form.top, form.bottom)
        let middle = (0.0, (top + bottom) / 2)
        func box(inset: Double = 0) -> JSON {
            let size = lengthProperty(width.map { max($0 - 2 * inset, 0) }, .width(item, inset: inset)) {
                LottieText.pair($0, bottom - top - 2 * inset)
            }
            return LottieText.box(middle: middle, size: size, radius: max(0, form.radius - inset))
        }
        var shapes: [JSON] = []
        if let border = form.border {
            shapes.append(
                LottieText.group([box(inset: border.width / 2), LottieText.stroke(border.color, width: border.width)]))
        }
        if let shadow = form.shadow {
            let widest = width.values.max() ?? 0
            shapes += [
                Self.shadow(shadow, length: widest, from: (-widest / 2, 0), to: (widest / 2, 0)),
                Self.shadow(shadow, length: bottom - top, from: (0, top), to: (0, bottom)),
            ].map { LottieText.group([box(), $0]) }
        }
        if form.stops.isEmpty { return shapes }
        if form.isRadial {
            // A circle through the corners of a square, scaled to the piece's width and height.
            let square = LottieText.box(middle: (0, 0), size: LottieText.still(100, 100))
            let fill = LottieText.fill(form.stops, from: (0, 0), to: (50 * 2.0.squareRoot(), 0), isRadial: true)
            let size = lengthProperty(width, .width(item, inset: 0)) { LottieText.pair($0, bottom - top) }
            shapes.append(
                LottieText.group([square, fill], at: LottieText.still(middle.0, middle.1), scale: size))
        } else {
            let fill = LottieText.fill(form.stops, from: (0, top), to: (0, bottom))
            shapes.append(LottieText.group([box(), fill]))
        }
        return shapes
    }

    /// Returns the inner shadow of two opposite edges, a blurred step each. Together with that of the other two edges
    /// it equals the shadow of all four, except at round corners.
    private static func shadow(
        _ shadow: (deviation: Double, color: VectorColor), length: Double, from start: (Double, Double),
        to end: (Double, Double)
    ) -> JSON {
        /// Returns the fraction of a step's blur beyond a distance in pixels.
        func beyond(_ distance: Double) -> Double { erfc(distance / shadow.deviation / 2.0.squareRoot()) / 2 }
        let blurWidth = min(3 * shadow.deviation, length / 2)
        let near = (0...6).map { blurWidth * Double($0) / 6 }
        let distances = near + near.reversed().map { length - $0 }
        return LottieText.fade(
            shadow.color,
            distances.map { distance in
                (
                    length > 0 ? distance / length : 0,
                    shadow.color.alpha * min(1, beyond(distance) + beyond(length - distance))
                )
            }, from: start, to: end)
    }
}
