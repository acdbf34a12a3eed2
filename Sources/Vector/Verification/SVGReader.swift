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
