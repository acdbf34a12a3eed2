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
