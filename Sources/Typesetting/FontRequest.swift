private import CHarfBuzz

package struct FontRequest: Sendable, Equatable {
    /// Families or font files, in order of preference. Each draws the characters that the ones before it lack. A name
    /// with a slash or a font file's extension is a path; `path.ttc#1` or `path.ttc:1` names one face of a collection.
    /// If it is empty, the first of Inter, Noto Sans and DejaVu Sans is used.
    package var names: [String]
    /// Weight on the OpenType scale, 1 to 1000: 400 is regular, 700 bold.
    package var weight: Int
    package var italic: Bool
    /// Pixels per em, above 0, at most ``maximumSize``.
    package var size: Double
    /// OpenType features in HarfBuzz's syntax (`zero`, `-calt`, `ss01=1`), for all text.
    package var features: [String]
    /// Positions on axes of variable fonts by their four-letter tags; they take precedence over `weight` and `italic`.
    package var variations: [String: Double]
    /// Whether digits use the font's `tnum` forms.
    package var tabularDigits: Bool
    /// BCP-47 tag for the digits; every ``TextRun`` has its own.
    package var language: String

    /// Maximum `size`, at which a single em exceeds the largest canvas.
    package static let maximumSize = 16_384.0

    package init(
        names: [String] = [], weight: Int = 500, italic: Bool = false, size: Double = 72, features: [String] = [],
        variations: [String: Double] = [:], tabularDigits: Bool = true, language: String = "en"
    ) {
        self.names = names
        self.weight = weight
        self.italic = italic
        self.size = size
        self.features = features
        self.variations = variations
        self.tabularDigits = tabularDigits
        self.language = language
    }
}

extension FontRequest {
    /// Refuses numbers that no font can be set in.
    func check() throws(TypesettingError) {
        guard size > 0, size <= Self.maximumSize else { throw .badSize(size) }
        guard (1...1000).contains(weight) else { throw .badWeight(weight) }
        for (tag, value) in variations.sorted(by: { $0.key < $1.key }) {
            guard (1...4).contains(tag.utf8.count), tag.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
                throw .badVariation(name: tag, reason: "the name of an axis has four letters, such as wght")
            }
            guard abs(value) <= 32_767 else {
                throw .badVariation(name: tag, reason: "\(value) is not between -32767 and 32767")
            }
        }
    }
}

struct FontFeature: Equatable {
    var tag: UInt32
    /// The value 0 is off, 1 is on, and a higher one chooses an alternate.
    var value: UInt32
    /// Range of characters of the shaped text; by default all of them.
    var start: UInt32
    var end: UInt32

    init(_ tag: String, _ value: UInt32, in range: Range<UInt32> = 0..<UInt32.max) {
        self.tag = OpenTypeTag.value(tag)
        self.value = value
        (start, end) = (range.lowerBound, range.upperBound)
    }

    /// Returns the same feature for a text with `count` more characters in front; one for the whole text stays so.
    func moved(by count: UInt32) -> FontFeature {
        var moved = self
        if start > 0 { moved.start = start &+ count < start ? .max : start + count }
        if end < .max { moved.end = end &+ count < end ? .max : end + count }
        return moved
    }

    /// Reads HarfBuzz's syntax: `tnum`, `-calt`, `ss01=1`, `aalt[3:5]=2`.
    init(parsing text: String) throws(TypesettingError) {
        var feature = hb_feature_t()
        guard text.utf8.count < 128, unsafe hb_feature_from_string(text, Int32(text.utf8.count), &feature) != 0 else {
            throw .badFeature(text)
        }
        tag = feature.tag
        value = feature.value
        start = feature.start
        end = feature.end
    }
}

struct FontAxis: Equatable {
    /// Four letters, such as `wght`.
    var tag: String
    var range: ClosedRange<Double>
    var standard: Double
}

extension FontAxis {
    /// Returns the positions of a request on each axis, in the axes' order, and warnings about requests that cannot be
    /// met.
    ///
    /// Values by tag come first; then weight, italic (an `ital` axis, else the far end of `slnt`) and the optical size.
    /// The latter follows the size in pixels, as in browsers (CSS Fonts 4, font-optical-sizing).
    static func positions(
        on axes: [FontAxis], for request: FontRequest, isItalic: Bool, family: String
    ) -> (positions: [Double], warnings: [String]) {
        var warnings: [String] = []
        let hasItalicAxis = axes.contains { $0.tag == "ital" }
        let positions = axes.map { axis in
            if let asked = request.variations[axis.tag] {
                let position = axis.clamped(asked)
                if position != asked {
                    warnings.append(
                        "font '\(family)' has \(axis.tag) from \(axis.range.lowerBound) to \(axis.range.upperBound): "
                            + "\(asked) is drawn as \(position)")
                }
                return position
            }
            switch axis.tag {
            case "wght": return axis.clamped(Double(request.weight))
            case "ital" where request.italic: return axis.range.upperBound
            case "slnt" where request.italic && !hasItalicAxis && !isItalic: return axis.range.lowerBound
            case "opsz": return axis.clamped(request.size)
            default: return axis.standard
            }
        }
        for tag in request.variations.keys.sorted() where !axes.contains(where: { $0.tag == tag }) {
            let known = axes.isEmpty ? "is not variable" : "has the axes \(axes.map(\.tag).joined(separator: ", "))"
            warnings.append("font '\(family)' \(known): \(tag) has no effect")
        }
        return (positions, warnings)
    }

    private func clamped(_ value: Double) -> Double {
        min(max(value, range.lowerBound), range.upperBound)
    }
}
