import Graphics

// Pictures that are defined once and used wherever they are visible.
extension SVGWriter {
    /// Returns the name of a glyph's picture, its pen at the origin; nil for an empty one.
    func glyph(_ index: Int) -> String? {
        let layers = drawing.glyphs[index].layers.filter { layer in
            if case .outline(let outline, _) = layer { return !outline.isEmpty }
            return true
        }
        guard !layers.isEmpty else { return nil }
        return define("c" + String(index, radix: 36)) { writer, name in
            if layers.count == 1 { return writer.layer(layers[0], [("id", name)]) }
            return XML("g", ["id": name], [], layers.map { writer.layer($0) })
        }
    }

    func layer(_ layer: GlyphShape.Layer, _ attributes: [XML.Attribute] = []) -> XML {
        switch layer {
        case .outline(let outline, let fill):
            var pathAttributes = attributes + (fill.map { paint("fill", VectorColor($0)) } ?? [])
            if outline.scale != unit {
                pathAttributes.append(("transform", "scale(\(FixedDecimal.text(outline.scale / unit, decimals: 6)))"))
            }
            return XML("path", [:], pathAttributes + [("d", .text(PathText(outline).text))])
        case .image(let image): return self.image(image, attributes, by: length)
        }
    }

    func image(_ image: EmbeddedImage, _ attributes: [XML.Attribute] = [], by text: (Double) -> String) -> XML {
        XML(
            "image", [:],
            attributes + [
                ("x", .text(text(image.x))), ("y", .text(text(image.y))), ("width", .text(text(image.width))),
                ("height", .text(text(image.height))), ("preserveAspectRatio", "none"), ("href", .text(image.uri)),
            ])
    }

    /// Returns the name of a picture with its middle at the origin, or its pen for glyphs; nil for an empty one.
    ///
    /// - Parameter width: width of a box in pixels.
    func name(of picture: Drawing.Picture, width: Double) -> String? {
        switch picture {
        case .glyph(let index): glyph(index)
        case .column(let column): name(of: column)
        case .line(let line):
            define(line.name) { writer, name in
                XML("g", ["id": name], [], line.cells.compactMap { writer.use($0.glyph, pen: $0.x) })
            }
        case .box(let box): name(of: box, width: width)
        case .half(let half): half.layers.first.flatMap { name(of: $0.picture, in: half, width: width) }
        }
    }

    private func name(of column: Drawing.Column) -> String {
        let one = define(column.repetition == nil ? "e\(number(of: column.name, in: &columns))" : "s\(column.name)") {
            writer, name in
            XML("g", ["id": name], [], column.cells.compactMap { writer.use($0.glyph, middle: 0, y: $0.y) })
        }
        guard let repetition = column.repetition, repetition.copies != 0...0 else { return one }
        let copies = repetition.copies
        return define("w\(column.name)_\(copies.lowerBound)_\(copies.upperBound)") { writer, name in
            XML(
                "g", ["id": name], [],
                copies.map { copy in
                    let y = copy == 0 ? nil : writer.length(Double(copy) * repetition.distance)
                    return XML("use", ["href": .reference(one), "y": y.map { .text($0) }])
                })
        }
    }

    /// Returns the use of a glyph with its pen at a position; nil for an empty one.
    func use(_ index: Int, pen: Double, y: Double = 0, color: VectorColor? = nil) -> XML? {
        glyph(index).map { glyph in
            XML(
                "use", ["href": .reference(glyph), "x": "\(length(pen))", "y": y == 0 ? nil : "\(length(y))"],
                color.map { ink("fill", $0) } ?? [])
        }
    }

    func use(_ index: Int, middle: Double, y: Double, color: VectorColor? = nil) -> XML? {
        use(index, pen: middle - drawing.advances[index] / 2, y: y, color: color)
    }

    /// Returns the picture of the last value; nil for an empty one.
    func still(_ resting: Drawing.RestingPicture) -> XML? {
        if case .glyph(let index) = resting.picture {
            return use(index, middle: resting.middle, y: resting.drop, color: resting.color)
        }
        return name(of: resting.picture, width: resting.width).map { name in
            XML(
                "use",
                [
                    "href": .reference(name), "x": "\(length(resting.middle))",
                    "y": resting.drop == 0 ? nil : "\(length(resting.drop))",
                ], resting.color.map { ink("fill", $0) } ?? [])
        }
    }
}

/// Sprites: glyphs that are scaled and blurred.
extension SVGWriter {
    /// Returns the sprite with its middle at `x` px, or moving on its own track: scaled about the middle of a digit's
    /// height, then blurred, then moved.
    func sprite(_ member: Drawing.Member, _ name: String, x: Double, moving: Track?) -> XML? {
        guard case .glyph(let glyph) = member.picture else { return nil }
        let middle = drawing.frame.digitMiddle
        let pen = -drawing.advances[glyph] / 2
        var element = XML("use", ["href": .reference(name), "x": "\(length(pen))", "y": "\(length(middle))"])
        if let signal = member.scale, let track = fits.track(signal, bound: bounds.spriteScale, step: 0.0001) {
            let scale = animation.element("scale", track) { FixedDecimal.text($0, decimals: 4) }
            element = XML("g", [:], [], [scale, element])
        }
        if let signal = member.blur, let filter = blur(signal) {
            element = XML("g", ["filter": .url(filter)], [], [element])
        }
        var attributes: [XML.Attribute] = [("transform", "translate(0 \(length(member.drop.final - middle)))")]
        var children: [XML] = []
        if let track = lengthTrack(member.drop.signal) {
            children.append(
                animation.element("translate", track) { "0 " + length($0 * unit - middle) })
        }
        show(member, &attributes, &children)
        element = XML(
            "g", ["transform": "translate(\(length(x)))"], [],
            moved(member, on: moving) + [XML("g", [:], attributes, children + [element])])
        return masked(element, by: member.sides, middle: x)
    }

    /// Returns the blur filter that follows a signal in pixels; nil if it does not change.
    private func blur(_ signal: Signal) -> String? {
        guard let track = lengthTrack(signal) else { return nil }
        return define(numbered("u")) { writer, name in
            // A margin of two em on each side, more than any blur needs.
            let side = writer.length(4 * writer.drawing.frame.em)
            let corner = writer.length(-2 * writer.drawing.frame.em)
            let change = writer.animation.element("stdDeviation", track) {
                writer.length($0 * writer.unit)
            }
            return XML(
                "filter",
                [
                    "id": name, "filterUnits": "userSpaceOnUse", "x": .text(corner), "y": .text(corner),
                    "width": .text(side), "height": .text(side), "color-interpolation-filters": "sRGB",
                ], [], [XML("feGaussianBlur", ["stdDeviation": "0"], [], [change])])
        }
    }
}
