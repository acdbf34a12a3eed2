/// One text of a list with its parts.
struct WrittenItem {
    let text: WrittenText
    let plain: PlainText
    /// Parts; nil if the text is not one number with texts next to it.
    let parts: WrittenParts?

    init(_ text: WrittenText) {
        self.text = text
        plain = PlainText(text.text)
        parts = WrittenParts(plain)
    }

    var hasDigit: Bool { plain.letters.contains(where: \.isASCIIDigit) }
    var isBare: Bool { parts?.isBare == true }
    /// Value of bare digits; nil for any other text.
    var bareNumber: DecimalValue? { try? DecimalValue(parsing: String(plain.letters)) }

    func retyped(_ digits: String) -> String {
        guard let parts else { return plain.text }
        let range = parts.body.startIndex..<parts.body.endIndex
        return String(plain.typed[..<range.lowerBound]) + digits + String(plain.typed[range.upperBound...])
    }

    var body: MarksReader.Body? {
        parts.map { MarksReader.Body(letters: $0.body, isBare: $0.isBare, isNumber: text.isNumber) }
    }
}

/// Texts next to the digits that all numbers of a list share.
struct CommonAffixes {
    let lead, trail: WrittenParts.Affix
    let signPlace: WrittenParts.SignPlace
    let bare: [Int]
    /// Whether the spaces next to the texts are the same everywhere.
    let isUniform: Bool

    /// Finds the common texts; nil if they differ, or where one is not a number.
    init?(_ items: [WrittenItem]) {
        var (lead, trail): (WrittenParts.Affix?, WrittenParts.Affix?) = (nil, nil)
        var commonPlace: WrittenParts.SignPlace?
        var bare: [Int] = []
        var isUniform = true
        for (index, item) in items.enumerated() {
            guard let parts = item.parts else { return nil }
            if parts.isBare {
                bare.append(index)
                continue
            }
            let (first, last) = (lead ?? parts.lead, trail ?? parts.trail)
            guard first.word == parts.lead.word, last.word == parts.trail.word else { return nil }
            isUniform = isUniform && first == parts.lead && last == parts.trail
            (lead, trail) = (first, last)
            guard parts.sign != nil else { continue }
            let itemPlace = parts.signPlace == .behind ? .front : parts.signPlace
            isUniform = isUniform && commonPlace ?? itemPlace == itemPlace
            commonPlace = itemPlace
        }
        guard let lead, let trail else { return nil }
        (self.lead, self.trail, signPlace, self.bare, self.isUniform) = (
            lead, trail, commonPlace ?? .front, bare, isUniform
        )
    }
}
