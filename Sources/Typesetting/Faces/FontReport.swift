/// A font of a sheet and the reason for its choice; every report contains it.
package struct FontReport: Encodable, Sendable, Equatable {
    package var family: String
    package var style: String
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
    /// Texts drawn by a fallback font or by a folder of pictures, each once, in order of appearance.
    package var texts: [String] = []

    /// Family under which a folder of pictures is reported.
    package static let pictures = "pictures"
}

extension FontReport {
    /// The pictures that are drawn instead of glyphs.
    fileprivate init(picturesIn file: String, texts: [String]) {
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
        self.init(
            family: Self.pictures, style: "PNG", file: folder, index: 0, weight: 0, italic: false, variations: [:],
            features: [], reason: "asked for with --glyphs", isFallback: false, texts: texts)
    }
}

extension Typesetter {
    /// The fonts, and the folder of pictures that are drawn instead of glyphs.
    package var fontReports: [FontReport] {
        faces + [drawnFromFiles].compactMap(\.self).map { FontReport(picturesIn: $0.file, texts: $0.texts) }
    }
}
