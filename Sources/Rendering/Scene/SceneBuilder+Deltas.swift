import Graphics
import Motion
import Numerals
import Scene
import Typesetting

extension SceneBuilder {
    /// Returns the differences of all transitions in the number's own format, with signs; nil for a transition without
    /// a change.
    ///
    /// - Parameter differences: the change of each transition.
    func popups(_ differences: [DecimalValue], typesetter: Typesetter) throws -> [PopupLine?] {
        var format = settings.differenceFormat ?? settings.format
        format.sign = .always
        // Counts of zeros are off, since a difference has one type size.
        format.countsZeros = false
        // Values take part in the format, so that differences have the number's fraction digits.
        let formatter = try NumeralFormatter(
            format, values: (settings.quantities ?? settings.values) + differences)
        func lines(_ typesetter: Typesetter) throws -> [MeasuredLine?] {
            let setter = LineSetter(
                formatter: formatter, typesetter: typesetter, spacing: settings.type.spacing, minus: settings.type.minus
            )
            return try differences.map { $0.isZero ? nil : try setter.line($0) }
        }
        let strong = try strongTypesetter(beside: typesetter, digits: settings.type.digits ?? formatter.digits)
        var set: (lines: [MeasuredLine?], firstCell: Int)?
        if let strong {
            let lines = try lines(strong)
            set = typesetter.adopt(strong).map { (lines, $0) }
        }
        let (lines, firstCell) = try set ?? (try lines(typesetter), 0)
        let up = settings.appearance.upColor ?? Self.green
        let down = settings.appearance.downColor ?? Self.red
        return zip(differences, lines).map { difference, line in
            guard var line else { return nil }
            for index in line.elements.indices { line.elements[index].cell += firstCell }
            return PopupLine(
                line, advance: typesetter.advance(ofCell:), color: difference.isNegative ? down : up)
        }
    }

    /// Returns the change of each transition. Words may have values that are ranks, whose changes say nothing.
    func differences(_ timeline: Timeline) -> [DecimalValue] {
        timeline.transitions.map { transition in
            settings.quantities.map { $0[transition.to] - $0[transition.from] } ?? transition.difference
        }
    }

    /// Weight of differences, above the regular one because small type next to large type looks lighter.
    private static let weight = 600

    /// Returns the typesetter of differences in a heavier weight; nil if the number is as heavy, the font has no such
    /// weight, or images replace digits.
    private func strongTypesetter(beside typesetter: Typesetter, digits: [String]) throws -> Typesetter? {
        guard settings.type.fileGlyphs.digits.isEmpty, settings.type.fileGlyphs.symbols.isEmpty,
            typesetter.request.weight < Self.weight,
            typesetter.request.variations["wght"] == nil
        else { return nil }
        var font = typesetter.request
        font.weight = Self.weight
        let strong = try Typesetter(font, library: fonts)
        guard strong.fontWarnings == typesetter.fontWarnings else { return nil }
        try strong.typesetDigits(digits)
        return strong
    }

    private static let green = RGB(red: 0x16, green: 0xA3, blue: 0x4A)
    private static let red = RGB(red: 0xDC, green: 0x26, blue: 0x26)
}
