import Graphics

/// Moving shapes next to the number, in pixels of the picture.
extension SVGWriter {
    /// Returns the shapes while the number changes, or at its last value, from back to front.
    func shapes(moving: Bool) -> [XML] {
        drawing.shapes.filter { moving ? $0.isEverVisible : $0.opacity.final > 0 }
            .compactMap { page.isWanted() ? shape($0, moves: moving) : nil }
    }

    func still(_ form: PathForm, _ color: VectorColor) -> XML { element(form, ink(form.paintName, color), []) }

    private func element(_ form: PathForm, _ attributes: [XML.Attribute], _ children: [XML]) -> XML {
        var stroke: [XML.Attribute] = []
        if let width = form.width {
            stroke = [
                ("fill", "none"), ("stroke-width", "\(pixels(width))"), ("stroke-linecap", "round"),
                ("stroke-linejoin", "round"),
            ]
        }
        let data = Self.data(form.path, isClosed: form.isFilled)
        return XML("path", ["d": .text(data)], attributes + stroke, children)
    }

    private func shape(_ moving: MovingShape, moves: Bool) -> XML {
        let middle = moving.isTransformed ? moving.middle : ShapePath.Point(0, 0)
        var (attributes, children): ([XML.Attribute], [XML]) = ([], [])
        /// Returns the animation of a quantity where it changes, with its value in the still picture.
        func animation(
            _ quantity: MovingShape.Quantity, _ attribute: String, _ value: @escaping (Double) -> String
        ) -> (elements: [XML], still: Double) {
            guard moves else { return ([], quantity.final) }
            guard let track = fits.track(quantity) else { return ([], quantity.signal.values.first ?? 0) }
            return ([self.animation.element(attribute, track, value: value)], quantity.final)
        }
        let fade = animation(moving.opacity, "opacity") { FixedDecimal.text($0, decimals: 3) }
        children += fade.elements
        if fade.still != 1 || !fade.elements.isEmpty {
            attributes.append(("opacity", "\(FixedDecimal.text(fade.still, decimals: 3))"))
        }
        if moving.isDrawn {
            // A dash as long as the line, with a gap so long that no second dash follows.
            let length = moving.length
            func offset(_ drawnFraction: Double) -> String { pixels(length * (1 - drawnFraction)) }
            let drawn = animation(moving.drawnFraction, "stroke-dashoffset", offset)
            children += drawn.elements
            attributes += [
                ("stroke-dasharray", "\(pixels(length)) \(pixels(2 * length))"),
                ("stroke-dashoffset", "\(offset(drawn.still))"),
            ]
        }
        var result: XML
        if case .path(let form, let color) = moving.content {
            let form = moving.isTransformed ? form.around(middle) : form
            let paint = moving.gradient == nil ? ink(form.paintName, color) : [XML.Attribute(form.paintName, "#fff")]
            result = element(form, paint + attributes, children)
        } else {
            let name = name(of: moving, from: middle)
            result = XML("use", ["href": .reference(name)], attributes, children)
        }
        func wrap(_ name: String, _ still: String, _ animations: [XML]) {
            result = XML("g", ["transform": "\(name)(\(still))"], [], animations + [result])
        }
        if moving.isTransformed {
            let scale = animation(moving.scale, "scale") { [bounds] in
                FixedDecimal.text($0, decimals: bounds.scaleDecimals)
            }
            wrap("scale", FixedDecimal.text(scale.still, decimals: 4), scale.elements)
            let turn = animation(moving.rotation, "rotate") { FixedDecimal.text($0, decimals: 2) }
            if turn.still != 0 || !turn.elements.isEmpty { wrap("rotate", pixels(turn.still), turn.elements) }
        }
        let down = animation(moving.y, "translate") { "0 " + self.pixels($0 + middle.y) }
        let across = animation(moving.x, "translate") { self.pixels($0 + middle.x) }
        let (x, y) = (across.still + middle.x, down.still + middle.y)
        if !down.elements.isEmpty || y != 0 { wrap("translate", "0 " + pixels(y), down.elements) }
        if !across.elements.isEmpty || x != 0 { wrap("translate", pixels(x), across.elements) }
        if let gradient = moving.gradient {
            let mask = define("zh\(moving.number)\(moves ? "" : "s")") { _, name in
                XML("mask", ["id": name], [], [result])
            }
            result = rectangle(gradient.box, fill(gradient.paint, over: gradient.box) + [("mask", .url(mask))])
        }
        if let clip = moving.clip {
            let name = clipPath(
                "zc\(number(of: clip, in: &clips))", XML("path", ["d": .text(Self.data(clip, isClosed: true))]))
            result = XML("g", ["clip-path": .url(name)], [], [result])
        }
        return result
    }

    /// Returns the name of a moving picture, which is written once for the animation and for readers with reduced
    /// motion.
    ///
    /// - Parameter origin: point of the picture to which its positions are relative.
    private func name(of moving: MovingShape, from origin: ShapePath.Point) -> String {
        define("zi\(moving.number)") { writer, name in
            switch moving.content {
            case .path: return XML("g", ["id": name])
            case .glyphs(let placed): return XML("g", ["id": name], [], writer.glyphs(placed, from: origin))
            case .image(let image, let box):
                var picture = XML(
                    "g", ["id": name], [], [writer.image(image.moved(x: -origin.x, y: -origin.y), by: writer.pixels)])
                if box.radius > 0 {
                    let inside = writer.rectangle(box.moved(x: -origin.x, y: -origin.y))
                    picture.attributes.append(("clip-path", .url(writer.clipPath("zj\(moving.number)", inside))))
                }
                return picture
            }
        }
    }

    private static func data(_ path: ShapePath, isClosed: Bool) -> String {
        var text = ""
        func add(_ letter: String, _ points: [ShapePath.Point]) {
            text += letter
            var isFirst = true
            for number in points.flatMap({ [$0.x, $0.y] }) {
                let digits = FixedDecimal.text(number, decimals: 2)
                if !isFirst, !digits.hasPrefix("-") { text += " " }
                text += digits
                isFirst = false
            }
        }
        for (index, segment) in path.segments.enumerated() {
            switch segment {
            case .move(let point):
                if index > 0, isClosed { text += "Z" }
                add("M", [point])
            case .line(let point): add("L", [point])
            case .cubic(let first, let second, let point): add("C", [first, second, point])
            }
        }
        return text + (isClosed && !path.isEmpty ? "Z" : "")
    }
}

extension PathForm {
    fileprivate var paintName: String { isFilled ? "fill" : "stroke" }
}
