import Scene
import TextFormats

/// A vector file, with its statistics for reports.
package struct VectorDocument: Sendable {
    package private(set) var text: String
    /// Number of keyframes of all animated quantities.
    package private(set) var keys: Int
    /// Elements of an SVG; nil for Lottie.
    private var elements: SVGDocument?
}

extension VectorDocument {
    /// Writes the animated SVG of a picture.
    ///
    /// - Throws: ``AbandonedDocument`` once the document is no longer wanted.
    package static func svg(_ picture: VectorPicture) throws(AbandonedDocument) -> VectorDocument {
        var keys = 0
        let elements = try SVGDocument(picture) { keys += $0.animation.keyCount }
        return VectorDocument(text: elements.text, keys: keys, elements: elements)
    }

    /// Joins two SVGs into one that shows this picture on light pages and the other on dark ones, as the reader
    /// prefers. Viewers without styles show this picture.
    ///
    /// - Parameter dark: the SVG of the same size for dark pages.
    package func joined(with dark: VectorDocument) -> VectorDocument {
        guard let light = elements, let other = dark.elements else { return self }
        var joined = self
        joined.elements = light.joined(with: other)
        joined.text = joined.elements?.text ?? text
        joined.keys += dark.keys
        return joined
    }

    /// Writes the Lottie animation of a picture, with one composition per number.
    ///
    /// - Parameter isSticker: whether it is a Telegram sticker, which supports fewer features.
    /// - Throws: ``AbandonedDocument`` once the document is no longer wanted.
    package static func lottie(_ picture: VectorPicture, isSticker: Bool = false) throws(AbandonedDocument)
        -> VectorDocument
    {
        var (layers, assets): ([JSON], [JSON]) = ([], [])
        var (keys, length) = (0, 0.0)
        for number in picture.numbers {
            let writer = LottieWriter(Drawing(picture, number: number), picture.page, isSticker: isSticker)
            // Layers of later numbers come first, because the first of a list is on top.
            layers = writer.layers() + layers
            assets += writer.assets
            keys += writer.keyCount
            guard picture.page.isWanted() else { throw AbandonedDocument() }
            length = writer.length
        }
        let geometry = picture.scene.geometry
        let head: [JSON.Field] = isSticker ? [("tgs", 1)] : []
        let animation = JSON.object(
            head + [
                ("v", "5.7.0"), ("ver", 10000), ("fr", .number(LottieWriter.rate, 0)), ("ip", 0),
                ("op", .number(length, 4)), ("w", JSON(geometry.width)), ("h", JSON(geometry.height)),
                ("nm", JSON(picture.page.title)),
            ])
        // Each asset and each layer has a line of its own.
        func lines(_ values: [JSON]) -> String { values.map(JSONWriter.line).joined(separator: ",\n") }
        let text =
            JSONWriter.line(animation).dropLast() + ",\"assets\":[" + lines(assets) + "],\"layers\":[" + lines(layers)
            + "]}\n"
        return VectorDocument(text: text, keys: keys)
    }
}
