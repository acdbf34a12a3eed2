import RollGIF

extension PlaceReport {
    /// Table of all destinations for the documentation: formats, size and bytes.
    package static var table: String {
        let rows = all.map { place in
            "| `\(place.name)` | \(place.formats.joined(separator: ", ")) | \(place.size) | \(place.limit("bytes") ?? "") |"
        }
        return (["| `--for` | formats | size | bytes |", "|---|---|---|---:|"] + rows).joined(separator: "\n")
    }

    /// Limit of a rule without the words that its column implies, or nil without such a rule.
    private func limit(_ rule: String) -> String? {
        guard let limit = rules.first(where: { $0.name == rule })?.limit else { return nil }
        return ["exactly ", "at most "].first(where: limit.hasPrefix).map { String(limit.dropFirst($0.count)) } ?? limit
    }

    /// Width and height in pixels, `512×512`, or the rules about them in words.
    private var size: String {
        let sides = rules.filter { ["width", "height", "size"].contains($0.name) }
        let isExact = sides.allSatisfy { $0.limit.hasPrefix("exactly ") }
        if isExact, let width = limit("width"), let height = limit("height") {
            return "\(width)×\(height)"
        }
        return sides.map { $0.name == "size" ? $0.limit : "\($0.name) \($0.limit)" }.joined(separator: "; ")
    }
}
