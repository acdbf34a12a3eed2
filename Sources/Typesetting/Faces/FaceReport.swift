/// The font of a sheet, for reports.
package struct FaceReport: Sendable, Equatable {
    package var family: String
    package var style: String
    /// Path of the font file.
    package var file: String
    /// Index of the face in its file, 0 except in collections.
    package var index: Int
    /// Drawn weight, on the OpenType scale.
    package var weight: Int
    package var italic: Bool
    /// The position on every axis of a variable font; empty for others.
    package var variations: [String: Double]
    /// Features requested for digits, in HarfBuzz's syntax.
    package var features: [String]
    /// Reason for the choice, as a phrase: `asked for as 'Inter'`.
    package var reason: String
    /// Whether the font was not requested, but draws characters that the requested ones lack.
    package var isFallback: Bool
    /// Texts drawn by a fallback, each once, in order of appearance.
    package var texts: [String]

    package init(
        family: String, style: String, file: String, index: Int, weight: Int, italic: Bool,
        variations: [String: Double], features: [String], reason: String, isFallback: Bool, texts: [String] = []
    ) {
        self.family = family
        self.style = style
        self.file = file
        self.index = index
        self.weight = weight
        self.italic = italic
        self.variations = variations
        self.features = features
        self.reason = reason
        self.isFallback = isFallback
        self.texts = texts
    }
}
