import Foundation
import FoundationXML
import Motion
import Testing

@testable import Vector

/// A property of an element as a file animates it.
struct WrittenAnimation {
    /// Instants in seconds, never decreasing; two equal ones are a jump.
    var times: [Double] = []
    var values: [[Double]] = []
    /// Easing from each key to the next; nil for a value that holds until then.
    var eases: [Track.Ease?] = []

    /// Returns a component at an instant in seconds.
    func value(at time: Double, component: Int = 0) -> Double {
        let index = times.partitioningIndex { $0 > time } - 1
        guard index >= 0 else { return values[0][component] }
        let from = values[index][component]
        guard index + 1 < values.count, index < eases.count, let ease = eases[index] else { return from }
        let (length, to) = (times[index + 1] - times[index], values[index + 1][component])
        return length > 0 ? from + (to - from) * ease.progress(at: (time - times[index]) / length) : to
    }

    /// Instants at which a component jumps, in seconds.
    func jumps(component: Int) -> [Double] {
        times.indices.dropLast().filter { index in
            values[index][component] != values[index + 1][component]
                && (times[index + 1] - times[index] < 1e-5 || index < eases.count && eases[index] == nil)
        }.map { times[$0 + 1] }
    }
}

extension WrittenAnimation {
    /// Reads the animations of an SVG in the order of the text. Those of colours have no values.
    static func all(inSVG text: String) throws -> [WrittenAnimation] {
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        try #require(parser.parse(), "line \(parser.lineNumber) is not XML")
        return try reader.found.map(WrittenAnimation.init(svg:))
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var found: [[String: String]] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String] = [:]
        ) {
            if name.hasPrefix("animate") { found.append(attributes) }
        }
    }

    private init(svg attributes: [String: String]) throws {
        func lists(_ name: String) -> [[Substring]] {
            attributes[name]?.split(separator: ";").map { $0.split(separator: " ") } ?? []
        }
        let length = try #require(attributes["dur"].flatMap { Double($0.dropLast()) })
        values = lists("values").map { $0.compactMap { Double($0) } }
        guard let count = values.first?.count, count > 0 else {
            values = []
            return
        }
        times = lists("keyTimes").joined().compactMap { Double($0) }
        let isDiscrete = attributes["calcMode"] == "discrete"
        try #require(
            times.count == values.count && times.first == 0 && (isDiscrete || times.last == 1)
                && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } && values.allSatisfy { $0.count == count },
            "\(attributes)")
        times = times.map { $0 * length }
        eases = values.dropLast().map { _ in isDiscrete ? nil : .linear }
        guard attributes["calcMode"] == "spline" else { return }
        let splines = lists("keySplines").map { $0.compactMap { Double($0) } }
        try #require(
            splines.count == eases.count && splines.allSatisfy { $0.count == 4 && $0.allSatisfy((0...1).contains) },
            "\(attributes)")
        eases = splines.map { .cubic(x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3]) }
    }

    /// Reads the animated properties of a Lottie file. Those of colours have no values.
    static func all(inLottie text: String) throws -> [WrittenAnimation] {
        var found: [WrittenAnimation] = []
        func read(_ node: Any) throws {
            if let list = node as? [Any] { return try list.forEach(read) }
            guard let object = node as? [String: Any] else { return }
            if object["a"] as? Int == 1, let keys = object["k"] as? [[String: Any]] {
                found.append(try WrittenAnimation(lottie: keys))
            } else {
                try object.values.forEach(read)
            }
        }
        try read(JSONSerialization.jsonObject(with: Data(text.utf8)))
        return found
    }

    private init(lottie keys: [[String: Any]]) throws {
        func numbers(_ value: Any?) -> [Double] { value as? [Double] ?? (value as? Double).map { [$0] } ?? [] }
        for (index, key) in keys.enumerated() {
            let value = numbers(key["s"])
            // Four numbers are a colour.
            guard value.count < 4 else { return }
            times.append(try #require(key["t"] as? Double) / LottieWriter.rate)
            values.append(value)
            let (out, into) = (key["o"] as? [String: Double], key["i"] as? [String: Double])
            if let x1 = out?["x"], let y1 = out?["y"], let x2 = into?["x"], let y2 = into?["y"] {
                eases.append(.cubic(x1: x1, y1: y1, x2: x2, y2: y2))
            } else {
                try #require(key["h"] as? Int == 1 || index == keys.count - 1, "\(key)")
                eases.append(nil)
            }
        }
        try #require(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "the keys are out of order")
        try #require(Set(values.map(\.count)).count == 1)
    }
}
