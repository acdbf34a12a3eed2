import Graphics
import TextFormats

/// Writes a number as layers of a Lottie animation.
///
/// Lengths are pixels. Columns are strips in their own compositions, which clip them. Groups that move sideways have an
/// invisible parent. Looping is up to the player.
final class LottieWriter {
    typealias Fields = [JSON.Field]

    let drawing: Drawing
    let page: VectorPage
    private(set) var assets: [JSON] = []
    private var assetNames: [String: String] = [:]
    private var imageNames: [EmbeddedImage: String] = [:]
    private(set) var keyCount = 0
    private var layerCount = 0
    let fits: TrackFits
    /// Fits with finer grids, because halves may appear at any time.
    private let fineFits: TrackFits
    var bounds: VectorBounds { drawing.bounds }
    /// Size of the canvas in pixels.
    var width: Double { Double(drawing.frame.width) }
    var height: Double { Double(drawing.frame.height) }

    /// Whether the file is a Telegram sticker. Stickers have no mattes, so only the edges of compositions clip, without
    /// a fade.
    let isSticker: Bool

    /// Frame rate of the file's clock; times have fractions of a frame.
    static let rate = 60.0

    /// - Parameter isSticker: whether the file is a Telegram sticker.
    init(_ drawing: Drawing, _ page: VectorPage, isSticker: Bool) {
        (self.drawing, self.page, self.isSticker) = (drawing, page, isSticker)
        fits = TrackFits(grids: Self.grids(drawing.duration), overshoots: true)
        fineFits = TrackFits(grids: Array(Self.grids(drawing.duration).dropFirst()), overshoots: true)
        if let longest = drawing.longestDrop { _ = fits.track(longest, bound: bounds.length, step: 0.01) }
    }

    /// Prefix of asset names, unique per number.
    private var prefix: String { drawing.number == 0 ? "" : "q\(drawing.number)_" }

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

    /// Returns the property that follows a signal; it is constant if the signal is.
    func property(_ signal: Signal, bound: Double, step: Double, value: (Double) -> JSON) -> JSON {
        guard let track = fits.track(signal, bound: bound, step: step) else {
            return LottieText.still(value(signal.values.first ?? 0))
        }
        return animated(track, value: value)
    }

    func animated(_ track: Track, value: (Double) -> JSON) -> JSON {
        var keys: [JSON] = []
        let isDiscrete = track.isDiscrete
        for (index, key) in track.keys.enumerated() {
            let next = index + 1 < track.keys.count ? track.keys[index + 1] : nil
            if isDiscrete, next?.step == key.step { continue }
            var ease: Fields = []
            if next != nil {
                if isDiscrete {
                    ease = [("h", 1)]
                } else if case .cubic(let x1, let y1, let x2, let y2) = key.ease {
                    ease = Self.ease((x1, y1), (x2, y2))
                } else {
                    ease = Self.linear
                }
            }
            let jumps = !isDiscrete && next?.step == key.step
            keys.append(Self.key(key.step, track.grid, isBeforeJump: jumps, value(key.value), ease))
        }
        return property(of: keys)
    }

    private static func ease(_ out: (x: Double, y: Double), _ into: (x: Double, y: Double)) -> Fields {
        [
            ("o", ["x": .number(out.x, 2), "y": .number(out.y, 4)]),
            ("i", ["x": .number(into.x, 2), "y": .number(into.y, 4)]),
        ]
    }

    private static var linear: Fields { [("o", ["x": 0, "y": 0]), ("i", ["x": 1, "y": 1])] }

    /// Returns the key. Players need ascending times, so a jump takes a ten-thousandth of a frame, or less where keys
    /// are closer. It ends when its frame begins, as in other formats.
    private static func key(
        _ step: Int, _ grid: TimeGrid, isBeforeJump: Bool, _ value: JSON, _ ease: Fields
    ) -> JSON {
        let frames = grid.step * rate
        let time = Double(step) * frames - (isBeforeJump ? min(0.0001, frames / 500) : 0)
        return .object([("t", .number(time, grid.decimals + 3)), ("s", value)] + ease)
    }

    private func property(of keys: [JSON]) -> JSON {
        keyCount += keys.count
        return ["a": 1, "k": .list(keys)]
    }

    /// Returns the length property in pixels that follows a signal.
    func lengthProperty(_ signal: Signal, value: (Double) -> JSON) -> JSON {
        property(signal, bound: bounds.length, step: 0.01, value: value)
    }

    /// Returns the opacity property in percent; nil if the member is always opaque.
    func opacity(_ member: Drawing.Member) -> JSON? {
        let signal = member.opacity.signal
        var fits = fits
        if case .half = member.picture { fits = fineFits }
        guard let track = fits.track(signal, bound: bounds.opacity, step: 0.001) else {
            let value = signal.values.first ?? 1
            return value > 1 - bounds.opacity / 2 ? nil : LottieText.still(LottieText.percent(value))
        }
        return animated(track) { [LottieText.percent($0)] }
    }

    /// - Parameter unit: the factor of the track's values in the file.
    func scalar(_ track: Track, unit: Double = 1, decimals: Int = 3) -> JSON {
        animated(track) { [.number($0 * unit, decimals)] }
    }

    /// Colours that have names, of the text and of the background.
    var colors: [JSON.Field] {
        [("text", color(drawing.colors))]
            + (drawing.background.map { [("background", LottieText.still(LottieText.color($0)))] } ?? [])
    }

    private func color(_ colors: Drawing.Colors) -> JSON {
        let track = LinearTrack(colors, on: Self.grids(drawing.duration)[1])
        func color(_ components: [Double]) -> JSON { LottieText.color(VectorColor(components: components)) }
        return track.isConstant
            ? LottieText.still(color(track.keys[0].values)) : animated(track, value: color)
    }

    /// Returns the property that follows a track of several components.
    func animated(_ track: LinearTrack, value: ([Double]) -> JSON) -> JSON {
        let keys = track.keys.enumerated().map { index, key in
            let next = index + 1 < track.keys.count ? track.keys[index + 1] : nil
            return Self.key(
                key.step, track.grid, isBeforeJump: next?.step == key.step, value(key.values),
                next == nil ? [] : Self.linear)
        }
        return property(of: keys)
    }

    func layer(_ type: Int, _ fields: Fields) -> JSON {
        .object([("ty", JSON(type)), ("ip", 0), ("op", .number(length, 4)), ("st", 0)] + fields)
    }

    /// Returns the layer of shapes, from front to back.
    func layer(of shapes: [JSON], _ fields: Fields = [("ks", [:])]) -> JSON {
        layer(4, fields + [("shapes", .list(shapes))])
    }

    /// Returns the transform of a layer, with its parent.
    ///
    /// - Parameter anchor: the point at the position, about which the layer is scaled and turned.
    func transform(
        position: JSON = LottieText.still(0, 0), opacity: JSON? = nil, scale: JSON? = nil,
        anchor: (x: Double, y: Double)? = nil, parent: Int? = nil
    ) -> Fields {
        let fields: [(String, JSON?)] = [
            ("p", position), ("a", anchor.map { LottieText.still($0.x, $0.y) }), ("s", scale),
            ("o", opacity),
        ]
        let transform = JSON.object(fields.compactMap { name, value in value.map { (name, $0) } })
        return (parent.map { [("parent", JSON($0))] } ?? []) + [("ks", transform)]
    }

    /// Returns an invisible parent layer, with its index.
    func parent(_ transform: Fields) -> (index: Int, layer: JSON) {
        layerCount += 1
        return (layerCount, layer(3, [("ind", JSON(layerCount))] + transform))
    }

    /// Adds a composition once and returns its name.
    func asset(_ key: String, _ make: () -> [JSON]) -> String {
        if let known = assetNames[key] { return known }
        let name = "\(prefix)a\(assetNames.count)"
        assetNames[key] = name
        assets.append(["id": JSON(name), "layers": .list(make())])
        return name
    }

    /// - Parameter isMatted: whether the layer in front of it is its matte.
    func composition(
        _ name: String, width: Double, height: Double, _ transform: Fields, isMatted: Bool = false
    ) -> JSON {
        layer(
            0,
            [("refId", JSON(name)), ("w", .number(width, 3)), ("h", .number(height, 3))] + transform
                + (isMatted ? [("tt", 1)] : []))
    }

    /// Returns the layers of glyphs at positions in pixels: one of shapes, and one for every image.
    func layers(
        _ glyphs: [(shape: GlyphShape, x: Double, y: Double)], colors: Drawing.Colors?, fixed: VectorColor? = nil,
        transform: Fields
    ) -> [JSON] {
        var groups: [JSON] = []
        var images: [(EmbeddedImage, Double, Double)] = []
        var text: [Double: [JSON]] = [:]
        for cell in glyphs {
            for glyphLayer in cell.shape.layers {
                switch glyphLayer {
                case .outline(let outline, let fill):
                    let (dx, dy) = (Int((cell.x / outline.scale).rounded()), Int((cell.y / outline.scale).rounded()))
                    let paths = LottiePath.shapes(outline, dx: dx, dy: dy)
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
        // Groups are in reverse order, because the first of a list is on top.
        let layers = groups.isEmpty ? [] : [layer(of: groups.reversed(), transform)]
        guard !images.isEmpty else { return layers }
        let holder = parent(transform)
        return layers
            + images.reversed().map { image, x, y in
                layer(2, [("refId", JSON(asset(of: image)))] + placement(image.moved(x: x, y: y), holder.index))
            } + [holder.layer]
    }

    /// Returns the transform that gives an image its position and size.
    func placement(_ image: EmbeddedImage, _ parent: Int? = nil) -> Fields {
        transform(
            position: LottieText.still(image.x, image.y),
            scale: LottieText.still(
                100 * image.width / Double(image.columns), 100 * image.height / Double(image.rows)), parent: parent)
    }

    private func group(_ paths: [JSON], _ color: JSON, _ scale: Double, _ alpha: Double) -> JSON {
        LottieText.group(
            paths + [LottieText.fill(color, alpha: alpha)],
            scale: LottieText.still(scale * 100, scale * 100, decimals: 6))
    }

    func asset(of image: EmbeddedImage) -> String {
        if let known = imageNames[image] { return known }
        let name = "\(prefix)i\(imageNames.count)"
        imageNames[image] = name
        assets.append([
            "id": JSON(name), "w": JSON(image.columns), "h": JSON(image.rows), "u": "", "p": JSON(image.uri),
            "e": 1,
        ])
        return name
    }
}
