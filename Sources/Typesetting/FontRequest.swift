/// Fonts of a text, and their settings.
package struct FontRequest: Sendable, Equatable {
    /// Families or font files, in order of preference. Each draws the characters that the ones before it lack. A name
    /// with a slash or a font file's extension is a path; `path.ttc#1` or `path.ttc:1` names one face of a collection.
    /// If it is empty, the first of Inter, Noto Sans and DejaVu Sans is used.
    package var names: [String]
    /// Weight on the OpenType scale, 1 to 1000: 400 is regular, 700 bold.
    package var weight: Int
    package var italic: Bool
    /// Pixels per em, above 0, at most ``maximumSize``.
    package var size: Double
    /// OpenType features in HarfBuzz's syntax (`zero`, `-calt`, `ss01=1`), for all text.
    package var features: [String]
    /// Positions on axes of variable fonts by their four-letter tags; they take precedence over `weight` and `italic`.
    package var variations: [String: Double]
    /// Whether digits use the font's `tnum` forms.
    package var tabularDigits: Bool
    /// BCP-47 tag for the digits; every ``TextRun`` has its own.
    package var language: String

    /// Maximum `size`, at which a single em exceeds the largest canvas.
    package static let maximumSize = 16_384.0

    package init(
        names: [String] = [], weight: Int = 500, italic: Bool = false, size: Double = 72, features: [String] = [],
        variations: [String: Double] = [:], tabularDigits: Bool = true, language: String = "en"
    ) {
        self.names = names
        self.weight = weight
        self.italic = italic
        self.size = size
        self.features = features
        self.variations = variations
        self.tabularDigits = tabularDigits
        self.language = language
    }
}

extension FontRequest {
    /// Refuses numbers that no font can be set in.
    func check() throws(TypesettingError) {
        guard size > 0, size <= Self.maximumSize else { throw .badSize(size) }
        guard (1...1000).contains(weight) else { throw .badWeight(weight) }
        for (tag, value) in variations.sorted(by: { $0.key < $1.key }) {
            guard (1...4).contains(tag.utf8.count), tag.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                throw .badVariation(name: tag, reason: "the name of an axis has four letters, such as wght")
            }
            guard abs(value) <= 32_767 else {
                throw .badVariation(name: tag, reason: "\(value) is not between -32767 and 32767")
            }
        }
    }
}
