import Graphics
package import Scene
import TextFormats

/// A vector file, with its statistics for reports.
package struct VectorDocument: Sendable {
    package let text: String
    /// Number of keyframes of all animated quantities.
    package let keys: Int
    /// Theme of a Lottie that changes its slots for dark pages; nil for none.
    package private(set) var darkTheme: String?
}

extension VectorDocument {
    /// Writes the animated SVG of a picture.
    ///
    /// - Parameter dark: picture of the same size for dark pages, which readers see who prefer those. Viewers without
    ///   styles show the other one.
    /// - Throws: ``CancellationError`` once the document is no longer wanted.
    package static func svg(_ picture: VectorPicture, dark: VectorPicture? = nil) throws(CancellationError)
        -> VectorDocument
    {
        var keys = 0
        var document = try SVGDocument(picture) { keys += $0.animation.keyCount }
        if let dark { document = document.joined(with: try SVGDocument(dark) { keys += $0.animation.keyCount }) }
        return VectorDocument(text: document.text, keys: keys)
    }

    /// Writes the Lottie animation of a picture, with one composition per number.
    ///
    /// - Parameters:
    ///   - dark: picture for dark pages, which becomes a theme if it differs in colours alone.
    ///   - isSticker: whether it is a Telegram sticker, which supports fewer features.
    ///   - hasSlots: whether programs may change the colours.
    /// - Throws: ``CancellationError`` once the document is no longer wanted.
    package static func lottie(
        _ picture: VectorPicture, dark: VectorPicture? = nil, isSticker: Bool = false, hasSlots: Bool = false
    ) throws(CancellationError) -> VectorDocument {
        var (writers, layers) = try numbers(of: picture, isSticker)
        var assets = writers.flatMap(\.assets)
        var tail: [JSON.Field] = []
        var theme: String?
        if hasSlots {
            let other = try dark.map { dark throws(CancellationError) in try numbers(of: dark, isSticker) }
            var slots = LottieSlots(naming: writers[0].colors, (other?.writers ?? writers)[0].colors)
            let dark = other.map { $0.writers.flatMap(\.assets) + $0.layers } ?? assets + layers
            if let found = slots.slotted(assets + layers, dark) {
                (assets, layers) = (Array(found.prefix(assets.count)), Array(found.dropFirst(assets.count)))
                tail = [("slots", .object(slots.fields))]
                theme = other == nil ? nil : JSONWriter.line(slots.theme)
            }
        }
        let geometry = picture.scene.geometry
        let head: [JSON.Field] = isSticker ? [("tgs", 1)] : []
        let animation = JSON.object(
            head + [
                ("v", "5.7.0"), ("ver", 10000), ("fr", .number(LottieWriter.rate, 0)), ("ip", 0),
                ("op", .number(writers[0].length, 4)), ("w", JSON(geometry.width)), ("h", JSON(geometry.height)),
                ("nm", JSON(picture.page.title)),
            ] + tail)
        // Each asset and each layer has a line of its own.
        func lines(_ values: [JSON]) -> String { values.map(JSONWriter.line).joined(separator: ",\n") }
        let text =
            JSONWriter.line(animation).dropLast() + ",\"assets\":[" + lines(assets) + "],\"layers\":[" + lines(layers)
            + "]}\n"
        return VectorDocument(text: text, keys: writers.reduce(0) { $0 + $1.keyCount }, darkTheme: theme)
    }

    /// Returns the writers of a picture's numbers, and all layers. Those of later numbers come first, because the first
    /// of a list is on top.
    private static func numbers(
        of picture: VectorPicture, _ isSticker: Bool
    ) throws(CancellationError) -> (writers: [LottieWriter], layers: [JSON]) {
        var found: (writers: [LottieWriter], layers: [JSON]) = ([], [])
        for number in picture.numbers {
            let writer = LottieWriter(Drawing(picture, number: number), picture.page, isSticker: isSticker)
            found.layers = writer.layers() + found.layers
            found.writers.append(writer)
            guard picture.page.isWanted() else { throw CancellationError() }
        }
        return found
    }
}

/// A scene with all other input of vector formats.
package struct VectorPicture: Sendable {
    package let scene: Scene
    /// Outlines on the grid of the written coordinates.
    package let shapes: SceneShapes
    let page: VectorPage
    /// Factor of all bounds; at 1, errors are invisible.
    let coarseness: Double

    /// - Parameters:
    ///   - plays: number of plays; nil for endless looping.
    ///   - title: title of the picture, which describes the change.
    ///   - label: final values in words.
    ///   - hasPageColor: whether the text colour represents that of the page around an SVG.
    ///   - isWanted: returns false to cancel writing; called repeatedly.
    package init(
        _ scene: Scene, shapes: SceneShapes, plays: Int?, title: String, label: String,
        hasPageColor: Bool = false, coarseness: Double = 1, isWanted: @escaping @Sendable () -> Bool = { true }
    ) {
        self.scene = scene.withoutConicGradients
        var shapes = shapes
        shapes.parts = zip(shapes.parts, scene.parts).map { cells, part in
            cells.map { $0.coarsened(to: Self.grid(em: part.geometry.line.em)) }
        }
        self.shapes = shapes
        self.coarseness = coarseness
        page = VectorPage(
            plays: plays, title: title, label: label,
            pageColor: hasPageColor ? scene.parts.first.map { VectorColor($0.colors.end) } : nil, isWanted: isWanted)
    }

    /// Returns the pixels per unit of outlines: 1/11, half of which is invisible on any screen, and less in small type,
    /// which pages may enlarge.
    private static func grid(em: Double) -> Double { min(1.0 / 11, em / 792) }
}

/// Properties of the whole picture, apart from its numbers.
struct VectorPage: Sendable {
    /// Number of plays; nil for endless looping.
    let plays: Int?
    let title: String
    let label: String
    /// Text colour that represents the colour of the page around an SVG; nil if all colours are the picture's own.
    let pageColor: VectorColor?
    /// Returns false to cancel writing; called repeatedly.
    let isWanted: @Sendable () -> Bool
}

extension VectorPicture {
    var numbers: Range<Int> { scene.parts.indices }
}
