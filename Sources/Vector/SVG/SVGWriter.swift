import Graphics
import Scene

/// Writer of a scene as an animated SVG.
///
/// Coordinates are in the units of the digits' outlines, from the left end of the baseline, so that paths have whole
/// numbers. Animated attributes have their final values, for viewers that play nothing.
final class SVGWriter {
    let scene: ScenePart
    let picture: VectorPicture
    /// Shapes of the number's cells, followed by those of its words.
    let glyphs: [GlyphShape]
    let drawing: Drawing
    let bounds: VectorBounds
    /// Pixels per unit, and the digits after the point that places need.
    let unit: Double
    private let decimals: Int
    var animation: SVGAnimation
    let fits: TrackFits
    var definitions = ""
    private var defined: Set<String> = []
    private var clipCount = 0
    /// Clipping paths of shapes, by the number in their name.
    var clips: [ShapePath] = []
    /// Reels that have a name, by the number in it.
    var reels: [[Int?]] = []
    /// Tracks of the document so far.
    private(set) var written: [WrittenTrack]
    /// Index among the numbers of the picture.
    let number: Int
    /// Prefix of names, unique per number.
    let prefix: String
    /// Whether the number is the picture's only one.
    var isAlone: Bool { picture.scene.parts.count == 1 }
    /// Background of one colour; nil for none, and for all numbers but the first.
    var background: VectorColor? { number == 0 ? picture.scene.background.map { VectorColor($0) } : nil }

    /// Placeholder for the prefix of all names, until the document's text is known.
    static let prefix = "\u{1}"

    /// - Parameters:
    ///   - number: the index of the number to write.
    ///   - written: the tracks of the numbers before it.
    init(_ picture: VectorPicture, number: Int, after written: [WrittenTrack]) {
        (self.picture, self.number, self.written) = (picture, number, written)
        (scene, glyphs) = (picture.scene.parts[number], picture.shapes.parts[number])
        prefix = Self.prefix + (number == 0 ? "" : "q\(number)_")
        bounds = VectorBounds(scene, coarseness: picture.coarseness)
        drawing = Drawing(scene, glyphs: glyphs, bounds: bounds, isWanted: picture.isWanted)
        unit = Self.unit(of: glyphs)
        var (decimals, step) = (0, unit)
        while step > 0.03 { (decimals, step) = (decimals + 1, step / 10) }
        self.decimals = decimals
        animation = SVGAnimation(duration: drawing.duration, plays: picture.plays)
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

    /// Length in pixels as text in units.
    func length(_ pixels: Double) -> String { FixedDecimal.text(pixels / unit, decimals: decimals) }

    private var valueStep: Double {
        var step = 1.0
        for _ in 0..<decimals { step /= 10 }
        return step
    }

    /// Track of a signal in pixels; nil where it does not move.
    func lengthTrack(_ signal: Signal, fraction: Double = 1) -> Track? {
        // Half a rounding step is kept free, since resting neighbours are rounded as well.
        let bound = bounds.length * fraction / unit - valueStep / 2
        return fits.track(signal.scaled(by: 1 / unit), bound: bound, step: valueStep)
    }

    func opacityTrack(_ signal: Signal) -> Track? {
        fits.track(signal, bound: bounds.opacity, step: 0.001)
    }

    private func scaleTrack(_ signal: Signal) -> Track? {
        fits.track(signal, bound: bounds.scale, step: bounds.scaleStep)
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

    /// Element that a track is written in, marked with the track's number.
    func marked(_ track: WrittenTrack, _ element: String) -> String {
        written.append(track)
        return TrackOrder.mark(written.count - 1) + element
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

    // MARK: Moving groups

    func group(_ group: Drawing.Group) -> String {
        guard picture.isWanted() else { return "" }
        let first = group.members[0]
        let quantity = Quantity.center(first.item, offset: -first.offset)
        guard let track = lengthTrack(group.center.signal) else {
            return group.members.map { member($0, x: group.center.rest + $0.offset, moving: nil) }.joined()
        }
        if group.members.count == 1, first.sides == nil {
            return member(first, x: group.center.rest, moving: track)
        }
        var text = "<g transform=\"translate(\(length(group.center.rest)))\">"
        text += animated("translate", track, quantity, unit: unit) { length($0 * unit) }
        text += group.members.map { member($0, x: $0.offset, moving: nil) }.joined()
        return text + "</g>"
    }

    /// Picture with its middle at `x` px, or moving on a track of its own.
    private func member(_ member: Drawing.Member, x: Double, moving: Track?) -> String {
        if case .flap = member.picture { return flap(member, x: x, moving: moving) }
        var known: String?
        if case .shade(let piece, let isUpper) = member.picture {
            known = shade(piece, isUpper: isUpper, width: member.width?.signal.values.max() ?? 0)
        }
        if case .piece(let piece) = member.picture, let width = member.width {
            guard lengthTrack(width.signal) == nil else {
                return self.piece(member, piece, x: x, moving: moving)
            }
            known = self.piece(piece, width: width.signal.values.first ?? 0)
        }
        guard let reference = known ?? reference(to: member.picture) else { return "" }
        if member.isFree { return sprite(member, reference, x: x, moving: moving) }
        var pen = 0.0
        var turn: Double?
        switch member.picture {
        case .cell(let index): pen = -scene.advance(ofCell: index) / 2
        case .wheel(let wheel, _): turn = Double(wheel.base) * scene.geometry.pitch
        case .strip, .word, .piece, .half, .shade, .flap: break
        }
        var (attributes, children) = ("", "")
        if let moving {
            children += animated("x", moving, .center(member.item, offset: 0), unit: unit, shift: pen) {
                length($0 * unit + pen)
            }
        }
        if x + pen != 0 { attributes += " x=\"\(length(x + pen))\"" }
        let drop = Quantity.drop(member.item, turn: turn)
        if let track = lengthTrack(member.drop.signal) {
            children += animated("y", track, drop, unit: unit) { length($0 * unit) }
            attributes += " y=\"\(length(member.drop.rest))\""
        } else if let value = member.drop.signal.values.first, abs(value) > bounds.length / 2 {
            attributes += " y=\"\(length(value))\""
        }
        if let track = opacityTrack(member.opacity.signal) {
            children += animated("opacity", track, .opacity(member.item)) { FixedDecimal.text($0, decimals: 3) }
            attributes += " opacity=\"\(FixedDecimal.text(member.opacity.rest, decimals: 3))\""
            if member.overlaps { attributes += " style=\"mix-blend-mode:plus-lighter\"" }
        }
        let changing = member.colors.map { animated("fill", $0) } ?? ""
        children += changing
        if let color = member.color ?? (changing.isEmpty ? nil : drawing.restColor) {
            attributes += paint("fill", color)
        }
        let use = "<use href=\"\(reference)\"\(attributes)" + (children.isEmpty ? "/>" : ">\(children)</use>")
        if case .shade(_, isUpper: false) = member.picture {
            return "<g clip-path=\"url(\(lowerHalves))\">\(use)</g>"
        }
        if let clip = uncovered(member) { return "<g clip-path=\"url(\(clip))\">\(use)</g>" }
        return masked(use, by: member.sides, middle: x)
    }

    /// Picture between the sides of its column.
    func masked(_ text: String, by sides: (left: Signal, right: Signal, fade: Double)?, middle: Double) -> String {
        guard let sides else { return text }
        return "<g mask=\"url(\(mask(sides, middle: middle)))\">\(text)</g>"
    }

    /// Mask with two moving sides: white from the left one to the right one, black beyond.
    private func mask(_ sides: (left: Signal, right: Signal, fade: Double), middle: Double) -> String {
        clipCount += 1
        let height = Double(2 * scene.geometry.height)
        // Width at which both sides reach across the picture wherever they are.
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
        let x = length(geometry.contentWidth * geometry.alignment.anchor)
        guard let drop = lengthTrack(popup.drop), let scale = scaleTrack(popup.scale) else { return "" }
        let (restDrop, restScale) = (popup.drop.values.last ?? 0, popup.scale.values.last ?? 0)
        var text = "<g"
        if geometry.popsUp {
            let clip = define("p") { writer in
                let top = -geometry.baselineRow
                return "<clipPath\(writer.identifier("p"))><rect x=\"\(writer.length(-geometry.left))\" "
                    + "y=\"\(writer.length(top))\" width=\"\(writer.length(Double(geometry.width)))\" "
                    + "height=\"\(writer.length(geometry.lineTop))\"/></clipPath>"
            }
            text += " clip-path=\"url(\(clip))\""
        }
        text += " fill=\"\(SVGText.color(VectorColor(popup.line.color)))\">"
        if let track = opacityTrack(popup.opacity) {
            text += animated("opacity", track, .popupOpacity(popup.transition)) { FixedDecimal.text($0, decimals: 3) }
        }
        let placement = restScale > 0 ? x + " " + length(restDrop * unit) : x
        text += "<g transform=\"translate(\(placement))\">"
        text += animated("translate", drop, .popupDrop(popup.transition), unit: unit) { x + " " + length($0 * unit) }
        text += "<g transform=\"scale(\(FixedDecimal.text(restScale, decimals: bounds.scaleDecimals)))\">"
        text += animated("scale", scale, .popupScale(popup.transition)) {
            FixedDecimal.text($0, decimals: bounds.scaleDecimals)
        }
        for glyph in popup.line.line.cells {
            guard let cell = cell(glyph.cell) else { continue }
            text +=
                "<use href=\"\(cell)\" x=\"\(length(glyph.x - popup.line.line.width * geometry.alignment.anchor))\"/>"
        }
        return text + "</g></g></g>"
    }
}
