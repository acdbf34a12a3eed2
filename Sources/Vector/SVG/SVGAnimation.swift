/// Writer of tracks as SMIL that records them in the order of the text.
struct SVGAnimation {
    /// Duration in seconds, as printed.
    let duration: Double
    private let attributes: String
    private(set) var keyCount = 0
    private(set) var trackCount = 0

    /// - Parameter plays: the number of plays; nil for endless ones.
    init(duration: Double, plays: Int?) {
        let text = FixedDecimal.text(duration, decimals: 6)
        self.duration = Double(text.hasPrefix(".") ? "0" + text : text) ?? duration
        attributes =
            " dur=\"\(text)s\""
            + (plays.map { $0 == 1 ? " fill=\"freeze\"" : " repeatCount=\"\($0)\" fill=\"freeze\"" }
                ?? " repeatCount=\"indefinite\"")
    }

    /// Grids of `keyTimes` to try, with 4 to 7 digits.
    var grids: [TimeGrid] { (4...7).map { .parts(of: duration, decimals: $0) } }

    /// Animation element of one attribute; `value` prints a value.
    mutating func element(_ attribute: String, _ track: Track, value: (Double) -> String) -> String {
        var keys = track.keys
        let isDiscrete = track.isDiscrete
        if isDiscrete {
            // Discrete values hold until the next one, so only the start of a rest is kept.
            var kept: [Track.Key] = []
            for (index, key) in keys.enumerated() {
                if index + 1 < keys.count, keys[index + 1].step == key.step { continue }
                if let last = kept.last, last.value == key.value { continue }
                kept.append(key)
            }
            keys = kept
        }
        let times = keys.map { time($0.step, track.grid) }.joined(separator: ";")
        let values = keys.map { value($0.value) }.joined(separator: ";")
        keyCount += keys.count
        trackCount += 1
        var mode = ""
        if isDiscrete {
            mode = " calcMode=\"discrete\""
        } else if !track.isLinear {
            mode = " calcMode=\"spline\" keySplines=\"" + keys.dropLast().map(spline).joined(separator: ";") + "\""
        }
        return opening(attribute) + attributes + mode + " keyTimes=\"\(times)\" values=\"\(values)\"/>"
    }

    /// Animation element of a colour.
    mutating func element(_ attribute: String, _ track: ColorTrack) -> String {
        keyCount += track.keys.count
        trackCount += 1
        let times = track.keys.map { time($0.step, track.grid) }.joined(separator: ";")
        let values = track.keys.map { SVGText.color($0.color) }.joined(separator: ";")
        return opening(attribute) + attributes + " keyTimes=\"\(times)\" values=\"\(values)\"/>"
    }

    /// Animation element of two scale factors.
    mutating func element(_ track: ScaleTrack) -> String {
        keyCount += track.keys.count
        trackCount += 1
        let times = track.keys.map { time($0.step, track.grid) }.joined(separator: ";")
        let values = track.keys.map {
            FixedDecimal.text($0.across, decimals: 4) + " " + FixedDecimal.text($0.down, decimals: 4)
        }.joined(separator: ";")
        return opening("scale") + attributes + " keyTimes=\"\(times)\" values=\"\(values)\"/>"
    }

    private func opening(_ attribute: String) -> String {
        switch attribute {
        case "translate", "scale", "rotate": "<animateTransform attributeName=\"transform\" type=\"\(attribute)\""
        default: "<animate attributeName=\"\(attribute)\""
        }
    }

    private func time(_ step: Int, _ grid: TimeGrid) -> String {
        step == grid.count ? "1" : FixedDecimal.text(Double(step) / Double(grid.count), decimals: grid.decimals)
    }

    private func spline(_ key: Track.Key) -> String {
        guard case .cubic(let x1, let y1, let x2, let y2) = key.ease else { return "0 0 1 1" }
        return [x1, y1, x2, y2].map { FixedDecimal.text($0, decimals: 4) }.joined(separator: " ")
    }
}

/// Text of SVG.
enum SVGText {
    /// - Parameter short: whether the form of three digits is allowed.
    static func color(_ color: VectorColor, short: Bool = true) -> String {
        let components = color.components.map { Int(min(max($0, 0), 255).rounded()) }
        if short, components.allSatisfy({ $0 % 17 == 0 }) {
            return "#" + components.map { String($0 / 17, radix: 16) }.joined()
        }
        return "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // Control characters are not allowed in XML, not even escaped.
            case _ where scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
