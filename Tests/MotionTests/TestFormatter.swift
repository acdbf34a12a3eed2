import Numerals

@testable import Motion

/// Formats numbers like en-US, well enough for timelines, because the real formatter is in another module.
struct TestFormatter: Sendable {
    enum Rounding: Sendable {
        case halfEven
        case down
    }

    var fractionDigits = 0
    var rounding = Rounding.halfEven
    var currency = ""
    var suffix = ""
    /// Power of ten of a value that is shown as 1: 2 for percent.
    var shift = 0
    /// Minimum number of integer digits with separators.
    var groupsFrom = 4
    var minimumIntegers = 1
    var usesParentheses = false
    var showsPlus = false

    static let digitWidths = [40.25, 31, 39.5, 40, 41.5, 39.75, 40.5, 37.125, 40.25, 40.5]

    static let cells = DigitCells(widths: digitWidths, texts: (0...9).map(String.init))

    private static let symbols = Array("$,.-+()% KM:bcde")

    func rounded(_ value: DecimalValue) -> DecimalValue {
        let target = fractionDigits + shift
        guard value.scale > target else { return value.scaled(to: target) }
        let unit = BigInt(10).power(value.scale - target)
        var (quotient, rest) = value.coefficient.magnitude.quotientAndRemainder(dividingBy: unit)
        if rounding == .halfEven, rest * 2 > unit || (rest * 2 == unit && !(quotient % 2).isZero) { quotient += 1 }
        rest = 0
        return DecimalValue(coefficient: value.isNegative ? -quotient : quotient, scale: target)
    }

    func line(_ text: String) -> MeasuredLine { line(Self.value(text)) }

    static func value(_ text: String) -> DecimalValue {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count > 1 ? String(parts[1]) : ""
        guard let coefficient = BigInt(parts[0] + fraction) else { preconditionFailure("not a number: \(text)") }
        let isNegativeZero = text.hasPrefix("-") && coefficient.sign == .plus
        return DecimalValue(coefficient: isNegativeZero ? -coefficient : coefficient, scale: fraction.utf8.count)
    }

    func line(_ exact: DecimalValue) -> MeasuredLine {
        let value = rounded(exact)
        var digits = String(value.coefficient.magnitude)
        while digits.utf8.count < fractionDigits + minimumIntegers { digits = "0" + digits }
        let integers = digits.dropLast(fractionDigits)
        var elements: [Element] = []
        if value.isNegative {
            elements.append(
                usesParentheses
                    ? Element(kind: .paren, key: .parenOpen, text: "(")
                    : Element(kind: .sign, key: .sign, text: "-"))
        } else if showsPlus {
            elements.append(Element(kind: .sign, key: .sign, text: "+"))
        }
        for (index, character) in currency.enumerated() {
            elements.append(Element(kind: .currency, key: .symbol(.currency, index), text: String(character)))
        }
        for (index, digit) in integers.enumerated() {
            let place = integers.count - 1 - index
            elements.append(
                Element(kind: .digit, key: .integer(place), text: String(digit), digit: digit.wholeNumberValue))
            if place > 0, place % 3 == 0, integers.count >= groupsFrom {
                elements.append(Element(kind: .group, key: .group(place), text: ","))
            }
        }
        if fractionDigits > 0 { elements.append(Element(kind: .decimal, key: .decimal, text: ".")) }
        for (index, digit) in digits.suffix(fractionDigits).enumerated() {
            elements.append(
                Element(kind: .digit, key: .fraction(index + 1), text: String(digit), digit: digit.wholeNumberValue))
        }
        for (index, character) in suffix.enumerated() {
            elements.append(Element(kind: .suffix, key: .symbol(.suffix, index), text: String(character)))
        }
        if value.isNegative, usesParentheses {
            elements.append(Element(kind: .paren, key: .parenClose, text: ")"))
        }
        return Self.measured(value, elements)
    }

    static func measured(_ value: DecimalValue, _ elements: [Element]) -> MeasuredLine {
        func line(_ elements: some Sequence<Element>) -> MeasuredLine {
            MeasuredLine(
                value: value, text: elements.map(\.text).joined(),
                elements: elements.map { element in
                    if let digit = element.digit {
                        return MeasuredElement(element: element, width: digitWidths[digit], cell: digit)
                    }
                    let index = symbols.firstIndex { String($0) == element.text } ?? 0
                    return MeasuredElement(element: element, width: 12 + Double(index), cell: 10 + index)
                })
        }
        var whole = line(elements)
        whole.beginnings = elements.indices.map { line(elements[..<$0]) }
        return whole
    }

    func timeline(
        _ values: [String], _ settings: MotionSettings = MotionSettings(),
        _ change: (inout MotionSettings) -> Void = { _ in }
    ) throws -> Timeline {
        var settings = settings
        change(&settings)
        return try Timeline(
            lines: values.map { line($0) }, digits: Self.cells, settings: settings, reformat: { line($0) })
    }

    /// Formats a clock of hours, minutes and seconds; with days, hours run from 0 to 23.
    static func clock(_ seconds: Int, showsDays: Bool = false) -> MeasuredLine {
        var elements: [Element] = []
        func add(_ unit: ClockUnit, _ amount: Int, tensBase: Int, separator: Bool) {
            elements.append(
                Element(
                    kind: .digit, key: .clock(unit, 1), text: String(amount / 10), digit: amount / 10,
                    wheelBase: tensBase))
            elements.append(Element(kind: .digit, key: .clock(unit, 0), text: String(amount % 10), digit: amount % 10))
            if separator { elements.append(Element(kind: .literal, key: .clockSeparator(unit), text: ":")) }
        }
        if showsDays {
            let days = seconds / 86_400
            elements.append(Element(kind: .digit, key: .clock(.days, 0), text: String(days), digit: days))
            elements.append(Element(kind: .literal, key: .clockSeparator(.days), text: ":"))
            add(.hours, seconds / 3600 % 24, tensBase: 3, separator: true)
        } else {
            add(.hours, seconds / 3600, tensBase: 10, separator: true)
        }
        add(.minutes, seconds / 60 % 60, tensBase: 6, separator: true)
        add(.seconds, seconds % 60, tensBase: 6, separator: false)
        return measured(DecimalValue(coefficient: BigInt(seconds), scale: 0), elements)
    }
}

extension FrameState {
    var text: String { elements.map(\.text).joined() }

    subscript(key: ElementKey) -> ElementState? { elements.first { $0.key == key } }
}

extension ElementState {
    var sprites: [Sprite] { if case .sprites(let sprites) = content { sprites } else { [] } }

    var wheel: Double? {
        guard case .wheel(let position, _) = content else { return nil }
        return position
    }
}
