/// A string in UTF-16, as ICU counts, with the field of every code unit.
struct FieldedText {
    private(set) var units: [UInt16] = []
    private(set) var fields: [Field] = []

    init() {}

    init(units: [UInt16]) {
        self.units = units
        fields = Array(repeating: .literal, count: units.count)
    }

    var string: String { String(decoding: units, as: UTF16.self) }

    mutating func mark(_ range: Range<Int>, as field: Field) {
        for index in range.clamped(to: fields.indices) { fields[index] = field }
    }

    mutating func append(_ text: String, as field: Field) {
        let added = Array(text.utf16)
        units += added
        fields += Array(repeating: field, count: added.count)
    }

    mutating func append(_ other: FieldedText) {
        units += other.units
        fields += other.fields
    }

    subscript(range: Range<Int>) -> FieldedText {
        var part = FieldedText()
        part.units = Array(units[range])
        part.fields = Array(fields[range])
        return part
    }

    mutating func replaceUnits(_ range: Range<Int>, with others: [UInt16]) {
        for (index, unit) in zip(range, others) { units[index] = unit }
    }

    func replacing(_ field: Field, with other: Field) -> FieldedText {
        var result = self
        result.fields = fields.map { $0 == field ? other : $0 }
        return result
    }

    /// Returns the text with another one in place of a range.
    func replacing(_ range: Range<Int>, with other: FieldedText) -> FieldedText {
        var result = self[0..<range.lowerBound]
        result.append(other)
        result.append(self[range.upperBound..<units.count])
        return result
    }

    /// Returns the text with another word in place of that of a field, if it has one.
    func replacing(_ field: Field, with word: String) -> FieldedText {
        guard let span = span(of: field) else { return self }
        var text = FieldedText()
        text.append(word, as: field)
        return replacing(span, with: text)
    }

    /// Returns the range from the first to the last code unit of a field; nil if there is none.
    func span(of field: Field) -> Range<Int>? {
        guard let first = fields.firstIndex(of: field), let last = fields.lastIndex(of: field) else { return nil }
        return first..<(last + 1)
    }

    /// Returns the text of a field's code units.
    func text(of field: Field) -> String {
        let marked = zip(units, fields).filter { $0.1 == field }.map(\.0)
        return String(decoding: marked, as: UTF16.self)
    }
}

/// The kind of a part of a formatted string, from ICU's field positions or the composing code.
enum Field: Hashable {
    /// Spaces, bidi marks, parentheses, quoted text of patterns.
    case literal
    case sign
    case integer
    case group
    case decimal
    case fraction
    case currency
    case percent
    case compact
    case unit
    case exponentMark
    case exponentSign
    case exponent
    case prefix
    /// Suffix of the job, and the text around the digits of an ordinal.
    case suffix
    /// Digit of a clock: its place within the unit (0 is the ones) and the number of cells of its wheel.
    case clock(ClockUnit, place: Int, base: Int)
    case clockSeparator(ClockUnit)
}

extension FieldedText {
    /// Whether the number's digits are contiguous: integer digits with their group separators, the decimal mark, and
    /// fraction digits. Bidi marks may be between them.
    var hasContiguousDigits: Bool {
        var runs: [Field] = []
        for (unit, field) in zip(units, fields) {
            if let scalar = Unicode.Scalar(unit), BidiLevels.isMark(scalar) { continue }
            let run = field == .group ? .integer : field
            if runs.last != run { runs.append(run) }
        }
        let number: [Field] = [.integer, .decimal, .fraction]
        let shown = runs.filter(number.contains)
        guard shown == number.filter(shown.contains), let first = shown.first, let start = runs.firstIndex(of: first)
        else { return shown.isEmpty }
        return Array(runs[start...].prefix(shown.count)) == shown
    }
}
