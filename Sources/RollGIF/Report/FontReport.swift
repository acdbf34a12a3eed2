import Typesetting

/// Which font draws what, and why: part of every report.
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
    /// What a fallback draws.
    package let texts: [String]

    static func all(of typesetter: Typesetter) -> [FontReport] {
        typesetter.faces.map { face in
            FontReport(
                family: face.family, style: face.style, file: face.file, index: face.index, weight: face.weight,
                italic: face.italic, variations: face.variations, features: face.features, reason: face.reason,
                isFallback: face.isFallback, texts: face.texts)
        }
    }

    /// One line for a person.
    package var sentence: String {
        let what = isFallback ? " for \(texts.joined(separator: " "))" : ""
        return "font \(family) \(style), weight \(weight)\(what): \(reason) (\(file))"
    }
}
