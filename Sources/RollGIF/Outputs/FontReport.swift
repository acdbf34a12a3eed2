import Numerals
import Rendering
package import Typesetting

extension FontReport {
    /// Returns the fonts of a picture, those of all its panels included, each once.
    static func all(of built: BuiltScene) -> [FontReport] {
        built.numbers.flatMap(\.typesetter.fontReports).reduce(into: []) { known, font in
            let isKnown = known.contains {
                $0.file == font.file && $0.index == font.index && $0.variations == font.variations
                    && $0.reason == font.reason
            }
            if !isKnown { known.append(font) }
        }
    }

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
            return typesetter.fontReports
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
