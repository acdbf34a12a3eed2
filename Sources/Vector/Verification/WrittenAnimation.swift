import Motion

/// An animation as it is in a file's text.
package struct WrittenAnimation: Sendable {
    /// Instants in seconds, never decreasing; two equal ones are a jump.
    package var times: [Double]
    /// Last number of each key; for positions it is y.
    package var values: [Double]
    /// First number of each key; for positions it is x.
    package var firsts: [Double] = []
    /// Easing from each value to the next; nil for a value that holds until then.
    package var eases: [Track.Ease?]

    var ofFirsts: WrittenAnimation { WrittenAnimation(times: times, values: firsts, firsts: firsts, eases: eases) }

    /// Returns the value at an instant in seconds.
    package func value(at time: Double) -> Double {
        let index = times.partitioningIndex { $0 > time } - 1
        guard index >= 0 else { return values[0] }
        guard index + 1 < values.count, index < eases.count, let ease = eases[index] else { return values[index] }
        let length = times[index + 1] - times[index]
        guard length > 0 else { return values[index + 1] }
        return values[index] + (values[index + 1] - values[index]) * ease.progress(at: (time - times[index]) / length)
    }
}

/// An error of a file whose text differs from its timeline.
package struct VerificationError: Error, Sendable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}

/// Reads the animations in an SVG, in the order of the text.
enum SVGReader {
    static func animations(in text: String) throws(VerificationError) -> [WrittenAnimation?] {
        var animations: [WrittenAnimation?] = []
        for piece in text.split(separator: "<").map({ $0.prefix { $0 != ">" } }) where piece.hasPrefix("animate") {
            animations.append(try animation(attributes(of: piece)))
        }
        return animations
    }

    private static func attributes(of element: Substring) -> [Substring: Substring] {
        var attributes: [Substring: Substring] = [:]
        let parts = element.split(separator: "\"", omittingEmptySubsequences: false)
        for (name, value) in zip(parts.indices, parts.indices.dropFirst()) where name % 2 == 0 {
            let key = parts[name].split(separator: " ").last?.dropLast() ?? ""
            attributes[key] = parts[value]
        }
        return attributes
    }

    /// Reads an animation; nil for an animation of colours.
    private static func animation(_ attributes: [Substring: Substring]) throws(VerificationError) -> WrittenAnimation? {
        func list(_ name: Substring) -> [Substring] { attributes[name]?.split(separator: ";") ?? [] }
        guard let length = attributes["dur"].flatMap({ Double($0.dropLast()) }) else {
            throw VerificationError("an animation has no duration")
        }
        if attributes["attributeName"] == "fill" { return nil }
        let times = list("keyTimes").compactMap { Double($0) }
        let values = list("values").compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }
        let isDiscrete = attributes["calcMode"] == "discrete"
        guard times.count == values.count, values.count == list("values").count, times.first == 0,
            isDiscrete || times.last == 1, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
        else { throw VerificationError("an animation of \(attributes["attributeName"] ?? "?") has no proper keys") }
        var eases: [Track.Ease?] = values.dropLast().map { _ in isDiscrete ? nil : .linear }
        if attributes["calcMode"] == "spline" {
            let splines = list("keySplines").map { $0.split(separator: " ").compactMap { Double($0) } }
            guard splines.count == values.count - 1,
                splines.allSatisfy({ $0.count == 4 && $0.allSatisfy((0...1).contains) })
            else { throw VerificationError("an animation's splines do not fit its keys") }
            eases = splines.map { .cubic(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3]) }
        }
        let firsts = list("values").compactMap { $0.split(separator: " ").first.flatMap { Double($0) } }
        return WrittenAnimation(times: times.map { $0 * length }, values: values, firsts: firsts, eases: eases)
    }
}

/// Reads the animated properties in a Lottie file of this module, in the order of the text.
enum LottieReader {
    static func animations(in text: String) throws(VerificationError) -> [WrittenAnimation?] {
        var animations: [WrittenAnimation?] = []
        let opening = "\"a\":1,\"k\":["
        var remaining = text[...]
        while let start = find(opening, in: remaining) {
            guard let end = find("}]}", in: start.after) else { throw VerificationError("a property has no end") }
            animations.append(try animation(end.before))
            remaining = end.after
        }
        return animations
    }

    private static func find(_ needle: String, in text: Substring) -> (before: Substring, after: Substring)? {
        let bytes = Array(needle.utf8)
        var position = text.utf8.startIndex
        while let next = text.utf8[position...].firstIndex(of: bytes[0]) {
            if text.utf8[next...].starts(with: bytes) {
                return (text[..<next], text[text.utf8.index(next, offsetBy: bytes.count)...])
            }
            position = text.utf8.index(after: next)
        }
        return nil
    }

    private static func animation(_ keys: Substring) throws(VerificationError) -> WrittenAnimation? {
        var animation = WrittenAnimation(times: [], values: [], eases: [])
        var remaining = keys
        while let key = find("{\"t\":", in: remaining) {
            let body = find("{\"t\":", in: key.after)?.before ?? key.after
            remaining = key.after
            guard let time = number(body), let value = find("\"s\":", in: body) else {
                throw VerificationError("a keyframe has no time or no value")
            }
            let list =
                value.after.hasPrefix("[") ? value.after.dropFirst().prefix { $0 != "]" } : value.after.prefix(32)
            let numbers = list.split(separator: ",").compactMap { number($0) }
            if numbers.count == 4 { return nil }
            animation.times.append(time / LottieWriter.rate)
            animation.values.append(numbers.last ?? .nan)
            animation.firsts.append(numbers.first ?? .nan)
            if find("\"h\":1", in: body) != nil {
                animation.eases.append(nil)
            } else if let out = find("\"o\":{\"x\":", in: body), let into = find("\"i\":{\"x\":", in: body),
                let x1 = number(out.after), let x2 = number(into.after),
                let y1 = find("\"y\":", in: out.after).flatMap({ number($0.after) }),
                let y2 = find("\"y\":", in: into.after).flatMap({ number($0.after) })
            {
                animation.eases.append(.cubic(x1: x1, y1: y1, x2: x2, y2: y2))
            }
        }
        guard zip(animation.times, animation.times.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw VerificationError("the keyframes of a property are out of order")
        }
        return animation
    }

    /// Returns the number at the start of a text.
    private static func number(_ text: Substring) -> Double? {
        Double(text.prefix { "-.0123456789".contains($0) })
    }
}
