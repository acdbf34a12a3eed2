import Graphics
import Scene

/// The axis of a sparkline, with small texts under it such as the dates of its first and its last value.
struct SparkAxis {
    private let texts: [PartText]
    private let gap: Double
    private let color: RGB
    private let isMirrored: Bool

    /// Size of the texts and the gaps between them and above them, in em of the number.
    private static let (size, between, above) = (0.2, 0.25, 0.06)
    /// Smallest size in pixels.
    private static let minimumSize = 9.0
    private static let weight = 500
    /// Fraction of the number's colour in that of the texts; the remainder is the background's.
    private static let strength = 0.72

    /// Makes the axis; nil without texts.
    init?(_ texts: [String], beside number: NumberBox) throws {
        guard !texts.isEmpty else { return nil }
        self.texts = try texts.map { try number.text($0, max(Self.minimumSize, number.em * Self.size), Self.weight) }
        gap = number.em * Self.between
        height = (number.em * Self.above + (self.texts.map { $0.ascent + $0.descent }.max() ?? 0)).rounded(.up)
        color = number.background.mixed(with: number.textColor, progress: Self.strength)
        isMirrored = number.isRightToLeft
    }

    /// Pixels that the axis takes below the line.
    let height: Double

    /// Pixels that the texts need side by side.
    var width: Double { texts.reduce(-gap) { $0 + $1.width + gap } }

    /// Returns the texts at the lower edge of a box: the first and the last at its ends, others between at equal
    /// distances.
    func items(in box: RoundedRectangle) -> [Backdrop.Item] {
        let baseline = (box.bottom - (texts.map(\.descent).max() ?? 0)).rounded()
        return texts.enumerated().map { index, text in
            let part = texts.count > 1 ? Double(index) / Double(texts.count - 1) : 0
            // Each text is aligned to its value as it is to the box: at the ends inside, in the middle centred.
            let offset = (box.width - text.width) * (isMirrored ? 1 - part : part)
            return .shape(.fill(text.path.moved(x: (box.left + offset).rounded(), y: baseline)), RGBA(color))
        }
    }
}
