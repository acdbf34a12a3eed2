import Motion
import Numerals
import Rendering
import Typesetting

/// A font of a job and the reason for its choice; every report contains it.
package struct FontReport: Encodable, Sendable {
    package let family: String
    package let style: String
    package let file: String
    package let index: Int
    package let weight: Int
    package let italic: Bool
    package let variations: [String: Double]
    package let features: [String]
    package let reason: String
    package let isFallback: Bool
    /// Texts drawn by a fallback font or by a folder of pictures.
    package let texts: [String]

    /// Returns the fonts of a picture, those of all its panels included, each once.
    static func all(of built: BuiltScene) -> [FontReport] {
        built.numbers.flatMap { all(of: $0.typesetter) }.reduce(into: []) { known, font in
            let isKnown = known.contains {
                $0.file == font.file && $0.index == font.index && $0.variations == font.variations
                    && $0.reason == font.reason
            }
            if !isKnown { known.append(font) }
        }
    }

    static func all(of typesetter: Typesetter) -> [FontReport] {
        let fonts = typesetter.faces.map { face in
            FontReport(
                family: face.family, style: face.style, file: face.file, index: face.index, weight: face.weight,
                italic: face.italic, variations: face.variations, features: face.features, reason: face.reason,
                isFallback: face.isFallback, texts: face.texts)
        }
        guard let pictured = typesetter.drawnFromFiles else { return fonts }
        let folder = pictured.file.lastIndex(of: "/").map { String(pictured.file[..<$0]) } ?? "."
        return fonts + [
            FontReport(
                family: pictures, style: "PNG", file: folder, index: 0, weight: 0, italic: false, variations: [:],
                features: [], reason: "asked for with --glyphs", isFallback: false, texts: pictured.texts)
        ]
    }

    /// Family under which a folder of pictures is reported.
    private static let pictures = "pictures"

    /// Returns the fonts of a job that digits and the most common symbols need.
    package static func used(by job: Job) throws(RollGIFError) -> [FontReport] {
        let number = try WrittenNumber(nil, in: job)
        do {
            let formatter = try NumeralFormatter(number.format, values: [])
            var font = number.type.font
            font.language = formatter.language
            let typesetter = try Typesetter(
                font, fileGlyphs: number.type.fileGlyphs, library: RenderResources().fonts)
            try typesetter.typesetDigits(number.type.digits ?? formatter.digits)
            let line = LineSetter(formatter: formatter, typesetter: typesetter)
            _ = try line.line(DecimalValue(parsing: "-1234.5"))
            return all(of: typesetter)
        } catch {
            throw RollGIFError(error)
        }
    }

    /// One line for a person.
    package var sentence: String {
        if family == Self.pictures { return "pictures for \(texts.joined(separator: " ")): \(reason) (\(file))" }
        let what = isFallback ? " for \(texts.joined(separator: " "))" : ""
        let asked = features.isEmpty ? "" : ", features \(features.joined(separator: " "))"
        return "font \(family) \(style), weight \(weight)\(asked)\(what): \(reason) (\(file), face \(index))"
    }
}
