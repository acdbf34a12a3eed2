import Scene
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
    /// - Throws: ``AbandonedDocument`` once the document is no longer wanted.
    package static func svg(_ picture: VectorPicture, dark: VectorPicture? = nil) throws(AbandonedDocument)
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
    /// - Throws: ``AbandonedDocument`` once the document is no longer wanted.
    package static func lottie(
        _ picture: VectorPicture, dark: VectorPicture? = nil, isSticker: Bool = false, hasSlots: Bool = false
    ) throws(AbandonedDocument) -> VectorDocument {
        let written = try LottieLayers(picture, isSticker: isSticker)
        var (assets, layers) = (written.assets, written.layers)
        var tail: [JSON.Field] = []
        var theme: String?
        if hasSlots {
            let other = try dark.map { picture throws(AbandonedDocument) in try LottieLayers(picture) } ?? written
            var slots = LottieSlots(naming: [
                ("background", written.background, other.background), ("text", written.text, other.text),
            ])
            if let found = slots.slotted(assets + layers, other.assets + other.layers) {
                (assets, layers) = (Array(found.prefix(assets.count)), Array(found.dropFirst(assets.count)))
                tail = [("slots", .object(slots.fields))]
                theme = dark == nil ? nil : JSONWriter.line(slots.theme)
            }
        }
        let geometry = picture.scene.geometry
        let head: [JSON.Field] = isSticker ? [("tgs", 1)] : []
        let animation = JSON.object(
            head + [
                ("v", "5.7.0"), ("ver", 10000), ("fr", .number(LottieWriter.rate, 0)), ("ip", 0),
                ("op", .number(written.length, 4)), ("w", JSON(geometry.width)), ("h", JSON(geometry.height)),
                ("nm", JSON(picture.page.title)),
            ] + tail)
        // Each asset and each layer has a line of its own.
        func lines(_ values: [JSON]) -> String { values.map(JSONWriter.line).joined(separator: ",\n") }
        let text =
            JSONWriter.line(animation).dropLast() + ",\"assets\":[" + lines(assets) + "],\"layers\":[" + lines(layers)
            + "]}\n"
        return VectorDocument(text: text, keys: written.keys, darkTheme: theme)
    }
}

/// The layers of all numbers of a picture.
private struct LottieLayers {
    private(set) var layers: [JSON] = []
    private(set) var assets: [JSON] = []
    private(set) var keys = 0
    private(set) var length = 0.0
    /// Colour of the background; nil for none.
    private(set) var background: JSON?
    /// Colour of the first number.
    private(set) var text: JSON?

    init(_ picture: VectorPicture, isSticker: Bool = false) throws(AbandonedDocument) {
        for number in picture.numbers {
            let writer = LottieWriter(Drawing(picture, number: number), picture.page, isSticker: isSticker)
            // Layers of later numbers come first, because the first of a list is on top.
            layers = writer.layers() + layers
            assets += writer.assets
            keys += writer.keyCount
            background = background ?? writer.drawing.background.map { LottieText.still(LottieText.color($0)) }
            text = text ?? writer.color(writer.drawing.colors)
            guard picture.page.isWanted() else { throw AbandonedDocument() }
            length = writer.length
        }
    }
}
