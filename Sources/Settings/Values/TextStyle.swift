import Motion
import Rendering
import Typesetting

/// Style of a line of text, some of its parts in any order, as CSS's `font` has them: `600 20px #666 Inter left`.
package struct TextStyle: Sendable, Equatable {
    /// A part of a style, as JSON names it.
    package enum Part: String, CaseIterable {
        case weight, size, color, font, align

        package var noun: String {
            switch self {
            case .weight, .size, .font: rawValue
            case .color: "colour"
            case .align: "side"
            }
        }
    }

    package private(set) var weight: Int?
    package private(set) var size: RelativeLength?
    /// The colour on light pages.
    package private(set) var color: Color?
    /// The colour on dark pages; nil for that on light ones.
    private(set) var darkColor: Color?
    /// Families or files, each a fallback of those before it.
    package private(set) var fonts: [String] = []
    package private(set) var alignment: MotionSettings.Alignment?
    /// Origin of a colour that is from a weaker layer than the other parts.
    package private(set) var colorOrigin: Setting.Origin?

    package var parts: [Part] {
        [
            weight.map { _ in .weight }, size.map { _ in .size }, color.map { _ in .color },
            fonts.isEmpty ? nil : .font, alignment.map { _ in .align },
        ].compactMap(\.self)
    }

    /// The style without any part.
    package init() {}

    /// - Parameter row: the option of the style, for errors about a colour.
    package init(parsing text: String, of row: OptionDefinition) throws(ValueError) {
        var listsFonts = false
        for word in try Word.all(in: text) {
            let part = try read(word, of: row)
            if part == .font {
                guard fonts.isEmpty || listsFonts else {
                    throw ValueError(
                        reason: "\(Quoted.text(word.text)) is no weight, size, colour or side; quote a family of "
                            + "several words, as in '\(Self.spelled("Noto Sans"))'")
                }
                fonts.append(word.text)
            }
            guard part == .font || !word.isListed else {
                throw ValueError(
                    reason: "a comma is for families alone; write no comma behind \(Quoted.text(word.text))")
            }
            listsFonts = word.isListed
        }
        guard self != TextStyle() else { throw ValueError(reason: "it is empty; name a part, as in '600 20px #666'") }
    }

    /// Reads one word, and returns its part. Fonts are left to the caller.
    private mutating func read(_ word: Word, of row: OptionDefinition) throws(ValueError) -> Part {
        let text = word.text
        guard !word.isQuoted, text.contains("(") || FontReference.file(of: text) == nil else { return .font }
        if let side = MotionSettings.Alignment(rawValue: text.lowercased()) {
            try set(\.alignment, side, .align, text)
            return .align
        }
        if let weight = Self.weight(text) {
            try set(\.weight, weight, .weight, text)
            return .weight
        }
        if let first = text.unicodeScalars.first, "0123456789.+-".unicodeScalars.contains(first) {
            try set(\.size, Self.size(text), .size, text)
            return .size
        }
        if PageValues.isCurrent(text) { throw PageValues.currentElsewhere }
        guard text.hasPrefix("#") || text.contains("(") || Color(css: text) != nil else { return .font }
        do throws(ValueError) {
            try set(\.color, ValueKind.color(text, .opaque, row), .color, text)
        } catch {
            throw ValueError(reason: "\(Quoted.text(text)): \(error.reason)")
        }
        return .color
    }

    private mutating func set<Value>(
        _ field: WritableKeyPath<TextStyle, Value?>, _ value: Value, _ part: Part, _ text: String
    ) throws(ValueError) {
        guard self[keyPath: field] == nil else {
            throw ValueError(reason: "\(Quoted.text(text)) is a second \(part.noun); keep one")
        }
        self[keyPath: field] = value
    }

    /// Returns a weight of the OpenType scale or the number of its word; nil for other words, such as the colour
    /// `black`.
    private static func weight(_ text: String) -> Int? {
        if let weight = Int(text) { return (100...900).contains(weight) ? weight : nil }
        guard text.lowercased() != "black" else { return nil }
        return weights.first { $0.name == OptionDefinition.plainWord(text) }?.number
    }

    private static let weights = OptionDefinition.Word.weights

    /// Words of a style, for suggestions and completions.
    package static let words =
        weights.map(\.name).filter { $0 != "black" } + MotionSettings.Alignment.allCases.map(\.rawValue)

    private static func size(_ text: String) throws(ValueError) -> RelativeLength {
        let lowered = text.lowercased()
        let unit = ["px", "em", "x", "×"].first(where: lowered.hasSuffix)
        guard let number = OptionDefinition.decimal(lowered.dropLast(unit?.count ?? 0)) else {
            throw ValueError(reason: "\(Quoted.text(text)) is no size; write one in px, em or x, as in 20px or 0.4x")
        }
        guard let unit else {
            let size = number > 0 ? OptionDefinition.text(number) : "20"
            throw ValueError(
                reason: "\(Quoted.text(text)) is no weight from 100 to 900, and a size has a unit; write \(size)px")
        }
        guard number > 0, number <= (unit == "px" ? 8192 : 20) else {
            throw ValueError(
                reason: "\(Quoted.text(text)): type has a size above 0, up to 8192px or 20x; choose one between them")
        }
        return unit == "px" ? .pixels(number) : .factor(number)
    }
}

/// A word of a style, which quotes may hold together.
private struct Word {
    package var text = ""
    var isQuoted = false
    var isListed = false

    /// Returns the words. Blanks and commas inside parentheses and quotes separate none.
    static func all(in text: String) throws(ValueError) -> [Word] {
        var words: [Word] = []
        var word = Word()
        var depth = 0
        var quote: Character?
        for character in text + " " {
            switch character {
            case quote: quote = nil
            case _ where quote != nil: word.text.append(character)
            case "\"" where depth <= 0, "'" where depth <= 0: (quote, word.isQuoted) = (character, true)
            case " " where depth <= 0, "," where depth <= 0:
                if !word.text.isEmpty { words.append(word) }
                word = Word()
                if character == ",", !words.isEmpty { words[words.count - 1].isListed = true }
            default:
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                word.text.append(character)
            }
        }
        guard quote == nil, depth <= 0 else {
            throw ValueError(reason: "a \(quote == nil ? "parenthesis" : "quote") is open; close it")
        }
        return words
    }
}

extension TextStyle {
    /// The style as a text that is read as the same style.
    package var text: String {
        let length: String? =
            switch size {
            case .pixels(let pixels): "\(OptionDefinition.text(pixels))px"
            case .factor(let factor): "\(OptionDefinition.text(factor))x"
            case nil: nil
            }
        let ink = color.map { color in darkColor.map { "light-dark(\(color.text), \($0.text))" } ?? color.text }
        let families = fonts.isEmpty ? nil : fonts.map(Self.spelled).joined(separator: ", ")
        return [weight.map(String.init), length, ink, families, alignment?.rawValue].compactMap(\.self)
            .joined(separator: " ")
    }

    /// Returns a family or a file as a style has it, in quotes unless it is one plain word.
    package static func spelled(_ font: String) -> String {
        let isPlain = font.allSatisfy { $0.isLetter || "./_-".contains($0) }
        if isPlain, let style = try? TextStyle(parsing: font, of: JobKey.titleStyle), style.fonts == [font] {
            return font
        }
        // A quote within the other quotes, as shells have it.
        return "\"\(font.replacing("\"", with: #""'"'""#))\""
    }

    /// Returns the style with the parts of a weaker layer that it does not have.
    package func filled(from weak: TextStyle, origin: Setting.Origin? = nil) -> TextStyle {
        var style = self
        style.weight = weight ?? weak.weight
        style.size = size ?? weak.size
        style.alignment = alignment ?? weak.alignment
        if fonts.isEmpty { style.fonts = weak.fonts }
        if color == nil {
            (style.color, style.darkColor) = (weak.color, weak.darkColor)
            style.colorOrigin = weak.colorOrigin ?? origin
        }
        return style
    }

    /// Returns the style in another colour, or without one, on all pages.
    package func colored(_ color: Color?) -> TextStyle {
        var style = self
        (style.color, style.darkColor) = (color, nil)
        return style
    }

    /// Returns the style with the colour of another on dark pages; nil if more than the colour differs.
    func onDarkPages(_ dark: TextStyle) -> TextStyle? {
        guard dark.colored(color) == self else { return nil }
        var style = self
        style.darkColor = dark.color
        return style
    }

    func replacingFonts<Failure: Error>(
        _ replacement: (String) throws(Failure) -> String
    ) throws(Failure) -> TextStyle {
        var style = self
        style.fonts = try fonts.map(replacement)
        return style
    }
}
