/// A font that a sheet uses, for reports.
package struct FaceReport: Sendable, Equatable {
    package var family: String
    package var style: String
    /// Where the font was read from.
    package var file: String
    /// The face's place in its file, 0 but for collections.
    package var index: Int
    /// The weight that is drawn, on the OpenType scale.
    package var weight: Int
    package var italic: Bool
    /// The position on every axis of a variable font; empty for others.
    package var variations: [String: Double]
    /// The features that were asked of it for digits, in HarfBuzz's syntax.
    package var features: [String]
    /// Why it was chosen, as a phrase: `asked for as 'Inter'`.
    package var reason: String
    /// Nobody asked for it: it draws what the asked fonts lack.
    package var isFallback: Bool
    /// What a fallback draws, each text once, in the order in which it came up.
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
