/// Marks and texts next to a number as they were typed, if no style of the locale prints them.
package struct TypedLook: Sendable, Hashable {
    /// Text between the sign and the digits; empty for none.
    var lead = ""
    /// Text directly after the digits.
    var trail = ""
    /// Field of both texts.
    var affix = Field.unit
    /// Whether the sign is between `lead` and the digits.
    var signFollowsLead = false
    var bracketsNegatives = false
    /// Marks that are not the locale's; nil for those of the locale.
    var marks: NumberMarks?

    /// Whether texts of its own are beside the digits.
    package var hasTexts: Bool { !lead.isEmpty || !trail.isEmpty }

    init() {}

    var isEmpty: Bool { self == TypedLook() }

    func decorated(_ printed: FieldedText, isNegative: Bool) -> FieldedText {
        guard !isEmpty else { return printed }
        let number = [printed.span(of: .integer), printed.span(of: .fraction)].compactMap(\.self)
        guard let start = number.map(\.lowerBound).min(), let end = number.map(\.upperBound).max() else {
            return printed
        }
        let digits = marks.map { marked(printed[start..<end], $0) } ?? printed[start..<end]
        var front = printed[0..<start]
        var back = printed[end..<printed.units.count]
        // A typed percent sign replaces the style's.
        if affix == .percent { (front, back) = (front.without(.percent), back.without(.percent).withoutSpaces) }
        if affix == .percent { front = front.withoutSpaces }
        let hasBrackets = bracketsNegatives && isNegative && front.span(of: .sign) != nil
        if hasBrackets { (front, back) = (front.without(.sign), back.without(.sign)) }
        var text = FieldedText()
        if hasBrackets { text.append("(", as: .literal) }
        if signFollowsLead { text.append(lead, as: affix) }
        text.append(front)
        if !signFollowsLead { text.append(lead, as: affix) }
        text.append(digits)
        text.append(trail, as: affix)
        text.append(back)
        if hasBrackets { text.append(")", as: .literal) }
        return text
    }

    /// Returns the digits with other marks; their groups are made anew.
    private func marked(_ digits: FieldedText, _ marks: NumberMarks) -> FieldedText {
        let plain = digits.without(.group)
        // A digit outside of the BMP has two code units.
        let starts = plain.units.indices.map {
            plain.fields[$0] == .integer && !UTF16.isTrailSurrogate(plain.units[$0])
        }
        var left = starts.count { $0 }
        var text = FieldedText()
        for index in plain.units.indices {
            if starts[index] {
                let isGroupStart = left == 3 || left > 3 && (left - 3).isMultiple(of: marks.middle)
                if let group = marks.group, isGroupStart, index > 0 { text.append(Self.drawn(group), as: .group) }
                left -= 1
            }
            if plain.fields[index] == .decimal {
                text.append(Self.drawn(marks.decimal), as: .decimal)
            } else {
                text.append(plain[index..<index + 1])
            }
        }
        return text
    }

    /// Returns a plain mark as typeset, with spaces that do not break and a raised comma for an apostrophe.
    private static func drawn(_ mark: Character) -> String {
        switch mark {
        case " ": "\u{A0}"
        case "'": "\u{2019}"
        default: String(mark)
        }
    }
}

extension FieldedText {
    /// The text without spaces between symbols.
    var withoutSpaces: FieldedText {
        var text = FieldedText()
        for index in units.indices {
            let isSpace = fields[index] == .literal && Unicode.Scalar(units[index])?.properties.isWhitespace == true
            if !isSpace { text.append(self[index..<index + 1]) }
        }
        return text
    }

    /// Returns the text without the code units of a field.
    func without(_ field: Field) -> FieldedText {
        var text = FieldedText()
        for index in units.indices where fields[index] != field { text.append(self[index..<index + 1]) }
        return text
    }
}
