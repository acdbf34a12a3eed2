/// An axis of a variable font.
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
