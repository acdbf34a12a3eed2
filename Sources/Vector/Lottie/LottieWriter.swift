import Graphics
import Scene

/// Writer of a scene as a Lottie animation.
///
/// Lengths are pixels. Wheels are strips in compositions of their own, which clip them; groups that move sideways have
/// an invisible parent. Looping is up to the player.
final class LottieWriter {
    let scene: ScenePart
    let picture: VectorPicture
    /// Shapes of the number's cells, followed by those of its words.
    let glyphs: [GlyphShape]
    let drawing: Drawing
    let bounds: VectorBounds
    private(set) var assets: [String] = []
    private var assetNames: [String: String] = [:]
    private var imageNames: [EmbeddedImage: String] = [:]
    /// Tracks of the document so far.
    private(set) var written: [WrittenTrack]
    /// Index among the numbers of the picture.
    let number: Int
    /// Whether the number is the picture's only one.
    var isAlone: Bool { picture.scene.parts.count == 1 }
    /// Background of one colour; nil for none, and for all numbers but the first.
    var background: VectorColor? { number == 0 ? picture.scene.background.map { VectorColor($0) } : nil }
    private(set) var keyCount = 0
    private var layerCount = 0
    let fits: TrackFits
    /// Fits on finer grids, since folding columns may change their pictures at any time.
    private let fineFits: TrackFits

    /// Whether the file is a Telegram sticker: those have no mattes, so only the edges of compositions clip, and
    /// without a fade.
    let isSticker: Bool

    /// Frame rate of the file's clock; times have fractions of a frame.
    static let rate = 60.0

    /// - Parameters:
    ///   - number: the index of the number to write.
    ///   - written: the tracks of the numbers before it.
    ///   - isSticker: whether the file is a Telegram sticker.
    init(_ picture: VectorPicture, number: Int, after written: [WrittenTrack], isSticker: Bool) {
        self.isSticker = isSticker
        (self.picture, self.number, self.written) = (picture, number, written)
        (scene, glyphs) = (picture.scene.parts[number], picture.shapes.parts[number])
        bounds = VectorBounds(scene, coarseness: picture.coarseness)
        drawing = Drawing(scene, glyphs: glyphs, bounds: bounds, isWanted: picture.isWanted)
        fits = TrackFits(grids: Self.grids(drawing.duration), overshoots: true)
        fineFits = TrackFits(grids: Array(Self.grids(drawing.duration).dropFirst()), overshoots: true)
        if let longest = drawing.longestDrop { _ = fits.track(longest, bound: bounds.length, step: 0.01) }
    }

    /// Prefix of asset names, unique per number.
    private var prefix: String { number == 0 ? "" : "q\(number)_" }

    /// Length of the animation in frames.
    var length: Double { drawing.duration * Self.rate }

    static func grids(_ duration: Double) -> [TimeGrid] {
        (1...4).map { decimals in
            var parts = 1.0
            for _ in 0..<decimals { parts *= 10 }
            let step = 1 / rate / parts
            return TimeGrid(step: step, count: Int((duration / step).rounded(.up)), decimals: decimals)
        }
    }

    // MARK: Properties

    /// Property that follows a signal, or is constant where that does not move.
    ///
    /// - Parameter unit: the factor of the signal in the file.
    func property(
        _ signal: Signal, bound: Double, step: Double, _ quantity: Quantity, unit: Double = 1, shift: Double = 0,
        value: (Double) -> String
    ) -> String {
        guard let track = fits.track(signal, bound: bound, step: step) else {
            return LottieText.still(value(signal.values.first ?? 0))
        }
        written.append(WrittenTrack(quantity: quantity, scene: number, unit: 1 / unit, shift: shift))
        return animated(track, value: value)
    }

    func animated(_ track: Track, value: (Double) -> String) -> String {
        var keys: [String] = []
        let isDiscrete = track.isDiscrete
        for (index, key) in track.keys.enumerated() {
            let next = index + 1 < track.keys.count ? track.keys[index + 1] : nil
            if isDiscrete, next?.step == key.step { continue }
            let jumps = !isDiscrete && next?.step == key.step
            var text = "{\"t\":\(Self.time(key.step, track.grid, isBeforeJump: jumps)),\"s\":\(value(key.value))"
            if next != nil {
                if isDiscrete {
                    text += ",\"h\":1"
                } else if case .cubic(let x1, let y1, let x2, let y2) = key.ease {
                    func side(_ name: String, _ x: Double, _ y: Double) -> String {
                        ",\"\(name)\":{\"x\":\(LottieText.number(x, decimals: 2)),"
                            + "\"y\":\(LottieText.number(y, decimals: 4))}"
                    }
                    text += side("o", x1, y1) + side("i", x2, y2)
                } else {
                    text += ",\"o\":{\"x\":0,\"y\":0},\"i\":{\"x\":1,\"y\":1}"
                }
            }
            keys.append(text + "}")
        }
        keyCount += keys.count
        return TrackOrder.mark(written.count - 1) + "{\"a\":1,\"k\":[" + keys.joined(separator: ",") + "]}"
    }

    /// Frame of a key. Players need ascending keys, so a jump takes a ten-thousandth of a frame, or less where keys are
    /// closer, and ends when its frame begins, as in other formats.
    static func time(_ step: Int, _ grid: TimeGrid, isBeforeJump: Bool) -> String {
        let frames = grid.step * rate
        let time = Double(step) * frames - (isBeforeJump ? min(0.0001, frames / 500) : 0)
        return LottieText.number(time, decimals: grid.decimals + 3)
    }

    /// Length property in pixels that follows a signal.
    ///
    /// - Parameter shift: the pixels added in the file.
    func lengthProperty(
        _ signal: Signal, _ quantity: Quantity, shift: Double = 0, value: (Double) -> String
    ) -> String {
        property(signal, bound: bounds.length, step: 0.01, quantity, shift: shift, value: value)
    }

    /// Opacity property in percent; nil where the member is always opaque.
    func opacity(_ member: Drawing.Member) -> String? {
        func percent(_ value: Double) -> String { LottieText.number(min(max(value, 0), 1) * 100, decimals: 1) }
        let signal = member.opacity.signal
        let fits = member.isFolding ? fineFits : fits
        guard let track = fits.track(signal, bound: bounds.opacity, step: 0.001) else {
            let value = signal.values.first ?? 1
            return value > 1 - bounds.opacity / 2 ? nil : LottieText.still(percent(value))
        }
        written.append(WrittenTrack(quantity: .opacity(member.item), scene: number, unit: 0.01))
        return animated(track) { "[\(percent($0))]" }
    }

    /// Number that follows a signal; nil where it does not move.
    func scalar(_ signal: Signal, bound: Double, step: Double, _ quantity: Quantity) -> String? {
        fits.track(signal, bound: bound, step: step).map { scalar($0, quantity) }
    }

    /// - Parameter unit: the factor of the track's values in the file.
    func scalar(_ track: Track, _ quantity: Quantity, unit: Double = 1, decimals: Int = 3) -> String {
        written.append(WrittenTrack(quantity: quantity, scene: number, unit: 1 / unit))
        return animated(track) { "[\(LottieText.number($0 * unit, decimals: decimals))]" }
    }

    /// Property of two factors, linear between keys.
    func property(_ track: ScaleTrack, _ quantity: Quantity) -> String {
        even(
            track.keys.map { ($0.step, LottieText.pair($0.across * 100, $0.down * 100)) }, track.grid,
            WrittenTrack(quantity: quantity, scene: number, unit: 0.01))
    }

    private func color(_ colors: [VectorColor]) -> String {
        let track = ColorFitter().fit(colors, at: drawing.times, on: Self.grids(drawing.duration)[1])
        guard !track.isConstant else { return LottieText.still(LottieText.color(track.keys[0].color)) }
        return even(
            track.keys.map { ($0.step, LottieText.color($0.color)) }, track.grid,
            WrittenTrack(quantity: .unchecked, scene: number, unit: 1))
    }

    /// Property of values that are linear between keys.
    private func even(_ keys: [(step: Int, value: String)], _ grid: TimeGrid, _ track: WrittenTrack) -> String {
        written.append(track)
        keyCount += keys.count
        let texts = keys.enumerated().map { index, key in
            let jumps = index + 1 < keys.count && keys[index + 1].step == key.step
            let ease = index + 1 < keys.count ? ",\"o\":{\"x\":0,\"y\":0},\"i\":{\"x\":1,\"y\":1}" : ""
            return "{\"t\":\(Self.time(key.step, grid, isBeforeJump: jumps)),\"s\":\(key.value)\(ease)}"
        }
        return TrackOrder.mark(written.count - 1) + "{\"a\":1,\"k\":[" + texts.joined(separator: ",") + "]}"
    }

    // MARK: Layers

    private var span: String { "\"ip\":0,\"op\":\(LottieText.number(length, decimals: 4)),\"st\":0" }

    func layer(_ type: Int, _ rest: String) -> String { "{\"ty\":\(type),\(span),\(rest)}" }

    /// - Parameter anchor: the point that lies at the position, and about which the layer is scaled and turned.
    func transform(
        position: String, opacity: String? = nil, scale: String? = nil, rotation: String? = nil,
        anchor: (x: Double, y: Double)? = nil
    ) -> String {
        var text = "\"ks\":{\"p\":\(position)"
        if let anchor { text += ",\"a\":\(LottieText.still(LottieText.pair(anchor.x, anchor.y)))" }
        if let scale { text += ",\"s\":\(scale)" }
        if let rotation { text += ",\"r\":\(rotation)" }
        if let opacity { text += ",\"o\":\(opacity)" }
        return text + "}"
    }

    /// Invisible parent layer, with its index.
    func parent(_ transform: String) -> (index: Int, layer: String) {
        layerCount += 1
        return (layerCount, layer(3, "\"ind\":\(layerCount),\(transform)"))
    }

    /// Adds an asset once and returns its name.
    func asset(_ key: String, _ make: () -> String) -> String {
        if let known = assetNames[key] { return known }
        let name = "\(prefix)a\(assetNames.count)"
        assetNames[key] = name
        let text = make()
        assets.append("{\"id\":\"\(name)\",\(text)}")
        return name
    }

    func composition(_ name: String, width: Double, height: Double, _ rest: String) -> String {
        layer(
            0,
            "\"refId\":\"\(name)\",\"w\":\(LottieText.number(width, decimals: 3)),"
                + "\"h\":\(LottieText.number(height, decimals: 3)),\(rest)")
    }

    // MARK: Glyphs

    /// Layers of cells at places in pixels: one of shapes, and one for every image.
    func layers(
        _ cells: [(index: Int, x: Double, y: Double)], of shapes: [GlyphShape]? = nil, colors: [VectorColor]?,
        fixed: VectorColor? = nil,
        transform: String
    ) -> [String] {
        var groups: [String] = []
        var images: [(EmbeddedImage, Double, Double)] = []
        var text: [Double: [String]] = [:]
        for cell in cells {
            for glyphLayer in (shapes ?? glyphs)[cell.index].layers {
                switch glyphLayer {
                case .outline(let outline, let fill):
                    let (dx, dy) = (Int((cell.x / outline.scale).rounded()), Int((cell.y / outline.scale).rounded()))
                    let paths = LottieText.paths(outline, dx: dx, dy: dy)
                    if let fill = fill.map({ VectorColor($0) }) {
                        groups.append(
                            group(paths, LottieText.still(LottieText.color(fill)), outline.scale, fill.alpha))
                    } else {
                        text[outline.scale, default: []] += paths
                    }
                case .image(let image): images.append((image, cell.x, cell.y))
                }
            }
        }
        let fill = colors == nil ? fixed.map { LottieText.still(LottieText.color($0)) } : nil
        for scale in text.keys.sorted() {
            let color = fill ?? color(colors ?? drawing.colors)
            groups.append(group(text[scale] ?? [], color, scale, fixed?.alpha ?? 1))
        }
        var layers: [String] = []
        if !groups.isEmpty {
            // Groups in reverse order, since the first of a list lies on top.
            layers.append(layer(4, "\(transform),\"shapes\":[\(groups.reversed().joined(separator: ","))]"))
        }
        guard !images.isEmpty else { return layers }
        let holder = parent(transform)
        return layers
            + images.reversed().map { image, x, y in
                let placement = self.transform(
                    position: LottieText.still(LottieText.pair(x + image.x, y + image.y)),
                    scale: LottieText.still(
                        LottieText.pair(
                            100 * image.width / Double(image.columns), 100 * image.height / Double(image.rows))))
                return layer(2, "\"refId\":\"\(asset(of: image))\",\"parent\":\(holder.index),\(placement)")
            } + [holder.layer]
    }

    private func group(_ paths: [String], _ color: String, _ scale: Double, _ alpha: Double) -> String {
        let fill =
            "{\"ty\":\"fl\",\"c\":\(color),\"o\":\(LottieText.still(LottieText.number(alpha * 100, decimals: 1))),\"r\":1}"
        return LottieText.group(
            paths + [fill], scale: LottieText.still(LottieText.pair(scale * 100, scale * 100, decimals: 6)))
    }

    func asset(of image: EmbeddedImage) -> String {
        if let known = imageNames[image] { return known }
        let name = "\(prefix)i\(imageNames.count)"
        imageNames[image] = name
        assets.append(
            "{\"id\":\"\(name)\",\"w\":\(image.columns),\"h\":\(image.rows),\"u\":\"\",\"p\":\"\(image.uri)\",\"e\":1}")
        return name
    }
}
