import Graphics

/// Writes a number as elements of an SVG.
///
/// Coordinates are in the units of the digits' outlines, from the left end of the baseline, so that paths have whole
/// numbers. Animated attributes have their final values, for viewers without animation.
final class SVGWriter {
    let drawing: Drawing
    let page: VectorPage
    /// Pixels per unit, and the digits after the point that positions need, with the step of the last one.
    let unit: Double
    private let decimals: Int
    private let valueStep: Double
    var animation: SVGAnimation
    let fits: TrackFits
    private(set) var definitions: [XML] = []
    private var defined: Set<String> = []
    /// Number of definitions of each kind that only one element uses.
    private var counts: [String: Int] = [:]
    /// Clipping paths of shapes, columns that do not repeat, boxes and their gradients, by the number in their names.
    var clips: [ShapePath] = []
    var columns: [String] = []
    var boxes: [Drawing.Box] = []
    var fills: [Drawing.Box.Fill] = []
    /// Prefix of names, unique per number.
    private let prefix: String
    var bounds: VectorBounds { drawing.bounds }

    init(_ drawing: Drawing, _ page: VectorPage) {
        (self.drawing, self.page) = (drawing, page)
        prefix = drawing.number == 0 ? "" : "q\(drawing.number)_"
        unit = Self.unit(of: drawing.glyphs)
        var (decimals, step, valueStep) = (0, unit, 1.0)
        while step > 0.03 { (decimals, step, valueStep) = (decimals + 1, step / 10, valueStep / 10) }
        (self.decimals, self.valueStep) = (decimals, valueStep)
        animation = SVGAnimation(duration: drawing.duration, plays: page.plays)
        fits = TrackFits(grids: animation.grids, overshoots: false)
        if let longest = drawing.longestDrop { _ = lengthTrack(longest) }
    }

    private static func unit(of glyphs: [GlyphShape]) -> Double {
        for glyph in glyphs.prefix(10) {
            for case .outline(let outline, _) in glyph.layers { return outline.scale }
        }
        return 1
    }

    // MARK: Numbers

    /// Returns the length in pixels as text in units.
    func length(_ pixels: Double) -> String { FixedDecimal.text(pixels / unit, decimals: decimals) }

    /// Returns the track of a signal in pixels; nil if it does not move.
    func lengthTrack(_ signal: Signal) -> Track? {
        // Half a rounding step is reserved, because resting neighbours are rounded as well.
        let bound = bounds.length / unit - valueStep / 2
        return fits.track(signal.scaled(by: 1 / unit), bound: bound, step: valueStep)
    }

    /// Returns the animation of an opacity; nil if it does not change.
    func opacityChange(_ signal: Signal) -> XML? {
        fits.track(signal, bound: bounds.opacity, step: 0.001).map { track in
            animation.element("opacity", track) { FixedDecimal.text($0, decimals: 3) }
        }
    }

    /// Returns the animation of a colour; nil if it does not change.
    func animated(_ attribute: String, _ colors: Drawing.Colors) -> XML? {
        let grid = TimeGrid.parts(of: animation.duration, decimals: 4)
        let track = LinearTrack(colors, on: grid)
        return track.isConstant
            ? nil
            : animation.element(attribute, track) { SVGText.color(VectorColor(components: $0)) }
    }

    // MARK: Definitions

    /// Makes a definition once and returns its name in the document.
    func define(_ name: String, _ make: (SVGWriter, XML.Value) -> XML) -> String {
        let name = prefix + name
        if defined.insert(name).inserted { definitions.append(make(self, .name(name))) }
        return name
    }

    /// Returns the name of a definition that only one element uses.
    func numbered(_ kind: String) -> String {
        counts[kind, default: 0] += 1
        return "\(kind)\(counts[kind] ?? 0)"
    }

    /// Returns the index of a value in a list, to which it is added if it is new.
    func number<Value: Equatable>(of value: Value, in list: inout [Value]) -> Int {
        if let known = list.firstIndex(of: value) { return known }
        list.append(value)
        return list.count - 1
    }

    func clipPath(_ name: String, _ shape: XML) -> String {
        define(name) { _, name in XML("clipPath", ["id": name], [], [shape]) }
    }

    // MARK: Moving groups

    func group(_ group: Drawing.Group) -> [XML] {
        guard page.isWanted() else { return [] }
        let first = group.members[0]
        guard let track = lengthTrack(group.center.signal) else {
            return group.members.compactMap { member($0, x: group.center.final + $0.offset, moving: nil) }
        }
        if group.members.count == 1, first.sides == nil {
            return [member(first, x: group.center.final, moving: track)].compactMap(\.self)
        }
        let move = animation.element("translate", track) {
            length($0 * unit)
        }
        let members = group.members.compactMap { member($0, x: $0.offset, moving: nil) }
        return [XML("g", ["transform": "translate(\(length(group.center.final)))"], [], [move] + members)]
    }

    /// Adds a member's opacity where it changes.
    func fade(_ member: Drawing.Member, _ attributes: inout [XML.Attribute], _ children: inout [XML]) {
        guard let change = opacityChange(member.opacity.signal) else { return }
        children.append(change)
        attributes.append(("opacity", "\(FixedDecimal.text(member.opacity.final, decimals: 3))"))
        if member.overlaps { attributes.append(("style", "mix-blend-mode:plus-lighter")) }
    }

    /// Adds a member's opacity and colour where they change or are its own.
    func show(_ member: Drawing.Member, _ attributes: inout [XML.Attribute], _ children: inout [XML]) {
        fade(member, &attributes, &children)
        let changing = member.colors.flatMap { animated("fill", $0) }
        children += [changing].compactMap(\.self)
        if let color = member.color ?? (changing == nil ? nil : drawing.restColor) { attributes += ink("fill", color) }
    }

    /// Returns the animation that moves an element with its member, before a text that follows each value.
    func moved(_ member: Drawing.Member, on track: Track?, suffix: String = "") -> [XML] {
        guard let track else { return [] }
        return [animation.element("translate", track) { length($0 * unit) + suffix }]
    }

    /// Returns the picture with its middle at `x` px, or moving on its own track.
    private func member(_ member: Drawing.Member, x: Double, moving: Track?) -> XML? {
        if case .half(let half) = member.picture, let stretch = half.stretch {
            return stretched(half, by: stretch, member, x: x, moving: moving)
        }
        var width = member.widest
        if case .box(let box) = member.picture, let boxWidth = member.width {
            guard lengthTrack(boxWidth.signal) == nil else {
                return self.box(box, member, boxWidth, x: x, moving: moving)
            }
            width = boxWidth.signal.values.first ?? 0
        }
        guard let name = name(of: member.picture, width: width) else { return nil }
        if member.isTransformed { return sprite(member, name, x: x, moving: moving) }
        var pen = 0.0
        if case .glyph(let index) = member.picture { pen = -drawing.advances[index] / 2 }
        var (attributes, children): ([XML.Attribute], [XML]) = ([], [])
        if let moving {
            children.append(animation.element("x", moving) { length($0 * unit + pen) })
        }
        if x + pen != 0 { attributes.append(("x", "\(length(x + pen))")) }
        if let track = lengthTrack(member.drop.signal) {
            children.append(animation.element("y", track) { length($0 * unit) })
            attributes.append(("y", "\(length(member.drop.final))"))
        } else if let value = member.drop.signal.values.first, abs(value) > bounds.length / 2 {
            attributes.append(("y", "\(length(value))"))
        }
        show(member, &attributes, &children)
        let use = XML("use", ["href": .reference(name)], attributes, children)
        if case .half(let half) = member.picture { return clipped(use, half) }
        return masked(use, by: member.sides, middle: x)
    }

    /// Returns the picture between the sides of its column.
    func masked(_ element: XML, by sides: (left: Signal, right: Signal, fade: Double)?, middle: Double) -> XML {
        guard let sides else { return element }
        return XML("g", ["mask": .url(mask(sides, middle: middle))], [], [element])
    }

    /// Returns the mask with two moving sides, white between them and black beyond.
    private func mask(_ sides: (left: Signal, right: Signal, fade: Double), middle: Double) -> String {
        let height = Double(2 * drawing.frame.height)
        // Width at which both sides cover the picture at any position.
        let width = 4 * drawing.frame.em + Double(drawing.frame.width)
        return define(numbered("m")) { writer, name in
            let part = FixedDecimal.text(sides.fade / width, decimals: 5)
            func gradient(_ name: String, _ color: VectorColor) -> String {
                writer.gradient(
                    name + part,
                    [
                        VectorStop(offset: 0, color: color.faded(to: 0)),
                        VectorStop(offset: sides.fade / width, color: color),
                    ], [])
            }
            func side(_ signal: Signal, _ sign: Double, _ shift: Double, _ fill: String) -> XML {
                let edge = signal.scaled(by: sign)
                let move = writer.lengthTrack(edge).map { track in
                    writer.animation.element("x", track) { writer.length($0 * writer.unit + middle + shift) }
                }
                return XML(
                    "rect",
                    [
                        "x": "\(writer.length((edge.values.last ?? 0) + middle + shift))",
                        "width": "\(writer.length(width))", "fill": .url(fill),
                    ], writer.rows(-height, 2 * height), [move].compactMap(\.self))
            }
            let white = side(sides.left, -1, 0, gradient("l", .white))
            let black = side(sides.right, 1, -sides.fade, gradient("b", .black))
            return XML(
                "mask",
                [
                    "id": name, "maskUnits": "userSpaceOnUse", "x": "\(writer.length(middle - width))",
                    "width": "\(writer.length(2 * width))",
                ], writer.rows(-height, 2 * height), [white, black])
        }
    }

    func line(_ line: Drawing.GrowingLine) -> XML? {
        let x = length(line.x)
        guard let drop = lengthTrack(line.drop),
            let scale = fits.track(line.scale, bound: bounds.scale, step: bounds.scaleStep)
        else { return nil }
        let (restDrop, restScale) = (line.drop.values.last ?? 0, line.scale.values.last ?? 0)
        let clip = line.clip.map { clipPath("p", XML("rect", [:], across + rows(-drawing.frame.baseline, $0))) }
        let opacity = opacityChange(line.opacity)
        let fall = animation.element("translate", drop) {
            x + " " + length($0 * unit)
        }
        let growth = animation.element("scale", scale) {
            FixedDecimal.text($0, decimals: bounds.scaleDecimals)
        }
        let cells = line.cells.compactMap { use($0.glyph, pen: $0.x) }
        let still = FixedDecimal.text(restScale, decimals: bounds.scaleDecimals)
        let grown = XML("g", ["transform": "scale(\(still))"], [], [growth] + cells)
        let position = restScale > 0 ? x + " " + length(restDrop * unit) : x
        let fallen = XML("g", ["transform": "translate(\(position))"], [], [fall, grown])
        return XML(
            "g", ["clip-path": clip.map { .url($0) }], ink("fill", line.color),
            [opacity].compactMap(\.self) + [fallen])
    }
}
