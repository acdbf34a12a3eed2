import Graphics
import Rendering

/// Reads values as CSS writes them.
enum CSSValues {
    /// Returns the words of a value. Spaces inside parentheses do not separate words.
    package static func words(_ text: String, at separator: Character = " ") -> [String] {
        var words: [String] = [""]
        var depth = 0
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == separator, depth <= 0 { words.append("") } else { words[words.count - 1].append(character) }
        }
        let trimmed = words.map(OptionDefinition.trimmed)
        return separator == " " ? trimmed.filter { !$0.isEmpty } : trimmed
    }

    /// Returns a length in pixels, with its unit or without; nil for anything else.
    package static func length(_ word: String) -> Double? {
        let digits = word.lowercased().hasSuffix("px") ? word.dropLast(2) : word[...]
        guard let number = OptionDefinition.decimal(digits), abs(number) <= 8192 else { return nil }
        return number
    }

    private static func color(_ word: String) -> RGBA? {
        Color(css: word).map { RGBA($0.rgb, alpha: $0.alpha) }
    }

    /// Reads a border such as `2px #e5e7eb` or `2px solid red`.
    package static func line(_ text: String) throws(ValueError) -> TextEffects.Outline {
        let fault = ValueError(reason: "it is a width and a colour, as in '2px #e5e7eb'")
        let words = words(text).filter { $0.lowercased() != "solid" }
        guard words.count == 2, let width = words.compactMap(length).first, let color = words.compactMap(color).first
        else { throw fault }
        guard width > 0, width <= 200 else {
            throw ValueError(reason: "a line is more than 0 and at most 200 pixels wide")
        }
        return TextEffects.Outline(width: width, color: color)
    }

    /// Reads a shadow such as `0 8px 24px #0003`, which is across, down, blur, and for a box also its spread. The
    /// colour is first or last.
    package static func shadow(_ text: String, ofBox isBox: Bool) throws(ValueError) -> Shadow {
        let words = words(text)
        let example = isBox ? "'0 8px 24px #0003'" : "'0 2px 6px #0008'"
        let fault = ValueError(
            reason: "it is how far across and down, how soft\(isBox ? ", how much larger" : "") and a colour, as in "
                + "\(example)")
        let lengths = words.compactMap(length)
        guard let color = words.first.flatMap(color) ?? words.last.flatMap(color),
            lengths.count == words.count - 1, (2...(isBox ? 4 : 3)).contains(lengths.count),
            words.dropFirst().dropLast().allSatisfy({ length($0) != nil })
        else { throw fault }
        let blur = lengths.count > 2 ? lengths[2] : 0
        guard (0...200).contains(blur), lengths.allSatisfy({ abs($0) <= 1000 }) else {
            throw ValueError(reason: "a shadow is 0 to 200 pixels soft and at most 1000 away")
        }
        return Shadow(
            x: lengths[0], y: lengths[1], blur: blur, spread: lengths.count > 3 ? lengths[3] : 0, color: color)
    }

    static func isGradient(_ text: String) -> Bool { text.lowercased().contains("gradient") }

    /// Reads a gradient such as `linear-gradient(135deg, #0b1020, #1e3a8a 60%)`, `radial-gradient(white, gold)`.
    package static func gradient(_ text: String) throws(ValueError) -> Paint {
        let lowered = OptionDefinition.trimmed(text.lowercased())
        let fault = ValueError(
            reason: "a gradient is linear-gradient(135deg, #0b1020, #1e3a8a 60%) or radial-gradient(white, gold)")
        let isRadial = lowered.hasPrefix("radial-gradient(")
        guard isRadial || lowered.hasPrefix("linear-gradient("), lowered.hasSuffix(")") else { throw fault }
        let inside = lowered.dropFirst("linear-gradient(".count).dropLast()
        guard !inside.contains(where: { $0.isNewline }) else { throw fault }
        var parts = words(String(inside), at: ",")
        guard parts.count <= 64 else { throw .tooMany("colours", limit: 64) }
        var shape: Paint.Shape = isRadial ? .ellipse : .down
        if let first = parts.first, let own = isRadial ? middle(first) : direction(first) {
            shape = own
            parts.removeFirst()
        }
        guard parts.count >= 2 else {
            throw ValueError(reason: "a gradient has two colours or more, with commas between them")
        }
        return Paint(shape, Gradient(try stops(parts)))
    }

    /// Reads a direction such as `135deg`, `to right` or `to bottom left`; nil for a colour.
    private static func direction(_ text: String) -> Paint.Shape? {
        if text.last?.isLetter == true, let angle = ColorSpace.Scale.angle.number(text), abs(angle) < 1e8 {
            return .line(angle: angle)
        }
        let sides = words(text)
        guard sides.first == "to", (2...3).contains(sides.count) else { return nil }
        var (right, down) = (0.0, 0.0)
        for side in sides.dropFirst() {
            switch side {
            case "left" where right == 0: right = -1
            case "right" where right == 0: right = 1
            case "top" where down == 0: down = -1
            case "bottom" where down == 0: down = 1
            default: return nil
            }
        }
        if right != 0, down != 0 { return .corner(right: right, down: down) }
        return .line(angle: right == 0 ? (down < 0 ? 0 : 180) : (right > 0 ? 90 : 270))
    }

    /// Reads a shape, `circle` or `ellipse`, with or without `at center`; nil for a colour.
    private static func middle(_ text: String) -> Paint.Shape? {
        switch words(text) {
        case ["circle"], ["circle", "at", "center"]: .circle
        case ["ellipse"], ["ellipse", "at", "center"], ["at", "center"]: .ellipse
        default: nil
        }
    }

    /// Returns colours with their offsets. Colours without an offset are spread evenly between their neighbours.
    private static func stops(_ parts: [String]) throws(ValueError) -> [Gradient.Stop] {
        var colors: [RGBA] = []
        var places: [Double?] = []
        for part in parts {
            let words = words(part)
            guard let first = words.first, let color = color(first), words.count <= 3 else {
                throw ValueError(
                    reason: "\(Quoted.text(part)) is not a colour of a gradient; write one as in '#1e3a8a 60%'")
            }
            if words.count == 1 {
                colors.append(color)
                places.append(nil)
            }
            for word in words.dropFirst() {
                guard word.hasSuffix("%"), let percent = OptionDefinition.decimal(word.dropLast()), abs(percent) <= 1000
                else { throw ValueError(reason: "\(Quoted.text(word)): a colour's offset is a percentage, as in 60%") }
                colors.append(color)
                places.append(percent / 100)
            }
        }
        if places[0] == nil { places[0] = 0 }
        if places[places.count - 1] == nil { places[places.count - 1] = 1 }
        var stops: [Gradient.Stop] = []
        for index in places.indices {
            let offset: Double
            if let own = places[index] {
                offset = own
            } else {
                let next = places[index...].firstIndex { $0 != nil } ?? places.count - 1
                let last = stops[index - 1].offset
                offset = last + (max(last, places[next] ?? 1) - last) / Double(next - index + 1)
            }
            // In CSS no offset is before an earlier one.
            stops.append(Gradient.Stop(max(offset, stops.last?.offset ?? offset), colors[index]))
        }
        return stops
    }
}

extension ValueKind {
    /// Returns a line of one colour in a part of the picture: `2px #e5e7eb`.
    package static func line(as role: ColorRole) -> ValueKind {
        form("width colour", as: role) { text throws(ValueError) in try CSSValues.line(text) }
    }
    static let boxShadow = form("shadow", as: .shade) { text throws(ValueError) in
        try CSSValues.shadow(text, ofBox: true)
    }
    package static let textShadow = form("shadow", as: .halo) { text throws(ValueError) in
        try CSSValues.shadow(text, ofBox: false)
    }
}
