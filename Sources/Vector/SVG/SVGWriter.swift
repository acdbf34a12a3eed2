/// Writes a scene as an animated SVG.
///
/// Everything stands in the units of the digits' outlines, from the left end of the baseline, so that paths are whole
/// numbers. Every attribute that is animated has its final value where nothing plays.
final class SVGWriter {
    let scene: VectorScene
    let drawing: Drawing
    let bounds: VectorBounds
    /// Pixels a unit, and the digits after the point that places need.
    let unit: Double
    private let decimals: Int
    var animation: SVGAnimation
    let fits: TrackFits
    var definitions = ""
    private var defined: Set<String> = []
    private var clipCount = 0
    private var reels: [[Int?]] = []
    /// The tracks of the document so far.
    private(set) var written: [WrittenTrack]
    /// Its place among the numbers of the picture.
    let number: Int
    /// What its names begin with.
    let prefix: String
    /// Whether it is the picture's only number.
    let isAlone: Bool

    /// Stands for the prefix of all names of a document until its text is known.
    static let prefix = "\u{1}"

    /// - Parameters:
    ///   - number: its place among the numbers of the picture.
    ///   - written: the tracks of the numbers before it.
    init(_ scene: VectorScene, number: Int = 0, isAlone: Bool = true, after written: [WrittenTrack] = []) {
        self.scene = scene
        self.written = written
        (self.number, self.isAlone) = (number, isAlone)
        prefix = Self.prefix + (number == 0 ? "" : "q\(number)_")
        bounds = VectorBounds(scene)
        drawing = Drawing(scene, bounds: bounds)
        unit = Self.unit(of: scene)
        var (decimals, step) = (0, unit)
        while step > 0.03 { (decimals, step) = (decimals + 1, step / 10) }
        self.decimals = decimals
        animation = SVGAnimation(duration: drawing.duration, plays: scene.plays)
        fits = TrackFits(grids: animation.grids, overshoots: false)
        if let longest = drawing.longestDrop { _ = lengthTrack(longest) }
    }

    private static func unit(of scene: VectorScene) -> Double {
        for glyph in scene.glyphs.prefix(10) {
            for case .outline(let outline, _) in glyph.layers { return outline.scale }
        }
        return 1
    }

    // MARK: Numbers

    /// A length in pixels, in units.
    func length(_ pixels: Double) -> String { FixedDecimal.text(pixels / unit, decimals: decimals) }

    private var valueStep: Double {
        var step = 1.0
        for _ in 0..<decimals { step /= 10 }
        return step
    }

    /// The track of a signal in pixels; nil where it does not move.
    func lengthTrack(_ signal: Signal, share: Double = 1) -> Track? {
        // What stands still beside it is rounded as well.
        let bound = bounds.length * share / unit - valueStep / 2
        return fits.track(signal.scaled(by: 1 / unit), bound: bound, step: valueStep)
    }

    func opacityTrack(_ signal: Signal) -> Track? {
        fits.track(signal, bound: bounds.opacity, step: 0.001)
    }

    private func scaleTrack(_ signal: Signal) -> Track? {
        fits.track(signal, bound: bounds.scale, step: 0.0001)
    }

    func animated(
        _ attribute: String, _ track: Track, _ quantity: Quantity, unit: Double = 1, shift: Double = 0,
        value: (Double) -> String
    ) -> String {
        written.append(WrittenTrack(quantity: quantity, scene: number, unit: unit, shift: shift))
        return TrackOrder.mark(written.count - 1) + animation.element(attribute, track, value: value)
    }

    func animated(_ attribute: String, _ colors: [VectorColor]) -> String {
        let grid = TimeGrid.parts(of: animation.duration, decimals: 4)
        let track = ColorFitter().fit(colors, at: drawing.times, on: grid)
        guard !track.isConstant else { return "" }
        written.append(WrittenTrack(quantity: .unchecked, scene: number, unit: 1))
        return TrackOrder.mark(written.count - 1) + animation.element(attribute, track)
    }

    // MARK: Definitions

    /// Writes a definition once and returns the reference to it.
    func define(_ name: String, _ make: (SVGWriter) -> String) -> String {
        if !defined.contains(name) {
            defined.insert(name)
            let text = make(self)
            definitions += text
        }
        return "#" + prefix + name
    }

    func identifier(_ name: String) -> String { " id=\"\(prefix)\(name)\"" }

    /// The reference to a cell's picture, its pen at the origin; nil for one that shows nothing.
    func cell(_ index: Int) -> String? {
        let layers = scene.glyphs[index].layers.filter { layer in
            if case .outline(let outline, _) = layer { return !outline.isEmpty }
            return true
        }
        guard !layers.isEmpty else { return nil }
        let name = "c" + String(index, radix: 36)
        return define(name) { writer in
            if layers.count == 1 { return writer.layer(layers[0], attributes: writer.identifier(name)) }
            return "<g\(writer.identifier(name))>"
                + layers.map { writer.layer($0, attributes: "") }.joined() + "</g>"
        }
    }

    func layer(_ layer: VectorGlyph.Layer, attributes: String) -> String {
        switch layer {
        case .outline(let outline, let fill):
            var text = "<path" + attributes
            if let fill {
                text += " fill=\"\(SVGText.color(fill))\""
                if fill.alpha < 1 { text += " fill-opacity=\"\(FixedDecimal.text(fill.alpha, decimals: 3))\"" }
            }
            if outline.scale != unit {
                text += " transform=\"scale(\(FixedDecimal.text(outline.scale / unit, decimals: 6)))\""
            }
            return text + " d=\"\(PathText(outline).text)\"/>"
        case .image(let image):
            return "<image\(attributes) x=\"\(length(image.x))\" y=\"\(length(image.y))\""
                + " width=\"\(length(image.width))\" height=\"\(length(image.height))\""
                + " preserveAspectRatio=\"none\" href=\"\(image.uri)\"/>"
        }
    }

    /// The reference to the picture of a member, its middle at the origin for strips and its pen for cells.
    func picture(_ picture: Drawing.Member.Picture) -> String? {
        switch picture {
        case .cell(let index): return cell(index)
        case .strip(let base, let copies):
            let one = strip(base)
            guard copies != 0...0 else { return one }
            let name = "w\(base)_\(copies.lowerBound)_\(copies.upperBound)"
            return define(name) { writer in
                let turn = Double(base) * writer.scene.geometry.pitch * writer.scene.contentSign
                let uses = copies.map { copy in
                    copy == 0
                        ? "<use href=\"\(one)\"/>"
                        : "<use href=\"\(one)\" y=\"\(writer.length(Double(copy) * turn))\"/>"
                }
                return "<g\(writer.identifier(name))>" + uses.joined() + "</g>"
            }
        case .reel(let cells): return reel(cells)
        case .word(let index): return word(index)
        }
    }

    private func reel(_ cells: [Int?]) -> String? {
        let number = reels.firstIndex(of: cells) ?? reels.count
        if number == reels.count { reels.append(cells) }
        let name = "e\(number)"
        return define(name) { writer in
            let turn = writer.scene.geometry.pitch * writer.scene.contentSign
            let uses = cells.enumerated().compactMap { index, cell in
                cell.flatMap { writer.use($0, middle: 0, y: Double(index) * turn) }
            }
            return "<g\(writer.identifier(name))>" + uses.joined() + "</g>"
        }
    }

    private func word(_ index: Int) -> String? {
        guard let glyphs = scene.words?.shapes[index] else { return nil }
        let name = "t\(index)"
        return define(name) { writer in
            let uses = glyphs.compactMap { writer.use($0.cell, pen: $0.x) }
            return "<g\(writer.identifier(name))>" + uses.joined() + "</g>"
        }
    }

    /// A cell whose pen stands at a place; nil for one that shows nothing.
    private func use(_ index: Int, pen: Double, y: Double = 0) -> String? {
        cell(index).map { cell in
            "<use href=\"\(cell)\" x=\"\(length(pen))\"" + (y == 0 ? "/>" : " y=\"\(length(y))\"/>")
        }
    }

    func use(_ index: Int, middle: Double, y: Double) -> String? {
        use(index, pen: middle - scene.glyphs[index].advance / 2, y: y)
    }

    private func strip(_ base: Int) -> String {
        let name = "s\(base)"
        return define(name) { writer in
            var uses = ""
            for index in (writer.drawing.stripCells[base] ?? []).sorted() {
                let y = Double(index) * writer.scene.geometry.pitch * writer.scene.contentSign
                uses += writer.use(index % 10, middle: 0, y: y) ?? ""
            }
            return "<g\(writer.identifier(name))>\(uses)</g>"
        }
    }

    // MARK: What moves

    func group(_ group: Drawing.Group) -> String {
        let first = group.members[0]
        let quantity = Quantity.center(first.actor, offset: -first.offset)
        guard let track = lengthTrack(group.place.signal) else {
            return group.members.map { member($0, x: group.place.rest + $0.offset, moving: nil) }.joined()
        }
        if group.members.count == 1, first.sides == nil {
            return member(first, x: group.place.rest, moving: track)
        }
        var text = "<g transform=\"translate(\(length(group.place.rest)))\">"
        text += animated("translate", track, quantity, unit: unit) { length($0 * unit) }
        text += group.members.map { member($0, x: $0.offset, moving: nil) }.joined()
        return text + "</g>"
    }

    /// One picture whose middle stands at `x` pixels, or moves on a track of its own.
    private func member(_ member: Drawing.Member, x: Double, moving: Track?) -> String {
        guard let reference = picture(member.picture) else { return "" }
        if member.scale != nil || member.blur != nil { return sprite(member, reference, x: x, moving: moving) }
        var pen = 0.0
        var turn: Double?
        switch member.picture {
        case .cell(let index): pen = -scene.glyphs[index].advance / 2
        case .strip(let base, _): turn = Double(base) * scene.geometry.pitch
        case .reel, .word: break
        }
        var (attributes, children) = ("", "")
        if let moving {
            children += animated("x", moving, .center(member.actor, offset: 0), unit: unit, shift: pen) {
                length($0 * unit + pen)
            }
        }
        if x + pen != 0 { attributes += " x=\"\(length(x + pen))\"" }
        let drop = Quantity.drop(member.actor, turn: turn)
        if let track = lengthTrack(member.drop.signal) {
            children += animated("y", track, drop, unit: unit) { length($0 * unit) }
            attributes += " y=\"\(length(member.drop.rest))\""
        } else if let value = member.drop.signal.values.first, abs(value) > bounds.length / 2 {
            attributes += " y=\"\(length(value))\""
        }
        if let track = opacityTrack(member.opacity.signal) {
            children += animated("opacity", track, .opacity(member.actor)) { FixedDecimal.text($0, decimals: 3) }
            attributes += " opacity=\"\(FixedDecimal.text(member.opacity.rest, decimals: 3))\""
            if member.overlaps { attributes += " style=\"mix-blend-mode:plus-lighter\"" }
        }
        if let color = member.color { attributes += " fill=\"\(SVGText.color(color))\"" }
        if let colors = member.colors {
            let element = animated("fill", colors)
            children += element
            if !element.isEmpty { attributes += " fill=\"\(SVGText.color(drawing.restColor))\"" }
        }
        let use = "<use href=\"\(reference)\"\(attributes)" + (children.isEmpty ? "/>" : ">\(children)</use>")
        guard let sides = member.sides else { return use }
        return "<g mask=\"url(\(mask(sides, middle: x)))\">\(use)</g>"
    }

    /// A mask whose two sides move: white from the left side on, and black again from the right side on.
    private func mask(_ sides: (left: Signal, right: Signal, fade: Double), middle: Double) -> String {
        clipCount += 1
        let height = Double(2 * scene.geometry.height)
        // Wide enough for both to reach across the picture wherever they stand.
        let width = 4 * scene.geometry.em + Double(scene.geometry.width)
        let name = "m\(clipCount)"
        return define(name) { writer in
            let part = FixedDecimal.text(sides.fade / width, decimals: 5)
            func gradient(_ name: String, _ color: String) -> String {
                writer.define(name + part) { writer in
                    "<linearGradient\(writer.identifier(name + part))><stop stop-color=\"\(color)\" stop-opacity=\"0\"/>"
                        + "<stop offset=\"\(part)\" stop-color=\"\(color)\"/></linearGradient>"
                }
            }
            func side(_ signal: Signal, _ sign: Double, _ shift: Double, _ fill: String) -> String {
                let edge = signal.scaled(by: sign)
                let rest = (edge.values.last ?? 0) + middle + shift
                var text =
                    "<rect x=\"\(writer.length(rest))\" y=\"\(writer.length(-height))\" "
                    + "width=\"\(writer.length(width))\" height=\"\(writer.length(2 * height))\" fill=\"url(\(fill))\""
                guard let track = writer.lengthTrack(edge) else { return text + "/>" }
                text +=
                    ">"
                    + writer.animated("x", track, .unchecked) {
                        writer.length($0 * writer.unit + middle + shift)
                    }
                return text + "</rect>"
            }
            let white = side(sides.left, -1, 0, gradient("l", "#fff"))
            let black = side(sides.right, 1, -sides.fade, gradient("b", "#000"))
            return
                "<mask\(writer.identifier(name)) maskUnits=\"userSpaceOnUse\" x=\"\(writer.length(middle - width))\" "
                + "y=\"\(writer.length(-height))\" width=\"\(writer.length(2 * width))\" "
                + "height=\"\(writer.length(2 * height))\">\(white)\(black)</mask>"
        }
    }

    func popup(_ popup: Drawing.Popup) -> String {
        let geometry = scene.geometry
        let clip = define("p") { writer in
            let top = -geometry.baseline
            return "<clipPath\(writer.identifier("p"))><rect x=\"\(writer.length(-geometry.left))\" "
                + "y=\"\(writer.length(top))\" width=\"\(writer.length(Double(geometry.width)))\" "
                + "height=\"\(writer.length(geometry.lineTop))\"/></clipPath>"
        }
        let x = length(geometry.contentWidth * popup.line.anchor)
        guard let drop = lengthTrack(popup.drop),
            let scale = scaleTrack(popup.scale)
        else { return "" }
        var text = "<g clip-path=\"url(\(clip))\" fill=\"\(SVGText.color(popup.line.color))\">"
        text += "<g transform=\"translate(\(x))\">"
        text += animated("translate", drop, .popupDrop(popup.transition), unit: unit) { x + " " + length($0 * unit) }
        text += "<g transform=\"scale(0)\">"
        text += animated("scale", scale, .popupScale(popup.transition)) { FixedDecimal.text($0, decimals: 4) }
        for glyph in popup.line.glyphs {
            guard let cell = cell(glyph.cell) else { continue }
            text += "<use href=\"\(cell)\" x=\"\(length(glyph.x - popup.line.width * popup.line.anchor))\"/>"
        }
        return text + "</g></g></g>"
    }
}
