internal import CICU

/// Splits a fielded string into keyed elements.
struct ElementSplitter {
    /// Digits of the numbering system, 0 first.
    let digits: [Unicode.Scalar]
    let isRightToLeft: Bool
    var countsZeros = false

    /// Elements of one string, and the digits in them as plain ASCII.
    struct Result {
        /// Elements in logical order.
        var elements: [Element] = []
        /// Logical indices from left to right.
        var visualOrder: [Int] = []
        var integerDigits = ""
        var fractionDigits = ""
        /// Digits of the exponent with their minus; empty without an exponent.
        var exponent = ""
    }

    /// A run of one field at one bidi level, without bidi marks.
    private struct Segment {
        var field: Field
        var level: UInt8
        var scalars: String.UnicodeScalarView
    }

    func split(_ text: FieldedText) throws(NumeralError) -> Result {
        let segments = try segments(of: text)
        var result = Result()
        var levels: [UInt8] = []
        var places = DigitPlaces(segments.map { ($0.field, $0.scalars.count) })
        for segment in segments {
            for element in elements(of: segment, places: &places, result: &result) {
                result.elements.append(element)
                levels.append(segment.level)
            }
        }
        dropInvisibleSymbol(&result.elements, &levels)
        if countsZeros {
            ZeroRun.shorten(&result.elements, levels: &levels, digits: digits.map { String(Character($0)) })
        }
        LiteralKeys.assign(to: &result.elements)
        result.visualOrder = BidiLevels.visualOrder(levels)
        return result
    }

    /// Removes the symbol of a currency whose sign is the decimal mark, such as CVE in pt_CV. CLDR writes a zero-width
    /// space for it, and the space before it would be drawn as a margin.
    private func dropInvisibleSymbol(_ elements: inout [Element], _ levels: inout [UInt8]) {
        guard let index = elements.firstIndex(where: { $0.kind == .currency && $0.text == "\u{200B}" }) else { return }
        func isSpace(_ index: Int) -> Bool {
            elements.indices.contains(index) && elements[index].kind == .literal
                && elements[index].text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
        }
        let first = isSpace(index - 1) ? index - 1 : index
        let last = first == 0 && isSpace(index + 1) ? index + 1 : index
        elements.removeSubrange(first...last)
        levels.removeSubrange(first...last)
    }

    private func segments(of text: FieldedText) throws(NumeralError) -> [Segment] {
        let levels = try BidiLevels.levels(of: text.units, rightToLeft: isRightToLeft)
        var segments: [Segment] = []
        var index = 0
        for scalar in text.string.unicodeScalars {
            let (field, level) = (text.fields[index], levels[index])
            index += UTF16.width(scalar)
            if BidiLevels.isMark(scalar) { continue }
            if let last = segments.indices.last, segments[last].field == field, segments[last].level == level {
                segments[last].scalars.append(scalar)
            } else {
                segments.append(Segment(field: field, level: level, scalars: .init([scalar])))
            }
        }
        return segments
    }

    private func elements(of segment: Segment, places: inout DigitPlaces, result: inout Result) -> [Element] {
        let text = String(segment.scalars)
        func single(_ kind: ElementKind, _ key: ElementKey) -> [Element] {
            [Element(kind: kind, key: key, text: text, isRightToLeft: isRightToLeft(segment))]
        }
        switch segment.field {
        case .integer: return digits(segment, &result.integerDigits) { .integer(places.nextInteger()) }
        case .fraction: return digits(segment, &result.fractionDigits) { .fraction(places.nextFraction()) }
        case .exponent: return digits(segment, &result.exponent) { .exponent(places.nextExponent()) }
        case .clock(let unit, let place, let base):
            return segment.scalars.map { digit($0, .clock(unit, place), segment, base: base) }
        case .clockSeparator(let unit): return single(.literal, .clockSeparator(unit))
        case .group: return single(.group, .group(places.integersLeft))
        case .decimal: return single(.decimal, .decimal)
        case .sign: return single(.sign, .sign)
        case .exponentSign:
            // A plus of the exponent is never part of the value; any other sign is a minus.
            if text != "+" { result.exponent = "-" + result.exponent }
            return single(.sign, .exponentSign)
        case .currency: return symbols(.currency, segment, &places)
        case .percent: return symbols(.percent, segment, &places)
        case .compact: return symbols(.compact, segment, &places)
        case .unit: return symbols(.unit, segment, &places)
        case .exponentMark: return symbols(.exponentMark, segment, &places)
        case .prefix: return symbols(.prefix, segment, &places)
        case .suffix: return symbols(.suffix, segment, &places)
        case .literal: return literals(segment)
        }
    }

    private func isRightToLeft(_ segment: Segment) -> Bool { !segment.level.isMultiple(of: 2) }

    /// Returns the digits of a run, and appends them to a text as plain ones.
    private func digits(_ segment: Segment, _ text: inout String, key: () -> ElementKey) -> [Element] {
        let elements = segment.scalars.map { digit($0, key(), segment) }
        for element in elements { text += element.digit.map(String.init) ?? "" }
        return elements
    }

    private func digit(_ scalar: Unicode.Scalar, _ key: ElementKey, _ segment: Segment, base: Int = 10) -> Element {
        Element(
            kind: .digit, key: key, text: String(Character(scalar)), digit: digits.firstIndex(of: scalar),
            wheelBase: base, isRightToLeft: isRightToLeft(segment))
    }

    /// Returns one element per user-perceived character, or a single element where letters join or run from right to
    /// left.
    private func symbols(_ kind: ElementKind, _ segment: Segment, _ places: inout DigitPlaces) -> [Element] {
        let text = String(segment.scalars)
        let isRightToLeft = isRightToLeft(segment)
        return ShapedScript.pieces(of: text, isRightToLeft: isRightToLeft).map {
            Element(kind: kind, key: .symbol(kind, places.next(kind)), text: $0, isRightToLeft: isRightToLeft)
        }
    }

    /// Returns the parentheses and the text between them. Keys of other literals depend on their neighbours and are set
    /// later.
    private func literals(_ segment: Segment) -> [Element] {
        var elements: [Element] = []
        var continues = false
        for scalar in segment.scalars {
            let text = String(Character(scalar))
            if scalar == "(" || scalar == ")" {
                let key: ElementKey = scalar == "(" ? .parenOpen : .parenClose
                elements.append(Element(kind: .paren, key: key, text: text, isRightToLeft: isRightToLeft(segment)))
                continues = false
            } else if continues {
                elements[elements.count - 1].text += text
            } else {
                elements.append(
                    Element(kind: .literal, key: LiteralKeys.pending, text: text, isRightToLeft: isRightToLeft(segment))
                )
                continues = true
            }
        }
        return elements
    }
}

extension Unicode.Scalar {
    /// The compatibility form (NFKC) of the character: the yen sign for the wide yen sign U+FFE5; nil if it has
    /// none.
    package var compatibilityForm: String? {
        let text = Array(String(self).utf16)
        let units = unsafe text.withUnsafeBufferPointer { text in
            unsafe ICU.units(capacity: 64) { form, capacity, status in
                unsafe icu_compatibility_form(text.baseAddress, Int32(text.count), form, capacity, &status)
            }
        }
        guard let units, units != text, !units.isEmpty else { return nil }
        return String(decoding: units, as: UTF16.self)
    }
}

/// Assigns keys to spaces and other literals, and makes every key unique in its number.
enum LiteralKeys {
    /// Key of a literal until its neighbours are known.
    static let pending = ElementKey.symbol(.literal, 0)

    /// Gives each literal the key of its neighbour away from the digits. So a space stays with its symbol when symbols
    /// closer to the digits enter or leave. At the ends of the text the inner neighbour provides the key.
    static func assign(to elements: inout [Element]) {
        let firstDigit = elements.firstIndex { $0.kind == .digit } ?? elements.endIndex
        for index in elements.indices where elements[index].key == pending {
            let outer = index < firstDigit ? index - 1 : index + 1
            let inner = index < firstDigit ? index + 1 : index - 1
            // The inner neighbour owns the literal if literals of different bidi levels are side by side.
            let owner = [outer, inner].first { elements.indices.contains($0) && elements[$0].key != pending }
            elements[index].key = .space(owner.map { elements[$0].key } ?? .decimal)
        }
        var used: Set<ElementKey> = []
        for index in elements.indices {
            while !used.insert(elements[index].key).inserted { elements[index].key = .space(elements[index].key) }
        }
    }
}
