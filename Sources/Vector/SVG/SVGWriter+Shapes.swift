import Graphics
import Motion
import Scene

/// Moving shapes beside the number, in pixels of the picture.
extension SVGWriter {
    /// Shapes while the number changes, from back to front.
    func movingShapes() -> String {
        drawing.shapes.filter(\.isEverSeen).map { shape($0, moves: true) }.joined()
    }

    /// Shapes beside the last value.
    func stillShapes() -> String {
        drawing.shapes.filter { $0.rest.opacity > 0 }.map { shape($0, moves: false) }.joined()
    }

    /// Shape at rest.
    func still(_ form: ShapeForm, _ color: VectorColor) -> String {
        element(form, paint(form.paintName, color), "") + "\n"
    }

    private func pixels(_ length: Double) -> String { FixedDecimal.text(length, decimals: 3) }

    private func element(_ form: ShapeForm, _ attributes: String, _ children: String) -> String {
        var text = "<path d=\"\(Self.data(form.path, isClosed: form.isFilled))\"\(attributes)"
        if case .stroke(_, let width) = form {
            text +=
                " fill=\"none\" stroke-width=\"\(pixels(width))\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
        }
        return text + (children.isEmpty ? "/>" : ">\(children)</path>")
    }

    private func shape(_ moving: MovingShape, moves: Bool) -> String {
        let (own, rest) = (moving.shape, moving.rest)
        var form = own.form
        let middle = moving.isFree ? own.middle : ShapePath.Point(0, 0)
        if moving.isFree { form = form.around(middle) }
        let picture: String? =
            if case .picture(let picture) = own.form {
                reference(to: picture, number: moving.number, from: middle)
            } else {
                nil
            }
        var (attributes, children) = (picture == nil ? paint(form.paintName, VectorColor(own.color)) : "", "")
        /// Animation of a quantity where it changes, with its value in the still picture.
        func animation(
            _ quantity: KeyPath<ShapeState, Double>, _ name: ShapeQuantity, _ attribute: String, bound: Double,
            step: Double, unit: Double = 1, shift: Double = 0, _ value: @escaping (Double) -> String
        ) -> (text: String, still: Double) {
            let signal = moving.signal(quantity)
            guard moves, let track = fits.track(signal, bound: bound, step: step) else {
                return ("", moves ? signal.values.first ?? 0 : rest[keyPath: quantity])
            }
            return (
                animated(attribute, track, .shape(moving.number, name), unit: unit, shift: shift, value: value),
                rest[keyPath: quantity]
            )
        }
        let fade = animation(\.opacity, .opacity, "opacity", bound: bounds.opacity, step: 0.001) {
            FixedDecimal.text($0, decimals: 3)
        }
        children += fade.text
        if fade.still != 1 || !fade.text.isEmpty {
            attributes += " opacity=\"\(FixedDecimal.text(fade.still, decimals: 3))\""
        }
        if case .stroke = form, own.drawnFraction != .still(1) {
            // Dash as long as the line, with a gap so long that no second dash follows.
            let length = moving.length
            func offset(_ drawnFraction: Double) -> String { pixels(length * (1 - drawnFraction)) }
            let drawnFraction = animation(
                \.drawnFraction, .drawnFraction, "stroke-dashoffset", bound: bounds.length / length,
                step: 0.001 / length,
                unit: -1 / length, shift: -1, offset)
            children += drawnFraction.text
            attributes += " stroke-dasharray=\"\(pixels(length)) \(pixels(2 * length))\""
            attributes += " stroke-dashoffset=\"\(offset(drawnFraction.still))\""
        }
        var text =
            picture.map { "<use href=\"\($0)\"\(attributes)" + (children.isEmpty ? "/>" : ">\(children)</use>") }
            ?? element(form, attributes, children)
        func wrap(_ name: String, _ still: String, _ animation: String) {
            text = "<g transform=\"\(name)(\(still))\">\(animation)\(text)</g>"
        }
        if moving.isFree {
            let scale = animation(\.scale, .scale, "scale", bound: bounds.scale, step: bounds.scaleStep) { [bounds] in
                FixedDecimal.text($0, decimals: bounds.scaleDecimals)
            }
            wrap("scale", FixedDecimal.text(scale.still, decimals: 4), scale.text)
            let turn = animation(\.rotation, .rotation, "rotate", bound: bounds.tilt, step: 0.01) {
                FixedDecimal.text($0, decimals: 2)
            }
            if turn.still != 0 || !turn.text.isEmpty { wrap("rotate", pixels(turn.still), turn.text) }
        }
        let down = animation(\.y, .y, "translate", bound: bounds.length, step: 0.001, shift: middle.y) {
            "0 " + self.pixels($0 + middle.y)
        }
        let across = animation(\.x, .x, "translate", bound: bounds.length, step: 0.001, shift: middle.x) {
            self.pixels($0 + middle.x)
        }
        let (x, y) = (across.still + middle.x, down.still + middle.y)
        if !down.text.isEmpty || y != 0 { wrap("translate", "0 " + pixels(y), down.text) }
        if !across.text.isEmpty || x != 0 { wrap("translate", pixels(x), across.text) }
        if let clip = own.clip {
            let data = Self.data(clip, isClosed: true)
            let known = clips.firstIndex(of: clip) ?? clips.count
            if known == clips.count { clips.append(clip) }
            let name = define("zc\(known)") { writer in
                "<clipPath\(writer.identifier("zc\(known)"))><path d=\"\(data)\"/></clipPath>"
            }
            text = "<g clip-path=\"url(\(name))\">\(text)</g>"
        }
        return text + "\n"
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

extension ShapeForm {
    var isFilled: Bool { if case .fill = self { true } else { false } }

    fileprivate var paintName: String { isFilled ? "fill" : "stroke" }

    func around(_ middle: ShapePath.Point) -> ShapeForm {
        switch self {
        case .fill(let path): .fill(path.around(middle))
        case .stroke(let path, let width): .stroke(path.around(middle), width: width)
        case .picture: self
        }
    }
}
