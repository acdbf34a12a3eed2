/// Parts of a text with one number, which are the sign, the text before, the digits with their marks, and the text
/// after.
struct WrittenParts {
    enum SignPlace: Equatable {
        /// Before everything: `-$5`.
        case front
        /// Between the text and the digits: `$-5`.
        case inside
        /// After the digits, as old programs write it: `1500-`.
        case behind
    }

    /// Text next to the digits, plain and as it was typed.
    struct Affix: Equatable {
        var letters: [Character] = []
        var typed: [Character] = []

        var isEmpty: Bool { letters.isEmpty }
        /// Plain letters without spaces at their ends.
        var word: String { String(letters.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }

        static func == (left: Affix, right: Affix) -> Bool { left.letters == right.letters }
    }

    /// `-` or `+`; nil for none.
    private(set) var sign: Character?
    private(set) var signPlace = SignPlace.front
    /// Whether brackets around everything make the number negative.
    private(set) var isBracketed = false
    private(set) var lead = Affix()
    private(set) var trail = Affix()
    /// Plain digits and the marks between them, with an exponent.
    private(set) var body: ArraySlice<Character> = []

    var isNegative: Bool { isBracketed || sign == "-" }
    /// Whether there is no text next to the number.
    var isBare: Bool { lead.isEmpty && trail.isEmpty }

    /// Splits a text; nil without a number, or with several.
    init?(_ text: PlainText) {
        let letters = text.letters
        var (start, end) = (0, letters.count)
        if end > 2, letters[0] == "(", letters[end - 1] == ")" {
            isBracketed = true
            (start, end) = (1, end - 1)
        }
        guard start < end else { return nil }
        if let sign = Self.sign(letters[start]) {
            guard !isBracketed else { return nil }
            self.sign = sign
            start += 1
        }
        guard let first = Self.firstDigit(letters, start..<end) else { return nil }
        var leadEnd = first
        if leadEnd - 1 > start, let inner = Self.sign(letters[leadEnd - 1]) {
            guard sign == nil, !isBracketed else { return nil }
            (sign, signPlace) = (inner, .inside)
            leadEnd -= 1
        }
        lead = Affix(letters: Array(letters[start..<leadEnd]), typed: Array(text.typed[start..<leadEnd]))
        let bodyEnd = Self.bodyEnd(letters[first..<end])
        body = letters[first..<bodyEnd]
        var trailStart = bodyEnd
        if end - bodyEnd == 1, Self.sign(letters[bodyEnd]) == "-" {
            guard sign == nil, !isBracketed else { return nil }
            (sign, signPlace) = ("-", .behind)
            trailStart = end
        }
        trail = Affix(letters: Array(letters[trailStart..<end]), typed: Array(text.typed[trailStart..<end]))
        guard !trail.letters.contains(where: \.isASCIIDigit) else { return nil }
        // A sign followed by a space means something else.
        guard sign == nil || signPlace == .behind || lead.letters.first != " " else { return nil }
    }

    private static func sign(_ character: Character) -> Character? {
        switch character {
        case "-", "\u{2013}": "-"
        case "+": "+"
        default: nil
        }
    }

    /// Returns the index of the first digit, or of the decimal mark of a number that begins with it: `.5`.
    private static func firstDigit(_ letters: [Character], _ range: Range<Int>) -> Int? {
        guard let digit = letters[range].firstIndex(where: \.isASCIIDigit) else { return nil }
        let before = digit - 1
        guard before >= range.lowerBound, [".", ",", "\u{66B}"].contains(letters[before]) else { return digit }
        let isFree = before == range.lowerBound || !letters[before - 1].isLetter && letters[before - 1] != " "
        return isFree ? before : digit
    }

    /// Returns the index behind the digits and an exponent.
    private static func bodyEnd(_ letters: ArraySlice<Character>) -> Int {
        let mark = letters.numberEnd()
        guard ["e", "E"].contains(letters[mark...].first) else { return mark }
        let isSigned = letters[(mark + 1)...].first.map { sign($0) != nil } ?? false
        let digits = letters[(mark + (isSigned ? 2 : 1))...].prefix(while: \.isASCIIDigit)
        let isExponent = !digits.isEmpty && [nil, " ", "-"].contains(letters[digits.endIndex...].first)
        return isExponent ? digits.endIndex : mark
    }
}
