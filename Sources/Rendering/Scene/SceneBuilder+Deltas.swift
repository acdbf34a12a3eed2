import Graphics
import Motion
import Numerals
import Scene
import Typesetting

extension SceneBuilder {
    /// The differences of all transitions in the number's own style, with their signs; nil where nothing changes.
    func popups(_ timeline: Timeline, typesetter: Typesetter) throws -> [PopupLine?] {
        var format = settings.format
        format.sign = .always
        let differences = timeline.transitions.map(\.difference)
        // The values join in, so that a difference has as many fraction digits as the number.
        let formatter = try NumeralFormatter(format, values: settings.values + differences)
        let setter = LineSetter(
            formatter: formatter, typesetter: typesetter, characterSpacing: settings.type.characterSpacing)
        let up = settings.appearance.upColor ?? Self.green
        let down = settings.appearance.downColor ?? Self.red
        return try differences.map { difference in
            guard !difference.isZero else { return nil }
            return PopupLine(
                try setter.line(difference), advance: typesetter.advance(ofCell:),
                color: difference.isNegative ? down : up)
        }
    }

    private static let green = RGB(red: 0x16, green: 0xA3, blue: 0x4A)
    private static let red = RGB(red: 0xDC, green: 0x26, blue: 0x26)
}
