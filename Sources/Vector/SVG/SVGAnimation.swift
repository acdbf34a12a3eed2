/// Writes tracks as SMIL.
struct SVGAnimation {
    /// Duration in seconds, as printed.
    let duration: Double
    private let attributes: [XML.Attribute]
    private(set) var keyCount = 0
    private(set) var trackCount = 0

    /// - Parameter plays: number of plays; nil for endless looping.
    init(duration: Double, plays: Int?) {
        let text = FixedDecimal.text(duration, decimals: 6)
        self.duration = Double(text.hasPrefix(".") ? "0" + text : text) ?? duration
        let end: [XML.Attribute] =
            switch plays {
            case nil: [("repeatCount", "indefinite")]
            case 1?: [("fill", "freeze")]
            case let count?: [("repeatCount", "\(count)"), ("fill", "freeze")]
            }
        attributes = [("dur", "\(text)s")] + end
    }

    /// Grids of `keyTimes` to try, with 4 to 7 digits.
    var grids: [TimeGrid] { (4...7).map { .parts(of: duration, decimals: $0) } }

    /// Returns the animation element of one attribute; `value` prints a value.
    mutating func element(_ attribute: String, _ track: Track, value: (Double) -> String) -> XML {
        var keys = track.keys
        let isDiscrete = track.isDiscrete
        if isDiscrete {
            // Discrete values hold until the next one, so only the start of a hold is kept.
            var kept: [Track.Key] = []
            for (index, key) in keys.enumerated() {
                if index + 1 < keys.count, keys[index + 1].step == key.step { continue }
                if let last = kept.last, last.value == key.value { continue }
                kept.append(key)
            }
            keys = kept
        }
        var mode: [XML.Attribute] = []
        if isDiscrete {
            mode = [("calcMode", "discrete")]
        } else if !track.isLinear {
            mode = [
                ("calcMode", "spline"), ("keySplines", .text(keys.dropLast().map(spline).joined(separator: ";"))),
            ]
        }
        return element(attribute, mode, keys.map { ($0.step, value($0.value)) }, track.grid)
    }

    mutating func element(_ attribute: String, _ track: LinearTrack, value: ([Double]) -> String) -> XML {
        element(attribute, [], track.keys.map { ($0.step, value($0.values)) }, track.grid)
    }

    private mutating func element(
        _ attribute: String, _ mode: [XML.Attribute], _ keys: [(step: Int, value: String)], _ grid: TimeGrid
    ) -> XML {
        keyCount += keys.count
        trackCount += 1
        let times = keys.map { time($0.step, grid) }.joined(separator: ";")
        let values = keys.map(\.value).joined(separator: ";")
        let isTransform = ["translate", "scale", "rotate"].contains(attribute)
        return XML(
            isTransform ? "animateTransform" : "animate",
            [
                "attributeName": .text(isTransform ? "transform" : attribute),
                "type": isTransform ? .text(attribute) : nil,
            ], attributes + mode + [("keyTimes", .text(times)), ("values", .text(values))])
    }

    private func time(_ step: Int, _ grid: TimeGrid) -> String {
        step == grid.count ? "1" : FixedDecimal.text(Double(step) / Double(grid.count), decimals: grid.decimals)
    }

    private func spline(_ key: Track.Key) -> String {
        guard case .cubic(let x1, let y1, let x2, let y2) = key.ease else { return "0 0 1 1" }
        return [x1, y1, x2, y2].map { FixedDecimal.text($0, decimals: 4) }.joined(separator: " ")
    }
}

extension VectorPage {
    /// Returns the colour of a text or a mark in SVG: the page's, or its own.
    func ink(_ color: VectorColor) -> String {
        color.components == pageColor?.components ? "currentColor" : SVGText.color(color)
    }
}

enum SVGText {
    static func color(_ color: VectorColor) -> String {
        let components = color.components.map { Int(min(max($0, 0), 255).rounded()) }
        if components.allSatisfy({ $0 % 17 == 0 }) {
            return "#" + components.map { String($0 / 17, radix: 16) }.joined()
        }
        return "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
