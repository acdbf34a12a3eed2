/// Boxes, and halves: what is above or below a row.
extension SVGWriter {
    /// Distance in pixels beyond everything drawn.
    private var far: Double { Double(drawing.frame.width + drawing.frame.height) }

    /// Attributes of a rectangle that covers any width.
    private var everywhere: [XML.Attribute] { [("x", "\(length(-far))"), ("width", "\(length(2 * far))")] }

    /// Returns the clip path of some rows, in pixels below the baseline.
    private func clip(_ rows: ClosedRange<Double>, _ name: String) -> String {
        let height = rows.upperBound - rows.lowerBound
        return clipPath("k" + name, XML("rect", [:], everywhere + self.rows(rows.lowerBound, height)))
    }

    /// Returns the name of a picture of a half, its middle at the origin; nil for an empty one.
    func name(of picture: Drawing.Picture, in half: Drawing.Half, width: Double) -> String? {
        guard let name = name(of: picture, width: width) else { return nil }
        let (side, row) = (half.isUpper ? "u" : "l", half.row)
        var use: XML? = XML("use", ["href": .reference(name)])
        if case .glyph(let index) = picture { use = self.use(index, middle: 0, y: 0) }
        let clip = clip(half.isUpper ? -far...row : row...far, side + length(row))
        return define("h" + side + name) { _, name in
            XML("g", ["id": name, "clip-path": .url(clip)], [], [use].compactMap(\.self))
        }
    }

    /// Returns the picture of a half without what is out of its reach.
    func clipped(_ element: XML, _ half: Drawing.Half) -> XML {
        let row = half.row
        if let reach = half.reach {
            let clip = clip(half.isUpper ? row - reach...row : row...row + reach, "p" + length(reach))
            return XML("g", ["clip-path": .url(clip)], [], [element])
        }
        guard let track = half.edge.flatMap(lengthTrack) else { return element }
        let change = animation.element(half.isUpper ? "height" : "y", track) {
            length(half.isUpper ? far + row - $0 * unit : row + $0 * unit)
        }
        let rows = half.isUpper ? rows(-far, far + row) : rows(row, far)
        let clip = clipPath(numbered("b"), XML("rect", [:], everywhere + rows, [change]))
        return XML("g", ["clip-path": .url(clip)], [], [element])
    }

    /// Returns the half with its middle at `x` px, or moving on its own track, and scaled about its row.
    func stretched(
        _ half: Drawing.Half, by stretch: Drawing.Stretch, _ member: Drawing.Member, x: Double, moving: Track?
    ) -> XML {
        let width = member.widest
        let layers = half.layers.compactMap { picture, opacity in
            name(of: picture, in: half, width: width).map { name in
                XML("use", ["href": .reference(name)], [], [opacity.flatMap(opacityChange)].compactMap(\.self))
            }
        }
        let scale = animation.element("scale", drawing.track(of: stretch, width: width, on: animation.grids[2])) {
            $0.map { FixedDecimal.text($0, decimals: 4) }.joined(separator: " ")
        }
        let flat = XML("g", ["transform": "translate(0 \(length(-half.row)))"], [], layers)
        var attributes: [XML.Attribute] = [("transform", "translate(\(length(x)) \(length(half.row)))")]
        var children: [XML] = []
        fade(member, &attributes, &children)
        if let color = member.color { attributes += ink("fill", color) }
        children += moved(member, on: moving, suffix: " " + length(half.row))
        return XML("g", [:], attributes, children + [XML("g", [:], [], [scale, flat])])
    }

    /// Returns the name of a box of some width, its middle at the origin; nil for none.
    func name(of box: Drawing.Box, width: Double) -> String? {
        guard width > 0 else { return nil }
        return define("v\(number(of: box, in: &boxes))_\(length(width))") { writer, name in
            writer.element(
                box, [("id", name), ("x", "\(writer.length(-width / 2))"), ("width", "\(writer.length(width))")])
        }
    }

    /// Returns the box of changing width, with its middle at `x` px or moving on its own track.
    func box(
        _ box: Drawing.Box, _ member: Drawing.Member, _ width: (signal: Signal, final: Double), x: Double,
        moving: Track?
    ) -> XML {
        // Width and left edge depend on one quantity.
        func animated(_ attribute: String, _ factor: Double) -> XML? {
            lengthTrack(width.signal.scaled(by: factor)).map { track in
                animation.element(attribute, track) { length($0 * unit) }
            }
        }
        let element = element(
            box, [("x", "\(length(-width.final / 2))"), ("width", "\(length(width.final))")],
            [animated("x", -0.5), animated("width", 1)].compactMap(\.self))
        var attributes: [XML.Attribute] = [("transform", "translate(\(length(x)))")]
        var children = moved(member, on: moving)
        fade(member, &attributes, &children)
        return XML("g", [:], attributes, children + [element])
    }

    private func element(_ box: Drawing.Box, _ across: [XML.Attribute], _ animations: [XML] = []) -> XML {
        XML(
            "rect", ["rx": box.radius > 0 ? "\(length(box.radius))" : nil],
            rows(box.top, box.bottom - box.top) + fill(box.fill) + across, animations)
    }

    private func fill(_ fill: Drawing.Box.Fill) -> [XML.Attribute] {
        switch fill {
        case .color(let color): return paint("fill", color)
        case .rows(let stops, let start, let end):
            let place: [XML.Attribute] = [
                ("gradientUnits", "userSpaceOnUse"), ("x2", "0"), ("y1", "\(length(start))"), ("y2", "\(length(end))"),
            ]
            return [("fill", .url(gradient("l\(number(of: fill, in: &fills))", stops, place)))]
        }
    }
}
