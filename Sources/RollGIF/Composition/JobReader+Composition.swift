import Motion
import Raster
import Rendering

extension JobReader {
    /// What the picture shows besides the number.
    func composition(_ appearance: Appearance) throws(RollGIFError) -> Composition {
        let scale = try scale()
        var composition = Composition()
        composition.titles = try lines(.title, scale, appearance)
        composition.labels = try lines(.label, scale, appearance)
        composition.lineGap = try length(.lineGap).scaled(by: scale)
        composition.isStruck = try flag(.strike)
        return composition
    }

    /// The keys of lines of text on one side of the number.
    private struct LineKeys {
        let text, size, weight, color, font, align: JobKey

        static let title = LineKeys(
            text: .title, size: .titleSize, weight: .titleWeight, color: .titleColor, font: .titleFont,
            align: .titleAlign)
        static let label = LineKeys(
            text: .label, size: .labelSize, weight: .labelWeight, color: .labelColor, font: .labelFont,
            align: .labelAlign)
    }

    private func lines(
        _ keys: LineKeys, _ scale: Double, _ appearance: Appearance
    ) throws(RollGIFError) -> TextLines? {
        let texts = job[list: keys.text]
        guard !texts.isEmpty else { return nil }
        guard texts.count <= Self.mostLines else {
            throw RollGIFError(
                .badData, "\(keys.text.optionName): \(texts.count) lines are more than \(Self.mostLines)",
                key: keys.text)
        }
        let size = try length(keys.size)
        guard size != .pixels(0), size != .factor(0) else { throw usage(keys.size, "type has a size above 0") }
        // What is not said of the lines is that of the number.
        let ownWeight: Int? = try integer(keys.weight)
        let numbersWeight: Int = try integer(.weight)
        let ownAlignment: MotionSettings.Alignment? = try choice(keys.align)
        let numbersAlignment: MotionSettings.Alignment = try choice(.align)
        return TextLines(
            texts: texts, size: size.scaled(by: scale), weight: ownWeight ?? numbersWeight, fonts: job[list: keys.font],
            color: try color(keys.color)?.rgb ?? appearance.textColor,
            alignment: ownAlignment ?? numbersAlignment)
    }

    /// Each is shaped and measured before a pixel is drawn.
    private static let mostLines = 50

    private func length(_ key: JobKey) throws(RollGIFError) -> RelativeLength {
        if let length = try form(key, RelativeLength.init(parsing:)) { return length }
        guard let length = key.definition.fallback.flatMap({ try? RelativeLength(parsing: $0) }) else {
            throw RollGIFError(.internal, "\(key.optionName) has no default of that kind")
        }
        return length
    }
}
